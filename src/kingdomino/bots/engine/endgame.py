"""The last row, solved: when nothing is hidden any more, who gets what is a small tree.

Kingdoms do not touch, so first each seat's kingdom is finished by itself for every set of dominoes
it could still get: a table of final keys. Then the claims are played through, every seat taking
what is best for itself.

A seat with two kings places a domino before it knows its second claim. Such a first placement is a
row of the table (one key for each set), and the tree branches over the rows that no other row
beats in everything. A seat with one king claims right after it has placed, so one row is enough.
"""

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.policy import NONE, POINT
from kingdomino.core.bits import lowest, popcount
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.placement import fits, put
from kingdomino.core.scoring import bonus, tally
from kingdomino.core.state import (
    CLAIM,
    MAX_KINGS,
    MAX_ROW,
    MAX_SEATS,
    PLACE,
    WORDS,
    Seat,
    State,
    States,
    new_states,
    to_domino,
    to_seat,
)
from kingdomino.core.turns import seat_to_move

MAX_TO_PLACE = 4  # dominoes of one seat: two in hand, two to come
MAX_ROWS = 256
SETS = 1 << MAX_ROW
UNSOLVED = -1
_IMPOSSIBLE = -(1 << 40)

_TABLE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("keys", np.int64, (MAX_SEATS, MAX_ROWS, SETS)),  # final key by row and set
                ("places", np.int64, (MAX_SEATS, MAX_ROWS)),  # the first placement of each row
                ("rows", np.int64, (MAX_SEATS,)),  # how many
                ("chosen", np.int64, (MAX_SEATS,)),  # the row a seat is on in the tree, or NONE
                ("claimed", np.int64, (MAX_SEATS,)),  # set of slots a seat has in the tree
                ("ends", np.int64, (MAX_KINGS + 1, MAX_SEATS)),  # best keys below a node, by depth
                ("worths", np.float64, (MAX_KINGS + 1,)),  # of them to the seat at the node
                ("cursor", np.int64, (MAX_KINGS + 1, 4)),  # row, slot, last row, is first
                ("masks", np.int64, (MAX_TO_PLACE + 1, 6, WORDS)),  # as in `fits`, by depth
                ("is_stuck", np.int64, (MAX_TO_PLACE + 1,)),  # a domino that fits nowhere
                ("hand", np.int64, (MAX_TO_PLACE + 1,)),  # dominoes to place, in order
                ("best", np.int64, (3,)),  # row, slot and placement of the best turn
                ("steps", np.int64),  # kingdoms looked at so far
                ("limit", np.int64),  # give up after so many
            ]
        ),
    )
)


class Table(Protocol):
    """The fields of the table, for type checkers."""

    keys: NDArray[np.int64]
    places: NDArray[np.int64]
    rows: NDArray[np.int64]
    chosen: NDArray[np.int64]
    claimed: NDArray[np.int64]
    ends: NDArray[np.int64]
    worths: NDArray[np.float64]
    cursor: NDArray[np.int64]
    masks: NDArray[np.int64]
    is_stuck: NDArray[np.int64]
    hand: NDArray[np.int64]
    best: NDArray[np.int64]
    steps: int
    limit: int


class Endgame(NamedTuple):
    """Scratch for solving."""

    states: States
    table: Table


def new_endgame(limit: int) -> Endgame:
    """Fresh scratch; `limit` is how many kingdoms may be looked at."""
    endgame = Endgame(new_states(MAX_TO_PLACE + 2), np.zeros(1, _TABLE)[0])
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
    _lay_out(endgame, seat, level, n)
    while level >= depth:
        if level == n:
            best = max(best, final_key(states[level], seat))
            level -= 1
            continue
        placement = _next_placement(table, level)
        if placement == NONE and not table.is_stuck[level]:
            level -= 1
            continue
        table.steps += 1
        if table.steps > table.limit:
            return UNSOLVED
        states[level + 1] = states[level]
        if placement == NONE:
            table.is_stuck[level] = 0
            states[level + 1].discards[seat] += 1
        else:
            domino = to_domino(table.hand[level])
            put(states[level + 1], seat, domino, placement >> 2, placement & 3)
        level += 1
        _lay_out(endgame, seat, level, n)
    return best


@kernel
def _lay_out(endgame: Endgame, seat: Seat, level: int, n: int) -> None:
    """Find the placements of the domino of this level; without any it is stuck, once."""
    table = endgame.table
    if level < n:
        domino = to_domino(table.hand[level])
        n_places = fits(endgame.states[level], seat, domino, table.masks[level])
        table.is_stuck[level] = n_places == 0


@kernel
def _next_placement(table: Table, level: int) -> int:
    """Take the next placement off the list of a level; NONE when it is empty."""
    for direction in range(4):
        for w in range(WORDS):
            mask = table.masks[level, direction, w]
            if mask:
                table.masks[level, direction, w] = mask & (mask - 1)
                return 4 * (64 * w + lowest(mask)) + direction
    return NONE


@kernel
def in_hand(s: State, seat: Seat, table: Table) -> int:
    """Write the dominoes of the current row that `seat` has yet to place; return how many."""
    n = 0
    for slot in range(s.turn + (s.phase == CLAIM), s.kings):
        if s.current_kings[slot] == seat:
            table.hand[n] = s.current[slot]
            n += 1
    return n


@kernel
def _picks_left(s: State, seat: Seat) -> int:
    n = 0
    for slot in range(s.turn, s.kings):
        n += s.current_kings[slot] == seat
    return n


@kernel
def _slots_of(s: State, seat: int) -> int:
    """The set of slots of the next row with a king of `seat` on them; NONE for free ones."""
    slots = 0
    for slot in range(s.row_size):
        slots |= (s.next_kings[slot] == seat) << slot
    return slots


@kernel
def _fill_row(
    s: State, seat: Seat, endgame: Endgame, row: int, depth: int, held: int, claimed: int
) -> bool:
    """Fill a row from the kingdom in `states[depth]`; False when it takes too long."""
    table = endgame.table
    free = _slots_of(s, NONE)
    wanted = s.kings // s.players
    for slots in range(1 << s.row_size):
        if slots & claimed != claimed or popcount(slots) != wanted:
            continue
        if (slots ^ claimed) & ~free:
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
    claimed = _slots_of(s, seat)
    states[0] = s
    table.rows[seat] = 0
    if held < 2:
        table.rows[seat] = 1
        table.places[seat, 0] = NONE
        return _fill_row(s, seat, endgame, 0, 0, held, claimed)
    domino = to_domino(table.hand[0])
    if fits(s, seat, domino, table.masks[MAX_TO_PLACE]) == 0:
        states[1] = s
        states[1].discards[seat] += 1
        table.rows[seat] = 1
        table.places[seat, 0] = NONE
        return _fill_row(s, seat, endgame, 0, 1, held, claimed)
    for direction in range(4):
        for w in range(WORDS):
            mask = table.masks[MAX_TO_PLACE, direction, w]
            while mask:
                square = 64 * w + lowest(mask)
                mask &= mask - 1
                states[1] = s
                put(states[1], seat, domino, square, direction)
                row = table.rows[seat]
                if not _fill_row(s, seat, endgame, row, 1, held, claimed):
                    return False
                table.places[seat, row] = 4 * square + direction
                _keep_if_better(s, seat, table)
    return True


@kernel
def _keep_if_better(s: State, seat: Seat, table: Table) -> None:
    """Keep the row just filled unless another is as good everywhere; drop those it beats."""
    new = table.rows[seat]
    free, claimed = _slots_of(s, NONE), _slots_of(s, seat)
    wanted = s.kings // s.players
    kept = 0
    for row in range(new):
        is_beaten, beats = True, True
        for slots in range(1 << s.row_size):
            if slots & claimed != claimed or popcount(slots) != wanted:
                continue
            if (slots ^ claimed) & ~free:
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


@kernel
def worth_of_end(players: int, seat: Seat, keys: NDArray[np.int64]) -> float:
    """A seat's share of the win with these final keys, and a little for the margin."""
    best, winners, others = keys[0], 0, _IMPOSSIBLE
    for i in range(players):
        best = max(best, keys[i])
        if i != seat:
            others = max(others, keys[i])
    for i in range(players):
        winners += keys[i] == best
    share = 1 / winners if keys[seat] == best else 0.0
    return share + POINT * (points_of(keys[seat]) - points_of(others))


@kernel
def draft(s: State, endgame: Endgame, taken: int) -> None:
    """Play the claims through; `ends[s.turn]` becomes the final keys under best play.

    Each level of the tree is one turn; its cursor counts through rows and slots.
    """
    table = endgame.table
    turn = s.turn
    _enter(s, table, turn)
    while turn >= s.turn:
        if turn == s.kings:
            for seat in range(s.players):
                row = max(table.chosen[seat], 0)
                table.ends[turn, seat] = table.keys[seat, row, table.claimed[seat]]
            turn -= 1
            taken = _leave(s, table, turn, taken)
            continue
        seat = to_seat(s.current_kings[turn])
        slot = table.cursor[turn, 1]
        if slot == s.row_size:
            table.cursor[turn, 1] = 0
            table.cursor[turn, 0] += 1
        elif table.cursor[turn, 0] == table.cursor[turn, 2]:
            if table.cursor[turn, 3]:
                table.chosen[seat] = NONE
            turn -= 1
            if turn >= s.turn:
                taken = _leave(s, table, turn, taken)
        elif taken >> slot & 1:
            table.cursor[turn, 1] += 1
        else:
            table.chosen[seat] = table.cursor[turn, 0]
            table.claimed[seat] |= 1 << slot
            taken |= 1 << slot
            turn += 1
            _enter(s, table, turn)


@kernel
def _enter(s: State, table: Table, turn: int) -> None:
    """Begin a turn of the tree: all rows if this seat has not chosen one yet."""
    if turn == s.kings:
        return
    seat = s.current_kings[turn]
    is_first = table.chosen[seat] == NONE
    table.cursor[turn, 0] = 0 if is_first else table.chosen[seat]
    table.cursor[turn, 1] = 0
    table.cursor[turn, 2] = table.rows[seat] if is_first else table.chosen[seat] + 1
    table.cursor[turn, 3] = is_first
    table.worths[turn] = -1e9


@kernel
def _leave(s: State, table: Table, turn: int, taken: int) -> int:
    """Take back the claim of `turn`, compare what it led to, go to the next; the slots taken."""
    seat = to_seat(s.current_kings[turn])
    row, slot = table.cursor[turn, 0], table.cursor[turn, 1]
    worth = worth_of_end(s.players, seat, table.ends[turn + 1])
    if worth > table.worths[turn]:
        table.worths[turn] = worth
        for i in range(s.players):
            table.ends[turn, i] = table.ends[turn + 1, i]
        if turn == s.turn:
            table.best[0], table.best[1] = row, slot
    table.claimed[seat] ^= 1 << slot
    table.cursor[turn, 1] += 1
    return int(taken ^ 1 << slot)


@kernel
def is_last_row(s: State) -> bool:
    """Whether the last row lies on the table, or only placements are left."""
    is_playing = s.phase == PLACE or s.phase == CLAIM
    return bool(is_playing and s.round_number >= s.rounds - 1 and s.round_number > 0)


@kernel
def solve(s: State, endgame: Endgame) -> bool:
    """Find the best turn of the seat to move, as `table.best[1:]` (slot, placement; NONE for none).

    The final keys under best play are in `table.ends[s.turn]`. False when it takes too long.
    """
    table = endgame.table
    table.steps = 0
    seat = to_seat(seat_to_move(s))
    table.best[0] = table.best[1] = table.best[2] = NONE
    if s.round_number == s.rounds:
        return _solve_placements(s, endgame)
    taken = 0
    for i in range(s.players):
        if not fill_table(s, to_seat(i), endgame):
            return False
        table.claimed[i] = _slots_of(s, i)
        table.chosen[i] = NONE
        taken |= table.claimed[i]
    draft(s, endgame, taken)
    if s.phase == PLACE:
        row, slot = table.best[0], table.best[1]
        if table.rows[seat] > 1 or table.places[seat, row] != NONE:
            table.best[2] = table.places[seat, row]
        elif _picks_left(s, seat) == 1:
            held = in_hand(s, seat, table)
            for each in range(s.row_size):
                if s.next_kings[each] == seat or each == slot:
                    table.hand[held] = s.next[each]
                    held += 1
            return _best_placement(s, seat, endgame, held) != UNSOLVED
    return True


@kernel
def _solve_placements(s: State, endgame: Endgame) -> bool:
    """The last round: every seat finishes its kingdom as well as it can."""
    table = endgame.table
    mover = seat_to_move(s)
    for i in range(s.players):
        seat = to_seat(i)
        endgame.states[0] = s
        n = in_hand(s, seat, table)
        key = finish(endgame, seat, 0, n)
        if key == UNSOLVED:
            return False
        table.ends[s.turn, i] = key
    seat = to_seat(mover)
    return _best_placement(s, seat, endgame, in_hand(s, seat, table)) != UNSOLVED


@kernel
def _best_placement(s: State, seat: Seat, endgame: Endgame, n: int) -> int:
    """Where the first domino of `hand` goes for the best end, into `table.best[2]`; the key."""
    states, table = endgame.states, endgame.table
    states[0] = s
    domino = to_domino(table.hand[0])
    best = UNSOLVED
    if fits(s, seat, domino, table.masks[MAX_TO_PLACE]) == 0:
        states[1] = s
        states[1].discards[seat] += 1
        return finish(endgame, seat, 1, n)
    for direction in range(4):
        for w in range(WORDS):
            mask = table.masks[MAX_TO_PLACE, direction, w]
            while mask:
                square = 64 * w + lowest(mask)
                mask &= mask - 1
                states[1] = s
                put(states[1], seat, domino, square, direction)
                key = finish(endgame, seat, 1, n)
                if key == UNSOLVED:
                    return UNSOLVED
                if key > best:
                    best = key
                    table.best[2] = 4 * square + direction
    return best
