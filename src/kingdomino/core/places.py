"""The places of a domino, one by one: the only loops over the masks of `fits`.

A placement is one integer, 4 * square + direction: the first half lies on the square, the second
to the east, south, west or north of it (0–3). NONE is no placement: a discard, or nothing to place.

Places come in the order of their direction, then of their square. A caller may list them, take them
off the masks one after another, or go straight to the k-th.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.bits import lowest, popcount, select
from kingdomino.core.jit import kernel
from kingdomino.core.placement import fits
from kingdomino.core.state import NONE, WORDS, Domino, Seat, State

MAX_PLACES = 4 * 13 * 13


@kernel
def list_places(
    s: State, seat: Seat, domino: Domino, masks: NDArray[np.int64], out: NDArray[np.int64]
) -> int:
    """Write every place of `domino`; return how many. `masks` as in `fits`."""
    fits(s, seat, domino, masks)
    n = 0
    for direction in range(4):
        for w in range(WORDS):
            n = _list_squares(masks, direction, w, out, n)
    return n


@kernel
def list_places_by_rows(
    s: State, seat: Seat, domino: Domino, masks: NDArray[np.int64], out: NDArray[np.int64]
) -> int:
    """Do what `list_places` does, four rows of the field at a time: the order of actions."""
    fits(s, seat, domino, masks)
    n = 0
    for w in range(WORDS):
        for direction in range(4):
            n = _list_squares(masks, direction, w, out, n)
    return n


@kernel
def _list_squares(
    masks: NDArray[np.int64], direction: int, w: int, out: NDArray[np.int64], n: int
) -> int:
    mask = masks[direction, w]
    while mask:
        out[n] = 4 * (64 * w + lowest(mask)) + direction
        n += 1
        mask &= mask - 1
    return n


@kernel
def next_place(masks: NDArray[np.int64]) -> int:
    """Take the next place off the masks that `fits` wrote; NONE when none is left."""
    for direction in range(4):
        for w in range(WORDS):
            mask = masks[direction, w]
            if mask:
                masks[direction, w] = mask & (mask - 1)
                return 4 * (64 * w + lowest(mask)) + direction
    return NONE


@kernel
def nth_place(masks: NDArray[np.int64], n: int) -> int:
    """The `n`-th place, from 0, of the masks that `fits` wrote; NONE when there are fewer."""
    for direction in range(4):
        for w in range(WORDS):
            here = popcount(masks[direction, w])
            if n < here:
                return 4 * (64 * w + select(masks[direction, w], n)) + direction
            n -= here
    return NONE
