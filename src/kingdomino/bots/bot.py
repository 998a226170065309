"""What a computer player is: it looks at a position, as a player does, and advises a turn.

A bot decides a whole turn at once (the placement and the claim that follows it), because nothing
happens between the two: no chance, no other player. So a budget is for a turn, and whoever plays a
bot's advice plays all of `Advice.turn` before asking again.
"""

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Event
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.errors import MisuseError
from kingdomino.moves import Move
from kingdomino.position import Position


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one turn: seconds, simulations, or whichever ends first.

    With neither, a bot uses what its level is meant to use. A count of simulations makes the
    advice repeatable; a time limit is kept to within a few milliseconds. `stop`, when it is set
    from another thread, ends the thinking at once with the best turn found so far.
    """

    seconds: float | None = None
    simulations: int | None = None
    stop: Event | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds > 0:
            raise MisuseError(f"A bot needs some time to think, not {self.seconds} seconds.")
        if self.simulations is not None and self.simulations < 1:
            raise MisuseError(f"A bot needs a simulation at least, not {self.simulations}.")


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


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn that was considered, and what the bot thinks it leads to."""

    turn: tuple[Move, ...]
    values: tuple[float, ...]  # expected share of the win by seat; they add up to 1
    points: tuple[float, ...]  # expected points at the end of the game, by seat
    simulations: int = 0  # how often it was tried


@dataclass(frozen=True, slots=True)
class Advice:
    """A bot's answer: what to play, what it expects, what else it looked at, and why."""

    turn: tuple[Move, ...]  # the moves up to the end of this turn: usually a Place and a Claim
    values: tuple[float, ...] | None = None  # expected share of the win by seat, if it reckons one
    points: tuple[float, ...] | None = None  # expected points at the end, by seat
    considered: tuple[Candidate, ...] = ()  # the best first
    why: str = ""
    simulations: int = 0
    seconds: float = 0.0

    @property
    def move(self) -> Move:
        """The move to make now: the first of the turn."""
        return self.turn[0]


class Bot(Protocol):
    """A computer player. It is asked only when a player is to move, and must answer legally."""

    @property
    def name(self) -> str:
        """What it is called in lists and reports."""
        ...

    def advise(self, position: Position, budget: Budget = ...) -> Advice:
        """The turn it would play for `position.seat_to_move`."""
        ...


def check_decision(position: Position) -> int:
    """The seat that is to decide; refuses positions in which nobody does."""
    seat = position.seat_to_move
    if seat is None:
        raise MisuseError(f"No player is to move in {position}.")
    return seat


def chance_for(seed: int, position: Position) -> NDArray[np.uint64]:
    """The chance a bot uses in a position, as the one word that kernels advance.

    It depends on the seed and on what is on the table, not on what the bot was asked before: the
    same question always gets the same answer.
    """
    digest = hashlib.blake2b(f"{seed}/{position}".encode(), digest_size=8).digest()
    return np.frombuffer(digest, np.uint64).copy()


def play_turn(position: Position, turn: Sequence[Move]) -> Position:
    """The position after all moves of a turn."""
    for move in turn:
        position = position.play(move)
    return position
