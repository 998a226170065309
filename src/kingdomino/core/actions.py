"""Every move as one small integer, with masks of the legal ones: what environments and bots speak.

For a field of `side` × `side` squares (9 for a 5×5 kingdom, 13 for the Duel), castle in the middle:

    4 * (side * row + column) + direction   first half there, second east, south, west or north
    discard_action                          the forced discard
    discard_action + 1 + slot               put the king on slot 0–4 of the next row
    then, chance's own:
    king_action + seat                      the next king of the opening belongs to seat 0–3
    deal_action + domino                    domino 1–48 is turned up
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.dominoes import DOMINO_COUNT, IS_TWIN
from kingdomino.core.jit import kernel
from kingdomino.core.opening import draw_king, may_draw_king
from kingdomino.core.placement import COLUMN_STEP, ROW_STEP, SOUTH, turned, verdict
from kingdomino.core.places import decode_placement, list_placement_actions
from kingdomino.core.refusals import NO_MATCH, NOT_IN_ROW, OK, WRONG_PHASE
from kingdomino.core.state import (
    CLAIM,
    DEAL,
    KINGS,
    MAX_ROW,
    MAX_SEATS,
    PLACE,
    Action,
    State,
    to_domino,
    to_seat,
)
from kingdomino.core.turns import (
    claim,
    deal,
    discard,
    may_claim,
    may_deal,
    may_discard,
    place,
)

MAX_MOVES = 700  # more than any position has


@kernel
def discard_action(size: int) -> int:
    """The action that discards; it also counts the placements below it."""
    side = 2 * size - 1
    return 4 * side * side


@kernel
def king_action(size: int) -> int:
    """The first of chance's actions; it also counts the actions of players below it."""
    return discard_action(size) + 1 + MAX_ROW


@kernel
def deal_action(size: int) -> int:
    """Add a domino's number to get the action that turns it up."""
    return king_action(size) + MAX_SEATS - 1


@kernel
def action_count(size: int) -> int:
    """One more than the largest action, chance included."""
    return deal_action(size) + DOMINO_COUNT + 1


@kernel
def refusal(s: State, action: Action) -> int:
    """OK, or why `action` is not legal now."""
    size = s.grid
    if action < 0 or action >= action_count(size):
        return WRONG_PHASE
    if action < discard_action(size):
        if s.phase != PLACE:
            return WRONG_PHASE
        placement = decode_placement(size, action)
        # Not as squares: beyond the edge of the field they would be those of another row.
        row, column, direction = placement >> 6, placement >> 2 & 15, placement & 3
        answer = verdict(
            s,
            s.current_kings[s.turn],
            s.current[s.turn],
            row,
            column,
            row + ROW_STEP[direction],
            column + COLUMN_STEP[direction],
        )
        return answer if answer <= NO_MATCH else OK
    if action == discard_action(size):
        return may_discard(s)
    if action < king_action(size):
        slot = action - discard_action(size) - 1
        return may_claim(s, slot) if slot < s.row_size else NOT_IN_ROW
    if action <= deal_action(size):
        return may_draw_king(s, to_seat(action - king_action(size)))
    return may_deal(s, to_domino(action - deal_action(size)))


@kernel
def is_turned_twin(s: State, action: Action) -> bool:
    """Whether a placement lays a twin westwards or northwards.

    That is legal, but one result is written in one way: eastwards or southwards.
    """
    return bool(IS_TWIN[s.current[s.turn]] and (action & 3) > SOUTH)


@kernel
def apply(s: State, action: Action) -> None:
    """Play a legal `action`."""
    size = s.grid
    if action < discard_action(size):
        placement = decode_placement(size, action)
        place(s, turned(placement) if is_turned_twin(s, action) else placement)
    elif action == discard_action(size):
        discard(s)
    elif action < king_action(size):
        claim(s, action - discard_action(size) - 1)
    elif action <= deal_action(size):
        draw_king(s, to_seat(action - king_action(size)))
    else:
        deal(s, to_domino(action - deal_action(size)))


@kernel
def step(s: State, action: Action) -> int:
    """Play `action` if it is legal; return OK, or why it was refused and nothing changed."""
    answer = refusal(s, action)
    if answer == OK:
        apply(s, action)
    return answer


@kernel
def list_actions(s: State, out: NDArray[np.int64], masks: NDArray[np.int64]) -> int:
    """Write the legal actions, each once; return how many. `masks` as in `fits`."""
    n = 0
    if s.phase == PLACE:
        n = list_placement_actions(s, masks, out)
        if n == 0:
            out[0] = discard_action(s.grid)
            n = 1
    elif s.phase == CLAIM:
        for slot in range(s.row_size):
            if may_claim(s, slot) == OK:
                out[n] = discard_action(s.grid) + 1 + slot
                n += 1
    elif s.phase == KINGS:
        for seat in range(s.players):
            if may_draw_king(s, to_seat(seat)) == OK:
                out[n] = king_action(s.grid) + seat
                n += 1
    elif s.phase == DEAL:
        for domino in range(1, DOMINO_COUNT + 1):
            if may_deal(s, to_domino(domino)) == OK:
                out[n] = deal_action(s.grid) + domino
                n += 1
    return n


@kernel
def mask_actions(
    s: State, mask: NDArray[np.int8], out: NDArray[np.int64], masks: NDArray[np.int64]
) -> int:
    """Set `mask[action]` to 1 for each legal action of a player or of chance; return how many."""
    mask[:] = 0
    n = list_actions(s, out, masks)
    for i in range(n):
        if out[i] < len(mask):
            mask[out[i]] = 1
    return n
