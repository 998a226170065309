"""The layout of what the network reads of a seat: numbers, and patterns that are rows of a table.

numbers    see `inputs`
patterns   territory        (terrain, squares, crowns, frontier)
           hole             an empty square inside the box, by its four neighbours' terrains
           reach            (squares, crowns, free squares within two steps)
           slot             two empty squares side by side: what touches them, ways out
           rich hole        an empty square by its two richest neighbours and its ways out
           rich slot        two empty squares side by side: the richest neighbour of each
"""

from typing import Annotated, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.inputs import FEATURES
from kingdomino.core.state import MAX_SEATS

SETTLED = 0  # in place of a held domino that was laid ahead of its turn, see `settling`

NO_PATTERN = 0
MAX_PATTERNS = 160  # a multiple of GROUP
GROUP = 4  # patterns that the network reads at a time; a list ends with as many NO_PATTERN
SIZES, CROWN_COUNTS, FRONTIERS = 13, 9, 5
SIZE_BUCKET = np.array([0, *range(10), 10, 10, *[11] * 3, *[12] * 40], np.int64)  # by squares
TERRITORY_PATTERNS = 6 * SIZES * CROWN_COUNTS * FRONTIERS
REACHES = 8
REACH_PATTERNS = SIZES * CROWN_COUNTS * REACHES
SLOT_PATTERNS = 3 * 128

# By column of `territory`: the two best territories of each terrain.
SQUARES_1, CROWNS_1, FRONTIER_1, SQUARES_2, CROWNS_2, FRONTIER_2, REST_SQUARES, REST_POINTS = range(
    8
)

# What stands on a square or beside the box. Land is told apart by terrain and by how much its
# territory is worth growing: LEVELS of crowns (and of squares, when there is no crown). A larger
# code is a richer neighbour.
FREE, OUTSIDE, CASTLE_CODE, FIRST_LAND = range(4)
LEVELS = 5
CODES = FIRST_LAND + 6 * LEVELS
LARGE = 3  # squares from which a territory without crowns waits for one


def _plain_codes() -> NDArray[np.int64]:
    """By code: 0 free, 1–6 the terrain, 7 the castle, 8 outside."""
    plain = [0, 8, 7, *[1 + terrain for _ in range(LEVELS) for terrain in range(6)]]
    return np.array(plain, np.int64)


PLAIN_CODE = _plain_codes()


def _hole_patterns() -> tuple[NDArray[np.int64], int]:
    """A number for each multiset of four plain neighbours, indexed by the four in any order."""
    numbers: dict[tuple[int, ...], int] = {}
    table = np.zeros((9, 9, 9, 9), np.int64)
    for around in np.ndindex(9, 9, 9, 9):
        table[around] = numbers.setdefault(tuple(sorted(around)), len(numbers))
    return table + 1 + TERRITORY_PATTERNS, len(numbers)


HOLE, HOLE_COUNT = _hole_patterns()
FIRST_REACH = 1 + TERRITORY_PATTERNS + HOLE_COUNT
FIRST_SLOT = FIRST_REACH + REACH_PATTERNS
FIRST_RICH_HOLE = FIRST_SLOT + SLOT_PATTERNS
PAIRS = CODES * (CODES + 1) // 2  # of codes, in any order
WAYS = 4  # ways out of a hole: none, one, two, more
FIRST_RICH_SLOT = FIRST_RICH_HOLE + PAIRS * WAYS
PATTERNS = FIRST_RICH_SLOT + PAIRS * 3


class Sketch(Protocol):
    """What the network reads of a seat, and the scratch to make it."""

    x: Annotated[NDArray[np.float32], (FEATURES,)]  # numbers
    # Rows of the pattern table, then NO_PATTERN.
    patterns: Annotated[NDArray[np.int64], (MAX_PATTERNS,)]
    territory: Annotated[NDArray[np.int64], (6, 8)]  # by terrain: see the columns above
    board: Annotated[NDArray[np.int64], (9, 9)]  # codes of the box and a rim around it
    # How likely each seat plays as FG: whoever asks says so.
    greed: Annotated[NDArray[np.float64], (MAX_SEATS,)]
