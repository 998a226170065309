"""Laying ahead of time what a seat holds: the evaluation sees a kingdom better than a promise."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.layout import NONE, SETTLED
from kingdomino.bots.engine.network import Weights
from kingdomino.bots.engine.outlook import SETTLING, Work, foresee
from kingdomino.core.bits import lowest
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.placement import fits, put
from kingdomino.core.state import CLAIM, DEAL, WORDS, Domino, Seat, State, to_domino

SAME = 1e-3  # points: expectations that differ by less are of kingdoms that mirror one another


@large_kernel
def settle(s: State, seat: Seat, weights: Weights, work: Work) -> tuple[float, float]:
    """Lay what `seat` holds where it looks best and foresee the points; `s` is changed."""
    domino = take_held(s, seat)
    while domino != SETTLED:
        weigh_places(s, seat, domino, weights, work, work.pad.best)
        lay(s, seat, domino, work.pad.best[0])
        domino = take_held(s, seat)
    return foresee(s, seat, weights, work)


@kernel
def take_held(s: State, seat: Seat) -> Domino:
    """The next domino that `seat` holds, marked SETTLED in `s`; SETTLED when there is none."""
    if s.round_number > 0:
        start = 0 if s.phase == DEAL else s.turn + (s.phase == CLAIM)
        for slot in range(start, s.kings):
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

    A placement is written as 4 * square + direction; of those that mirror one another, only one.
    """
    best[0], best[1] = NONE, NONE
    first, second = -1e9, -1e9
    trial = work.states[SETTLING]
    fits(s, seat, domino, work.pad.masks)
    for direction in range(4):
        for w in range(WORDS):
            mask = work.pad.masks[direction, w]
            while mask:
                square = 64 * w + lowest(mask)
                mask &= mask - 1
                work.states[SETTLING] = s
                put(trial, seat, domino, square, direction)
                mean = foresee(trial, seat, weights, work)[0]
                if mean > first:
                    if mean > first + SAME:
                        second, best[1] = first, best[0]
                    first, best[0] = mean, 4 * square + direction
                elif mean > second and mean < first - SAME:
                    second, best[1] = mean, 4 * square + direction


@kernel
def lay(s: State, seat: Seat, domino: Domino, placement: int) -> None:
    """Put a domino down, or discard it."""
    if placement == NONE:
        s.discards[seat] += 1
    else:
        put(s, seat, domino, placement >> 2, placement & 3)
