"""The dominoes' part of a sketch: what is held, offered and to come, and the order of picks."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.inputs import (
    BEST_CROWNS,
    BEST_FRONTIER,
    BEST_POINTS,
    BEST_SQUARES,
    CLAIMED,
    CLAIMED_LATE,
    COMING_CROWNS,
    COMING_SQUARES,
    FIRST_PICK,
    FOUR_PLAYERS,
    GROWTH_BY_CROWNS,
    GROWTH_BY_SQUARES,
    HARMONY_COUNTS,
    HELD,
    HELD_CROWNS,
    HELD_GAIN,
    HELD_MISFITS,
    HELD_SQUARES,
    LAST_CLAIMS,
    LAST_TWO_CLAIMS,
    MIDDLE_COUNTS,
    MISFITS,
    OFFERED_GAIN,
    OFFERED_GAIN_5,
    OFFERED_MISFITS,
    OTHER_POINTS,
    OTHER_SQUARES,
    PER_TERRAIN,
    PICKS,
    SECOND_CROWNS,
    SECOND_FRONTIER,
    SECOND_PICK,
    SECOND_SQUARES,
    THREE_PLAYERS,
    TO_COME,
    UNSEEN,
    WIDER_OFFER,
)
from kingdomino.bots.engine.layout import (
    CROWNS_1,
    CROWNS_2,
    FRONTIER_1,
    FRONTIER_2,
    REST_POINTS,
    REST_SQUARES,
    SETTLED,
    SQUARES_1,
    SQUARES_2,
)
from kingdomino.core.bits import popcount
from kingdomino.core.dominoes import CROWNS_OF, DOMINO_COUNT, TERRAIN_OF
from kingdomino.core.jit import kernel
from kingdomino.core.placement import has_room
from kingdomino.core.state import CLAIM, DEAL, OVER, PLACE, Domino, Seat, State, to_domino
from kingdomino.core.turns import first_to_place


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


def _sets_of_terrains() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """By terrain, sets of dominoes: it is their first half, their second; its crowns, in planes."""
    halves, planes = np.zeros((6, 2), np.int64), np.zeros((6, 2), np.int64)
    for domino in range(1, DOMINO_COUNT + 1):
        for half in range(2):
            terrain, crowns = TERRAIN_OF[domino, half] - 1, int(CROWNS_OF[domino, half])
            halves[terrain, half] |= 1 << domino
            # No domino has crowns on both halves, so that a plane serves both: p0 + 2 * p1.
            planes[terrain, 0] |= (crowns & 1) << domino
            planes[terrain, 1] |= (crowns >> 1) << domino
    return halves, planes


_HALVES, _CROWN_PLANES = _sets_of_terrains()


@kernel
def describe_dominoes(
    s: State, seat: Seat, x: NDArray[np.float32], territory: NDArray[np.int64]
) -> None:
    """What is held, offered and to come."""
    each = s.kings // s.players
    offered_for_me = s.phase == PLACE or s.phase == CLAIM
    # The opening has no current row: there the turn counts through the opening order.
    first_unplaced = first_to_place(s)
    if s.round_number > 0:
        start = 0 if s.phase == DEAL else first_unplaced
        for slot in range(start, s.kings):
            if s.current_kings[slot] == seat:
                _hold(s, seat, to_domino(s.current[slot]), x, territory)
    claimed = 0
    for slot in range(s.row_size):
        if s.next_kings[slot] == seat:
            claimed += 1
            x[CLAIMED_LATE] += slot / 8
            _hold(s, seat, to_domino(s.next[slot]), x, territory)
    x[CLAIMED] = claimed / 2
    # Picks still to make from the row on offer or about to be dealt, and how many come before.
    picks, before = 0, 0
    if s.round_number < s.rounds and s.phase != OVER:
        start = 0 if s.phase == DEAL else s.turn
        for slot in range(start, s.kings):
            owner = s.opening[slot] if s.round_number == 0 else s.current_kings[slot]
            if owner == seat:
                x[SECOND_PICK if picks else FIRST_PICK] = 1 - before / 4
                picks += 1
            before += 1
    x[PICKS] = picks / 2
    if picks and offered_for_me:
        _describe_offer(s, seat, x, territory)
    to_come = dominoes_to_come(s, seat)
    _describe_future(s, seat, x, territory, to_come)
    x[TO_COME] = to_come / 12
    x[THREE_PLAYERS] = s.players == 3
    x[FOUR_PLAYERS] = s.players == 4
    x[WIDER_OFFER] = s.row_size > s.kings
    x[MIDDLE_COUNTS] = s.middle_kingdom
    x[HARMONY_COUNTS] = s.harmony
    x[LAST_CLAIMS] = to_come <= each
    x[LAST_TWO_CLAIMS] = to_come <= 2 * each


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
        at = (TERRAIN_OF[domino, half] - 1) * PER_TERRAIN
        x[at + HELD_SQUARES] += 0.5
        x[at + HELD_CROWNS] += CROWNS_OF[domino, half] / 2
    if has_room(s, seat, domino):
        x[HELD_GAIN] += _gain(territory, domino) / 10
    else:
        x[HELD_MISFITS] += 1
    x[HELD] += 0.5


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
            x[OFFERED_MISFITS] += 0.5
            continue
        gain = np.float32((1 + _gain(territory, domino)) / 10)
        for i in range(OFFERED_GAIN, OFFERED_GAIN_5 + 1):
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
        at = terrain * PER_TERRAIN
        x[at + BEST_SQUARES] = row[SQUARES_1] / 8
        x[at + BEST_CROWNS] = row[CROWNS_1] / 4
        x[at + BEST_POINTS] = row[SQUARES_1] * row[CROWNS_1] / 24
        x[at + BEST_FRONTIER] = min(row[FRONTIER_1], 8) / 4
        x[at + SECOND_SQUARES] = row[SQUARES_2] / 4
        x[at + SECOND_CROWNS] = row[CROWNS_2] / 2
        x[at + SECOND_FRONTIER] = row[FRONTIER_2] / 4
        x[at + OTHER_SQUARES] = row[REST_SQUARES] / 4
        x[at + OTHER_POINTS] = row[REST_POINTS] / 4
    fitting = 0
    for k in range(len(KINDS)):
        n = popcount(_KIND_SETS[k] & s.unseen)
        if n and has_room(s, seat, to_domino(KINDS[k])):
            fitting += n
    for terrain in range(6):
        at = terrain * PER_TERRAIN
        halves, planes = _HALVES[terrain], _CROWN_PLANES[terrain]
        squares = popcount(s.unseen & halves[0]) + popcount(s.unseen & halves[1])
        crowns = popcount(s.unseen & planes[0]) + 2 * popcount(s.unseen & planes[1])
        x[at + COMING_SQUARES] = squares * share / 2
        x[at + COMING_CROWNS] = crowns * share / 2
        if territory[terrain, FRONTIER_1]:
            x[at + GROWTH_BY_SQUARES] = x[at + BEST_CROWNS] * x[at + COMING_SQUARES]
            x[at + GROWTH_BY_CROWNS] = x[at + BEST_SQUARES] * x[at + COMING_CROWNS]
    x[MISFITS] = 1 - fitting / unseen if unseen else 0.0
    x[UNSEEN] = unseen / DOMINO_COUNT
