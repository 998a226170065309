"""One client at one table: a snapshot, then events; commands in, an answer to each.

What waits for a socket is bounded: a reader that does not read is cut off, and slows nobody.
"""

import asyncio
import logging
import time
from contextlib import suppress

import msgspec
from starlette.types import Receive, Send

from kingdomino.server import protocol
from kingdomino.server.frames import text_frame
from kingdomino.server.identity import Identity, hash_token
from kingdomino.server.refusal import Refusal
from kingdomino.server.running.limits import Limit
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.sockets.connection import Direct
from kingdomino.server.tables import decisions
from kingdomino.server.tables.actor import TableActor

log = logging.getLogger(__name__)

QUEUE = 128  # messages that may wait for a slow reader
FAREWELL = 10.0  # seconds to take note of the goodbye; then the line is cut
GOING_AWAY, POLICY, INTERNAL, TRY_LATER = 1001, 1008, 1011, 1013


class Socket:
    """One connection to one table."""

    __slots__ = (
        "_actor",
        "_closing",
        "_connection",
        "_frames",
        "_identity",
        "_limit",
        "_metrics",
        "_receive",
        "_send",
        "_sent",
        "_waiting",
        "_writer",
    )

    def __init__(
        self,
        receive: Receive,
        send: Send,
        connection: Direct,
        actor: TableActor,
        identity: Identity | None,
        limit: Limit,
        metrics: Metrics,
    ) -> None:
        self._receive, self._send, self._connection = receive, send, connection
        self._actor, self._identity, self._limit = actor, identity, limit
        self._frames: list[tuple[bytes, bytes]] = []  # messages to be written at once, as frames
        self._waiting: list[bytes] = []  # those that a slow reader keeps waiting
        self._writer: asyncio.Task[None] | None = None  # only while something waits
        self._sent = -1  # the version the client has, or will have when nothing waits
        self._closing: tuple[int, str] | None = None
        self._metrics = metrics

    # As a listener

    def tell(self, version: int, message: bytes, frame: bytes) -> None:
        """Send an event the client does not have yet."""
        if version > self._sent:
            self._sent = version
            self._put(message, frame)

    def _put(self, message: bytes, frame: bytes | None = None) -> None:
        """Send a message: soon, or after those that wait for a slow reader."""
        if self._closing is not None:
            return
        if self._writer is not None:
            self._wait(message)
            return
        if not self._frames:
            self._actor.loop.call_soon(self._flush)
        self._frames.append((message, frame or text_frame(message)))

    def _flush(self) -> None:
        """Write at once what was put in one turn of the loop: often an event and an answer."""
        put, self._frames = self._frames, []
        if put and not self._connection.write(b"".join([frame for _, frame in put])):
            for message, _ in put:
                self._wait(message)

    def _wait(self, message: bytes) -> None:
        """Leave a message to the task that writes to a slow reader, if there is still room."""
        if self._closing is not None:
            return
        if len(self._waiting) >= QUEUE:
            self._metrics.cut_off.inc()
            self._waiting.clear()
            self.close(TRY_LATER, "You do not read what is sent to you.")
            return
        self._waiting.append(message)
        self._write_soon()

    def close(self, code: int, reason: str) -> None:
        """Say goodbye and close, after what waits already."""
        self._flush()
        if self._closing is not None:
            return
        reconnect = code in (GOING_AWAY, INTERNAL, TRY_LATER)
        self._waiting.append(
            protocol.encoder.encode(protocol.Bye(reason=reason, reconnect=reconnect))
        )
        self._closing = (code, reason)
        self._actor.listeners.discard(self)
        self._write_soon()
        # Who does not read will not read the goodbye either, and keeps its place and its memory.
        self._actor.loop.call_later(FAREWELL, self.abort)

    def abort(self) -> None:
        """Hang up, whatever is still to be sent."""
        self._connection.abort()

    # The life of a connection

    async def run(self, since: int | None) -> None:
        """Serve the client until it leaves."""
        actor = self._actor
        missed = None if since is None else actor.events_since(since)
        if missed is None:
            missed = [protocol.encoder.encode(protocol.Snapshot(table=actor.view()))]
        for message in missed:
            self._put(message)
        self._sent = actor.table.version
        actor.listeners.add(self)
        self._metrics.sockets.inc()
        try:
            await self._read()
        except Exception:
            log.exception("a socket failed")
            self.close(INTERNAL, "Something went wrong here; come back in a moment.")
            if self._writer is not None:
                await self._writer
        finally:
            actor.listeners.discard(self)
            self._metrics.sockets.dec()
            if self._writer is not None:
                self._writer.cancel()

    def _write_soon(self) -> None:
        """Hardly ever does a message have to wait: a task writes what does, and is gone."""
        if self._writer is None:
            self._writer = self._actor.loop.create_task(self._write())

    async def _write(self) -> None:
        with suppress(OSError, RuntimeError):  # the client is gone, or the server has closed
            while self._waiting:
                await self._send({"type": "websocket.send", "text": self._waiting.pop(0).decode()})
            if self._closing is not None:
                code, reason = self._closing
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        self._writer = None

    async def _read(self) -> None:
        while True:
            received = await self._receive()
            if received["type"] == "websocket.disconnect":
                return
            if self._closing is not None:
                continue  # nothing is done any more for who was told to go
            data = received.get("bytes")
            if data is None:
                data = received["text"].encode()
            await self._answer(data)

    async def _answer(self, data: bytes) -> None:
        if not self._limit.allows(str(id(self))):
            self._refuse(_id_of(data), Refusal("TOO_MANY", "You send too much; slow down."))
            return
        started = time.perf_counter()
        try:
            message = protocol.decode_message(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(_id_of(data), Refusal("BAD_MESSAGE", f"That is no message: {error}."))
            return
        if isinstance(message, protocol.Ping):
            self._put(protocol.encoder.encode(protocol.Pong(id=message.id)))
            return
        try:
            version = await self._carry_out(message)
        except Refusal as refusal:
            self._refuse(message.id, refusal)
        else:
            self._metrics.accepted.inc()
            self._put(protocol.encoder.encode(protocol.Accepted(id=message.id, version=version)))
        self._metrics.command_seconds.observe(time.perf_counter() - started)

    async def _carry_out(self, command: protocol.Command) -> int:
        guest = None if self._identity is None else self._identity.id
        rights = self._actor.table.seats_held(guest, command.token)
        # Ids are the client's own: two clients may choose the same.
        owner = guest or (hash_token(command.token) if command.token else "")
        own = msgspec.structs.replace(command, id=f"{owner}:{command.id}")
        return await self._actor.change(
            lambda table, dealer: decisions.decide(table, own, rights, dealer), command=own.id
        )

    def _refuse(self, command: str | None, refusal: Refusal) -> None:
        self._metrics.refused.inc()
        self._put(
            protocol.encoder.encode(
                protocol.Refused(
                    id=command,
                    code=refusal.code,
                    message=refusal.message,
                    version=self._actor.table.version,
                )
            )
        )


class _OnlyId(msgspec.Struct):
    id: str | None = None


def _id_of(data: bytes) -> str | None:
    """The id of a message that is wrong otherwise, so that its sender knows which one it was."""
    try:
        return msgspec.json.decode(data, type=_OnlyId).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
