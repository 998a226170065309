"""What travels in HTTP bodies, as msgspec knows it; what is too long or senseless is refused."""

from typing import Any, TypeVar

import msgspec
from fastapi import Request
from fastapi.responses import Response

from kingdomino.server import protocol
from kingdomino.server.refusal import Refusal
from kingdomino.words.languages import of_header

T = TypeVar("T")
JSON = "application/json"
NDJSON = "application/x-ndjson"
LONG_BODIES = ("/scores", "/positions", "/analyses", "/reviews")


def answer(value: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(protocol.encoder.encode(value), status, media_type=JSON)


def written_answer(data: bytes) -> Response:
    """An answer that was written as JSON elsewhere."""
    return Response(data, media_type=JSON)


def language_of(request: Request) -> str:
    """The language in which the caller wants to read."""
    return of_header(request.headers.get("accept-language", ""))


async def read_body(request: Request, kind: type[T]) -> T:
    """The body as `kind`, or a refusal that says what is wrong with it."""
    media_type = request.headers.get("content-type", "").split(";")[0].strip()
    if media_type != JSON:
        raise Refusal("BAD_MESSAGE", f"The body must be {JSON}.")
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > max_body(request):
            raise Refusal("TOO_LARGE", f"A body may have {max_body(request)} bytes at most.")
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except msgspec.MsgspecError as error:
        raise Refusal("BAD_MESSAGE", f"The body makes no sense: {error}.") from None
    except UnicodeDecodeError:
        raise Refusal("BAD_MESSAGE", "The body is not UTF-8.") from None


def max_body(request: Request) -> int:
    """Records and kingdoms are longer than commands."""
    is_long = request.url.path.removeprefix(protocol.API) in LONG_BODIES
    return 8 * protocol.MAX_MESSAGE if is_long else protocol.MAX_MESSAGE
