"""What every bot takes from a question: who decides, by which chance, and until when."""

import hashlib
import time

import numpy as np
from numpy.typing import NDArray

from kingdomino.advice import Budget
from kingdomino.errors import MisuseError
from kingdomino.position import Position


def check_decision(position: Position) -> int:
    """The seat that is to decide; refuses positions in which nobody does."""
    seat = position.seat_to_move
    if seat is None:
        raise MisuseError("No player is to move in {position}.", position=str(position))
    return seat


def chance_for(seed: int, position: Position) -> NDArray[np.uint64]:
    """The chance a bot uses in a position, as the one word that kernels advance.

    It depends on the seed and on what is on the table, not on what the bot was asked before: the
    same question always gets the same answer.
    """
    digest = hashlib.blake2b(f"{seed}/{position}".encode(), digest_size=8).digest()
    return np.frombuffer(digest, np.uint64).copy()


class Clock:
    """Tells a searching bot when to stop."""

    def __init__(self, budget: Budget) -> None:
        self._started = time.perf_counter()
        self._budget = budget

    @property
    def elapsed(self) -> float:
        """Seconds since the question was put."""
        return time.perf_counter() - self._started

    @property
    def fraction(self) -> float:
        """How much of the time is used up, 0–1; 0 without a time limit."""
        seconds = self._budget.seconds
        return min(1.0, self.elapsed / seconds) if seconds else 0.0

    @property
    def is_up(self) -> bool:
        """Whether the time is over or somebody called off the search."""
        stop = self._budget.stop
        return self.fraction >= 1.0 or (stop is not None and stop.is_set())
