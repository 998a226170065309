"""One move on the core's record: played, or refused with the code of the rule that forbids it.

A move speaks of dominoes and squares, the core of actions, small numbers that cannot say
everything a caller may have written: what no action stands for is refused here.
"""

from functools import cache
from typing import Any

import numpy as np

from kingdomino.core import actions, single, state
from kingdomino.core.places import encode_placement
from kingdomino.core.refusals import NAMES, OK
from kingdomino.errors import MisuseError
from kingdomino.kingdom import Kingdom
from kingdomino.moves import Claim, Deal, Discard, Kings, Move, Place
from kingdomino.reading import Reading

_PHASE: dict[type[Move], int] = {
    Kings: state.KINGS,
    Deal: state.DEAL,
    Claim: state.CLAIM,
    Place: state.PLACE,
    Discard: state.PLACE,
}


def play_move(states: Any, seen: Reading, move: Move) -> str | None:
    """Play `move` on an array of one record, which says `seen`; the code of a refusal, or None."""
    phase = _PHASE.get(type(move))
    if phase is None:
        raise MisuseError("{move} is no move.", move=repr(move))
    if phase != seen.phase:
        return "WRONG_PHASE"
    size = seen.grid
    match move:
        case Place(domino, first):
            if domino != seen.current[seen.turn]:
                return "WRONG_DOMINO"
            on_field = max(abs(first.row), abs(first.column)) < size
            if move.direction is None or not on_field:
                return Kingdom(states[0], seen.current_kings[seen.turn]).verdict(move)
            return _play(states, _encode_placement(size, move.to_core()))
        case Discard(domino):
            if domino != seen.current[seen.turn]:
                return "WRONG_DOMINO"
            return _play(states, _discard_action(size))
        case Claim(domino):
            if domino not in seen.next[: seen.row_size]:
                return "NOT_IN_ROW"
            return _play(states, _discard_action(size) + 1 + seen.next.index(domino))
        case Kings(seats):
            in_play = all(0 <= seat < seen.players for seat in seats)
            if len(seats) != seen.kings or not in_play:
                return "NO_KING_LEFT"
            kings = actions.king_action(size)
            return _play(states, *(kings + seat for seat in seats))
        case Deal(row):
            if not len(set(row)) == len(row) == seen.row_size:
                return "ROW_SIZE"
            if not all(domino > 0 and seen.unseen >> domino & 1 for domino in row):
                return "NOT_UNSEEN"
            deals = actions.deal_action(size)
            return _play(states, *(deals + domino for domino in row))


# To ask a kernel takes longer than the rest of a move.
_discard_action = cache(actions.discard_action)
_encode_placement = cache(encode_placement)


def _play(states: Any, *chosen: int) -> str | None:
    answer = single.step_all(states, np.array(chosen, np.int64))
    return None if answer == OK else NAMES[answer]
