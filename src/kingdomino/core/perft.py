"""Counting every line of play to a given depth, as chess programs do to prove their move lists.

A ply is one decision of a player: a claim, a placement, or the forced discard. Chance does not
count: kings and rows come from a given order.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.actions import apply, list_actions
from kingdomino.core.chance import play_chance
from kingdomino.core.jit import kernel
from kingdomino.core.state import State, States


@kernel
def perft(
    start: State,
    depth: int,
    deck: NDArray[np.int64],
    kings: NDArray[np.int64],
    stack: States,
    moves: NDArray[np.int64],
    cursor: NDArray[np.int64],
    masks: NDArray[np.int64],
) -> int:
    """The number of lines of exactly `depth` plies, or why the given order cannot be played.

    `stack` holds depth + 1 records, `moves` (depth + 1) × MAX_MOVES actions, `cursor` is
    (depth + 1) × 2: the next move to try and how many there are; `masks` as in `fits`.
    """
    stack[0] = start
    answer = play_chance(stack[0], deck, kings)
    if answer < 0 or depth == 0:
        return answer if answer < 0 else 1
    total = 0
    level = 0
    cursor[0, 0] = 0
    cursor[0, 1] = list_actions(stack[0], moves[0], masks)
    while level >= 0:
        if level == depth - 1:  # the last ply need not be played to be counted
            total += cursor[level, 1]
            level -= 1
            continue
        if cursor[level, 0] == cursor[level, 1]:
            level -= 1
            continue
        stack[level + 1] = stack[level]
        apply(stack[level + 1], moves[level, cursor[level, 0]])
        cursor[level, 0] += 1
        answer = play_chance(stack[level + 1], deck, kings)
        if answer < 0:
            return answer
        level += 1
        cursor[level, 0] = 0
        cursor[level, 1] = list_actions(stack[level], moves[level], masks)
    return total
