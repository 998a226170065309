"""Telling greedy players by their kingdoms: how likely a seat is to play as FG does.

Search has to guess what the others will do. If it takes everybody for as good as itself, it
misjudges what greedy players leave; if it takes everybody for greedy, it loses to its like. A
kingdom shows who built it, and a small network reads it: of a greedy and another kingdom it tells
which is which in 91 of 100 cases.
"""

from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.features import describe
from kingdomino.bots.engine.scratch import Work
from kingdomino.core.state import MAX_SEATS, Seat
from kingdomino.core.turns import seat_to_move

LIKELY = 0.5  # who plays greedily with more than this chance is taken for greedy without trials
TAUGHT = 5  # side of the kingdoms it has learned from; in the Duel nobody is taken for greedy


class GreedWeights(NamedTuple):
    """One hidden layer over the numbers of a seat; no patterns."""

    w1: NDArray[np.float32]
    b1: NDArray[np.float32]
    w2: NDArray[np.float32]
    b2: NDArray[np.float32]


@cache
def load_greed() -> GreedWeights:
    """The weights that come with the package."""
    with (
        (files("kingdomino.bots") / "weights" / "greed.npz").open("rb") as file,
        np.load(file) as stored,
    ):
        return GreedWeights(*(stored[name].astype(np.float32) for name in GreedWeights._fields))


def regard(s: Any, work: Work, *, recognises: bool = True) -> NDArray[np.float64]:
    """Let the evaluation know how likely each of the mover's opponents plays greedily.

    Without `recognises` nobody is taken for greedy.
    """
    greed = greed_of_all(s, work) if recognises else np.zeros(MAX_SEATS)
    greed[int(seat_to_move(s))] = 0.0
    pad: Any = work.pad
    pad["greed"] = greed
    return greed


def greedy_seats(greed: NDArray[np.float64]) -> int:
    """The seats that rather play greedily than not, as bits."""
    return sum(1 << seat for seat, each in enumerate(greed) if each > LIKELY)


def greed_of_all(s: Any, work: Work) -> NDArray[np.float64]:
    """How likely each seat is to play greedily: 0 to 1, from its kingdom alone."""
    greed = np.zeros(MAX_SEATS)
    if s["grid"] != TAUGHT or s["round_number"] == 0:
        return greed
    weights = load_greed()
    pad: Any = work.pad
    pad["greed"] = 0.0
    for seat in range(int(s["players"])):
        describe(s, Seat(seat), pad)
        hidden = np.maximum(pad["x"] @ weights.w1 + weights.b1, 0)
        greed[seat] = 1 / (1 + np.exp(-(hidden @ weights.w2 + weights.b2)))
    return greed
