"""Uvicorn's WebSocket, with a shorter way out than ASGI; it knows frames, and no table.

By way of ASGI each message is a task, a dictionary, a text and a frame for each socket: a ping and
its answer took 61 µs of the server's time that way, and take 50 µs now.
"""

from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

EXTENSION = "kingdomino.connection"  # where an ASGI scope has the connection

UNANSWERED = 16  # pings of a client that does not read, before the line is cut


class Direct(Protocol):
    """What a socket can do with its connection without ASGI."""

    def write(self, frame: bytes) -> bool:
        """Send a frame at once; False when the client is gone or reads too slowly."""

    def abort(self) -> None:
        """Hang up, whatever is still to be sent."""


class NoConnection:
    """Where there is no such way: everything goes by ASGI."""

    def write(self, _: bytes) -> bool:
        """Leave it to ASGI."""
        return False

    def abort(self) -> None:
        """Leave it to the ASGI server to lose patience."""


class Connection(WebSocketsSansIOProtocol):
    """A WebSocket that can be written to without waiting."""

    has_spoken = False  # since the last time it was time for a ping
    unanswered = 0  # pings of a client that does not read

    def handle_connect(self, event: Request) -> None:
        """Let the application know how to write; it has not begun to run yet."""
        super().handle_connect(event)
        if not self.handshake_complete:  # it is, when the request was refused here
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def start_keepalive(self) -> None:
        """Hands have been shaken: let go of what was said, which stays in memory otherwise."""
        del self.request, self.response
        super().start_keepalive()

    def connection_lost(self, exc: Exception | None) -> None:
        """Undo what holds a connection in a circle: nobody looks through all memory for those."""
        super().connection_lost(exc)
        if hasattr(self, "scope"):  # it shook hands
            self.scope["extensions"].pop(EXTENSION, None)
        self.conn.parser.close()  # a generator of its own `conn`

    def handle_text(self, event: Frame) -> None:
        """Remember that somebody is there."""
        self.has_spoken = True
        super().handle_text(event)

    def handle_ping(self) -> None:
        """Answer, unless the client does not read: the answers would pile up in memory."""
        if self.writable.is_set():
            self.unanswered = 0
            super().handle_ping()
            return
        self.conn.data_to_send()  # nobody wants it
        self.unanswered += 1
        if self.unanswered > UNANSWERED:
            self.abort()

    def send_keepalive_ping(self) -> None:
        """Ask a client for a sign of life, unless it has given one."""
        if self.has_spoken:
            self.has_spoken = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def write(self, frame: bytes) -> bool:
        """Send a frame at once; False when the client is gone or reads too slowly."""
        if self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        self.transport.write(frame)
        return True

    def abort(self) -> None:
        """Hang up, whatever is still to be sent."""
        self.transport.abort()
