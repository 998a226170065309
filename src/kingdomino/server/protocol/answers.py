"""The socket, to the client: what happened, and what became of a command."""

from typing import Literal

from msgspec import UNSET, UnsetType

from kingdomino.server.protocol.changes import TableChange
from kingdomino.server.protocol.fields import Reaction, Shown
from kingdomino.server.protocol.table import MyTable, TableView


class Snapshot(Shown, frozen=True, kw_only=True, tag_field="type", tag="snapshot"):
    """How the table stands: the first message, unless all events since a version could be sent."""

    table: TableView


EventKind = Literal[
    "seated",
    "left",
    "first_named",
    "started",
    "played",
    "asked",
    "agreed",
    "declined",
    "taken_back",
    "resigned",
    "said",
    "reacted",
    "closed",
    "rematch",
]


class Event(Shown, frozen=True, kw_only=True, tag_field="type", tag="event"):
    """Something happened, and what is not as it was."""

    version: int
    kind: EventKind
    seat: int | None
    moves: list[str]  # of players and of chance, in order
    by: Literal["person", "bot", "timer"] | None  # who made the moves
    reaction: Reaction | None
    change: TableChange


class Accepted(Shown, frozen=True, kw_only=True, tag_field="type", tag="accepted"):
    """A command was written down as this version; the event has come before, or is on its way."""

    id: str
    version: int


class Refused(Shown, frozen=True, kw_only=True, tag_field="type", tag="refused"):
    """A command was refused; nothing has changed."""

    id: str | None
    code: str
    message: str
    version: int


class Pong(Shown, frozen=True, kw_only=True, tag_field="type", tag="pong"):
    """Yes."""

    id: str


class Bye(Shown, frozen=True, kw_only=True, tag_field="type", tag="bye"):
    """The server closes this socket; `reconnect` says whether coming back makes sense."""

    reason: str
    reconnect: bool


Answer = Snapshot | Event | Accepted | Refused | Pong | Bye


class Problem(Shown, frozen=True, kw_only=True):
    """A refusal over HTTP: a stable code and a sentence."""

    code: str
    message: str
    detail: str | None = None  # why, in the language of Accept-Language, where more can be said
    tables: list[MyTable] | UnsetType = UNSET  # with TOO_MANY_TABLES: the oldest, to be closed
