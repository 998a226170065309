"""Why not: in English to programs, and once more in the language of whoever reads it."""

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from kingdomino.errors import NotationError
from kingdomino.server.http.page import Page
from kingdomino.server.http.problems import tell_problems
from kingdomino.server.refusal import Refusal
from kingdomino.words import sentence, speaking

ENGLISH = "Game 2: Round 3 of 6"
# The book of every language has this sentence, whoever else is still to be translated.
REASON = NotationError("Round {round} of {rounds}", round=3, rounds=6)


@pytest.fixture(scope="module")
def client() -> TestClient:
    app = FastAPI()
    tell_problems(app, Page())

    @app.get("/explained")
    async def explained() -> None:
        raise Refusal("BAD_RECORD", sentence("Game {game}: {reason}", game=2, reason=REASON))

    @app.get("/passed/on")
    async def passed_on() -> None:
        raise Refusal("BAD_RECORD", REASON)

    @app.get("/plain")
    async def plain() -> None:
        raise Refusal("GAME_OVER", "The game is over.", retry_after=7)

    return TestClient(app)


@pytest.mark.parametrize("headers", [{}, {"accept-language": "de-AT"}, {"accept-language": ";q=,"}])
def test_who_speaks_no_language_of_ours_reads_english(
    client: TestClient, headers: dict[str, str]
) -> None:
    problem = client.get("/explained", headers=headers).json()
    assert problem == {"code": "BAD_RECORD", "message": ENGLISH, "detail": ENGLISH}


@pytest.mark.parametrize(
    ("header", "language"),
    [("pl", "pl"), ("de, sr-Cyrl-RS;q=0.9, pl;q=0.8", "sr-Cyrl"), ("cs-CZ,en;q=0.5", "cs")],
)
def test_what_the_library_explains_is_translated_to_its_innermost_reason(
    client: TestClient, header: str, language: str
) -> None:
    headers = {"accept-language": header}
    with speaking(language):
        reason = REASON.said()
    assert reason != str(REASON)
    problem = client.get("/explained", headers=headers).json()
    assert problem["message"] == ENGLISH
    assert problem["detail"].endswith(reason)
    assert client.get("/passed/on", headers=headers).json()["detail"] == reason


def test_a_plain_refusal_has_no_more_to_say(client: TestClient) -> None:
    answer = client.get("/plain", headers={"accept-language": "pl"})
    assert answer.status_code == 409
    assert answer.headers["retry-after"] == "7"
    assert answer.json() == {"code": "GAME_OVER", "message": "The game is over.", "detail": None}
