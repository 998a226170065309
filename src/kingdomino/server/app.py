"""The server as an ASGI application: what it answers to, and where sockets go instead."""

from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.types import Receive, Scope, Send

from kingdomino.bots.compiling import Compiling
from kingdomino.server import protocol
from kingdomino.server.http import (
    analysis_routes,
    guest_routes,
    health_routes,
    option_routes,
    position_routes,
    preview_routes,
    progress_routes,
    record_routes,
    replay_routes,
    review_routes,
    score_routes,
    table_routes,
)
from kingdomino.server.http.guard import Guard
from kingdomino.server.http.openapi import openapi_document
from kingdomino.server.http.page import BUILT, Page
from kingdomino.server.http.problems import tell_problems
from kingdomino.server.running.settings import Settings
from kingdomino.server.services import Services

ROUTES = (  # in the order of the OpenAPI document
    progress_routes,
    guest_routes,
    table_routes,
    option_routes,
    record_routes,
    replay_routes,
    preview_routes,
    score_routes,
    position_routes,
    analysis_routes,
    review_routes,
)


class App(FastAPI):
    """FastAPI for HTTP; sockets go their own way."""

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Coroutine[Any, Any, None]:
        """No coroutine itself: it would stay on the stack of every socket."""
        if scope["type"] == "websocket":
            services: Services = self.state.services
            return services.entrance.serve(scope, receive, send)
        return super().__call__(scope, receive, send)


def create_app(settings: Settings | None = None, compiling: Compiling | None = None) -> App:
    """The application; settings come from the environment unless they are given.

    What is missing is compiled by `compiling`, if somebody has begun to compile already.
    """
    services = Services(settings or Settings.from_environment(), compiling)
    directory = Path(services.settings.page) if services.settings.page else BUILT
    page = Page(directory, is_secure=services.settings.is_secure)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await services.open()
        app.openapi()  # once, before anybody could wait for it
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
    for routes in ROUTES:
        app.include_router(routes.router, prefix=protocol.API)
    app.include_router(health_routes.router)
    app.add_middleware(
        Guard,
        page=page,
        tables=services.tables,
        visitors=services.visitors,
        limit=services.requests,
        metrics=services.metrics,
        turnstile=services.turnstile,
    )
    tell_problems(app, page)
    app.openapi = lambda: openapi_document(app)  # type: ignore[method-assign]  # FastAPI's own way
    return app
