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

from typing import Any, NewType, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.jit import PLAIN, kernel

Seat = NewType("Seat", int)  # 0–3
Domino = NewType("Domino", int)  # 1–48
Action = NewType("Action", int)  # see core.actions

MAX_SEATS = 4
MAX_ROW = 5  # dominoes in a row, Wider Offer included
MAX_KINGS = 4
WORDS = 4
CENTRE = 6  # row and column of the castle
CASTLE_SQUARE = 16 * CENTRE + CENTRE

# Who or what moves next.
KINGS, DEAL, CLAIM, PLACE, OVER = range(5)

# How the opening order comes about.
DRAW, CASTLE_VISIT, BALANCED = range(3)

# `whereabouts` of a domino that is in no kingdom. Discarded by seat n: DISCARDED - n.
IN_PLAY, LEFTOVER, DISCARDED = 0, -1, -2

# Compiled kernels widen small integers before they compute; plain Python would let them wrap.
_SMALL = np.int64 if PLAIN else np.int8
_MEDIUM = np.int64 if PLAIN else np.int16

DTYPE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                # Kingdoms, as sets of squares.
                ("land", np.int64, (MAX_SEATS, 6, WORDS)),  # by terrain - 1; the castle is in none
                ("crowns", np.int64, (MAX_SEATS, 2, WORDS)),  # bit planes: crowns = p0 + 2 * p1
                ("room", np.int64, (MAX_SEATS, WORDS)),  # free squares inside the possible frame
                ("unseen", np.int64),  # dominoes as bits 1–48: in the pile or set aside
                # By domino 1–48: 1 + 1024 * seat + 4 * square + direction, or one of the above. The
                # last entries only fill the record: a gap in it would copy as garbage.
                ("whereabouts", _MEDIUM, (52,)),
                ("box", _SMALL, (MAX_SEATS, 4)),  # top, bottom, left, right; the castle included
                ("discards", _SMALL, (MAX_SEATS,)),  # how many dominoes each seat discarded
                # The table.
                ("current", _SMALL, (MAX_ROW,)),  # dominoes being placed, ascending; 0 none
                ("current_kings", _SMALL, (MAX_ROW,)),  # seat on each, -1 none
                ("next", _SMALL, (MAX_ROW,)),  # dominoes being dealt or claimed, ascending
                ("next_kings", _SMALL, (MAX_ROW,)),
                ("opening", _SMALL, (MAX_KINGS,)),  # seats in opening order, -1 not drawn yet
                # Whose move it is.
                ("phase", _SMALL),  # KINGS, DEAL, CLAIM, PLACE, OVER
                ("round_number", _SMALL),  # 0 the opening, then 1–rounds
                ("turn", _SMALL),  # index into `opening`, later into `current`
                ("drawn", _SMALL),  # kings or dominoes drawn so far in this KINGS or DEAL phase
                # The set-up, constant through the game.
                ("players", _SMALL),  # 2–4
                ("grid", _SMALL),  # 5, or 7 in the Mighty Duel
                ("rounds", _SMALL),
                ("row_size", _SMALL),
                ("kings", _SMALL),  # kings in play
                ("opening_rule", _SMALL),  # DRAW, CASTLE_VISIT, BALANCED
                ("middle_kingdom", _SMALL),  # 1 when the bonus counts
                ("harmony", _SMALL),  # 1 when the bonus counts
            ],
            align=True,
        ),
    )
)


class State(Protocol):
    """The fields of the record, for type checkers; a test keeps it equal to DTYPE."""

    land: NDArray[np.int64]
    crowns: NDArray[np.int64]
    room: NDArray[np.int64]
    unseen: int
    whereabouts: NDArray[np.int16]
    box: NDArray[np.int8]
    discards: NDArray[np.int8]
    current: NDArray[np.int8]
    current_kings: NDArray[np.int8]
    next: NDArray[np.int8]
    next_kings: NDArray[np.int8]
    opening: NDArray[np.int8]
    phase: int
    round_number: int
    turn: int
    drawn: int
    players: int
    grid: int
    rounds: int
    row_size: int
    kings: int
    opening_rule: int
    middle_kingdom: int
    harmony: int


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
