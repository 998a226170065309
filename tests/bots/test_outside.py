"""Outside programs: whole games over pipes, and every way in which a program can fail."""

import os
import pickle
import select
import shlex
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kingdomino import Claim, Dealer, MisuseError, Options, Position
from kingdomino.advice import Bot, Budget
from kingdomino.bots.failure import BotFailure, Failing
from kingdomino.bots.outside import OutsideBot
from kingdomino.bots.program import Program
from kingdomino.bots.registry import make_bot
from tests.kit.setups import SETUPS, options_id

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PYTHON = shlex.quote(sys.executable)
FIRST_LEGAL = f"{PYTHON} {shlex.quote(str(EXAMPLES / 'first_legal.py'))}"
LAST_LEGAL = f"sh {shlex.quote(str(EXAMPLES / 'last_legal.sh'))}"

HANDSHAKE = """
import os, signal, sys, time
def say(*words):
    print(*words, flush=True)
sys.stdin.readline()
"""
AMPLE = Budget(seconds=60)  # a busy machine is no failure of a bot
ANSWER = "legal = []\nfor line in sys.stdin:\n    word, _, rest = line.strip().partition(' ')\n"


def start() -> Position:
    return Position.start(Options(2)).deal(Dealer(Options(2), seed=7))


def play_out(options: Options, bots: list[Bot], budget: Budget, seed: int = 1) -> Position:
    dealer = Dealer(options, seed=seed)
    position = Position.start(options).deal(dealer)
    while not position.is_over:
        assert position.seat_to_move is not None
        advice = bots[position.seat_to_move].advise(position, budget)
        position = position.play(advice.turn).deal(dealer)
    return position


def is_alive(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def program(tmp_path: Path) -> Iterator[type[OutsideBot]]:
    """A maker of programs from what they do after the host's greeting."""
    made: list[OutsideBot] = []

    class Scripted(OutsideBot):
        def __init__(self, code: str, **limits: Any) -> None:
            path = tmp_path / f"bot{len(made)}.py"
            path.write_text(HANDSHAKE + code, encoding="utf-8")
            super().__init__(f"{PYTHON} {shlex.quote(str(path))}", **limits)
            made.append(self)

    yield Scripted
    for bot in made:
        bot.close(grace=0)


def failure_of(bot: OutsideBot, budget: Budget = AMPLE) -> BotFailure:
    """How the bot fails at the first question; afterwards nothing of it is left."""
    with pytest.raises(BotFailure) as caught:
        bot.advise(start(), budget)
    assert bot.process_id is None
    return caught.value


# Whole games


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
@pytest.mark.parametrize("command", [FIRST_LEGAL, LAST_LEGAL], ids=["python", "shell"])
def test_the_examples_play_every_set_up_to_the_end(command: str, options: Options) -> None:
    with OutsideBot(command) as bot:
        assert play_out(options, [bot] * options.players, AMPLE).is_over
        process_id = bot.process_id
        assert process_id is not None
    assert not is_alive(process_id)


def test_a_command_is_a_bot_by_name() -> None:
    bot = make_bot(f"cmd:{FIRST_LEGAL}")
    assert isinstance(bot, OutsideBot)
    with bot:
        position = start()
        assert bot.advise(position).move == Claim(43)
        assert bot.title == "first legal"


def test_our_engine_is_an_outside_bot_like_any_other() -> None:
    with OutsideBot(f"{PYTHON} -m kingdomino engine --bot fg", start_limit=600) as bot:
        end = play_out(Options(2), [bot, make_bot("random")], AMPLE)
        again = play_out(Options(2), [make_bot("fg"), make_bot("random")], AMPLE)
    assert end == again


def test_a_new_game_is_announced_and_a_game_that_goes_on_is_not(
    program: type[OutsideBot], tmp_path: Path
) -> None:
    log = tmp_path / "log"
    code = ANSWER + (
        f"    print(line, end='', file=open({str(log)!r}, 'a'))\n"
        "    if word == 'legal': legal = rest.split(', ')\n"
        "    if word == 'go': say('turn', legal[0])\n"
    )
    bot = program("say('ready')\n" + code)
    for seed in (1, 2):
        play_out(Options(2), [bot, bot], AMPLE, seed=seed)
    lines = log.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("newgame")] == ["newgame 2 draw -"] * 2
    assert lines[1].startswith("position 2 draw - | ")
    assert lines[3].startswith("go seat ")
    assert lines[3].endswith(" time 60")


def test_what_a_program_says_about_its_turn_becomes_advice(program: type[OutsideBot]) -> None:
    code = ANSWER + (
        "    if word == 'legal': legal = rest.split(', ')\n"
        "    if word == 'go':\n"
        "        say('info turn', legal[1], 'value 0.6 0.4 points 50 40.5 simulations 70')\n"
        "        say('info turn >99 value 0.6 0.4 points 50 40.5 simulations 70')\n"
        "        say('info value 0.7 nan')\n"
        "        say('info value 0.7 0.3 points 51 40 simulations 100')\n"
        "        say('info text because it can')\n"
        "        say('news from tomorrow')\n"
        "        say('turn', legal[1])\n"
    )
    position = start()
    advice = program("say('ready')\n" + code).advise(position)
    assert advice.turn == position.legal_turns[1]
    assert (advice.values, advice.points) == ((0.7, 0.3), (51, 40))
    assert (advice.why, advice.simulations) == ("because it can", 100)
    assert [candidate.simulations for candidate in advice.considered] == [70]


# Failures


def test_a_program_that_is_not_there_cannot_be_started() -> None:
    failure = failure_of(OutsideBot("/nowhere/bot --flag"))
    assert failure.reason is Failing.START
    assert "'/nowhere/bot' could not be started: No such file or directory." in str(failure)


def test_a_file_that_is_no_program_cannot_be_started(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ana", encoding="utf-8")
    assert failure_of(OutsideBot(str(tmp_path / "letter"))).reason is Failing.START


@pytest.mark.parametrize("command", ["", "   ", "bot 'unfinished"])
def test_a_command_that_is_none_is_refused_at_once(command: str) -> None:
    with pytest.raises(MisuseError):
        make_bot(f"cmd:{command}")


GO = "say('ready')\nfor line in sys.stdin:\n    if not line.startswith('go'): continue\n    "


@pytest.mark.parametrize(
    ("code", "why", "words"),
    [
        ("sys.exit(3)", Failing.START, "ended by itself with exit code 3"),
        ("sys.exit('no licence')", Failing.START, "Its error output ends with 'no licence'"),
        ("time.sleep(60)", Failing.START, "gave no answer in 0.5 s"),
        ("say('hello'); time.sleep(60)", Failing.START, "The last it said was 'hello'"),
        ("say('error not today')", Failing.START, "refused to play: 'not today'"),
        (GO + "sys.exit(1)", Failing.CRASH, "ended by itself with exit code 1"),
        (GO + "1 / 0", Failing.CRASH, "ZeroDivisionError"),
        (GO + "os.kill(os.getpid(), signal.SIGKILL)", Failing.CRASH, "was ended by signal 9"),
        (GO + "os.close(1); os.close(2); time.sleep(60)", Failing.CRASH, "closed its output"),
        (GO + "time.sleep(60)", Failing.HANG, "gave no answer in 0.5 s"),
        (GO + "say('thinking'); time.sleep(60)", Failing.HANG, "The last it said was 'thinking'"),
        (
            GO + "\n    while True: say('info simulations 1'); time.sleep(.02)",
            Failing.HANG,
            "gave no answer in 0.5 s",
        ),
        (GO + "say('turn resign')", Failing.GARBAGE, "'resign' is no move"),
        (GO + "say('turn')", Failing.GARBAGE, "is not the whole turn, which is a claim: >31"),
        (GO + "say('turn >6 >13')", Failing.GARBAGE, "is not the whole turn"),
        (GO + "say('turn 6 d5-c5')", Failing.GARBAGE, "is not the whole turn"),
        (GO + "say('error what?')", Failing.GARBAGE, "refused the question: 'what?'"),
        (GO + "say('x' * 100_000)", Failing.GARBAGE, "a line of more than 65536 bytes"),
        (GO + "\n    while True: say('x' * 1000)", Failing.GARBAGE, "more than 1000000 bytes"),
        (GO + "say('turn >7')", Failing.ILLEGAL, "Domino 7 is not in the row to choose from."),
    ],
)
def test_every_failure_has_its_reason(
    program: type[OutsideBot], code: str, why: Failing, words: str
) -> None:
    # Short where the wait is the point; where something has to be said first, long enough for it.
    for seconds in (
        [0.5] if "no answer" in words else [0.5, 4, 60] if "last it said" in words else [60]
    ):
        bot = program(code, grace=0, start_limit=seconds if why is Failing.START else 60)
        failure = failure_of(bot, Budget(seconds=seconds))
        if words in str(failure):
            break
    assert failure.reason is why, failure
    assert words in str(failure)


def test_a_start_is_not_hurried(program: type[OutsideBot]) -> None:
    code = "time.sleep(.3)\n" + GO + "say('turn >6')"
    assert program(code, grace=20, start_limit=60).advise(start(), Budget(seconds=0.1))


def test_a_failure_tells_what_was_asked_and_what_was_answered(program: type[OutsideBot]) -> None:
    failure = failure_of(program(GO + "say('let me see'); say('turn >7')"))
    assert failure.asked.splitlines()[-1] == "go seat 1 time 60"
    assert failure.answered == "let me see\nturn >7"
    copy = pickle.loads(pickle.dumps(failure))  # noqa: S301 - our own
    assert (str(copy), copy.reason, copy.asked) == (str(failure), failure.reason, failure.asked)


def test_after_a_failure_the_program_is_started_anew(
    program: type[OutsideBot], tmp_path: Path
) -> None:
    flag = tmp_path / "was here"
    code = GO + (
        f"\n    if os.path.exists({str(flag)!r}): say('turn >6')"
        f"\n    else: open({str(flag)!r}, 'w'); sys.exit(1)"
    )
    bot = program(code)
    failure_of(bot)
    assert start().format(bot.advise(start(), AMPLE).turn) == ">6"


def test_a_program_that_complains_a_lot_is_not_blocked(program: type[OutsideBot]) -> None:
    code = GO + "sys.stderr.write('no! ' * 500_000); say('turn >6')"
    assert program(code).advise(start(), AMPLE).turn


def test_a_program_that_talks_between_the_questions_is_heard_again(
    program: type[OutsideBot],
) -> None:
    code = GO + "say('turn >6')\n    for i in range(5000): say('by the way')"
    bot = program(code)
    assert bot.advise(start(), AMPLE)
    assert bot.advise(start(), AMPLE)


def test_an_answer_to_an_old_question_is_no_answer_to_a_new_one(
    program: type[OutsideBot],
) -> None:
    bot = program(GO + "say('turn >6'); say('turn >7')")
    for _ in range(3):
        assert start().format(bot.advise(start(), AMPLE).turn) == ">6"
        assert bot._program is not None
        heard = bot._program._ears.heard
        with heard.not_empty:
            assert heard.not_empty.wait_for(heard._qsize, timeout=60), "the late answer"


def test_a_program_that_never_reads_cannot_block_its_host() -> None:
    program = Program([sys.executable, "-c", "import time; time.sleep(60)"])
    program.ask("x" * 1_000_000)  # more than any pipe holds
    with pytest.raises(BotFailure) as caught:
        program.listen(0.3)
    assert caught.value.reason is Failing.HANG
    program.close(grace=0.1)
    assert not is_alive(program.process_id)


def test_stop_is_passed_on_and_the_answer_taken(program: type[OutsideBot], tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    os.mkfifo(asked)
    code = (
        "say('ready')\nfor line in sys.stdin:\n"
        f"    if line.startswith('go'): open({str(asked)!r}, 'w').close()\n"
        "    if line == 'stop\\n': say('turn >13')"
    )
    stop = threading.Event()

    def stop_once_asked() -> None:
        asked.read_bytes()  # waits until the program has written
        stop.set()

    threading.Thread(target=stop_once_asked, daemon=True).start()
    advice = program(code).advise(start(), Budget(seconds=60, stop=stop))
    assert start().format(advice.turn) == ">13"


def test_a_program_that_does_not_obey_stop_hangs(program: type[OutsideBot]) -> None:
    stop = threading.Event()
    stop.set()
    bot = program(GO + "time.sleep(60)", grace=0.2)
    assert failure_of(bot, Budget(seconds=60, stop=stop)).reason is Failing.HANG


@pytest.mark.parametrize(
    "code",
    [
        GO + "say('turn >6')",
        "say('ready')\nfor i in range(2): sys.stdin.readline()\n" * 2 + "say('turn >6')\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(60)",
    ],
    ids=["polite", "stubborn"],
)
def test_closing_leaves_no_process(program: type[OutsideBot], code: str) -> None:
    bot = program(code)
    bot.advise(start(), AMPLE)
    process_id = bot.process_id
    assert process_id is not None
    bot.close(grace=0.2)
    assert not is_alive(process_id)
    bot.close()  # twice does no harm


def test_forgetting_a_bot_ends_its_program() -> None:
    bot: OutsideBot | None = OutsideBot(FIRST_LEGAL)
    assert bot is not None
    bot.advise(start())
    process_id = bot.process_id
    assert process_id is not None
    bot = None
    assert not is_alive(process_id)


def test_a_program_with_a_seed_is_told_which(program: type[OutsideBot]) -> None:
    code = (
        "say('option seed 0')\nsay('ready')\ntold = ''\n" + ANSWER + "    if word == 'option':\n"
        "        told = rest\n"  # what it says before it is asked is forgotten
        "    if word == 'legal':\n        turn = rest.split(',')[0]\n"
        "    if word == 'go':\n        say('info text', told)\n        say('turn', turn)\n"
    )
    assert program(code, seed=7).advise(start(), AMPLE).why == "seed 7"
    assert program(code.replace("option seed", "option mood"), seed=7).advise(start()).why == ""


def test_the_turn_that_is_played_comes_first_of_those_considered(program: type[OutsideBot]) -> None:
    code = (
        "say('ready')\n" + ANSWER + "    if word == 'legal':\n"
        "        a, b, c = rest.split(', ')[:3]\n"
        "    if word == 'go':\n"
        "        for turn, value in (a, 0.2), (b, 0.4), (c, 0.6), (a, 0.5):\n"
        "            say('info turn', turn, 'value', value, 1 - value, 'points 40 40')\n"
        "        say('turn', b)\n"
    )
    position = start()
    a, b, c = position.legal_turns[:3]
    order = [b, a, c] if position.seat_to_move else [b, c, a]
    assert [each.turn for each in program(code).advise(position, AMPLE).considered] == order


def test_what_a_program_started_ends_with_it(program: type[OutsideBot], tmp_path: Path) -> None:
    path = tmp_path / "held"
    os.mkfifo(path)
    held = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    code = (
        f"held = open({str(path)!r}, 'w')\n"
        "if os.fork() == 0:\n"  # it holds the pipes, and is deaf to whoever asks it to end
        "    signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "    time.sleep(600)\n"
        "say('ready')\nsys.stdin.readline()\nos._exit(3)\n"
    )
    failure = failure_of(program(code))
    assert failure.reason is Failing.CRASH
    assert "exit code 3" in str(failure)
    [ended], _, _ = select.select([held], [], [], 60)  # when nobody can write to it any more
    assert os.read(ended, 1) == b""
    os.close(held)
