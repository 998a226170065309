"""A table as its clients see it: every view and every event of one is made here.

Decks, guests and tokens are in none of them.
"""

from typing import Any, cast

from kingdomino.kingdom import Kingdom
from kingdomino.position import Position
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.tables.game_views import (
    choices_view,
    game_outcome,
    kingdom_view,
    options_view,
    row_view,
)
from kingdomino.server.tables.table import Seat, Table

# Nobody listens yet when a table is opened.
_KINDS: dict[type[events.Entry], protocol.EventKind] = {
    events.SatDown: "seated",
    events.BotSatDown: "seated",
    events.Left: "left",
    events.FirstNamed: "first_named",
    events.Started: "started",
    events.Played: "played",
    events.Asked: "asked",
    events.Declined: "declined",
    events.TakenBack: "taken_back",
    events.Resigned: "resigned",
    events.Said: "said",
    events.Reacted: "reacted",
    events.Rematched: "rematch",
}


class TableViews:
    """Makes the views of one table, one after another; what has not changed is kept."""

    __slots__ = (
        "_host_seat",
        "_kingdoms",
        "_options",
        "_seats",
        "_seats_of",
        "_unseen",
        "_unseen_of",
    )

    def __init__(self) -> None:
        # By seat: the kingdom, whether its bonuses are shown, and how it looks.
        self._kingdoms: dict[int, tuple[Kingdom, bool, protocol.KingdomView]] = {}
        self._unseen: list[int] = []
        self._unseen_of: frozenset[int] = frozenset()
        self._options: protocol.OptionsView | None = None  # they never change
        self._seats: list[protocol.SeatView] = []
        self._host_seat: int | None = None
        self._seats_of: tuple[Seat, ...] = ()

    def event(self, entry: events.JournalEntry, table: Table) -> protocol.Event:
        """What happened, for the sockets; `table` is the table after it."""
        seat: int | None = None
        moves: list[str] = []
        by, reaction = None, None
        match entry:
            case events.Played():
                seat, moves, by = entry.seat, entry.moves, entry.by
            case events.Started():
                moves = entry.moves
            case events.Reacted():
                seat, reaction = entry.seat, entry.reaction
            case events.Opened() | events.Rematched():
                pass
            case _:
                seat = entry.seat
        return protocol.Event(
            version=table.version,
            kind=_KINDS[type(entry)],
            seat=seat,
            moves=moves,
            by=by,
            reaction=reaction,
            table=self.table(table),
        )

    def table(self, table: Table) -> protocol.TableView:
        """The table as everybody sees it."""
        record = table.record
        if self._options is None:
            self._options = options_view(table.options)
        if self._seats_of is not table.seats:
            self._seats = [seat_view(i, seat) for i, seat in enumerate(table.seats)]
            self._host_seat = table.host_seat
            self._seats_of = table.seats
        return protocol.TableView(
            id=table.id,
            version=table.version,
            status=table.status,
            options=self._options,
            seats=self._seats,
            host_seat=self._host_seat,
            is_public=table.is_public,
            has_chat=table.has_chat,
            is_practice=table.is_practice,
            turn_seconds=table.turn_seconds,
            deadline=table.deadline,
            game=0 if record is None else record.game,
            position=None if record is None else self.position(record.position),
            moves=0 if record is None else len(record.moves),
            can_take_back=[
                i
                for i, seat in enumerate(table.seats)
                if seat.kind == "person"
                and not seat.has_resigned
                and table.to_take_back(i) is not None
            ],
            take_back=table.asking,
            commitment=table.commitment,
            seed=None if record is None else record.seed,
            outcome=None if record is None else game_outcome(record.position, table.match),
            chat=[
                protocol.ChatView(
                    version=line.version, seat=line.seat, name=line.name, text=line.text
                )
                for line in table.lines
            ],
            rematch=table.rematch,
            asks_first=table.asks_first,
            first=table.first,
        )

    def position(self, position: Position, *, has_choices: bool = True) -> protocol.PositionView:
        """All that lies on the table; `has_choices` also asks what can be done."""
        is_over = position.is_over
        views = []
        for seat, kingdom in enumerate(position.kingdoms):
            known, has_bonuses, view = self._kingdoms.get(seat, (None, False, None))
            if view is None or known is not kingdom or has_bonuses != is_over:
                view = kingdom_view(kingdom, position.shown_points(seat))
                self._kingdoms[seat] = (kingdom, is_over, view)
            views.append(view)
        if self._unseen_of is not position.unseen:
            self._unseen_of = position.unseen
            self._unseen = sorted(position.unseen)
        return protocol.PositionView(
            text=str(position),
            phase=cast("Any", position.phase),
            round=position.round,
            seat_to_move=position.seat_to_move,
            domino_to_place=position.domino_to_place,
            current_row=[row_view(*entry) for entry in position.current_row],
            next_row=[row_view(*entry) for entry in position.next_row],
            unseen=self._unseen,
            pile=position.pile,
            kingdoms=views,
            choices=choices_view(position) if has_choices else None,
        )


def entry_view(table: Table) -> protocol.TableEntry:
    """A line in the list of tables."""
    return protocol.TableEntry(
        id=table.id,
        status=table.status,
        options=options_view(table.options),
        seats=[seat_view(i, seat) for i, seat in enumerate(table.seats)],
        created=table.created,
    )


def my_table_view(table: Table, guest: str) -> protocol.MyTable | None:
    """A table for somebody who looks for it again; None for those who have no seat at it."""
    mine = table.seats_held(guest)
    if not mine:
        return None
    record = table.record
    return protocol.MyTable(
        id=table.id,
        status=table.status,
        options=options_view(table.options),
        seats=[seat_view(i, seat) for i, seat in enumerate(table.seats)],
        my_seats=sorted(mine),
        is_practice=table.is_practice,
        game=0 if record is None else record.game,
        round=0 if record is None else record.position.round,
        seat_to_move=table.seat_to_move,
        deadline=table.deadline,
        created=table.created,
    )


def seat_view(number: int, seat: Seat) -> protocol.SeatView:
    """Who sits there; never the guest behind the name."""
    return protocol.SeatView(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        has_resigned=seat.has_resigned,
    )
