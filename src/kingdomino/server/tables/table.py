"""A table as a value: everything that is known at it after some entry of its journal.

It holds what everybody may know. The deck is not in it, nor in any entry before it was dealt.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from msgspec import Struct

from kingdomino.dealer import Dealer
from kingdomino.match import Match
from kingdomino.moves import Claim, Discard, Place
from kingdomino.options import Options
from kingdomino.record import Record
from kingdomino.server.identity import is_token
from kingdomino.server.journal import events

Status = Literal["open", "playing", "over", "closed"]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who decides for a seat."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    level: str | None = None
    guest: str | None = None
    token_hash: str | None = None
    has_resigned: bool = False

    @property
    def bot_level(self) -> str | None:
        """The level of the bot that moves for this seat, if one does."""
        return self.level if self.kind == "bot" or self.has_resigned else None


@dataclass(frozen=True, slots=True)
class Line:
    """Something said."""

    version: int
    seat: int | None
    name: str
    text: str


class Table(Struct, frozen=True, kw_only=True):
    """Everything at a table that is known, after the entry `version`.

    A Struct, because each entry makes a new one: `replace` of a dataclass takes ten times as long.
    """

    id: str
    version: int
    created: int  # milliseconds since 1970
    changed: int  # when the last entry was written, likewise
    options: Options
    host: str
    is_public: bool
    has_chat: bool
    turn_seconds: int | None
    is_practice: bool
    seats: tuple[Seat, ...]
    match: Match
    commitment: str
    status: Status = "open"
    record: Record | None = None  # of the game at hand
    # The same game when its last row was turned up; in practice when each row was. Whatever is
    # taken back, from there it is a few moves.
    rows: tuple[Record, ...] = ()
    past: tuple[Record, ...] = ()  # the games of a Dynasty before it
    moved_at: int = 0  # the version of the last entry that concerned the game
    decided_at: int = 0  # and of the last one of those that no bot made
    is_left: bool = False  # of those that no bot made, the last move was the timer's
    turn_began: int = 0  # milliseconds since 1970
    # Who made each move since the last deal; in practice since the first one, None for chance.
    movers: tuple[int | None, ...] = ()
    asking: int | None = None  # the seat that wants to take back
    asked: frozenset[int] = frozenset()  # the seats that have yet to agree to it
    asked_at: int = 0  # the version at which they were asked
    lines: tuple[Line, ...] = ()
    reacted: Mapping[int, int] = {}  # when each seat did so last, in milliseconds since 1970
    rematch: str | None = None
    first: int | None = None  # who was named to open the first game
    asks_first: bool = False  # nobody has answered yet
    is_first_named: bool = False  # somebody has: it did not come with the wish for the table
    commands: Mapping[str, int] = {}  # the last ones, oldest first, and the version of each

    @property
    def seat_to_move(self) -> int | None:
        """The seat that decides now."""
        if self.status != "playing" or self.record is None:
            return None
        return self.record.position.seat_to_move

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot that decides now, if it is one's turn."""
        seat = self.seat_to_move
        return None if seat is None else self.seats[seat].bot_level

    @property
    def deadline(self) -> int | None:
        """When the turn timer runs out, in milliseconds since 1970."""
        if self.turn_seconds is None or self.seat_to_move is None or self.bot_to_move:
            return None
        return self.turn_began + 1000 * self.turn_seconds

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats nobody has taken."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.kind == "open")

    @property
    def is_waiting(self) -> bool:
        """Whether something is missing before the first game: a player, or who opens it.

        Where one person meets bots alone nobody is asked: a lot is drawn.
        """
        people = [seat for seat in self.seats if seat.kind == "person"]
        return bool(self.open_seats) or (self.asks_first and len(people) > 1)

    @property
    def people(self) -> frozenset[int]:
        """The seats that people play, for whom no bot stands in."""
        return frozenset(
            i
            for i, seat in enumerate(self.seats)
            if seat.kind == "person" and not seat.has_resigned
        )

    @property
    def host_seat(self) -> int | None:
        """The first seat of whoever opened the table, if they have one."""
        return min(self.seats_held(self.host), default=None)

    @property
    def is_left_by_host(self) -> bool:
        """Whether whoever opened the table has sat there and given up every seat."""
        held = self.seats_held(self.host)
        return bool(held) and not held & self.people

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, as a record wants them."""
        return tuple(seat.name for seat in self.seats)

    @property
    def games(self) -> tuple[Record, ...]:
        """Every game so far, the one at hand included."""
        return self.past if self.record is None else (*self.past, self.record)

    def seats_held(self, guest: str | None, token: str | None = None) -> frozenset[int]:
        """The seats that somebody holds, by their identity or by a token."""
        return frozenset(
            i
            for i, seat in enumerate(self.seats)
            if seat.kind == "person"
            and (
                (guest is not None and seat.guest == guest)
                or (token is not None and is_token(token, seat.token_hash))
            )
        )

    def version_of(self, command: str) -> int | None:
        """The version that a command was written down as, if it was sent before."""
        return self.commands.get(command)

    def to_take_back(self, seat: int) -> int | None:
        """How many moves back the last decision of `seat` is; None when that cannot be undone.

        What was hidden and has been seen stays seen: nothing before the last deal is undone. In
        practice it is, and the whole last turn: what bots and chance did after it comes with it.
        """
        if self.status != "playing" or seat not in self.movers:
            return None
        count = self.movers[::-1].index(seat) + 1
        return count + 1 if self.is_practice and self._is_end_of_turn(count) else count

    def _is_end_of_turn(self, count: int) -> bool:
        """Whether the move so many back is the claim after a placement or a discard."""
        assert self.record is not None
        before, move = self.record.moves[-count - 1 :][:2]
        return isinstance(move, Claim) and isinstance(before, Place | Discard)

    def is_free_to_take_back(self, seat: int) -> bool:
        """Whether only the mover's own unfinished turn is concerned: placed, not yet claimed."""
        is_own = self.to_take_back(seat) == 1 and self.seat_to_move == seat
        return is_own and self.record is not None and self.record.position.is_mid_turn


class Step(NamedTuple):
    """An entry to be written and, if it was played just now, the game after it."""

    entry: events.JournalEntry
    record: Record | None = None  # None: whoever folds the entry plays its moves
    deck: Dealer | None = None  # a new one, which the entry begins and is written with it


Steps = list[Step]  # in order
