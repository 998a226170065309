"""What the program writes where there is only ASCII: everything can be told apart."""

import ast
import json
import os
import pty
import subprocess
import termios
from pathlib import Path

import pytest

import kingdomino
from kingdomino import Options, Record
from kingdomino.cli.streams import TWINS, is_plain, plain
from kingdomino.draw.palette import SEATS
from kingdomino.draw.terminal import king_text
from tests.cli.conftest import COMMAND, ENVIRONMENT
from tests.cli.scripts import typed_game

PLAIN = {**ENVIRONMENT, "LC_ALL": "C", "NO_COLOR": "1"}
EXAMPLE = str(Path(__file__).parents[2] / "docs" / "images" / "example.record")


def called(
    directory: Path, *arguments: str, stdin: str = "", environment: dict[str, str] = PLAIN
) -> str:
    """What the program writes as a process of its own, decoded as UTF-8."""
    result = subprocess.run(
        [*COMMAND, *arguments],
        input=stdin.encode(),
        capture_output=True,
        cwd=directory,
        env=environment,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, b"")
    return result.stdout.decode()


@pytest.mark.parametrize("locale", [{"LC_ALL": "C"}, {"LANG": "C"}, {"LC_ALL": "POSIX"}])
def test_empty_squares_and_players_are_told_apart(tmp_path: Path, locale: dict[str, str]) -> None:
    text = called(
        tmp_path,
        *("play", "--level", "fg", "--seed", "5"),
        stdin=">40\n1\n>19\n",
        environment={**ENVIRONMENT, **locale},
    )
    assert text.isascii()
    assert "> 17 [F0][L0]  @ Pink" in text
    assert "26 [F1][W0]  * Yellow" in text
    assert " 5  .   .  [F ][L ] C@  .   ." in text
    assert "C*" in text


def test_every_seat_has_a_sign_of_its_own() -> None:
    signs = [king_text(seat).plain[0] for seat in range(len(SEATS))]
    twins = [TWINS[sign] for sign in signs]
    assert len({*twins, TWINS["·"]}) == 5
    assert all(len(twin) == 1 and not twin.isalnum() for twin in twins)


def test_every_sign_that_we_write_has_a_twin() -> None:
    """In all strings that the program may print; pictures and pages have signs of their own."""
    package = Path(kingdomino.__file__).parent
    paths = [*package.glob("*.py"), package / "draw" / "terminal.py"]
    for folder in ("arena", "bots", "cli", "core"):
        paths += (package / folder).rglob("*.py")
    for path in paths:
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        for node in nodes:
            if isinstance(node, ast.Constant) and id(node) not in docstrings:
                for sign in filter(str.isprintable, str(node.value)):
                    assert "\\" not in plain(sign).removeprefix(sign), f"{sign} in {path}"


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("play", "--help"),
        ("tournament", "--help"),
        ("bots",),
        ("show", EXAMPLE),
        ("replay", EXAMPLE, "--verify"),
        ("advise", EXAMPLE, "--move", "30", "--bot", "duke"),
        ("analyse", EXAMPLE, "--bot", "duke"),
        ("simulate", "--games", "50"),
        ("match", "fg", "random", "--decks", "2"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_every_command_writes_ascii(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    text = called(tmp_path, *arguments)
    assert text.isascii()
    assert "\\u" not in text, "a sign without a twin"


def test_a_whole_game_is_ascii_and_its_record_keeps_every_name(tmp_path: Path) -> None:
    lines, game = typed_game(Options(2), ["human", "fg"], seed=5)
    names = ["Žofie", "Жана 李"]
    text = called(
        tmp_path,
        *("play", "--level", "fg", "--seed", "5", "--names", ",".join(names), "--record", "g.txt"),
        stdin="\n".join([*lines, ""]),
    )
    assert text.isascii()
    assert "@ Zofie" in text
    assert r"* Zhana \u674e" in text
    record = Record.parse((tmp_path / "g.txt").read_text(encoding="utf-8"))
    assert record.names == tuple(names)
    assert record.moves == game.record.moves
    assert called(tmp_path, "replay", "g.txt", "--to", "text") == record.to_text()
    advice = called(tmp_path, "advise", "g.txt", "--move", "9", "--bot", "duke", "--json")
    assert json.loads(advice)["names"] == names


def test_the_command_that_goes_on_can_be_pasted(tmp_path: Path) -> None:
    arguments = ["play", "--level", "fg", "--seed", "5", "--file", "Žofie's game.json"]
    text = called(tmp_path, *arguments)
    assert text.isascii()
    (command,) = (line for line in text.splitlines() if line.startswith("Saved."))
    word = command.partition("--resume ")[2]
    shown = subprocess.run(
        ["bash", "-c", f"printf %s {word}"], capture_output=True, check=True, env=PLAIN
    )
    assert shown.stdout.decode() == "Žofie's game.json"


@pytest.mark.parametrize(
    ("environ", "answer"),
    [
        ({}, True),
        ({"LANG": "POSIX"}, True),
        ({"LANG": "sr_RS.UTF-8", "LC_ALL": "C"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),  # Python's own doing
        ({"LANG": "C.UTF-8"}, False),
        ({"LC_CTYPE": "UTF-8"}, False),
        ({"LANG": "C", "LC_CTYPE": "pl_PL.UTF-8"}, False),
        ({"LANG": "C", "PYTHONIOENCODING": "utf-8"}, False),
        ({"LANG": "C", "PYTHONUTF8": "1"}, False),
    ],
)
def test_the_locale_says_what_the_terminal_can_show(environ: dict[str, str], answer: bool) -> None:
    assert is_plain(environ) == answer


def test_letters_lose_their_accents_before_they_are_spelled_out() -> None:
    assert (
        "".join(map(plain, "Živko, Đorđe, Łukasz, ½, 東")) == r"Zivko, Dorde, Lukasz, 1/2, \u6771"
    )


def test_a_dumb_terminal_is_as_wide_as_it_is_and_shows_no_animation(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (40, 60))
    environment = {name: value for name, value in ENVIRONMENT.items() if name != "COLUMNS"}
    with subprocess.Popen(
        [*COMMAND, "analyse", EXAMPLE, "--bot", "duke"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=tmp_path,
        env=environment,
        start_new_session=True,
    ) as process:
        os.close(theirs)
        said = b""
        try:
            while data := os.read(ours, 1024):
                said += data
        except OSError:
            pass  # nobody writes any more
        assert process.wait() == 0
    os.close(ours)
    assert b"\x1b" not in said
    lines = said.decode().replace("\r", "").splitlines()
    assert lines[0] == "duke: 28 turns judged."
    assert max(map(len, lines)) == 60
