"""The engine's advice, streamed as it improves; refused where nobody is to move."""

from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from fastapi.responses import Response
from msgspec.structs import replace

from kingdomino.position import Position
from kingdomino.server import protocol
from kingdomino.server.http.bodies import read_body
from kingdomino.server.http.line_stream import LineStream
from kingdomino.server.http.openapi import documented
from kingdomino.server.http.sent_games import read_position
from kingdomino.server.refusal import Refusal
from kingdomino.server.services import Served
from kingdomino.server.thinker import Thinker

router = APIRouter()

FIRST_LOOK = 0.1  # seconds; each look is three times as long as the one before


@router.post(
    "/analyses",
    **documented(
        "What the engine would play",
        body=protocol.ToAnalyse,
        answer=(protocol.AnalysisLine, protocol.Problem),
        errors=["BAD_RECORD"],
    ),
)
async def post_analysis(request: Request, served: Served) -> Response:
    """Lines of JSON (`application/x-ndjson`), each an AnalysisLine, until the time is up."""
    wish = await read_body(request, protocol.ToAnalyse)
    served.readiness.check_engine()
    position = read_position(wish.position, wish.record, after=wish.moves)
    if position.seat_to_move is None:
        raise Refusal("BAD_RECORD", "Nobody is to move in this position.")
    client = served.visitors.address(request)
    served.analyses.take_or_refuse(client, "One analysis at a time, please.")
    return LineStream(
        _looks(served.thinker, position, wish.seconds),
        when_over=lambda: served.analyses.give_back(client),
    )


async def _looks(
    thinker: Thinker, position: Position, seconds: float
) -> AsyncIterator[protocol.AnalysisLine]:
    look = FIRST_LOOK
    while look < seconds:
        yield await thinker.advise(position, look)
        look *= 3
    yield replace(await thinker.advise(position, seconds), is_last=True)
