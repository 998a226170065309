"""`kingdomino engine`: a bot behind standard input and output, as docs/protocol.md describes.

One thread reads, another one thinks, so that `stop` and `quit` are obeyed at any time.
"""

import io
import sys
import threading
from collections.abc import Callable
from typing import BinaryIO

from kingdomino import __version__
from kingdomino.advice import Bot, Budget
from kingdomino.bots.protocol import (
    MAX_LINE,
    VERSION,
    format_infos,
    parse_go,
    parse_position_line,
)
from kingdomino.bots.registry import make_bot
from kingdomino.cli.refusals import sentence
from kingdomino.cli.seating import ADVISER
from kingdomino.cli.warmup import warm_up_if_cold
from kingdomino.errors import KingdominoError, MisuseError
from kingdomino.notation import shown
from kingdomino.position import Position
from kingdomino.position_text import parse_options
from kingdomino.words import speaking

_PATIENCE = 2.0  # seconds that a bot has to obey `stop` when the engine ends
_WARM_UP = "2 draw - | 0 1 1 0 | - | 4 11 18 30 | - | - | -"


def engine(bot: str | None) -> int:
    """Answer until the host says quit or goes away; the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    with speaking("en"):  # a program listens
        Engine(bot or ADVISER, _write).run(sys.stdin.buffer)
    return 0


def _write(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


class Engine:
    """One side of the conversation: lines in, lines out through `write`."""

    def __init__(self, bot: str, write: Callable[[str], None]) -> None:
        self._bot_name, self._seed = bot, 0
        self._bot: Bot = make_bot(bot, seed=0)
        self._write = write
        self._lock = threading.Lock()  # two threads write, and each line stays whole
        self._position: Position | None = None
        self._thinking: threading.Thread | None = None
        self._is_thinking = False  # a question has not been answered yet
        self._stop = threading.Event()
        self._commands: dict[str, Callable[[str], None]] = {
            "kingdomino": self._greet,
            "option": self._set_option,
            "newgame": self._new_game,
            "position": self._set_position,
            "legal": lambda _: None,  # for those who do not know the rules
            "go": self._go,
            "stop": lambda _: self._stop.set(),
        }

    def run(self, lines: BinaryIO) -> None:
        """Obey line by line, to `quit` or to the end of the input."""
        try:
            while data := lines.readline(MAX_LINE):
                if len(data) == MAX_LINE and not data.endswith(b"\n"):
                    while len(data) == MAX_LINE and not data.endswith(b"\n"):
                        data = lines.readline(MAX_LINE)
                    self._say(f"error A line has at most {MAX_LINE} bytes.")
                elif data.strip() == b"quit":
                    break
                else:
                    self.obey(data)
        finally:
            self._stop.set()
            self.wait(_PATIENCE)
            self._bot.close()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it has answered, but no longer than so many seconds."""
        if self._thinking is not None:
            self._thinking.join(seconds)

    def obey(self, data: bytes) -> None:
        """Do what one line asks; whatever is wrong with it is answered in one sentence."""
        try:
            text = data.decode("utf-8-sig").strip()
            word, _, rest = text.partition(" ")
            command = self._commands.get(word)
            if command is not None:
                command(rest.strip())
            elif text:
                self._say(f"info text {shown(text)} is unknown here and was ignored.")
        except (KingdominoError, UnicodeDecodeError) as error:
            self._say(f"error {sentence(error)}")

    # Commands

    def _greet(self, version: str) -> None:
        if version != str(VERSION):
            raise MisuseError(
                f"This engine speaks version {VERSION} of the protocol, not {shown(version)}."
            )
        # Compiling or loading now keeps the first answer within its time.
        warm_up_if_cold(self._bot_name)
        self._bot.advise(Position.parse(_WARM_UP), Budget(simulations=1))
        self._say(f"id name {self._bot.name} ({__version__})")
        self._say("id author the Kingdomino project")
        self._say(f"option bot {self._bot_name}")
        self._say(f"option seed {self._seed}")
        self._say("ready")

    def _set_option(self, text: str) -> None:
        name, _, value = (part.strip() for part in text.partition(" "))
        match name:
            case "seed":
                if not (value.isascii() and value.isdecimal() and len(value) <= 18):
                    raise MisuseError(f"A seed is a whole number, not {shown(value)}.")
                self._replace_bot(self._bot_name, int(value))
            case "bot":
                self._replace_bot(value, self._seed)
            case _:
                raise MisuseError(f"There is no option {shown(name)}; there are: bot, seed.")

    def _replace_bot(self, name: str, seed: int) -> None:
        before, self._bot = self._bot, make_bot(name, seed=seed)
        self._bot_name, self._seed = name, seed
        if not self._is_thinking:  # or it is closed when it has answered
            before.close()

    def _new_game(self, text: str) -> None:
        self._position = None
        parse_options(text)  # a set-up that there is not is refused at once

    def _set_position(self, text: str) -> None:
        self._position = None  # or a refused one would be answered with the one before
        self._position = parse_position_line(text)

    def _go(self, text: str) -> None:
        if self._is_thinking:
            raise MisuseError("The engine is thinking already: wait for its turn, or say stop.")
        budget, seat = parse_go(text)
        position = self._position
        if position is None:
            raise MisuseError("There is no position to think about: send one before go.")
        if position.seat_to_move is None:
            raise MisuseError("No player is to move in this position.")
        if seat is not None and seat != position.seat_to_move:
            raise MisuseError(f"Seat {position.seat_to_move} is to move, not seat {seat}.")
        self._stop = threading.Event()
        budget = Budget(budget.seconds, budget.simulations, self._stop)
        self._thinking = threading.Thread(
            target=self._think, args=(self._bot, position, budget), daemon=True
        )
        self._is_thinking = True
        self._thinking.start()

    def _think(self, bot: Bot, position: Position, budget: Budget) -> None:
        try:
            advice = bot.advise(position, budget)
            lines = [*format_infos(position, advice), f"turn {position.format(advice.turn)}"]
        except Exception as error:  # noqa: BLE001 - whatever a bot does, the host gets an answer
            lines = [f"error {type(error).__name__}: {sentence(error)}"]
        if bot is not self._bot:
            bot.close()
        self._is_thinking = False  # before the answer, or the next question could come too soon
        with self._lock:
            for line in lines:
                self._write(line)

    def _say(self, line: str) -> None:
        with self._lock:
            self._write(line)
