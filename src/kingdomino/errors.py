"""Everything the library can refuse, as one small tree.

    KingdominoError
    ├── NotationError      the text was malformed: a move, a kingdom, a position, a record
    ├── IllegalMove        the move was understood, but the rules forbid it here
    └── MisuseError        the library was asked for something that makes no sense
        └── OptionsError   a set-up that the game does not have

Each error has a stable `code` beside its sentence, for programs. All are ValueErrors, since each
means that a value was wrong. `str` says it in English, `said` in the language that is spoken
(`kingdomino.words`). A package that an extra would have brought is none of ours to refuse: without
it an import fails as imports do, with a sentence (`brought_by`).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kingdomino.words import N_, Sentence, sentence


class KingdominoError(ValueError):
    """The root: catch it to catch everything that this library refuses."""

    code = "ERROR"

    def __init__(
        self, message: str | Sentence, /, *, code: str | None = None, **values: object
    ) -> None:
        self._sentence = message if isinstance(message, Sentence) else sentence(message, **values)
        self.message = str(self._sentence)
        super().__init__(self.message)
        if code is not None:
            self.code = code

    def said(self) -> str:
        """The sentence in the language that is spoken."""
        return self._sentence.said()

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes, whatever the arguments of its kind are."""
        return _made_again, (type(self), self.args, self.__dict__)


def _made_again(
    kind: type[KingdominoError], arguments: tuple[str, ...], fields: dict[str, Any]
) -> KingdominoError:
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(fields)
    return error


class NotationError(KingdominoError):
    """The text was malformed."""

    code = "NOTATION"


class IllegalMove(KingdominoError):
    """The rules forbid the move; `reason` is the rule's sentence, `code` its stable name."""

    code = "ILLEGAL_MOVE"

    def __init__(self, reason: str | Sentence, /, *, code: str, move: str, where: str) -> None:
        rule = reason if isinstance(reason, Sentence) else sentence(reason)
        super().__init__(f"{move}: {rule} In {where}", code=code)
        self._sentence = rule
        self.reason = str(rule)
        self.move = move
        self.where = where


class MisuseError(KingdominoError):
    """The library was asked for something that makes no sense."""

    code = "MISUSE"


class OptionsError(MisuseError):
    """The game has no such set-up."""

    code = "OPTIONS"


@contextmanager
def brought_by(extra: str) -> Iterator[None]:
    """Say which extra is missing, around imports of what it brings."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == __name__.partition(".")[0]:
            raise
        sentence = f'{package} is not installed: pip install "kingdomino[{extra}]" brings it.'
        raise ModuleNotFoundError(sentence, name=error.name) from None


# The rule book's sentences for moves it refuses, by code; {n} is the domino, {N} the side
# of a kingdom or the length of a row.
MOVE_SENTENCES = {
    "BAD_SHAPE": N_("The two halves of a domino lie on neighbouring squares."),
    "OVERLAP": N_("That square is already taken."),
    "OUT_OF_GRID": N_("The kingdom would be larger than {N}x{N} squares."),
    "NO_CONTACT": N_("The domino must share an edge with your kingdom."),
    "NO_MATCH": N_("One half must touch the castle or a square of the same terrain."),
    "MUST_PLACE": N_("Domino {n} can still be placed, so it may not be discarded."),
    "DOMINO_TAKEN": N_("There is already a king on domino {n}."),
    "NOT_IN_ROW": N_("Domino {n} is not in the row to choose from."),
    "WRONG_DOMINO": N_("Domino {n} is not the one to be placed now."),
    "NOT_UNSEEN": N_("Domino {n} has been turned up before."),
    "NO_KING_LEFT": N_("The kings cannot be drawn in that order under this opening."),
    "ROW_SIZE": N_("A row has {N} different dominoes."),
    "WRONG_PHASE": N_("This is not the time for that move."),
}
