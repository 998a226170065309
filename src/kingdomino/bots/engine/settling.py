"""Laying ahead of time what a seat holds: the evaluation sees a kingdom better than a promise."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.layout import SETTLED
from kingdomino.bots.engine.network import Weights
from kingdomino.bots.engine.outlook import foresee
from kingdomino.bots.engine.scratch import SETTLING, Work
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.placement import fits, put, put_or_discard
from kingdomino.core.places import next_place
from kingdomino.core.state import NONE, Domino, Seat, State, to_domino
from kingdomino.core.turns import first_to_place

SAME_POINTS = 1e-3  # expectations that differ by less are of kingdoms that mirror one another


@large_kernel
def settle(s: State, seat: Seat, weights: Weights, work: Work) -> tuple[float, float]:
    """Lay what `seat` holds where it looks best and foresee the points; `s` is changed."""
    domino = take_held(s, seat)
    while domino != SETTLED:
        weigh_places(s, seat, domino, weights, work, work.pad.best)
        put_or_discard(s, seat, domino, work.pad.best[0])
        domino = take_held(s, seat)
    return foresee(s, seat, weights, work)


@kernel
def take_held(s: State, seat: Seat) -> Domino:
    """The next domino that `seat` holds, marked SETTLED in `s`; SETTLED when there is none."""
    if s.round_number > 0:
        for slot in range(first_to_place(s), s.kings):
            if s.current_kings[slot] == seat and s.current[slot] != SETTLED:
                domino = to_domino(s.current[slot])
                s.current[slot] = SETTLED
                return domino
    for slot in range(s.row_size):
        if s.next_kings[slot] == seat and s.next[slot] != SETTLED:
            domino = to_domino(s.next[slot])
            s.next[slot] = SETTLED
            return domino
    return to_domino(SETTLED)


@large_kernel
def weigh_places(
    s: State, seat: Seat, domino: Domino, weights: Weights, work: Work, best: NDArray[np.int64]
) -> None:
    """Write the two best placements of a domino that is marked SETTLED, NONE where there is none.

    Of those that mirror one another, only one.
    """
    best[0], best[1] = NONE, NONE
    first, second = -1e9, -1e9
    trial = work.states[SETTLING]
    fits(s, seat, domino, work.pad.masks)
    placement = next_place(work.pad.masks)
    while placement != NONE:
        work.states[SETTLING] = s
        put(trial, seat, domino, placement)
        mean = foresee(trial, seat, weights, work)[0]
        if mean > first:
            if mean > first + SAME_POINTS:
                second, best[1] = first, best[0]
            first, best[0] = mean, placement
        elif mean > second and mean < first - SAME_POINTS:
            second, best[1] = mean, placement
        placement = next_place(work.pad.masks)
