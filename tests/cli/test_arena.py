"""`kingdomino match` and `kingdomino tournament`: bots against bots."""

import json
import os
import pty
import re
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from kingdomino import Options
from kingdomino.advice import Budget
from kingdomino.arena import Tally, run_contest, tournament_contest
from kingdomino.arena.executors import InProcess
from kingdomino.cli.arena import _estimate
from tests.cli.conftest import COMMAND, ENVIRONMENT, Program, refused


@pytest.mark.parametrize("command", ["match", "tournament"])
def test_help_has_an_example(program: Program, command: str) -> None:
    assert f"Example: kingdomino {command}" in program(command, "--help").out


def test_a_match_is_a_table_or_one_json_object(program: Program) -> None:
    arguments = ["match", "gprd", "random", "--decks", "3", "--seed", "2", "--processes", "1"]
    table = program(*arguments)
    assert table.code == 0, table.err
    assert "Decks: 3, each in 2 seatings. Games: 6" in table.out
    assert [line.split()[0] for line in table.out.splitlines()[1:]] == ["bot", "gprd", "random"]
    report = json.loads(program(*arguments, "--json").out)
    assert [line["name"] for line in report["bots"]] == ["gprd", "random"]
    assert sum(line["share"]["mean"] for line in report["bots"]) == 1
    assert (report["decks"], report["games"], report["seed"]) == (3, 6, 2)


@pytest.mark.parametrize("width", [60, 120])
def test_a_narrow_terminal_shows_every_name_and_every_interval_whole(
    program: Program, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    table = program("match", "fg", "random", "--decks", "2").out
    assert re.search(r"\nfg +\d+\.\d . \d+\.\d % ", table)
    assert re.search(r"\nrandom +\d+\.\d . \d+\.\d % ", table)
    assert "…" not in table
    assert ("s/turn" in table) == (width == 120)


def test_bots_can_be_named_either_way(program: Program) -> None:
    arguments = ["--decks", "1", "--processes", "1", "--variants", "middle_kingdom,harmony"]
    one = program("match", "fg", "random", "random", *arguments, "--json")
    other = program("match", "fg", "--bot", "random", "-b", "random", *arguments, "--json")
    scores = [[line["score"] for line in json.loads(result.out)["bots"]] for result in (one, other)]
    assert scores[0] == scores[1]
    assert json.loads(one.out)["players"] == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["match", "random"], "2 to 4 bots, not 1"),
        (["match"], "2 to 4 bots, not 0"),
        (["match", *["random"] * 5], "2 to 4 bots, not 5"),
        (["match", "random", "nobody"], "There is no bot 'nobody'; there are: random,"),
        (["match", "random", "random", "--decks", "0"], "--decks"),
        (["match", "random", "random", "--time", "0"], "some time to think"),
        (["match", "random", "random", "--simulations", "0"], "a simulation at least"),
        (["match", "random", "gprd", "--sprt", "5"], "no two Elo differences"),
        (["match", "random", "gprd", "--sprt", "9,5"], "the smaller first"),
        (["match", "random", "random", "--sprt", "0,5"], "all are the same"),
        (["match", "random", "random", "random", "-v", "mighty_duel"], "exactly 2 players"),
        (["match", "random", "random", "--out", "no/where.jsonl"], "there is no directory no"),
        (["match", "random", "cmd:./nothing-here"], "nothing-here"),
        (["match", "random", "cmd:"], "needs a program"),
        (["tournament", "random"], "needs 2 bots at least, not 1"),
        (["tournament", "random", "random"], "enters the tournament twice"),
        (["tournament", "random", "gprd", "-p", "3"], "needs 3 bots at least, not 2"),
        (["tournament", "random", "gprd", "-p", "5"], "2 to 4 players"),
        (["tournament", "random", "gprd", "--anchor", "fg"], "none of the bots: random, gprd"),
    ],
)
def test_what_makes_no_sense_is_refused(
    program: Program, arguments: list[str], sentence: str
) -> None:
    result = program(*arguments, "--processes", "1")
    assert sentence in refused(result)
    assert result.out == ""


def test_the_file_of_another_match_is_refused(program: Program, tmp_path: Path) -> None:
    arguments = ["match", "random", "gprd", "--processes", "1", "--decks", "1", "--out", "r.jsonl"]
    assert program(*arguments).code == 0
    refusal = refused(program(*arguments, "--seed", "9"))
    assert refusal == "r.jsonl belongs to another match: seed 0 there, 9 here."
    (tmp_path / "letter.txt").write_text("Dear Anna")
    refused(program(*arguments[:-1], "letter.txt"))
    assert (tmp_path / "letter.txt").read_text() == "Dear Anna"


def test_a_test_ends_with_a_sentence(program: Program) -> None:
    arguments = ["match", "fg", "random", "--processes", "1", "--decks", "100"]
    result = program(*arguments, "--sprt", "0,50")
    assert "Test: more than 0 Elo, H1 is accepted (LLR" in result.out
    short = program(*arguments[:-1], "2", "--sprt", "0,50")
    assert "Test: undecided" in short.out


def test_a_failing_program_forfeits_with_a_reason(program: Program, tmp_path: Path) -> None:
    (tmp_path / "liar.sh").write_text(
        "while read line; do case $line in\n"
        "kingdomino*) echo ready;;\n"
        "go*) echo turn nonsense;;\n"
        "quit) exit;;\n"
        "esac; done\n"
    )
    result = program("match", "random", "cmd:sh liar.sh", "--decks", "1", "--processes", "1")
    assert result.code == 0, result.err
    assert "garbage: 2" in result.out
    assert "cmd:sh liar.sh fails: " in result.out


def test_a_tournament_has_ratings_and_a_cross_table(program: Program) -> None:
    arguments = ["tournament", "random", "fg", "gprd", "--decks", "4", "--processes", "1"]
    result = program(*arguments, "--anchor", "random")
    assert result.code == 0, result.err
    assert "Decks: 12. Groups: 3. Games: 24" in result.out
    assert "1000" in result.out
    report = json.loads(program(*arguments, "--json").out)
    assert [line["name"] for line in report["bots"]][-1] == "random"
    assert report["cross_table"]["fg"]["random"]["games"] == 8
    three = program(*arguments, "--players", "3")
    assert "Plackett–Luce" in three.out


def test_ctrl_c_keeps_what_is_complete_and_says_how_to_go_on(
    program: Program, tmp_path: Path
) -> None:
    arguments = ["match", "random", "gprd", "--processes", "2", "--out", "results.jsonl"]
    terminal, end = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *arguments, "--decks", "5000"],
        stdout=subprocess.PIPE,
        stderr=end,
        text=True,
        cwd=tmp_path,
        env={**ENVIRONMENT, "TERM": "xterm"},
        start_new_session=True,
    ) as process:
        os.close(end)
        said = b""
        while b"margin" not in said:  # the running estimate: a deck is complete
            said += os.read(terminal, 1000)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
        said = b""
        with suppress(OSError):  # the end: no process has this terminal open any more
            while part := os.read(terminal, 1000):
                said += part
        table, _ = process.communicate()
    os.close(terminal)
    assert process.returncode == 130
    assert b"Stopped after" in said
    assert b"the same command goes on from there" in said
    assert b"Traceback" not in said
    lines = (tmp_path / "results.jsonl").read_text().splitlines()
    decks = len(lines) - 1
    assert decks >= 1
    assert f"Decks: {decks}, each in 2 seatings" in table

    resumed, fresh = (
        json.loads(program(*each, "--decks", str(decks + 2), "--json").out)
        for each in (arguments, [*arguments[:-4], "--processes", "1"])
    )
    for key in ("share", "margin", "score", "best", "worst"):
        assert [line[key] for line in resumed["bots"]] == [line[key] for line in fresh["bots"]]


def test_the_bar_of_a_tournament_of_one_group_needs_no_first_bot() -> None:
    contest = tournament_contest(
        ["random", "gprd", "fg", "mce_tr"],
        options=Options(2),
        seed=0,
        budget=Budget(simulations=2),
        groups=1,
    )
    assert 0 not in contest.groups[0]
    tally = Tally(contest)
    run_contest(tally, 1, InProcess())
    assert _estimate(tally) == "decks"
