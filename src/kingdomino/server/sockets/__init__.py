"""WebSockets: who may listen to a table, what is said over the line, and how it is written.

What a command leads to is none of their business: tables decide.
"""
