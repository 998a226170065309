"""Games as files: records to download, to verify and to look at; no seed before the end."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from kingdomino.draw import table_svg
from kingdomino.record import Record
from kingdomino.server import protocol
from kingdomino.server.http.bodies import answer, language_of
from kingdomino.server.http.openapi import documented
from kingdomino.server.http.paths import GAME_ERRORS, GamePath, TableId, game_record
from kingdomino.server.services import Served
from kingdomino.words import speaking

router = APIRouter()

After = Annotated[int | None, Query(ge=0, le=1000, description="After so many moves.")]


def _cut(record: Record, moves: int | None) -> Record:
    """The record as it was after so many moves."""
    if moves is None or moves >= len(record.moves):
        return record
    shorter = Record.start(record.options, names=record.names)
    for move in record.moves[:moves]:
        shorter = shorter.play(move)
    return shorter


def _file(data: bytes | str, media_type: str, name: str) -> Response:
    headers = {"content-disposition": f'inline; filename="{name}"'}
    return Response(data, media_type=media_type, headers=headers)


@router.get(
    "/tables/{table_id}/games/{game}/record.json",
    **documented("A game as JSON", errors=GAME_ERRORS),
)
async def get_json(table_id: TableId, game: GamePath, served: Served) -> Response:
    """The record of a game, so far or whole; see docs/records.md."""
    record = game_record((await served.tables.get(table_id)).table, game)
    return _file(record.to_json(), "application/json", f"{table_id}-{game}.json")


@router.get(
    "/tables/{table_id}/games/{game}/record.txt",
    **documented("A game as text", errors=GAME_ERRORS),
)
async def get_text(table_id: TableId, game: GamePath, served: Served) -> Response:
    """The record of a game, so far or whole, as people write it."""
    record = game_record((await served.tables.get(table_id)).table, game)
    return _file(record.to_text(), "text/plain; charset=utf-8", f"{table_id}-{game}.txt")


@router.get(
    "/tables/{table_id}/games/{game}/verification",
    **documented("Was the deck fair?", answer=protocol.Verification, errors=GAME_ERRORS),
)
async def get_verification(table_id: TableId, game: GamePath, served: Served) -> Response:
    """Whether every row came from the deck that was committed to before the game."""
    record = game_record((await served.tables.get(table_id)).table, game)
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
    **documented("A game as a picture", errors=GAME_ERRORS),
)
async def get_svg(
    table_id: TableId, game: GamePath, request: Request, served: Served, moves: After = None
) -> Response:
    """The table after the last move, or after so many; described in the reader's language."""
    record = _cut(game_record((await served.tables.get(table_id)).table, game), moves)
    with speaking(language_of(request)):
        svg = await asyncio.to_thread(table_svg, record.position)
    response = _file(svg, "image/svg+xml", f"{table_id}-{game}.svg")
    response.headers["vary"] = "accept-language"
    return response


@router.get(
    "/tables/{table_id}/games/{game}/picture.png",
    **documented("A game as a bitmap", errors=GAME_ERRORS),
)
async def get_png(
    table_id: TableId, game: GamePath, served: Served, moves: After = None
) -> Response:
    """The same in pixels."""
    record = _cut(game_record((await served.tables.get(table_id)).table, game), moves)
    png = await served.painter.paint(lambda: table_svg(record.position))
    return _file(png, "image/png", f"{table_id}-{game}.png")
