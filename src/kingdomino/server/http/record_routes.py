"""Games as files: records to download, to verify and to look at; no seed before the end."""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from kingdomino.record import Record
from kingdomino.server import protocol
from kingdomino.server.http.bodies import JSON, answer, language_of
from kingdomino.server.http.known import REVALIDATED, tagged_answer
from kingdomino.server.http.openapi import documented
from kingdomino.server.http.paths import GAME_ERRORS, GamePath, TableId, game_record
from kingdomino.server.pictures.drawings import TableDrawing
from kingdomino.server.running.kept import Tagged
from kingdomino.server.services import Served, Services
from kingdomino.server.tables.table import Table

router = APIRouter()

TEXT, SVG, PNG = "text/plain", "image/svg+xml", "image/png"
FINISHED = "public, max-age=86400"  # seconds: until we draw better
After = Annotated[int | None, Query(ge=0, le=1000, description="After so many moves.")]


def _inline(name: str) -> str:
    return f'inline; filename="{name}"'


@router.get(
    "/tables/{table_id}/games/{game}/record.json",
    **documented("A game as JSON", file=JSON, errors=GAME_ERRORS, is_tagged=True),
)
async def get_json(table_id: TableId, game: GamePath, request: Request, served: Served) -> Response:
    """The record of a game, so far or whole; see docs/records.md."""
    table = (await served.tables.get_fresh(table_id)).table
    found = _written(served, table, game, Record.to_json)
    name = _inline(f"{table_id}-{game}.json")
    return tagged_answer(request, found, JSON, cache_control=REVALIDATED, content_disposition=name)


@router.get(
    "/tables/{table_id}/games/{game}/record.txt",
    **documented("A game as text", file=TEXT, errors=GAME_ERRORS, is_tagged=True),
)
async def get_text(table_id: TableId, game: GamePath, request: Request, served: Served) -> Response:
    """The record of a game, so far or whole, as people write it."""
    table = (await served.tables.get_fresh(table_id)).table
    found = _written(served, table, game, Record.to_text)
    kind, name = f"{TEXT}; charset=utf-8", _inline(f"{table_id}-{game}.txt")
    return tagged_answer(request, found, kind, cache_control=REVALIDATED, content_disposition=name)


def _written(served: Services, table: Table, game: int, write: Callable[[Record], str]) -> Tagged:
    """A record as it is sent, written once for all who ask while nothing happens at its table."""
    record = game_record(table, game)
    name = (write.__name__, table.id, table.version, game)
    found = served.kept.get(name)
    if found is None:
        found = Tagged.made(write(record).encode())
        served.kept.add(name, found)
    return found


@router.get(
    "/tables/{table_id}/games/{game}/verification",
    **documented("Was the deck fair?", answer=protocol.Verification, errors=GAME_ERRORS),
)
async def get_verification(table_id: TableId, game: GamePath, served: Served) -> Response:
    """Whether every row came from the deck that was committed to before the game."""
    record = game_record((await served.tables.get_fresh(table_id)).table, game)
    problem = record.verify()
    return answer(
        protocol.Verification(
            is_fair=problem is None,
            commitment=record.commitment,
            seed=record.seed,
            message=problem or "Every row is the one that the seed gives.",
        )
    )


@router.get(
    "/tables/{table_id}/games/{game}/picture.svg",
    **documented("A game as a picture", file=SVG, errors=GAME_ERRORS),
)
async def get_svg(
    table_id: TableId, game: GamePath, request: Request, served: Served, moves: After = None
) -> Response:
    """The table after the last move, or after so many; described in the reader's language."""
    record = game_record((await served.tables.get_fresh(table_id)).table, game)
    drawing = TableDrawing(record.options, record.moves[:moves], language_of(request))
    picture = await served.painter.svg(served.visitors.address(request), drawing)
    headers = _picture_headers(record, f"{table_id}-{game}.svg")
    return tagged_answer(request, picture, SVG, vary="accept-language", **headers)


@router.get(
    "/tables/{table_id}/games/{game}/picture.png",
    **documented("A game as a bitmap", file=PNG, errors=GAME_ERRORS),
)
async def get_png(
    table_id: TableId, game: GamePath, request: Request, served: Served, moves: After = None
) -> Response:
    """The same in pixels."""
    record = game_record((await served.tables.get_fresh(table_id)).table, game)
    drawing = TableDrawing(record.options, record.moves[:moves])
    picture = await served.painter.png(served.visitors.address(request), drawing)
    headers = _picture_headers(record, f"{table_id}-{game}.png")
    return tagged_answer(request, picture, PNG, **headers)


def _picture_headers(record: Record, name: str) -> dict[str, str]:
    """Only what is over stays as it is: of what was taken back, other moves have come since."""
    kept = FINISHED if record.position.is_over else REVALIDATED
    return {"cache_control": kept, "content_disposition": _inline(name)}
