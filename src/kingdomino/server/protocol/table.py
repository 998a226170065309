"""Tables as everybody sees them, and the right to a seat at one."""

from typing import Literal

from kingdomino.server.protocol.fields import Shown
from kingdomino.server.protocol.game import OptionsView, OutcomeView, PositionView, SeatView

CHAT_KEPT = 30  # lines shown


class ChatView(Shown, frozen=True, kw_only=True):
    """Something said at the table."""

    version: int
    seat: int | None
    name: str
    text: str


class TableView(Shown, frozen=True, kw_only=True):
    """A table as everybody sees it."""

    id: str
    version: int
    status: Literal["open", "playing", "over", "closed"]
    options: OptionsView
    seats: list[SeatView]
    host_seat: int | None  # of whoever opened the table and invites to it; None without a seat
    is_public: bool
    has_chat: bool
    is_practice: bool  # one person against bots, who may take back past bots and new rows
    turn_seconds: int | None
    deadline: int | None  # milliseconds since 1970, when the turn timer runs out
    game: int
    position: PositionView | None
    moves: int  # played so far, chance's among them
    can_take_back: list[int]  # people's seats that may take their last decision back, or ask to
    take_back: int | None  # the seat that asks to take back
    asked: list[int]  # people's seats that have yet to agree to that
    commitment: str | None  # SHA-256 of the seed of this game's deck
    seed: str | None  # revealed when the game is over
    outcome: OutcomeView | None
    chat: list[ChatView]  # the last few
    rematch: str | None  # the table where they play again
    asks_first: bool  # whether it waits to be told who was at a castle last
    first: int | None  # who was, if somebody said so; else a lot is drawn


class TableEntry(Shown, frozen=True, kw_only=True):
    """A public table in the list."""

    id: str
    status: str
    options: OptionsView
    seats: list[SeatView]
    created: int  # milliseconds since 1970


class TableList(Shown, frozen=True, kw_only=True):
    """Public tables with an open seat, or being played, the newest first."""

    tables: list[TableEntry]


class MyTable(Shown, frozen=True, kw_only=True):
    """A table that the caller has opened or has a seat at: what it is, and whose turn."""

    id: str
    status: Literal["open", "playing", "over", "closed"]
    options: OptionsView
    seats: list[SeatView]
    my_seats: list[int]
    is_mine: bool  # they have opened it, and can close it where nobody else plays
    is_practice: bool
    game: int
    round: int  # 0 in the opening and before
    seat_to_move: int | None
    deadline: int | None  # milliseconds since 1970, when the turn timer runs out
    created: int  # milliseconds since 1970


class MyTables(Shown, frozen=True, kw_only=True):
    """Tables of the caller, in the order that was asked for, or the newest first."""

    tables: list[MyTable]


class Seated(Shown, frozen=True, kw_only=True):
    """The right to a seat. The token is shown once; the server keeps only its hash."""

    seat: int
    token: str


class Opened(Shown, frozen=True, kw_only=True):
    """A new table, and the caller's seats at it."""

    table: TableView
    seats: list[Seated]


class Joined(Shown, frozen=True, kw_only=True):
    """The table after sitting down."""

    table: TableView
    seat: Seated


class MySeats(Shown, frozen=True, kw_only=True):
    """The caller's seats at a table."""

    seats: list[int]
