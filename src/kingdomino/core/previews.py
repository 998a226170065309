"""What a domino would bring: the points of the kingdom after each placement of it."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.jit import kernel
from kingdomino.core.placement import put
from kingdomino.core.places import list_places
from kingdomino.core.scoring import tally
from kingdomino.core.state import Domino, Seat, State, States


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
    n = list_places(s, seat, domino, masks, placements[:, 0])
    for i in range(n):
        work[0] = s
        put(work[0], seat, domino, placements[i, 0])
        placements[i, 1], _, _ = tally(work[0], seat)
    return n
