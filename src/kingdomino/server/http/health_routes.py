"""For those who run the server: is it alive, is it ready, what does it do.

Strangers are told no numbers, unless the settings allow it.
"""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kingdomino.server import protocol
from kingdomino.server.http.bodies import answer
from kingdomino.server.refusal import Refusal
from kingdomino.server.services import Served
from kingdomino.server.visitors import is_local

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Response:
    """The process answers."""
    return Response("alive\n", media_type="text/plain")


@router.get("/readyz")
async def readyz(served: Served) -> Response:
    """Tables can be played: the rules are there, moves can be written, the others heard.

    A second line says what is still being compiled.
    """
    if not served.is_ready:
        raise Refusal("UNAVAILABLE", "Starting or stopping.")
    served.readiness.check_rules()
    await served.store.check()
    if not served.bus.is_up:
        raise Refusal("UNAVAILABLE", "Redis does not answer; tables of this process go on.")
    lines = filter(None, ("ready", served.readiness.sentence()))
    return Response("".join(f"{line}\n" for line in lines), media_type="text/plain")


@router.get("/metrics")
async def metrics(request: Request, served: Served) -> Response:
    """Numbers for Prometheus."""
    if not is_local(request) and not served.settings.is_metrics_public:
        problem = protocol.Problem(code="NOT_FOUND", message="Not found.")
        return answer(problem, 404)
    served.metrics.tables.set(sum(1 for _ in served.tables.actors))
    served.metrics.thinking.set(served.thinker.thinking)
    served.metrics.errands.labels("clerk").set(served.clerk.waiting)
    served.metrics.errands.labels("painter").set(served.painter.waiting)
    return Response(served.metrics.text(), media_type="text/plain; version=0.0.4")
