"""What a domino would bring: the points of the kingdom after each placement of it."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.jit import kernel
from kingdomino.core.placement import fits, put
from kingdomino.core.places import next_place
from kingdomino.core.scoring import tally
from kingdomino.core.state import NONE, Domino, Seat, State, States


@kernel
def preview(
    s: State,
    seat: Seat,
    domino: Domino,
    work: States,
    masks: NDArray[np.int64],
    placements: NDArray[np.int64],
) -> int:
    """Write each placement and the points after it; return how many.

    Bonuses are not counted. `work` is one record, `masks` as in `fits`.
    """
    fits(s, seat, domino, masks)
    n = 0
    placement = next_place(masks)
    while placement != NONE:
        work[0] = s
        put(work[0], seat, domino, placement)
        placements[n, 0] = placement
        placements[n, 1], _, _ = tally(work[0], seat)
        n += 1
        placement = next_place(masks)
    return n
