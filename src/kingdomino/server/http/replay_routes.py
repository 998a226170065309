"""A game of a table step by step, for those who want to see it again; nothing can be tried here."""

from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kingdomino.server import protocol
from kingdomino.server.http.bodies import JSON
from kingdomino.server.http.compression import accepts_gzip
from kingdomino.server.http.known import REVALIDATED, tagged_answer
from kingdomino.server.http.openapi import documented
from kingdomino.server.http.paths import GAME_ERRORS, GamePath, TableId, game_record
from kingdomino.server.services import Served
from kingdomino.server.study.replays import written_replay
from kingdomino.server.tables.table_views import seat_view

router = APIRouter()


@router.get(
    "/tables/{table_id}/games/{game}/replay",
    **documented("A game step by step", answer=protocol.Replay, errors=GAME_ERRORS, is_tagged=True),
)
async def get_replay(
    table_id: TableId, game: GamePath, request: Request, served: Served
) -> Response:
    """The table after every move of a game, so far or whole."""
    table = (await served.tables.get_fresh(table_id)).table
    record = game_record(table, game)
    is_gzipped = accepts_gzip(request)
    name = ("replay", table.id, table.version, game, is_gzipped)
    found = served.kept.get(name)
    if found is None:
        call = partial(
            written_replay,
            record.to_json(),
            [seat_view(i, seat) for i, seat in enumerate(table.seats)],
            len(table.games),
            table.match.results[: game + 1],
            is_gzipped=is_gzipped,
        )
        found = await served.clerk.do(served.visitors.address(request), call, key=name)
        served.kept.add(name, found)
    headers = {"content_encoding": "gzip"} if is_gzipped else {}
    headers |= {"cache_control": REVALIDATED, "vary": "accept-encoding"}
    return tagged_answer(request, found, JSON, **headers)
