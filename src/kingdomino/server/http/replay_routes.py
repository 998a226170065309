"""A game of a table step by step, for those who want to see it again; nothing can be tried here."""

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kingdomino.match import Match
from kingdomino.position import Position
from kingdomino.record import Record
from kingdomino.server import protocol
from kingdomino.server.http.bodies import JSON
from kingdomino.server.http.compression import accepts_gzip, compress
from kingdomino.server.http.openapi import documented
from kingdomino.server.http.paths import GAME_ERRORS, GamePath, TableId, game_record
from kingdomino.server.services import Served
from kingdomino.server.tables.game_views import game_outcome, options_view
from kingdomino.server.tables.table import Table
from kingdomino.server.tables.table_views import TableViews, seat_view

router = APIRouter()

LEVEL = 5  # of gzip


@router.get(
    "/tables/{table_id}/games/{game}/replay",
    **documented("A game step by step", answer=protocol.Replay, errors=GAME_ERRORS),
)
async def get_replay(
    table_id: TableId, game: GamePath, request: Request, served: Served
) -> Response:
    """The table after every move of a game, so far or whole."""
    table = (await served.tables.get(table_id)).table
    record = game_record(table, game)
    headers = {"vary": "accept-encoding"}
    is_gzipped = accepts_gzip(request)
    if is_gzipped:
        headers["content-encoding"] = "gzip"

    def write() -> bytes:
        data = protocol.encoder.encode(replay(table, record))
        return compress(data, LEVEL) if is_gzipped else data

    return Response(await asyncio.to_thread(write), media_type=JSON, headers=headers)


def replay(table: Table, record: Record) -> protocol.Replay:
    """A game of a table with all its positions; each kingdom is described once for each change."""
    views = TableViews()
    match = Match(table.options, table.match.results[: record.game + 1])
    steps = []
    before: Position | None = None
    for move, position in record.positions():
        steps.append(
            protocol.ReplayStep(
                move=None if move is None else position.format(move),
                seat=None if before is None else before.seat_to_move,
                position=views.position(position, has_choices=False),
            )
        )
        before = position
    return protocol.Replay(
        options=options_view(table.options),
        seats=[seat_view(i, seat) for i, seat in enumerate(table.seats)],
        is_practice=table.is_practice,
        game=record.game,
        begun=len(table.games),
        commitment=record.commitment,
        seed=record.seed,
        steps=steps,
        outcome=game_outcome(record.position, match),
        record=record.to_json(),
    )
