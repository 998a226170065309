"""A table as its clients see it: every view and every event of one is made here.

Decks, guests and tokens are in none of them.
"""

from typing import Any

from msgspec import UNSET

from kingdomino.kingdom import Kingdom
from kingdomino.match import Match
from kingdomino.position import Position
from kingdomino.record import Record
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.tables.game_views import (
    choices_view,
    game_outcome,
    kingdom_view,
    options_view,
    row_view,
)
from kingdomino.server.tables.table import Line, Seat, Table

# Nobody listens yet when a table is opened.
_KINDS: dict[type[events.Entry], protocol.EventKind] = {
    events.SatDown: "seated",
    events.BotSatDown: "seated",
    events.Left: "left",
    events.FirstNamed: "first_named",
    events.Started: "started",
    events.Played: "played",
    events.Asked: "asked",
    events.Agreed: "agreed",
    events.Declined: "declined",
    events.TakenBack: "taken_back",
    events.Resigned: "resigned",
    events.Said: "said",
    events.Reacted: "reacted",
    events.Closed: "closed",
    events.Rematched: "rematch",
}


class TableViews:
    """Makes the views of one table, one after another; what has not changed is kept."""

    __slots__ = (
        "_can_take_back",
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
        self._unseen_of: frozenset[int] | None = None
        self._options: protocol.OptionsView | None = None  # they never change
        self._seats: list[protocol.SeatView] = []
        self._host_seat: int | None = None
        self._seats_of: tuple[Seat, ...] = ()
        self._can_take_back: list[int] | None = None

    def event(self, entry: events.JournalEntry, before: Table, after: Table) -> protocol.Event:
        """What happened between two tables, for the sockets."""
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
            case events.Opened() | events.Closed() | events.Rematched():
                pass
            case _:
                seat = entry.seat
        return protocol.Event(
            version=after.version,
            kind=_KINDS[type(entry)],
            seat=seat,
            moves=moves,
            by=by,
            reaction=reaction,
            change=self.change(before, after),
        )

    def table(self, table: Table) -> protocol.TableView:
        """The table as everybody sees it."""
        record = table.record
        if self._options is None:
            self._options = options_view(table.options)
        self._look_at_seats(table)
        self._can_take_back = _can_take_back(table)
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
            can_take_back=self._can_take_back,
            take_back=table.asking,
            asked=sorted(table.asked),
            commitment=table.commitment,
            seed=None if record is None else record.seed,
            outcome=None if record is None else game_outcome(record.position, table.match),
            chat=[_line_view(line) for line in table.lines],
            rematch=table.rematch,
            asks_first=table.asks_first,
            first=table.first,
        )

    def change(self, before: Table, after: Table) -> protocol.TableChange:
        """What is not as it was; `before` is what was viewed last, if anything was."""
        parts: dict[str, Any] = {
            name: getattr(after, name)
            for name in ("status", "deadline", "commitment", "rematch", "asks_first", "first")
            if getattr(after, name) != getattr(before, name)
        }
        if after.seats is not before.seats:
            self._look_at_seats(after)
            parts |= {"seats": self._seats, "host_seat": self._host_seat}
        if after.asking != before.asking:
            parts["take_back"] = after.asking
        if after.asked != before.asked:
            parts["asked"] = sorted(after.asked)
        if after.lines is not before.lines:
            parts["line"] = _line_view(after.lines[-1])
        if after.record is not before.record and after.record is not None:
            parts |= self._game_change(before.record, after.record, after.match)
        can_take_back = _can_take_back(after)
        if can_take_back != self._can_take_back:
            parts["can_take_back"] = self._can_take_back = can_take_back
        return protocol.TableChange(**parts)

    def _game_change(self, before: Record | None, after: Record, match: Match) -> dict[str, Any]:
        parts: dict[str, Any] = {
            "position": self._position_change(after.position),
            "moves": len(after.moves),
        }
        if before is None or after.game != before.game:
            parts["game"] = after.game
        if before is None or after.seed != before.seed:
            parts["seed"] = after.seed
        if after.position.is_over or (before is not None and before.position.is_over):
            parts["outcome"] = game_outcome(after.position, match)
        return parts

    def position(self, position: Position, *, has_choices: bool = True) -> protocol.PositionView:
        """All that lies on the table; `has_choices` also asks what can be done."""
        self._look_at_unseen(position)
        self._look_at_kingdoms(position)
        return protocol.PositionView(
            unseen=self._unseen,
            kingdoms=[self._kingdoms[seat][2] for seat in range(position.options.players)],
            choices=choices_view(position) if has_choices else None,
            **_rows(position),
        )

    def _position_change(self, position: Position) -> protocol.PositionChange:
        has_new_row = self._look_at_unseen(position)
        built = self._look_at_kingdoms(position)
        return protocol.PositionChange(
            unseen=self._unseen if has_new_row else UNSET,
            kingdoms=[
                protocol.KingdomChange(seat=seat, kingdom=self._kingdoms[seat][2]) for seat in built
            ],
            choices=choices_view(position),
            **_rows(position),
        )

    def _look_at_seats(self, table: Table) -> None:
        if self._seats_of is not table.seats:
            self._seats = [seat_view(i, seat) for i, seat in enumerate(table.seats)]
            self._host_seat = table.host_seat
            self._seats_of = table.seats

    def _look_at_unseen(self, position: Position) -> bool:
        """See which dominoes may still come; whether they are others than before."""
        if self._unseen_of is position.unseen:
            return False
        self._unseen_of = position.unseen
        self._unseen = sorted(position.unseen)
        return True

    def _look_at_kingdoms(self, position: Position) -> list[int]:
        """See every kingdom; the seats whose kingdoms are not as they were."""
        is_over = position.is_over
        built = []
        for seat, kingdom in enumerate(position.kingdoms):
            known, has_bonuses, _ = self._kingdoms.get(seat, (None, False, None))
            if known is not kingdom or has_bonuses != is_over:
                view = kingdom_view(kingdom, position.shown_points(seat))
                self._kingdoms[seat] = (kingdom, is_over, view)
                built.append(seat)
        return built


def _rows(position: Position) -> dict[str, Any]:
    """What a position and a change of one both say."""
    return {
        "text": str(position),
        "phase": position.phase,
        "round": position.round,
        "seat_to_move": position.seat_to_move,
        "domino_to_place": position.domino_to_place,
        "current_row": [row_view(*entry) for entry in position.current_row],
        "next_row": [row_view(*entry) for entry in position.next_row],
        "pile": position.pile,
    }


def _can_take_back(table: Table) -> list[int]:
    return [seat for seat in sorted(table.people) if table.to_take_back(seat) is not None]


def _line_view(line: Line) -> protocol.ChatView:
    return protocol.ChatView(version=line.version, seat=line.seat, name=line.name, text=line.text)


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
    """A table for somebody who looks for it again; None if it is none of theirs."""
    mine = table.seats_held(guest)
    if not mine and table.host != guest:
        return None
    record = table.record
    return protocol.MyTable(
        id=table.id,
        status=table.status,
        options=options_view(table.options),
        seats=[seat_view(i, seat) for i, seat in enumerate(table.seats)],
        my_seats=sorted(mine),
        is_mine=table.host == guest,
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
