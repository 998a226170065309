"""How a bot fails: it breaks down, never answers, answers nonsense, or breaks the rules."""

from enum import StrEnum

from kingdomino.errors import KingdominoError


class Failing(StrEnum):
    """The four ways to fail, as they are counted in tables."""

    CRASH = "crash"  # it raised, ended or could not be started
    HANG = "hang"  # no answer came in time
    GARBAGE = "garbage"  # the answer could not be understood
    ILLEGAL = "illegal move"  # it was understood, and the rules forbid it


class BotFailure(KingdominoError):
    """A bot gave no legal turn; whoever runs a match counts the game as forfeited.

    >>> BotFailure("It answered 'resign'.", reason="garbage").reason
    <Failing.GARBAGE: 'garbage'>
    """

    code = "BOT_FAILURE"

    def __init__(self, message: str, *, reason: Failing | str) -> None:
        super().__init__(message)
        self.reason = Failing(reason)
