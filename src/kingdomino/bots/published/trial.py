"""Laying a domino into a kingdom for a moment: the record and its survey, and back again."""

from kingdomino.bots.published.survey import (
    BUILT,
    CLOSED,
    MARGIN,
    OPEN,
    TERRITORIES,
    Survey,
    squares_of,
    survey_terrain,
    territories_beside,
    united,
)
from kingdomino.core.bits import lowest
from kingdomino.core.dominoes import CROWNS_OF, TERRAIN_OF
from kingdomino.core.jit import kernel
from kingdomino.core.placement import STEP, first_square, put, second_square
from kingdomino.core.state import CENTRE, IN_PLAY, WORDS, Domino, Seat, State


@kernel
def lay(v: Survey, s: State, seat: Seat, domino: Domino, place: int) -> None:
    """Put `domino` on a place and survey what it changes."""
    for i in range(4):
        v.room[i] = s.room[seat, i]
        v.box[i] = s.box[seat, i]
    put(s, seat, domino, place)
    first, second = squares_of(place)
    v.ground[first] |= BUILT
    v.ground[second] |= BUILT
    terrain, other = TERRAIN_OF[domino, 0], TERRAIN_OF[domino, 1]
    crowns, other_crowns = CROWNS_OF[domino, 0], CROWNS_OF[domino, 1]
    v.all_size[terrain] += 1
    v.all_size[other] += 1
    v.all_crowns[terrain] += crowns
    v.all_crowns[other] += other_crowns
    seen = territories_beside(v, terrain, first, 0)
    if terrain == other:
        seen = territories_beside(v, terrain, second, seen)
        _unite(v, 0, seen, terrain, 2, crowns + other_crowns)
        v.merged[1] = 0
        v.label[first] = v.label[second] = TERRITORIES - 1
    else:
        beside = territories_beside(v, other, second, 0)
        _unite(v, 0, seen, terrain, 1, crowns)
        _unite(v, 1, beside, other, 1, other_crowns)
        v.label[first] = TERRITORIES - 1
        v.label[second] = TERRITORIES
        v.row_of[other] = 7
        survey_terrain(v, s, seat, 7, other)
    v.row_of[terrain] = 6
    survey_terrain(v, s, seat, 6, terrain)


@kernel
def lift(v: Survey, s: State, seat: Seat, domino: Domino, place: int) -> None:
    """Take back what `lay` did."""
    square = first_square(place)
    s.whereabouts[domino] = IN_PLAY
    for half in range(2):
        terrain, crowns = TERRAIN_OF[domino, half], CROWNS_OF[domino, half]
        w, bit = square >> 6, 1 << (square & 63)
        s.land[seat, terrain - 1, w] ^= bit
        s.crowns[seat, 0, w] &= ~bit
        s.crowns[seat, 1, w] &= ~bit
        v.ground[square + MARGIN] ^= BUILT
        v.label[square + MARGIN] = 0
        v.all_size[terrain] -= 1
        v.all_crowns[terrain] -= crowns
        v.row_of[terrain] = terrain - 1
        merged = v.merged[half]
        while merged:
            number = lowest(merged)
            v.root[number] = number
            merged &= merged - 1
        square = second_square(place)
    for i in range(WORDS):
        s.room[seat, i] = v.room[i]
        s.box[seat, i] = v.box[i]


@kernel
def _unite(v: Survey, half: int, seen: int, terrain: int, squares: int, crowns: int) -> None:
    """Make one territory of new squares and those beside them, numbered after the domino's half."""
    number = TERRITORIES - 1 + half
    size, worn, _ = united(v, seen)
    v.terrain[number] = terrain
    v.size[number] = size + squares
    v.crowns[number] = worn + crowns
    v.merged[half] = seen
    while seen:
        v.root[lowest(seen)] = number
        seen &= seen - 1


@kernel
def is_central(s: State, first: int, second: int) -> bool:
    """Whether two squares of the tables leave the castle in the middle; without the bonus, yes."""
    if not s.middle_kingdom:
        return True
    reach = s.grid // 2
    for index in (first - MARGIN, second - MARGIN):
        if abs((index >> 4) - CENTRE) > reach or abs((index & 15) - CENTRE) > reach:
            return False
    return True


@kernel
def leaves_hole(v: Survey, first: int, second: int) -> bool:
    """Whether filling these two squares of the tables leaves a hole beside them."""
    v.ground[first] |= BUILT
    v.ground[second] |= BUILT
    has_hole = False
    for index in (first, second):
        for direction in range(4):
            has_hole |= _is_hole(v, index + STEP[direction])
    v.ground[first] ^= BUILT
    v.ground[second] ^= BUILT
    return has_hole


@kernel
def has_hole(v: Survey) -> bool:
    """Whether the kingdom as it is has a hole."""
    for index in range(MARGIN, MARGIN + 208):  # noqa: SIM110  # kernels know no generators
        if _is_hole(v, index):
            return True
    return False


@kernel
def _is_hole(v: Survey, index: int) -> bool:
    return bool(
        v.ground[index] == OPEN
        and v.ground[index - 16] & CLOSED
        and v.ground[index + 16] & CLOSED
        and v.ground[index - 1] & CLOSED
        and v.ground[index + 1] & CLOSED
    )
