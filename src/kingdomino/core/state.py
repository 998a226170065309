"""The whole state of a game as one numpy record, and the names kernels use for its fields.

The field a kingdom grows on has thirteen rows and columns around the castle: enough for the 7×7 of
the Mighty Duel, whichever corner of it the castle ends up in. Four rows of sixteen bits make a
64-bit word, four words make a set of squares:

    square = 16 * row + column      word = square >> 6      bit = square & 63

           column 0 ........ 12  13 14 15
    row 0         . . . . . .     0  0  0    word 0 holds rows 0–3
    row 6         . . castle .    0  0  0    word 1 holds rows 4–7, …
    row 12        . . . . . .     0  0  0    rows 13–15 stay empty

Columns 13–15 are always empty, so that a shift by one never runs from one row into the next, and
bit 63 is never set, so that signed integers serve throughout: mixing signs would turn into floats.
"""

from typing import Annotated, Any, NewType, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.jit import kernel
from kingdomino.core.records import record_type

Seat = NewType("Seat", int)  # 0–3
Domino = NewType("Domino", int)  # 1–48
Action = NewType("Action", int)  # see core.actions

MAX_SEATS = 4
MAX_ROW = 5  # dominoes in a row, Wider Offer included
MAX_KINGS = 4
WORDS = 4
CENTRE = 6  # row and column of the castle
CASTLE_SQUARE = 16 * CENTRE + CENTRE

NONE = -1  # no placement (a discard, or nothing to place), no slot to claim, no seat

# Who or what moves next.
KINGS, DEAL, CLAIM, PLACE, OVER = range(5)

# How the opening order comes about.
DRAW, CASTLE_VISIT, BALANCED = range(3)

# `whereabouts` of a domino that is in no kingdom. Discarded by seat n: DISCARDED - n.
IN_PLAY, LEFTOVER, DISCARDED = 0, -1, -2

Small = Annotated[int, np.int8]


class State(Protocol):
    """A game: its kingdoms, the table, whose move it is, and the set-up."""

    # Kingdoms, as sets of squares; their land by terrain - 1, and the castle is in none.
    land: Annotated[NDArray[np.int64], (MAX_SEATS, 6, WORDS)]
    crowns: Annotated[NDArray[np.int64], (MAX_SEATS, 2, WORDS)]  # bit planes: crowns = p0 + 2 * p1
    room: Annotated[NDArray[np.int64], (MAX_SEATS, WORDS)]  # free squares inside the possible frame
    unseen: int  # dominoes as bits 1–48: in the pile or set aside
    # By domino 1–48: the placement and its seat (`placement.laid`), or one of the above. The last
    # entries only fill the record: a gap in it would copy as garbage.
    whereabouts: Annotated[NDArray[np.int16], (52,)]
    # Top, bottom, left, right; the castle included.
    box: Annotated[NDArray[np.int8], (MAX_SEATS, 4)]
    discards: Annotated[NDArray[np.int8], (MAX_SEATS,)]  # how many dominoes each seat discarded
    # The table.
    current: Annotated[NDArray[np.int8], (MAX_ROW,)]  # dominoes being placed, ascending; 0 none
    current_kings: Annotated[NDArray[np.int8], (MAX_ROW,)]  # seat on each, -1 none
    next: Annotated[NDArray[np.int8], (MAX_ROW,)]  # dominoes being dealt or claimed, ascending
    next_kings: Annotated[NDArray[np.int8], (MAX_ROW,)]
    opening: Annotated[NDArray[np.int8], (MAX_KINGS,)]  # seats in opening order, -1 not drawn yet
    # Whose move it is.
    phase: Small  # KINGS, DEAL, CLAIM, PLACE, OVER
    round_number: Small  # 0 the opening, then 1–rounds
    turn: Small  # index into `opening`, later into `current`
    drawn: Small  # kings or dominoes drawn so far in this KINGS or DEAL phase
    # The set-up, constant through the game.
    players: Small  # 2–4
    grid: Small  # 5, or 7 in the Mighty Duel
    rounds: Small
    row_size: Small
    kings: Small  # kings in play
    opening_rule: Small  # DRAW, CASTLE_VISIT, BALANCED
    middle_kingdom: Small  # 1 when the bonus counts
    harmony: Small  # 1 when the bonus counts


DTYPE = record_type(State)


@kernel
def to_seat(number: int) -> Seat:
    """Say inside a kernel that a number is a seat; costs nothing there."""
    return number  # type: ignore[return-value]  # NewTypes cannot be called in a kernel


@kernel
def to_domino(number: int) -> Domino:
    """Say inside a kernel that a number is a domino."""
    return number  # type: ignore[return-value]  # as above


States = NDArray[Any]  # an array of DTYPE


def new_states(n: int) -> States:
    """`n` blank records, to be set up by `turns.new_game`."""
    return np.zeros(n, DTYPE)


def copied(record: Any) -> Any:
    """A copy of one record, at a sixth of the price of numpy's own, which goes field by field."""
    return alone(record)[0]


def alone(record: Any) -> States:
    """A copy of one record as an array of one: what the kernels of `core.single` take."""
    # Not `record.tobytes`: numpy's records look every attribute up among their fields first.
    return np.frombuffer(bytearray(np.void.tobytes(record)), DTYPE)
