"""Tables: what happened at them, what may happen next, and who is told.

They know no request and no socket. Whoever listens is a `Listener`, and is handed each event as
JSON and as the WebSocket frame that is made once for all of them.
"""
