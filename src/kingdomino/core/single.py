"""Kernels that Python calls all day, for one game at a time.

They take an array of one record. Handed over bare, a record costs 5 µs a call, because numpy
describes all of its fields to whoever asks for its bytes; an array costs 1 µs.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.actions import step
from kingdomino.core.jit import kernel
from kingdomino.core.previews import preview
from kingdomino.core.refusals import OK
from kingdomino.core.scoring import tally
from kingdomino.core.state import MAX_ROW, PLACE, Seat, States, to_seat
from kingdomino.core.turns import seat_to_move


@kernel
def step_all(states: States, actions: NDArray[np.int64]) -> int:
    """Play actions one after another; return OK, or why one was refused and those after it."""
    for action in actions:
        answer = step(states[0], action)
        if answer != OK:
            return answer
    return OK


@kernel
def mover(states: States) -> int:
    """The seat that decides now, or -1 when chance does or the game is over."""
    return seat_to_move(states[0])


@kernel
def points(states: States, seat: Seat) -> int:
    """The points of a kingdom without bonuses."""
    return tally(states[0], seat)[0]


@kernel
def choices(
    states: States,
    work: States,
    masks: NDArray[np.int64],
    placements: NDArray[np.int64],
    best: NDArray[np.int64],
) -> int:
    """What the seat to move can do; it must be a player's turn.

    Writes each placement of the domino to place and the points after it, as `preview` does, and
    returns how many. Into `best` goes, for each slot of the next row that is free, the most points
    its domino could lead to (-1 when it fits nowhere); into the last place go the points now.
    """
    s = states[0]
    seat = to_seat(seat_to_move(s))
    for slot in range(MAX_ROW):
        best[slot] = -1
        if s.next[slot] > 0 and s.next_kings[slot] < 0:
            n = preview(s, seat, s.next[slot], work, masks, placements)
            for i in range(n):
                best[slot] = max(best[slot], placements[i, 1])
    best[MAX_ROW] = tally(s, seat)[0]
    if s.phase == PLACE:
        return preview(s, seat, s.current[s.turn], work, masks, placements)
    return 0
