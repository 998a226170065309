"""The first weights: a hand-made evaluation, or weights that know less than today's network.

So the first games are not played at random.
"""

from typing import IO, Any

import numpy as np

from kingdomino.bots.engine.inputs import (
    BONUSES_ALIVE,
    DISCARDS,
    FEATURES,
    GROWTH_BY_CROWNS,
    GROWTH_BY_SQUARES,
    HELD_GAIN,
    HELD_MISFITS,
    LONE_HOLES,
    MIDDLE_OFF,
    MISFITS,
    OFFERED_GAIN,
    PER_TERRAIN,
    WASTE,
)
from kingdomino.bots.engine.network import HIDDEN_1, HIDDEN_2, OUTPUTS, POINTS, WEIGHTS
from kingdomino.core.records import blank


def hand_made(rng: np.random.Generator) -> Any:
    """Points in sight less the price of holes; small random numbers elsewhere, to learn from."""
    weights: Any = blank(WEIGHTS)
    w1, w2, w3 = weights["w1"], weights["w2"], weights["w3"]
    w1[:] = rng.normal(0, 0.01, (FEATURES, HIDDEN_1))
    w2[:] = rng.normal(0, 0.01, (HIDDEN_1, HIDDEN_2))
    w3[:] = rng.normal(0, 0.01, (HIDDEN_2, OUTPUTS))
    w1[:, :2] = w2[:2, :] = 0
    w2[:, :2] = 0
    w3[:2, :] = 0
    good, bad = w1[:, 0], w1[:, 1]
    for terrain in range(6):
        good[terrain * PER_TERRAIN + GROWTH_BY_SQUARES] = 8 * 0.7
        good[terrain * PER_TERRAIN + GROWTH_BY_CROWNS] = 16 * 0.7
    good[HELD_GAIN] = 8
    good[OFFERED_GAIN] = 6
    good[BONUSES_ALIVE] = 10
    bad[LONE_HOLES] = 6
    bad[WASTE] = 4
    bad[MIDDLE_OFF] = 3
    bad[DISCARDS] = 8
    bad[MISFITS] = 8
    bad[HELD_MISFITS] = 5
    w2[0, 0] = w2[1, 1] = 1
    w3[0, 0], w3[1, 0] = 1 / POINTS, -1 / POINTS
    return weights


def widened(file: IO[bytes], rng: np.random.Generator) -> Any:
    """Weights from a file, perhaps of a network with fewer patterns or hidden units.

    They play as they did: what is new in the network is heard by nobody yet, or says nothing.
    """
    weights: Any = blank(WEIGHTS)
    with np.load(file) as stored:
        old_hidden = len(stored["b1"])
        weights["w1"][:, old_hidden:] = rng.normal(0, 0.05, (FEATURES, HIDDEN_1 - old_hidden))
        for name in WEIGHTS.names or ():
            known = tuple(slice(length) for length in stored[name].shape)
            weights[name][known] = stored[name]
    return weights
