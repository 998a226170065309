"""The WebSocket of a table: a snapshot, then events; commands in, an answer to each.

Every socket has a bounded queue. A reader that does not read is cut off, and never slows a player.
"""

import asyncio
import logging
import time
from contextlib import suppress

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from kingdomino.server import decisions, protocol
from kingdomino.server.identity import Identity, hash_token
from kingdomino.server.limits import Limit
from kingdomino.server.live_table import LiveTable
from kingdomino.server.metrics import Metrics
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import Tables

log = logging.getLogger(__name__)

QUEUE = 128  # messages that may wait for a slow reader
GOING_AWAY, POLICY, INTERNAL, TRY_LATER = 1001, 1008, 1011, 1013


class Socket:
    """One connection to one table."""

    def __init__(
        self,
        websocket: WebSocket,
        live: LiveTable,
        tables: Tables,
        identity: Identity | None,
        limit: Limit,
    ) -> None:
        self._websocket, self._live, self._tables = websocket, live, tables
        self._identity, self._limit = identity, limit
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._sent = -1  # the version the client has, or will have when the queue is empty
        self._closing = (1000, "")
        self._metrics: Metrics = tables.metrics

    # As a listener

    def tell(self, version: int, message: bytes) -> None:
        """Queue an event the client does not have yet."""
        if version > self._sent:
            self._sent = version
            self._put(message)

    def _put(self, message: bytes) -> None:
        if self._queue.qsize() < QUEUE:
            self._queue.put_nowait(message)
        else:
            self._metrics.cut_off.inc()
            self.close(TRY_LATER, "You do not read what is sent to you.")

    def close(self, code: int, reason: str) -> None:
        """Say goodbye and close; what a reader that does not read was to get is dropped."""
        self._closing = (code, reason)
        if self._queue.qsize() >= QUEUE:
            while not self._queue.empty():
                self._queue.get_nowait()
        reconnect = code in (GOING_AWAY, INTERNAL, TRY_LATER)
        bye = protocol.Bye(reason=reason, reconnect=reconnect)
        self._queue.put_nowait(protocol.encoder.encode(bye))
        self._queue.put_nowait(None)

    # The life of a connection

    async def run(self, since: int | None) -> None:
        """Serve the client until it leaves."""
        live = self._live
        missed = None if since is None else live.events_since(since)
        if missed is None:
            view = live.view()
            self._put(protocol.encoder.encode(protocol.Snapshot(table=view)))
        else:
            for message in missed:
                self._put(message)
        self._sent = live.table.version
        live.listeners.add(self)
        self._metrics.sockets.inc()
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and reader.exception() is not None:
                log.error("a socket failed", exc_info=reader.exception())
                self.close(INTERNAL, "Something went wrong here; come back in a moment.")
                await writer
        finally:
            live.listeners.discard(self)
            self._metrics.sockets.dec()
            for task in (reader, writer):
                task.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while (message := await self._queue.get()) is not None:
                await self._websocket.send_text(message.decode())
            await self._websocket.close(*self._closing)

    async def _read(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                received = await self._websocket.receive()
                if received["type"] == "websocket.disconnect":
                    return
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
            self._metrics.commands.labels("accepted").inc()
            self._put(protocol.encoder.encode(protocol.Accepted(id=message.id, version=version)))
        self._metrics.command_seconds.observe(time.perf_counter() - started)

    async def _carry_out(self, command: protocol.Command) -> int:
        rights = self._live.rights(self._identity, command.token)
        # Ids are the client's own: two clients may choose the same.
        owner = hash_token(command.token) if command.token else ""
        if self._identity is not None:
            owner = self._identity.id
        own = msgspec.structs.replace(command, id=f"{owner}:{command.id}")
        if isinstance(own, protocol.NextGame):
            return await self._tables.next_game(self._live, own, rights)
        return await self._live.change(
            lambda table, dealer: decisions.decide(table, own, rights, dealer), command=own.id
        )

    def _refuse(self, command: str | None, refusal: Refusal) -> None:
        self._metrics.commands.labels("refused").inc()
        self._put(
            protocol.encoder.encode(
                protocol.Refused(
                    id=command,
                    code=refusal.code,
                    message=refusal.message,
                    version=self._live.table.version,
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
