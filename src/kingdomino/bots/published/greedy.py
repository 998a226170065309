"""The greedy players of "Monte Carlo Methods for the Game Kingdomino" (Gedda and others, CIG 2018).

FG, full greedy, looks at every placement of the domino in hand, every choice, and every place the
chosen domino could then go to. It passes over choices that could not be laid down and kingdoms that
break Middle Kingdom or hold a hole of one square, unless nothing else is left, and takes the most
points; of equal (placement, choice) pairs any. GPRD places so too, and chooses at random.

The published program does a few things that its article does not say. `is_paper` keeps them:
- it lays its first domino anywhere and then chooses the domino with most crowns on one square;
- it moves at random when no chosen domino could be laid down, hence always in the last round;
- it does not see a hole beside the castle.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.published.choice import (
    crowned_slot,
    place_by_lot,
    slot_by_lot,
)
from kingdomino.bots.published.survey import (
    BUILT,
    CASTLE_APART,
    Survey,
    gain,
    gain_limit,
    squares_of,
    survey_kingdom,
    survey_terrain,
)
from kingdomino.bots.published.trial import has_hole, is_central, lay, leaves_hole, lift
from kingdomino.core.bits import lowest
from kingdomino.core.chance import below
from kingdomino.core.dominoes import TERRAIN_OF
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.places import list_places
from kingdomino.core.scoring import MIDDLE_KINGDOM_BONUS, may_have_middle_kingdom
from kingdomino.core.state import (
    CLAIM,
    MAX_ROW,
    NONE,
    PLACE,
    Domino,
    Seat,
    State,
    to_domino,
    to_seat,
)
from kingdomino.core.turns import has_claim, seat_to_move

# Keys of turns: the tier first, then the points. Laid down and sound beats laid down beats sound.
TIER = 1 << 16
LAID, SOUND = 2, 1


@large_kernel
def choose_greedy(
    s: State, rng: NDArray[np.uint64], v: Survey, is_paper: bool, is_drafting: bool
) -> tuple[int, int]:
    """The place and the slot that FG takes, or GPRD when it is not drafting (see `choice`)."""
    if s.phase == CLAIM and s.round_number == 0:
        return NONE, crowned_slot(s, rng)
    seat = to_seat(seat_to_move(s))
    has_choice = has_claim(s)
    if is_paper:
        if is_drafting and not has_choice:
            return place_by_lot(s, rng, v.masks[0]), NONE
        if s.box[seat, 0] == s.box[seat, 1] and s.box[seat, 2] == s.box[seat, 3]:
            return place_by_lot(s, rng, v.masks[0]), crowned_slot(s, rng)
    v.best_key, v.best_count, v.best_place, v.best_slot = -1, 0, NONE, NONE
    points = survey_kingdom(v, s, seat, CASTLE_APART if is_paper else BUILT)
    _survey_terrains(v, s, seat)
    is_middle = _is_middle(s, seat)
    is_sound = is_middle and not has_hole(v)
    if s.middle_kingdom and is_middle:
        points += MIDDLE_KINGDOM_BONUS
    is_looking = has_choice and is_drafting
    n = 0
    if s.phase == PLACE:
        n = list_places(s, seat, s.current[s.turn], v.masks[0], v.places[0])
    if n > 0:
        _weigh_places(v, s, rng, seat, n, points, is_middle, is_sound, is_looking)
    elif is_looking:
        _weigh_choices(v, s, rng, seat, NONE, points, is_sound)
    if is_paper and is_looking and v.best_key < LAID * TIER:
        return place_by_lot(s, rng, v.masks[0]), slot_by_lot(s, rng)
    if has_choice and not is_drafting:
        v.best_slot = slot_by_lot(s, rng)
    return v.best_place, v.best_slot


@kernel
def _survey_terrains(v: Survey, s: State, seat: Seat) -> None:
    """Fill the tables for the domino in hand and all that can be chosen."""
    wanted = 0
    if s.phase == PLACE:
        domino = s.current[s.turn]
        wanted = 1 << TERRAIN_OF[domino, 0] | 1 << TERRAIN_OF[domino, 1]
    for slot in range(MAX_ROW):
        domino = s.next[slot]
        if domino > 0 and s.next_kings[slot] < 0:
            wanted |= 1 << TERRAIN_OF[domino, 0] | 1 << TERRAIN_OF[domino, 1]
    while wanted:
        terrain = lowest(wanted)
        survey_terrain(v, s, seat, terrain - 1, terrain)
        wanted &= wanted - 1


@kernel
def _is_middle(s: State, seat: Seat) -> bool:
    """Whether Middle Kingdom can still be had; without the bonus, yes."""
    return bool(not s.middle_kingdom or may_have_middle_kingdom(s, seat))


@kernel
def _weigh_places(
    v: Survey,
    s: State,
    rng: NDArray[np.uint64],
    seat: Seat,
    n: int,
    points: int,
    is_middle: bool,
    is_sound: bool,
    is_looking: bool,
) -> None:
    """Weigh the `n` places of the domino in hand, by themselves or with every choice after."""
    domino = to_domino(s.current[s.turn])
    for i in range(n):
        place = v.places[0, i]
        first, second = squares_of(place)
        total = points + gain(v, domino, first, second)
        is_central_place = is_central(s, first, second)
        if s.middle_kingdom and is_middle and not is_central_place:
            total -= MIDDLE_KINGDOM_BONUS
        is_still_sound = is_sound and is_central_place and not leaves_hole(v, first, second)
        if is_looking:
            lay(v, s, seat, domino, place)
            _weigh_choices(v, s, rng, seat, place, total, is_still_sound)
            lift(v, s, seat, domino, place)
        else:
            tier = SOUND if is_still_sound else 0
            _weigh(v, rng, tier * TIER + total, place, NONE)


@kernel
def _weigh_choices(
    v: Survey,
    s: State,
    rng: NDArray[np.uint64],
    seat: Seat,
    place: int,
    points: int,
    is_sound: bool,
) -> None:
    """Weigh every choice by the best place that its domino could go to."""
    tier = SOUND if is_sound else 0
    is_middle = _is_middle(s, seat)
    for slot in range(s.row_size):
        if s.next_kings[slot] >= 0:
            continue
        domino = to_domino(s.next[slot])
        limit = (LAID + tier) * TIER + points + gain_limit(v, domino)
        if limit < v.best_key:
            continue
        n = list_places(s, seat, domino, v.masks[1], v.places[1])
        key = tier * TIER + points
        if n > 0:
            key = _best_key(v, s, domino, n, points, is_middle, is_sound)
        _weigh(v, rng, key, place, slot)


@kernel
def _best_key(
    v: Survey, s: State, domino: Domino, n: int, points: int, is_middle: bool, is_sound: bool
) -> int:
    """The best key among the `n` places of a chosen domino, or any lower than the best turn's."""
    best = v.best_key - 1
    sound = SOUND if is_sound else 0
    for i in range(n):
        place = v.places[1, i]
        first, second = squares_of(place)
        total = points + gain(v, domino, first, second)
        # Look at what costs time only when the points would do.
        if (LAID + sound) * TIER + total <= best:
            continue
        tier = LAID + sound
        if not is_central(s, first, second):
            tier = LAID
            if s.middle_kingdom and is_middle:
                total -= MIDDLE_KINGDOM_BONUS
        elif is_sound and leaves_hole(v, first, second):
            tier = LAID
        best = max(best, tier * TIER + total)
    return best


@kernel
def _weigh(v: Survey, rng: NDArray[np.uint64], key: int, place: int, slot: int) -> None:
    """Keep a turn when it is the best so far, or one of the best by lot."""
    if key < v.best_key:
        return
    if key > v.best_key:
        v.best_key = key
        v.best_count = 0
    v.best_count += 1
    if below(rng, v.best_count) == 0:
        v.best_place = place
        v.best_slot = slot
