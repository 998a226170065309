"""The players of a trial: one-ply play that places from memory and spares what matters least."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.layout import NONE, SETTLED
from kingdomino.bots.engine.memory import PLACES, Memory, best_places
from kingdomino.bots.engine.network import Weights
from kingdomino.bots.engine.outlook import Work, foresee
from kingdomino.bots.engine.policy import foresee_offers, play_part, worth_of_claim
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.state import PLACE, Seat, State, to_domino, to_seat
from kingdomino.core.turns import claim, seat_to_move


@kernel
def _places_in_hand(s: State, weights: Weights, work: Work, memory: Memory) -> int:
    """The entry of `memory` for the domino that is to be placed now."""
    domino = to_domino(s.current[s.turn])
    s.current[s.turn] = SETTLED
    entry = best_places(s, to_seat(s.current_kings[s.turn]), domino, weights, work, memory)
    s.current[s.turn] = domino
    return entry


@large_kernel
def play_quickly(s: State, weights: Weights, work: Work, memory: Memory) -> None:
    """Play a turn: the best placement, then the claim that lets the mover expect most points."""
    seat = to_seat(seat_to_move(s))
    if s.phase == PLACE:
        place = memory.places[_places_in_hand(s, weights, work, memory), 0]
        is_last = s.round_number == s.rounds
        play_part(s, place, NONE)
        if is_last:
            return
    after = work.states[0]
    best, best_mean = NONE, -1e9
    for slot in range(s.row_size):
        if s.next_kings[slot] < 0:
            work.states[0] = s
            claim(after, slot)
            mean = foresee(after, seat, weights, work)[0]
            if mean > best_mean:
                best, best_mean = slot, mean
    claim(s, best)


@kernel
def _foresee_others(s: State, seat: Seat, weights: Weights, work: Work) -> None:
    """Fill `work.pad.offer` as if every claim left the same to the others."""
    for other in range(s.players):
        if other != seat:
            mean, spread = foresee(s, to_seat(other), weights, work)
            for slot in range(s.row_size):
                work.pad.offer[slot, other, 0], work.pad.offer[slot, other, 1] = mean, spread


@large_kernel
def list_quickly(
    s: State,
    weights: Weights,
    work: Work,
    memory: Memory,
    turns: NDArray[np.int64],
    prior: NDArray[np.float64],
    is_thorough: bool,
) -> int:
    """List turns with the best placements and their one-ply utilities, the best first.

    `is_thorough` looks at what each claim leaves to the others.
    """
    seat = to_seat(seat_to_move(s))
    is_placing = s.phase == PLACE
    entry = _places_in_hand(s, weights, work, memory) if is_placing else 0
    if s.round_number == s.rounds:
        turns[0, 0], turns[0, 1] = memory.places[entry, 0], NONE
        prior[0] = 0.0
        return 1
    if is_thorough:
        foresee_offers(s, seat, weights, work)
    else:
        _foresee_others(s, seat, weights, work)
    placed = work.states[1]
    n = 0
    for i in range(PLACES if is_placing else 1):
        work.states[1] = s
        placement = memory.places[entry, i] if is_placing else NONE
        if i > 0 and placement == NONE:
            break
        if is_placing:
            play_part(placed, placement, NONE)
        for slot in range(s.row_size):
            if s.next_kings[slot] < 0:
                worth = worth_of_claim(placed, seat, slot, weights, work, False)
                at = n
                while at > 0 and prior[at - 1] < worth:
                    prior[at] = prior[at - 1]
                    turns[at, 0], turns[at, 1] = turns[at - 1, 0], turns[at - 1, 1]
                    at -= 1
                prior[at], turns[at, 0], turns[at, 1] = worth, placement, slot
                n += 1
    return n
