"""The last two rows of the Mighty Duel, solved: all 48 dominoes are in play, so none is hidden.

As in `two_rows`, the four dominoes nobody has seen are the last row. The turns of this round and of
the next are played through with alpha-beta, for what one seat wins the other loses; what a kingdom
comes to is looked up in its `prospects`. First it is only asked whether the mover can win, which is
soon answered; then by how much (`ask_how_much`). The search stands still between two calls of
`go_on`, so that Python can look at the clock; what was proved by then stays proved.
"""

from typing import Annotated, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.endgame.finishing import Endgame
from kingdomino.bots.engine.endgame.last_row import share_of_end, worth_of_end
from kingdomino.bots.engine.endgame.lines import add_line, begin_lines
from kingdomino.bots.engine.endgame.prospects import (
    PAIR_OF,
    SEATS,
    SLOTS,
    Future,
    Prospects,
    begin_prospects,
    new_future,
)
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.records import blank, record_type
from kingdomino.core.state import NONE, State, to_seat
from kingdomino.core.turns import PLACEMENT, SLOT

SOLVED, UNFINISHED, TOO_LARGE = range(3)
TURNS = 2 * SLOTS
_INFINITE = 1e9
_NO_LIMIT = 1 << 60
# The worth of a win to seat 0 is 1 and more, of a shared one about a half, of a loss 0 and less.
_WON, _NOT_WON = 0.9, 0.75
_LOST, _NOT_LOST = 0.1, 0.25


class DuelTree(Protocol):
    """Where the search stands, turn by turn."""

    turn: int  # where the search stands: 0–3 in this round, 4–7 in the next
    steps: int  # turns tried and kingdoms looked at
    seat: Annotated[NDArray[np.int64], (TURNS,)]  # whose turn it is
    nth: Annotated[NDArray[np.int64], (TURNS,)]  # 0 for a seat's first turn of a round, then 1
    slot: Annotated[NDArray[np.int64], (TURNS,)]  # the claim that is tried,
    branch: Annotated[NDArray[np.int64], (TURNS,)]  # and the placement: a first, a second or a line
    branch_from: Annotated[NDArray[np.int64], (TURNS,)]  # NONE while the lines are worked out
    branch_to: Annotated[NDArray[np.int64], (TURNS,)]
    taken: Annotated[NDArray[np.int64], (2,)]  # set of slots claimed, by row
    claims: Annotated[NDArray[np.int64], (2, SEATS, 2)]  # slots by row, seat and turn
    chosen: Annotated[NDArray[np.int64], (SEATS, 3)]  # first, second and line
    worth: Annotated[NDArray[np.float64], (TURNS + 1,)]  # to seat 0, the best for the mover so far
    low: Annotated[NDArray[np.float64], (TURNS + 1,)]  # what seat 0 can have elsewhere,
    high: Annotated[NDArray[np.float64], (TURNS + 1,)]  # and what seat 1 can hold it to
    # Final keys under the play of that worth.
    ends: Annotated[NDArray[np.int64], (TURNS + 1, SEATS)]
    best: Annotated[NDArray[np.int64], (2,)]  # PLACEMENT and SLOT of the best turn


_DUEL_TREE = record_type(DuelTree)


class Duel(NamedTuple):
    """Scratch for solving the last two rows of a Duel."""

    tree: DuelTree
    future: Future


def new_duel(endgame: Endgame) -> Duel:
    """Scratch for the Duel that shares the one of an endgame."""
    return Duel(blank(_DUEL_TREE), new_future(endgame))


@large_kernel
def begin_duel(s: State, duel: Duel) -> int:
    """Stand at the turn to be played, with all that was claimed: UNFINISHED, or TOO_LARGE."""
    tree = duel.tree
    if not begin_prospects(s, duel.future):
        return TOO_LARGE
    tree.turn, tree.steps = s.turn, 0
    tree.taken[:] = 0
    tree.chosen[:] = 0
    for i in range(SEATS):
        nth = 0
        for slot in range(SLOTS):
            if s.next_kings[slot] == i:
                tree.taken[0] |= 1 << slot
                tree.claims[0, i, nth] = slot
                nth += 1
    for turn in range(SLOTS):
        tree.seat[turn] = s.current_kings[turn]
    _count_turns(tree, 0)
    if s.current_kings[s.turn] == 0:
        tree.low[s.turn], tree.high[s.turn] = _NOT_WON, _WON
    else:
        tree.low[s.turn], tree.high[s.turn] = _LOST, _NOT_LOST
    _enter(s, duel, s.turn)
    return UNFINISHED


@large_kernel
def ask_how_much(s: State, duel: Duel) -> None:
    """Begin anew with what was worked out: by how much does the mover win, or lose?"""
    tree = duel.tree
    tree.turn = s.turn
    tree.low[s.turn], tree.high[s.turn] = -_INFINITE, _INFINITE
    _enter(s, duel, s.turn)


@kernel
def proved_share(s: State, duel: Duel) -> float:
    """The share of the win that the best turn so far has against every reply; 0 before any."""
    tree = duel.tree
    if not -_INFINITE < tree.worth[s.turn] < _INFINITE:
        return 0.0
    return float(share_of_end(SEATS, to_seat(s.current_kings[s.turn]), tree.ends[s.turn]))


@kernel
def is_known(s: State, duel: Duel, placement: int, slot: int) -> bool:
    """Whether a turn was played through: it is the best so far, or no better."""
    tree, prospects = duel.tree, duel.future.prospects
    turn = s.turn
    seat = tree.seat[turn]
    places = prospects.first_place if tree.nth[turn] == 0 else prospects.second_place
    if slot != tree.slot[turn]:
        return bool(slot < tree.slot[turn])
    for branch in range(tree.branch_from[turn], tree.branch[turn]):
        if places[seat, branch] == placement:
            return True
    return False


@large_kernel
def go_on(s: State, duel: Duel, steps: int) -> int:
    """Search on for about so many steps: SOLVED, UNFINISHED, or TOO_LARGE.

    When it is solved, `tree.best` is the best turn and `tree.ends[s.turn]` what it leads to.
    """
    tree, prospects, table = duel.tree, duel.future.prospects, duel.future.endgame.table
    table.limit = _NO_LIMIT
    stop = tree.steps + steps
    turn = tree.turn
    while turn >= s.turn and tree.steps < stop:
        tree.steps += 1
        if turn == TURNS:
            for i in range(SEATS):
                tree.ends[turn, i] = prospects.keys[i, tree.chosen[i, 2], _pair_of(tree, 1, i)]
            tree.worth[turn] = worth_of_end(SEATS, to_seat(0), tree.ends[turn], 0, NONE)
        elif tree.branch_from[turn] == NONE:
            table.steps = 0
            if not _work_on_lines(tree, turn, duel.future):
                return TOO_LARGE
            tree.steps += table.steps
            continue
        elif _find_turn(tree, turn):
            _follow(tree, turn)
            turn += 1
            _enter(s, duel, turn)
            continue
        turn -= 1
        if turn >= s.turn:
            _leave(s, tree, prospects, turn)
    tree.turn = turn
    return UNFINISHED if turn >= s.turn else SOLVED


@kernel
def _pair_of(tree: DuelTree, row: int, seat: int) -> int:
    """What a seat gets of a row."""
    return int(PAIR_OF[tree.claims[row, seat, 0], tree.claims[row, seat, 1]])


@kernel
def _count_turns(tree: DuelTree, start: int) -> None:
    """Which turn of its seat each of a round is."""
    for turn in range(start, start + SLOTS):
        tree.nth[turn] = 0
        for before in range(start, turn):
            tree.nth[turn] += tree.seat[before] == tree.seat[turn]


@kernel
def _enter(s: State, duel: Duel, turn: int) -> None:
    """Begin a turn: which placements there are, and nothing found yet."""
    tree, prospects = duel.tree, duel.future.prospects
    if turn == TURNS:
        return
    if turn == SLOTS:
        for i in range(SEATS):
            for nth in range(2):  # kings move in the order of the dominoes they stand on
                tree.seat[SLOTS + tree.claims[0, i, nth]] = i
        _count_turns(tree, SLOTS)
    seat = to_seat(tree.seat[turn])
    first = tree.chosen[seat, 0]
    start, stop = 0, 1
    if turn < SLOTS and tree.nth[turn] == 0:
        stop = prospects.firsts[seat]
    elif turn < SLOTS:
        start, stop = prospects.second_from[seat, first], prospects.second_from[seat, first + 1]
    elif tree.nth[turn] == 0:
        second, pair = tree.chosen[seat, 1], _pair_of(tree, 0, seat)
        start, stop = prospects.line_from[seat, second, pair], prospects.line_to[seat, second, pair]
        if start == NONE:
            begin_lines(s, seat, second, pair, duel.future)
    tree.branch_from[turn], tree.branch_to[turn] = start, stop
    tree.slot[turn], tree.branch[turn] = 0, start
    tree.worth[turn] = -_INFINITE if seat == 0 else _INFINITE


@kernel
def _work_on_lines(tree: DuelTree, turn: int, future: Future) -> bool:
    """Add a line to those this turn chooses among, or see that they are complete."""
    prospects = future.prospects
    seat = to_seat(tree.seat[turn])
    second, pair = tree.chosen[seat, 1], _pair_of(tree, 0, seat)
    if not add_line(seat, second, pair, future):
        return False
    if prospects.line_to[seat, second, pair] != NONE:
        tree.branch_from[turn] = prospects.line_from[seat, second, pair]
        tree.branch_to[turn] = prospects.line_to[seat, second, pair]
        tree.branch[turn] = tree.branch_from[turn]
    return True


@kernel
def _find_turn(tree: DuelTree, turn: int) -> bool:
    """Move on to a claim and a placement that were not tried yet; False when there are none."""
    row = int(turn >= SLOTS)
    while tree.slot[turn] < SLOTS:
        is_free = tree.taken[row] >> tree.slot[turn] & 1 == 0
        if is_free and tree.branch[turn] < tree.branch_to[turn]:
            return True
        tree.slot[turn] += 1
        tree.branch[turn] = tree.branch_from[turn]
    return False


@kernel
def _follow(tree: DuelTree, turn: int) -> None:
    seat, nth, row = tree.seat[turn], tree.nth[turn], int(turn >= SLOTS)
    tree.claims[row, seat, nth] = tree.slot[turn]
    tree.taken[row] |= 1 << tree.slot[turn]
    if row == 0 or nth == 0:
        tree.chosen[seat, 2 * row + nth] = tree.branch[turn]
    tree.low[turn + 1], tree.high[turn + 1] = tree.low[turn], tree.high[turn]


@kernel
def _leave(s: State, tree: DuelTree, prospects: Prospects, turn: int) -> None:
    """Take a turn back and compare what it led to; try no more if the other avoids all this."""
    seat = tree.seat[turn]
    tree.taken[int(turn >= SLOTS)] ^= 1 << tree.slot[turn]
    worth = tree.worth[turn + 1]
    if worth > tree.worth[turn] if seat == 0 else worth < tree.worth[turn]:
        tree.worth[turn] = worth
        for i in range(SEATS):
            tree.ends[turn, i] = tree.ends[turn + 1, i]
        if seat == 0:
            tree.low[turn] = max(tree.low[turn], worth)
        else:
            tree.high[turn] = min(tree.high[turn], worth)
        if turn == s.turn:
            tree.best[SLOT] = tree.slot[turn]
            if tree.nth[turn] == 0:
                tree.best[PLACEMENT] = prospects.first_place[seat, tree.branch[turn]]
            else:
                tree.best[PLACEMENT] = prospects.second_place[seat, tree.branch[turn]]
    tree.branch[turn] += 1
    if tree.low[turn] >= tree.high[turn]:
        tree.slot[turn] = SLOTS
