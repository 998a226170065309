"""Guests and tables over HTTP."""

from typing import TYPE_CHECKING, Annotated, cast

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response

from kingdomino.bots.levels import LEVELS
from kingdomino.server import protocol
from kingdomino.server.http import web
from kingdomino.server.identity import Identity, new_identity
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import decisions
from kingdomino.server.tables.views import entry_view

if TYPE_CHECKING:
    from kingdomino.server.app import Services

router = APIRouter()

TableId = Annotated[str, Path(pattern="^[0-9a-f]{32}$", examples=["0" * 32])]
SeatPath = Annotated[int, Path(ge=0, le=3)]


def services(request: Request) -> "Services":
    """What the application holds."""
    return cast("Services", request.app.state.services)


Served = Annotated["Services", Depends(services)]


def _welcome(request: Request, served: "Services") -> tuple[Identity, bool]:
    return web.identify_or_make(request, served.settings, served.signer)


def _known(request: Request, served: "Services") -> Identity:
    identity = web.identify(request, served.settings, served.signer)
    if identity is None:
        raise Refusal("NOT_YOUR_SEAT", "You have no seat at this table.")
    return identity


def _with_cookie(
    response: Response, identity: Identity, is_new: bool, served: "Services"
) -> Response:
    if is_new:
        web.set_cookie(response, identity, served.settings, served.signer)
    return response


@router.get("/levels", **web.documented("The bots there are", answer=protocol.LevelList))
async def get_levels() -> Response:
    """Every level, from the weakest to the strongest."""
    return web.answer(
        protocol.LevelList(
            levels=[
                protocol.LevelView(
                    name=level.name,
                    description=level.description,
                    rating=level.rating,
                    seconds=level.seconds,
                )
                for level in LEVELS.values()
            ]
        )
    )


@router.get("/me", **web.documented("Who I am", answer=protocol.Guest, errors=["BAD_TOKEN"]))
async def get_me(request: Request, served: Served) -> Response:
    """The guest behind the cookie or token; an empty id for somebody new."""
    identity = web.identify(request, served.settings, served.signer)
    if identity is None:
        return web.answer(protocol.Guest(id="", name=new_identity().name))
    return web.answer(protocol.Guest(id=identity.id, name=identity.name))


@router.put(
    "/me",
    **web.documented(
        "Choose a name",
        body=protocol.Naming,
        answer=protocol.Guest,
        errors=["BAD_NAME", "BAD_TOKEN", "BAD_ORIGIN"],
    ),
)
async def put_me(request: Request, served: Served) -> Response:
    """Be called so at tables from now on; makes a guest of somebody new."""
    wish = await web.read_body(request, protocol.Naming)
    identity, _ = _welcome(request, served)
    identity = Identity(identity.id, decisions.checked_name(wish.name))
    response = web.answer(protocol.Guest(id=identity.id, name=identity.name))
    return _with_cookie(response, identity, True, served)


@router.post(
    "/tokens",
    **web.documented(
        "A bearer token for a program",
        body=protocol.Naming,
        answer=protocol.Guest,
        errors=["BAD_NAME"],
        status=201,
    ),
)
async def post_token(request: Request, served: Served) -> Response:
    """A new guest for a program; the token stands for it in `Authorization: Bearer …`."""
    wish = await web.read_body(request, protocol.Naming)
    identity = new_identity(decisions.checked_name(wish.name))
    token = served.signer.sign(identity)
    return web.answer(protocol.Guest(id=identity.id, name=identity.name, token=token), 201)


@router.post(
    "/tables",
    **web.documented(
        "Open a table",
        body=protocol.NewTable,
        answer=protocol.Opened,
        errors=["BAD_OPTIONS", "BAD_NAME", "UNKNOWN_LEVEL", "BAD_TOKEN", "BAD_ORIGIN"],
        status=201,
    ),
)
async def post_table(request: Request, served: Served) -> Response:
    """Open a table; the game begins when every seat is taken."""
    wish = await web.read_body(request, protocol.NewTable)
    identity, is_new = _welcome(request, served)
    if await served.store.unfinished_tables(identity.id) >= served.settings.tables_per_guest:
        raise Refusal("TOO_MANY", "You have too many unfinished tables.")
    live, seats = await served.tables.create(wish, identity)
    opened = protocol.Opened(table=live.view(), seats=seats)
    return _with_cookie(web.answer(opened, 201), identity, is_new, served)


@router.get("/tables", **web.documented("Public tables", answer=protocol.TableList))
async def get_tables(
    served: Served, status: Annotated[str | None, Query(pattern="^(open|playing)$")] = None
) -> Response:
    """Public tables that are open or being played, the newest first."""
    statuses = ["open", "playing"] if status is None else [status]
    ids = await served.store.public_tables(statuses)
    entries = [entry_view((await served.tables.get(table_id)).table) for table_id in ids]
    return web.answer(protocol.TableList(tables=entries))


@router.get(
    "/tables/{table_id}",
    **web.documented("One table", answer=protocol.TableView, errors=["UNKNOWN_TABLE"]),
)
async def get_table(table_id: TableId, served: Served) -> Response:
    """The table as everybody sees it."""
    live = await served.tables.get(table_id)
    return web.answer(live.view())


@router.get(
    "/tables/{table_id}/seats",
    **web.documented(
        "My seats at a table", answer=protocol.MySeats, errors=["UNKNOWN_TABLE", "BAD_TOKEN"]
    ),
)
async def get_my_seats(table_id: TableId, request: Request, served: Served) -> Response:
    """The seats that the caller holds: after coming back, the page asks for them."""
    live = await served.tables.get(table_id)
    identity = web.identify(request, served.settings, served.signer)
    return web.answer(protocol.MySeats(seats=sorted(live.rights(identity, None))))


@router.post(
    "/tables/{table_id}/seats",
    **web.documented(
        "Take a seat",
        body=protocol.Join,
        answer=protocol.Joined,
        errors=[
            "UNKNOWN_TABLE",
            "NO_OPEN_SEAT",
            "SEAT_TAKEN",
            "BAD_NAME",
            "BAD_TOKEN",
            "BAD_ORIGIN",
        ],
        status=201,
    ),
)
async def post_seat(table_id: TableId, request: Request, served: Served) -> Response:
    """Sit down; the game begins with the last open seat."""
    wish = await web.read_body(request, protocol.Join)
    live = await served.tables.get(table_id)
    identity, is_new = _welcome(request, served)
    seat = await served.tables.join(live, wish, identity)
    joined = protocol.Joined(table=live.view(), seat=seat)
    return _with_cookie(web.answer(joined, 201), identity, is_new, served)


@router.delete(
    "/tables/{table_id}/seats/{seat}",
    **web.documented(
        "Stand up",
        answer=protocol.TableView,
        errors=["UNKNOWN_TABLE", "NOT_YOUR_SEAT", "ALREADY_STARTED", "BAD_TOKEN", "BAD_ORIGIN"],
    ),
)
async def delete_seat(
    table_id: TableId, seat: SeatPath, request: Request, served: Served
) -> Response:
    """Leave a table where the game has not begun; later one resigns."""
    live = await served.tables.get(table_id)
    identity = _known(request, served)
    if seat not in live.rights(identity, None):
        raise Refusal("NOT_YOUR_SEAT", f"Seat {seat} is not yours.")
    await live.change(lambda table, _: decisions.leave(table, seat))
    return web.answer(live.view())


@router.post(
    "/tables/{table_id}/bots",
    **web.documented(
        "Invite a bot",
        body=protocol.SeatWithBot,
        answer=protocol.TableView,
        errors=[
            "UNKNOWN_TABLE",
            "NO_OPEN_SEAT",
            "SEAT_TAKEN",
            "NOT_YOUR_SEAT",
            "UNKNOWN_LEVEL",
            "BAD_TOKEN",
            "BAD_ORIGIN",
        ],
        status=201,
    ),
)
async def post_bot(table_id: TableId, request: Request, served: Served) -> Response:
    """Put a bot on an open seat of a table one sits at."""
    wish = await web.read_body(request, protocol.SeatWithBot)
    live = await served.tables.get(table_id)
    await served.tables.seat_bot(live, wish, _known(request, served))
    return web.answer(live.view(), 201)


@router.post(
    "/tables/{table_id}/rematch",
    **web.documented(
        "Play again",
        answer=protocol.TableView,
        errors=["UNKNOWN_TABLE", "NOT_YOUR_SEAT", "GAME_NOT_OVER", "BAD_TOKEN", "BAD_ORIGIN"],
        status=201,
    ),
)
async def post_rematch(table_id: TableId, request: Request, served: Served) -> Response:
    """The table where the same people play again, each a seat further on."""
    live = await served.tables.get(table_id)
    other = await served.tables.rematch(live, _known(request, served))
    return web.answer((await served.tables.get(other)).view(), 201)
