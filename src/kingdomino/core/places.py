"""The places of a domino, one by one: the only loops over the masks of `fits`.

A placement is one integer, 4 * square + direction: the first half lies on the square, the second
to the east, south, west or north of it (0–3). NONE is no placement: a discard, or nothing to place.

Places come in the order of their direction, then of their square; as actions they come four rows
of the field at a time. A caller may list them, take them off the masks one after another, or go
straight to the n-th.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.bits import lowest, popcount, select
from kingdomino.core.jit import kernel
from kingdomino.core.placement import fits
from kingdomino.core.state import CENTRE, NONE, WORDS, Action, Domino, Seat, State

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


@kernel
def list_placement_actions(s: State, masks: NDArray[np.int64], out: NDArray[np.int64]) -> int:
    """List the places of the domino to place as actions, four rows of the field at a time."""
    fits(s, s.current_kings[s.turn], s.current[s.turn], masks)
    size = s.grid
    n = 0
    for w in range(WORDS):
        for direction in range(4):
            mask = masks[direction, w]
            while mask:
                out[n] = encode_placement(size, 4 * (64 * w + lowest(mask)) + direction)
                n += 1
                mask &= mask - 1
    return n


@kernel
def encode_placement(size: int, placement: int) -> int:
    """The action of a placement (see `core.actions`): its row shorter, the rest as it is."""
    corner = CENTRE + 1 - size  # row and column of the field's top-left square
    return 4 * (2 * size - 1) * ((placement >> 6) - corner) + (placement & 63) - 4 * corner


@kernel
def decode_placement(size: int, action: Action) -> int:
    """The placement that an action means."""
    corner = CENTRE + 1 - size
    row = 4 * (2 * size - 1)
    return 64 * (action // row + corner) + action % row + 4 * corner
