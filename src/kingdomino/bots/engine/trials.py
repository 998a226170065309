"""What a search tries: the turns that are worth it, and what came of the trials of each.

All turns are tried on the same rows to come, so that luck with the deck falls on all of them alike.
"""

from typing import Annotated, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.memory import Memory, settle_from_memory
from kingdomino.bots.engine.network import Weights
from kingdomino.bots.engine.outlook import foresee, share_wins
from kingdomino.bots.engine.policy import (
    POINT,
    foresee_offers,
    rank_placements,
    utility,
    worth_of_claim,
)
from kingdomino.bots.engine.scratch import END, PLACED, Work
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.records import blank, record_type
from kingdomino.core.state import MAX_SEATS, NONE, OVER, PLACE, Seat, State, to_seat
from kingdomino.core.turns import PLACEMENT, SLOT, has_claim, play_turn, seat_to_move

MAX_TURNS = 160  # turns listed before the best are kept
SAME_UTILITY = 1e-6  # those that differ by less are of kingdoms that mirror one another
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX = np.uint64(0xBF58476D1CE4E5B9)


class Trials(Protocol):
    """The turns that are tried, what came of it, and how trials are made."""

    turns: Annotated[NDArray[np.int64], (MAX_TURNS, 2)]  # PLACEMENT and SLOT
    prior: Annotated[NDArray[np.float64], (MAX_TURNS,)]  # the one-ply utility
    sums: Annotated[NDArray[np.float64], (MAX_TURNS,)]  # of the mover's utility
    shares: Annotated[NDArray[np.float64], (MAX_TURNS, MAX_SEATS)]  # sums of shares of the win
    points: Annotated[NDArray[np.float64], (MAX_TURNS, MAX_SEATS)]  # sums of points
    tries: Annotated[NDArray[np.int64], (MAX_TURNS,)]
    # Points at the end, as expected before it all.
    means: Annotated[NDArray[np.float64], (MAX_SEATS,)]
    spreads: Annotated[NDArray[np.float64], (MAX_SEATS,)]
    greed: Annotated[NDArray[np.float64], (MAX_SEATS,)]  # how likely each seat plays greedily
    rng: Annotated[NDArray[np.uint64], (1,)]  # deals the rows to come, and nothing else
    # Who is greedy in a trial, and what they do of equals.
    whims: Annotated[NDArray[np.uint64], (1,)]
    seed: Annotated[int, np.uint64]  # of the rows to come
    depth: int  # rounds a trial goes on for, this one included


_TRIALS = record_type(Trials)


def new_trials() -> Trials:
    """Nothing listed, nothing tried."""
    return blank(_TRIALS)


@large_kernel
def rank_turns(s: State, weights: Weights, work: Work, trials: Trials, placements: int) -> int:
    """List the turns to try and their one-ply utilities, the best first; return how many.

    The best `placements` by expected points are combined with every claim.
    """
    turns, prior = trials.turns, trials.prior
    seat = to_seat(seat_to_move(s))
    found = 1
    is_placing = s.phase == PLACE
    if is_placing:
        found = rank_placements(s, weights, work, placements, 0.0, trials.rng)
    n = 0
    if not has_claim(s):
        for i in range(found):
            turns[n, PLACEMENT], turns[n, SLOT] = work.pad.places[i], NONE
            prior[n] = POINT * work.pad.worth[i]
            n += 1
        if n == 0:
            turns[0, PLACEMENT], turns[0, SLOT] = NONE, NONE
            prior[0] = 0.0
            n = 1
        return n
    foresee_offers(s, seat, weights, work)
    placed = work.states[PLACED]
    for i in range(max(found, 1)):
        work.states[PLACED] = s
        placement = NONE
        if is_placing:
            if found > 0:
                placement = work.pad.places[i]
            play_turn(placed, placement, NONE)
        for slot in range(s.row_size):
            if s.next_kings[slot] < 0 and n < len(prior):
                turns[n, PLACEMENT], turns[n, SLOT] = placement, slot
                prior[n] = worth_of_claim(placed, seat, slot, weights, work, True)
                n += 1
    for i in range(n):
        best = i
        for j in range(i + 1, n):
            if prior[j] > prior[best]:
                best = j
        _swap(turns, prior, i, best)
    return n


@kernel
def keep_best(trials: Trials, n: int, limit: int) -> int:
    """Keep `limit` of the sorted turns, and beyond it what is among the first two of its claim.

    A claim must not be lost because another one has many good placements. Of turns that mirror one
    another one is enough: early in a game they are most of the list.
    """
    turns, prior = trials.turns, trials.prior
    n = _drop_mirrors(turns, prior, n)
    kept = min(n, limit)
    for i in range(kept, n):
        better = 0
        for j in range(kept):
            better += turns[j, SLOT] == turns[i, SLOT]
        if better < 2:
            _swap(turns, prior, i, kept)
            kept += 1
    return kept


@kernel
def _drop_mirrors(turns: NDArray[np.int64], prior: NDArray[np.float64], n: int) -> int:
    """Keep one of the turns with the same claim that look the same; return how many are left."""
    kept = 0
    for i in range(n):
        is_new = True
        for j in range(kept):
            is_new &= turns[j, SLOT] != turns[i, SLOT] or prior[j] - prior[i] > SAME_UTILITY
        if is_new:
            _swap(turns, prior, i, kept)
            kept += 1
    return kept


@kernel
def _swap(turns: NDArray[np.int64], prior: NDArray[np.float64], i: int, j: int) -> None:
    prior[i], prior[j] = prior[j], prior[i]
    for k in range(2):
        turns[i, k], turns[j, k] = turns[j, k], turns[i, k]


@kernel
def seed_future(trials: Trials, sample: int) -> None:
    """Make chance deal the rows of the `sample`-th future, with the whims of its players."""
    trials.rng[0] = (trials.seed + np.uint64(sample) * _GOLDEN) * _MIX
    trials.whims[0] = ~trials.rng[0]


@kernel
def foresee_end(game: State, mover: Seat, weights: Weights, work: Work, memory: Memory) -> None:
    """Fill the pad's means, spreads and shares at the end of a trial."""
    for i in range(game.players):
        if i != mover or game.phase == OVER:
            mean, spread = foresee(game, to_seat(i), weights, work)
        else:
            work.states[END] = game
            mean, spread = settle_from_memory(work.states[END], mover, weights, work, memory)
        work.pad.means[i], work.pad.spreads[i] = mean, spread
    share_wins(game.players, work.pad.means, work.pad.spreads, work.pad.shares)


@kernel
def add_trial(trials: Trials, i: int, players: int, mover: Seat, work: Work) -> None:
    """Add the outlook in the pad to what is known of turn `i`."""
    trials.sums[i] += utility(players, mover, work)
    trials.tries[i] += 1
    for seat in range(players):
        trials.shares[i, seat] += work.pad.shares[seat]
        trials.points[i, seat] += work.pad.means[seat]
