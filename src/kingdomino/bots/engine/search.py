"""Thinking about one turn: list the turns, try them again and again, drop the worse half, repeat.

Python holds the clock and the halving; the trials run in kernels, a few milliseconds at a time.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kingdomino.advice import Budget
from kingdomino.bots.engine.outlook import foresee_all
from kingdomino.bots.engine.scratch import Work
from kingdomino.bots.engine.thought import new_thought
from kingdomino.bots.engine.tree import try_turns
from kingdomino.bots.engine.trials import keep_best, new_trials, rank_turns
from kingdomino.bots.question import Clock

SLICE = 0.003  # seconds between two looks at the clock
PRIOR = 20.0  # trials that the one-ply utility of a turn counts for


@dataclass(frozen=True, slots=True)
class Plan:
    """How a search is laid out; docs/experiments.md argues for the numbers."""

    placements: int = 8  # of the domino in hand that are combined with every claim
    turns: int = 10  # that are tried
    depth: int = 2  # rounds a trial goes on for, this one included
    boldness: float = 0.1
    sharpness: float = 0.03
    recognises: bool = True  # takes for greedy who builds so, see `greed`


class Search:
    """The trials of one position; `run` makes them, the rest reads them."""

    def __init__(
        self,
        record: Any,
        weights: Any,
        work: Work,
        plan: Plan,
        greed: NDArray[np.float64],
        seed: np.uint64,
    ) -> None:
        """`greed` is how likely each seat plays greedily, and what the evaluation was told."""
        self._s = record
        self._slice = 1  # trials between two looks at the clock
        self.trials: Any = new_trials()
        trials: Any = self.trials
        trials["seed"] = seed
        trials["depth"] = plan.depth
        trials["greed"] = greed
        n = rank_turns(record, weights, work, trials, plan.placements)
        foresee_all(record, weights, work)
        pad: Any = work.pad
        trials["means"], trials["spreads"] = pad["means"], pad["spreads"]
        self.n = int(keep_best(trials, n, plan.turns))
        self.thought = new_thought(weights, work, trials, self.n)
        tree = self.thought.tree
        tree.boldness, tree.sharpness = plan.boldness, plan.sharpness

    def run(self, budget: Budget, clock: Clock) -> list[int]:
        """Search until the budget is spent; the turns from best to worst."""
        alive = list(range(self.n))
        dropped: list[int] = []
        stages = math.ceil(math.log2(self.n)) if self.n > 1 else 0
        for stage in range(stages):
            self._run_stage(alive, stage, stages, budget, clock)
            alive.sort(key=self.worth, reverse=True)
            half = (len(alive) + 1) // 2
            dropped = alive[half:] + dropped
            alive = alive[:half]
            if clock.is_up:
                break
        pad: Any = self.thought.work.pad
        pad["greed"] = self.trials["greed"]  # a trial takes each seat for the one or the other
        return alive + dropped

    def _run_stage(
        self, alive: Sequence[int], stage: int, stages: int, budget: Budget, clock: Clock
    ) -> None:
        """Give every living turn the same number of trials, and this stage its part of the time."""
        living = np.array(alive)
        wanted = 1 << 60
        if budget.simulations is not None:
            wanted = max(1, budget.simulations // (stages * len(alive))) * len(alive)
        done = 0
        while done < wanted and not clock.is_up:
            is_even = done > 0 and done % len(alive) == 0
            if is_even and budget.seconds and clock.fraction >= (stage + 1) / stages:
                break
            count = min(self._slice, wanted - done, len(alive) - done % len(alive))
            started = clock.elapsed
            try_turns(self._s, living, done, count, self.thought)
            done += count
            pace = (clock.elapsed - started) / count
            self._slice = max(1, min(64, int(SLICE / pace)))

    def worth(self, i: int) -> float:
        """The mover's mean utility after turn `i`, the one-ply judgement counted in."""
        trials = self.trials
        total = trials["sums"][i] + PRIOR * trials["prior"][i]
        return float(total / (trials["tries"][i] + PRIOR))
