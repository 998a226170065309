"""The empty squares inside the box as patterns: what touches them, and the ways out."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.layout import (
    FIRST_RICH_HOLE,
    FIRST_RICH_SLOT,
    FIRST_SLOT,
    FREE,
    GROUP,
    HOLE,
    MAX_PATTERNS,
    NO_PATTERN,
    OUTSIDE,
    PLAIN_CODE,
    WAYS,
    Sketch,
)
from kingdomino.core.bits import lowest
from kingdomino.core.jit import kernel
from kingdomino.core.placement import COLUMN_STEP, ROW_STEP


@kernel
def describe_holes(sketch: Sketch, free: int, height: int, width: int, n: int) -> None:
    """The patterns of the empty squares inside the box, alone and in pairs."""
    board, patterns = sketch.board, sketch.patterns
    # A square brings six patterns at most, and the list must end with a GROUP of none.
    while free and n < MAX_PATTERNS - 6 - GROUP:
        square = lowest(free)
        free &= free - 1
        i, j = (square >> 3) + 1, (square & 7) + 1
        north, west, east, south = (
            board[i - 1, j],
            board[i, j - 1],
            board[i, j + 1],
            board[i + 1, j],
        )
        n = _add_hole(patterns, n, north, west, east, south)
        if j < width and board[i, j + 1] == FREE:
            n = _add_slot(patterns, n, board, i, j, i, j + 1)
        if i < height and board[i + 1, j] == FREE:
            n = _add_slot(patterns, n, board, i, j, i + 1, j)
    for k in range(GROUP):
        patterns[n + k] = NO_PATTERN


@kernel
def _pair(a: int, b: int) -> int:
    """The number of two codes in any order."""
    low, high = min(a, b), max(a, b)
    return high * (high + 1) // 2 + low


@kernel
def _add_hole(patterns: NDArray[np.int64], n: int, a: int, b: int, c: int, d: int) -> int:
    """Enter an empty square with these neighbours; return how many patterns there are now."""
    patterns[n] = HOLE[PLAIN_CODE[a], PLAIN_CODE[b], PLAIN_CODE[c], PLAIN_CODE[d]]
    ways = int(a == FREE) + int(b == FREE) + int(c == FREE) + int(d == FREE)
    # The two largest of four.
    first, second = max(a, b), max(c, d)
    richest = max(first, second)
    other = max(min(first, second), min(a, b) if first > second else min(c, d))
    patterns[n + 1] = FIRST_RICH_HOLE + _pair(richest, other) * WAYS + min(ways, WAYS - 1)
    return n + 2


@kernel
def _add_slot(
    patterns: NDArray[np.int64],
    n: int,
    board: NDArray[np.int64],
    i: int,
    j: int,
    k: int,
    m: int,
) -> int:
    """Enter two free squares beside each other; return how many patterns there are now."""
    touched, ways = 0, 0
    richest = (FREE, FREE)
    for half in range(2):
        row, column = (i, j) if half == 0 else (k, m)
        best = FREE
        for direction in range(4):
            code = board[row + ROW_STEP[direction], column + COLUMN_STEP[direction]]
            ways += code == FREE
            best = max(best, code)
            if code != FREE and code != OUTSIDE:
                touched |= 1 << (PLAIN_CODE[code] - 1)
        richest = (richest[1], best)
    # Each half is the other's free neighbour.
    ways = min(ways - 2, 2)
    patterns[n] = FIRST_SLOT + ways * 128 + touched
    patterns[n + 1] = FIRST_RICH_SLOT + _pair(richest[0], richest[1]) * 3 + ways
    return n + 2
