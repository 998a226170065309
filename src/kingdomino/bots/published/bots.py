"""The published players as bots: they see a position and advise a whole turn."""

import time
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.bot import Advice, Budget, Candidate, Clock, chance_for, check_decision
from kingdomino.bots.published import monte_carlo
from kingdomino.bots.published.choice import DISCARD
from kingdomino.bots.published.policy import FG, FG_PAPER, GPRD, RANDOM, choose
from kingdomino.bots.published.survey import new_survey
from kingdomino.core.placement import STEP
from kingdomino.core.state import copied, new_states
from kingdomino.moves import Claim, Discard, Move, Place, Square
from kingdomino.position import Position

NO_LIMIT = Budget()
DEFAULT_SIMULATIONS = 1000
SLICE_SECONDS = 0.002  # how long a search runs before it looks at the clock
CONSIDERED = 12  # turns that an advice lists


class _PolicyBot:
    """Plays a policy; it needs no time and heeds no budget."""

    name: ClassVar[str]
    policy: ClassVar[int]

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def advise(self, position: Position, budget: Budget = NO_LIMIT) -> Advice:  # noqa: ARG002
        """The turn of the policy; ties and chances fall by the seed and the position."""
        check_decision(position)
        started = time.perf_counter()
        rng = chance_for(self._seed, position)
        place, slot = choose(copied(position._s), self.policy, rng, new_survey())
        turn = to_moves(position, place, slot)
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


class _MonteCarlo:
    """MCE/R: tries every turn in playouts, and takes the one with the best mean R."""

    name: ClassVar[str]
    own_policy: ClassVar[int]
    other_policy: ClassVar[int]

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def advise(self, position: Position, budget: Budget = NO_LIMIT) -> Advice:
        """The turn that did best in playouts: 1000 of them when the budget does not say."""
        check_decision(position)
        clock = Clock(budget)
        rng = chance_for(self._seed, position)
        survey = new_survey()
        turns = np.zeros((monte_carlo.MAX_TURNS, 2), np.int64)
        turns = turns[: monte_carlo.list_turns(position._s, survey, rng, turns)]
        sums = np.zeros((len(turns), monte_carlo.COLUMNS))
        simulations = self._simulate(position, budget, clock, turns, sums, rng, survey)
        tries = sums[:, monte_carlo.TRIES]
        tried = np.flatnonzero(tries)
        means = sums[tried, monte_carlo.REWARD] / tries[tried]
        order = tried[np.argsort(-means, kind="stable")]
        considered = tuple(
            self._candidate(position, turns[turn], sums[turn]) for turn in order[:CONSIDERED]
        )
        return Advice(
            considered[0].turn,
            values=considered[0].values,
            points=considered[0].points,
            considered=considered,
            why=f"best of {len(turns)} turns in {simulations} playouts",
            simulations=simulations,
            seconds=clock.elapsed,
        )

    def _simulate(
        self,
        position: Position,
        budget: Budget,
        clock: Clock,
        turns: NDArray[np.int64],
        sums: NDArray[np.float64],
        rng: NDArray[np.uint64],
        survey: Any,
    ) -> int:
        """Play out in slices until the budget is spent; return the number of playouts."""
        limit = budget.simulations
        if limit is None and budget.seconds is None:
            limit = DEFAULT_SIMULATIONS
        start, work = position._s, new_states(1)
        policies = self.own_policy, self.other_policy
        done, count = 0, 1
        while True:
            before = clock.elapsed
            monte_carlo.simulate(start, work, turns, done, count, *policies, rng, survey, sums)
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

    def _candidate(
        self, position: Position, turn: NDArray[np.int64], sums: NDArray[np.float64]
    ) -> Candidate:
        tries, players = sums[monte_carlo.TRIES], position.options.players
        wins = sums[monte_carlo.WINS :][:players] / tries
        points = sums[monte_carlo.POINTS :][:players] / tries
        return Candidate(
            to_moves(position, int(turn[0]), int(turn[1])),
            tuple(map(float, wins)),
            tuple(map(float, points)),
            int(tries),
        )


class MonteCarloRandom(_MonteCarlo):
    """MCE-TR: everybody plays on at random."""

    name, own_policy, other_policy = "mce_tr", RANDOM, RANDOM


class MonteCarloPlayerGreedy(_MonteCarlo):
    """MCE-PG: it plays on greedily itself, the others at random."""

    name, own_policy, other_policy = "mce_pg", FG_PAPER, RANDOM


class MonteCarloGreedy(_MonteCarlo):
    """MCE-FG: everybody plays on greedily."""

    name, own_policy, other_policy = "mce_fg", FG_PAPER, FG_PAPER


def to_moves(position: Position, place: int, slot: int) -> tuple[Move, ...]:
    """A turn of kernels as moves (see `choice`)."""
    moves: list[Move] = []
    domino = position.domino_to_place
    if place >= 0 and domino is not None:
        square = place >> 2
        other = square + int(STEP[place & 3])
        moves.append(Place(domino, Square.from_core(square), Square.from_core(other)))
    elif place == DISCARD and domino is not None:
        moves.append(Discard(domino))
    if slot >= 0:
        moves.append(Claim(int(position._s["next"][slot])))
    return tuple(moves)
