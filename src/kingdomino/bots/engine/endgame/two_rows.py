"""The last two rows, solved, where all 48 dominoes are in play and every seat has one king.

That is a game for four, or for three with the Wider Offer; `duel` solves the Mighty Duel. When the
second-last row is turned up, the four dominoes nobody has seen are the last row. As in `last_row`,
each kingdom is finished by itself for all that its seat could still get: one domino of this row and
one of the last. A seat places before it knows which domino of the last row it will get; of its
placements only those are branched on that no other beats for every such domino. The claims are
played through twice, as there: what is sure comes first.
"""

from typing import Annotated, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.endgame.finishing import (
    ALL_TRIED,
    UNSOLVED,
    Endgame,
    finish,
    lay_next,
    lay_out,
)
from kingdomino.bots.engine.endgame.last_row import worth_of_end
from kingdomino.core.bits import lowest, popcount
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.records import blank, record_type
from kingdomino.core.state import CLAIM, NONE, PLACE, Seat, State, to_seat
from kingdomino.core.turns import PLACEMENT, SLOT, first_to_place

SEATS = 4  # at most
SLOTS = 4
MAX_ROWS = 160


class TwoRows(Protocol):
    """What each kingdom can come to over two rows, and where the tree of the claims stands."""

    # Final keys by seat, placement of the domino in hand, slot of this row, and
    # domino of the last row.
    keys: Annotated[NDArray[np.int64], (SEATS, MAX_ROWS, SLOTS, SLOTS)]
    places: Annotated[NDArray[np.int64], (SEATS, MAX_ROWS)]
    rows: Annotated[NDArray[np.int64], (SEATS,)]
    good: Annotated[NDArray[np.int64], (SEATS, SLOTS, MAX_ROWS)]  # rows worth a branch, by slot
    goods: Annotated[NDArray[np.int64], (SEATS, SLOTS)]  # how many
    last: Annotated[NDArray[np.int64], (SLOTS,)]  # the last row
    slot: Annotated[NDArray[np.int64], (SEATS,)]  # what each seat has claimed in the tree, or NONE
    row: Annotated[NDArray[np.int64], (SEATS,)]  # and the placement it is on
    tried_slot: Annotated[NDArray[np.int64], (SEATS + 1,)]  # what each turn tries: a slot,
    tried_branch: Annotated[NDArray[np.int64], (SEATS + 1,)]  # and a row among those worth it
    ends: Annotated[NDArray[np.int64], (SEATS + 1, SEATS)]  # best keys below a node
    worths: Annotated[NDArray[np.float64], (SEATS + 1,)]
    draft_ends: Annotated[NDArray[np.int64], (SEATS + 1, SEATS)]
    draft_worths: Annotated[NDArray[np.float64], (SEATS + 1,)]
    order: Annotated[NDArray[np.int64], (SEATS,)]  # seats in the order of the last claims
    took: Annotated[NDArray[np.int64], (SEATS,)]  # what each took of the last row
    best: Annotated[NDArray[np.int64], (2,)]  # PLACEMENT and SLOT of the best turn
    greedy: int  # these as in the table of `finishing`
    prey: int
    sure: Annotated[NDArray[np.float64], (MAX_ROWS, SLOTS)]
    surest: float


_PLAN = record_type(TwoRows)


class LongEndgame(NamedTuple):
    """Scratch for solving two rows."""

    endgame: Endgame
    plan: TwoRows


def new_two_rows(endgame: Endgame) -> LongEndgame:
    """Scratch for two rows that shares the one of an endgame."""
    return LongEndgame(endgame, blank(_PLAN))


@kernel
def are_two_rows_known(s: State) -> bool:
    """Whether the second-last row lies on the table and the last one can be deduced."""
    is_playing = s.phase == PLACE or s.phase == CLAIM
    is_time = s.round_number == s.rounds - 2 and s.round_number > 0
    return bool(is_playing and is_time and popcount(s.unseen) == s.row_size)


@kernel
def solve_two_rows(s: State, long: LongEndgame) -> bool:
    """Find the best turn into `plan.best`; the final keys into `plan.ends[s.turn]`.

    False when it takes too long.
    """
    plan = long.plan
    plan.greedy = long.endgame.table.greedy
    long.endgame.table.steps = 0
    unseen = s.unseen
    for i in range(SLOTS):
        plan.last[i] = lowest(unseen)
        unseen &= unseen - 1
    for i in range(SEATS):
        plan.slot[i], plan.row[i] = NONE, NONE
        for slot in range(SLOTS):
            if s.next_kings[slot] == i:
                plan.slot[i] = slot
    for i in range(s.players):
        if not _fill(s, to_seat(i), long):
            return False
    plan.prey = s.current_kings[s.turn]
    _play_claims(s, plan)
    plan.prey, plan.surest = NONE, plan.worths[s.turn]
    _play_claims(s, plan)
    return True


@large_kernel
def _fill(s: State, seat: Seat, long: LongEndgame) -> bool:
    """Work out every end of one kingdom, and which placements are worth a branch."""
    plan, states, table = long.plan, long.endgame.states, long.endgame.table
    table.hand[0] = 0
    for slot in range(first_to_place(s), s.kings):
        if s.current_kings[slot] == seat:
            table.hand[0] = s.current[slot]
    is_placing = table.hand[0] > 0
    placement = NONE
    if is_placing:
        states[0] = s
        lay_out(long.endgame, seat, 0, 1)
        placement = lay_next(long.endgame, seat, 0)
    else:
        states[1] = s
    n = 0
    while placement != ALL_TRIED and n < MAX_ROWS:
        plan.places[seat, n] = placement
        if not _fill_row(s, seat, long, n):
            return False
        n += 1
        placement = lay_next(long.endgame, seat, 0) if is_placing else ALL_TRIED
    plan.rows[seat] = n
    for slot in range(SLOTS):
        _sift(plan, seat, slot)
    return True


@kernel
def _may_get(s: State, seat: Seat, plan: TwoRows, slot: int) -> bool:
    """Whether `seat` has this domino of the row, or could still claim it."""
    if plan.slot[seat] != NONE:
        return bool(plan.slot[seat] == slot)
    return bool(s.next_kings[slot] < 0)


@kernel
def _fill_row(s: State, seat: Seat, long: LongEndgame, row: int) -> bool:
    plan, table = long.plan, long.endgame.table
    for slot in range(SLOTS):
        if not _may_get(s, seat, plan, slot):
            continue
        table.hand[1] = s.next[slot]
        for i in range(SLOTS):
            table.hand[2] = plan.last[i]
            key = finish(long.endgame, seat, 1, 3)
            if key == UNSOLVED:
                return False
            plan.keys[seat, row, slot, i] = key
    return True


@kernel
def _sift(plan: TwoRows, seat: Seat, slot: int) -> None:
    """List the placements that no other one beats for every domino of the last row."""
    n = 0
    for row in range(plan.rows[seat]):
        is_good = True
        for other in range(plan.rows[seat]):
            if other == row:
                continue
            is_beaten, is_equal = True, True
            for i in range(SLOTS):
                mine, theirs = plan.keys[seat, row, slot, i], plan.keys[seat, other, slot, i]
                is_beaten &= theirs >= mine
                is_equal &= theirs == mine
            if is_beaten and (not is_equal or other < row):
                is_good = False
                break
        if is_good:
            plan.good[seat, slot, n] = row
            n += 1
    plan.goods[seat, slot] = n


@kernel
def _play_claims(s: State, plan: TwoRows) -> None:
    """Go through the claims of this row and, below each, those of the last."""
    turn = s.turn
    _enter(plan, turn)
    _choose_rows_of_those_who_moved(plan)
    while turn >= s.turn:
        if turn == s.kings:
            _play_last_claims(s.players, plan)
            for i in range(s.players):
                plan.ends[turn, i] = plan.draft_ends[0, i]
            turn -= 1
            _leave(s, plan, turn)
            continue
        seat = s.current_kings[turn]
        slot, branch = plan.tried_slot[turn], plan.tried_branch[turn]
        if slot == SLOTS:
            turn -= 1
            if turn >= s.turn:
                _leave(s, plan, turn)
        elif _is_taken(plan, slot) or branch == plan.goods[seat, slot]:
            plan.tried_slot[turn] += 1
            plan.tried_branch[turn] = 0
        else:
            plan.slot[seat] = slot
            plan.row[seat] = plan.good[seat, slot, branch]
            turn += 1
            _enter(plan, turn)


@kernel
def _choose_rows_of_those_who_moved(plan: TwoRows) -> None:
    for i in range(SEATS):
        if plan.slot[i] != NONE:
            plan.row[i] = 0


@kernel
def _is_taken(plan: TwoRows, slot: int) -> bool:
    for i in range(SEATS):
        if plan.slot[i] == slot:
            return True
    return False


@kernel
def _enter(plan: TwoRows, turn: int) -> None:
    if turn < SEATS:
        plan.tried_slot[turn] = plan.tried_branch[turn] = 0
        plan.worths[turn] = -1e9


@kernel
def _leave(s: State, plan: TwoRows, turn: int) -> None:
    """Compare what the turn led to, take it back and go to the next branch."""
    seat = to_seat(s.current_kings[turn])
    row, slot = plan.row[seat], plan.slot[seat]
    worth = worth_of_end(s.players, seat, plan.ends[turn + 1], plan.greedy, plan.prey)
    is_open = True
    if turn == s.turn and plan.prey != NONE:
        plan.sure[row, slot] = worth
    elif turn == s.turn:
        is_open = plan.sure[row, slot] >= plan.surest
    if is_open and worth > plan.worths[turn]:
        plan.worths[turn] = worth
        for i in range(SEATS):
            plan.ends[turn, i] = plan.ends[turn + 1, i]
        if turn == s.turn:
            plan.best[PLACEMENT], plan.best[SLOT] = plan.places[seat, row], slot
    plan.slot[seat] = plan.row[seat] = NONE
    plan.tried_branch[turn] += 1


@kernel
def _play_last_claims(players: int, plan: TwoRows) -> None:
    """The draft of the last row, in the order of this row's dominoes, into `draft_ends[0]`."""
    depth = 0
    for slot in range(SLOTS):
        for i in range(players):
            if plan.slot[i] == slot:
                plan.order[depth] = i
                depth += 1
    depth = 0
    plan.took[plan.order[0]] = NONE
    plan.draft_worths[0] = -1e9
    taken = 0
    while depth >= 0:
        if depth == players:
            for i in range(players):
                key = plan.keys[i, plan.row[i], plan.slot[i], plan.took[i]]
                plan.draft_ends[depth, i] = key
            depth -= 1
            taken = _keep_better(players, plan, depth, taken)
            continue
        seat = plan.order[depth]
        pick = plan.took[seat] + 1
        while pick < SLOTS and taken >> pick & 1:
            pick += 1
        if pick == SLOTS:
            plan.took[seat] = NONE
            depth -= 1
            if depth >= 0:
                taken = _keep_better(players, plan, depth, taken)
            continue
        plan.took[seat] = pick
        taken |= 1 << pick
        depth += 1
        if depth < players:
            plan.took[plan.order[depth]] = NONE
            plan.draft_worths[depth] = -1e9


@kernel
def _keep_better(players: int, plan: TwoRows, depth: int, taken: int) -> int:
    """Compare what the pick at `depth` led to and free it again; the picks still taken."""
    seat = to_seat(plan.order[depth])
    worth = worth_of_end(players, seat, plan.draft_ends[depth + 1], plan.greedy, plan.prey)
    if worth > plan.draft_worths[depth]:
        plan.draft_worths[depth] = worth
        for i in range(SEATS):
            plan.draft_ends[depth, i] = plan.draft_ends[depth + 1, i]
    return int(taken ^ 1 << plan.took[seat])
