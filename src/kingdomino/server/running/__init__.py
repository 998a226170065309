"""What a server process knows of itself: settings, logs, counts, limits, memory.

It knows nothing of games, tables or clients.
"""
