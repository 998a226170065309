"""The published players as bots: they see a position and advise a whole turn."""

import time
from collections.abc import Callable
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from kingdomino.advice import Advice, Bot, Budget
from kingdomino.bots.answer import to_turn
from kingdomino.bots.published import monte_carlo
from kingdomino.bots.published.playouts import NO_LIMIT, PlayoutBot
from kingdomino.bots.published.policy import FG, FG_PAPER, GPRD, RANDOM, choose
from kingdomino.bots.published.survey import new_survey
from kingdomino.bots.question import chance_for, check_decision
from kingdomino.position import Position


class _PolicyBot(Bot):
    """Plays a policy; it needs no time and heeds no budget."""

    name: str
    policy: ClassVar[int]

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def advise(self, position: Position, budget: Budget = NO_LIMIT) -> Advice:  # noqa: ARG002
        """The turn of the policy; ties and chances fall by the seed and the position."""
        check_decision(position)
        started = time.perf_counter()
        rng = chance_for(self._seed, position)
        place, slot = choose(position.to_core(), self.policy, rng, new_survey())
        turn = to_turn(position, place, slot)
        return Advice(turn, seconds=time.perf_counter() - started)


class TrueRandom(_PolicyBot):
    """TR: any placement and any choice.

    >>> from kingdomino import Dealer, Options
    >>> position = Position.start(Options(2)).deal(Dealer(Options(2), seed=7))
    >>> TrueRandom(seed=1).advise(position).move in position.legal_moves
    True
    """

    name, policy = "random", RANDOM


class GreedyPlacement(_PolicyBot):
    """GPRD: places for the most points and chooses at random."""

    name, policy = "gprd", GPRD


class FullGreedy(_PolicyBot):
    """FG: the most points after this domino and the chosen one."""

    name, policy = "fg", FG


class FullGreedyPaper(_PolicyBot):
    """FG with the slips of the published program: see `greedy`."""

    name, policy = "fg_paper", FG_PAPER


class _MonteCarlo(PlayoutBot):
    """MCE/R: tries every turn equally often, and takes the one with the best mean R."""

    own_policy: ClassVar[int]
    other_policy: ClassVar[int]

    def _searcher(
        self, position: Position, playouts: monte_carlo.Playouts
    ) -> Callable[[int, int], None]:
        start, policies = position.to_core(), (self.own_policy, self.other_policy)

        def search(done: int, count: int) -> None:
            monte_carlo.simulate(start, playouts, done, count, *policies)

        return search

    def _ranking(self, sums: NDArray[np.float64]) -> NDArray[np.int64]:
        tries = sums[:, monte_carlo.TRIES]
        tried = np.flatnonzero(tries)
        means = sums[tried, monte_carlo.REWARD] / tries[tried]
        return tried[np.argsort(-means, kind="stable")]


class MonteCarloRandom(_MonteCarlo):
    """MCE-TR: everybody plays on at random."""

    name, own_policy, other_policy = "mce_tr", RANDOM, RANDOM


class MonteCarloPlayerGreedy(_MonteCarlo):
    """MCE-PG: it plays on greedily itself, the others at random."""

    name, own_policy, other_policy = "mce_pg", FG_PAPER, RANDOM


class MonteCarloGreedy(_MonteCarlo):
    """MCE-FG: everybody plays on greedily."""

    name, own_policy, other_policy = "mce_fg", FG_PAPER, FG_PAPER
