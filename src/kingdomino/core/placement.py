"""Where a domino fits into a kingdom: rules 14–17 and rulings E1–E4.

`fits` answers for all squares at once, by shifts; `verdict` answers for one placement in the words
of the rule book. They must agree, and the tests see to it.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.bits import popcount
from kingdomino.core.dominoes import CASTLE, CROWNS_OF, EMPTY, IS_TWIN, TERRAIN_OF
from kingdomino.core.jit import kernel
from kingdomino.core.refusals import (
    BAD_SHAPE,
    NO_CONTACT,
    NO_MATCH,
    OK_BOTH,
    OK_CASTLE,
    OK_MATCH,
    OUT_OF_GRID,
    OVERLAP,
)
from kingdomino.core.state import (
    CASTLE_SQUARE,
    CENTRE,
    DISCARDED,
    NONE,
    WORDS,
    Domino,
    Seat,
    State,
)

# From the first half to the second: east, south, west, north.
STEP = np.array([1, 16, -1, -16], np.int64)
EAST, SOUTH, WEST, NORTH = range(4)
ROW_STEP = np.array([0, 1, 0, -1], np.int64)
COLUMN_STEP = np.array([1, 0, -1, 0], np.int64)

_KINGDOM = 1024  # placements of one seat, which a whereabouts tells from those of the others
_EVERY_ROW = 0x0001000100010001  # column 0 of the four rows of a word


def _castle_neighbours() -> NDArray[np.int64]:
    words = np.zeros(WORDS, np.int64)
    for step in STEP:
        square = CASTLE_SQUARE + int(step)
        words[square >> 6] |= 1 << (square & 63)
    return words


def _rows_from() -> NDArray[np.int64]:
    """[row, word]: the squares of `row` and of every row below it."""
    words = np.zeros((14, WORDS), np.int64)
    for row in range(14):
        for below in range(row, 13):
            words[row, below >> 2] |= 0x1FFF << (16 * (below & 3))
    return words


_BESIDE_CASTLE = _castle_neighbours()
_ROWS_FROM = _rows_from()


@kernel
def found_kingdom(s: State, seat: Seat) -> None:
    """Put the castle of `seat` on its empty field."""
    s.box[seat, :] = CENTRE
    for w in range(WORDS):
        s.room[seat, w] = _ROWS_FROM[0, w]
    s.room[seat, CASTLE_SQUARE >> 6] ^= 1 << (CASTLE_SQUARE & 63)
    shrink_room(s, seat)


@kernel
def fits(s: State, seat: Seat, domino: Domino, masks: NDArray[np.int64]) -> int:
    """Count the placements of `domino` and write them as sets of first-half squares.

    `masks` is 6×4 words: rows 0–3 are the answer by direction of the second half (east, south,
    west, north), rows 4–5 are scratch. A twin is listed once, eastwards or southwards.
    """
    room = s.room[seat]
    first = s.land[seat, TERRAIN_OF[domino, 0] - 1]
    second = s.land[seat, TERRAIN_OF[domino, 1] - 1]
    count = 0
    for w in range(WORDS):
        masks[4, w] = (neighbours(first, w) | _BESIDE_CASTLE[w]) & room[w]
        masks[5, w] = (neighbours(second, w) | _BESIDE_CASTLE[w]) & room[w]
    for w in range(WORDS):
        free = room[w]
        a, b = masks[4, w], masks[5, w]  # where one half alone would connect
        free_south, b_south = free >> 16, b >> 16
        if w < WORDS - 1:
            free_south |= room[w + 1] << 48
            b_south |= masks[5, w + 1] << 48
        masks[EAST, w] = free & (free >> 1) & (a | (b >> 1))
        masks[SOUTH, w] = free & free_south & (a | b_south)
        count += popcount(masks[EAST, w]) + popcount(masks[SOUTH, w])
        if IS_TWIN[domino]:
            masks[WEST, w] = masks[NORTH, w] = 0
            continue
        free_north, b_north = free << 16, b << 16
        if w > 0:
            free_north |= room[w - 1] >> 48
            b_north |= masks[5, w - 1] >> 48
        masks[WEST, w] = free & (free << 1) & (a | (b << 1))
        masks[NORTH, w] = free & free_north & (a | b_north)
        count += popcount(masks[WEST, w]) + popcount(masks[NORTH, w])
    return count


@kernel
def has_room(s: State, seat: Seat, domino: Domino) -> bool:
    """Whether `domino` fits anywhere: `fits` without the places."""
    room = s.room[seat]
    first = s.land[seat, TERRAIN_OF[domino, 0] - 1]
    second = s.land[seat, TERRAIN_OF[domino, 1] - 1]
    for w in range(WORDS):
        # Some free square connects one half, and a free square beside it takes the other.
        connects = neighbours(first, w) | neighbours(second, w) | _BESIDE_CASTLE[w]
        if connects & room[w] & neighbours(room, w):
            return True
    return False


@kernel
def verdict(
    s: State, seat: Seat, domino: Domino, row_a: int, column_a: int, row_b: int, column_b: int
) -> int:
    """What the rule book says of one placement: the first failing check, or what connects it."""
    if abs(row_a - row_b) + abs(column_a - column_b) != 1:
        return BAD_SHAPE
    if terrain_at(s, seat, row_a, column_a) or terrain_at(s, seat, row_b, column_b):
        return OVERLAP
    top, bottom, left, right = s.box[seat]
    height = max(bottom, row_a, row_b) - min(top, row_a, row_b) + 1
    width = max(right, column_a, column_b) - min(left, column_a, column_b) + 1
    if height > s.grid or width > s.grid:
        return OUT_OF_GRID
    touched = matched = at_castle = False
    for half in range(2):
        row, column = (row_a, column_a) if half == 0 else (row_b, column_b)
        for direction in range(4):
            beside = terrain_at(s, seat, row + ROW_STEP[direction], column + COLUMN_STEP[direction])
            touched |= beside != EMPTY
            at_castle |= beside == CASTLE
            matched |= beside == TERRAIN_OF[domino, half]
    if not touched:
        return NO_CONTACT
    if matched and at_castle:
        return OK_BOTH
    if matched:
        return OK_MATCH
    return OK_CASTLE if at_castle else NO_MATCH


@kernel
def put(s: State, seat: Seat, domino: Domino, placement: int) -> None:
    """Lay `domino` where `placement` says (see `core.places`); the caller knows that it fits."""
    s.whereabouts[domino] = _whereabouts(seat, placement)
    lay_square(s, seat, first_square(placement), TERRAIN_OF[domino, 0], CROWNS_OF[domino, 0])
    lay_square(s, seat, second_square(placement), TERRAIN_OF[domino, 1], CROWNS_OF[domino, 1])
    shrink_room(s, seat)


@kernel
def first_square(placement: int) -> int:
    """Where a placement puts the first half."""
    return placement >> 2


@kernel
def second_square(placement: int) -> int:
    """Where a placement puts the second half; the caller knows that it is on the field."""
    return int((placement >> 2) + STEP[placement & 3])


@kernel
def turned(placement: int) -> int:
    """The placement on the same two squares with the halves exchanged."""
    return 4 * second_square(placement) + ((placement & 3) ^ 2)


@kernel
def _whereabouts(seat: Seat, placement: int) -> int:
    """A domino that lies in the kingdom of `seat`, as one number; `laid` reads it."""
    return 1 + _KINGDOM * seat + placement


def laid(whereabouts: Iterable[int], seat: Seat) -> list[tuple[int, int]]:
    """The dominoes in the kingdom of `seat`, by number, and their placements."""
    first = 1 + _KINGDOM * seat
    return [
        (domino, where - first)
        for domino, where in enumerate(whereabouts)
        if first <= where < first + _KINGDOM
    ]


@kernel
def throw_away(s: State, seat: Seat, domino: Domino) -> None:
    """Note that the owner of `domino` discards it."""
    s.whereabouts[domino] = DISCARDED - seat
    s.discards[seat] += 1


@kernel
def put_or_discard(s: State, seat: Seat, domino: Domino, placement: int) -> None:
    """Lay `domino` where `placement` says; with NONE, its owner discards it."""
    if placement == NONE:
        throw_away(s, seat, domino)
    else:
        put(s, seat, domino, placement)


@kernel
def lay_square(s: State, seat: Seat, square: int, terrain: int, crowns: int) -> None:
    """Fill one square and stretch the box around it; half of `put`, and all of a drawn grid."""
    w, bit = square >> 6, square & 63
    s.land[seat, terrain - 1, w] |= 1 << bit
    s.crowns[seat, 0, w] |= (crowns & 1) << bit
    s.crowns[seat, 1, w] |= (crowns >> 1) << bit
    s.room[seat, w] &= ~(1 << bit)
    row, column = square >> 4, square & 15
    box = s.box[seat]
    box[0] = min(box[0], row)
    box[1] = max(box[1], row)
    box[2] = min(box[2], column)
    box[3] = max(box[3], column)


@kernel
def terrain_at(s: State, seat: Seat, row: int, column: int) -> int:
    """The terrain code of a square: 0 empty or beyond the field, 1–6 terrain, 7 castle."""
    if row < 0 or row > 12 or column < 0 or column > 12:
        return EMPTY
    square = 16 * row + column
    if square == CASTLE_SQUARE:
        return CASTLE
    for terrain in range(1, 7):
        if s.land[seat, terrain - 1, square >> 6] >> (square & 63) & 1:
            return terrain
    return EMPTY


@kernel
def neighbours(squares: NDArray[np.int64], w: int) -> int:
    """The squares of word `w` that share an edge with one of `squares`, some of them included."""
    x = squares[w]
    spread = (x << 1) | (x >> 1) | (x << 16) | (x >> 16)
    if w > 0:
        spread |= squares[w - 1] >> 48
    if w < WORDS - 1:
        spread |= squares[w + 1] << 48
    return int(spread)


@kernel
def shrink_room(s: State, seat: Seat) -> None:
    """Keep the room inside the frame: no square further than `size` from the box's far side."""
    top, bottom, left, right = s.box[seat]
    first_column, last_column = right - s.grid + 1, left + s.grid - 1
    columns = ((1 << (last_column + 1)) - (1 << first_column)) * _EVERY_ROW
    for w in range(WORDS):
        rows = _ROWS_FROM[bottom - s.grid + 1, w] & ~_ROWS_FROM[top + s.grid, w]
        s.room[seat, w] &= rows & columns
