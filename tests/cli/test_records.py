"""`kingdomino replay` and `kingdomino show`."""

import json
from pathlib import Path

import pytest

from kingdomino import Record
from tests.cli.conftest import Program, refused


@pytest.fixture
def game(program: Program) -> str:
    """The record of a game between two bots."""
    arguments = ["--seats", "fg,random", "--seed", "1", "--record", "g.json"]
    assert program("play", *arguments).code == 0
    return "g.json"


def test_a_true_record_is_proven(program: Program, game: str) -> None:
    result = program("replay", game, "--verify")
    assert result.code == 0
    assert "Proven" in result.out
    assert "wins by points" in result.out


def test_a_doctored_deal_is_found_out(program: Program, game: str) -> None:
    # The sealed seed stays, and the game becomes another one with a deck of its own.
    program("play", "--seats", "fg,random", "--seed", "2", "--record", "other.json")
    doctored = json.loads(Path("other.json").read_text(encoding="utf-8"))
    sealed = json.loads(Path(game).read_text(encoding="utf-8"))
    doctored |= {"seed": sealed["seed"], "commitment": sealed["commitment"]}
    Path("doctored.json").write_text(json.dumps(doctored), encoding="utf-8")
    result = program("replay", "doctored.json", "--verify")
    assert result.code == 1
    assert "the seed says" in result.out or "the seed gives" in result.out


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": "00" * 32}, "The seed is not the one that was committed to."),
        ({"seed": None}, "The seed has not been revealed"),
        ({"commitment": None}, "The dealer committed to no deck"),
    ],
)
def test_a_proof_that_fails_or_is_missing_gives_1(
    program: Program, game: str, change: dict[str, str | None], sentence: str
) -> None:
    data = json.loads(Path(game).read_text(encoding="utf-8")) | change
    Path("changed.json").write_text(json.dumps(data), encoding="utf-8")
    result = program("replay", "changed.json", "--verify")
    assert (result.code, result.err) == (1, "")
    assert sentence in result.out


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"scores": [99, 99]}, "The record claims the scores [99, 99]"),
        ({"moves": ["kings 0 0 0 0"]}, "Move 1 of the record"),
        ({"players": 7}, "Kingdomino is for 2 to 4 players."),
        ({"version": 2}, "The record has version 2"),
        ({"format": "chess"}, "That is no Kingdomino record"),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused(
    program: Program, game: str, change: dict[str, object], sentence: str
) -> None:
    data = json.loads(Path(game).read_text(encoding="utf-8")) | change
    text = json.dumps(data)
    Path("changed.json").write_text(text, encoding="utf-8")
    assert sentence in refused(program("replay", "changed.json"))
    assert Path("changed.json").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b'{"a":' * 100_000, b"hello\n"])
def test_something_else_than_a_record_is_refused(program: Program, content: bytes) -> None:
    Path("thing").write_bytes(content)
    refused(program("replay", "thing"))
    refused(program("show", "thing"))
    assert Path("thing").read_bytes() == content


def test_records_are_converted_there_and_back(program: Program, game: str) -> None:
    text = program("replay", game, "--to", "text").out
    assert text.startswith("kingdomino-record 1\n")
    back = program("replay", "-", "--to", "json", stdin=text).out
    assert back == Path(game).read_text(encoding="utf-8")
    assert "not as 'yaml'" in refused(program("replay", game, "--to", "yaml"))


def test_show_tells_every_move_and_draws_every_position(program: Program, game: str) -> None:
    record = Record.parse(Path(game).read_text(encoding="utf-8"))
    out = program("show", game).out
    assert f"{len(record.moves)}. " in out
    assert out.count("A row is turned up") == 6
    assert "Round" not in program("show", game, "--move", "3").out
    assert "moves 0 to" in refused(program("show", game, "--move", "999"))
    assert "must come from a file" in refused(program("show", "-", "--step", stdin=out))


def test_show_steps_with_enter(program: Program, game: str) -> None:
    out = program("show", game, "--step", stdin="\n\n").out
    assert "2. A row is turned up" in out
    assert "3. " not in out


def test_a_position_becomes_a_picture(program: Program, game: str) -> None:
    assert program("show", game, "--move", "20", "--svg", "t.svg").code == 0
    assert "<svg" in Path("t.svg").read_text(encoding="utf-8")
    pytest.importorskip("resvg_py")
    assert program("show", game, "--png", "t.png").code == 0
    assert Path("t.png").read_bytes().startswith(b"\x89PNG")


def test_a_picture_never_replaces_the_record(program: Program, game: str) -> None:
    before = Path(game).read_bytes()
    assert "is not an SVG drawing" in refused(program("show", game, "--svg", game))
    assert Path(game).read_bytes() == before


def test_an_unfinished_game_is_not_proven(program: Program, game: str) -> None:
    data = json.loads(Path(game).read_text(encoding="utf-8"))
    data["moves"] = data["moves"][:-1]
    data["scores"] = None
    Path("cut.json").write_text(json.dumps(data), encoding="utf-8")
    result = program("replay", "cut.json", "--verify")
    assert result.code == 1
    assert "The game is not over" in result.out


def test_a_seed_that_is_none_is_refused(program: Program, game: str) -> None:
    data = json.loads(Path(game).read_text(encoding="utf-8")) | {"seed": "zz"}
    Path("bad.json").write_text(json.dumps(data), encoding="utf-8")
    assert "seed is not 64 hexadecimal digits" in refused(program("replay", "bad.json"))
