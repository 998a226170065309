"""What the process itself needs: settings, logs, counts, limits, memory.

It holds no client, socket or table: those who do count and limit them with what is here.
"""
