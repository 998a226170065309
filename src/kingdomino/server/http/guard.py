"""What every HTTP request passes: a turnstile, headers that protect, a count, the page, a limit."""

import asyncio

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingdomino.server import protocol
from kingdomino.server.http.bodies import answer
from kingdomino.server.http.link_preview import (
    GENERAL,
    LinkPreview,
    named_table,
    table_preview,
)
from kingdomino.server.http.page import Page
from kingdomino.server.refusal import Refusal
from kingdomino.server.running.limits import ClientLimit
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.turnstile import Turnstile
from kingdomino.server.tables.registry import TableRegistry
from kingdomino.server.visitors import Visitors, without_foreign_cookies

# The page loads nothing from elsewhere and is framed by nobody.
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
PATIENCE = 1.0  # seconds for a look at a table before the page is sent without it
FREE = ("/healthz", "/readyz", "/metrics")  # machines ask often


class Guard:
    """ASGI middleware."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        page: Page,
        tables: TableRegistry,
        visitors: Visitors,
        limit: ClientLimit,
        metrics: Metrics,
        turnstile: Turnstile,
    ) -> None:
        self._app, self._page, self._tables = app, page, tables
        self._visitors, self._limit, self._metrics = visitors, limit, metrics
        self._turnstile = turnstile

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or turn it away."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        scope["headers"] = without_foreign_cookies(scope["headers"])
        connection = HTTPConnection(scope)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith(protocol.API):
                    headers.setdefault("cache-control", "no-store")
                    self._visitors.renew(connection, headers)
                self._metrics.requests.labels(str(message["status"])).inc()
            await send(message)

        address = self._visitors.address(connection)

        async def receive_in_turn() -> Message:
            """Who held the rest of a body back begins anew with it, not all at once."""
            message = await receive()
            if message["type"] == "http.request":
                await self._turnstile.come_through(address)
            return message

        await self._turnstile.come_through(address)
        # A browser fetches the whole page at once, and from memory it costs less than counting.
        page = self._page.answer(connection, await self._preview(connection))
        if page is not None:
            await page(scope, receive, send_with_headers)
            return
        if scope["path"] not in FREE and not self._allows(connection):
            await self._refuse(scope, receive, send_with_headers)
            return
        await self._app(scope, receive_in_turn, send_with_headers)

    async def _preview(self, connection: HTTPConnection) -> LinkPreview:
        """What messengers show of the link; in doubt what they show of every link."""
        named = named_table(connection.scope["path"])
        # To look a table up may be work: beyond the limit the page comes without it.
        if named is None or not self._allows(connection):
            return GENERAL
        table_id, game = named
        try:
            async with asyncio.timeout(PATIENCE):
                return table_preview((await self._tables.get(table_id)).table, game)
        except (Refusal, TimeoutError):
            return GENERAL

    def _allows(self, connection: HTTPConnection) -> bool:
        return self._limit.allows(self._visitors.client(connection))

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        problem = protocol.Problem(code="TOO_MANY", message="Too many requests; slow down.")
        response = answer(problem, 429)
        response.headers["retry-after"] = "1"
        await response(scope, receive, send)
