"""What is written into a table's journal: everything that ever happened at it, in order.

The journal is kept for ever, so events are only added to: a new field has a default.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from kingdomino.server import protocol


class SeatSpec(Struct, frozen=True, omit_defaults=True):
    """A seat as the table was opened with it."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    level: str | None = None
    guest: str | None = None
    token_hash: str | None = None


class Entry(Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """One entry of the journal."""


class Opened(Entry, frozen=True, tag="opened"):
    """Always the first entry."""

    players: int
    variants: list[str]
    opening: str
    seats: list[SeatSpec]
    host: str
    commitment: str
    is_public: bool = False
    has_chat: bool = True
    turn_seconds: int | None = None
    is_practice: bool = False
    edition: str | None = None
    first: int | None = None  # who opens, when it was said with the wish
    asks_first: bool = False


class SatDown(Entry, frozen=True, tag="seated"):
    """A guest took an open seat."""

    seat: int
    name: str
    guest: str
    token_hash: str


class BotSatDown(Entry, frozen=True, tag="bot_seated"):
    """A bot was put on an open seat."""

    seat: int
    name: str
    level: str


class Left(Entry, frozen=True, tag="left"):
    """A guest stood up before the game began."""

    seat: int


class FirstNamed(Entry, frozen=True, tag="first_named"):
    """Those at the table have said who was at a castle last; None: a lot is to be drawn."""

    seat: int | None
    command: str


class Started(Entry, frozen=True, tag="started"):
    """A game begins: the kings are drawn, the first row is turned up."""

    game: int
    commitment: str
    moves: list[str]
    command: str | None = None
    first: int | None = None  # the seat that was named to open, when no lot was drawn


class Played(Entry, frozen=True, tag="played"):
    """Moves of one seat, and what chance dealt after them."""

    seat: int
    moves: list[str]
    by: Literal["person", "bot", "timer"]
    command: str | None = None
    seed: str | None = None  # of the deck, once the game is over


class Asked(Entry, frozen=True, tag="asked"):
    """A seat asks to take its last decision back."""

    seat: int
    command: str
    of: list[int] | None = None  # the seats that must agree; None, as it once was: all others


class Agreed(Entry, frozen=True, tag="agreed"):
    """Somebody agrees, with all their seats, and others are still to be heard."""

    seat: int
    seats: list[int]
    command: str


class Declined(Entry, frozen=True, tag="declined"):
    """Somebody does not agree."""

    seat: int
    command: str


class TakenBack(Entry, frozen=True, tag="taken_back"):
    """The last moves are undone; only in practice may some of them be chance's."""

    seat: int
    count: int
    command: str


class Resigned(Entry, frozen=True, tag="resigned"):
    """A guest gave a seat up; a bot of this level goes on."""

    seat: int
    level: str
    command: str


class Said(Entry, frozen=True, tag="said"):
    """Chat."""

    seat: int | None
    name: str
    text: str
    command: str


class Reacted(Entry, frozen=True, tag="reacted"):
    """One of a few things that can be said where there is no chat."""

    seat: int
    reaction: protocol.Reaction
    command: str


class Closed(Entry, frozen=True, tag="closed"):
    """The table ends here, whether its game was over or not; nobody plays at it any more."""

    by: Literal["host", "abandoned"]


class Rematched(Entry, frozen=True, tag="rematch"):
    """The same people play again at another table."""

    table: str


# What somebody asked for, with the id of the command that did.
ByCommand = (
    FirstNamed
    | Played
    | Said
    | Reacted
    | Started
    | Asked
    | Agreed
    | Declined
    | TakenBack
    | Resigned
)
JournalEntry = (
    Opened
    | SatDown
    | BotSatDown
    | Left
    | FirstNamed
    | Started
    | Played
    | Asked
    | Agreed
    | Declined
    | TakenBack
    | Resigned
    | Said
    | Reacted
    | Closed
    | Rematched
)

encode_entry = msgspec.json.Encoder().encode
decode_entry = msgspec.json.Decoder(JournalEntry).decode
