"""Every turn of a game against the best one, streamed; broken records are refused."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kingdomino.bots.game_review import Review
from kingdomino.bots.review import Judgement
from kingdomino.record import Record
from kingdomino.server import protocol
from kingdomino.server.http.bodies import read_body
from kingdomino.server.http.line_stream import LineStream
from kingdomino.server.http.openapi import documented
from kingdomino.server.services import Served
from kingdomino.server.study.sent_games import read_record
from kingdomino.server.thinking.deliberation import judge
from kingdomino.server.thinking.queue import Asker
from kingdomino.server.thinking.thinker import Thinker

router = APIRouter()


@router.post(
    "/reviews",
    **documented(
        "What each turn of a game cost",
        body=protocol.ToReview,
        answer=(protocol.ReviewLine, protocol.ReviewSummary, protocol.Problem),
        errors=["BAD_RECORD"],
    ),
)
async def post_review(request: Request, served: Served) -> Response:
    """Lines of JSON, a ReviewLine for each turn in order, then a ReviewSummary."""
    wish = await read_body(request, protocol.ToReview)
    served.readiness.check_engine()
    client = served.visitors.client(request)
    with served.analyses.held(client, "One review at a time.") as held:
        record = await served.clerk.do(client.address, partial(read_record, wish.record))
        lines = _lines(served.thinker, record, wish.seconds, frozenset({client.address}))
        return LineStream(lines, when_over=held.pop_all().close)


async def _lines(
    thinker: Thinker, record: Record, seconds: float, asker: Asker
) -> AsyncIterator[protocol.ReviewLine | protocol.ReviewSummary]:
    parts = await asyncio.to_thread(list, record.parts())
    turns = [(part.first, part.before, part.turn) for part in parts if part.turn is not None]
    judgements: list[Judgement] = []
    for number, (first, position, played) in enumerate(turns, 1):
        judgement = await judge(thinker, position, played, seconds, asker)
        judgements.append(judgement)
        yield protocol.ReviewLine(
            moves=first,
            seat=judgement.seat,
            played=position.format(played),
            best=position.format(judgement.best),
            values=list(judgement.values),
            played_values=list(judgement.played_values),
            loss=judgement.loss,
            mark=judgement.mark.value,
            turn=number,
            turns=len(turns),
        )
    yield _summary(record, judgements)


def _summary(record: Record, judgements: list[Judgement]) -> protocol.ReviewSummary:
    seats = range(record.options.players)
    if not judgements:
        return protocol.ReviewSummary(accuracy=[None for _ in seats], end=[], turning_points=[])
    review = Review(record, tuple(judgements))
    return protocol.ReviewSummary(
        accuracy=[review.accuracy(seat) for seat in seats],
        end=list(review.end),
        turning_points=[
            protocol.TurningPoint(
                turn=point.turn + 1,
                change=point.change,
                cause=point.cause.value,
                row=list(point.row),
            )
            for point in review.turning_points
        ],
    )
