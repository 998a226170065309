"""A finished game is kept without having been asked for, over no other and never in part."""

import os
import re
import tempfile
from datetime import datetime
from pathlib import Path

import pytest

from kingdomino import Options, Record
from kingdomino.cli.kept_games import games_directory, keep
from kingdomino.cli.play import DEFAULT_FILE
from kingdomino.cli.saved_game import SavedGame
from tests.cli.conftest import Program
from tests.cli.scripts import typed_game

AT = datetime(2026, 11, 18, 20, 15)
GAME = ["play", "--level", "fg", "--seed", "5"]
LINES, PLAYED = typed_game(Options(2), ["human", "fg"], seed=5)
TYPED = "\n".join([*LINES, ""])


def kept() -> list[Record]:
    """The games in the directory, by name of their files; nothing else may lie there."""
    files = sorted(games_directory().iterdir()) if games_directory().exists() else []
    return [Record.parse(path.read_text(encoding="utf-8")) for path in files]


def test_a_finished_game_is_kept_and_the_last_line_says_how_to_look_at_it(program: Program) -> None:
    result = program(*GAME, stdin=TYPED)
    assert (result.code, result.err) == (0, "")
    last = result.out.splitlines()[-1]
    command = re.fullmatch("The game is kept. Look at it: kingdomino (.*)", last)
    assert command is not None
    assert kept() == [PLAYED.record]
    analysis = program(*command[1].split(), "--bot", "duke")
    assert "duke: 28 turns judged." in analysis.out
    assert not Path(DEFAULT_FILE).exists()


def test_every_game_of_a_dynasty_is_kept(program: Program) -> None:
    options = Options(2, variants=["dynasty"])
    lines, game = typed_game(options, ["human", "random"], seed=3)
    arguments = ["--variants", "dynasty", "--seats", "human,random", "--seed", "3"]
    result = program("play", *arguments, stdin="\n".join([*lines, ""]))
    assert kept() == [*game.finished, game.record]
    assert re.findall(r"Game (\d) is kept", result.out) == ["1", "2", "3"]


def test_where_a_record_was_asked_for_it_is_there_alone(program: Program) -> None:
    result = program(*GAME, "--record", "mine.json", stdin=TYPED)
    assert Path("mine.json").exists()
    assert kept() == []
    assert "is kept" not in result.out


def test_bots_by_themselves_leave_nothing(program: Program) -> None:
    assert program("play", "--seats", "fg,random", "--seed", "5").code == 0
    assert kept() == []


def test_an_unfinished_game_is_saved_as_ever_and_kept_once_it_is_over(program: Program) -> None:
    assert program(*GAME, stdin="\n".join([*LINES[:5], "quit", ""])).code == 0
    assert kept() == []
    program("play", "--resume", DEFAULT_FILE, stdin="\n".join([*LINES[5:], ""]))
    assert kept() == [PLAYED.record]
    assert SavedGame.load(DEFAULT_FILE).match.is_over
    again = program("play", "--resume", DEFAULT_FILE)
    assert "wins by points" in again.out
    assert len(kept()) == 1, "whoever looks at the end once more has it already"


def test_no_game_is_written_over_another(program: Program) -> None:
    del program  # its directory is empty
    for _ in range(3):
        list(keep([PLAYED.record], AT))
    names = [path.name for path in sorted(games_directory().iterdir())]
    assert names == ["2026-11-18-201500-2.txt", "2026-11-18-201500-3.txt", "2026-11-18-201500.txt"]
    assert kept() == [PLAYED.record] * 3


def test_a_home_that_cannot_be_written_in_gives_a_sentence(
    program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    Path("file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))  # nor can root write there
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    result = program(*GAME, stdin=TYPED)
    assert (result.code, result.err) == (0, "")
    (path,) = tmp_path.glob("kingdomino-*.txt")
    assert result.out.splitlines()[-1].endswith(f"kingdomino analyse {path}")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    result = program(*GAME, stdin=TYPED)
    assert (result.code, result.err) == (0, "")
    reason = os.strerror(2)
    assert result.out.splitlines()[-1] == (
        f"The game could not be kept ({reason}); --record FILE keeps the next one."
    )


def test_a_disk_that_fails_leaves_nothing_behind(
    program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(_handle: int) -> None:
        raise OSError(28, os.strerror(28))

    del program
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    monkeypatch.setattr(os, "fsync", fail)
    (sentence,) = keep([PLAYED.record], AT)
    assert sentence.startswith("The game could not be kept")
    assert list(games_directory().iterdir()) == []
