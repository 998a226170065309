"""Answers that come line by line while the engine thinks; they end when the client leaves."""

from collections.abc import AsyncIterator, Callable

from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from kingdomino.server import protocol
from kingdomino.server.http.bodies import NDJSON
from kingdomino.server.thinking.thinker import ThinkerError


class LineStream(StreamingResponse):
    """Lines of JSON. When the client goes away, whatever makes them is cancelled."""

    def __init__(
        self, lines: AsyncIterator[protocol.Shown], *, when_over: Callable[[], None]
    ) -> None:
        super().__init__(_encoded(lines), media_type=NDJSON)
        self._when_over = when_over

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it all; `when_over` is called even if the client left before the first line."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._when_over()


async def _encoded(lines: AsyncIterator[protocol.Shown]) -> AsyncIterator[bytes]:
    try:
        async for line in lines:
            yield protocol.encoder.encode(line) + b"\n"
    except ThinkerError as error:
        problem = protocol.Problem(code="UNAVAILABLE", message=str(error))
        yield protocol.encoder.encode(problem) + b"\n"
