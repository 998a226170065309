"""Tables on which people and bots play; see docs/operations.md and docs/websocket.md."""
