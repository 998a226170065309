"""Playing fast: random games, and many games at once.

Chance is passed in as `rng`, one 64-bit word of splitmix64 that is advanced in place, so that the
same word always gives the same games. (Decks of real games come from a Dealer, not from here.)
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.actions import mask_actions, step
from kingdomino.core.bits import popcount, select
from kingdomino.core.jit import kernel
from kingdomino.core.placement import fits
from kingdomino.core.refusals import OK
from kingdomino.core.scoring import rank_keys
from kingdomino.core.state import (
    CLAIM,
    DEAL,
    KINGS,
    OVER,
    PLACE,
    WORDS,
    State,
    States,
    to_domino,
    to_seat,
)
from kingdomino.core.turns import claim, deal, discard, draw_king, kings_left, may_draw_king, place

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_1, _MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_R30, _R27, _R31, _R32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@kernel
def below(rng: NDArray[np.uint64], n: int) -> int:
    """A random integer 0 ≤ k < n; the bias of at most n / 2³² is far below any sampling error."""
    rng[0] += _GAMMA
    x = rng[0]
    x = (x ^ (x >> _R30)) * _MIX_1
    x = (x ^ (x >> _R27)) * _MIX_2
    x = x ^ (x >> _R31)
    return np.int64(((x >> _R32) * np.uint64(n)) >> _R32)  # type: ignore[return-value]


@kernel
def random_chance(s: State, rng: NDArray[np.uint64]) -> None:
    """Let chance play until a player is to move or the game is over."""
    while s.phase == KINGS:
        # Any king that is left, not any seat: only so are all orders equally likely (E14).
        k = below(rng, s.kings - s.drawn)
        seat = to_seat(0)
        while k >= kings_left(s, seat):
            k -= kings_left(s, seat)
            seat = to_seat(seat + 1)
        if may_draw_king(s, seat) == OK:
            draw_king(s, seat)
    while s.phase == DEAL:
        deal(s, to_domino(select(s.unseen, below(rng, popcount(s.unseen)))))


@kernel
def random_decision(s: State, rng: NDArray[np.uint64], masks: NDArray[np.int64]) -> None:
    """Let the player to move choose uniformly among the legal moves. `masks` as in `fits`."""
    if s.phase == PLACE:
        n = fits(s, s.current_kings[s.turn], s.current[s.turn], masks)
        if n == 0:
            discard(s)
            return
        k = below(rng, n)
        for direction in range(4):
            for w in range(WORDS):
                here = popcount(masks[direction, w])
                if k < here:
                    place(s, 64 * w + select(masks[direction, w], k), direction)
                    return
                k -= here
    elif s.phase == CLAIM:
        k = below(rng, s.row_size - _claimed(s))
        for slot in range(s.row_size):
            if s.next_kings[slot] < 0:
                if k == 0:
                    claim(s, slot)
                    return
                k -= 1


@kernel
def playout(s: State, rng: NDArray[np.uint64], masks: NDArray[np.int64]) -> int:
    """Play at random to the end; return the number of decisions."""
    decisions = 0
    while s.phase != OVER:
        random_chance(s, rng)
        random_decision(s, rng, masks)
        decisions += 1
    return decisions


@kernel
def simulate_many(
    start: State,
    work: States,
    rng: NDArray[np.uint64],
    masks: NDArray[np.int64],
    keys: NDArray[np.int64],
) -> int:
    """Play len(keys) random games from `start`, writing every seat's rank key; count decisions."""
    decisions = 0
    for game in range(len(keys)):
        work[0] = start
        decisions += playout(work[0], rng, masks)
        rank_keys(work[0], keys[game])
    return decisions


@kernel
def step_many(
    states: States, actions: NDArray[np.int64], rngs: NDArray[np.uint64], answers: NDArray[np.int64]
) -> None:
    """Play one action in each game and let chance answer; `rngs` is one word (n×1) for each game.

    An illegal action changes nothing; `answers` holds OK or why it was refused.
    """
    for i in range(len(states)):
        answers[i] = step(states[i], actions[i])
        random_chance(states[i], rngs[i])


@kernel
def mask_many(
    states: States, mask: NDArray[np.int8], out: NDArray[np.int64], masks: NDArray[np.int64]
) -> None:
    """The masks of legal actions of many games, one row each."""
    for i in range(len(states)):
        mask_actions(states[i], mask[i], out, masks)


@kernel
def _claimed(s: State) -> int:
    """Kings that stand on the next row: one for each turn taken."""
    return s.turn
