"""What the seat to move can do now, with what each choice brings: all of it by one kernel."""

import threading
from typing import Any, NamedTuple

import numpy as np

from kingdomino.core import places, single, state
from kingdomino.kingdom import format_laid
from kingdomino.reading import Reading


class Offer(NamedTuple):
    """A free domino of the next row and the most points it could lead to; None: it fits nowhere."""

    domino: int
    best: int | None


class Choices(NamedTuple):
    """Every placement as text with the points after it, every free domino, and the points now.

    Points are those of the mover's territories, without bonuses.
    """

    placements: tuple[tuple[str, int], ...]  # empty when nothing is to be placed, or can be
    offers: tuple[Offer, ...]
    points: int


class _Scratch(threading.local):
    """Room for the kernel to work in; each thread has its own, since it runs without the GIL."""

    def __init__(self) -> None:
        self.work = state.new_states(1)
        self.masks = np.zeros((6, state.WORDS), np.int64)
        self.placements = np.empty((places.MAX_PLACES, 2), np.int64)
        self.best = np.empty(state.MAX_ROW + 1, np.int64)


_scratch = _Scratch()


def list_choices(states: Any, seen: Reading) -> Choices:
    """The choices in an array of one record, which says `seen`."""
    found, work = _scratch.placements, _scratch.work
    n = single.choices(states, work, _scratch.masks, found, _scratch.best)
    domino = seen.current[seen.turn] if n else 0
    *best, points = _scratch.best.tolist()
    grid = seen.grid
    return Choices(
        tuple([(format_laid(domino, packed, grid), after) for packed, after in found[:n].tolist()]),
        tuple(
            [
                Offer(offered, most if most >= 0 else None)
                for offered, king, most in zip(seen.next, seen.next_kings, best, strict=True)
                if offered and king < 0
            ]
        ),
        points,
    )
