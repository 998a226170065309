"""The engine's advice, streamed as it improves; refused where nobody is to move."""

from collections.abc import AsyncIterator
from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kingdomino.advice import Advice
from kingdomino.position import Position
from kingdomino.server import protocol
from kingdomino.server.http.bodies import read_body
from kingdomino.server.http.line_stream import LineStream
from kingdomino.server.http.openapi import documented
from kingdomino.server.refusal import Refusal
from kingdomino.server.services import Served
from kingdomino.server.study.sent_games import read_position
from kingdomino.server.thinking.deliberation import Deliberation

router = APIRouter()

FIRST_LOOK = 0.1  # seconds of thought before the first line; before each next one three times that


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
    client = served.visitors.client(request)
    # A long record takes its time to read: only of those who have their turn, and elsewhere.
    with served.analyses.held(client, "One analysis at a time.") as held:
        read = partial(read_position, wish.position, wish.record, after=wish.moves)
        position = await served.clerk.do(client.address, read)
        if position.seat_to_move is None:
            raise Refusal("BAD_RECORD", "Nobody is to move in this position.")
        deliberation = Deliberation(served.thinker, position, frozenset({client.address}))
        lines = _lines(deliberation, position, wish.seconds)
        return LineStream(lines, when_over=held.pop_all().close)


async def _lines(
    deliberation: Deliberation, position: Position, seconds: float
) -> AsyncIterator[protocol.AnalysisLine]:
    look, is_last = FIRST_LOOK, False
    while not is_last:
        advice = await deliberation.until(min(look, seconds))
        is_last = look >= seconds or deliberation.is_settled
        yield _line(position, advice, is_last)
        look *= 3


def _line(position: Position, advice: Advice, is_last: bool) -> protocol.AnalysisLine:
    return protocol.AnalysisLine(
        turn=position.format(advice.turn),
        why=advice.why,
        seconds=advice.seconds,
        simulations=advice.simulations,
        considered=[
            protocol.ConsideredTurn(
                turn=position.format(candidate.turn),
                shares=list(candidate.values),
                points=list(candidate.points),
                simulations=candidate.simulations,
            )
            for candidate in advice.considered
        ],
        is_last=is_last,
    )
