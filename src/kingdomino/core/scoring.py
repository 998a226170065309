"""Territories, points, bonuses and ranking: rules 18–22 and rulings E5, E9–E13.

A finished box is at most 7×7, so a whole kingdom packs into one integer with eight bits a row, and
a territory is found by flooding that integer.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.bits import popcount
from kingdomino.core.jit import kernel
from kingdomino.core.state import CENTRE, WORDS, Seat, State, to_seat

MIDDLE_KINGDOM_BONUS = 10
HARMONY_BONUS = 5
MAX_TERRITORIES = 48


@kernel
def tally(s: State, seat: Seat) -> tuple[int, int, int]:
    """Points without bonuses, squares of the largest territory, crowns of the kingdom."""
    total, largest, crowns = 0, 0, 0
    ones = pack(s, seat, s.crowns[seat, 0])
    twos = pack(s, seat, s.crowns[seat, 1])
    for terrain in range(6):
        land = pack(s, seat, s.land[seat, terrain])
        while land:
            territory = flood(land)
            land ^= territory
            squares = popcount(territory)
            worn = popcount(territory & ones) + 2 * popcount(territory & twos)
            total += squares * worn
            crowns += worn
            largest = max(largest, squares)
    return total, largest, crowns


@kernel
def territories(s: State, seat: Seat, out: NDArray[np.int64]) -> int:
    """Write (terrain, squares, crowns, packed squares) of each territory; return how many."""
    n = 0
    ones = pack(s, seat, s.crowns[seat, 0])
    twos = pack(s, seat, s.crowns[seat, 1])
    for terrain in range(6):
        land = pack(s, seat, s.land[seat, terrain])
        while land:
            territory = flood(land)
            land ^= territory
            out[n, 0] = terrain + 1
            out[n, 1] = popcount(territory)
            out[n, 2] = popcount(territory & ones) + 2 * popcount(territory & twos)
            out[n, 3] = territory
            n += 1
    return n


@kernel
def has_middle_kingdom(s: State, seat: Seat) -> bool:
    """Whether the castle is the central square of the box that was built (E9)."""
    top, bottom, left, right = s.box[seat]
    return bool(top + bottom == 2 * CENTRE and left + right == 2 * CENTRE)


@kernel
def may_have_middle_kingdom(s: State, seat: Seat) -> bool:
    """Whether Middle Kingdom can still be had: no square is too far from the castle."""
    top, bottom, left, right = s.box[seat]
    reach = max(CENTRE - top, bottom - CENTRE, CENTRE - left, right - CENTRE)
    return bool(reach <= s.grid // 2)


@kernel
def has_harmony(s: State, seat: Seat) -> bool:
    """Whether nothing was discarded (E10); complete kingdoms need not be counted."""
    return bool(s.discards[seat] == 0)


@kernel
def is_full(s: State, seat: Seat) -> bool:
    """Whether no square of the kingdom is left empty: at the end, that nothing was discarded."""
    squares = 1
    for terrain in range(6):
        for w in range(WORDS):
            squares += popcount(s.land[seat, terrain, w])
    return bool(squares == s.grid * s.grid)


@kernel
def middle_kingdom_bonus(s: State, seat: Seat) -> int:
    """What Middle Kingdom brings, if it is played with."""
    return MIDDLE_KINGDOM_BONUS if has_middle_kingdom(s, seat) else 0


@kernel
def harmony_bonus(s: State, seat: Seat) -> int:
    """What Harmony brings, if it is played with."""
    return HARMONY_BONUS if has_harmony(s, seat) else 0


@kernel
def bonus(s: State, seat: Seat) -> int:
    """The points of the bonuses that are played with."""
    total = 0
    if s.middle_kingdom:
        total += middle_kingdom_bonus(s, seat)
    if s.harmony:
        total += harmony_bonus(s, seat)
    return total


@kernel
def rank_keys(s: State, keys: NDArray[np.int64]) -> None:
    """Write (points with bonuses, largest territory, crowns) for every seat."""
    for i in range(s.players):
        seat = to_seat(i)
        total, largest, crowns = tally(s, seat)
        keys[seat, 0] = total + bonus(s, seat)
        keys[seat, 1] = largest
        keys[seat, 2] = crowns


@kernel
def ranks(keys: NDArray[np.int64], out: NDArray[np.int64]) -> None:
    """Write the place of each key, 1 the best; equal keys share one, the next is skipped (E12)."""
    for i in range(len(keys)):
        out[i] = 1
        for j in range(len(keys)):
            for k in range(keys.shape[1]):
                if keys[j, k] != keys[i, k]:
                    out[i] += keys[j, k] > keys[i, k]
                    break


@kernel
def dynasty_keys(games: NDArray[np.int64], keys: NDArray[np.int64]) -> None:
    """Merge the keys of several games: points summed, largest territory of any, crowns summed."""
    keys[:] = 0
    for game in range(games.shape[0]):
        for seat in range(games.shape[1]):
            keys[seat, 0] += games[game, seat, 0]
            keys[seat, 1] = max(keys[seat, 1], games[game, seat, 1])
            keys[seat, 2] += games[game, seat, 2]


@kernel
def pack(s: State, seat: Seat, squares: NDArray[np.int64]) -> int:
    """The squares inside the box, eight bits a row from its top-left corner."""
    top, bottom, left = s.box[seat, 0], s.box[seat, 1], s.box[seat, 2]
    packed = 0
    for row in range(top, bottom + 1):
        line = (squares[row >> 2] >> (16 * (row & 3))) & 0x1FFF
        packed |= (line >> left) << (8 * (row - top))
    return packed


@kernel
def flood(land: int) -> int:
    """The territory of packed `land` around its lowest square."""
    territory = land & -land
    while True:
        spread = territory << 1 | territory >> 1 | territory << 8 | territory >> 8
        grown = (territory | spread) & land
        if grown == territory:
            return territory
        territory = grown
