"""Tables: what happened at them, what may happen next, and who is told.

They know nothing of HTTP or WebSockets: whoever listens is a `Listener`.
"""
