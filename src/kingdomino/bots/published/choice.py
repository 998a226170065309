"""A whole turn as two small numbers, and the ways to choose one by lot.

A place is 4 × square + direction, as in `core`; a slot counts the next row from its lowest domino.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core import turns
from kingdomino.core.bits import popcount, select
from kingdomino.core.dominoes import CROWNS_OF
from kingdomino.core.jit import kernel
from kingdomino.core.placement import fits
from kingdomino.core.play import below
from kingdomino.core.state import CLAIM, PLACE, WORDS, State

DISCARD = -1  # the domino in hand fits nowhere
NO_PLACE = -2  # no domino is in hand: the opening, or it has been placed already
NO_CLAIM = -1  # nothing is left to choose: the last round


@kernel
def play_choice(s: State, place: int, slot: int) -> None:
    """Play a turn, or what is left of it."""
    if place >= 0:
        turns.place(s, place >> 2, place & 3)
    elif place == DISCARD:
        turns.discard(s)
    if slot >= 0:
        turns.claim(s, slot)


@kernel
def choose_random(s: State, rng: NDArray[np.uint64], masks: NDArray[np.int64]) -> tuple[int, int]:
    """TR, true random: any (placement, choice) pair. `masks` as in `fits`."""
    place = random_place(s, rng, masks)
    return place, random_slot(s, rng)


@kernel
def random_place(s: State, rng: NDArray[np.uint64], masks: NDArray[np.int64]) -> int:
    """Any place of the domino in hand."""
    if s.phase != PLACE:
        return NO_PLACE
    n = fits(s, s.current_kings[s.turn], s.current[s.turn], masks)
    if n == 0:
        return DISCARD
    k = below(rng, n)
    for direction in range(4):
        for w in range(WORDS):
            here = popcount(masks[direction, w])
            if k < here:
                return 4 * (64 * w + select(masks[direction, w], k)) + direction
            k -= here
    return DISCARD  # never reached: k is one of the n places


@kernel
def random_slot(s: State, rng: NDArray[np.uint64]) -> int:
    """Any free slot of the next row."""
    if s.phase == PLACE and s.round_number == s.rounds:
        return NO_CLAIM
    k = below(rng, s.row_size - s.turn)  # one king stands there for each turn taken
    for slot in range(s.row_size):
        if s.next_kings[slot] < 0:
            if k == 0:
                return slot
            k -= 1
    return NO_CLAIM  # never reached: k is below the number of free slots


@kernel
def crowned_slot(s: State, rng: NDArray[np.uint64]) -> int:
    """The free domino with most crowns on one square; of equal ones any."""
    if s.phase != CLAIM and s.round_number == s.rounds:
        return NO_CLAIM
    best, count, chosen = -1, 0, NO_CLAIM
    for slot in range(s.row_size):
        if s.next_kings[slot] >= 0:
            continue
        crowns = max(CROWNS_OF[s.next[slot], 0], CROWNS_OF[s.next[slot], 1])
        if crowns > best:
            best, count = crowns, 0
        if crowns == best:
            count += 1
            if below(rng, count) == 0:
                chosen = slot
    return chosen
