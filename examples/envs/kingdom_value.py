"""A player that learns by least squares: from a few numbers of its kingdom to points to come.

What the three one-game learners share. `KingdomValue` looks at the position after each of its
moves, adds the points that lie in its kingdom to those it expects to come, and plays the best. When
a game is over, what it expected is fitted to what really came. Numpy is enough for that.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kingdomino import DOMINOES, Advice, Bot, Budget, Kingdom, Move, Position, Turn
from kingdomino.envs.actions import action_to_move

NOISE = 1.0  # points, on every value while learning
KEEP = 0.9995  # of what was learned, with each seat's game: early ones were played badly
RIDGE = 1.0  # weights are small until proven otherwise
SEEN = 24  # numbers of a position
WEIGHTS = 4 * SEEN  # before and after the claim; at any time, and the more the earlier
ROW = 16  # squares in a row of a bit board, more than the field is wide

Vector = NDArray[np.floating[Any]]


@dataclass(frozen=True)
class Afterstate:
    """What a seat sees after a move of its own, and the points that lie in its kingdom then."""

    features: Vector
    points: int


class KingdomValue(Bot):
    """Chooses and learns; as a bot it is an opponent for environments as well."""

    name = "kingdom value"

    def __init__(self, seed: int = 0) -> None:
        self.weights: Vector = np.zeros(WEIGHTS)
        self._rng = np.random.default_rng(seed)
        self._squares = np.zeros((WEIGHTS, WEIGHTS))
        self._products = np.zeros(WEIGHTS)

    def choose(
        self, position: Position, actions: Iterable[int], *, noise: float = 0.0
    ) -> tuple[int, Afterstate]:
        """The action that leads to the most points, there and to come."""
        actions = list(actions)
        best, after = self._best(position, [action_to_move(position, a) for a in actions], noise)
        return actions[best], after

    def advise(self, position: Position, budget: Budget | None = None) -> Advice:  # noqa: ARG002
        """The turn of the seat to move, its best move first and then its best claim."""
        turn = [position.legal_moves[self._best(position, position.legal_moves)[0]]]
        after = position.play(turn[0])
        if after.is_mid_turn:
            turn.append(after.legal_moves[self._best(after, after.legal_moves)[0]])
        return Advice(Turn.of(turn))

    def learn(self, game: Sequence[Afterstate], final: float) -> None:
        """Fit to the game of one seat: the final points less those that lay there were to come."""
        seen = np.array([after.features for after in game])
        came = np.array([final - after.points for after in game])
        self._squares = KEEP * self._squares + seen.T @ seen
        self._products = KEEP * self._products + seen.T @ came
        self.weights = np.linalg.solve(self._squares + RIDGE * np.eye(WEIGHTS), self._products)

    def _best(
        self, position: Position, moves: Sequence[Move], noise: float = 0.0
    ) -> tuple[int, Afterstate]:
        seat = position.seat_to_move
        assert seat is not None
        after = [look(position.play(move), seat) for move in moves]
        worth = np.array([each.points + each.features @ self.weights for each in after])
        if noise:
            worth += noise * self._rng.gumbel(size=len(worth))
        best = int(worth.argmax())
        return best, after[best]


def look(position: Position, seat: int) -> Afterstate:
    """What `seat` sees after its move."""
    kingdom = position.kingdom(seat)
    is_to_claim = position.phase == "claim" and position.seat_to_move == seat
    points = kingdom.territory_points
    waiting, late = [], 0
    for row in (position.current_row, position.next_row):
        for slot, entry in enumerate(row):
            if entry.seat == seat and not entry.is_played:
                waiting.append(entry.domino)
                late += slot
    free = [e.domino for e in position.next_row if e.seat is None] if is_to_claim else []
    features = np.zeros((2, 2, SEEN))
    if waiting or free:  # otherwise nothing is to come
        left, land = _land(kingdom, position)
        seen = np.array(
            [
                1.0,
                late / 3,
                *land,
                *_best_domino(kingdom, points, waiting),
                *_best_domino(kingdom, points, free),
            ]
        )
        features[int(is_to_claim)] = seen, left * seen
    return Afterstate(features.ravel(), points)


def _land(kingdom: Kingdom, position: Position) -> tuple[float, list[float]]:
    """The share of the dominoes to come; how far territories can grow, and what is lost."""
    halves, crowns = [0] * 7, [0] * 7  # that nobody has seen yet, by terrain
    for domino in position.unseen:
        for half in DOMINOES[domino]:
            halves[half.terrain] += 1
            crowns[half.terrain] += half.crowns
    territories = kingdom.territories
    boards = [sum(_bit(*square) for square in each.squares) for each in territories]
    room = _field(kingdom) & ~sum(boards)
    sums = np.zeros(11)
    for territory, board in zip(territories, boards, strict=True):
        size, crowned = len(territory.squares), territory.crowns
        edge = (_around(board) & room).bit_count()
        can_grow = edge > 0
        more = can_grow * halves[territory.terrain]
        more_crowns = can_grow * crowns[territory.terrain]
        sums += (
            1,
            crowned,
            crowned * can_grow,
            crowned * min(edge, 3) / 3,
            crowned * more / 10,
            size * more_crowns / 10,
            size * crowned * can_grow / 10,
            size * (crowned == 0),
            size * (crowned == 0) * can_grow,
            size * (crowned == 0) * more_crowns / 10,
            crowned * crowned * can_grow / 10,
        )
    lonely = (room & ~_around(room)).bit_count()  # no domino will ever cover them
    laid = sum(len(each.squares) for each in territories) / 2 + kingdom.discards
    left = 1 - laid / position.options.dominoes_per_player
    return left, [*sums, lonely, room.bit_count() / 10, kingdom.discards]


def _best_domino(kingdom: Kingdom, points: int, dominoes: Sequence[int]) -> list[float]:
    """Of the one that brings most: points, places, crowns, and whether it fits nowhere."""
    best = max((_brings(kingdom, points, domino) for domino in dominoes), default=(0, 0, 0))
    return [best[0] / 10, min(best[1], 8) / 8, best[2], float(best[0] < 0)]


def _brings(kingdom: Kingdom, points: int, domino: int) -> tuple[int, int, int]:
    """What a domino can add at once (-1: it fits nowhere), in how many places, and its crowns."""
    found = kingdom.points_after(domino).values()
    brings = max(found) - points if found else -1
    return brings, len(found), sum(half.crowns for half in DOMINOES[domino])


def _field(kingdom: Kingdom) -> int:
    """Every square that the kingdom can still reach, as a bit board."""
    top, bottom, left, right = kingdom.box
    size = kingdom.size
    across = sum(_bit(0, column) for column in range(right - size + 1, left + size))
    field = 0
    for row in range(bottom - size + 1, top + size):
        field |= across << ROW * row if row >= 0 else across >> ROW * -row
    return field & ~_bit(0, 0)


def _bit(row: int, column: int) -> int:
    """A square counted from the castle."""
    return 1 << ROW * (row + 7) + column + 7


def _around(board: int) -> int:
    """Every square beside one of the board."""
    return board << 1 | board >> 1 | board << ROW | board >> ROW
