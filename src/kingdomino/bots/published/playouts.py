"""What every bot with playouts does: list the turns, try them while the budget lasts, report."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from kingdomino.advice import Advice, Bot, Budget, Candidate
from kingdomino.bots.answer import to_turn
from kingdomino.bots.published import monte_carlo
from kingdomino.bots.question import Clock, chance_for, check_decision
from kingdomino.core.turns import PLACEMENT, SLOT
from kingdomino.position import Position
from kingdomino.words import tn

NO_LIMIT = Budget()
DEFAULT_SIMULATIONS = 1000
SLICE_SECONDS = 0.002  # how long a search runs before it looks at the clock
CONSIDERED = 12  # turns that an advice lists


class PlayoutBot(Bot, ABC):
    """Tries turns in playouts to the end of the game, and takes the one that it ranks first."""

    name: str
    default_simulations: ClassVar[int] = DEFAULT_SIMULATIONS

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def advise(self, position: Position, budget: Budget = NO_LIMIT) -> Advice:
        """The turn that did best in playouts: its default number when the budget does not say."""
        check_decision(position)
        clock = Clock(budget)
        playouts = monte_carlo.new_playouts(position.to_core(), chance_for(self._seed, position))
        turns, sums = playouts.turns, playouts.sums
        simulations = self._spend(budget, clock, self._searcher(position, playouts))
        considered = tuple(
            _candidate(position, turns[turn], sums[turn])
            for turn in self._ranking(sums)[:CONSIDERED]
        )
        return Advice(
            considered[0].turn,
            values=considered[0].values,
            points=considered[0].points,
            considered=considered,
            why=tn(
                "best of {n} turn in {playouts} playouts",
                "best of {n} turns in {playouts} playouts",
                len(turns),
                playouts=simulations,
            ),
            simulations=simulations,
            seconds=clock.elapsed,
        )

    @abstractmethod
    def _searcher(
        self, position: Position, playouts: monte_carlo.Playouts
    ) -> Callable[[int, int], None]:
        """What adds to the sums, after `done` playouts, those of `count` more."""

    @abstractmethod
    def _ranking(self, sums: NDArray[np.float64]) -> NDArray[np.int64]:
        """The turns that were tried, the best first."""

    def _spend(self, budget: Budget, clock: Clock, search: Callable[[int, int], None]) -> int:
        """Search in slices until the budget is spent; return the number of playouts."""
        limit = budget.simulations
        if limit is None and budget.seconds is None:
            limit = self.default_simulations
        done, count = 0, 1
        while True:
            before = clock.elapsed
            search(done, count)
            done += count
            if clock.is_up or done == limit:
                return done
            each = (clock.elapsed - before) / count
            fitting = SLICE_SECONDS / each
            if budget.seconds is not None:
                fitting = min(SLICE_SECONDS, budget.seconds - clock.elapsed) / each
            count = max(1, min(int(fitting), 8 * count))
            if limit is not None:
                count = min(count, limit - done)


def _candidate(position: Position, turn: NDArray[np.int64], sums: NDArray[np.float64]) -> Candidate:
    tries, players = sums[monte_carlo.TRIES], position.options.players
    wins = sums[monte_carlo.WINS :][:players] / tries
    points = sums[monte_carlo.POINTS :][:players] / tries
    return Candidate(
        to_turn(position, int(turn[PLACEMENT]), int(turn[SLOT])),
        tuple(map(float, wins)),
        tuple(map(float, points)),
        int(tries),
    )
