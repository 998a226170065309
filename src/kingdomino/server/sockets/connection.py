"""Uvicorn's WebSocket, with a shorter way out than ASGI; it knows frames, and no table.

By way of ASGI each message is a task, a dictionary, a text and a frame for each socket: a ping and
its answer took 61 µs of the server's time that way, and take 50 µs now.
"""

from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from kingdomino.server.running.lobby import Lobby

EXTENSION = "kingdomino.connection"  # where an ASGI scope has the connection

UNANSWERED = 16  # pings of a client that does not read, before the line is cut
PIECE = 512  # bytes that are read in one go: up to 85 frames
PIECES = 64  # frames in which a message may come; it may have no more than 8 KiB
AT_ONCE = 85  # frames before others have their turn
FRAMES = 100.0  # a second in the long run, before the line is cut
AHEAD = 5.0  # seconds' worth of frames at once
FAREWELL = 10.0  # seconds to read what is unsent when the line is closed; then it is cut


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

    def sit_down(self, _: float) -> None:
        """Leave it to the ASGI server to count."""


class Connection(WebSocketsSansIOProtocol):
    """A WebSocket that can be written to without waiting."""

    spoken_at = 0.0  # when its client gave the last sign of life, by the clock of the loop
    unanswered = 0  # pings of a client that does not read
    unread = b""  # what was received, and must wait until others had their turn
    received = 0  # frames so far
    frames_per_second = FRAMES
    paid_until = 0.0  # when its client has been as slow as it should be, for what it sent so far
    network = ""
    _lobby: Lobby | None = None
    is_in_line = False  # what a socket sends is read by its own pace

    def enter(self, lobby: Lobby, network: str) -> None:
        """Wait in the lobby until it is clear whether there is such a table."""
        self._lobby, self.network = lobby, network
        lobby.enter(self)

    def sit_down(self, frames_per_second: float) -> None:
        """Go on from the lobby to a table, and send so much in the long run."""
        self.frames_per_second = frames_per_second
        if self._lobby is not None and not self.disconnected:
            self._lobby.seat(self)

    def data_received(self, data: bytes) -> None:
        """Read a little at a time: what a line brings in one go may hold 40,000 frames."""
        if self.unread or len(data) > PIECE:
            self.unread += data
            self._read_on()
        else:
            super().data_received(data)

    def _read_on(self) -> None:
        """Read the next pieces, unless nobody has taken the messages of the last ones yet."""
        enough = self.received + AT_ONCE
        while self.unread and self.received < enough:
            if self.read_paused or self.transport.is_closing():
                return
            piece, self.unread = self.unread[:PIECE], self.unread[PIECE:]
            super().data_received(piece)
        if self.read_paused or self.transport.is_closing():
            return
        if self.unread:
            self.transport.pause_reading()
            self.loop.call_soon(self._read_on)
        else:
            self.transport.resume_reading()

    async def send(self, message: Any) -> None:
        """Send by way of ASGI; whoever left before hands were shaken is gone, which is no fault."""
        if not self.handshake_complete and self.transport.is_closing():
            self.disconnected = self.handshake_complete = True
        await super().send(message)

    async def receive(self) -> Any:
        """The next message, as uvicorn has it; read on when all of them are taken."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            if self.unread:
                self.loop.call_soon(self._read_on)
            else:
                self.transport.resume_reading()
        return message

    def handle_events(self) -> None:
        """Take frames as they come, from a client that sends no more of them than one needs."""
        now, new = self.loop.time(), len(self.conn.events)
        self.received += new
        self.paid_until = max(now, self.paid_until) + new / self.frames_per_second
        if self.paid_until > now + AHEAD:
            self.conn.events.clear()
            self.abort()
            return
        super().handle_events()

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
        if self._lobby is not None:
            self._lobby.leave(self)
        self.unread = b""
        if hasattr(self, "scope"):  # it shook hands
            self.scope["extensions"].pop(EXTENSION, None)
        self.conn.parser.close()  # a generator of its own `conn`

    def handle_text(self, event: Frame) -> None:
        """Remember that somebody is there."""
        self.spoken_at = self.loop.time()
        super().handle_text(event)

    def handle_cont(self, event: Frame) -> None:
        """Take the next piece of a message; empty ones are never too large, and would pile up."""
        if len(self.frames) >= PIECES:
            self.abort()
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass bytes on: what is no text is refused as no message, and writes no line of a log."""
        self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

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

    def handle_close(self, event: Frame) -> None:
        """Answer a goodbye."""
        super().handle_close(event)
        self._wait_no_longer()

    def handle_parser_exception(self) -> None:
        """Say what was wrong, and close."""
        super().handle_parser_exception()
        self._wait_no_longer()

    def eof_received(self) -> None:
        """Nothing more will come: the transport closes itself."""
        self._wait_no_longer()

    def _wait_no_longer(self) -> None:
        """Hang up in a while: a closed transport waits for ever for a client that does not read."""
        self.stop_keepalive()
        self.ping_timer = self.loop.call_later(FAREWELL, self.abort)  # it ends with the connection

    def keepalive_timeout(self) -> None:
        """Close, and do not wait until who gave no sign of life has read what is unsent."""
        super().keepalive_timeout()
        self.abort()

    def send_keepalive_ping(self) -> None:
        """Ask a client that was silent for a sign of life, and one that does not read."""
        assert self.ping_interval is not None  # else nobody is asked
        due = self.spoken_at + self.ping_interval
        if due > self.loop.time() and self.writable.is_set():
            self.ping_timer = self.loop.call_at(due, self.send_keepalive_ping)
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

    def hang_up(self) -> None:
        """Send it away from the lobby; whoever is about to answer it has nothing to add."""
        self.disconnected = self.handshake_complete = True
        self.abort()
