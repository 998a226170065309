"""Why the server says no: a stable code, a sentence, and the HTTP status it travels with.

The sentence is English, for programs: the page has one of its own for each code, in every language.
What only the library can explain (why a record or a kingdom cannot be read) is kept as it was said,
so that it can be told in the reader's language, too.
"""

from typing import Any

from kingdomino.errors import KingdominoError
from kingdomino.words import Sentence

STATUS = {
    "BAD_MESSAGE": 400,
    "BAD_OPTIONS": 422,
    "BAD_REQUEST": 422,
    "NO_PRACTICE": 422,
    "BAD_MOVE": 422,
    "UNKNOWN_LEVEL": 422,
    "UNKNOWN_TABLE": 404,
    "UNKNOWN_GAME": 404,
    "NOT_FOUND": 404,
    "NOT_ALLOWED": 405,
    "NOT_YOUR_SEAT": 403,
    "NOT_YOUR_TURN": 409,
    "STALE": 409,
    "NOT_ASKED": 409,
    "NOT_STARTED": 409,
    "ALREADY_STARTED": 409,
    "BAD_NAME": 422,
    "BAD_RECORD": 422,
    "BAD_KINGDOM": 422,
    "NOT_IN_BOX": 422,
    "GAME_OVER": 409,
    "GAME_NOT_OVER": 409,
    "SEAT_TAKEN": 409,
    "NO_OPEN_SEAT": 409,
    "NOTHING_TO_TAKE_BACK": 409,
    "HIDDEN_REVEALED": 409,
    "ALREADY_RESIGNED": 409,
    "NOT_YOUR_TABLE": 403,
    "OTHERS_PLAY": 409,
    "TABLE_CLOSED": 409,
    "TABLE_FULL": 409,
    "CHAT_OFF": 403,
    "BAD_TOKEN": 401,
    "BAD_ORIGIN": 403,
    "TOO_LARGE": 413,
    "TOO_MANY": 429,
    "TOO_MANY_TABLES": 429,
    "STARTING": 503,
    "UNAVAILABLE": 503,
}


class Refusal(Exception):
    """The server says no; nothing has changed."""

    def __init__(
        self,
        code: str,
        message: str | Sentence | KingdominoError,
        *,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(str(message))
        self.code = code
        self.message = str(message)
        self._reason = None if isinstance(message, str) else message
        self.retry_after = retry_after  # seconds, when waiting helps

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes, as the errors of the library do."""
        return _refused_again, (self.args, self.__dict__)

    def detail(self) -> str | None:
        """The library's reason in the language that is spoken, if it gave one."""
        return None if self._reason is None else self._reason.said()

    @property
    def status(self) -> int:
        """The HTTP status; illegal moves carry the rule book's own codes."""
        return STATUS.get(self.code, 422)


def _refused_again(arguments: tuple[str, ...], fields: dict[str, Any]) -> Refusal:
    refusal = Refusal.__new__(Refusal, *arguments)
    refusal.__dict__.update(fields)
    return refusal
