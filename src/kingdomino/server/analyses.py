"""The engine's advice, streamed as it improves."""

from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from fastapi.responses import Response, StreamingResponse
from msgspec.structs import replace

from kingdomino.errors import KingdominoError
from kingdomino.position import Position
from kingdomino.record import Record
from kingdomino.server import protocol, web
from kingdomino.server.refusal import Refusal
from kingdomino.server.routes import Served
from kingdomino.server.thinker import Thinker, ThinkerError

router = APIRouter()

FIRST_LOOK = 0.1  # seconds; each look is three times as long as the one before


@router.post(
    "/analyses",
    **web.documented(
        "What the engine would play",
        body=protocol.ToAnalyse,
        answer=protocol.AnalysisLine,
        errors=["BAD_RECORD"],
    ),
)
async def post_analysis(request: Request, served: Served) -> Response:
    """Lines of JSON (`application/x-ndjson`), each an AnalysisLine, until the time is up."""
    wish = await web.read_body(request, protocol.ToAnalyse)
    position = _position(wish)
    client = web.address(request, served.settings)
    served.analyses.take_or_refuse(client, "One analysis at a time, please.")

    async def lines() -> AsyncIterator[bytes]:
        try:
            async for line in _looks(served.thinker, position, wish.seconds):
                yield protocol.encoder.encode(line) + b"\n"
        except ThinkerError as error:
            yield (
                protocol.encoder.encode(protocol.Problem(code="UNAVAILABLE", message=str(error)))
                + b"\n"
            )
        finally:
            served.analyses.give_back(client)

    return StreamingResponse(lines(), media_type="application/x-ndjson")


def _position(wish: protocol.ToAnalyse) -> Position:
    if (wish.position is None) == (wish.record is None):
        raise Refusal("BAD_RECORD", "Send a position or a record, one of the two.")
    try:
        if wish.position is not None:
            position = Position.parse(wish.position)
        else:
            record = Record.parse(wish.record or "")
            positions = [each for _, each in record.positions()]
            position = positions[-1 if wish.moves is None else min(wish.moves, len(positions) - 1)]
    except KingdominoError as error:
        raise Refusal("BAD_RECORD", str(error)) from None
    if position.seat_to_move is None:
        raise Refusal("BAD_RECORD", "Nobody is to move in this position.")
    return position


async def _looks(
    thinker: Thinker, position: Position, seconds: float
) -> AsyncIterator[protocol.AnalysisLine]:
    look = FIRST_LOOK
    while look < seconds:
        yield await thinker.advise(position, look)
        look *= 3
    yield replace(await thinker.advise(position, seconds), is_last=True)
