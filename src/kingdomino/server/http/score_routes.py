"""Counting kingdoms from the table at home; those that cannot be built from one box are refused."""

from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kingdomino.server import protocol
from kingdomino.server.http.bodies import read_body, written_answer
from kingdomino.server.http.openapi import documented
from kingdomino.server.services import Served
from kingdomino.server.study.counting import count_games
from kingdomino.server.study.writing import written

router = APIRouter()


@router.post(
    "/scores",
    **documented(
        "Count kingdoms",
        body=protocol.ToScore,
        answer=protocol.Scored,
        errors=["BAD_KINGDOM", "NOT_IN_BOX"],
    ),
)
async def post_scores(request: Request, served: Served) -> Response:
    """Territories, bonuses and ranking of one game, or of the three of a Dynasty."""
    wish = await read_body(request, protocol.ToScore)
    served.readiness.check_rules()
    call = partial(written, count_games, wish)
    return written_answer(await served.clerk.do(served.visitors.address(request), call))
