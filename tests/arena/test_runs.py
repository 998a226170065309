"""Whole contests: results files, resuming, workers, Ray, the sequential test."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from kingdomino import Options
from kingdomino.advice import Budget
from kingdomino.arena import Sprt, Tally, match_contest, play_match, play_tournament, run_contest
from kingdomino.arena.executors import InProcess, Processes
from kingdomino.arena.results import DeckResult
from kingdomino.errors import KingdominoError, MisuseError

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
TIMES = {"seconds", "worker_seconds", "seconds_per_turn", "slowest_turn"}
PROVENANCE = {"kingdomino", "python", "platform", "machine"}


def timeless(value: Any) -> Any:
    """A report without what differs from run to run."""
    if isinstance(value, dict):
        return {key: timeless(each) for key, each in value.items() if key not in TIMES}
    return [timeless(each) for each in value] if isinstance(value, list) else value


def decks_in(path: Path) -> list[int]:
    return [json.loads(line)["deck"] for line in path.read_text().splitlines()[1:]]


def test_a_match_that_was_interrupted_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    contest = match_contest(["steady", "foolish"], options=Options(2))
    tally = Tally(contest)

    def interrupt() -> None:
        if len(tally.decks) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_contest(tally, 6, InProcess(), path, interrupt)
    assert decks_in(path) == [0, 1, 2]
    with path.open("a") as file:
        file.write('{"deck":3,"ga')  # the machine went down while it wrote
    resumed = play_match(["steady", "foolish"], decks=6, out=path)
    assert decks_in(path) == list(range(6))
    assert timeless(resumed) == timeless(play_match(["steady", "foolish"], decks=6))


def test_ctrl_c_between_writing_a_deck_and_counting_it_loses_nothing(tmp_path: Path) -> None:
    class Interrupted(Tally):
        is_over = False

        def add(self, result: DeckResult) -> None:
            if result.deck == 2 and not self.is_over:
                self.is_over = True
                raise KeyboardInterrupt
            super().add(result)

    path = tmp_path / "results.jsonl"
    tally = Interrupted(match_contest(["steady", "foolish"], options=Options(2)))
    with pytest.raises(KeyboardInterrupt):
        run_contest(tally, 6, InProcess(), path)
    assert decks_in(path) == [0, 1, 2]
    assert [result.deck for result in tally.decks] == [0, 1, 2]


def test_a_finished_match_can_be_read_again_and_continued(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = play_match(["steady", "foolish"], decks=4, out=path)
    size = path.stat().st_size
    again = play_match(["steady", "foolish"], decks=4, out=path)
    assert path.stat().st_size == size
    assert again["bots"] == first["bots"]  # times included: nothing was played
    assert play_match(["steady", "foolish"], decks=5, out=path)["decks_played"] == 5
    assert play_match(["steady", "foolish"], decks=2, out=path)["decks_played"] == 2


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"bots": ["foolish", "steady"]}, "bots [steady, foolish] there, [foolish, steady] here"),
        ({"seed": 1}, "seed 0 there, 1 here"),
        ({"simulations": 5}, "budget {seconds: null, simulations: null} there"),
        ({"options": Options(2, variants=["harmony"])}, "variants [] there, [harmony] here"),
    ],
)
def test_the_file_of_another_match_is_refused(
    tmp_path: Path, changes: dict[str, Any], sentence: str
) -> None:
    path = tmp_path / "results.jsonl"
    play_match(["steady", "foolish"], decks=1, out=path)
    before = path.read_bytes()
    with pytest.raises(MisuseError) as refusal:
        play_match(**{"bots": ["steady", "foolish"], "decks": 1, "out": path, **changes})
    assert f"{path} belongs to another match" in str(refusal.value)
    assert sentence in str(refusal.value)
    assert path.read_bytes() == before


def test_what_is_no_file_of_results_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    for text in ("Dear Anna", "Dear\nAnna\n", "{}\n", "[" * 100_000 + "\n"):
        path.write_text(text)
        with pytest.raises(MisuseError, match="no file of results"):
            play_match(["steady", "foolish"], decks=1, out=path)
        assert path.read_text() == text
    with pytest.raises(MisuseError, match="is a directory"):
        play_match(["steady", "foolish"], decks=1, out=tmp_path)
    with pytest.raises(MisuseError, match="there is no directory"):
        play_match(["steady", "foolish"], decks=1, out=tmp_path / "no" / "where")


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    play_match(["steady", "foolish"], decks=2, out=path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], '{"deck": 0}', lines[2]]) + "\n")
    with pytest.raises(MisuseError, match="damaged in line 2"):
        play_match(["steady", "foolish"], decks=2, out=path)


def test_workers_change_nothing() -> None:
    match: dict[str, Any] = {
        "bots": ["mce_tr", "fg", "random"],
        "decks": 3,
        "simulations": 20,
        "seed": 5,
    }
    alone = play_match(**match, processes=1)
    together = play_match(**match, processes=2)
    assert timeless(together) == timeless(alone)
    assert [line["forfeits"] for line in alone["bots"]] == [{}, {}, {}]


def test_workers_take_the_decks_in_order() -> None:
    contest = match_contest(["random", "random"], options=Options(2), seed=5)
    decks = [result.deck for result in Processes(2).results(contest, range(60))]
    assert sorted(decks) == list(range(60))
    # Four are under way at a time; a test that looks at them in order waits for no others.
    for i in range(60):
        assert len(set(range(max(decks[: i + 1]))) - set(decks[:i])) <= 4, decks


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_local_ray_changes_nothing() -> None:
    pytest.importorskip("ray")
    match: dict[str, Any] = {"bots": ["gprd", "random"], "decks": 4, "seed": 5}
    assert timeless(play_match(**match, ray="local", processes=1)) == timeless(play_match(**match))


def test_the_test_stops_a_match(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    match: dict[str, Any] = {"bots": ["steady", "foolish"], "decks": 500, "sprt": Sprt(0, 100)}
    report = play_match(**match, out=path)
    assert report["sprt"]["verdict"] == "H1"
    assert report["sprt"]["llr"] >= report["sprt"]["bounds"][1]
    assert report["decks_played"] < 60
    assert report["is_complete"]
    # Decks that came in after the decision do not count, so that workers change nothing.
    played = report["decks_played"]
    play_match(["steady", "foolish"], decks=played + 3, out=path)
    again = play_match(**match, out=path)
    assert timeless(again) == timeless(report)
    assert len(decks_in(path)) == played + 3


def test_the_test_works_with_more_players_and_several_seats() -> None:
    match: dict[str, Any] = {"decks": 300, "sprt": Sprt(0, 150)}
    for bots in (["steady", "foolish", "foolish"], ["steady", "foolish", "steady"]):
        assert play_match(bots, **match)["sprt"]["verdict"] == "H1"
    with pytest.raises(MisuseError, match="all are the same"):
        play_match(["steady", "steady"], **match)


def test_a_report_says_what_was_played_and_where() -> None:
    options = Options(2, variants=["middle_kingdom"], opening="balanced")
    report = play_match(["steady", "foolish"], decks=3, options=options, seconds=9, simulations=4)
    assert report.keys() >= PROVENANCE
    assert report["format"] == "kingdomino-match"
    assert report["seating"] == ["steady", "foolish"]
    assert (report["variants"], report["opening"]) == (["middle_kingdom"], "balanced")
    assert report["budget"] == {"seconds": 9, "simulations": 4}
    assert (report["decks"], report["decks_played"], report["games"]) == (3, 3, 6)
    line = report["bots"][0]
    assert line["simulations_per_turn"] == 4
    assert line["worst"] <= line["score"]["mean"] <= line["best"]
    assert 0 < line["seconds_per_turn"] <= line["slowest_turn"]
    assert json.loads(json.dumps(report)) == report


def test_a_tournament_rates_and_crosses(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    bots = ["foolish", "crash", "steady"]
    report = play_tournament(bots, decks=4, anchor="crash", out=path)
    assert [line["name"] for line in report["bots"]] == ["steady", "foolish", "crash"]
    assert report["bots"][2]["elo"] == {"elo": 1000.0, "standard_error": None}
    assert report["cross_table"]["steady"]["crash"] == {"share": 1.0, "games": 8}
    assert report["games"] == 3 * 4 * 2
    assert timeless(play_tournament(bots, decks=4, anchor="crash", out=path)) == timeless(report)
    with pytest.raises(MisuseError, match="belongs to another tournament"):
        play_tournament(["foolish", "steady"], decks=4, out=path)


def test_a_tournament_of_three_has_both_ratings() -> None:
    report = play_tournament(["foolish", "steady", "random", "gprd"], decks=3, options=Options(3))
    assert report["games"] == 4 * 3 * 3
    assert report["bots"][0]["name"] == "gprd"
    assert report["bots"][0]["plackett_luce"]["mu"] > report["bots"][-1]["plackett_luce"]["mu"]


def test_outside_programs_play_and_one_that_cannot_start_is_refused() -> None:
    program = f"cmd:{sys.executable} {EXAMPLES / 'first_legal.py'}"
    report = play_match([program, "steady"], decks=1)
    assert report["bots"][0]["forfeits"] == {}
    with pytest.raises(KingdominoError, match="no-such-program"):
        play_match(["cmd:./no-such-program", "steady"], decks=1)


def test_a_budget_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(MisuseError):
        Budget(0)
    with pytest.raises(MisuseError):
        play_match(["steady", "foolish"], simulations=0)
