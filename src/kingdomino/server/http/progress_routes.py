"""How far the server has come since its start, for those who wait; answered from the start."""

from fastapi import APIRouter
from fastapi.responses import Response

from kingdomino.server import protocol
from kingdomino.server.http.bodies import answer
from kingdomino.server.http.openapi import documented
from kingdomino.server.services import Served

router = APIRouter()


@router.get("/progress", **documented("What is ready", answer=protocol.ProgressView))
async def get_progress(served: Served) -> Response:
    """What can be done already, what is still being compiled, and about how long it will take."""
    return answer(served.readiness.view())
