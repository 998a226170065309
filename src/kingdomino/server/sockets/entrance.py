"""The WebSocket of a table: who may listen, from where, and how many at a time.

It is an ASGI application of its own: sockets stay open for hours, and each layer of a framework
that they would pass keeps its frame for each of them, and is passed again by each message.
"""

import re
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from fastapi import WebSocket, WebSocketDisconnect
from starlette.types import Receive, Scope, Send

from kingdomino.server import protocol
from kingdomino.server.http import web
from kingdomino.server.refusal import Refusal
from kingdomino.server.sockets.connection import EXTENSION, NoConnection
from kingdomino.server.sockets.socket import GOING_AWAY, POLICY, RESTARTS, TRY_LATER, Socket
from kingdomino.server.tables.actor import LiveTable

if TYPE_CHECKING:
    from kingdomino.server.app import Services

_PATH = re.compile(re.escape(protocol.API) + "/tables/([0-9a-f]{32})/live")


class _Entered(NamedTuple):
    socket: Socket
    client: str  # who is counted for it
    since: int | None


async def serve_socket(scope: Scope, receive: Receive, send: Send, services: "Services") -> None:
    """A table, live; `?since=17` goes on after version 17."""
    entered = await _enter(WebSocket(scope, receive, send), receive, send, services)
    if entered is None:
        return
    services.sockets.add(entered.socket)
    if not services.is_ready:  # the others were told while this one waited for its table
        entered.socket.close(GOING_AWAY, RESTARTS)
    try:
        await entered.socket.run(entered.since)
    finally:
        services.sockets.discard(entered.socket)
        services.open_sockets.give_back(entered.client)


async def _enter(
    websocket: WebSocket, receive: Receive, send: Send, services: "Services"
) -> _Entered | None:
    """Let somebody in and count them, or turn them away."""
    client = web.address(websocket, services.settings)
    try:
        _check_time(client, services)
        _check_origin(websocket, services)
        identity = web.identify(websocket, services.settings, services.signer)
        services.open_sockets.take_or_refuse(client, "Too many connections from your address.")
    except Refusal as refusal:
        await _turn_away(websocket, refusal)
        return None
    is_in = False
    try:
        table = await _table(websocket, services)
        await websocket.accept()
        is_in = True
    except Refusal as refusal:
        await _turn_away(websocket, refusal)
        return None
    finally:
        if not is_in:
            services.open_sockets.give_back(client)
    connection = websocket.scope.get("extensions", {}).get(EXTENSION) or NoConnection()
    socket = Socket(receive, send, connection, table, services.tables, identity, services.messages)
    return _Entered(socket, client, _since(websocket))


async def _table(websocket: WebSocket, services: "Services") -> LiveTable:
    path = _PATH.fullmatch(websocket.scope["path"])
    if path is None:
        raise Refusal("NOT_FOUND", "There is no such socket.")
    return await services.tables.get(path[1])


def _check_time(client: str, services: "Services") -> None:
    """Nobody is let in while the server stops, or again and again without a pause."""
    if not services.is_ready:
        raise Refusal("UNAVAILABLE", RESTARTS)
    if not services.handshakes.allows(client):
        raise Refusal("TOO_MANY", "You connect too often; slow down.")


def _check_origin(websocket: WebSocket, services: "Services") -> None:
    """Browsers say where a page is from; whoever says nothing must show a token."""
    if websocket.headers.get("origin"):
        if not web.is_own_origin(websocket, services.settings):
            raise Refusal("BAD_ORIGIN", "Pages of this origin may not connect.")
    elif web.bearer(websocket) is None:
        raise Refusal("BAD_ORIGIN", "A program needs a bearer token, see POST /api/v1/tokens.")


def _since(websocket: WebSocket) -> int | None:
    text = websocket.query_params.get("since", "")
    return int(text) if text.isdecimal() and len(text) < 10 else None


async def _turn_away(websocket: WebSocket, refusal: Refusal) -> None:
    """Say why, then close: a browser cannot read the status of a refused upgrade."""
    message = protocol.Refused(id=None, code=refusal.code, message=refusal.message, version=0)
    code = TRY_LATER if refusal.code in ("TOO_MANY", "UNAVAILABLE") else POLICY
    with suppress(RuntimeError, WebSocketDisconnect):
        await websocket.accept()
        await websocket.send_text(protocol.encoder.encode(message).decode())
        await websocket.close(code, refusal.code)
