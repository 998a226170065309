"""Random games, whole or one decision at a time; chance comes in as `rng` (`core.chance`)."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.chance import below, random_chance
from kingdomino.core.jit import kernel
from kingdomino.core.placement import fits
from kingdomino.core.places import nth_place
from kingdomino.core.scoring import rank_keys, ranks
from kingdomino.core.state import CLAIM, NONE, OVER, PLACE, State, States
from kingdomino.core.turns import claim, discard, place


@kernel
def random_decision(s: State, rng: NDArray[np.uint64], masks: NDArray[np.int64]) -> None:
    """Let the player to move choose uniformly among the legal moves. `masks` as in `fits`."""
    if s.phase == PLACE:
        # `random_place` written out: by way of a placement that may be NONE, games take 6 % longer.
        n = fits(s, s.current_kings[s.turn], s.current[s.turn], masks)
        if n == 0:
            discard(s)
        else:
            place(s, nth_place(masks, below(rng, n)))
    elif s.phase == CLAIM:
        claim(s, random_slot(s, rng))


@kernel
def random_place(s: State, rng: NDArray[np.uint64], masks: NDArray[np.int64]) -> int:
    """Any place of the domino to place; NONE when it fits nowhere."""
    n = fits(s, s.current_kings[s.turn], s.current[s.turn], masks)
    return nth_place(masks, below(rng, n)) if n > 0 else NONE


@kernel
def random_slot(s: State, rng: NDArray[np.uint64]) -> int:
    """Any free slot of the next row, which must have one."""
    k = below(rng, s.row_size - s.turn)  # one king stands there for each turn taken
    for slot in range(s.row_size):
        if s.next_kings[slot] < 0:
            if k == 0:
                return slot
            k -= 1
    return NONE  # never reached: k is below the number of free slots


@kernel
def playout(s: State, rng: NDArray[np.uint64], masks: NDArray[np.int64]) -> int:
    """Play at random to the end; return the number of decisions."""
    decisions = 0
    while s.phase != OVER:
        random_chance(s, rng)
        random_decision(s, rng, masks)
        decisions += 1
    return decisions


@kernel
def simulate_many(
    start: State,
    work: States,
    rng: NDArray[np.uint64],
    masks: NDArray[np.int64],
    keys: NDArray[np.int64],
) -> int:
    """Play len(keys) random games from `start`, writing every seat's rank key; count decisions."""
    decisions = 0
    for game in range(len(keys)):
        work[0] = start
        decisions += playout(work[0], rng, masks)
        rank_keys(work[0], keys[game])
    return decisions


@kernel
def shared_victories(keys: NDArray[np.int64], places: NDArray[np.int64]) -> int:
    """The games, among rank keys of many, in which more than one seat has the first place."""
    shared = 0
    for game in range(len(keys)):
        ranks(keys[game], places)
        winners = 0
        for seat in range(len(places)):
            winners += places[seat] == 1
        shared += winners > 1
    return shared
