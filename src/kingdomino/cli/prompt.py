"""Asking a player at the keyboard for a placement or a claim, and answering what they ask back."""

import contextlib
import sys
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from kingdomino.advice import Advice
from kingdomino.cli.answers import SHOWN_PLACES, Answers, ranked_places
from kingdomino.errors import KingdominoError, NotationError
from kingdomino.moves import Claim, Move
from kingdomino.position import Position
from kingdomino.turns import parse_turn
from kingdomino.words import N_, t

_WORDS = {
    "?": "help", "h": "help", "m": "moves", "s": "scores", "t": "table", "b": "back", "u": "back",
    "undo": "back", "q": "quit", "exit": "quit",
}  # fmt: skip

BEGINS = N_("There is nothing to take back: your turn begins here.")
SETTLED = N_("There is no placement to take back.")


class Quit(Exception):
    """The player leaves; the game is saved."""


class TakeBack(Exception):
    """The player wants the last placement back."""


class Prompt:
    """A player at the keyboard."""

    def __init__(
        self,
        console: Console,
        names: tuple[str, ...],
        save: Callable[[], None],
        hint: Callable[[Position], Advice],
    ) -> None:
        self._console = console
        self._names = names
        self._save = save
        self._answers = Answers(console, names, hint)
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401, PLC0415 - its import makes input() editable

    def ask_placement(self, position: Position) -> Sequence[Move]:
        """A placement, or a whole turn when the player typed one."""
        places, _ = ranked_places(position)
        domino = position.domino_to_place
        self._answers.moves(position, limit=SHOWN_PLACES)

        def read(text: str) -> Sequence[Move]:
            if text.isdecimal() and len(text) < 4:
                if 1 <= int(text) <= len(places):
                    return [places[int(text) - 1]]
                raise KingdominoError(
                    "There are places 1 to {last}, and no {text}.", last=len(places), text=text
                )
            if text[:1].isalpha():
                text = f"{domino} {text}"
            try:
                return legal(position, parse_turn(text, position.options.size).moves)
            except NotationError as error:
                if error.code == "NO_TURN":
                    raise
                raise KingdominoError(
                    "Type a number of the list, squares like d5-c5, or ?"
                ) from None

        question = t(
            "{name}: place domino {domino} (number, squares or ?)",
            name=self._name(position),
            domino=domino,
        )
        return self._ask(
            question, position, read, no_back=BEGINS, default="1" if len(places) == 1 else None
        )

    def ask_claim(self, position: Position, *, can_take_back: bool) -> Move:
        """A claim, or TakeBack."""
        free = [entry.domino for entry in position.next_row if entry.seat is None]
        self._answers.moves(position)

        def read(text: str) -> Sequence[Move]:
            text = text.removeprefix(">").strip()
            if not text.isdecimal() or len(text) > 3:
                raise KingdominoError("Type the number of a domino, or ? for help.")
            return legal(position, [Claim(int(text))])

        who = self._name(position)
        if can_take_back:
            question = t("{name}: claim a domino (number, back or ?)", name=who)
        else:
            question = t("{name}: claim a domino (number or ?)", name=who)
        (move,) = self._ask(
            question,
            position,
            read,
            no_back=None if can_take_back else SETTLED,
            default=str(free[0]) if len(free) == 1 else None,
        )
        return move

    def confirm(self, position: Position) -> None:
        """Let a placement of the last round stand, or raise TakeBack."""

        def read(text: str) -> Sequence[Move]:
            if text:
                raise KingdominoError("Press Enter to let it stand, or type back.")
            return []

        question = t("{name}: Enter keeps it, back takes it back", name=self._name(position))
        self._ask(question, position, read, default="")

    def _ask(
        self,
        question: str,
        position: Position,
        read: Callable[[str], Sequence[Move]],
        *,
        no_back: str | None = None,
        default: str | None = None,
    ) -> Sequence[Move]:
        if default:
            question += f" [{default}]"
        while True:
            text = self.read_line(f"{question}: ")
            text = text or (default or "")
            word = _WORDS.get(text.lower(), text.lower())
            if word == "back":
                if no_back is None:
                    raise TakeBack
                self._console.print(t(no_back))
                continue
            if word == "quit":
                raise Quit
            if word == "save":
                self._save()
                continue
            if self._answers.answer(word, position):
                continue
            if not text and default is None:
                continue
            try:
                return read(text.lower())
            except KingdominoError as error:
                self._console.print(Text(error.said(), "red"))

    def _name(self, position: Position) -> str:
        seat = position.seat_to_move
        assert seat is not None  # somebody is asked
        return self._names[seat]

    def read_line(self, question: str) -> str:
        """One line of the player's, whatever bytes it may have held."""
        while True:
            try:
                return input(question).strip()
            except UnicodeDecodeError:
                self._console.print(Text(t("That was no text in UTF-8; type it again."), "red"))


def legal(position: Position, moves: Sequence[Move]) -> Sequence[Move]:
    """The same moves, or the rule that forbids one of them."""
    for move in moves:
        position = position.play(move)
    return moves
