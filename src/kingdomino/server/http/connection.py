"""Uvicorn's HTTP connection, for clients who send by halves, by crumbs, or what is dear to read.

It knows no route. Uvicorn waits for ever for the rest of a request, and h11 reads in one go what
has arrived in one go, however much it is: a quarter of a megabyte in chunks of one byte stopped
everything for a second, forty thousand spaces in a header for five.
"""

import asyncio
import re
from typing import Any

import h11
from uvicorn import Config
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from kingdomino.server.running.addresses import network_of
from kingdomino.server.running.lobby import Lobby
from kingdomino.server.running.turnstile import Turnstile
from kingdomino.server.sockets.connection import Connection

PIECES = 400  # in which a body may come; one of 64 KiB in packets of a slow line takes 250
PIECE = 512  # bytes that h11 is given at a time: it measures what it has before it reads
LINES = 100  # of headers; h11 sees to it that they have 16 KB at most
BLANKS = b" " * 64  # in a row: h11 takes a time that grows with their square
TARGET = 4096  # bytes of an address and its query
LISTS = (b"connection", b"upgrade", b"sec-websocket")  # headers that are read before anybody asks
LIST = 256  # bytes of each of them
HEAD_ENDS = re.compile(rb"\n\r?\n")


class Doors(ServerState):
    """What uvicorn's connections share, the lobby they open on, and the way on."""

    def __init__(self, lobby: Lobby, turnstile: Turnstile, *, is_behind_proxy: bool) -> None:
        super().__init__()
        self.lobby, self.turnstile, self.is_behind_proxy = lobby, turnstile, is_behind_proxy


class HttpConnection(H11Protocol):
    """A connection that gives way when it keeps us waiting."""

    network = ""
    line = ""  # with whom it waits to be read
    goes_on = False  # the next request was sent before the last one was answered, and has its turn
    conn: "_Requests"

    def __init__(
        self,
        config: Config,
        server_state: Doors,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = _Requests(h11.SERVER)
        self._lobby, self._turnstile = server_state.lobby, server_state.turnstile
        self._is_behind_proxy = server_state.is_behind_proxy

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        """Step into the lobby."""
        super().connection_made(transport)
        self.flow = _Flow(transport, self.conn)
        peer = self.client[0] if self.client else "unknown"
        self.network = network_of(peer) or peer
        # Of our own proxy's connections each is somebody else's, as far as anybody can tell.
        self.line = f"{self.network} {id(self)}" if self._is_behind_proxy else self.network
        self._lobby.enter(self)

    @property
    def is_in_line(self) -> bool:
        """Whether it is our turn to read."""
        return bool(self.conn.unread) or self.goes_on

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave it."""
        super().connection_lost(exc)
        self._lobby.leave(self)
        self.conn.unread = b""

    def data_received(self, data: bytes) -> None:
        """Read what was sent when it is its turn, and take no more from the line until then."""
        self._unset_keepalive_if_required()
        is_waiting = bool(self.conn.unread)
        self.conn.unread += data
        if not is_waiting:
            self._turnstile.pass_through(self.line, self._read)
        if self.conn.unread:
            self.transport.pause_reading()

    def handle_events(self) -> None:
        """After an answer: read on when it is its turn, if more was sent in advance."""
        if not self.conn.has_more:
            super().handle_events()
        elif not self.goes_on:
            self.goes_on = True
            self._unset_keepalive_if_required()
            self._turnstile.pass_through(self.line, self._go_on)

    def _read(self) -> None:
        """Read what has arrived; perhaps it is a whole request now."""
        data, self.conn.unread = self.conn.unread, b""
        if not self.flow.read_paused:
            self.transport.resume_reading()
        self.conn.receive_data(data)
        if not self.goes_on:
            self._go_on()

    def _go_on(self) -> None:
        self.goes_on = False
        if self.transport.is_closing():
            return
        try:
            super().handle_events()
        except Exception:
            self.hang_up()
            raise
        self._tell_whose_turn_it_is()
        if self.conn.their_state is h11.IDLE:  # for the rest of what was sent in advance
            self.flow.resume_reading()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._tell_whose_turn_it_is()

    def pause_writing(self) -> None:
        """Wait until the client has read."""
        super().pause_writing()
        self._tell_whose_turn_it_is()

    def resume_writing(self) -> None:
        """Go on: it has."""
        super().resume_writing()
        self._tell_whose_turn_it_is()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let a WebSocket have this place in the lobby until it sits at a table."""
        super().handle_websocket_upgrade(event)
        self._lobby.leave(self)
        socket = self.transport.get_protocol()
        if isinstance(socket, Connection):
            socket.enter(self._lobby, self.network)

    def send_400_response(self, msg: str) -> None:
        """Say that this is no HTTP, unless we have begun to say something else."""
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.hang_up()
            return
        if self.cycle is not None:
            self.cycle.disconnected = True  # it has nothing to add
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # whoever asked for the head alone is sent no sentence
            self.transport.close()

    def hang_up(self) -> None:
        """Close it at once, whatever is still to be sent."""
        self.transport.abort()

    def _tell_whose_turn_it_is(self) -> None:
        is_half_sent = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        # A closed transport is there until the last byte of the answer has been read.
        if is_half_sent or self.flow.write_paused or self.transport.is_closing():
            self._lobby.wait_for(self)
        else:
            self._lobby.attend(self)


class _Flow(FlowControl):
    """Takes no more from a line while there is something of it to be read.

    Uvicorn does for every request that has a body: small ones sent in advance filled the memory.
    It knows no connection, which knows it: nobody looks for what holds itself in a circle.
    """

    def __init__(self, transport: asyncio.Transport, requests: "_Requests") -> None:
        super().__init__(transport)
        self._requests = requests

    def resume_reading(self) -> None:
        """Take more in, unless there is enough."""
        if not self._requests.has_enough:
            super().resume_reading()


class _Requests(h11.Connection):
    """What h11 makes of the bytes: it is given a little at a time, and nothing that is dear."""

    unread = b""  # what has arrived, and is read when it is its connection's turn
    pieces = 0  # of the body so far
    expected = 0  # bytes of the body that are still to come, if it was said how many
    is_chunked = False

    def __init__(self, role: type[h11.SERVER]) -> None:
        super().__init__(role)
        self._held = bytearray()  # what arrived, and h11 has not seen yet

    @property
    def has_enough(self) -> bool:
        """Whether something was sent that h11 has not seen yet."""
        return bool(self._held or self.unread)

    @property
    def has_more(self) -> bool:
        """Whether there is more than the request at hand, a part of the next one perhaps."""
        return bool(self._held or self.trailing_data[0])

    def receive_data(self, data: bytes) -> None:
        """Keep it until it can be read."""
        self._held += data

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """The next part of a request."""
        while True:
            self._check_what_waits()
            event = super().next_event()
            if event is not h11.NEED_DATA or not self._held:
                break
            size = max(PIECE, self.expected)
            super().receive_data(bytes(self._held[:size]))
            del self._held[:size]
        if isinstance(event, h11.Request):
            headers = dict(event.headers)
            self.pieces, self.is_chunked = 0, b"transfer-encoding" in headers
            self.expected = 0 if self.is_chunked else int(headers.get(b"content-length", 0))
            if len(event.target) > TARGET:
                raise h11.RemoteProtocolError("No address is that long.")
            for name, value in event.headers:
                if len(value) > LIST and name.startswith(LISTS):
                    raise h11.RemoteProtocolError("No connection needs such a list.")
        elif isinstance(event, h11.Data):
            self.pieces += 1
            self.expected = max(0, self.expected - len(event.data))
            if self.pieces > PIECES:
                raise h11.RemoteProtocolError("The body comes in too many pieces.")
        return event

    def _check_what_waits(self) -> None:
        """Refuse headers, or what ends a body in chunks, that would be dear to read."""
        waiting, _ = self.trailing_data
        if self.their_state is h11.IDLE:
            end = HEAD_ENDS.search(waiting)
            head = waiting[: end and end.start()].replace(b"\t", b" ")
            if head.count(b"\n") > LINES + (end is None) or BLANKS in head:
                raise h11.RemoteProtocolError("These are no headers that anybody needs.")
        elif self.their_state is h11.SEND_BODY and self.is_chunked and len(waiting) > 2 * PIECE:
            raise h11.RemoteProtocolError("What ends the body is too long.")
