"""Everything the library can refuse, as one small tree.

    KingdominoError
    ├── NotationError      the text was malformed: a move, a kingdom, a position, a record
    ├── IllegalMove        the move was understood, but the rules forbid it here
    └── MisuseError        the library was asked for something that makes no sense
        └── OptionsError   a set-up that the game does not have

Each error has a stable `code` beside its sentence, for programs. All are ValueErrors, since each
means that a value was wrong. `str` says it in English; `said` in the language that is spoken
(`kingdomino.words`), for which the sentence is kept apart from its values. A package that an extra would have brought is none of ours to refuse:
without it an import fails as imports do, with a sentence (`brought_by`).
"""

from collections.abc import Iterator
from contextlib import contextmanager

from kingdomino.words import Sentence, sentence


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


# The rule book's sentences for moves it refuses, by code; {n} is the domino, {N} the side.
MOVE_SENTENCES = {
    "BAD_SHAPE": "The two halves of a domino lie on neighbouring squares.",
    "OVERLAP": "That square is already taken.",
    "OUT_OF_GRID": "The kingdom would be larger than {N}x{N} squares.",
    "NO_CONTACT": "The domino must share an edge with your kingdom.",
    "NO_MATCH": "One half must touch the castle or a square of the same terrain.",
    "MUST_PLACE": "Domino {n} can still be placed, so it may not be discarded.",
    "DOMINO_TAKEN": "There is already a king on domino {n}.",
    "NOT_IN_ROW": "Domino {n} is not in the row to choose from.",
    "WRONG_DOMINO": "Domino {n} is not the one to be placed now.",
    "NOT_UNSEEN": "Domino {n} has been turned up before.",
    "NO_KING_LEFT": "The kings cannot be drawn in that order under this opening.",
    "ROW_SIZE": "A row has {N} different dominoes.",
    "WRONG_PHASE": "This is not the time for that move: {n}.",
}
