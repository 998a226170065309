"""The server as an ASGI application: what it holds, how it starts and stops, what it answers to."""

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any, cast

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

from kingdomino.dealer import Dealer
from kingdomino.options import Options
from kingdomino.position import Position
from kingdomino.server import protocol
from kingdomino.server.http import web
from kingdomino.server.http.analysis_routes import router as analyses_router
from kingdomino.server.http.examples import add_examples
from kingdomino.server.http.guard import Gate
from kingdomino.server.http.health_routes import router as operations_router
from kingdomino.server.http.option_routes import router as options_router
from kingdomino.server.http.page import Page
from kingdomino.server.http.position_routes import router as positions_router
from kingdomino.server.http.record_routes import router as records_router
from kingdomino.server.http.replay_routes import router as replays_router
from kingdomino.server.http.review_routes import router as reviews_router
from kingdomino.server.http.score_routes import router as scores_router
from kingdomino.server.http.table_routes import router as tables_router
from kingdomino.server.identity import Signer
from kingdomino.server.journal.bus import Bus, NoBus
from kingdomino.server.journal.migrate import migrate
from kingdomino.server.journal.store import Store
from kingdomino.server.refusal import Refusal
from kingdomino.server.running.limits import Count, Limit
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.settings import Settings
from kingdomino.server.sockets.entrance import serve_socket
from kingdomino.server.sockets.socket import GOING_AWAY, RESTARTS, Socket
from kingdomino.server.tables.registry import Tables
from kingdomino.server.tables.views import Viewer
from kingdomino.server.thinker import Thinker, ThinkerError

log = logging.getLogger(__name__)

WARMING_DELAY = 0.5  # seconds


class Services:
    """Everything that the routes use, made once for a process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.database_url)
        bus = _bus(settings)
        self.thinker = Thinker(settings.thinkers)
        self.tables = Tables(self.store, bus, self.thinker, self.metrics)
        self.bus = bus
        self.page = Page(Path(settings.page)) if settings.page else Page()
        self.signer = Signer(settings.secret_key)
        self.requests = Limit(settings.requests_per_second, 5 * settings.requests_per_second)
        self.handshakes = Limit(settings.requests_per_second, 5 * settings.requests_per_second)
        self.messages = Limit(settings.messages_per_second, 3 * settings.messages_per_second)
        self.open_sockets = Count(settings.sockets_per_address)
        self.analyses = Count(settings.analyses_per_client)
        self.sockets: set[Socket] = set()
        self.is_ready = False

    async def open(self) -> None:
        """Get ready: the database as it should be, ears open; the rest is loaded meanwhile."""
        await migrate(self.settings.database_url)
        await self.store.open()
        if not self.settings.secret_key:
            self.signer = Signer(await self.store.shared_key("signature"))
        self._warming = asyncio.create_task(self._warm_up(), name="warming up")
        await self.tables.open()
        self.is_ready = True

    async def _warm_up(self) -> None:
        """Load rules and engine, but let those who come back after a restart be served first."""
        await asyncio.to_thread(_load_rules)
        await asyncio.sleep(WARMING_DELAY)
        try:
            await self.thinker.open()
        except ThinkerError:
            log.exception("the thinkers could not be warmed up")

    async def say_goodbye(self) -> None:
        """Tell everybody to come back, before anything is closed."""
        self.is_ready = False
        for socket in list(self.sockets):
            socket.close(GOING_AWAY, RESTARTS)
        for _ in range(20):
            if not self.sockets:
                return
            await asyncio.sleep(0.1)
        for socket in list(self.sockets):
            socket.abort()  # who did not hear it by now will not

    async def close(self) -> None:
        """Finish what was acknowledged."""
        self.is_ready = False
        self._warming.cancel()
        await self.tables.close()
        await self.thinker.close()
        await self.store.close()


def _bus(settings: Settings) -> Bus:
    if not settings.redis_url:
        return NoBus()
    # Only now: to import it takes a tenth of the time in which a server must be back.
    from kingdomino.server.journal.redis_bus import RedisBus  # noqa: PLC0415

    return RedisBus(settings.redis_url)


def _load_rules() -> None:
    """Let the first table not wait for kernels to be loaded."""
    options = Options(2)
    position = Position.start(options).deal(Dealer(options, seed=0))
    while position.round < 2:
        Viewer().position(position)
        position = position.play(next(iter(position.legal_moves))).deal(Dealer(options, seed=0))


class App(FastAPI):
    """FastAPI for HTTP; sockets go their own way."""

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Coroutine[Any, Any, None]:
        """No coroutine itself: it would stay on the stack of every socket."""
        if scope["type"] == "websocket":
            return serve_socket(scope, receive, send, self.state.services)
        return super().__call__(scope, receive, send)


def create_app(settings: Settings | None = None) -> App:
    """The application; settings come from the environment unless they are given."""
    services = Services(settings or Settings.from_environment())

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await services.open()
        yield
        await services.close()

    app = App(
        title="Kingdomino",
        version=version("kingdomino"),
        summary="Tables on which people and bots play Kingdomino.",
        lifespan=lifespan,
        openapi_url=f"{protocol.API}/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.services = services
    for router in (
        tables_router,
        options_router,
        records_router,
        replays_router,
        scores_router,
        positions_router,
        analyses_router,
        reviews_router,
    ):
        app.include_router(router, prefix=protocol.API)
    app.include_router(operations_router)
    app.add_middleware(Gate, services=services)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(HTTPException, _not_found)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]  # FastAPI's own way
    return app


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return web.answer(protocol.Problem(code=error.code, message=error.message), error.status)


async def _invalid(_: Request, error: Exception) -> Response:
    """A path or a query that makes no sense, told as everything else is."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = " ".join(str(part) for part in first["loc"])
    return web.answer(
        protocol.Problem(code="BAD_REQUEST", message=f"{where}: {first['msg']}."), 422
    )


async def _not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        page = request.app.state.services.page.not_found(request)
        if page is not None:
            return cast("Response", page)
    code = {404: "NOT_FOUND", 405: "NOT_ALLOWED"}.get(error.status_code, "BAD_MESSAGE")
    problem = protocol.Problem(code=code, message=f"{error.detail}.")
    response = web.answer(problem, error.status_code)
    response.headers.update(error.headers or {})
    return response


def _openapi(app: FastAPI) -> dict[str, Any]:
    """FastAPI's document with msgspec's types in it."""
    if app.openapi_schema is None:
        document = FastAPI.openapi(app)
        _, components = msgspec.json.schema_components(
            sorted(web.documented_types, key=lambda kind: str(kind.__name__)),
            ref_template=web.SCHEMAS,
        )
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        schemas.update(components)
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        problem = {"$ref": web.SCHEMAS.format(name="Problem")}
        for methods in document["paths"].values():
            for operation in methods.values():
                if "422" in operation["responses"]:
                    operation["responses"]["422"]["content"] = {web.JSON: {"schema": problem}}
        add_examples(document)
        app.openapi_schema = document
    return app.openapi_schema
