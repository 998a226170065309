"""The HTTP API as its document describes it: any request gets a documented answer, never a 5xx."""

from html import unescape
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from kingdomino import Dealer, Kingdom, KingdominoError, Options, Position
from kingdomino.draw.words import table_description
from kingdomino.server import protocol
from kingdomino.server.app import create_app
from kingdomino.server.running.settings import Settings
from kingdomino.words import speaking, t
from tests.kit.running_server import Server

DOCUMENT: dict[str, Any] = create_app(Settings(database_url="sqlite:///unused.sqlite3")).openapi()

schema = schemathesis.openapi.from_dict(DOCUMENT)


@schema.parametrize()
@settings(
    max_examples=25,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_route_keeps_its_word(case: "schemathesis.Case[Any]", server: Server) -> None:
    response = case.call(base_url=server.url)
    assert response.status_code < 500, response.text
    case.validate_response(
        response,
        checks=[
            schemathesis.checks.not_a_server_error,
            schemathesis.checks.status_code_conformance,
            schemathesis.checks.content_type_conformance,
            schemathesis.checks.response_schema_conformance,
        ],
    )


def operations() -> list[tuple[str, str, dict[str, Any]]]:
    return [
        (method, path, operation)
        for path, methods in DOCUMENT["paths"].items()
        for method, operation in methods.items()
    ]


@pytest.mark.parametrize(("method", "path", "operation"), operations())
def test_every_route_is_described(method: str, path: str, operation: dict[str, Any]) -> None:
    assert operation["summary"], (method, path)
    assert operation["description"], (method, path)
    assert "429" in operation["responses"]
    assert path.startswith(protocol.API)


def described() -> list[tuple[str, str, dict[str, Any]]]:
    """Every body and every answer, with the route it belongs to."""
    found = []
    for method, path, operation in operations():
        if "requestBody" in operation:
            found.append((method, path, operation["requestBody"]["content"]))
        done = next(code for code in operation["responses"] if code.startswith("2"))
        content = operation["responses"][done].get("content", {})
        if any(each.get("schema") for each in content.values()):
            found.append((method, path, content))
    return found


@pytest.mark.parametrize(("method", "path", "content"), described())
def test_every_example_is_what_it_stands_for(
    method: str, path: str, content: dict[str, Any]
) -> None:
    [each] = [each for each in content.values() if each.get("schema")]
    schema = each["schema"]
    names = [kind["$ref"].rpartition("/")[2] for kind in schema.get("anyOf", [schema])]
    kinds = [getattr(protocol, name) for name in names]
    read = [_read(each["example"], kind) for kind in kinds]
    assert any(value is not None for value in read), (method, path)


def _read(example: Any, kind: Any) -> Any:
    """The example as its type; None unless it has the fields of the type, no more and no less."""
    try:
        value = msgspec.convert(example, kind)
    except msgspec.ValidationError:
        return None
    is_body = issubclass(kind, protocol.Wire)  # may leave out what has a default
    return value if is_body or msgspec.to_builtins(value) == example else None


def test_files_are_what_the_document_says(server: Server) -> None:
    seat = server.client().open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])
    files = 0
    for method, path, operation in operations():
        done = next(code for code in operation["responses"] if code.startswith("2"))
        [(media_type, described)] = operation["responses"][done]["content"].items()
        if not described:
            answer = httpx.get(server.url + path.format(table_id=seat.table_id, game=0), timeout=60)
            assert answer.headers["content-type"].split(";")[0] == media_type, (method, path)
            files += 1
    assert files == 7
    seat.close()


def test_levels_are_listed_from_the_weakest(server: Server) -> None:
    levels = httpx.get(f"{server.url}{protocol.API}/levels").json()["levels"]
    ratings = [level["rating"] for level in levels if level["rating"] is not None]
    assert ratings == sorted(ratings)
    assert len(levels) >= 6


def test_public_tables_are_listed_and_private_ones_are_not(server: Server) -> None:
    client = server.client()
    public = client.open(players=2, is_public=True).table_id
    private = client.open(players=2).table_id
    listed = {entry.id for entry in client.tables()}
    assert public in listed
    assert private not in listed


def test_kingdoms_from_the_table_at_home_are_counted(server: Server) -> None:
    first = {"rows": "F0 F0 CA M3\n.. .. F1 W0"}
    second = {"rows": "L1 L0 CA\nL0 .. .."}
    answer = httpx.post(
        f"{server.url}{protocol.API}/scores",
        json={"games": [[first, second]] * 3, "variants": ["middle_kingdom"]},
    ).json()
    assert [score["total"] for score in answer["games"][0]["scores"]] == [4, 3]
    assert [(line["seat"], line["points"]) for line in answer["ranking"]] == [(0, 12), (1, 9)]
    wrong = httpx.post(f"{server.url}{protocol.API}/scores", json={"games": [[{"rows": "X9"}]]})
    assert (wrong.status_code, wrong.json()["code"]) == (422, "BAD_KINGDOM")
    assert "Kingdom 1 of game 1" in wrong.json()["message"]


def sentence_about(rows: str) -> str:
    """What the library says about a drawing, as the route says it, in the language spoken."""
    try:
        Kingdom.parse(rows)
    except KingdominoError as error:
        return t("Kingdom {seat} of game {game}: {reason}", seat=1, game=1, reason=error)
    raise AssertionError(rows)


def test_why_is_told_in_the_language_that_was_asked_for(server: Server) -> None:
    def detail(headers: dict[str, str]) -> str:
        wish = {"games": [[{"rows": "X9"}]]}
        wrong = httpx.post(f"{server.url}{protocol.API}/scores", json=wish, headers=headers).json()
        assert wrong["code"] == "BAD_KINGDOM"
        assert wrong["message"] == sentence_about("X9"), "a program reads English"
        return str(wrong["detail"])

    assert detail({}) == sentence_about("X9")
    assert detail({"accept-language": "de"}) == sentence_about("X9")
    for header, language in (("pl", "pl"), ("de, sr-Cyrl-RS;q=0.9, pl;q=0.8", "sr-Cyrl")):
        with speaking(language):
            said = sentence_about("X9")
        assert detail({"accept-language": header}) == said


def test_a_plain_refusal_has_no_more_to_say(server: Server) -> None:
    headers = {"accept-language": "pl"}
    url = f"{server.url}{protocol.API}/tables/{'0' * 32}"
    unknown = httpx.get(url, headers=headers).json()
    assert unknown["detail"] is None
    assert set(unknown) == {"code", "message", "detail"}


def test_kingdoms_with_squares_that_the_box_has_not_are_refused(server: Server) -> None:
    mine, none = {"rows": "CA M3 W0"}, {"rows": "CA"}
    scores = f"{server.url}{protocol.API}/scores"
    apart = httpx.post(scores, json={"games": [[mine, none], [none, mine]]})
    assert apart.status_code == 200  # in two games the same square may lie twice
    together = httpx.post(scores, json={"games": [[mine, none], [mine, mine]]})
    assert (together.status_code, together.json()["code"]) == (422, "NOT_IN_BOX")
    assert together.json()["message"].startswith("Game 2: mine, 3 crowns (M3): found 2 times,")


def test_a_kingdom_that_is_half_painted_is_counted_with_doubts(server: Server) -> None:
    game = httpx.post(
        f"{server.url}{protocol.API}/scores",
        json={"games": [[{"rows": "CA .. W1"}, {"rows": "CA W0 W0"}]]},
    ).json()["games"][0]
    assert [score["total"] for score in game["scores"]] == [1, 0]
    assert [[doubt["code"] for doubt in each] for each in game["doubts"]] == [
        ["ODD_SQUARES", "NOT_CONNECTED"],
        [],
    ]


def test_an_analysis_is_streamed_as_it_improves(server: Server) -> None:
    client = server.client()
    with client.open(players=2, seats=[{"kind": "me"}, {"kind": "me"}]) as seat:
        position = seat.table.position
        assert position is not None
        with httpx.stream(
            "POST",
            f"{server.url}{protocol.API}/analyses",
            json={"position": position.text, "seconds": 0.4},
            timeout=120,
        ) as stream:
            lines = [httpx.Response(200, content=line).json() for line in stream.iter_lines()]
    assert [line["is_last"] for line in lines] == [False, False, True]
    legal = {claim.move for claim in position.choices.claims} if position.choices else set()
    assert all(line["turn"] in legal for line in lines)
    assert abs(sum(lines[-1]["considered"][0]["shares"]) - 1) < 1e-6


def test_an_analysis_of_what_is_settled_is_one_line(server: Server) -> None:
    options = Options(2)
    dealer = Dealer(options, seed=4)
    position = Position.start(options).deal(dealer)
    for _ in range(options.kings * (options.rounds + 1) - 3):
        position = position.play(position.legal_turns[0]).deal(dealer)
    wish = {"position": str(position), "seconds": 10}
    answer = httpx.post(f"{server.url}{protocol.API}/analyses", json=wish, timeout=120)
    [line] = answer.text.splitlines()
    assert '"is_last":true' in line
    assert "played through to the end" in line


def test_pictures_are_drawn(server: Server) -> None:
    seat = server.client().open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])
    games = f"{server.url}{protocol.API}/tables/{seat.table_id}/games/0"
    assert httpx.get(f"{games}/picture.svg").text.startswith("<svg")
    polish = httpx.get(f"{games}/picture.svg", headers={"accept-language": "pl"})
    assert seat.table.position is not None
    position = Position.parse(seat.table.position.text)
    with speaking("pl"):
        assert table_description(position) in unescape(polish.text)
    assert polish.headers["vary"] == "accept-language"
    png = httpx.get(f"{games}/picture.png?moves=1", timeout=240)
    assert (png.headers["content-type"], png.content[:4]) == ("image/png", b"\x89PNG")
    unknown = httpx.get(f"{server.url}{protocol.API}/tables/{seat.table_id}/games/1/record.json")
    assert unknown.json()["code"] == "UNKNOWN_GAME"
