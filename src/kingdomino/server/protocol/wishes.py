"""What a client wishes for: a table, a seat, a bot, a name."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, field

from kingdomino.editions import EDITIONS
from kingdomino.server.protocol.fields import Level, Name, SeatNumber, Text, Wire

EditionName = Literal["english", "serbian", "polish", "russian", "czech", "slovak"]
assert set(get_args(EditionName)) == set(EDITIONS)  # a Literal is spelt out for those who read it


class SeatWish(Wire, frozen=True, kw_only=True):
    """Who is to sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"] = "open"
    name: Name | None = None
    level: Level | None = None


class NewTable(Wire, frozen=True, kw_only=True):
    """A table to be opened. Without `seats` the first is mine and the others are open."""

    players: Annotated[int, Meta(ge=2, le=4)] = 2
    variants: Annotated[list[Text], Meta(max_length=8)] = field(default_factory=list)
    edition: EditionName | None = None  # the book it is set up by
    opening: Literal["draw", "castle", "balanced"] | None = None  # None: as the edition has it
    first: SeatNumber | None = None  # who was at a castle last; None: a lot is drawn
    asks_first: bool = False  # let those who meet here say it before the game begins
    seats: Annotated[list[SeatWish], Meta(max_length=4)] | None = None
    is_public: bool = False
    turn_seconds: Annotated[int, Meta(ge=5, le=7 * 86400)] | None = None
    has_chat: bool = True
    is_practice: bool = False  # one person, else bots, no timer: moves can be taken back


class Join(Wire, frozen=True, kw_only=True):
    """A seat to be taken; without a number the first one that is open."""

    seat: SeatNumber | None = None
    name: Name | None = None


class SeatWithBot(Wire, frozen=True, kw_only=True):
    """A bot to be put on an open seat."""

    seat: SeatNumber
    level: Level


class Naming(Wire, frozen=True, kw_only=True):
    """How a guest wants to be called."""

    name: Name
