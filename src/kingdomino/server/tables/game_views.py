"""Kingdoms, choices and scores as clients see them; of tables nothing is known here."""

from functools import cache

from kingdomino.kingdom import Kingdom
from kingdomino.match import Match
from kingdomino.moves import DOMINOES, Claim, Discard, Square
from kingdomino.notation import format_move, format_square
from kingdomino.options import Options
from kingdomino.position import Position
from kingdomino.scores import Ranking, Score
from kingdomino.server import protocol


def options_view(options: Options) -> protocol.OptionsView:
    """The rules of a table."""
    return protocol.OptionsView(
        players=options.players,
        variants=sorted(options.variants),
        opening=str(options.opening),
        edition=None if options.edition is None else options.edition.name,
        size=options.size,
        rounds=options.rounds,
        games=options.games,
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


def game_outcome(position: Position, match: Match) -> protocol.OutcomeView | None:
    """How a game ended; `match` has its result and those of the games before it."""
    if not position.is_over:
        return None
    return protocol.OutcomeView(
        scores=[score_view(score, position.options.size) for score in position.scores()],
        ranking=ranking_view(position.ranking()),
        match_ranking=ranking_view(match.ranking()),
        match_points=[[key.points for key in game] for game in match.results],
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
def row_view(domino: int, seat: int | None, is_played: bool) -> protocol.RowView:
    """A domino of a row, made once for all tables."""
    return protocol.RowView(domino=domino, seat=seat, is_played=is_played)
