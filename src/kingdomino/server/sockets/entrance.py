"""Who may listen to a table, from where, and how many at a time; everybody else is told why not.

It is an ASGI application of its own: sockets stay open for hours, and each layer of a framework
that they would pass keeps its frame for each of them, and is passed again by each message.
"""

import asyncio
import re
from collections.abc import Collection
from contextlib import suppress
from typing import NamedTuple

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kingdomino.server import protocol
from kingdomino.server.refusal import Refusal
from kingdomino.server.running.limits import Client, ClientLimit, Count
from kingdomino.server.running.lobby import Lobby
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.settings import Settings
from kingdomino.server.running.turnstile import Turnstile
from kingdomino.server.sockets.connection import EXTENSION, Connection, NoConnection
from kingdomino.server.sockets.outbox import GOING_AWAY, POLICY, TRY_LATER, Outbox
from kingdomino.server.sockets.socket import Socket, Speech
from kingdomino.server.tables.actor import TableActor
from kingdomino.server.tables.registry import TableRegistry
from kingdomino.server.visitors import Visitors, bearer

FRAMES = 5  # for each message: pieces of it, and pings
RESTARTS = "The server restarts; come back in a moment."
SIGNED_OUT = "You were signed out everywhere."

_SINCE = re.compile(rb"(?:^|&)since=([0-9]{1,9})(?:&|$)")
_PATH = re.compile(re.escape(protocol.API) + "/tables/([0-9a-f]{32})/live")


class _Entered(NamedTuple):
    socket: Socket
    client: Client  # who is counted for it
    since: int | None


class Entrance:
    """Lets clients in to their tables, and sends them home."""

    def __init__(
        self,
        tables: TableRegistry,
        visitors: Visitors,
        lobby: Lobby,
        turnstile: Turnstile,
        metrics: Metrics,
        settings: Settings,
    ) -> None:
        self.is_open = False  # not before the server has started, nor while it stops
        self.sockets: set[Socket] = set()
        self._tables, self._visitors, self._lobby = tables, visitors, lobby
        self._turnstile, self._metrics = turnstile, metrics
        rate = settings.requests_per_second
        self._handshakes = ClientLimit(rate, 5 * rate)
        self._speech = Speech.limited(settings)
        self._frames_per_second = FRAMES * settings.messages_per_second
        self._counted = Count(settings.sockets_per_address)

    def open(self) -> None:
        """Let people in: the server has started."""
        self.is_open = True

    def close(self) -> None:
        """Let nobody in any more."""
        self.is_open = False

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A table, live; `?since=17` goes on after version 17."""
        entered = await self._enter(WebSocket(scope, receive, send), receive, send)
        if entered is None:
            return
        self.sockets.add(entered.socket)
        if not self.is_open:  # the others were told while this one waited for its table
            entered.socket.close(GOING_AWAY, RESTARTS)
        elif entered.socket.guest in self._visitors.revoked:  # meanwhile, too
            entered.socket.close(POLICY, SIGNED_OUT)
        try:
            await entered.socket.run(entered.since)
        finally:
            self.sockets.discard(entered.socket)
            self._counted.give_back(entered.client)

    def send_away(self, guests: Collection[str]) -> None:
        """Close the sockets of guests who are known no more."""
        for socket in [each for each in self.sockets if each.guest in guests]:
            socket.close(POLICY, SIGNED_OUT)

    async def say_goodbye(self) -> None:
        """Let nobody in any more and tell everybody to come back, before anything is closed."""
        self.close()
        for socket in list(self.sockets):
            socket.close(GOING_AWAY, RESTARTS)
        for _ in range(20):
            if not self.sockets:
                return
            await asyncio.sleep(0.1)
        for socket in list(self.sockets):
            socket.abort()  # whoever has not heard it by now will not

    async def _enter(self, websocket: WebSocket, receive: Receive, send: Send) -> _Entered | None:
        """Let somebody in and count them, or turn them away."""
        await self._turnstile.come_through(self._visitors.address(websocket))
        client = self._visitors.client(websocket)
        try:
            self._check_time(client)
            self._check_origin(websocket)
            identity = self._visitors.identify(websocket)
            self._counted.take_or_refuse(
                client, "Too many connections of yours, or from your address."
            )
        except Refusal as refusal:
            await _turn_away(websocket, refusal)
            return None
        is_in = False
        try:
            actor = await self._actor(websocket)
            await websocket.accept()
            self._check_room()  # once more: others may have been quicker
            is_in = True
        except Refusal as refusal:
            await _turn_away(websocket, refusal)
            return None
        except WebSocketDisconnect:  # before we were ready
            return None
        finally:
            if not is_in:
                self._counted.give_back(client)
        extensions: dict[str, Connection] = websocket.scope.get("extensions", {})
        connection = extensions.get(EXTENSION) or NoConnection()
        connection.sit_down(self._frames_per_second)
        outbox = Outbox(send, connection, asyncio.get_running_loop(), self._metrics)
        socket = Socket(receive, outbox, actor, identity, client, self._speech, self._metrics)
        return _Entered(socket, client, _since(websocket))

    async def _actor(self, websocket: WebSocket) -> TableActor:
        path = _PATH.fullmatch(websocket.scope["path"])
        if path is None:
            raise Refusal("NOT_FOUND", "There is no such socket.")
        return await self._tables.get_fresh(path[1])

    def _check_time(self, client: Client) -> None:
        """Nobody is let in while the server stops, or again and again without a pause."""
        if not self.is_open:
            raise Refusal("UNAVAILABLE", RESTARTS)
        self._check_room()
        if not self._handshakes.allows(client):
            raise Refusal("TOO_MANY", "You connect too often; slow down.")

    def _check_room(self) -> None:
        if not self._lobby.has_seats:
            raise Refusal("TOO_MANY", "There are too many here; come back in a while.")

    def _check_origin(self, websocket: WebSocket) -> None:
        """Browsers say where a page is from; whoever says nothing must show a token."""
        if websocket.headers.get("origin"):
            if not self._visitors.is_own_origin(websocket):
                raise Refusal("BAD_ORIGIN", "Pages of this origin may not connect.")
        elif bearer(websocket) is None:
            raise Refusal("BAD_ORIGIN", "A program needs a bearer token, see POST /api/v1/tokens.")


def _since(websocket: WebSocket) -> int | None:
    found = _SINCE.search(websocket.scope["query_string"])
    return None if found is None else int(found[1])


async def _turn_away(websocket: WebSocket, refusal: Refusal) -> None:
    """Say why, then close: a browser cannot read the status of a refused upgrade."""
    message = protocol.Refused(id=None, code=refusal.code, message=refusal.message, version=0)
    code = TRY_LATER if refusal.code in ("TOO_MANY", "STARTING", "UNAVAILABLE") else POLICY
    with suppress(RuntimeError, WebSocketDisconnect):
        if websocket.application_state is WebSocketState.CONNECTING:
            await websocket.accept()
        await websocket.send_text(protocol.encoder.encode(message).decode())
        await websocket.close(code, refusal.code)
