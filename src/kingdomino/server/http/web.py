"""What HTTP routes share: bodies and answers as msgspec knows them, who asks, and from where."""

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from fastapi import Request
from fastapi.responses import Response
from starlette.requests import HTTPConnection

from kingdomino.server import protocol
from kingdomino.server.identity import COOKIE, COOKIE_AGE, Identity, Signer, new_identity
from kingdomino.server.refusal import STATUS, Refusal
from kingdomino.server.running.settings import Settings

T = TypeVar("T")
JSON = "application/json"
NDJSON = "application/x-ndjson"
LONG_BODIES = ("/scores", "/positions", "/analyses", "/reviews")
SCHEMAS = "#/components/schemas/{name}"

# Every type that a route names, for the OpenAPI document.
documented_types: set[Any] = {protocol.Problem}


def documented(
    summary: str,
    *,
    body: Any = None,
    answer: Any = None,
    errors: Iterable[str] = (),
    status: int = 200,
) -> dict[str, Any]:
    """What FastAPI needs to know to describe a route whose types are msgspec's.

    Several types as an `answer` are those of the lines of a stream.
    """
    found: dict[str, Any] = {"summary": summary, "status_code": status}
    if body is not None:
        documented_types.add(body)
        content = {JSON: {"schema": {"$ref": SCHEMAS.format(name=body.__name__)}}}
        found["openapi_extra"] = {"requestBody": {"required": True, "content": content}}
        errors = ("BAD_MESSAGE", "TOO_LARGE", *errors)
    responses: dict[int | str, dict[str, Any]] = {}
    if answer is not None:
        is_stream = isinstance(answer, tuple)
        kinds = answer if is_stream else (answer,)
        documented_types.update(kinds)
        schemas = [{"$ref": SCHEMAS.format(name=kind.__name__)} for kind in kinds]
        described = (
            {NDJSON: {"schema": {"anyOf": schemas}}}
            if is_stream
            else {JSON: {"schema": schemas[0]}}
        )
        responses[status] = {"description": "Done", "content": described}
    problem = {JSON: {"schema": {"$ref": SCHEMAS.format(name="Problem")}}}
    codes: dict[int, list[str]] = {}
    for code in dict.fromkeys((*errors, "TOO_MANY", "UNAVAILABLE")):
        codes.setdefault(STATUS.get(code, 422), []).append(code)
    for number, names in codes.items():
        responses[number] = {"description": ", ".join(names), "content": problem}
    found["responses"] = responses
    return found


def answer(value: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(protocol.encoder.encode(value), status, media_type=JSON)


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


def address(connection: HTTPConnection, settings: Settings) -> str:
    """Where somebody asks from; behind our own proxy, where it says."""
    if settings.is_behind_proxy:
        forwarded = connection.headers.get("x-forwarded-for", "")
        if forwarded:
            return forwarded.split(",")[-1].strip()
    return connection.client.host if connection.client else "unknown"


def bearer(connection: HTTPConnection) -> str | None:
    """The bearer token, if one was sent."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token else None


def is_own_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a page of ours, or of an origin that was allowed, asks."""
    origin = connection.headers.get("origin", "")
    host = connection.headers.get("host", "")
    return origin in settings.origins or origin in (f"http://{host}", f"https://{host}")


def identify(connection: HTTPConnection, settings: Settings, signer: Signer) -> Identity | None:
    """Who asks, by bearer token or by cookie; None for somebody new."""
    token = bearer(connection)
    if token is not None:
        identity = signer.read(token)
        if identity is None:
            raise Refusal("BAD_TOKEN", "This token was not made here.")
        return identity
    cookie = connection.cookies.get(COOKIE)
    identity = signer.read(cookie) if cookie else None
    is_writing = connection.scope.get("method", "GET") not in ("GET", "HEAD")
    # A cookie comes along with requests of foreign pages too.
    is_foreign = "origin" in connection.headers and not is_own_origin(connection, settings)
    if identity is not None and is_writing and is_foreign:
        raise Refusal("BAD_ORIGIN", "This page may not act for you.")
    return identity


def set_cookie(response: Response, identity: Identity, settings: Settings, signer: Signer) -> None:
    """Let the browser remember who it is."""
    response.set_cookie(
        COOKIE,
        signer.sign(identity),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=settings.is_secure,
        path="/",
    )


def identify_or_make(
    connection: HTTPConnection, settings: Settings, signer: Signer
) -> tuple[Identity, bool]:
    """Who asks, and whether they are new and need a cookie."""
    identity = identify(connection, settings, signer)
    return (new_identity(), True) if identity is None else (identity, False)
