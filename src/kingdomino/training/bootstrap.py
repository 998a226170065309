"""The first weights: a hand-made evaluation, or weights that know less than today's network.

So the first games are not played at random.
"""

from typing import IO, Any

import numpy as np

from kingdomino.bots.engine.layout import FEATURES, PER_TERRAIN, ROW, SHAPE
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
        good[terrain * PER_TERRAIN + 13] = 8 * 0.7  # crowns × squares to come
        good[terrain * PER_TERRAIN + 14] = 16 * 0.7  # squares × crowns to come
    good[ROW + 0] = 8  # gains of what is held
    good[ROW + 8] = 6
    good[SHAPE + 16] = 10  # bonuses alive
    bad[SHAPE + 3] = 6
    bad[SHAPE + 5] = 4
    bad[SHAPE + 10] = 3
    bad[SHAPE + 15] = 8
    bad[SHAPE + 19] = 8
    bad[ROW + 1] = 5
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
