"""One client at one table: a snapshot, then events; commands in, an answer to each.

It decides nothing: what a command leads to is for the table to say.
"""

import logging
import time
from typing import NamedTuple

import msgspec
from starlette.types import Receive

from kingdomino.dealer import Dealer
from kingdomino.server import protocol
from kingdomino.server.identity import Identity, hash_token
from kingdomino.server.refusal import Refusal
from kingdomino.server.running.limits import CROWD, Client, ClientLimit
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.settings import Settings
from kingdomino.server.sockets.outbox import INTERNAL, Outbox
from kingdomino.server.tables import decisions
from kingdomino.server.tables.actor import TableActor
from kingdomino.server.tables.table import Steps, Table

log = logging.getLogger(__name__)

# What is sent at once to whoever comes back; who missed more is sent a snapshot, some kilobytes.
# Nobody knows yet whether they read, and a line counts as slow when more than 64 KiB are unread.
MISSED, MISSED_BYTES = 100, 1 << 16


class Speech(NamedTuple):
    """How much clients may say."""

    messages: ClientLimit  # of any kind
    chat: ClientLimit  # lines, each of which is told to everybody at the table

    @classmethod
    def limited(cls, settings: Settings) -> "Speech":
        """As the settings have it."""
        messages, chat = settings.messages_per_second, settings.chat_per_second
        return cls(
            ClientLimit(messages, 3 * messages, crowd=CROWD),
            ClientLimit(chat, 10 * chat, crowd=CROWD),
        )


class Socket:
    """A listener of a table, and the voice of whoever sits at it."""

    __slots__ = (
        "_actor",
        "_client",
        "_identity",
        "_metrics",
        "_outbox",
        "_receive",
        "_sent",
        "_speech",
    )

    def __init__(
        self,
        receive: Receive,
        outbox: Outbox,
        actor: TableActor,
        identity: Identity | None,
        client: Client,
        speech: Speech,
        metrics: Metrics,
    ) -> None:
        self._receive, self._outbox = receive, outbox
        self._actor, self._identity = actor, identity
        self._client, self._speech, self._metrics = client, speech, metrics
        self._sent = -1  # the version the client has, or will have when nothing waits

    @property
    def address(self) -> str:
        """Where somebody listens from."""
        return self._client.address

    @property
    def guest(self) -> str | None:
        """Whose it is; None for somebody who only watches."""
        return None if self._identity is None else self._identity.id

    def tell(self, version: int, message: bytes, frame: bytes) -> None:
        """Send an event the client does not have yet."""
        if version > self._sent:
            self._sent = version
            if not self._outbox.put(message, frame):
                self._actor.leave(self)

    def close(self, code: int, reason: str) -> None:
        """Say goodbye and close, after what waits already."""
        self._actor.leave(self)
        self._outbox.close(code, reason)

    def abort(self) -> None:
        """Hang up, whatever is still to be sent."""
        self._outbox.abort()

    async def run(self, since: int | None) -> None:
        """Serve the client until it leaves."""
        actor = self._actor
        missed = None if since is None else actor.events_since(since)
        if missed is None or len(missed) > MISSED or sum(map(len, missed)) > MISSED_BYTES:
            missed = [protocol.encoder.encode(protocol.Snapshot(table=actor.view()))]
        for message in missed:
            self._outbox.put(message)
        self._sent = actor.table.version
        if not self._outbox.is_closed:
            actor.listen(self)
        self._metrics.sockets.inc()
        try:
            await self._read()
        except Exception:
            log.exception("a socket failed")
            self.close(INTERNAL, "Something went wrong here; come back in a moment.")
            await self._outbox.drained()
        finally:
            actor.leave(self)
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
        if not self._speech.messages.allows(self._client):
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
            owner = self._owner(message)
            self._check_speech(message, owner)
            version = await self._carry_out(message, owner)
        except Refusal as refusal:
            self._refuse(message.id, refusal)
        else:
            self._metrics.accepted.inc()
            accepted = protocol.Accepted(id=message.id, version=version)
            self._outbox.put(protocol.encoder.encode(accepted))
        self._metrics.command_seconds.observe(time.perf_counter() - started)

    def _owner(self, command: protocol.Command) -> str:
        """Whose command it is: a guest's, or that of whoever shows a seat's token."""
        return self.guest or (hash_token(command.token) if command.token else "")

    def _check_speech(self, command: protocol.Command, owner: str) -> None:
        """Who shows a token alone is counted by it, too; of chat there are a few lines at once."""
        client = self._client
        if client.guest is None and owner:
            client = client._replace(guest=owner)
            if not self._speech.messages.allows_guest(owner):
                raise Refusal("TOO_MANY", "You send too much; slow down.")
        if isinstance(command, protocol.Say) and not self._speech.chat.allows(client):
            raise Refusal("TOO_MANY", "You chat too much; wait a moment.")

    async def _carry_out(self, command: protocol.Command, owner: str) -> int:
        # Ids are the client's own: two clients may choose the same.
        own = msgspec.structs.replace(command, id=f"{owner}:{command.id}")

        def decide(table: Table, dealer: Dealer | None) -> Steps:
            # Who sits where is asked when it is decided: until then a seat may have changed hands.
            rights = table.seats_held(self.guest, command.token)
            return decisions.decide(table, own, rights, dealer, now=self._actor.now())

        return await self._actor.change(decide, command=own.id)

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
