"""A whole turn as two small numbers, and the ways to choose one by lot.

A place is a placement of the core (see `core.places`), NONE for a discard or with nothing in hand;
a slot counts the next row from its lowest domino, NONE in the last round.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.chance import below
from kingdomino.core.dominoes import CROWNS_OF
from kingdomino.core.jit import kernel
from kingdomino.core.play import random_place, random_slot
from kingdomino.core.state import NONE, PLACE, State
from kingdomino.core.turns import has_claim


@kernel
def choose_random(s: State, rng: NDArray[np.uint64], masks: NDArray[np.int64]) -> tuple[int, int]:
    """TR, true random: any (placement, choice) pair. `masks` as in `fits`."""
    place = place_by_lot(s, rng, masks)
    return place, slot_by_lot(s, rng)


@kernel
def place_by_lot(s: State, rng: NDArray[np.uint64], masks: NDArray[np.int64]) -> int:
    """Any place of the domino in hand."""
    return random_place(s, rng, masks) if s.phase == PLACE else NONE


@kernel
def slot_by_lot(s: State, rng: NDArray[np.uint64]) -> int:
    """Any free slot of the next row."""
    return random_slot(s, rng) if has_claim(s) else NONE


@kernel
def crowned_slot(s: State, rng: NDArray[np.uint64]) -> int:
    """The free domino with most crowns on one square; of equal ones any."""
    if not has_claim(s):
        return NONE
    best, count, chosen = -1, 0, NONE
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
