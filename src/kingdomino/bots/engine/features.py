"""What the evaluation sees of one seat: numbers that do not change when a kingdom is turned.

Kingdoms touch one another only through the claims, so a seat is described by its own kingdom, the
dominoes it holds, the ones it may still get, and its place in the order. The same numbers serve
every seat, player count and set of bonuses.

    per terrain ×6   the two best territories (squares, crowns, frontier), the rest, what is held
                     and what is to come
    shape            slack of the frame, holes, squares that no domino can fill, bonuses alive
    row              what the offered dominoes would bring, picks before mine
    course           dominoes to come, players, bonuses
"""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.bits import lowest, popcount
from kingdomino.core.dominoes import CASTLE, CROWNS_OF, DOMINO_COUNT, TERRAIN_OF
from kingdomino.core.jit import kernel
from kingdomino.core.placement import COLUMN_STEP, ROW_STEP, has_room
from kingdomino.core.scoring import HARMONY_BONUS, MIDDLE_KINGDOM_BONUS, bonus, flood, pack
from kingdomino.core.state import (
    CENTRE,
    CLAIM,
    DEAL,
    OVER,
    PLACE,
    Domino,
    Seat,
    State,
    to_domino,
)

SETTLED = 0  # in place of a held domino that was laid ahead of its turn, see `policy.settle`

PER_TERRAIN = 15
SHAPE = 6 * PER_TERRAIN
ROW = SHAPE + 20
COURSE = ROW + 14
REACH = COURSE + 12
FEATURES = REACH + 18

# Patterns are rows of a table of their own, of which a kingdom uses a few: one for each territory
# (terrain, squares, crowns, frontier), one for each empty square inside the box (its neighbours).
NO_PATTERN = 0
MAX_PATTERNS = 96
_SIZES, _CROWNS, _FRONTIERS = 13, 9, 5
_BUCKET = np.array([0, *range(10), 10, 10, *[11] * 3, *[12] * 40], np.int64)  # by squares
_TERRITORY_PATTERNS = 6 * _SIZES * _CROWNS * _FRONTIERS
_REACHES = 8
_REACH_PATTERNS = _SIZES * _CROWNS * _REACHES
_SLOT_PATTERNS = 3 * 128

# By column of `territory`: the two best territories of each terrain.
SQUARES_1, CROWNS_1, FRONTIER_1, SQUARES_2, CROWNS_2, FRONTIER_2, REST_SQUARES, REST_POINTS = range(
    8
)

_FULL_ROW = 0x7F
_COLUMN = 0x01010101010101  # column 0 of the seven packed rows
_BLACK = 0x552A552A552A55  # one colour of a chessboard, bits 0–6 of seven rows


def _pairs_of_terrain() -> NDArray[np.int64]:
    """One domino of each pair of terrains, and how the box's dominoes fall on them."""
    seen: dict[tuple[int, int], int] = {}
    kind_of = np.zeros(DOMINO_COUNT + 1, np.int64)
    for domino in range(1, DOMINO_COUNT + 1):
        low, high = sorted((int(TERRAIN_OF[domino, 0]), int(TERRAIN_OF[domino, 1])))
        kind_of[domino] = seen.setdefault((low, high), domino)
    return kind_of


# The lowest domino with the same two terrains: it fits exactly where this one fits.
LIKE = _pairs_of_terrain()
KINDS = np.array(sorted(set(LIKE[1:].tolist())), np.int64)


def _sets_of_kinds() -> NDArray[np.int64]:
    return np.array(
        [sum(1 << d for d in range(1, DOMINO_COUNT + 1) if LIKE[d] == kind) for kind in KINDS],
        np.int64,
    )


_KIND_SETS = _sets_of_kinds()


_FREE, _OUTSIDE = 0, 8  # beside terrains 1–6 and the castle, 7


def _hole_patterns() -> tuple[NDArray[np.int64], int]:
    """A number for each multiset of four neighbours, indexed by the four in any order."""
    numbers: dict[tuple[int, ...], int] = {}
    table = np.zeros((9, 9, 9, 9), np.int64)
    for around in np.ndindex(9, 9, 9, 9):
        table[around] = numbers.setdefault(tuple(sorted(around)), len(numbers))
    return table + 1 + _TERRITORY_PATTERNS, len(numbers)


_HOLE, _HOLE_COUNT = _hole_patterns()
_FIRST_REACH = 1 + _TERRITORY_PATTERNS + _HOLE_COUNT
_FIRST_SLOT = _FIRST_REACH + _REACH_PATTERNS
PATTERNS = _FIRST_SLOT + _SLOT_PATTERNS


# What the network reads of a seat, and the scratch to make it.
SKETCH = [
    ("x", np.float32, (FEATURES,)),  # numbers
    ("patterns", np.int64, (MAX_PATTERNS,)),  # rows of the pattern table, then NO_PATTERN
    ("territory", np.int64, (6, 8)),  # by terrain: see the columns above
    ("board", np.int64, (9, 9)),  # terrain codes of the box and a rim around it
]


class Sketch(Protocol):
    """The fields of SKETCH, for type checkers."""

    x: NDArray[np.float32]
    patterns: NDArray[np.int64]
    territory: NDArray[np.int64]
    board: NDArray[np.int64]


@kernel
def describe(s: State, seat: Seat, sketch: Sketch) -> int:
    """Write what the network reads of `seat`; return its points so far, bonuses not counted."""
    for i in range(FEATURES):
        sketch.x[i] = 0
    points = _describe_kingdom(s, seat, sketch)
    _describe_dominoes(s, seat, sketch.x, sketch.territory)
    return points


@kernel
def dominoes_to_come(s: State, seat: Seat) -> int:
    """How many dominoes the seat will still claim."""
    if s.phase == OVER:
        return 0
    each = s.kings // s.players
    if s.round_number == 0:
        claimed = 0
        for slot in range(s.row_size):
            claimed += s.next_kings[slot] == seat
        return s.rounds * each - claimed
    # Rows after the one that is on offer (or about to be dealt), and what is left of that one.
    to_come = (s.rounds - s.round_number) * each
    for slot in range(s.row_size):
        to_come -= s.next_kings[slot] == seat
    return to_come


@kernel
def final_points(s: State, seat: Seat, points: int) -> int:
    """The points of a kingdom to which nothing will be added."""
    return points + bonus(s, seat)


@kernel
def is_complete(s: State, seat: Seat) -> bool:
    """Whether the seat has placed its last domino."""
    if s.phase == OVER:
        return True
    if s.round_number < s.rounds:
        return False
    for slot in range(s.turn, s.kings):
        if s.current_kings[slot] == seat:
            return False
    return True


@kernel
def _describe_kingdom(s: State, seat: Seat, sketch: Sketch) -> int:
    x, territory, patterns, board = sketch.x, sketch.territory, sketch.patterns, sketch.board
    top, bottom, left, right = s.box[seat]
    height, width = bottom - top + 1, right - left + 1
    slack_high, slack_wide = s.grid - height, s.grid - width
    free = pack(s, seat, s.room[seat])
    ones, twos = pack(s, seat, s.crowns[seat, 0]), pack(s, seat, s.crowns[seat, 1])
    first_row = (1 << width) - 1
    last_row = first_row << (8 * (height - 1))
    first_column = _COLUMN & ((1 << (8 * height)) - 1)
    last_column = first_column << (width - 1)
    open_rows = (first_row | last_row) if slack_high else 0
    open_columns = (first_column | last_column) if slack_wide else 0
    points = 0
    squares_built = 0
    n = 0
    _clear(sketch, height, width, slack_high, slack_wide)
    for terrain in range(6):
        land = pack(s, seat, s.land[seat, terrain])
        row = territory[terrain]
        best, second = -1, -1
        _mark(board, land, terrain + 1)
        built = land
        main = 0
        while land:
            patch = flood(land)
            land ^= patch
            squares = popcount(patch)
            squares_built += squares
            crowns = popcount(patch & ones) + 2 * popcount(patch & twos)
            points += squares * crowns
            spread = patch << 1 | patch >> 1 | patch << 8 | patch >> 8
            frontier = popcount(spread & free)
            if slack_high:
                frontier += popcount(patch & first_row) + popcount(patch & last_row)
            if slack_wide:
                frontier += popcount(patch & first_column) + popcount(patch & last_column)
            grown = spread & free
            further = (grown << 1 | grown >> 1 | grown << 8 | grown >> 8) & free
            reach = popcount(grown | further) + frontier - popcount(grown)
            if n < MAX_PATTERNS - 1:
                shape = terrain * _SIZES + _BUCKET[squares]
                shape = shape * _CROWNS + min(crowns, _CROWNS - 1)
                patterns[n] = 1 + shape * _FRONTIERS + min(frontier, _FRONTIERS - 1)
                shape = _BUCKET[squares] * _CROWNS + min(crowns, _CROWNS - 1)
                patterns[n + 1] = _FIRST_REACH + shape * _REACHES + min(reach, _REACHES - 1)
                n += 2
            worth = 64 * squares * crowns + squares
            if worth > best:
                row[REST_SQUARES] += row[SQUARES_2]
                row[REST_POINTS] += row[SQUARES_2] * row[CROWNS_2]
                row[SQUARES_2], row[CROWNS_2] = row[SQUARES_1], row[CROWNS_1]
                row[FRONTIER_2] = row[FRONTIER_1]
                row[SQUARES_1], row[CROWNS_1], row[FRONTIER_1] = squares, crowns, frontier
                best, second = worth, best
                main = patch
                x[REACH + 3 * terrain] = min(reach, 12) / 6
            elif worth > second:
                row[REST_SQUARES] += row[SQUARES_2]
                row[REST_POINTS] += row[SQUARES_2] * row[CROWNS_2]
                row[SQUARES_2], row[CROWNS_2], row[FRONTIER_2] = squares, crowns, frontier
                second = worth
            else:
                row[REST_SQUARES] += squares
                row[REST_POINTS] += squares * crowns
        # Squares where the main territory would grow together with another of its kind.
        others = built & ~main
        joints = (main << 1 | main >> 1 | main << 8 | main >> 8) & free
        joints &= others << 1 | others >> 1 | others << 8 | others >> 8
        x[REACH + 3 * terrain + 1] = popcount(joints) / 2
        x[REACH + 3 * terrain + 2] = (joints != 0) * row[CROWNS_1] / 4
    _mark(board, free, _FREE)
    holes = free
    while holes and n < MAX_PATTERNS:
        square = lowest(holes)
        holes &= holes - 1
        i, j = (square >> 3) + 1, (square & 7) + 1
        around = _HOLE[board[i - 1, j], board[i, j - 1], board[i, j + 1], board[i + 1, j]]
        patterns[n] = around
        n += 1
        # A place for a domino, eastwards or southwards: what it would touch, and its ways out.
        if n < MAX_PATTERNS and board[i, j + 1] == _FREE and j < width:
            patterns[n] = _FIRST_SLOT + _slot(board, i, j, i, j + 1)
            n += 1
        if n < MAX_PATTERNS and board[i + 1, j] == _FREE and i < height:
            patterns[n] = _FIRST_SLOT + _slot(board, i, j, i + 1, j)
            n += 1
    if n < MAX_PATTERNS:
        patterns[n] = NO_PATTERN
    _describe_shape(s, seat, x, free, open_rows, open_columns)
    x[SHAPE + 17] = points / 50
    x[SHAPE + 18] = squares_built / 24
    return points


@kernel
def _slot(board: NDArray[np.int64], i: int, j: int, k: int, m: int) -> int:
    """The pattern of two free squares beside each other."""
    touched, ways = 0, 0
    for half in range(2):
        row, column = (i, j) if half == 0 else (k, m)
        for direction in range(4):
            code = board[row + ROW_STEP[direction], column + COLUMN_STEP[direction]]
            ways += code == _FREE
            if code != _FREE and code != _OUTSIDE:
                touched |= 1 << (code - 1)
    # Each half is the other's free neighbour.
    return min(ways - 2, 2) * 128 + touched


@kernel
def _clear(sketch: Sketch, height: int, width: int, slack_high: int, slack_wide: int) -> None:
    """Forget the last kingdom; what nobody marks inside the box is the castle."""
    for i in range(6):
        for j in range(8):
            sketch.territory[i, j] = 0
    for i in range(height + 2):
        for j in range(width + 2):
            if i == 0 or i == height + 1:
                sketch.board[i, j] = _FREE if slack_high else _OUTSIDE
            elif j == 0 or j == width + 1:
                sketch.board[i, j] = _FREE if slack_wide else _OUTSIDE
            else:
                sketch.board[i, j] = CASTLE


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
    x[SHAPE + 0] = min(slack_high, slack_wide) / 4
    x[SHAPE + 1] = max(slack_high, slack_wide) / 4
    x[SHAPE + 2] = popcount(free) / 12
    beside_open = free & (open_rows | open_columns)
    east, west = free & (free >> 1), free & (free << 1)
    south, north = free & (free >> 8), free & (free << 8)
    closed = free & ~beside_open
    x[SHAPE + 3] = popcount(closed & ~(east | west | south | north)) / 2
    three = (east & west & (south | north)) | (south & north & (east | west))
    x[SHAPE + 4] = popcount(closed & (east ^ west ^ south ^ north) & ~three) / 4
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
    x[SHAPE + 5] = waste / 2
    x[SHAPE + 6] = closed_squares / 12
    x[SHAPE + 7] = pockets / 4
    up, down, before, after = CENTRE - top, bottom - CENTRE, CENTRE - left, right - CENTRE
    half = s.grid // 2
    reach = max(up, down, before, after)
    off_centre = abs(up - down) + abs(before - after)
    if s.middle_kingdom:
        x[SHAPE + 8] = reach <= half
        x[SHAPE + 9] = off_centre == 0
        if reach <= half:
            x[SHAPE + 10] = off_centre / 4
            x[SHAPE + 11] = min(slack_high, slack_wide) / 4
            x[SHAPE + 12] = max(slack_high, slack_wide) / 4
    if s.harmony:
        x[SHAPE + 13] = s.discards[seat] == 0
        if s.discards[seat] == 0:
            x[SHAPE + 14] = waste / 2
    x[SHAPE + 15] = s.discards[seat] / 2
    x[SHAPE + 16] = (MIDDLE_KINGDOM_BONUS * (s.middle_kingdom and reach <= half)) / 10 + (
        HARMONY_BONUS * (s.harmony and s.discards[seat] == 0)
    ) / 10


@kernel
def _gain(territory: NDArray[np.int64], domino: Domino) -> int:
    """The points a domino would bring if both halves joined the best territory they could."""
    total = 0
    for half in range(2):
        row = territory[TERRAIN_OF[domino, half] - 1]
        crowns = CROWNS_OF[domino, half]
        best = crowns
        if row[FRONTIER_1]:
            best = max(best, row[CROWNS_1] + crowns * (row[SQUARES_1] + 1))
        if row[FRONTIER_2]:
            best = max(best, row[CROWNS_2] + crowns * (row[SQUARES_2] + 1))
        total += best
    return total


@kernel
def _hold(
    s: State, seat: Seat, domino: Domino, x: NDArray[np.float32], territory: NDArray[np.int64]
) -> None:
    """Enter a domino the seat has claimed and not placed; SETTLED ones are in the kingdom."""
    if domino == SETTLED:
        return
    for half in range(2):
        terrain = TERRAIN_OF[domino, half] - 1
        x[terrain * PER_TERRAIN + 9] += 0.5
        x[terrain * PER_TERRAIN + 10] += CROWNS_OF[domino, half] / 2
    if has_room(s, seat, domino):
        x[ROW + 0] += _gain(territory, domino) / 10
    else:
        x[ROW + 1] += 1
    x[ROW + 2] += 0.5


@kernel
def _describe_dominoes(
    s: State, seat: Seat, x: NDArray[np.float32], territory: NDArray[np.int64]
) -> None:
    """What is held, offered and to come."""
    each = s.kings // s.players
    offered_for_me = s.phase == PLACE or s.phase == CLAIM
    # The opening has no current row: there the turn counts through the opening order.
    first_unplaced = s.turn + (s.phase == CLAIM)
    if s.round_number > 0:
        start = 0 if s.phase == DEAL else first_unplaced
        for slot in range(start, s.kings):
            if s.current_kings[slot] == seat:
                _hold(s, seat, to_domino(s.current[slot]), x, territory)
    claimed = 0
    for slot in range(s.row_size):
        if s.next_kings[slot] == seat:
            claimed += 1
            x[ROW + 3] += slot / 8
            _hold(s, seat, to_domino(s.next[slot]), x, territory)
    x[ROW + 4] = claimed / 2
    # Picks still to make from the row on offer or about to be dealt, and how many come before.
    picks, before = 0, 0
    if s.round_number < s.rounds and s.phase != OVER:
        start = 0 if s.phase == DEAL else s.turn
        for slot in range(start, s.kings):
            owner = s.opening[slot] if s.round_number == 0 else s.current_kings[slot]
            if owner == seat:
                x[ROW + 5 + min(picks, 1)] = 1 - before / 4
                picks += 1
            before += 1
    x[ROW + 7] = picks / 2
    if picks and offered_for_me:
        _describe_offer(s, seat, x, territory)
    to_come = dominoes_to_come(s, seat)
    _describe_future(s, seat, x, territory, to_come)
    x[COURSE + 0] = to_come / 12
    x[COURSE + 1] = s.players == 3
    x[COURSE + 2] = s.players == 4
    x[COURSE + 3] = s.row_size > s.kings
    x[COURSE + 4] = s.middle_kingdom
    x[COURSE + 5] = s.harmony
    x[COURSE + 6] = to_come <= each
    x[COURSE + 7] = to_come <= 2 * each


@kernel
def _describe_offer(
    s: State, seat: Seat, x: NDArray[np.float32], territory: NDArray[np.int64]
) -> None:
    """The gains of the dominoes nobody has claimed, in falling order."""
    for slot in range(s.row_size):
        if s.next_kings[slot] >= 0:
            continue
        domino = to_domino(s.next[slot])
        if not has_room(s, seat, domino):
            x[ROW + 13] += 0.5
            continue
        gain = np.float32((1 + _gain(territory, domino)) / 10)
        for i in range(ROW + 8, ROW + 13):
            if gain > x[i]:
                gain, x[i] = x[i], gain


@kernel
def _describe_future(
    s: State,
    seat: Seat,
    x: NDArray[np.float32],
    territory: NDArray[np.int64],
    to_come: int,
) -> None:
    """Each terrain: its territories, and what the unseen dominoes would add to them."""
    unseen = popcount(s.unseen)
    share = to_come / unseen if unseen else 0.0  # of the unseen dominoes that this seat will get
    for terrain in range(6):
        row = territory[terrain]
        i = terrain * PER_TERRAIN
        x[i + 0] = row[SQUARES_1] / 8
        x[i + 1] = row[CROWNS_1] / 4
        x[i + 2] = row[SQUARES_1] * row[CROWNS_1] / 24
        x[i + 3] = min(row[FRONTIER_1], 8) / 4
        x[i + 4] = row[SQUARES_2] / 4
        x[i + 5] = row[CROWNS_2] / 2
        x[i + 6] = row[FRONTIER_2] / 4
        x[i + 7] = row[REST_SQUARES] / 4
        x[i + 8] = row[REST_POINTS] / 4
    fitting = 0
    for k in range(len(KINDS)):
        kind = _KIND_SETS[k] & s.unseen
        n = popcount(kind)
        if n == 0:
            continue
        fitting += n if has_room(s, seat, to_domino(KINDS[k])) else 0
        while kind:
            # Same terrains, other crowns.
            domino = lowest(kind)
            kind &= kind - 1
            for half in range(2):
                i = (TERRAIN_OF[domino, half] - 1) * PER_TERRAIN
                x[i + 11] += share / 2
                x[i + 12] += CROWNS_OF[domino, half] * share / 2
    for terrain in range(6):
        i = terrain * PER_TERRAIN
        if territory[terrain, FRONTIER_1]:
            x[i + 13] = x[i + 1] * x[i + 11]
            x[i + 14] = x[i + 0] * x[i + 12]
    x[SHAPE + 19] = 1 - fitting / unseen if unseen else 0.0
    x[COURSE + 8] = unseen / 48
