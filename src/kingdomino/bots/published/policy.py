"""The published players without search, each by a number that kernels take."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.published.choice import choose_random
from kingdomino.bots.published.greedy import choose_greedy
from kingdomino.bots.published.survey import Survey
from kingdomino.core.jit import kernel
from kingdomino.core.state import State
from kingdomino.core.turns import play_turn

RANDOM, GPRD, FG, FG_PAPER = range(4)


@kernel
def choose(s: State, policy: int, rng: NDArray[np.uint64], v: Survey) -> tuple[int, int]:
    """The place and the slot that `policy` takes for the seat to move."""
    if policy == RANDOM:
        return choose_random(s, rng, v.masks[0])
    return choose_greedy(s, rng, v, policy != FG, policy != GPRD)


@kernel
def take_turn(s: State, policy: int, rng: NDArray[np.uint64], v: Survey) -> None:
    """Play one whole turn of the seat to move, or what is left of it."""
    place, slot = choose(s, policy, rng, v)
    play_turn(s, place, slot)


@kernel
def greedy_turn(s: State, rng: NDArray[np.uint64], v: Survey, is_paper: bool) -> None:
    """Play one whole turn as FG."""
    place, slot = choose_greedy(s, rng, v, is_paper, True)
    play_turn(s, place, slot)
