"""The end of a game once more, word by word and slowly: what the exact endgame must agree with.

Nothing is hidden once the last row lies on the table. Every legal move of every seat is played,
and each seat takes what is best for itself. A seat may be indifferent between two turns that are
not the same for the others; so what a position leads to is a *set*: all that can come of it,
however the seats decide when they do not care.

Whoever is to move first looks for what nobody can take away, even if all others play against him,
and only among such turns for what is best if everybody plays for himself.
"""

from kingdomino import Deal, Position
from kingdomino.core.state import copied
from kingdomino.kingdom import Kingdom
from kingdomino.scores import RankKey, rank

Outcome = tuple[tuple[float, int], ...]  # share of the win and points at the end, by seat


class TooLarge(Exception):
    """More positions than the test wants to wait for."""


class PlainEndgame:
    """Solves positions by playing everything out, `limit` positions at most.

    With `is_split` the last round is taken apart by kingdoms: there nobody's placements concern
    anybody else, so each kingdom is finished for itself. That reaches further back into the game.
    `greedy` are seats, as bits, that care for nothing but their own points.
    """

    def __init__(self, limit: int, *, is_split: bool = False, greedy: int = 0) -> None:
        self.positions = 0
        self._limit = limit
        self._is_split = is_split
        self._greedy = greedy
        self._known: dict[Position, frozenset[Outcome]] = {}
        self._sure: dict[tuple[Position, int], float] = {}
        self._finished: dict[tuple[Kingdom, tuple[int, ...]], RankKey] = {}

    def try_outcomes(self, position: Position) -> frozenset[Outcome] | None:
        """All that the turn of a careful mover can lead to; None when that takes too long."""
        self.positions = 0
        try:
            return self._careful_outcomes(position)
        except TooLarge:
            return None

    def _careful_outcomes(self, position: Position) -> frozenset[Outcome]:
        seat = position.seat_to_move
        assert seat is not None
        after = [position.play(turn) for turn in position.legal_turns]
        surest = max(self.sure_share(each, seat) for each in after)
        careful = [each for each in after if self.sure_share(each, seat) == surest]
        return self._best(seat, [self.outcomes(each) for each in careful])

    def sure_share(self, position: Position, seat: int) -> float:
        """The share of the win that a seat can have even if all others are against it."""
        if (position, seat) not in self._sure:
            self._sure[position, seat] = self._find_sure_share(position, seat)
        return self._sure[position, seat]

    def _find_sure_share(self, position: Position, seat: int) -> float:
        self._count()
        if (end := self._end_of(position)) is not None:
            return end[seat][0]
        if position.is_chance:
            return self.sure_share(_with_last_row(position), seat)
        after = (self.sure_share(position.play(move), seat) for move in position.legal_moves)
        return max(after) if position.seat_to_move == seat else min(after)

    def outcomes(self, position: Position) -> frozenset[Outcome]:
        """All that best play can lead to."""
        if position not in self._known:
            self._known[position] = self._solve(position)
        return self._known[position]

    def _solve(self, position: Position) -> frozenset[Outcome]:
        self._count()
        if (end := self._end_of(position)) is not None:
            return frozenset({end})
        if position.is_chance:
            return self.outcomes(_with_last_row(position))
        seat = position.seat_to_move
        assert seat is not None
        return self._best(seat, [self.outcomes(position.play(m)) for m in position.legal_moves])

    def _best(self, seat: int, after: list[frozenset[Outcome]]) -> frozenset[Outcome]:
        # However the others decide, the mover can have so much.
        sure = max(min(self._worth(outcome, seat) for outcome in each) for each in after)
        return frozenset(
            outcome for each in after for outcome in each if self._worth(outcome, seat) >= sure
        )

    def _end_of(self, position: Position) -> Outcome | None:
        """What nobody's decision changes any more."""
        if position.is_over:
            return outcome_of([score.key for score in position.scores()])
        if self._is_split and position.round == position.options.rounds:
            return outcome_of(self._finish_all(position))
        return None

    def _worth(self, outcome: Outcome, seat: int) -> int:
        return outcome[seat][1] if self._greedy >> seat & 1 else worth(outcome, seat)

    def _finish_all(self, position: Position) -> list[RankKey]:
        waiting = [entry for entry in position.current_row if not entry.is_played]
        return [
            self._finish(
                position, kingdom, tuple(entry.domino for entry in waiting if entry.seat == seat)
            )
            for seat, kingdom in enumerate(position.kingdoms)
        ]

    def _finish(self, position: Position, kingdom: Kingdom, hand: tuple[int, ...]) -> RankKey:
        if (kingdom, hand) not in self._finished:
            self._count()
            self._finished[kingdom, hand] = self._best_key(position, kingdom, hand)
        return self._finished[kingdom, hand]

    def _best_key(self, position: Position, kingdom: Kingdom, hand: tuple[int, ...]) -> RankKey:
        if not hand:
            return kingdom.score(position.options.variants).key
        laid = [kingdom.play(place) for place in kingdom.legal_placements(hand[0])]
        return max(
            self._finish(position, each, hand[1:]) for each in laid or [with_discard(kingdom)]
        )

    def _count(self) -> None:
        self.positions += 1
        if self.positions > self._limit:
            raise TooLarge


def _with_last_row(position: Position) -> Position:
    assert len(position.unseen) == position.options.row  # or something would be hidden
    return position.play(Deal(tuple(sorted(position.unseen))))


def outcome_of(keys: list[RankKey]) -> Outcome:
    winners = rank(keys).winners
    return tuple(((seat in winners) / len(winners), key.points) for seat, key in enumerate(keys))


def worth(outcome: Outcome, seat: int) -> int:
    """What a seat strives for: its share of the win, and 0.002 for each point of the margin.

    In units of 1/6000, in which everything is a whole number.
    """
    share, points = outcome[seat]
    best_other = max(points for other, (_, points) in enumerate(outcome) if other != seat)
    return round(6000 * share) + 12 * (points - best_other)


def with_discard(kingdom: Kingdom) -> Kingdom:
    record = copied(kingdom._s)
    record["discards"][kingdom.seat] += 1
    return Kingdom(record, kingdom.seat)
