"""What goes wrong with a request, told as everything else is: a code, a sentence, a status."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from kingdomino.server import protocol
from kingdomino.server.http.bodies import answer, language_of
from kingdomino.server.http.page import Page
from kingdomino.server.refusal import Refusal
from kingdomino.words import speaking


def tell_problems(app: FastAPI, page: Page) -> None:
    """Let an application answer refusals, what makes no sense, and what is not there."""

    async def not_found(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        found = page.not_found(request) if error.status_code == 404 else None
        return _failed(error) if found is None else found

    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(HTTPException, not_found)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(ClientDisconnect, _gone)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    with speaking(language_of(request)):
        detail = error.detail()
    problem = protocol.Problem(code=error.code, message=error.message, detail=detail)
    response = answer(problem, error.status)
    if error.retry_after is not None:
        response.headers["retry-after"] = str(error.retry_after)
    return response


async def _invalid(_: Request, error: Exception) -> Response:
    """A path or a query that makes no sense."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = " ".join(str(part) for part in first["loc"])
    return answer(protocol.Problem(code="BAD_REQUEST", message=f"{where}: {first['msg']}."), 422)


async def _gone(_: Request, __: Exception) -> Response:
    """Who hangs up in the middle of a request hears nothing, and is no fault of ours to log."""
    return answer(protocol.Problem(code="BAD_MESSAGE", message="Half of it is missing."), 400)


def _failed(error: HTTPException) -> Response:
    code = {404: "NOT_FOUND", 405: "NOT_ALLOWED"}.get(error.status_code, "BAD_MESSAGE")
    response = answer(protocol.Problem(code=code, message=f"{error.detail}."), error.status_code)
    response.headers.update(error.headers or {})
    return response
