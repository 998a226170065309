"""From a table to what clients see of it: the only place where views are made."""

from functools import cache
from typing import Any, cast

from kingdomino.kingdom import Kingdom
from kingdomino.match import Match
from kingdomino.moves import DOMINOES, Claim, Discard, Square
from kingdomino.notation import format_move, format_square
from kingdomino.options import Options
from kingdomino.position import Position
from kingdomino.scores import Ranking, Score
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.tables.table import Seat, Table

# Nobody listens yet when a table is opened.
_KINDS: dict[type[events.Entry], protocol.EventKind] = {
    events.SatDown: "seated",
    events.BotSatDown: "seated",
    events.Left: "left",
    events.Started: "started",
    events.Played: "played",
    events.Asked: "asked",
    events.Declined: "declined",
    events.TakenBack: "taken_back",
    events.Resigned: "resigned",
    events.Said: "said",
    events.Rematched: "rematch",
}


class Viewer:
    """Makes the views of one table, one after another; what has not changed is kept."""

    __slots__ = ("_kingdoms", "_options", "_seats", "_seats_of", "_unseen", "_unseen_of")

    def __init__(self) -> None:
        # By seat: the kingdom, whether its bonuses are shown, and how it looks.
        self._kingdoms: dict[int, tuple[Kingdom, bool, protocol.KingdomView]] = {}
        self._unseen: list[int] = []
        self._unseen_of: frozenset[int] = frozenset()
        self._options: protocol.OptionsView | None = None  # they never change
        self._seats: list[protocol.SeatView] = []
        self._seats_of: tuple[Seat, ...] = ()

    def event(self, entry: events.JournalEntry, table: Table) -> protocol.Event:
        """What happened, for the sockets; `table` is the table after it."""
        seat: int | None = None
        moves: list[str] = []
        by = None
        match entry:
            case events.Played():
                seat, moves, by = entry.seat, entry.moves, entry.by
            case events.Started():
                moves = entry.moves
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
            table=self.table(table),
        )

    def table(self, table: Table) -> protocol.TableView:
        """The table as everybody sees it."""
        record = table.record
        if self._options is None:
            self._options = options_view(table.options)
        if self._seats_of is not table.seats:
            self._seats = [seat_view(i, seat) for i, seat in enumerate(table.seats)]
            self._seats_of = table.seats
        return protocol.TableView(
            id=table.id,
            version=table.version,
            status=table.status,
            options=self._options,
            seats=self._seats,
            is_public=table.is_public,
            has_chat=table.has_chat,
            turn_seconds=table.turn_seconds,
            deadline=table.deadline,
            game=0 if record is None else record.game,
            position=None if record is None else self.position(record.position),
            moves=0 if record is None else len(record.moves),
            can_take_back=[
                i
                for i, seat in enumerate(table.seats)
                if seat.kind == "person" and table.to_take_back(i) is not None
            ],
            take_back=table.asking,
            commitment=table.commitment,
            seed=None if record is None else record.seed,
            outcome=outcome_view(table),
            chat=[
                protocol.ChatView(
                    version=line.version, seat=line.seat, name=line.name, text=line.text
                )
                for line in table.lines
            ],
            rematch=table.rematch,
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
            current_row=[_row_view(*entry) for entry in position.current_row],
            next_row=[_row_view(*entry) for entry in position.next_row],
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


def options_view(options: Options) -> protocol.OptionsView:
    """The rules of a table."""
    return protocol.OptionsView(
        players=options.players,
        variants=sorted(options.variants),
        opening=str(options.opening),
        size=options.size,
        rounds=options.rounds,
        games=options.games,
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


def kingdom_view(kingdom: Kingdom, points: int) -> protocol.KingdomView:
    """A kingdom, square by square, row by row."""
    size = kingdom.size
    covered = {}
    for place in kingdom.placements:
        covered[place.first] = (place.domino, 0)
        covered[place.second] = (place.domino, 1)
    return protocol.KingdomView(
        castle=format_square(Square(0, 0), size),
        room=_room_view(*kingdom.room, size),
        squares=[_square_view(square, *covered[square], size) for square in sorted(covered)],
        points=points,
        discards=kingdom.discards,
    )


@cache
def _room_view(top: int, bottom: int, left: int, right: int, size: int) -> protocol.RoomView:
    """The room of a kingdom, made once for all tables."""
    return protocol.RoomView(
        upper_left=format_square(Square(top, left), size),
        lower_right=format_square(Square(bottom, right), size),
    )


@cache
def _square_view(square: Square, domino: int, half: int, size: int) -> protocol.SquareView:
    """Half a domino on its square, made once for all tables: there are some thousands of them."""
    laid = (DOMINOES[domino].first, DOMINOES[domino].second)[half]
    return protocol.SquareView(
        square=format_square(square, size),
        terrain=laid.terrain.letter,
        crowns=laid.crowns,
        domino=domino,
    )


def choices_view(position: Position) -> protocol.ChoicesView | None:
    """Every legal placement with its points, and what every free domino of the row could add."""
    if position.seat_to_move is None:
        return None
    placements, offers, points = position.choices
    domino = position.domino_to_place
    discard = None
    if domino is not None and not placements:
        discard = position.format(Discard(domino))
    return protocol.ChoicesView(
        placements=[protocol.PlacementView(move=move, points=after) for move, after in placements],
        discard=discard,
        claims=[
            _claim_view(offered, None if best is None else best - points)
            for offered, best in offers
        ],
    )


@cache
def _claim_view(domino: int, gain: int | None) -> protocol.ClaimView:
    """A domino that may be claimed; `gain` is None when it fits nowhere."""
    move = format_move(Claim(domino), Options(2).size)  # the same on every field
    return protocol.ClaimView(move=move, domino=domino, fits=gain is not None, gain=gain or 0)


def outcome_view(table: Table) -> protocol.OutcomeView | None:
    """How the game at hand ended."""
    return None if table.record is None else game_outcome(table.record.position, table.match)


def game_outcome(position: Position, match: Match) -> protocol.OutcomeView | None:
    """How a game ended; `match` has its result and those of the games before it."""
    if not position.is_over:
        return None
    return protocol.OutcomeView(
        scores=[score_view(score, position.options.size) for score in position.scores()],
        ranking=ranking_view(position.ranking()),
        match_ranking=ranking_view(match.ranking()),
        is_match_over=match.is_over,
    )


def score_view(score: Score, size: int) -> protocol.ScoreView:
    """How a kingdom was counted."""
    return protocol.ScoreView(
        territories=[
            protocol.TerritoryView(
                terrain=territory.terrain.letter,
                squares=[format_square(square, size) for square in sorted(territory.squares)],
                crowns=territory.crowns,
                points=territory.points,
            )
            for territory in score.territories
        ],
        middle_kingdom=score.middle_kingdom,
        harmony=score.harmony,
        total=score.total,
    )


def ranking_view(ranking: Ranking) -> list[protocol.StandingView]:
    """Everybody's place, best first."""
    return [
        protocol.StandingView(
            seat=standing.seat,
            place=standing.place,
            points=standing.key.points,
            largest_territory=standing.key.largest_territory,
            crowns=standing.key.crowns,
            decided_by=standing.decided_by,
        )
        for standing in ranking.standings
    ]


@cache
def _row_view(domino: int, seat: int | None, is_played: bool) -> protocol.RowView:
    """A domino of a row, made once for all tables."""
    return protocol.RowView(domino=domino, seat=seat, is_played=is_played)
