"""Kingdoms of greedy and other players, to learn how to tell them apart.

Games are played in which half of the seats are FG's and half the one-ply player's, as it is or with
noise; what the kingdoms look like to the others is the sample, who built them the label.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.features import describe
from kingdomino.bots.engine.greed import TAUGHT
from kingdomino.bots.engine.inputs import FEATURES
from kingdomino.bots.engine.network import Weights, load_weights
from kingdomino.bots.engine.policy import choose_turn
from kingdomino.bots.engine.scratch import Work, new_work
from kingdomino.bots.published.policy import greedy_turn
from kingdomino.core.chance import below, random_chance
from kingdomino.core.jit import kernel
from kingdomino.core.state import MAX_SEATS, OVER, States, new_states, to_seat
from kingdomino.core.turns import PLACEMENT, SLOT, play_turn, seat_to_move
from kingdomino.training.selfplay import setups, starts

NOISE = 1.5  # points, in half of the games: weaker players are not greedy ones
ONE_IN = 4  # turns before which samples are taken


class Kingdoms(NamedTuple):
    """What seats looked like to the others, and whether FG sat there."""

    x: NDArray[np.float32]
    is_greedy: NDArray[np.float32]


@kernel
def _fill(
    begin: States,
    table: States,
    weights: Weights,
    work: Work,
    rng: NDArray[np.uint64],
    greedy: NDArray[np.bool_],
    kingdoms: Kingdoms,
) -> None:
    """Play games until `kingdoms` are full."""
    n = 0
    game = table[0]
    while n < len(kingdoms.x):
        table[0] = begin[below(rng, len(begin))]
        noise = NOISE * below(rng, 2)
        is_paper = below(rng, 2) == 0
        for seat in range(game.players):
            greedy[seat] = below(rng, 2) == 0
        while game.phase != OVER:
            random_chance(game, rng)
            seat = seat_to_move(game)
            if game.round_number > 0 and below(rng, ONE_IN) == 0:
                for other in range(game.players):
                    if other != seat and n < len(kingdoms.x):
                        describe(game, to_seat(other), work.pad)
                        kingdoms.x[n] = work.pad.x
                        kingdoms.is_greedy[n] = greedy[other]
                        n += 1
            if greedy[seat]:
                greedy_turn(game, rng, work.survey, is_paper)
            else:
                choose_turn(game, weights, work, 3, True, noise, rng)
                play_turn(game, work.pad.turn[PLACEMENT], work.pad.turn[SLOT])


def play_kingdoms(n: int, seed: int) -> Kingdoms:
    """`n` samples of all set-ups with 5×5 kingdoms."""
    kingdoms = Kingdoms(np.zeros((n, FEATURES), np.float32), np.zeros(n, np.float32))
    rng = np.random.SeedSequence(seed).generate_state(1, np.uint64).astype(np.uint64)
    greedy = np.zeros(MAX_SEATS, np.bool_)
    begin, table, weights = starts(setups(TAUGHT)), new_states(1), load_weights(TAUGHT)
    _fill(begin, table, weights, new_work(), rng, greedy, kingdoms)
    return kingdoms
