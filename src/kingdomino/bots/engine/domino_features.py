"""The dominoes' part of a sketch: what is held, offered and to come, and the order of picks."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.layout import (
    COURSE,
    CROWNS_1,
    CROWNS_2,
    FRONTIER_1,
    FRONTIER_2,
    PER_TERRAIN,
    REST_POINTS,
    REST_SQUARES,
    ROW,
    SETTLED,
    SHAPE,
    SQUARES_1,
    SQUARES_2,
)
from kingdomino.core.bits import popcount
from kingdomino.core.dominoes import CROWNS_OF, DOMINO_COUNT, TERRAIN_OF
from kingdomino.core.jit import kernel
from kingdomino.core.placement import has_room
from kingdomino.core.state import CLAIM, DEAL, OVER, PLACE, Domino, Seat, State, to_domino


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


def _sets_of_terrains() -> NDArray[np.int64]:
    """By terrain, sets of dominoes: it is the first half, the second; its crowns as bit planes."""
    sets = np.zeros((6, 4), np.int64)
    for domino in range(1, DOMINO_COUNT + 1):
        for half in range(2):
            row, crowns = sets[TERRAIN_OF[domino, half] - 1], int(CROWNS_OF[domino, half])
            row[half] |= 1 << domino
            # No domino has crowns on both halves, so that one plane serves both.
            row[2] |= (crowns & 1) << domino
            row[3] |= (crowns >> 1) << domino
    return sets


_WITH = _sets_of_terrains()


@kernel
def describe_dominoes(
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
        terrain = TERRAIN_OF[domino, half] - 1
        x[terrain * PER_TERRAIN + 9] += 0.5
        x[terrain * PER_TERRAIN + 10] += CROWNS_OF[domino, half] / 2
    if has_room(s, seat, domino):
        x[ROW + 0] += _gain(territory, domino) / 10
    else:
        x[ROW + 1] += 1
    x[ROW + 2] += 0.5


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
        n = popcount(_KIND_SETS[k] & s.unseen)
        if n and has_room(s, seat, to_domino(KINDS[k])):
            fitting += n
    for terrain in range(6):
        i = terrain * PER_TERRAIN
        squares = popcount(s.unseen & _WITH[terrain, 0]) + popcount(s.unseen & _WITH[terrain, 1])
        crowns = popcount(s.unseen & _WITH[terrain, 2]) + 2 * popcount(s.unseen & _WITH[terrain, 3])
        x[i + 11] = squares * share / 2
        x[i + 12] = crowns * share / 2
        if territory[terrain, FRONTIER_1]:
            x[i + 13] = x[i + 1] * x[i + 11]
            x[i + 14] = x[i + 0] * x[i + 12]
    x[SHAPE + 19] = 1 - fitting / unseen if unseen else 0.0
    x[COURSE + 8] = unseen / 48
