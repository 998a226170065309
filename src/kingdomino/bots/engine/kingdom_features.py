"""The kingdom's part of a sketch: territories, shape, bonuses; the same when it is turned."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.hole_patterns import describe_holes
from kingdomino.bots.engine.inputs import (
    BEST_REACH,
    BONUSES_ALIVE,
    CLOSED_SQUARES,
    DEAD_ENDS,
    DISCARDS,
    HARMONY_ALIVE,
    HARMONY_WASTE,
    HOLES,
    JOINT_CROWNS,
    JOINTS,
    LEAST_SLACK,
    LONE_HOLES,
    MIDDLE_ALIVE,
    MIDDLE_LEAST_SLACK,
    MIDDLE_MOST_SLACK,
    MIDDLE_NOW,
    MIDDLE_OFF,
    MOST_SLACK,
    PER_REACH,
    POCKETS,
    POINTS_NOW,
    REACH,
    SQUARES_NOW,
    WASTE,
)
from kingdomino.bots.engine.layout import (
    CASTLE_CODE,
    CROWN_COUNTS,
    CROWNS_1,
    CROWNS_2,
    FIRST_LAND,
    FIRST_REACH,
    FREE,
    FRONTIER_1,
    FRONTIER_2,
    FRONTIERS,
    GROUP,
    LARGE,
    LEVELS,
    MAX_PATTERNS,
    OUTSIDE,
    REACHES,
    REST_POINTS,
    REST_SQUARES,
    SIZE_BUCKET,
    SIZES,
    SQUARES_1,
    SQUARES_2,
    Sketch,
)
from kingdomino.core.bits import lowest, popcount
from kingdomino.core.jit import kernel
from kingdomino.core.scoring import (
    HARMONY_BONUS,
    MIDDLE_KINGDOM_BONUS,
    flood,
    has_harmony,
    has_middle_kingdom,
    may_have_middle_kingdom,
    pack,
)
from kingdomino.core.state import CENTRE, Seat, State

_COLUMN = 0x01010101010101  # column 0 of the seven packed rows
_BLACK = 0x552A552A552A55  # one colour of a chessboard, bits 0–6 of seven rows


@kernel
def describe_kingdom(s: State, seat: Seat, sketch: Sketch) -> int:
    """Write the kingdom's numbers and patterns; return its points, bonuses not counted."""
    top, bottom, left, right = s.box[seat]
    height, width = bottom - top + 1, right - left + 1
    slack_high, slack_wide = s.grid - height, s.grid - width
    # The room goes on outside the box; `pack` leaves that to the right of it.
    inside = (_COLUMN & ((1 << (8 * height)) - 1)) * ((1 << width) - 1)
    free = pack(s, seat, s.room[seat]) & inside
    # The sides of the box beyond which there is room.
    rows = ((1 << width) - 1) | ((1 << width) - 1) << (8 * (height - 1))
    columns = (_COLUMN & ((1 << (8 * height)) - 1)) * (1 | 1 << (width - 1))
    open_rows = rows if slack_high else 0
    open_columns = columns if slack_wide else 0
    _clear(sketch, height, width, slack_high, slack_wide)
    points, squares, n = 0, 0, 0
    ones, twos = pack(s, seat, s.crowns[seat, 0]), pack(s, seat, s.crowns[seat, 1])
    for terrain in range(6):
        land = pack(s, seat, s.land[seat, terrain])
        squares += popcount(land)
        at = REACH + terrain * PER_REACH
        best = 0
        beside, joints = 0, 0  # squares that touch one territory of this terrain, or several
        left_over = land
        while left_over:
            patch = flood(left_over)
            left_over ^= patch
            size = popcount(patch)
            crowns = popcount(patch & ones) + 2 * popcount(patch & twos)
            points += size * crowns
            _mark(sketch.board, patch, FIRST_LAND + 6 * _level(size, crowns) + terrain)
            grown = _around(patch) & free
            outside = popcount(patch & open_rows) + popcount(patch & open_columns)
            # A box of one row is open on both sides of it.
            outside += popcount(patch & open_rows) if height == 1 else 0
            outside += popcount(patch & open_columns) if width == 1 else 0
            frontier = popcount(grown) + outside
            reach = popcount(grown | _around(grown) & free) + outside
            joints |= beside & grown
            beside |= grown
            n = _add_patterns(sketch, n, terrain, size, crowns, frontier, reach)
            worth = ((64 * crowns + 1) * size * 64 + frontier) * 64 + reach
            _keep_best_two(sketch.territory[terrain], size, crowns, frontier, worth, best)
            if worth > best:
                best = worth
                sketch.x[at + BEST_REACH] = min(reach, 12) / 6
        sketch.x[at + JOINTS] = popcount(joints) / 2
        if joints:
            sketch.x[at + JOINT_CROWNS] = sketch.territory[terrain, CROWNS_1] / 4
    _mark(sketch.board, free, FREE)
    describe_holes(sketch, free, height, width, n)
    _describe_shape(s, seat, sketch.x, free, open_rows, open_columns)
    sketch.x[POINTS_NOW] = points / 50
    sketch.x[SQUARES_NOW] = squares / 24
    return points


@kernel
def _around(squares: int) -> int:
    """The neighbours of packed squares, some of them among them."""
    return squares << 1 | squares >> 1 | squares << 8 | squares >> 8


@kernel
def _add_patterns(
    sketch: Sketch, n: int, terrain: int, size: int, crowns: int, frontier: int, reach: int
) -> int:
    """Enter a territory's two patterns; return how many there are now."""
    if n >= MAX_PATTERNS - 1 - GROUP:
        return n
    shape = SIZE_BUCKET[size] * CROWN_COUNTS + min(crowns, CROWN_COUNTS - 1)
    sketch.patterns[n + 1] = FIRST_REACH + shape * REACHES + min(reach, REACHES - 1)
    shape += terrain * SIZES * CROWN_COUNTS
    sketch.patterns[n] = 1 + shape * FRONTIERS + min(frontier, FRONTIERS - 1)
    return n + 2


@kernel
def _keep_best_two(
    row: NDArray[np.int64], size: int, crowns: int, frontier: int, worth: int, best: int
) -> None:
    """Note a territory of a terrain: the two best by themselves, the others as the rest."""
    if worth > best:
        size, row[SQUARES_1] = row[SQUARES_1], size
        crowns, row[CROWNS_1] = row[CROWNS_1], crowns
        frontier, row[FRONTIER_1] = row[FRONTIER_1], frontier
    if _is_larger(size, crowns, frontier, row[SQUARES_2], row[CROWNS_2], row[FRONTIER_2]):
        size, row[SQUARES_2] = row[SQUARES_2], size
        crowns, row[CROWNS_2] = row[CROWNS_2], crowns
        frontier, row[FRONTIER_2] = row[FRONTIER_2], frontier
    row[REST_SQUARES] += size
    row[REST_POINTS] += size * crowns


@kernel
def _is_larger(
    size: int, crowns: int, frontier: int, size_2: int, crowns_2: int, frontier_2: int
) -> bool:
    first = (64 * crowns + 1) * size * 64 + frontier
    return bool(first > (64 * crowns_2 + 1) * size_2 * 64 + frontier_2)


@kernel
def _level(size: int, crowns: int) -> int:
    """How much a territory is worth growing, as a code tells it."""
    if crowns:
        return min(crowns + 1, LEVELS - 1)
    return int(size >= LARGE)


@kernel
def _clear(sketch: Sketch, height: int, width: int, slack_high: int, slack_wide: int) -> None:
    """Forget the last kingdom; what nobody marks inside the box is the castle."""
    for i in range(6):
        for j in range(8):
            sketch.territory[i, j] = 0
    for i in range(height + 2):
        for j in range(width + 2):
            if i == 0 or i == height + 1:
                sketch.board[i, j] = FREE if slack_high else OUTSIDE
            elif j == 0 or j == width + 1:
                sketch.board[i, j] = FREE if slack_wide else OUTSIDE
            else:
                sketch.board[i, j] = CASTLE_CODE


@kernel
def _mark(board: NDArray[np.int64], squares: int, code: int) -> None:
    """Write `code` on packed squares of the board."""
    while squares:
        square = lowest(squares)
        squares &= squares - 1
        board[(square >> 3) + 1, (square & 7) + 1] = code


@kernel
def _describe_shape(
    s: State, seat: Seat, x: NDArray[np.float32], free: int, open_rows: int, open_columns: int
) -> None:
    """Slack, holes and bonuses. `free` is packed; the open masks border on room outside the box."""
    top, bottom, left, right = s.box[seat]
    slack_high, slack_wide = s.grid - (bottom - top + 1), s.grid - (right - left + 1)
    # The longer side first, so that turning the kingdom changes nothing.
    x[LEAST_SLACK] = min(slack_high, slack_wide) / 4
    x[MOST_SLACK] = max(slack_high, slack_wide) / 4
    x[HOLES] = popcount(free) / 12
    beside_open = free & (open_rows | open_columns)
    east, west = free & (free >> 1), free & (free << 1)
    south, north = free & (free >> 8), free & (free << 8)
    closed = free & ~beside_open
    x[LONE_HOLES] = popcount(closed & ~(east | west | south | north)) / 2
    three = (east & west & (south | north)) | (south & north & (east | west))
    x[DEAD_ENDS] = popcount(closed & (east ^ west ^ south ^ north) & ~three) / 4
    # A closed pocket whose colours are out of balance cannot be filled with dominoes.
    waste, closed_squares, pockets = 0, 0, 0
    left_over = free
    while left_over:
        pocket = flood(left_over)
        left_over ^= pocket
        pockets += 1
        if not pocket & beside_open:
            squares = popcount(pocket)
            closed_squares += squares
            waste += abs(2 * popcount(pocket & _BLACK) - squares)
    x[WASTE] = waste / 2
    x[CLOSED_SQUARES] = closed_squares / 12
    x[POCKETS] = pockets / 4
    up, down, before, after = CENTRE - top, bottom - CENTRE, CENTRE - left, right - CENTRE
    is_middle_alive = s.middle_kingdom and may_have_middle_kingdom(s, seat)
    if s.middle_kingdom:
        x[MIDDLE_ALIVE] = is_middle_alive
        x[MIDDLE_NOW] = has_middle_kingdom(s, seat)
        if is_middle_alive:
            x[MIDDLE_OFF] = (abs(up - down) + abs(before - after)) / 4
            x[MIDDLE_LEAST_SLACK] = min(slack_high, slack_wide) / 4
            x[MIDDLE_MOST_SLACK] = max(slack_high, slack_wide) / 4
    is_harmony_alive = s.harmony and has_harmony(s, seat)
    if s.harmony:
        x[HARMONY_ALIVE] = is_harmony_alive
        if is_harmony_alive:
            x[HARMONY_WASTE] = waste / 2
    x[DISCARDS] = s.discards[seat] / 2
    x[BONUSES_ALIVE] = (MIDDLE_KINGDOM_BONUS * is_middle_alive) / 10 + (
        HARMONY_BONUS * is_harmony_alive
    ) / 10
