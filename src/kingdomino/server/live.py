"""The WebSocket route: who may listen, from where, and how many at a time."""

from contextlib import suppress
from typing import TYPE_CHECKING, cast

from fastapi import WebSocket
from starlette.routing import Router, WebSocketRoute

from kingdomino.server import protocol, web
from kingdomino.server.refusal import Refusal
from kingdomino.server.sockets import POLICY, TRY_LATER, Socket

if TYPE_CHECKING:
    from kingdomino.server.app import Services


async def live(websocket: WebSocket) -> None:
    """A table, live; `?since=17` goes on after version 17."""
    table_id = str(websocket.path_params["table_id"])
    services = cast("Services", websocket.app.state.services)
    client = web.address(websocket, services.settings)
    try:
        _check_origin(websocket, services)
        identity = web.identify(websocket, services.settings, services.signer)
        services.open_sockets.take_or_refuse(client, "Too many connections from your address.")
    except Refusal as refusal:
        await _turn_away(websocket, refusal)
        return
    try:
        table = await services.tables.get(table_id)
        await websocket.accept()
        socket = Socket(websocket, table, services.tables, identity, services.messages)
        services.sockets.add(socket)
        try:
            await socket.run(_since(websocket))
        finally:
            services.sockets.discard(socket)
    except Refusal as refusal:
        await _turn_away(websocket, refusal)
    finally:
        services.open_sockets.give_back(client)


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
    with suppress(RuntimeError):
        await websocket.accept()
        await websocket.send_text(protocol.encoder.encode(message).decode())
        await websocket.close(code, refusal.code)


# Not one of FastAPI's: what it keeps for each open route, thousands of sockets would keep for days.
router = Router([WebSocketRoute(f"{protocol.API}/tables/{{table_id}}/live", live)])
