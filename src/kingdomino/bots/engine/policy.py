"""One-ply play: try every placement and claim of this turn and keep the best outlook.

A turn is searched in two steps. Placements change only one's own kingdom, so they are first put in
order by one's own expected points; the claims are tried after the best few of them, with what each
claim leaves to the others.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.network import Weights
from kingdomino.bots.engine.outlook import foresee, win_share
from kingdomino.bots.engine.scratch import AFTER, PLACED, Pad, Work
from kingdomino.bots.engine.settling import SAME_POINTS, settle
from kingdomino.core.chance import below
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.places import list_places
from kingdomino.core.state import NONE, PLACE, Seat, State, to_seat
from kingdomino.core.turns import (
    PLACEMENT,
    SLOT,
    claim,
    end_placement,
    has_claim,
    place,
    play_turn,
    seat_to_move,
)

POINT = 0.002  # what an expected point is worth beside the share of the win


@kernel
def _sort_best(pad: Pad, n: int, keep: int) -> int:
    """Bring the `keep` best to the front, in order; return how many there are.

    Of placements that mirror one another one is enough.
    """
    places, worth = pad.places, pad.worth
    i = 0
    while i < min(n, keep):
        best = i
        for j in range(i + 1, n):
            if worth[j] > worth[best]:
                best = j
        to = i
        if i > 0 and worth[i - 1] - worth[best] < SAME_POINTS:
            n -= 1
            to = n
        else:
            i += 1
        worth[to], worth[best] = worth[best], worth[to]
        places[to], places[best] = places[best], places[to]
    return i


@kernel
def gumbel(rng: NDArray[np.uint64]) -> float:
    """Noise that turns the best of several values into a soft choice among them."""
    u = (below(rng, 1 << 30) + 0.5) / (1 << 30)
    return -np.log(-np.log(u))  # type: ignore[no-any-return]


@kernel
def rank_placements(
    s: State, weights: Weights, work: Work, keep: int, noise: float, rng: NDArray[np.uint64]
) -> int:
    """Order the placements by expected points into the pad; return how many, 0 to discard.

    `noise` in points makes weaker players: it is added to each expectation.
    """
    seat = s.current_kings[s.turn]
    n = list_places(s, seat, s.current[s.turn], work.pad.masks, work.pad.places)
    after = work.states[AFTER]
    for i in range(n):
        work.states[AFTER] = s
        place(after, work.pad.places[i])
        work.pad.worth[i] = foresee(after, seat, weights, work)[0]
        if noise > 0:
            work.pad.worth[i] += noise * gumbel(rng)
    return _sort_best(work.pad, n, keep)


@kernel
def foresee_offers(s: State, seat: Seat, weights: Weights, work: Work) -> None:
    """Fill `work.pad.offer`: what each claim of `seat` leaves to the others."""
    after = work.states[AFTER]
    for slot in range(s.row_size):
        if s.next_kings[slot] >= 0:
            continue
        work.states[AFTER] = s
        if after.phase == PLACE:
            end_placement(after)  # which concerns the others as little as a discard would
        claim(after, slot)
        for other in range(s.players):
            if other != seat:
                mean, spread = foresee(after, to_seat(other), weights, work)
                work.pad.offer[slot, other, 0], work.pad.offer[slot, other, 1] = mean, spread


@kernel
def worth_of_claim(
    s: State, seat: Seat, slot: int, weights: Weights, work: Work, is_settling: bool
) -> float:
    """The mover's utility after claiming `slot`, given `offer`."""
    after = work.states[AFTER]
    work.states[AFTER] = s
    claim(after, slot)
    for other in range(s.players):
        work.pad.means[other], work.pad.spreads[other] = (
            work.pad.offer[slot, other, 0],
            work.pad.offer[slot, other, 1],
        )
    if is_settling:
        work.pad.means[seat], work.pad.spreads[seat] = settle(after, seat, weights, work)
    else:
        work.pad.means[seat], work.pad.spreads[seat] = foresee(after, seat, weights, work)
    work.pad.shares[seat] = win_share(s.players, seat, work.pad.means, work.pad.spreads)
    return utility(s.players, seat, work)


@kernel
def utility(players: int, seat: Seat, work: Work) -> float:
    """What a seat strives for: its share of the win, and a little for the margin."""
    best = -1e9
    for other in range(players):
        if other != seat:
            best = max(best, work.pad.means[other])
    return float(work.pad.shares[seat] + POINT * (work.pad.means[seat] - best))


@large_kernel
def choose_turn(
    s: State,
    weights: Weights,
    work: Work,
    keep: int,
    is_settling: bool,
    noise: float,
    rng: NDArray[np.uint64],
) -> float:
    """Write the best turn (placement, slot) into `work.pad.turn`; return its utility.

    `keep` placements are combined with every claim. `noise` is in points, see `rank_placements`.
    """
    seat = to_seat(seat_to_move(s))
    turn = work.pad.turn
    turn[PLACEMENT], turn[SLOT] = NONE, NONE
    n = 1
    if s.phase == PLACE:
        n = rank_placements(s, weights, work, keep, noise, rng)
        if not has_claim(s):
            if n > 0:
                turn[PLACEMENT] = work.pad.places[0]
            return 0.0
    foresee_offers(s, seat, weights, work)
    placed = work.states[PLACED]
    best = -1e9
    for i in range(max(n, 1)):
        work.states[PLACED] = s
        placement = NONE
        if s.phase == PLACE:
            if n > 0:
                placement = work.pad.places[i]
            play_turn(placed, placement, NONE)
        for slot in range(s.row_size):
            if s.next_kings[slot] >= 0:
                continue
            worth = worth_of_claim(placed, seat, slot, weights, work, is_settling)
            if noise > 0:
                worth += noise * gumbel(rng) / 50
            if worth > best:
                best = worth
                turn[PLACEMENT], turn[SLOT] = placement, slot
    return best
