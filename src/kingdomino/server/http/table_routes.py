"""Tables over HTTP: open, look, sit down, stand up, play again, close. Moves go by sockets."""

from collections.abc import Iterable
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from kingdomino.server import protocol
from kingdomino.server.http.bodies import answer, read_body
from kingdomino.server.http.openapi import documented
from kingdomino.server.http.paths import SeatPath, TableId
from kingdomino.server.identity import Identity, hash_token, new_token
from kingdomino.server.refusal import Refusal
from kingdomino.server.services import Served, Services
from kingdomino.server.tables import closing, seating
from kingdomino.server.tables.opening import check_rematch
from kingdomino.server.tables.table_views import entry_view, my_table_view

router = APIRouter()

MINE = 8  # tables in one answer
MyIds = Annotated[
    str | None,
    Query(
        pattern=f"^[0-9a-f]{{32}}(,[0-9a-f]{{32}}){{0,{MINE - 1}}}$",
        description=f"Up to {MINE} ids, with commas between them.",
    ),
]


@router.post(
    "/tables",
    **documented(
        "Open a table",
        body=protocol.NewTable,
        answer=protocol.Opened,
        errors=[
            "BAD_OPTIONS",
            "TOO_MANY_TABLES",
            "NO_PRACTICE",
            "BAD_NAME",
            "UNKNOWN_LEVEL",
            "BAD_TOKEN",
            "BAD_ORIGIN",
        ],
        status=201,
    ),
)
async def post_table(request: Request, served: Served) -> Response:
    """Open a table; the game begins when every seat is taken."""
    wish = await read_body(request, protocol.NewTable)
    identity, is_new = served.visitors.identify_or_make(request)
    if await served.store.unfinished_tables(identity.id) >= served.settings.tables_per_guest:
        return await _too_many_tables(identity, served)
    _check_opening(request, served)
    if wish.is_public and not served.invitations.allows(served.visitors.client(request)):
        message = "Too many public tables in an hour; open another in a few minutes."
        raise Refusal("TOO_MANY", message, retry_after=60)
    actor, seats = await served.tables.create(wish, identity)
    opened = protocol.Opened(table=actor.view(), seats=seats)
    return _with_cookie(answer(opened, 201), identity, is_new, served)


@router.get("/tables", **documented("Public tables", answer=protocol.TableList))
async def get_tables(
    served: Served, status: Annotated[str | None, Query(pattern="^(open|playing)$")] = None
) -> Response:
    """Public tables that are open or being played, 50 of each at most, the newest first."""
    kinds = ("open", "playing") if status is None else (status,)
    ids = [table_id for kind in kinds for table_id in await served.store.public_tables(kind)]
    # One that began in between is of both kinds.
    tables = [(await served.tables.get(table_id)).table for table_id in dict.fromkeys(ids)]
    tables.sort(key=lambda table: (-table.created, table.id))
    # Where all sit and only who begins is still asked there is no seat to offer.
    listed = [entry_view(each) for each in tables if each.status != "open" or each.open_seats]
    return answer(protocol.TableList(tables=listed))


@router.get(
    "/tables/mine",
    **documented("My tables", answer=protocol.MyTables, errors=["BAD_TOKEN"]),
)
async def get_my_tables(request: Request, served: Served, ids: MyIds = None) -> Response:
    """Tables of the caller, opened or joined: those that are named, or the last ones they opened.

    What is unknown, or somebody else's, is left out.
    """
    identity = served.visitors.identify(request)
    found: list[protocol.MyTable] = []
    if identity is not None:
        wanted = await served.store.tables_of(identity.id, MINE) if ids is None else ids.split(",")
        found = await _my_tables(wanted, identity, served)
    return answer(protocol.MyTables(tables=found))


@router.get(
    "/tables/{table_id}",
    **documented("One table", answer=protocol.TableView, errors=["UNKNOWN_TABLE"]),
)
async def get_table(table_id: TableId, served: Served) -> Response:
    """The table as everybody sees it."""
    actor = await served.tables.get_fresh(table_id)
    return answer(actor.view())


@router.delete(
    "/tables/{table_id}",
    **documented(
        "Close a table",
        answer=protocol.TableView,
        errors=[
            "UNKNOWN_TABLE",
            "NOT_YOUR_TABLE",
            "OTHERS_PLAY",
            "GAME_OVER",
            "BAD_TOKEN",
            "BAD_ORIGIN",
        ],
    ),
)
async def delete_table(table_id: TableId, request: Request, served: Served) -> Response:
    """Close a table one has opened: before the game, or when nobody else plays."""
    actor = await served.tables.get_fresh(table_id)
    identity = served.visitors.identify(request)
    guest = "" if identity is None else identity.id
    await actor.change(lambda table, _: closing.close(table, guest))
    return answer(actor.view())


@router.get(
    "/tables/{table_id}/seats",
    **documented(
        "My seats at a table", answer=protocol.MySeats, errors=["UNKNOWN_TABLE", "BAD_TOKEN"]
    ),
)
async def get_my_seats(table_id: TableId, request: Request, served: Served) -> Response:
    """The seats that the caller holds: after coming back, the page asks for them."""
    actor = await served.tables.get_fresh(table_id)
    identity = served.visitors.identify(request)
    seats = actor.table.seats_held(None if identity is None else identity.id)
    return answer(protocol.MySeats(seats=sorted(seats)))


@router.post(
    "/tables/{table_id}/seats",
    **documented(
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
    wish = await read_body(request, protocol.Join)
    if not served.seatings.allows(served.visitors.client(request)):
        message = "You sit down at too many tables; try again in a few minutes."
        raise Refusal("TOO_MANY", message, retry_after=60)
    actor = await served.tables.get_fresh(table_id)
    identity, is_new = served.visitors.identify_or_make(request)
    token = new_token()
    await actor.change(
        lambda table, dealer: seating.sit_down(table, wish, identity, hash_token(token), dealer)
    )
    [seat] = actor.table.seats_held(None, token)
    seated = protocol.Seated(seat=seat, token=token)
    joined = protocol.Joined(table=actor.view(), seat=seated)
    return _with_cookie(answer(joined, 201), identity, is_new, served)


@router.delete(
    "/tables/{table_id}/seats/{seat}",
    **documented(
        "Stand up",
        answer=protocol.TableView,
        errors=["UNKNOWN_TABLE", "NOT_YOUR_SEAT", "ALREADY_STARTED", "BAD_TOKEN", "BAD_ORIGIN"],
    ),
)
async def delete_seat(
    table_id: TableId, seat: SeatPath, request: Request, served: Served
) -> Response:
    """Leave a table where the game has not begun; later one resigns."""
    actor = await served.tables.get_fresh(table_id)
    guest = _known(request, served).id
    await actor.change(lambda table, _: seating.leave(table, seat, table.seats_held(guest)))
    return answer(actor.view())


@router.post(
    "/tables/{table_id}/bots",
    **documented(
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
    wish = await read_body(request, protocol.SeatWithBot)
    actor = await served.tables.get_fresh(table_id)
    guest = _known(request, served).id
    await actor.change(lambda table, dealer: seating.seat_bot(table, wish, guest, dealer))
    return answer(actor.view(), 201)


@router.post(
    "/tables/{table_id}/rematch",
    **documented(
        "Play again",
        answer=protocol.TableView,
        errors=["UNKNOWN_TABLE", "NOT_YOUR_SEAT", "GAME_NOT_OVER", "BAD_TOKEN", "BAD_ORIGIN"],
        status=201,
    ),
)
async def post_rematch(table_id: TableId, request: Request, served: Served) -> Response:
    """The table where the same people play again, each a seat further on."""
    actor = await served.tables.get_fresh(table_id)
    identity = _known(request, served)
    check_rematch(actor.table, identity.id)
    if actor.table.rematch is None:
        _check_opening(request, served)
    other = await served.tables.rematch(actor, identity)
    return answer(other.view(), 201)


async def _my_tables(
    ids: Iterable[str], identity: Identity, served: Services
) -> list[protocol.MyTable]:
    found = []
    for table_id in dict.fromkeys(ids):
        try:
            table = (await served.tables.get(table_id)).table
        except Refusal as refusal:
            if refusal.code != "UNKNOWN_TABLE":
                raise
            continue
        view = my_table_view(table, identity.id)
        found += [] if view is None else [view]
    return found


async def _too_many_tables(identity: Identity, served: Services) -> Response:
    """Say no, and which tables could be closed to make room."""
    refusal = Refusal("TOO_MANY_TABLES", "You have too many unfinished tables: close one of them.")
    oldest = await served.store.tables_of(identity.id, MINE, oldest_first=True)
    problem = protocol.Problem(
        code=refusal.code,
        message=refusal.message,
        tables=await _my_tables(oldest, identity, served),
    )
    return answer(problem, refusal.status)


def _check_opening(request: Request, served: Services) -> None:
    """Refuse another table to those who open one after the other."""
    if not served.openings.allows(served.visitors.client(request)):
        message = "Too many tables in an hour; open another in a few minutes."
        raise Refusal("TOO_MANY", message, retry_after=60)


def _known(request: Request, served: Services) -> Identity:
    identity = served.visitors.identify(request)
    if identity is None:
        raise Refusal("NOT_YOUR_SEAT", "You have no seat at this table.")
    return identity


def _with_cookie(
    response: Response, identity: Identity, is_new: bool, served: Services
) -> Response:
    if is_new:
        served.visitors.set_cookie(response, identity)
    return response
