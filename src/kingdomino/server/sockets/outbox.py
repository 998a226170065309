"""What is said to one client, in order: at once, or when it has read what was said before.

What waits is bounded: a reader that does not read is cut off, and slows nobody. A line is in one
of four states:

    OPEN ──the client reads too slowly──▶ SLOW
    OPEN ◀────────it has caught up─────── SLOW
      └───────────────close───────────────┴──▶ LEAVING
    any ──the client is gone──▶ GONE
"""

import asyncio
from enum import Enum, auto

from starlette.types import Message, Send

from kingdomino.server import protocol
from kingdomino.server.frames import text_frame
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.sockets.connection import Direct

QUEUE = 128  # messages that may wait for a slow reader
FAREWELL = 10.0  # seconds to take note of the goodbye; then the line is cut
GOING_AWAY, POLICY, INTERNAL, TRY_LATER = 1001, 1008, 1011, 1013


class State(Enum):
    """What becomes of a message."""

    OPEN = auto()  # it is written at once
    SLOW = auto()  # it waits, and a task writes what waits
    LEAVING = auto()  # it is dropped: the goodbye has been said, or is the last that waits
    GONE = auto()  # it is dropped: nobody is there


class Outbox:
    """The way out to one client."""

    __slots__ = (
        "_connection",
        "_frames",
        "_loop",
        "_metrics",
        "_send",
        "_waiting",
        "_writer",
        "state",
    )

    def __init__(
        self,
        send: Send,
        connection: Direct,
        loop: asyncio.AbstractEventLoop,
        metrics: Metrics,
    ) -> None:
        self.state = State.OPEN
        self._send, self._connection = send, connection
        self._loop, self._metrics = loop, metrics
        self._frames: list[tuple[bytes, bytes]] = []  # while OPEN: messages, and each as a frame
        self._waiting: list[Message] = []
        self._writer: asyncio.Task[None] | None = None  # only while something waits

    @property
    def is_closed(self) -> bool:
        """Whether nothing more is said: the client was told to go, or is gone."""
        return self.state is State.LEAVING or self.state is State.GONE

    def put(self, message: bytes, frame: bytes | None = None) -> bool:
        """Say something, or answer False when the line is closed.

        `frame` is the same as a frame, if it was made for others already.
        """
        if self.state is State.OPEN:
            if not self._frames:
                self._loop.call_soon(self._flush)
            self._frames.append((message, frame or text_frame(message)))
            return True
        if self.state is State.SLOW:
            self._wait(message)
        return not self.is_closed

    def _flush(self) -> None:
        """Write at once what was put in one turn of the loop: often an event and an answer."""
        put, self._frames = self._frames, []
        if put and not self._connection.write(b"".join([frame for _, frame in put])):
            for message, _ in put:
                self._wait(message)

    def _wait(self, message: bytes) -> None:
        """Leave a message to the task that writes to a slow reader, if there is still room."""
        if self.is_closed:
            return
        if len(self._waiting) >= QUEUE:
            self._metrics.cut_off.inc()
            self._waiting.clear()
            self.close(TRY_LATER, "You do not read what is sent to you.")
            return
        self._waiting.append(_text(message))
        self.state = State.SLOW
        self._write_soon()

    def close(self, code: int, reason: str) -> None:
        """Say goodbye and close, after what waits already."""
        self._flush()
        if self.is_closed:
            return
        self.state = State.LEAVING
        reconnect = code in (GOING_AWAY, INTERNAL, TRY_LATER)
        bye = protocol.encoder.encode(protocol.Bye(reason=reason, reconnect=reconnect))
        self._waiting += [_text(bye), {"type": "websocket.close", "code": code, "reason": reason}]
        self._write_soon()
        # A client that does not read holds its place and its memory: it will miss the goodbye too.
        self._loop.call_later(FAREWELL, self.abort)

    def abort(self) -> None:
        """Hang up, whatever is still to be sent."""
        self._connection.abort()

    async def drained(self) -> None:
        """Wait until nothing waits."""
        if self._writer is not None:
            await self._writer

    def end(self) -> None:
        """The client is gone: forget what waits."""
        self.state = State.GONE
        self._frames.clear()
        self._waiting.clear()
        if self._writer is not None:
            self._writer.cancel()
            self._writer = None

    def _write_soon(self) -> None:
        """Hardly ever does a message have to wait: a task writes what does, and is gone."""
        if self._writer is None:
            self._writer = self._loop.create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._waiting:
                await self._send(self._waiting.pop(0))
        except (OSError, RuntimeError):  # the client is gone, or the server has closed
            self._writer = None
            self.end()
            return
        self._writer = None
        if self.state is State.SLOW:
            self.state = State.OPEN


def _text(message: bytes) -> Message:
    return {"type": "websocket.send", "text": message.decode()}
