"""The kernel that writes an observation: what one seat can see, and nothing that is hidden.

It reads the record of the game, which holds the set of unseen dominoes and never their order, so
that no environment can tell a player what comes next. `layout` draws the pieces.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.bits import lowest
from kingdomino.core.dominoes import DOMINO_COUNT
from kingdomino.core.jit import kernel
from kingdomino.core.state import CENTRE, WORDS, Seat, State, to_seat
from kingdomino.core.turns import seat_to_move
from kingdomino.envs.episode import Episode
from kingdomino.envs.layout import (
    CASTLE_PLANE,
    CROWN_PLANE,
    DOMINO_ROWS,
    DOMINO_WIDTH,
    PLANES,
    ROOM_PLANE,
)

PLANE_COUNT = len(PLANES)
_PHASES = 5
_BITS = np.array([[byte >> bit & 1 for bit in range(8)] for byte in range(256)], np.int8)


@kernel
def observe(s: State, e: Episode, viewer: int, out: NDArray[np.int8]) -> int:
    """Write what seat `viewer` sees into `out`; return how many numbers that is."""
    planes = plane_count(s)
    for seat in range(s.players):
        i = distance(viewer, seat, s.players)
        draw_kingdom(s, to_seat(seat), out[i * planes : (i + 1) * planes])
    return write_table(s, e, viewer, out)


@kernel
def turn_kingdoms(
    s: State, before: int, viewer: int, out: NDArray[np.int8], spare: NDArray[np.int8]
) -> None:
    """Turn the kingdoms in an observation of seat `before` to how `viewer` sees them.

    Drawing them takes far longer than moving them, and half of the time the seat stays the same.
    """
    if before == viewer:
        return
    planes, players = plane_count(s), s.players
    kept, kingdoms = spare[: players * planes], out[: players * planes]
    for j in range(players * planes):
        kept[j] = kingdoms[j]
    for seat in range(players):
        # Slices, so that the compiler sees that no index is negative, and copies in wide strides.
        i, k = distance(viewer, seat, players), distance(before, seat, players)
        kingdom, picture = out[i * planes : (i + 1) * planes], kept[k * planes : (k + 1) * planes]
        for j in range(planes):
            kingdom[j] = picture[j]


@kernel
def plane_count(s: State) -> int:
    """How many numbers the planes of one kingdom have."""
    side = 2 * s.grid - 1
    return PLANE_COUNT * side * side


@kernel
def write_table(s: State, e: Episode, viewer: int, out: NDArray[np.int8]) -> int:
    """Write all that follows the kingdoms; return how many numbers the observation has."""
    players = s.players
    at = players * plane_count(s)
    out[at:] = 0
    at = _write_rows(s, viewer, out, at)
    for i in range(0, DOMINO_COUNT, 8):
        eight, bits = out[at + i : at + i + 8], _BITS[s.unseen >> (i + 1) & 255]
        for j in range(8):
            eight[j] = bits[j]
    at += DOMINO_COUNT
    for seat in range(players):
        out[at + distance(viewer, seat, players)] = s.discards[seat]
    at += players
    out[at + s.phase] = 1
    at += _PHASES
    mover = seat_to_move(s)
    if mover >= 0:
        out[at + distance(viewer, mover, players)] = 1
    at += players
    out[at] = s.round_number
    out[at + 1] = s.middle_kingdom
    out[at + 2] = s.harmony
    at += 3
    return _write_dynasty(s, e, viewer, out, at) if e.games > 1 else at


@kernel
def distance(viewer: int, seat: int, players: int) -> int:
    """How many seats after `viewer` a seat is; cheaper than a remainder, which adds up here."""
    return seat - viewer if seat >= viewer else seat - viewer + players


@kernel
def draw_kingdom(s: State, seat: Seat, out: NDArray[np.int8]) -> None:
    """Write the nine planes of a kingdom, one after the other."""
    side = 2 * s.grid - 1
    area = side * side
    corner = CENTRE + 1 - s.grid
    shift = corner * (side + 1)  # cell = side * row + column, both counted from the corner
    out[:] = 0
    for terrain in range(6):
        for w in range(WORDS):
            squares = s.land[seat, terrain, w]
            while squares:
                square = 64 * w + lowest(squares)
                squares &= squares - 1
                out[terrain * area + side * (square >> 4) + (square & 15) - shift] = 1
    for plane in range(2):
        for w in range(WORDS):
            squares = s.crowns[seat, plane, w]
            while squares:
                square = 64 * w + lowest(squares)
                squares &= squares - 1
                cell = side * (square >> 4) + (square & 15) - shift
                out[CROWN_PLANE * area + cell] += 1 + plane
    out[CASTLE_PLANE * area + side * CENTRE + CENTRE - shift] = 1
    # The room is large at first: its rows are copied from a table, eight squares at a time.
    room = out[ROOM_PLANE * area :]
    for row in range(side):
        here = row + corner
        squares = s.room[seat, here >> 2] >> (16 * (here & 3) + corner)
        line, bits = room[row * side : (row + 1) * side], _BITS[squares & 255]
        for i in range(8):
            line[i] = bits[i]
        for i in range(8, side):
            line[i] = squares >> i & 1


@kernel
def _write_rows(s: State, viewer: int, out: NDArray[np.int8], at: int) -> int:
    # In the opening no domino is in play yet, but the order of the kings is known.
    is_opening = s.round_number == 0
    players, turn = s.players, s.turn
    for slot in range(s.kings):
        king = s.opening[slot] if is_opening else s.current_kings[slot]
        _write_domino(0 if is_opening else s.current[slot], king, players, viewer, out, at)
        at += DOMINO_WIDTH + players
        out[at] = slot < turn
        at += 1
    for slot in range(s.row_size):
        _write_domino(s.next[slot], s.next_kings[slot], players, viewer, out, at)
        at += DOMINO_WIDTH + players
    return at


@kernel
def _write_domino(
    domino: int, king: int, players: int, viewer: int, out: NDArray[np.int8], at: int
) -> None:
    if domino:
        written, row = out[at : at + DOMINO_WIDTH], DOMINO_ROWS[domino]
        for i in range(DOMINO_WIDTH):
            written[i] = row[i]
    if king >= 0:
        out[at + DOMINO_WIDTH + distance(viewer, king, players)] = 1


@kernel
def _write_dynasty(s: State, e: Episode, viewer: int, out: NDArray[np.int8], at: int) -> int:
    """Which game it is, and by seat: tens and ones of the points, largest territory, crowns."""
    out[at + min(e.game, e.games - 1)] = 1
    at += e.games
    for seat in range(s.players):
        place = at + 4 * distance(viewer, seat, s.players)
        points, largest, crowns = 0, 0, 0
        for game in range(min(e.game, e.games - 1)):
            points += e.keys[game, seat, 0]
            largest = max(largest, e.keys[game, seat, 1])
            crowns += e.keys[game, seat, 2]
        out[place] = points // 10
        out[place + 1] = points % 10
        out[place + 2] = largest
        out[place + 3] = crowns
    return at + 4 * s.players
