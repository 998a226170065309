"""One client at one table: a snapshot, then events; commands in, an answer to each.

It decides nothing: what a command leads to is for the table to say.
"""

import logging
import time

import msgspec
from starlette.types import Receive

from kingdomino.server import protocol
from kingdomino.server.identity import Identity, hash_token
from kingdomino.server.refusal import Refusal
from kingdomino.server.running.limits import Limit
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.sockets.outbox import INTERNAL, Outbox
from kingdomino.server.tables import decisions
from kingdomino.server.tables.actor import TableActor

log = logging.getLogger(__name__)


class Socket:
    """A listener of a table, and the voice of whoever sits at it."""

    __slots__ = ("_actor", "_identity", "_limit", "_metrics", "_outbox", "_receive", "_sent")

    def __init__(
        self,
        receive: Receive,
        outbox: Outbox,
        actor: TableActor,
        identity: Identity | None,
        limit: Limit,
        metrics: Metrics,
    ) -> None:
        self._receive, self._outbox = receive, outbox
        self._actor, self._identity = actor, identity
        self._limit, self._metrics = limit, metrics
        self._sent = -1  # the version the client has, or will have when nothing waits

    def tell(self, version: int, message: bytes, frame: bytes) -> None:
        """Send an event the client does not have yet."""
        if version > self._sent:
            self._sent = version
            if not self._outbox.put(message, frame):
                self._actor.listeners.discard(self)

    def close(self, code: int, reason: str) -> None:
        """Say goodbye and close, after what waits already."""
        self._actor.listeners.discard(self)
        self._outbox.close(code, reason)

    def abort(self) -> None:
        """Hang up, whatever is still to be sent."""
        self._outbox.abort()

    async def run(self, since: int | None) -> None:
        """Serve the client until it leaves."""
        actor = self._actor
        missed = None if since is None else actor.events_since(since)
        if missed is None:
            missed = [protocol.encoder.encode(protocol.Snapshot(table=actor.view()))]
        for message in missed:
            self._outbox.put(message)
        self._sent = actor.table.version
        if not self._outbox.is_closed:
            actor.listeners.add(self)
        self._metrics.sockets.inc()
        try:
            await self._read()
        except Exception:
            log.exception("a socket failed")
            self.close(INTERNAL, "Something went wrong here; come back in a moment.")
            await self._outbox.drained()
        finally:
            actor.listeners.discard(self)
            self._metrics.sockets.dec()
            self._outbox.end()

    async def _read(self) -> None:
        while True:
            received = await self._receive()
            if received["type"] == "websocket.disconnect":
                return
            if self._outbox.is_closed:
                continue  # nothing more is done for a client that was told to go, or is gone
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
            self._outbox.put(protocol.encoder.encode(protocol.Pong(id=message.id)))
            return
        try:
            version = await self._carry_out(message)
        except Refusal as refusal:
            self._refuse(message.id, refusal)
        else:
            self._metrics.accepted.inc()
            accepted = protocol.Accepted(id=message.id, version=version)
            self._outbox.put(protocol.encoder.encode(accepted))
        self._metrics.command_seconds.observe(time.perf_counter() - started)

    async def _carry_out(self, command: protocol.Command) -> int:
        guest = None if self._identity is None else self._identity.id
        rights = self._actor.table.seats_held(guest, command.token)
        # Ids are the client's own: two clients may choose the same.
        owner = guest or (hash_token(command.token) if command.token else "")
        own = msgspec.structs.replace(command, id=f"{owner}:{command.id}")
        return await self._actor.change(
            lambda table, dealer: decisions.decide(
                table, own, rights, dealer, now=self._actor.now()
            ),
            command=own.id,
        )

    def _refuse(self, command: str | None, refusal: Refusal) -> None:
        self._metrics.refused.inc()
        refused = protocol.Refused(
            id=command,
            code=refusal.code,
            message=refusal.message,
            version=self._actor.table.version,
        )
        self._outbox.put(protocol.encoder.encode(refused))


class _OnlyId(msgspec.Struct):
    id: str | None = None


def _id_of(data: bytes) -> str | None:
    """The id of a message that is wrong otherwise, so that its sender knows which one it was."""
    try:
        return msgspec.json.decode(data, type=_OnlyId).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
