"""What a further domino would be worth to one kingdom: territories, and the gain at every square.

A domino's two halves never share a territory unless they are of one terrain, so that the gain of a
domino is the sum of the gains of its halves, and these stand in tables. Squares are numbered as in
`core.state`, with a margin in front, so that a neighbour's neighbour is always in the tables.
"""

from typing import Annotated, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.bits import lowest, popcount
from kingdomino.core.dominoes import CROWNS_OF, TERRAIN_OF
from kingdomino.core.jit import kernel
from kingdomino.core.placement import STEP, first_square, neighbours, second_square
from kingdomino.core.places import MAX_PLACES
from kingdomino.core.records import blank, record_type
from kingdomino.core.scoring import flood, pack
from kingdomino.core.state import CASTLE_SQUARE, CENTRE, WORDS, Domino, Seat, State

MARGIN = 32
SQUARES = 320
TERRITORIES = 62  # numbers of territories fit into the bits of a word; 0 is no territory

# What lies on a square, for the question whether a hole is left.
OPEN, OUTSIDE, CASTLE_APART, BUILT = 0, 1, 2, 4
CLOSED = OUTSIDE | BUILT  # a hole has nothing but such neighbours


class Survey(Protocol):
    """What is known of one kingdom, and the best turn found in it so far."""

    masks: Annotated[NDArray[np.int64], (2, 6, WORDS)]  # for `fits`: the domino in hand, the chosen
    room: Annotated[NDArray[np.int64], (WORDS,)]  # what a trial placement must give back
    box: Annotated[NDArray[np.int64], (4,)]
    merged: Annotated[NDArray[np.int64], (2,)]  # territories that the trial swallowed, as bits
    label: Annotated[NDArray[np.int32], (SQUARES,)]  # the territory on each square
    root: Annotated[NDArray[np.int32], (TERRITORIES + 1,)]  # the territory that swallowed it, or it
    terrain: Annotated[NDArray[np.int32], (TERRITORIES + 1,)]
    size: Annotated[NDArray[np.int32], (TERRITORIES + 1,)]
    crowns: Annotated[NDArray[np.int32], (TERRITORIES + 1,)]
    all_size: Annotated[NDArray[np.int32], (7,)]  # squares of a terrain 1–6 in the whole kingdom
    all_crowns: Annotated[NDArray[np.int32], (7,)]
    all_points: Annotated[NDArray[np.int32], (7,)]
    ground: Annotated[NDArray[np.int32], (SQUARES,)]  # OPEN, or the flags above
    # Tables of rows 0–5 for the terrains and 6–7 for those a trial placement changed.
    row_of: Annotated[NDArray[np.int32], (7,)]  # by terrain 1–6
    # Squares a territory would have: gain per crown.
    grown: Annotated[NDArray[np.int32], (8, SQUARES)]
    worth: Annotated[NDArray[np.int32], (8, SQUARES)]  # gain of a square without crowns
    touched: Annotated[NDArray[np.int32], (8, 192)]  # where a row differs from 1 and 0
    touched_count: Annotated[NDArray[np.int32], (8,)]
    most_grown: Annotated[NDArray[np.int32], (8,)]
    most_worth: Annotated[NDArray[np.int32], (8,)]
    # The best turn found so far, by key; equal ones are chosen from at random.
    best_key: int
    best_count: int
    best_place: int
    best_slot: int
    places: Annotated[NDArray[np.int64], (2, MAX_PLACES)]  # of the domino in hand, of the chosen


_SURVEY = record_type(Survey)


def new_survey() -> Any:
    """A blank survey; one serves a whole tournament."""
    survey: Any = blank(_SURVEY)
    survey["grown"] = 1
    survey["root"] = np.arange(TERRITORIES + 1)
    return survey


def _grounds() -> NDArray[np.int32]:
    """[reach]: the empty field when squares further than `reach` from the castle are lost; 0 none.

    Reach 2, the castle at C, as drawn for 5×5 with Middle Kingdom:

        x x x x x x x
        x . . . . . x
        x . . . . . x      x OUTSIDE
        x . . C . . x      . OPEN
        x . . . . . x
        x . . . . . x
        x x x x x x x
    """
    grounds = np.zeros((4, SQUARES), np.int32)
    for reach in (2, 3):
        for index in range(SQUARES):
            row, column = divmod(index - MARGIN, 16)
            if max(abs(row - CENTRE), abs(column - CENTRE)) > reach:
                grounds[reach, index] = OUTSIDE
    return grounds


_GROUNDS = _grounds()


@kernel
def squares_of(place: int) -> tuple[int, int]:
    """The two squares of a place, as the tables number them."""
    return first_square(place) + MARGIN, second_square(place) + MARGIN


@kernel
def survey_kingdom(v: Survey, s: State, seat: Seat, castle: int) -> int:
    """Number the territories of `seat`, fill in its ground, and return its territory points.

    `castle` is BUILT when the castle closes a hole beside it, CASTLE_APART when it does not.
    """
    ground = _GROUNDS[s.grid // 2 if s.middle_kingdom else 0]
    for square in range(SQUARES):
        v.label[square], v.ground[square] = 0, ground[square]
    v.ground[CASTLE_SQUARE + MARGIN] = castle
    corner = 16 * s.box[seat, 0] + s.box[seat, 2] + MARGIN
    ones = pack(s, seat, s.crowns[seat, 0])
    twos = pack(s, seat, s.crowns[seat, 1])
    n = 0
    for terrain in range(1, 7):
        v.row_of[terrain] = terrain - 1
        v.all_size[terrain] = v.all_crowns[terrain] = v.all_points[terrain] = 0
        land = pack(s, seat, s.land[seat, terrain - 1])
        while land:
            territory = flood(land)
            land ^= territory
            n += 1
            size = popcount(territory)
            crowns = popcount(territory & ones) + 2 * popcount(territory & twos)
            v.terrain[n], v.size[n], v.crowns[n] = terrain, size, crowns
            v.all_size[terrain] += size
            v.all_crowns[terrain] += crowns
            v.all_points[terrain] += size * crowns
            while territory:
                bit = lowest(territory)
                square = corner + 16 * (bit >> 3) + (bit & 7)
                v.label[square] = n
                v.ground[square] |= BUILT
                territory &= territory - 1
    points = 0
    for terrain in range(1, 7):
        points += v.all_points[terrain]
    return points


@kernel
def survey_terrain(v: Survey, s: State, seat: Seat, row: int, terrain: int) -> None:
    """Fill a row of the tables: what one more square of `terrain` is worth, wherever it matters."""
    grown, worth, touched = v.grown[row], v.worth[row], v.touched[row]
    for i in range(v.touched_count[row]):
        grown[touched[i]] = 1
        worth[touched[i]] = 0
    n = 0
    most_grown, most_worth = 1, 0
    land, room = s.land[seat, terrain - 1], s.room[seat]
    for w in range(WORDS):
        squares = neighbours(land, w) & room[w]
        while squares:
            square = 64 * w + lowest(squares) + MARGIN
            squares &= squares - 1
            seen = territories_beside(v, terrain, square, 0)
            size, crowns, points = united(v, seen)
            grown[square] = size + 1
            worth[square] = (size + 1) * crowns - points
            touched[n] = square
            n += 1
            most_grown = max(most_grown, size + 1)
            most_worth = max(most_worth, (size + 1) * crowns - points)
    v.touched_count[row] = n
    v.most_grown[row] = most_grown
    v.most_worth[row] = most_worth


@kernel
def territories_beside(v: Survey, terrain: int, index: int, seen: int) -> int:
    """Add to `seen`, as bits, the territories of `terrain` around a square of the tables."""
    for direction in range(4):
        number = v.root[v.label[index + STEP[direction]]]
        if number and v.terrain[number] == terrain:
            seen |= 1 << number
    return seen


@kernel
def united(v: Survey, seen: int) -> tuple[int, int, int]:
    """Squares and crowns of several territories together, and their points apart."""
    size, crowns, points = 0, 0, 0
    while seen:
        number = lowest(seen)
        seen &= seen - 1
        size += v.size[number]
        crowns += v.crowns[number]
        points += v.size[number] * v.crowns[number]
    return size, crowns, points


@kernel
def gain(v: Survey, domino: Domino, first: int, second: int) -> int:
    """The points that `domino` brings on two squares of the tables, its terrains being surveyed."""
    terrain = TERRAIN_OF[domino, 0]
    if terrain == TERRAIN_OF[domino, 1]:
        seen = territories_beside(v, terrain, first, 0)
        seen = territories_beside(v, terrain, second, seen)
        size, crowns, points = united(v, seen)
        crowns += CROWNS_OF[domino, 0] + CROWNS_OF[domino, 1]
        return int((size + 2) * crowns - points)
    a, b = v.row_of[terrain], v.row_of[TERRAIN_OF[domino, 1]]
    return int(
        v.worth[a, first]
        + v.worth[b, second]
        + CROWNS_OF[domino, 0] * v.grown[a, first]
        + CROWNS_OF[domino, 1] * v.grown[b, second]
    )


@kernel
def gain_limit(v: Survey, domino: Domino) -> int:
    """A number that `gain` of this domino exceeds nowhere."""
    a, b = v.row_of[TERRAIN_OF[domino, 0]], v.row_of[TERRAIN_OF[domino, 1]]
    if a == b:
        # Two squares may join what one alone does not: take all the land of the terrain together.
        terrain = TERRAIN_OF[domino, 0]
        crowns = v.all_crowns[terrain] + CROWNS_OF[domino, 0] + CROWNS_OF[domino, 1]
        return int((v.all_size[terrain] + 2) * crowns - v.all_points[terrain])
    return int(
        v.most_worth[a]
        + v.most_worth[b]
        + CROWNS_OF[domino, 0] * v.most_grown[a]
        + CROWNS_OF[domino, 1] * v.most_grown[b]
    )
