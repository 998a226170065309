"""Whole games between the published players, many at once, in one kernel."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.published.monte_carlo import (
    COLUMNS,
    MAX_TURNS,
    Playouts,
    best_turn,
    list_turns,
    simulate,
)
from kingdomino.bots.published.policy import FG_PAPER, RANDOM, take_turn
from kingdomino.bots.published.survey import Survey
from kingdomino.core.chance import random_chance
from kingdomino.core.jit import kernel
from kingdomino.core.scoring import rank_keys
from kingdomino.core.state import OVER, State, States
from kingdomino.core.turns import PLACEMENT, SLOT, play_turn, seat_to_move

# Players beyond those of `policy`: flat Monte Carlo with playouts as TR, PG or FG.
MCE_TR, MCE_PG, MCE_FG = 4, 5, 6


@kernel
def play_tables(
    start: State,
    work: States,
    players: NDArray[np.int64],
    playouts: NDArray[np.int64],
    rng: NDArray[np.uint64],
    v: Survey,
    keys: NDArray[np.int64],
    boxes: NDArray[np.int64],
) -> None:
    """Play len(players) games from `start`; write every seat's rank key and the box of its kingdom.

    `players[game, seat]` says who plays, `playouts[round]` what a Monte Carlo player may spend on a
    turn. `work` is two records.
    """
    turns = np.zeros((MAX_TURNS, 2), np.int64)
    sums = np.zeros((MAX_TURNS, COLUMNS))
    for game in range(len(players)):
        work[0] = start
        s = work[0]
        random_chance(s, rng)
        while s.phase != OVER:
            player = players[game, seat_to_move(s)]
            if player < MCE_TR:
                take_turn(s, player, rng, v)
            else:
                n = list_turns(s, v, rng, turns)
                sums[:n] = 0
                own = RANDOM if player == MCE_TR else FG_PAPER
                others = FG_PAPER if player == MCE_FG else RANDOM
                count = playouts[s.round_number]
                tried = Playouts(turns[:n], sums[:n], work[1:], rng, v)
                simulate(s, tried, 0, count, own, others)
                best = best_turn(sums[:n])
                play_turn(s, turns[best, PLACEMENT], turns[best, SLOT])
            random_chance(s, rng)
        rank_keys(s, keys[game])
        boxes[game] = s.box
