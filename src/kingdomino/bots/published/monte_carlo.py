"""MCE, flat Monte Carlo: every turn is tried equally often in playouts to the end of the game.

A playout is worth R = own / (own + best opponent), in points; the turn with the best mean is taken.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.published.policy import take_turn
from kingdomino.bots.published.survey import Survey, new_survey
from kingdomino.core.chance import below, random_chance
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.places import MAX_PLACES, list_places
from kingdomino.core.scoring import rank_keys, ranks
from kingdomino.core.state import (
    MAX_ROW,
    MAX_SEATS,
    NONE,
    OVER,
    PLACE,
    State,
    States,
    new_states,
)
from kingdomino.core.turns import PLACEMENT, SLOT, has_claim, play_turn, seat_to_move

MAX_TURNS = MAX_PLACES * MAX_ROW
# What is summed up for each turn: playouts, R, then shares of the win and points by seat.
TRIES, REWARD, WINS, POINTS, COLUMNS = 0, 1, 2, 2 + MAX_SEATS, 2 + 2 * MAX_SEATS


@large_kernel
def list_turns(s: State, v: Survey, rng: NDArray[np.uint64], turns: NDArray[np.int64]) -> int:
    """Write every (PLACEMENT, SLOT) of the seat to move, shuffled; return how many."""
    found = 0
    if s.phase == PLACE:
        found = list_places(s, s.current_kings[s.turn], s.current[s.turn], v.masks[0], v.places[0])
    n = 0
    for i in range(max(found, 1)):
        n = _list_slots(s, v.places[0, i] if found > 0 else NONE, turns, n)
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        for k in range(2):
            turns[i, k], turns[j, k] = turns[j, k], turns[i, k]
    return n


@kernel
def _list_slots(s: State, place: int, turns: NDArray[np.int64], n: int) -> int:
    if not has_claim(s):
        turns[n, PLACEMENT], turns[n, SLOT] = place, NONE
        return n + 1
    for slot in range(s.row_size):
        if s.next_kings[slot] < 0:
            turns[n, PLACEMENT], turns[n, SLOT] = place, slot
            n += 1
    return n


class Playouts(NamedTuple):
    """The turns to try in playouts, what came of them, and what is needed on the way."""

    turns: NDArray[np.int64]  # PLACEMENT and SLOT of each
    sums: NDArray[np.float64]  # by turn, in the columns above
    states: States  # one, for the game that is played out
    rng: NDArray[np.uint64]
    survey: Survey


def new_playouts(s: State, rng: NDArray[np.uint64]) -> Playouts:
    """Every turn of the seat to move, none tried yet."""
    survey = new_survey()
    turns = np.zeros((MAX_TURNS, 2), np.int64)
    turns = turns[: list_turns(s, survey, rng, turns)]
    return Playouts(turns, np.zeros((len(turns), COLUMNS)), new_states(1), rng, survey)


@kernel
def simulate(
    start: State, playouts: Playouts, done: int, count: int, own_policy: int, other_policy: int
) -> None:
    """Play out `count` games, the turns one after another in a circle, after `done` before."""
    turns, sums, states, rng, v = playouts
    seat = seat_to_move(start)
    keys = np.zeros((start.players, 3), np.int64)
    places = np.zeros(start.players, np.int64)
    for i in range(done, done + count):
        turn = i % len(turns)
        states[0] = start
        s = states[0]
        play_turn(s, turns[turn, PLACEMENT], turns[turn, SLOT])
        random_chance(s, rng)
        while s.phase != OVER:
            mover = seat_to_move(s)
            take_turn(s, own_policy if mover == seat else other_policy, rng, v)
            random_chance(s, rng)
        rank_keys(s, keys)
        ranks(keys, places)
        add_up(keys, places, seat, sums[turn])


@kernel
def add_up(
    keys: NDArray[np.int64], places: NDArray[np.int64], seat: int, sums: NDArray[np.float64]
) -> None:
    """Book one finished game."""
    winners = 0
    for other in range(len(keys)):
        winners += places[other] == 1
    sums[TRIES] += 1
    sums[REWARD] += reward(keys, seat)
    for other in range(len(keys)):
        if places[other] == 1:
            sums[WINS + other] += 1 / winners
        sums[POINTS + other] += keys[other, 0]


@kernel
def reward(keys: NDArray[np.int64], seat: int) -> float:
    """R of a finished game for `seat`, 0–1."""
    rival = 0
    for other in range(len(keys)):
        if other != seat:
            rival = max(rival, keys[other, 0])
    own = keys[seat, 0]
    return float(own / (own + rival) if own + rival > 0 else 0.5)


@kernel
def best_turn(sums: NDArray[np.float64]) -> int:
    """The turn with the best mean R among those that were tried."""
    best = 0
    for turn in range(1, len(sums)):
        # R/n > R'/n', without the division by a count that may be 0.
        if sums[turn, REWARD] * sums[best, TRIES] > sums[best, REWARD] * sums[turn, TRIES]:
            best = turn
    return best
