"""For those who run the server: is it alive, is it ready, what does it do."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kingdomino.server import protocol, web
from kingdomino.server.refusal import Refusal
from kingdomino.server.routes import Served

router = APIRouter(include_in_schema=False)

_WELCOME = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kingdomino</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 44rem; margin: 2rem auto }</style>
<h1>Kingdomino</h1>
<p>The server is running. Programs can play here already:</p>
<pre>from kingdomino.bots import make_bot
from kingdomino.client import Client

client = Client("http://127.0.0.1:8000", name="My program")
seats = [{"kind": "me"}, {"kind": "bot", "level": "squire"}]
with client.open(players=2, seats=seats) as seat:
    for position in seat.turns():
        seat.play(make_bot("knight").advise(position).turn)
print(seat.table.outcome)</pre>
<ul>
<li><a href="/api/v1/openapi.json">OpenAPI document</a></li>
<li><a href="/api/v1/levels">The bots there are</a></li>
<li><a href="/api/v1/tables">Public tables</a></li>
</ul>
</html>
"""

LOCAL = ("127.0.0.1", "::1")


@router.get("/")
async def root() -> Response:
    """What a developer needs to begin."""
    return Response(_WELCOME, media_type="text/html; charset=utf-8")


@router.get("/healthz")
async def healthz() -> Response:
    """The process answers."""
    return Response("alive\n", media_type="text/plain")


@router.get("/readyz")
async def readyz(served: Served) -> Response:
    """The process can serve: its database answers, its kernels are compiled."""
    if not served.is_ready:
        raise Refusal("UNAVAILABLE", "Starting or stopping.")
    await served.store.ping()
    if not served.bus.is_up:
        raise Refusal("UNAVAILABLE", "Redis does not answer; tables of this process go on.")
    return Response("ready\n", media_type="text/plain")


@router.get("/metrics")
async def metrics(request: Request, served: Served) -> Response:
    """Numbers for Prometheus."""
    client = web.address(request, served.settings)
    if client not in LOCAL and not served.settings.is_metrics_public:
        problem = protocol.Problem(code="NOT_FOUND", message="Not found.")
        return web.answer(problem, 404)
    served.metrics.tables.set(sum(1 for _ in served.tables.live))
    served.metrics.thinking.set(served.thinker.thinking)
    return Response(served.metrics.text(), media_type="text/plain; version=0.0.4")
