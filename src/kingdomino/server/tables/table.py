"""A table as its journal tells it: `fold` adds an entry, and nothing else ever changes a table.

It holds what everybody may know. The deck is not in it, nor in any entry before it was dealt.
"""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kingdomino.dealer import Dealer
from kingdomino.match import Match
from kingdomino.moves import Deal
from kingdomino.notation import parse_move
from kingdomino.options import Options
from kingdomino.position import Position
from kingdomino.record import Record
from kingdomino.server.identity import is_token
from kingdomino.server.journal import events

CHAT_KEPT = 30  # lines shown
COMMANDS_KEPT = 64  # commands that are recognised when they are sent again

Status = Literal["open", "playing", "over"]


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
    options: Options
    host: str
    is_public: bool
    has_chat: bool
    turn_seconds: int | None
    seats: tuple[Seat, ...]
    match: Match
    commitment: str
    status: Status = "open"
    record: Record | None = None  # of the game at hand
    past: tuple[Record, ...] = ()  # the games of a Dynasty before it
    moved_at: int = 0  # the version of the last entry that concerned the game
    turn_began: int = 0  # milliseconds since 1970
    movers: tuple[int, ...] = ()  # who made each move since the last deal
    asking: int | None = None  # the seat that wants to take back
    lines: tuple[Line, ...] = ()
    rematch: str | None = None
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

        What was hidden and has been seen stays seen: nothing before the last deal is undone.
        """
        if self.status != "playing" or seat not in self.movers:
            return None
        return self.movers[::-1].index(seat) + 1

    def is_free_to_take_back(self, seat: int) -> bool:
        """Whether only the mover's own unfinished turn is concerned: placed, not yet claimed."""
        is_own = self.to_take_back(seat) == 1 and self.seat_to_move == seat
        return is_own and self.record is not None and self.record.position.is_mid_turn


class Step(NamedTuple):
    """An entry to be written and, if it was played just now, the game after it."""

    entry: events.JournalEntry
    record: Record | None = None  # None: whoever folds the entry plays its moves
    deck: Dealer | None = None  # a new one, which the entry begins and is written with it


def begin(table: str, entry: events.Opened, at: int) -> Table:
    """The table after its first entry."""
    options = Options(entry.players, variants=entry.variants, opening=entry.opening)
    seats = tuple(
        Seat(spec.kind, spec.name, spec.level, spec.guest, spec.token_hash) for spec in entry.seats
    )
    return Table(
        id=table,
        version=0,
        created=at,
        options=options,
        host=entry.host,
        is_public=entry.is_public,
        has_chat=entry.has_chat,
        turn_seconds=entry.turn_seconds,
        seats=seats,
        match=Match(options),
        commitment=entry.commitment,
        turn_began=at,
    )


def fold(table: Table, entry: events.JournalEntry, at: int, record: Record | None = None) -> Table:
    """The table after one more entry; `record` spares playing its moves again, see `Step`."""
    version, commands = table.version + 1, table.commands
    if isinstance(entry, events.ByCommand) and entry.command is not None:
        commands = {**commands, entry.command: version}
        if len(commands) > COMMANDS_KEPT:
            del commands[next(iter(commands))]
    return _fold(replace(table, version=version, commands=commands), entry, at, record)


def _fold(table: Table, entry: events.JournalEntry, at: int, record: Record | None) -> Table:
    match entry:
        case events.SatDown():
            seat = Seat("person", entry.name, None, entry.guest, entry.token_hash)
            return _with_seat(table, entry.seat, seat)
        case events.BotSatDown():
            return _with_seat(table, entry.seat, Seat("bot", entry.name, entry.level))
        case events.Left():
            return _with_seat(table, entry.seat, Seat("open"))
        case events.Started():
            return _start(table, entry, at)
        case events.Played():
            return _play(table, entry, at, record)
        case events.Asked():
            return replace(table, asking=entry.seat)
        case events.Declined():
            return replace(table, asking=None)
        case events.TakenBack():
            return _take_back(table, entry, at)
        case events.Resigned():
            seat = dataclasses.replace(
                table.seats[entry.seat], has_resigned=True, level=entry.level
            )
            asking = None if table.asking == entry.seat else table.asking
            return replace(_with_seat(table, entry.seat, seat), asking=asking, turn_began=at)
        case events.Said():
            line = Line(table.version, entry.seat, entry.name, entry.text)
            return replace(table, lines=(*table.lines, line)[-CHAT_KEPT:])
        case events.Rematched():
            return replace(table, rematch=entry.table)
        case events.Opened():
            raise AssertionError("a table is opened once")


def _with_seat(table: Table, number: int, seat: Seat) -> Table:
    seats = tuple(seat if i == number else each for i, each in enumerate(table.seats))
    return replace(table, seats=seats)


def _start(table: Table, entry: events.Started, at: int) -> Table:
    record = dataclasses.replace(
        Record.start(table.options, names=table.names),
        game=entry.game,
        commitment=entry.commitment,
    )
    for move in entry.moves:
        record = record.play(parse_move(move, table.options.size))
    return replace(
        table,
        status="playing",
        past=table.games,
        record=record,
        commitment=entry.commitment,
        movers=(),
        moved_at=table.version,
        turn_began=at,
        asking=None,
    )


def _play(table: Table, entry: events.Played, at: int, record: Record | None) -> Table:
    before = table.record
    assert before is not None  # a game was started
    if record is None:
        record = before
        for text in entry.moves:
            record = record.play(parse_move(text, table.options.size))
    movers = table.movers
    for move in record.moves[len(before.moves) :]:
        movers = () if isinstance(move, Deal) else (*movers, entry.seat)
    match, status = table.match, table.status
    if record.position.is_over:
        record = dataclasses.replace(record, seed=entry.seed)
        match = match.add(record.position)
        status = "over"
    return replace(
        table,
        status=status,
        match=match,
        record=record,
        movers=movers,
        moved_at=table.version,
        turn_began=at,
        asking=None,
    )


def _take_back(table: Table, entry: events.TakenBack, at: int) -> Table:
    record = table.record
    assert record is not None
    start = Position.start(record.options)
    shorter = dataclasses.replace(record, moves=(), position=start)
    for move in record.moves[: len(record.moves) - entry.count]:
        shorter = shorter.play(move)
    return replace(
        table,
        record=shorter,
        movers=table.movers[: len(table.movers) - entry.count],
        moved_at=table.version,
        turn_began=at,
        asking=None,
    )
