"""A game that is left: it goes on as it would have, and no file is lost for it."""

import json
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from kingdomino import Options, Record
from kingdomino.cli.play import DEFAULT_FILE as SAVE
from kingdomino.cli.saved_game import SavedGame
from tests.cli.conftest import Program, read_until, refused, start
from tests.cli.scripts import typed_game


@pytest.mark.parametrize("cut", [0, 1, 4, 9, 15, 18])
def test_a_game_that_was_left_goes_on_as_it_would_have(program: Program, cut: int) -> None:
    lines, game = typed_game(Options(2), ["human", "fg"], seed=11)
    left = program(
        "play", "--level", "fg", "--seed", "11", stdin="".join(f"{line}\n" for line in lines[:cut])
    )
    assert left.code == 0
    assert f"kingdomino play --resume {SAVE}" in left.out
    rest = "".join(f"{line}\n" for line in lines[cut:])
    resumed = program("play", "--resume", SAVE, "--record", "g.json", stdin=rest)
    assert resumed.code == 0, resumed.err
    assert Record.parse(Path("g.json").read_text(encoding="utf-8")) == game.record


def test_a_dynasty_can_be_left_in_its_second_game(program: Program) -> None:
    options = Options(3, variants=["dynasty"])
    lines, game = typed_game(options, ["human", "random", "random"], seed=4)
    arguments = ["--variants", "dynasty", "--seats", "human,random,random", "--seed", "4"]
    cut = len(lines) // 2
    program("play", *arguments, stdin="".join(f"{line}\n" for line in lines[:cut]))
    assert SavedGame.load(SAVE).record.game == 1
    rest = "".join(f"{line}\n" for line in lines[cut:])
    program("play", "--resume", SAVE, "--record", "d.txt", stdin=rest)
    assert Record.parse(Path("d-3.txt").read_text(encoding="utf-8")) == game.record


def test_a_finished_game_that_was_saved_shows_its_end_when_resumed(program: Program) -> None:
    lines, _ = typed_game(Options(2), ["human", "fg"], seed=5)
    text = "".join(f"{line}\n" for line in ["save", *lines])
    assert program("play", "--level", "fg", "--seed", "5", stdin=text).code == 0
    result = program("play", "--resume", SAVE)
    assert result.code == 0
    assert "The game is over" in result.out


def test_a_placement_can_still_be_taken_back_after_resuming(program: Program) -> None:
    program("play", "--level", "fg", "--seed", "5", stdin=">40\nd5-c5\nquit\n")
    program("play", "--resume", SAVE, stdin="back\ne6-e7\nquit\n")
    assert json.loads(Path(SAVE).read_text())["record"]["moves"][-1] == "17 e6-e7"


def test_a_game_of_an_older_version_goes_on_with_the_bot_that_took_over(program: Program) -> None:
    program("play", "--level", "fg", "--seed", "5")
    old = Path(SAVE).read_text(encoding="utf-8").replace('"fg"', '"greedy"')
    Path(SAVE).write_text(old, encoding="utf-8")
    result = program("play", "--resume", SAVE)
    assert result.code == 0, result.err
    assert "Yellow (the bot fg)" in result.out


def test_a_second_game_does_not_take_the_first_ones_file(program: Program) -> None:
    program("play", "--level", "fg", "--seed", "1")
    first = Path(SAVE).read_bytes()
    result = program("play", "--level", "fg", "--seed", "2")
    assert f"An older game waits: kingdomino play --resume {SAVE}" in result.out
    assert Path(SAVE).read_bytes() == first
    assert SavedGame.load("kingdomino-save-2.json").seed.endswith("02")


def test_ctrl_c_leaves_a_game_that_can_be_resumed(tmp_path: Path, program: Program) -> None:
    process = start(tmp_path, "play", "--level", "fg", "--seed", "5")
    read_until(process, "claim a domino (number or ?): ")
    assert process.stdin is not None
    process.stdin.write(">40\nd5-c5\n")
    process.stdin.flush()
    read_until(process, "back or ?): ")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, err) == (130, "")
    assert f"kingdomino play --resume {SAVE}" in out
    assert SavedGame.load(str(tmp_path / SAVE)).record.moves
    assert program("play", "--resume", SAVE).code == 0


def test_a_polite_kill_leaves_a_game_that_can_be_resumed(tmp_path: Path) -> None:
    process = start(tmp_path, "play", "--level", "fg", "--seed", "5")
    read_until(process, "claim a domino (number or ?): ")
    process.terminate()
    process.communicate()
    assert process.returncode == 128 + signal.SIGTERM
    assert SavedGame.load(str(tmp_path / SAVE)).seats == ("human", "fg")


@pytest.mark.parametrize("option", ["--file", "--record"])
def test_a_file_that_is_not_ours_is_never_overwritten(program: Program, option: str) -> None:
    precious = Path("letter.json")
    precious.write_bytes(b'{"dear": "Ana"}')
    assert "so it is left as it is" in refused(program("play", option, "letter.json"))
    assert precious.read_bytes() == b'{"dear": "Ana"}'


DAMAGES: dict[str, Callable[[str], str]] = {
    "cut": lambda text: text[: len(text) // 2],
    "empty": lambda _: "",
    "a list": lambda _: "[]",
    "too deep": lambda _: '{"a":' * 100_000,
    "another format": lambda text: text.replace("kingdomino-save", "chess-save"),
    "another version": lambda text: text.replace('"version": 1', '"version": 2', 1),
    "another seed": lambda text: text.replace('5",', '6",', 1),
    "a seat too many": lambda text: text.replace('"human",', '"human", "human",'),
    "a stranger": lambda text: text.replace('"human"', '"genius"'),
    "an illegal move": lambda text: text.replace(">40", ">41"),
    "no record": lambda text: text.replace('"record"', '"recorded"'),
    "a false game": lambda text: text.replace('"game": 0', '"game": 1'),
    "a number for the seed": lambda text: text.replace('"seed": "', '"seed": 7, "seeds": "', 1),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_save_is_refused_and_left_as_it_is(program: Program, damage: str) -> None:
    program("play", "--level", "fg", "--seed", "5", stdin=">40\nquit\n")
    damaged = DAMAGES[damage](Path(SAVE).read_text(encoding="utf-8")).encode()
    assert damaged != Path(SAVE).read_bytes()
    Path(SAVE).write_bytes(damaged)
    refused(program("play", "--resume", SAVE))
    assert Path(SAVE).read_bytes() == damaged
    assert [path.name for path in Path().iterdir()] == [SAVE]


def test_a_game_that_was_left_is_not_overwritten_by_a_new_one(program: Program) -> None:
    program("play", "--level", "fg", "--seed", "1", "--file", "o.json", stdin="quit\n")
    before = Path("o.json").read_bytes()
    assert "holds a game that was left" in refused(program("play", "--file", "o.json"))
    assert Path("o.json").read_bytes() == before


def test_notes_that_mention_the_format_are_no_record(program: Program) -> None:
    Path("notes.txt").write_text("my notes on the kingdomino-record format", encoding="utf-8")
    refused(program("play", "--seats", "random,random", "--record", "notes.txt"))
    assert "my notes" in Path("notes.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["-", ""])
def test_a_game_needs_a_file_with_a_name(program: Program, name: str) -> None:
    assert "--file needs its name" in refused(program("play", "--file", name))


def test_save_and_record_cannot_share_a_file(program: Program) -> None:
    result = program("play", "--file", "same.json", "--record", "./same.json")
    assert "cannot hold both" in refused(result)


def test_a_game_whose_file_cannot_be_written_any_more_is_kept_elsewhere(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    process = start(tmp_path, "play", "--level", "fg", "--seed", "5", "--file", "gone/game.json")
    read_until(process, "claim a domino")
    folder.rmdir()
    out, err = process.communicate("quit\n", timeout=300)
    assert process.returncode == 0, err
    shelter = Path(out.split("--resume ")[1].split()[0])
    try:
        assert SavedGame.load(str(shelter)).record.options == Options(2)
    finally:
        shelter.unlink()


def test_a_game_is_saved_when_nobody_reads_its_output(tmp_path: Path) -> None:
    with start(tmp_path, "play", "--level", "fg", "--seed", "5", "--file", "game.json") as process:
        read_until(process, "claim a domino")
        assert process.stdout is not None
        assert process.stdin is not None
        process.stdout.close()
        process.stdin.write("moves\n" * 40)
        process.stdin.close()
        process.wait(timeout=300)
    assert SavedGame.load(str(tmp_path / "game.json")).record.options == Options(2)
