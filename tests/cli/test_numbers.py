"""`kingdomino perft`, `simulate`, `warmup`, `bench`: what counts and measures."""

import json
import re
from pathlib import Path

import pytest

import kingdomino.bots.warmup  # noqa: F401  # kernels look for their cache when imported, once
from tests.cli.conftest import Program, refused

DECK = "5,17,23,40,1,2,3,4,6,7,8,9"


def perft(program: Program, *arguments: str) -> list[str]:
    result = program("perft", "--deck", DECK, *arguments)
    assert result.code == 0, result.err
    return result.out.splitlines()


def test_kings_then_the_first_placement(program: Program) -> None:
    # 4 dominoes for the first king, then 3, 2 and 1. Domino 5 is a twin: 12 places at a castle,
    # and 4 dominoes to claim after each.
    counts = perft(program, "--kings", "0,1,1,0", "--depth", "6")
    assert counts == ["1 4", "2 12", "3 24", "4 24", "5 288", "6 1152"]


def test_whoever_opens_the_counts_are_the_same(program: Program) -> None:
    orders = ("0,0,1,1", "1,0,1,0", "1,1,0,0")
    assert {tuple(perft(program, "--kings", kings, "--depth", "5")) for kings in orders} == {
        ("1 4", "2 12", "3 24", "4 24", "5 288")
    }


def test_wider_offer_leaves_one_domino_over(program: Program) -> None:
    lines = perft(program, "--kings", "0,1,1,0", "--depth", "4", "--variants", "wider_offer")
    assert lines == ["1 5", "2 20", "3 60", "4 120"]


def test_divide_adds_up_to_the_last_count(program: Program) -> None:
    lines = perft(program, "--kings", "0,1,1,0", "--depth", "5", "--divide")
    assert lines[5:] == [">5 72", ">17 72", ">23 72", ">40 72"]


@pytest.mark.parametrize(
    ("deck", "kings", "more", "sentence"),
    [
        ("1,2,3,4", "0,1,1,0", ["--depth", "5"], "The deck ends after 4 dominoes"),
        ("1,2,3", "0,1,1,0", [], "The deck ends after 3 dominoes"),
        ("1,2,3,3", "0,1,1,0", [], "Domino 3 is in the deck twice."),
        ("1,2,3,49", "0,1,1,0", [], "There is no domino 49"),
        ("1,2,3,four", "0,1,1,0", [], "'four' is no number of a domino."),
        ("1,2,3,-4", "0,1,1,0", [], "'-4' is no number of a domino."),
        ("1,2,3," + "9" * 5000, "0,1,1,0", [], "is no number of a domino."),
        (DECK, "0,0,0,1", [], "The kings cannot be drawn as 0 0 0 1"),
        (DECK, "0,1", [], "The kings cannot be drawn as 0 1"),
        (DECK, "0,1,1,7", [], "The kings cannot be drawn as 0 1 1 7"),
        (DECK, "", [], "The kings cannot be drawn"),
        (DECK, "0,0,1,1", ["--opening", "castle"], "and the opening castle."),
        (DECK, "0,1,1,0", ["--depth", "0"], "The depth is 1 to 100, not 0."),
        (DECK, "0,1,1,0", ["--depth", "1000000000"], "The depth is 1 to 100"),
        (DECK, "0,1,1,0", ["--players", "1"], "Kingdomino is for 2 to 4 players."),
    ],
)
def test_a_count_that_cannot_be_made_is_refused_before_anything_is_printed(
    program: Program, deck: str, kings: str, more: list[str], sentence: str
) -> None:
    result = program("perft", "--deck", deck, "--kings", kings, *more)
    assert sentence in refused(result)
    assert result.out == ""


def test_simulation_depends_on_the_seed_and_not_on_the_processes(program: Program) -> None:
    arguments = ["simulate", "--games", "2500", "--players", "3", "--seed", "8", "--json"]
    one = program(*arguments)
    assert one.code == 0
    assert program(*arguments, "--processes", "2").out == one.out
    assert program(*arguments[:-2], "9", "--json").out != one.out


def test_simulation_tells_means_and_their_errors(program: Program) -> None:
    arguments = ["simulate", "--games", "3000", "--players", "4", "--seed", "1"]
    data = json.loads(program(*arguments, "--json").out)
    assert data["games"] == 3000
    assert data["decisions"] == 3000 * (4 + 2 * 44 + 4)
    assert len(data["mean_scores"]) == len(data["standard_errors"]) == 4
    assert data["mean_losing_score"] < data["mean_score"] < data["mean_winning_score"]
    # No seat is better than another when everybody plays at random.
    for mean, error in zip(data["mean_scores"], data["standard_errors"], strict=True):
        assert abs(mean - data["mean_score"]) < 5 * error
    table = program(*arguments)
    assert "Random games: 3000" in table.out
    assert table.err == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["--games", "1"],
        ["--games", "many"],
        ["--seed", "-1"],
        ["--processes", "0"],
        ["--variants", "wider_offer", "--players", "4"],
    ],
)
def test_a_simulation_that_makes_no_sense_is_refused(
    program: Program, arguments: list[str]
) -> None:
    refused(program("simulate", *arguments))


def test_warmup_says_how_long_it_took(program: Program) -> None:
    result = program("warmup")
    assert result.code == 0
    assert re.search(r"compiled.* \(\d+\.\d s\)\.$", result.out)


def test_bench_measures_everything_it_names(program: Program) -> None:
    result = program("bench", "--seconds", "0.01", "--json")
    data = json.loads(result.out)
    assert set(data["random_games_per_second"]) == {"2p", "3p", "4p", "duel"}
    assert min(data["random_games_per_second"].values()) > 0
    for name in (
        "decisions_per_second",
        "position_plays_per_second",
        "import_seconds",
        "warm_start_seconds",
    ):
        assert data[name] > 0
    assert data["machine"]
    refused(program("bench", "--seconds", "0"))


def test_more_games_than_anybody_could_play_are_refused(program: Program) -> None:
    refused(program("simulate", "--games", "99999999999999999999999"))


def test_warmup_says_when_nothing_can_be_kept(
    tmp_path: Path, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no directory")
    monkeypatch.setenv("KINGDOMINO_CACHE_DIR", str(tmp_path / "file" / "cache"))
    assert "Nothing can be kept in" in program("warmup").out
