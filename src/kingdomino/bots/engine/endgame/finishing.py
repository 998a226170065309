"""Finishing one kingdom: the best end for every set of dominoes its seat could still get.

Kingdoms do not touch, so each is finished by itself: a table of final keys, by the set of slots the
seat gets of the last row. A seat with two kings places a domino before it knows its second claim.
Such a first placement is a row of the table (one key for each set), and only rows that no other row
beats in everything are kept. A seat with one king claims right after it has placed, so one row is
enough.
"""

from typing import Annotated, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.bits import popcount
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.placement import fits, put_or_discard
from kingdomino.core.places import next_place
from kingdomino.core.records import blank, record_type
from kingdomino.core.scoring import bonus, tally
from kingdomino.core.state import (
    MAX_KINGS,
    MAX_ROW,
    MAX_SEATS,
    NONE,
    WORDS,
    Seat,
    State,
    States,
    new_states,
    to_domino,
)
from kingdomino.core.turns import first_to_place

MAX_TO_PLACE = 4  # dominoes of one seat: two in hand, two to come
MAX_ROWS = 256
SETS = 1 << MAX_ROW
UNSOLVED = -1
ALL_TRIED = -2  # beside NONE and the placements: see `lay_next`


class Table(Protocol):
    """What each kingdom can come to, and where the tree of the claims stands."""

    keys: Annotated[NDArray[np.int64], (MAX_SEATS, MAX_ROWS, SETS)]  # final key by row and set
    places: Annotated[NDArray[np.int64], (MAX_SEATS, MAX_ROWS)]  # the first placement of each row
    rows: Annotated[NDArray[np.int64], (MAX_SEATS,)]  # how many
    chosen: Annotated[NDArray[np.int64], (MAX_SEATS,)]  # the row a seat is on in the tree, or NONE
    claimed: Annotated[NDArray[np.int64], (MAX_SEATS,)]  # set of slots a seat has in the tree
    # Best keys below a node, by depth.
    ends: Annotated[NDArray[np.int64], (MAX_KINGS + 1, MAX_SEATS)]
    worths: Annotated[NDArray[np.float64], (MAX_KINGS + 1,)]  # of them to the seat at the node
    # What each turn of the tree tries: a slot, and of a seat that has not chosen yet a row.
    slot: Annotated[NDArray[np.int64], (MAX_KINGS + 1,)]
    row: Annotated[NDArray[np.int64], (MAX_KINGS + 1,)]
    row_to: Annotated[NDArray[np.int64], (MAX_KINGS + 1,)]  # where its rows end
    is_first: Annotated[NDArray[np.int64], (MAX_KINGS + 1,)]  # the turn chooses the row
    masks: Annotated[NDArray[np.int64], (MAX_TO_PLACE, 6, WORDS)]  # as in `fits`, by level
    is_stuck: Annotated[NDArray[np.int64], (MAX_TO_PLACE,)]  # a domino that fits nowhere
    hand: Annotated[NDArray[np.int64], (MAX_TO_PLACE,)]  # dominoes to place, in order: the levels
    best: Annotated[NDArray[np.int64], (2,)]  # PLACEMENT and SLOT of the best turn
    best_row: int  # and the row of its seat
    greedy: int  # seats that only strive for points, as bits
    prey: int  # the seat that all others are against, or NONE
    # What share of the win is sure after each turn of the mover, by row and slot; and the most.
    sure: Annotated[NDArray[np.float64], (MAX_ROWS, MAX_ROW)]
    surest: float
    steps: int  # kingdoms looked at so far
    limit: int  # give up after so many


_TABLE = record_type(Table)


class Endgame(NamedTuple):
    """Scratch for solving."""

    states: States  # by level: the kingdom before `hand[level]` is placed; after all at `n`
    table: Table


def new_endgame(limit: int) -> Endgame:
    """Scratch for one thread; `limit` is how many kingdoms may be looked at."""
    endgame = Endgame(new_states(MAX_TO_PLACE + 1), blank(_TABLE))
    endgame.table.limit = limit
    return endgame


@kernel
def key_of(points: int, largest: int, crowns: int) -> int:
    """A rank key as one integer: points, then the largest territory, then crowns."""
    return (points << 16) + (largest << 8) + crowns


@kernel
def points_of(key: int) -> int:
    """The points of a key."""
    return key >> 16


@kernel
def final_key(s: State, seat: Seat) -> int:
    """The rank key of a kingdom as it stands."""
    points, largest, crowns = tally(s, seat)
    return key_of(points + bonus(s, seat), largest, crowns)


@large_kernel
def finish(endgame: Endgame, seat: Seat, depth: int, n: int) -> int:
    """The best key of `seat` after placing `hand[depth:n]` on the kingdom in `states[depth]`.

    UNSOLVED when it takes too long. (A loop, not a recursion: Numba's cache cannot keep those.)
    """
    states, table = endgame.states, endgame.table
    best = UNSOLVED
    level = depth
    lay_out(endgame, seat, level, n)
    while level >= depth:
        if level == n:
            best = max(best, final_key(states[level], seat))
            level -= 1
            continue
        if lay_next(endgame, seat, level) == ALL_TRIED:
            level -= 1
            continue
        table.steps += 1
        if table.steps > table.limit:
            return UNSOLVED
        level += 1
        lay_out(endgame, seat, level, n)
    return best


@kernel
def lay_out(endgame: Endgame, seat: Seat, level: int, n: int) -> None:
    """Find the placements of the domino of this level; without any it is stuck, once."""
    table = endgame.table
    if level < n:
        domino = to_domino(table.hand[level])
        n_places = fits(endgame.states[level], seat, domino, table.masks[level])
        table.is_stuck[level] = n_places == 0


@kernel
def lay_next(endgame: Endgame, seat: Seat, level: int) -> int:
    """Place the domino of this level at the next of the places laid out, into the state above it.

    Returns the placement, NONE where it is discarded, ALL_TRIED after the last.
    """
    states, table = endgame.states, endgame.table
    placement = next_place(table.masks[level])
    if placement == NONE and not table.is_stuck[level]:
        return ALL_TRIED
    table.is_stuck[level] = 0
    states[level + 1] = states[level]
    put_or_discard(states[level + 1], seat, to_domino(table.hand[level]), placement)
    return placement


@kernel
def in_hand(s: State, seat: Seat, table: Table) -> int:
    """Write the dominoes of the current row that `seat` has yet to place; return how many."""
    n = 0
    for slot in range(first_to_place(s), s.kings):
        if s.current_kings[slot] == seat:
            table.hand[n] = s.current[slot]
            n += 1
    return n


@kernel
def slots_of(s: State, seat: int) -> int:
    """The set of slots of the next row with a king of `seat` on them; NONE for free ones."""
    slots = 0
    for slot in range(s.row_size):
        slots |= (s.next_kings[slot] == seat) << slot
    return slots


@kernel
def _may_get(s: State, slots: int, claimed: int, free: int) -> bool:
    """Whether `slots` may be all that a seat gets which has `claimed` some of them already."""
    is_enough = popcount(slots) == s.kings // s.players
    return bool(is_enough and slots & claimed == claimed and not (slots ^ claimed) & ~free)


@kernel
def _fill_row(
    s: State, seat: Seat, endgame: Endgame, row: int, depth: int, held: int, claimed: int
) -> bool:
    """Fill a row from the kingdom in `states[depth]`; False when it takes too long."""
    table = endgame.table
    free = slots_of(s, NONE)
    for slots in range(1 << s.row_size):
        if not _may_get(s, slots, claimed, free):
            continue
        n = held
        for slot in range(s.row_size):
            if slots >> slot & 1:
                table.hand[n] = s.next[slot]
                n += 1
        key = finish(endgame, seat, depth, n)
        if key == UNSOLVED:
            return False
        table.keys[seat, row, slots] = key
    return True


@large_kernel
def fill_table(s: State, seat: Seat, endgame: Endgame) -> bool:
    """Work out every end of one seat's kingdom; False when it takes too long."""
    states, table = endgame.states, endgame.table
    held = in_hand(s, seat, table)
    claimed = slots_of(s, seat)
    states[0] = s
    table.rows[seat] = 0
    if held < 2:
        table.rows[seat] = 1
        table.places[seat, 0] = NONE
        return _fill_row(s, seat, endgame, 0, 0, held, claimed)
    lay_out(endgame, seat, 0, 1)
    placement = lay_next(endgame, seat, 0)
    while placement != ALL_TRIED:
        row = table.rows[seat]
        if not _fill_row(s, seat, endgame, row, 1, held, claimed):
            return False
        table.places[seat, row] = placement
        _keep_if_better(s, seat, table)
        placement = lay_next(endgame, seat, 0)
    return True


@kernel
def _keep_if_better(s: State, seat: Seat, table: Table) -> None:
    """Keep the row just filled unless another is as good everywhere; drop those it beats."""
    new = table.rows[seat]
    free, claimed = slots_of(s, NONE), slots_of(s, seat)
    kept = 0
    for row in range(new):
        is_beaten, beats = True, True
        for slots in range(1 << s.row_size):
            if not _may_get(s, slots, claimed, free):
                continue
            is_beaten &= table.keys[seat, new, slots] <= table.keys[seat, row, slots]
            beats &= table.keys[seat, new, slots] >= table.keys[seat, row, slots]
        if is_beaten:
            return
        if not beats:
            if kept != row:
                _move_row(table, seat, row, kept)
            kept += 1
    _move_row(table, seat, new, kept)
    table.rows[seat] = min(kept + 1, MAX_ROWS - 1)


@kernel
def _move_row(table: Table, seat: Seat, row: int, to: int) -> None:
    for slots in range(SETS):
        table.keys[seat, to, slots] = table.keys[seat, row, slots]
    table.places[seat, to] = table.places[seat, row]
