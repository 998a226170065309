"""The last two rows of a Duel against the clock: what is proved by the time that there is.

Whether the mover can win is asked first. The answer stays, also when there is no time left to find
out by how much.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.endgame.duel import (
    SOLVED,
    UNFINISHED,
    ask_how_much,
    begin_duel,
    go_on,
    is_known,
    new_duel,
    proved_share,
)
from kingdomino.bots.engine.endgame.finishing import Endgame
from kingdomino.core.turns import PLACEMENT, SLOT

SLICE = 10_000  # steps between two looks at the clock: two milliseconds or so


class End(NamedTuple):
    """A turn, and the final keys that it leads to."""

    placement: int
    slot: int
    keys: NDArray[np.int64]  # by seat


class DuelEnd:
    """Scratch for the end of a Duel, and what is known of the last one that was looked at."""

    def __init__(self, endgame: Endgame) -> None:
        self._duel = new_duel(endgame)
        self._s: Any = None
        self._is_counting = False  # that nobody can win is known; by how much is being asked

    @property
    def steps(self) -> int:
        """Turns tried and kingdoms looked at so far."""
        return int(self._duel.tree.steps)

    def solve(self, s: Any, has_time: Callable[[], bool]) -> End | None:
        """The best turn of the mover; or, when time is short, one that no other beats.

        The margin may be larger after another then. None if even that could not be proved.
        """
        self._s, self._is_counting = s, False
        if not self._go_on(begin_duel(s, self._duel), has_time):
            return None
        can_win = proved_share(s, self._duel) == 1
        found = self._best() if can_win else None
        ask_how_much(s, self._duel)
        self._is_counting = True
        is_solved = self._go_on(UNFINISHED, has_time)
        if is_solved or (not can_win and proved_share(s, self._duel) > 0):
            return self._best()
        return found

    def is_refuted(self, placement: int, slot: int) -> bool:
        """After `solve` found nothing: whether a turn loses against the best reply."""
        return self._is_counting and bool(is_known(self._s, self._duel, placement, slot))

    def _go_on(self, status: int, has_time: Callable[[], bool]) -> bool:
        while status == UNFINISHED:
            if not has_time():
                return False
            status = go_on(self._s, self._duel, SLICE)
        return status == SOLVED

    def _best(self) -> End:
        tree: Any = self._duel.tree
        keys = tree["ends"][self._s["turn"]].copy()
        return End(int(tree["best"][PLACEMENT]), int(tree["best"][SLOT]), keys)
