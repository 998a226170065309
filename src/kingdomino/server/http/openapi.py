"""The OpenAPI document: FastAPI's, with msgspec's types and recorded examples in it.

A route says by `documented` what it takes and gives; FastAPI itself checks none of that.
"""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.responses import Response

from kingdomino.server import protocol
from kingdomino.server.http.bodies import JSON, NDJSON
from kingdomino.server.refusal import STATUS

SCHEMAS = "#/components/schemas/{name}"
EXAMPLES = Path(__file__).with_name("examples.json")  # `python -m kingdomino.server.examples`

# Every type that a route names.
documented_types: set[Any] = {protocol.Problem}


def documented(
    summary: str,
    *,
    body: Any = None,
    answer: Any = None,
    file: str | None = None,
    errors: Iterable[str] = (),
    status: int = 200,
    is_tagged: bool = False,
) -> dict[str, Any]:
    """What FastAPI needs to know to describe a route whose types are msgspec's.

    Several types as an `answer` are those of the lines of a stream; a `file` is named by what it
    is, as `image/png`. An answer that `is_tagged`, as every picture is, is not sent again to those
    who have it.
    """
    # Of a plain Response FastAPI does not say that it is JSON.
    found: dict[str, Any] = {"summary": summary, "status_code": status, "response_class": Response}
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
    if file is not None:
        responses[status] = {"description": "Done", "content": {file: {}}}
    if is_tagged or (file is not None and file.startswith("image/")):
        responses[304] = {"description": "What the ETag in If-None-Match names is still the same"}
    problem = {JSON: {"schema": {"$ref": SCHEMAS.format(name="Problem")}}}
    codes: dict[int, list[str]] = {}
    for code in dict.fromkeys((*errors, "TOO_MANY", "STARTING", "UNAVAILABLE")):
        codes.setdefault(STATUS.get(code, 422), []).append(code)
    for number, names in codes.items():
        responses[number] = {"description": ", ".join(names), "content": problem}
    found["responses"] = responses
    return found


def openapi_document(app: FastAPI) -> dict[str, Any]:
    """The document of an application, made when it is first asked for."""
    if app.openapi_schema is None:
        document = FastAPI.openapi(app)
        _, components = msgspec.json.schema_components(
            sorted(documented_types, key=lambda kind: str(kind.__name__)),
            ref_template=SCHEMAS,
        )
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        schemas.update(components)
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        problem = {"$ref": SCHEMAS.format(name="Problem")}
        for methods in document["paths"].values():
            for operation in methods.values():
                if "422" in operation["responses"]:
                    operation["responses"]["422"]["content"] = {JSON: {"schema": problem}}
        _add_examples(document)
        app.openapi_schema = document
    return app.openapi_schema


@cache
def examples() -> dict[str, dict[str, Any]]:
    """By route, as `POST /api/v1/tables`: its `body` and its `answer`, where it has them."""
    found: dict[str, dict[str, Any]] = json.loads(EXAMPLES.read_text())
    return found


def _add_examples(document: dict[str, Any]) -> None:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            example = examples().get(f"{method.upper()} {path}", {})
            if "body" in example:
                _put(operation["requestBody"]["content"], example["body"])
            if "answer" in example:
                done = next(code for code in operation["responses"] if code.startswith("2"))
                _put(operation["responses"][done]["content"], example["answer"])


def _put(content: dict[str, Any], example: Any) -> None:
    for described in content.values():
        if described.get("schema"):  # of a file there is no example
            described["example"] = example
