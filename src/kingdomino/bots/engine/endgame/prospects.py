"""What the two kingdoms of a Duel can still become over the last two rows, each by itself.

A seat has up to two dominoes in hand, gets two of the row on offer and two of the last, and places
them in that order. A claim follows each placement at once, so these are its decisions:

    this round       first placement and claim, second placement and claim
    the next         third placement and claim, fourth placement and claim
    the last         fifth and sixth placement

From the fourth placement on the seat knows all that it gets: the best final key is enough. Before
that, the firsts and seconds are listed here, and each third becomes a line of six final keys, one
for each pair of the last row. `lines` works them out, for a second and a pair of this row, when
`duel` asks for them.
"""

from typing import Annotated, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.endgame.finishing import Endgame, final_key
from kingdomino.core.bits import lowest
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.placement import fits, put_or_discard
from kingdomino.core.places import next_place
from kingdomino.core.records import blank, record_type
from kingdomino.core.state import NONE, WORDS, Seat, State, States, new_states, to_domino, to_seat
from kingdomino.core.turns import first_to_place

SEATS = 2
SLOTS = 4
PAIRS = 6  # ways to get two dominoes of a row
MAX_FIRSTS = 128
MAX_SECONDS = 4096
MAX_LINES = 32768
BEFORE, AFTER = range(2)

SLOTS_OF = np.array([[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]], np.int64)
PAIR_OF = np.array([[-1, 0, 1, 2], [0, -1, 3, 4], [1, 3, -1, 5], [2, 4, 5, -1]], np.int64)


class Prospects(Protocol):
    """What the two kingdoms can become, as far as it was worked out."""

    last: Annotated[NDArray[np.int64], (SLOTS,)]  # the last row
    # The dominoes in hand, by seat and turn; 0 where that turn was played before.
    hand: Annotated[NDArray[np.int64], (SEATS, 2)]
    # Placements, the best at first sight first; a domino that fits nowhere, and none at all,
    # have a single one: NONE.
    firsts: Annotated[NDArray[np.int64], (SEATS,)]  # how many
    first_place: Annotated[NDArray[np.int64], (SEATS, MAX_FIRSTS)]
    # The seconds after each first.
    second_from: Annotated[NDArray[np.int64], (SEATS, MAX_FIRSTS + 1)]
    second_place: Annotated[NDArray[np.int64], (SEATS, MAX_SECONDS)]
    # That a placement makes, while it is listed.
    points: Annotated[NDArray[np.int64], (MAX_SECONDS,)]
    # The lines after each second, by pair of this row; NONE before they are known.
    line_from: Annotated[NDArray[np.int64], (SEATS, MAX_SECONDS, PAIRS)]
    line_to: Annotated[NDArray[np.int64], (SEATS, MAX_SECONDS, PAIRS)]
    lines: Annotated[NDArray[np.int64], (SEATS,)]  # how many
    # Final keys by pair of the last row.
    keys: Annotated[NDArray[np.int64], (SEATS, MAX_LINES, PAIRS)]


_PROSPECTS = record_type(Prospects)


class Future(NamedTuple):
    """The prospects, and scratch to work them out."""

    prospects: Prospects
    states: States  # BEFORE and AFTER the placement at hand
    masks: NDArray[np.int64]  # as in `fits`
    endgame: Endgame


def new_future(endgame: Endgame) -> Future:
    """Prospects that share the scratch of an endgame."""
    masks = np.zeros((6, WORDS), np.int64)
    return Future(blank(_PROSPECTS), new_states(2), masks, endgame)


@large_kernel
def begin_prospects(s: State, future: Future) -> bool:
    """List the firsts and seconds of both seats, no lines yet; False when they are too many."""
    prospects, states = future.prospects, future.states
    unseen = s.unseen
    for i in range(SLOTS):
        prospects.last[i] = lowest(unseen)
        unseen &= unseen - 1
    for i in range(SEATS):
        seat = to_seat(i)
        _take_hand(s, seat, prospects)
        states[BEFORE] = s
        first_place, second_place = prospects.first_place[seat], prospects.second_place[seat]
        firsts = _list(future, seat, prospects.hand[seat, 0], first_place, 0)
        seconds = 0
        for first in range(firsts):
            prospects.second_from[seat, first] = seconds
            states[BEFORE] = s
            lay(states[BEFORE], seat, prospects.hand[seat, 0], first_place[first])
            seconds = _list(future, seat, prospects.hand[seat, 1], second_place, seconds)
            if seconds == NONE:
                return False
        if firsts == NONE:
            return False
        prospects.firsts[seat], prospects.second_from[seat, firsts] = firsts, seconds
        prospects.line_from[seat, :seconds] = NONE
        prospects.lines[seat] = 0
    return True


@kernel
def _take_hand(s: State, seat: Seat, prospects: Prospects) -> None:
    nth = 0
    for slot in range(SLOTS):
        if s.current_kings[slot] == seat:
            is_to_place = slot >= first_to_place(s)
            prospects.hand[seat, nth] = s.current[slot] if is_to_place else 0
            nth += 1


@kernel
def lay(s: State, seat: Seat, domino: int, placement: int) -> None:
    """Place a domino or, where it fits nowhere, discard it; domino 0 changes nothing."""
    if domino > 0:
        put_or_discard(s, seat, to_domino(domino), placement)


@kernel
def _list(future: Future, seat: Seat, domino: int, places: NDArray[np.int64], n: int) -> int:
    """Append to `n` places those of a domino; return how many there are, NONE if too many.

    Most points first: the sooner good play is found, the less has to be worked out.
    """
    states, masks, points = future.states, future.masks, future.prospects.points
    start = n
    if domino == 0 or fits(states[BEFORE], seat, to_domino(domino), masks) == 0:
        if n == len(places):
            return NONE
        places[n] = NONE
        return n + 1
    placement = next_place(masks)
    while placement != NONE:
        if n == len(places):
            return NONE
        states[AFTER] = states[BEFORE]
        lay(states[AFTER], seat, domino, placement)
        made = final_key(states[AFTER], seat)
        at = n
        while at > start and points[at - 1] < made:
            places[at], points[at] = places[at - 1], points[at - 1]
            at -= 1
        places[at], points[at] = placement, made
        n += 1
        placement = next_place(masks)
    return n
