"""Tables on which people and bots play, over HTTP and WebSocket; see docs/server.md."""
