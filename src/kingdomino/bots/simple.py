"""Two simple players: one plays at random, one takes the most points it sees now."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from kingdomino.errors import MisuseError
from kingdomino.kingdom import Kingdom
from kingdomino.moves import DOMINOES, Claim, Move, Place, Square
from kingdomino.position import Position

Choice = TypeVar("Choice")

_CASTLE = Square(0, 0)


class RandomBot:
    """Chooses uniformly among the legal moves.

    >>> from kingdomino import Dealer, Options
    >>> position = Position.start(Options(2)).deal(Dealer(Options(2), seed=7))
    >>> RandomBot(Random(1)).choose(position) in position.legal_moves
    True
    """

    name = "random"

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, position: Position) -> Move:
        """Any legal move."""
        return self._rng.choice(_decisions(position))


class GreedyBot:
    """Takes the most points it can have at once; it does not look at the others.

    It places where its kingdom is worth most afterwards, and leaves few holes when that decides
    nothing. It claims the domino that could bring it most in the kingdom as it lies now; of equal
    ones, one with more crowns.
    """

    name = "greedy"

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, position: Position) -> Move:
        """The best move by the points in sight; equal ones at random."""
        moves = _decisions(position)
        seat = position.seat_to_move
        assert seat is not None  # there are decisions, so somebody is to decide
        kingdom = position.kingdom(seat)
        variants = position.options.variants

        def points_after(place: Place) -> int:
            return kingdom.play(place).score(variants).total

        def worth(move: Move) -> tuple[int, int]:
            match move:
                case Place():
                    return points_after(move), -_holes_after(kingdom, move)
                case Claim(domino):
                    places = kingdom.legal_placements(domino)
                    best = max(map(points_after, places), default=-1)
                    return best, sum(half.crowns for half in DOMINOES[domino])
                case _:
                    return 0, 0

        return _best(moves, worth, self._rng)


def _decisions(position: Position) -> list[Move]:
    if position.seat_to_move is None:
        raise MisuseError(f"No player is to move in {position}.")
    return list(position.legal_moves)


def _best(choices: Sequence[Choice], worth: Callable[[Choice], Any], rng: Random) -> Choice:
    worths = [worth(choice) for choice in choices]
    highest = max(worths)
    return rng.choice(
        [choice for choice, each in zip(choices, worths, strict=True) if each == highest]
    )


def _holes_after(kingdom: Kingdom, place: Place) -> int:
    """Empty squares with a built square on every side, which no domino can ever fill."""
    built = {_CASTLE, place.first, place.second, *kingdom.squares}
    around = {near for square in (place.first, place.second) for near in square.neighbours()}
    return sum(all(near in built for near in square.neighbours()) for square in around - built)
