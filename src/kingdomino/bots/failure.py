"""How a bot fails: it breaks down, never answers, answers nonsense, or breaks the rules."""

from enum import StrEnum

from kingdomino.errors import KingdominoError
from kingdomino.words import Sentence


class Failing(StrEnum):
    """The ways to fail, as they are counted in tables."""

    START = "start"  # an outside program could not be started, or never said it was ready
    CRASH = "crash"  # it raised or ended
    HANG = "hang"  # no answer came in time
    GARBAGE = "garbage"  # the answer could not be understood
    ILLEGAL = "illegal move"  # it was understood, and the rules forbid it


class BotFailure(KingdominoError):
    """A bot gave no legal turn; whoever runs a match counts the game as forfeited.

    >>> BotFailure("It answered 'resign'.", reason="garbage").reason
    <Failing.GARBAGE: 'garbage'>
    """

    code = "BOT_FAILURE"

    # Nothing but the message is needed, so that a failure can travel between processes.
    def __init__(
        self,
        message: str | Sentence,
        *,
        reason: Failing | str = Failing.CRASH,
        asked: str = "",
        answered: str = "",
    ) -> None:
        super().__init__(message)
        self.reason = Failing(reason)
        self.asked = asked  # the lines that were put to an outside program
        self.answered = answered  # the last lines it said
