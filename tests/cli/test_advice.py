"""`kingdomino advise` and `kingdomino analyse`: what to play, and what other turns have cost."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from kingdomino import Record
from tests.cli.conftest import Program, refused
from tests.draw import picture


@pytest.fixture
def game(program: Program) -> str:
    """The record of a game between two bots."""
    assert program("play", "--seats", "fg,random", "--seed", "1", "--record", "g.json").code == 0
    return "g.json"


def record(path: str) -> Record:
    return Record.parse(Path(path).read_text(encoding="utf-8"))


# advise


def test_the_best_turns_are_listed_with_what_they_lead_to(program: Program, game: str) -> None:
    arguments = ["--move", "20", "--simulations", "300", "--bot", "mce_tr", "--top", "3"]
    result = program("advise", game, *arguments)
    assert (result.code, result.err) == (0, "")
    assert "♥ Pink should play 34 " in result.out
    assert "says mce_tr." in result.out
    assert "Why: best of 26 turns in 300 playouts." in result.out
    rows = [line for line in result.out.splitlines() if line.startswith(("1 ", "2 ", "3 ", "4 "))]
    assert len(rows) == 3
    assert all(line.count("%") == 2 for line in rows)


@pytest.mark.parametrize(("width", "players"), [(140, 4), (80, 4), (60, 1)])
def test_a_narrow_terminal_shows_fewer_columns_and_every_turn_whole(
    program: Program, monkeypatch: pytest.MonkeyPatch, width: int, players: int
) -> None:
    seats = ["--seats", "fg,fg,fg,fg", "--seed", "3"]
    assert program("play", *seats, "--record", "g.json").code == 0
    monkeypatch.setenv("COLUMNS", str(width))
    result = program("advise", "g.json", "--move", "40", "--bot", "duke")
    (row,) = (line for line in result.out.splitlines() if line.startswith("1 "))
    assert re.search(r" \d+ \w\d-\w\d >\d+ ", row)
    assert row.count("%") == players
    assert len(re.findall(r" \d\d\.\d ", row.replace(" %", "%"))) == players


def test_the_same_question_gets_the_same_json(program: Program, game: str) -> None:
    arguments = [
        "advise",
        game,
        "--move",
        "20",
        "--bot",
        "mce_tr",
        "--simulations",
        "300",
        "--json",
    ]
    first, second = (json.loads(program(*arguments).out) for _ in range(2))
    del first["seconds"], second["seconds"]
    assert first == second
    position = [position for _, position in record(game).positions()][20]
    assert first["position"] == str(position)
    assert (first["seat"], first["names"]) == (0, ["Pink", "Yellow"])
    assert first["turn"] in list(map(position.format, position.legal_turns))
    assert len(first["considered"]) == 5
    assert sum(first["values"]) == pytest.approx(1)


def test_a_bot_that_reckons_nothing_still_advises(program: Program, game: str) -> None:
    result = program("advise", game, "--move", "20", "--bot", "fg")
    assert "says fg." in result.out
    assert "fg does not reckon who will win." in result.out
    data = json.loads(program("advise", game, "--move", "20", "--bot", "fg", "--json").out)
    assert data["values"] is None


def test_a_position_a_text_record_and_a_saved_game_are_read(program: Program, game: str) -> None:
    position = [position for _, position in record(game).positions()][20]
    Path("p.txt").write_text(f"# my table\n{position}  # round 2\n", encoding="utf-8")
    Path("g.txt").write_text(record(game).to_text(), encoding="utf-8")
    program("play", "--level", "fg", "--seed", "5", "--file", "s.json", stdin=">40\n")
    arguments = ["--bot", "fg", "--json"]
    turns = [
        json.loads(program("advise", *where, *arguments).out)["position"]
        for where in (["p.txt"], ["g.txt", "--move", "20"], [game, "--move", "20"])
    ]
    assert turns == [str(position)] * 3
    piped = program("advise", "-", *arguments, stdin=str(position))
    assert json.loads(piped.out)["position"] == str(position)
    assert json.loads(program("advise", "s.json", *arguments).out)["seat"] == 0


@pytest.mark.parametrize(
    ("text", "arguments", "sentence"),
    [
        ("", [], "file: That is no position, no record and no saved game."),
        ("Dear Ana", [], "That is no position, no record and no saved game."),
        ("{}", [], "That is no Kingdomino record"),
        ("{", [], "The record is no complete JSON"),
        ('{"a":' * 100_000, [], "nested too deeply"),
        ("2 draw - | 0 1 1 0 | - | 4 4 18 30 | - | - | -", [], "file: "),
        ("2 draw - | 0 1 1 0 | - | 4 11 18 30 | - | - | -", ["--move", "1"], "--move is for a"),
        ("2 draw - | - | - | - | - | - | -", [], "nothing to advise"),
        ('{"format": "kingdomino-save"}', [], "file: That is no Kingdomino record"),
    ],
)
def test_what_holds_no_position_is_refused(
    program: Program, text: str, arguments: list[str], sentence: str
) -> None:
    Path("file").write_text(text, encoding="utf-8")
    assert sentence in refused(program("advise", "file", *arguments))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "The game is over, so that there is nothing to advise; --move N goes back."),
        (["--move", "1"], "A row is to be turned up"),
        (["--move", "999"], "and no 999."),
        (["--move", "-1"], "and no -1."),
        (["--move", "20", "--bot", "genius"], "There is no bot 'genius'"),
        (["--move", "20", "--time", "0"], "A bot needs some time to think"),
        (["--move", "20", "--simulations", "0"], "A bot needs a simulation at least"),
        (["--move", "20", "--bot", "cmd:/nowhere/bot"], "could not be started"),
        (["--move", "20", "--top", "0"], "Invalid value for '--top'"),
    ],
)
def test_advice_that_cannot_be_given_is_refused(
    program: Program, game: str, arguments: list[str], sentence: str
) -> None:
    assert sentence in refused(program("advise", game, *arguments))


# analyse


def test_every_turn_is_judged_and_the_slips_are_listed(program: Program, game: str) -> None:
    result = program("analyse", game, "--simulations", "200", "--bot", "mce_tr")
    assert (result.code, result.err) == (0, "")
    assert "mce_tr: 28 turns judged." in result.out
    assert "♥ Pink" in result.out
    assert "Turns that cost something" in result.out
    assert "Turning points" in result.out
    assert "?! inaccuracy from 5, ? mistake from 10, ?? blunder from 20" in " ".join(
        result.out.split()
    )


def test_the_analysis_as_json_agrees_with_itself(program: Program, game: str) -> None:
    arguments = ["analyse", game, "--simulations", "100", "--bot", "mce_tr", "--json"]
    out = program(*arguments, "--names", "Anna,Bob").out
    data = json.loads(out)
    assert data["names"] == ["Anna", "Bob"]
    turns = data["turns"]
    assert [each["played"] for each in turns] == [
        position.format(turn) for position, turn in record(game).turns()
    ]
    assert len(data["shares"]) == len(turns) + 1
    assert data["shares"][-1] == [1, 0]
    for each in turns:
        assert each["loss"] >= 0
        assert (each["mark"] is None) == (each["loss"] < 0.05)
        assert each["loss"] == 0 or each["played"] != each["best"]
    assert json.loads(program(*arguments, "--names", "Anna,Bob", "--processes", "2").out) == data


def test_the_chart_is_drawn_and_painted(program: Program, game: str) -> None:
    arguments = ["--simulations", "20", "--bot", "mce_tr", "--svg", "c.svg", "--png", "c.png"]
    result = program("analyse", game, *arguments)
    assert "The chart is in c.svg." in result.out
    ET.fromstring(Path("c.svg").read_text(encoding="utf-8"))  # noqa: S314 - our own text
    assert picture.size(Path("c.png").read_bytes()) == (1280, 640)


def test_an_unfinished_game_can_be_judged(program: Program, game: str) -> None:
    short = Record.start(record(game).options)
    for move in record(game).moves[:9]:
        short = short.play(move)
    Path("short.json").write_text(short.to_json(), encoding="utf-8")
    arguments = ["--simulations", "20", "--bot", "mce_tr", "--json", "--svg", "s.svg"]
    data = json.loads(program("analyse", "short.json", *arguments).out)
    assert len(data["turns"]) == 5
    assert Path("s.svg").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["g.json", "--bot", "fg"], "fg chooses without reckoning who will win"),
        (["g.json", "--bot", "genius"], "There is no bot 'genius'"),
        (["g.json", "--names", "Anna"], "2 players need as many names, not 1."),
        (["g.json", "--svg", "nowhere/c.svg"], "there is no directory nowhere"),
        (["g.json", "--png", "g.json"], "exists and is not a PNG picture"),
        (["empty.json"], "Nobody has played a turn in this record"),
        (["nowhere.json"], "nowhere.json: No such file or directory."),
    ],
)
def test_an_analysis_that_cannot_be_made_is_refused(
    program: Program, game: str, arguments: list[str], sentence: str
) -> None:
    empty = Record.start(record(game).options)
    Path("empty.json").write_text(empty.to_json(), encoding="utf-8")
    assert sentence in refused(program("analyse", *arguments))
