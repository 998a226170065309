"""Positions off the table, to try things out: the rules answer, and nothing is kept."""

import secrets
from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kingdomino.errors import MOVE_SENTENCES
from kingdomino.server import protocol
from kingdomino.server.http.bodies import read_body, written_answer
from kingdomino.server.http.openapi import documented
from kingdomino.server.services import Served
from kingdomino.server.study.trials import try_out
from kingdomino.server.study.writing import written

router = APIRouter()


@router.post(
    "/positions",
    **documented(
        "Try moves out",
        body=protocol.ToTry,
        answer=protocol.Tried,
        errors=["BAD_RECORD", "BAD_MOVE", *MOVE_SENTENCES],
    ),
)
async def post_position(request: Request, served: Served) -> Response:
    """The position after some moves, with what can be done in it and, at the end, the scores."""
    wish = await read_body(request, protocol.ToTry)
    served.readiness.check_rules()
    call = partial(written, try_out, wish, secrets.randbits(64))
    return written_answer(await served.clerk.do(served.visitors.address(request), call))
