"""`kingdomino engine`: a conversation over real pipes, and input that no host should send."""

import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kingdomino import Dealer, Options, Position
from kingdomino.bots.protocol import MAX_LINE
from kingdomino.cli.engine import Engine
from tests.cli.conftest import COMMAND, ENVIRONMENT, Program, refused
from tests.kit.alarm import alarm
from tests.kit.strategies import positions

START = "position start 2 draw - moves kings 0 1 1 0, deal 4 11 18 30"
DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"


class Host:
    """Speaks with an engine that is a process of its own."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, "engine", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=ENVIRONMENT,
        )

    def say(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def hear(self, *words: str) -> list[str]:
        """Everything up to a line that begins with one of the words."""
        assert self.process.stdout is not None
        lines: list[str] = []
        while not lines or lines[-1].split()[0] not in words:
            line = self.process.stdout.readline()
            assert line.endswith("\n"), f"it ended after {lines}"
            lines.append(line.rstrip("\n"))
        return lines

    def ask(self, *lines: str) -> str:
        """The answer to a question, or the refusal."""
        self.say(*lines)
        return self.hear("turn", "error")[-1]

    def leave(self) -> tuple[int, str, str]:
        out, err = self.process.communicate(timeout=300)
        return self.process.returncode, out, err


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    """One engine for all questions, greeted."""
    host = Host("--bot", "mce_tr")
    host.say("kingdomino 1")
    host.hear("ready")
    yield host
    host.say("quit")
    assert host.leave() == (0, "", "")


def test_it_greets_and_names_its_options() -> None:
    host = Host("--bot", "fg")
    host.say("kingdomino 1")
    lines = host.hear("ready")
    assert lines[0].startswith("id name fg")
    assert lines[1].startswith("id author ")
    assert lines[2:] == ["option bot fg", "option seed 0", "ready"]
    host.say("quit")
    assert host.leave() == (0, "", "")


def test_another_version_is_refused(host: Host) -> None:
    assert host.ask("kingdomino 2") == (
        "error This engine speaks version 1 of the protocol, not '2'."
    )


def test_a_whole_game_is_answered_legally(host: Host) -> None:
    options = Options(2)
    dealer = Dealer(options, seed=3)
    position = Position.start(options).deal(dealer)
    host.say("newgame 2 draw -")
    while not position.is_over:
        word, _, text = host.ask(f"position {position}", "go simulations 20").partition(" ")
        assert word == "turn"
        position = position.play(position.parse_turn(text)).deal(dealer)


def test_the_same_question_gets_the_same_answer(host: Host) -> None:
    host.say("option seed 7")
    question = (START, "go seat 0 simulations 50")
    assert host.ask(*question) == host.ask(*question)


def test_it_says_what_it_expects(host: Host) -> None:
    host.say(START, "go simulations 100")
    lines = host.hear("turn")
    about = re.compile(r"info turn >\d+ value [\d.]+ [\d.]+ points [\d.]+ [\d.]+ simulations \d+")
    assert sum(about.fullmatch(line) is not None for line in lines) == 4
    assert any(line.startswith("info value ") for line in lines)


def test_time_is_kept(host: Host) -> None:
    started = time.monotonic()
    with alarm(300):  # it would think for ever
        assert host.ask(START, "go time 0.3 simulations 1000000000").startswith("turn >")
    assert time.monotonic() - started > 0.25


def test_stop_is_obeyed_while_it_thinks(host: Host) -> None:
    with alarm(300):  # it would think for an hour
        host.say(START, "go time 3600")
        assert "thinking already" in host.ask("go time 1")
        assert host.ask("stop").startswith("turn >")
    host.say("stop")  # it crossed the answer, and is ignored
    assert host.ask("go simulations 1").startswith("turn >")


@pytest.mark.parametrize("end", ["quit", None])
def test_quit_and_the_end_of_the_input_are_obeyed_while_it_thinks(end: str | None) -> None:
    host = Host("--bot", "mce_tr")
    host.say("kingdomino 1")
    host.hear("ready")
    host.say(START, "go time 60")
    if end:
        host.say(end)
    code, _, err = host.leave()
    assert (code, err) == (0, "")


def test_an_end_at_once_is_an_end() -> None:
    assert Host().leave() == (0, "", "")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("option seed many", "A seed is a whole number, not 'many'."),
        ("option colour red", "There is no option 'colour'; there are: bot, seed."),
        ("option bot genius", "There is no bot 'genius'; there are: random, "),
        ("newgame 5 draw -", "Kingdomino is for 2 to 4 players."),
        ("newgame", "are no options"),
        ("position nonsense", "'nonsense' are no options"),
        (f"{START}, >5", ">5: Domino 5 is not in the row to choose from."),
        (f"{START} and on", "'and on' is no move"),
        ("go time soon", "'soon' is no time"),
        ("go time 0", "A bot needs some time to think"),
        ("go simulations 0", "A bot needs a simulation at least"),
        ("go seat 1", "Seat 0 is to move, not seat 1."),
        ("go depth 3", "'go depth 3' is not understood"),
        ("x" * (2 * MAX_LINE), "A line has at most 65536 bytes."),
    ],
)
def test_what_cannot_be_obeyed_is_refused_in_a_sentence(
    host: Host, line: str, sentence: str
) -> None:
    host.say(START)
    answer = host.ask(line)
    assert answer.startswith("error ")
    assert sentence in answer
    assert answer.endswith((".", "?"))


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("position start 2 draw -", "No player is to move in this position."),
        ("position nowhere", "There is no position to think about: send one before go."),
    ],
)
def test_a_question_about_nothing_is_refused(host: Host, position: str, sentence: str) -> None:
    host.say(position, "go")
    lines = host.hear("error")
    if sentence not in lines[-1]:
        lines = host.hear("error")
    assert sentence in lines[-1]


def test_unknown_lines_are_ignored(host: Host) -> None:
    host.say("", "hello there", "legal >4, >11", START, "go simulations 1")
    lines = host.hear("turn", "error")
    assert "'hello there' is unknown here and was ignored." in lines[0]
    assert lines[-1].startswith("turn ")


def test_a_bot_that_there_is_not_is_refused_before_anything(program: Program) -> None:
    assert "There is no bot 'genius'" in refused(program("engine", "--bot", "genius"))


def test_the_documented_conversation_is_true(host: Host) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    said = [line[2:] for line in text.splitlines() if line.startswith("< ")]
    assert said[0] == "kingdomino 1"
    answers = []
    for line in said[:-1]:  # but for quit
        host.say(line)
        if line.startswith(("kingdomino", "go")):
            answers.append(host.hear("ready", "turn", "error")[-1])
    assert [answer.split()[0] for answer in answers] == ["ready", "turn", "turn"]
    for line in re.findall(r"^position .*$", text, re.MULTILINE):
        assert host.ask(line, "go simulations 1").startswith("turn ")


# Fuzz: in this process, since a thousand processes would take a while.

COMMANDS = ["kingdomino", "option", "newgame", "position", "legal", "go", "stop"]
REST = [
    "start",
    "moves",
    "seat",
    "time",
    "simulations",
    "bot",
    "seed",
    "draw",
    "d5-c5",
    ">4",
    "nan",
]
WORDS = st.sampled_from([*COMMANDS, *REST, "1", "0", "-", "|", "2", "4"])
LINES = st.one_of(
    st.text(max_size=60),
    st.lists(WORDS, max_size=8).map(" ".join),
    st.lists(st.one_of(WORDS, st.text(max_size=5)), max_size=8).map(" ".join),
)
KNOWN = ("id ", "option ", "ready", "info ", "turn ", "error ")


class Here:
    """An engine in this process, its bot the fastest there is."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.engine = Engine("random", self.said.append)

    def obey(self, data: bytes) -> None:
        self.engine.obey(data)
        assert all(line.startswith(KNOWN) and "\n" not in line for line in self.said), self.said
        assert not any("Traceback" in line for line in self.said)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.one_of(LINES.map(str.encode), st.binary(max_size=60)), max_size=6))
def test_no_line_ends_the_engine(lines: list[bytes]) -> None:
    here = Here()
    for line in lines:
        here.obey(line)
    here.obey(START.encode())
    here.engine.wait()
    here.obey(b"go")
    here.engine.wait()
    assert here.said[-1].startswith("turn ")


@settings(max_examples=100, deadline=None)
@given(positions(), st.integers(0, 400), st.text(max_size=3))
def test_a_damaged_position_is_refused_or_answered(
    position: Position, at: int, change: str
) -> None:
    text = str(position)
    at %= len(text)
    here = Here()
    here.obey(f"position {text[:at]}{change}{text[at + 1 :]}".encode())
    here.obey(b"go")
    here.engine.wait()
    assert here.said[-1].startswith(("turn ", "error ", "info "))


def test_the_process_survives_a_thousand_lines_of_noise() -> None:
    host = Host("--bot", "random")
    noise = [f"{word} \x00\x1b[2J {word * 50}" for word in ("go", "position", "option", "é", "📯")]
    lines = [*(noise * 200), START, "go"]
    # All at once, and then the end: who answers into a full pipe must not wait for ever.
    out, err = host.process.communicate("".join(f"{line}\n" for line in lines), timeout=300)
    assert (host.process.returncode, err) == (0, "")
    assert out.splitlines()[-1].startswith("turn ")
