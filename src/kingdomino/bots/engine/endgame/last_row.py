"""The last row, solved: when nothing is hidden any more, who gets what is a small tree.

First each kingdom is finished by itself for all that its seat could get, see `finishing`. Then the
claims are played through twice; the tree branches over slots and, for a seat with two kings, over
the rows of its table. First everybody is against the mover: which share of the win is sure after
each turn, whatever the others do? Then every seat takes what is best for itself, a greedy one the
most points. That chooses among the turns after which most is sure, and among no others: what
somebody is taken for may be wrong.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.endgame.finishing import (
    ALL_TRIED,
    UNSOLVED,
    Endgame,
    Table,
    fill_table,
    finish,
    in_hand,
    lay_next,
    lay_out,
    points_of,
    slots_of,
)
from kingdomino.bots.engine.policy import POINT
from kingdomino.core.jit import kernel
from kingdomino.core.state import CLAIM, NONE, PLACE, Seat, State, to_seat
from kingdomino.core.turns import PLACEMENT, SLOT, has_claim, seat_to_move

_IMPOSSIBLE = -(1 << 40)


@kernel
def _picks_left(s: State, seat: Seat) -> int:
    n = 0
    for slot in range(s.turn, s.kings):
        n += s.current_kings[slot] == seat
    return n


@kernel
def share_of_end(players: int, seat: Seat, keys: NDArray[np.int64]) -> float:
    """A seat's share of the win with these final keys."""
    best, winners = keys[0], 0
    for i in range(players):
        best = max(best, keys[i])
    for i in range(players):
        winners += keys[i] == best
    return 1 / winners if keys[seat] == best else 0.0


@kernel
def worth_of_end(
    players: int, seat: Seat, keys: NDArray[np.int64], greedy: int, prey: int
) -> float:
    """A seat's share of the win with these final keys, and a little for the margin.

    To a seat among the `greedy`, as bits, its own points are all. If there is a `prey`, it wants a
    share and nothing else, and everybody else wants it to have none.
    """
    if prey != NONE:
        share = share_of_end(players, to_seat(prey), keys)
        return share if seat == prey else -share
    if greedy >> seat & 1:
        return float(points_of(keys[seat]))
    others = _IMPOSSIBLE
    for i in range(players):
        if i != seat:
            others = max(others, keys[i])
    margin = points_of(keys[seat]) - points_of(others)
    return share_of_end(players, seat, keys) + POINT * margin


@kernel
def draft(s: State, endgame: Endgame, taken: int) -> None:
    """Play the claims through; `ends[s.turn]` becomes the final keys under best play.

    Each level of the tree is one turn, which goes through rows and slots.
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
        slot = table.slot[turn]
        if slot == s.row_size:
            table.slot[turn] = 0
            table.row[turn] += 1
        elif table.row[turn] == table.row_to[turn]:
            if table.is_first[turn]:
                table.chosen[seat] = NONE
            turn -= 1
            if turn >= s.turn:
                taken = _leave(s, table, turn, taken)
        elif taken >> slot & 1:
            table.slot[turn] += 1
        else:
            table.chosen[seat] = table.row[turn]
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
    table.row[turn] = 0 if is_first else table.chosen[seat]
    table.slot[turn] = 0
    table.row_to[turn] = table.rows[seat] if is_first else table.chosen[seat] + 1
    table.is_first[turn] = is_first
    table.worths[turn] = -1e9


@kernel
def _leave(s: State, table: Table, turn: int, taken: int) -> int:
    """Take back the claim of `turn`, compare what it led to, go to the next; the slots taken."""
    seat = to_seat(s.current_kings[turn])
    row, slot = table.row[turn], table.slot[turn]
    worth = worth_of_end(s.players, seat, table.ends[turn + 1], table.greedy, table.prey)
    is_open = True
    if turn == s.turn and table.prey != NONE:
        table.sure[row, slot] = worth
    elif turn == s.turn:
        is_open = table.sure[row, slot] >= table.surest
    if is_open and worth > table.worths[turn]:
        table.worths[turn] = worth
        for i in range(s.players):
            table.ends[turn, i] = table.ends[turn + 1, i]
        if turn == s.turn:
            table.best_row, table.best[SLOT] = row, slot
    table.claimed[seat] ^= 1 << slot
    table.slot[turn] += 1
    return int(taken ^ 1 << slot)


@kernel
def is_last_row(s: State) -> bool:
    """Whether the last row lies on the table, or only placements are left."""
    is_playing = s.phase == PLACE or s.phase == CLAIM
    return bool(is_playing and s.round_number >= s.rounds - 1 and s.round_number > 0)


@kernel
def solve(s: State, endgame: Endgame) -> bool:
    """Find the best turn of the seat to move, as `table.best`: PLACEMENT and SLOT, NONE for none.

    The final keys under best play are in `table.ends[s.turn]`. False when it takes too long.
    """
    table = endgame.table
    table.steps = 0
    seat = to_seat(seat_to_move(s))
    table.best[PLACEMENT] = table.best[SLOT] = table.best_row = NONE
    if not has_claim(s):
        return _solve_placements(s, endgame)
    taken = 0
    for i in range(s.players):
        if not fill_table(s, to_seat(i), endgame):
            return False
        table.claimed[i] = slots_of(s, i)
        table.chosen[i] = NONE
        taken |= table.claimed[i]
    table.prey = seat
    draft(s, endgame, taken)
    table.prey, table.surest = NONE, table.worths[s.turn]
    draft(s, endgame, taken)
    if s.phase == PLACE:
        row, slot = table.best_row, table.best[SLOT]
        if table.rows[seat] > 1 or table.places[seat, row] != NONE:
            table.best[PLACEMENT] = table.places[seat, row]
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
    """Where the first domino of `hand` goes for the best end, into `table.best`; the key."""
    table = endgame.table
    endgame.states[0] = s
    best = UNSOLVED
    lay_out(endgame, seat, 0, 1)
    placement = lay_next(endgame, seat, 0)
    while placement != ALL_TRIED:
        key = finish(endgame, seat, 1, n)
        if key == UNSOLVED:
            return UNSOLVED
        if key > best:
            best = key
            table.best[PLACEMENT] = placement
        placement = lay_next(endgame, seat, 0)
    return best
