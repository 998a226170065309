"""What a domino would bring: the points of the kingdom after each placement of it."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.bits import lowest
from kingdomino.core.jit import kernel
from kingdomino.core.placement import fits, put
from kingdomino.core.scoring import tally
from kingdomino.core.state import WORDS, Domino, Seat, State, States

MAX_PLACEMENTS = 4 * 13 * 13


@kernel
def preview(
    s: State,
    seat: Seat,
    domino: Domino,
    work: States,
    masks: NDArray[np.int64],
    placements: NDArray[np.int64],
) -> int:
    """Write each placement (4 * square + direction) and the points after it; return how many.

    Bonuses are not counted. `work` is one record, `masks` as in `fits`.
    """
    n = 0
    fits(s, seat, domino, masks)
    for direction in range(4):
        for w in range(WORDS):
            mask = masks[direction, w]
            while mask:
                square = 64 * w + lowest(mask)
                mask &= mask - 1
                work[0] = s
                put(work[0], seat, domino, square, direction)
                placements[n, 0] = 4 * square + direction
                placements[n, 1], _, _ = tally(work[0], seat)
                n += 1
    return n
