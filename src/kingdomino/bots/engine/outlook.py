"""From features to an outlook: how many points a seat will end with, and who will win."""

from typing import Annotated, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.features import describe, final_points, is_complete
from kingdomino.bots.engine.network import LEAST_SPREAD, POINTS, Hidden, Weights, forward
from kingdomino.bots.published.survey import Survey, new_survey
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.places import MAX_PLACES
from kingdomino.core.records import blank, record_type
from kingdomino.core.state import (
    MAX_ROW,
    MAX_SEATS,
    WORDS,
    Seat,
    State,
    States,
    new_states,
    to_seat,
)

# The records of `Work.states`: copies of the table, each for those who are named. What they call
# never writes theirs.
(
    AFTER,  # a turn later: policy, quick, player
    PLACED,  # a placement later, before its claim: policy, trials, quick
    SETTLING,  # with a domino laid ahead of its turn: settling
    FUTURE,  # the game of a trial: tree
    END,  # that game at its end, with all laid that the mover holds: trials
    COPIES,
) = range(6)

# A finished kingdom is certain; a little spread lets one formula serve, and shares out ties.
CERTAIN = 0.3


class Pad(Hidden, Protocol):
    """Scratch for one position at a time: what is seen of a seat, and what is expected."""

    masks: Annotated[NDArray[np.int64], (6, WORDS)]  # as in placement.fits
    means: Annotated[NDArray[np.float64], (MAX_SEATS,)]  # points at the end, by seat
    spreads: Annotated[NDArray[np.float64], (MAX_SEATS,)]
    shares: Annotated[NDArray[np.float64], (MAX_SEATS,)]  # of the win, by seat
    offer: Annotated[NDArray[np.float64], (MAX_ROW, MAX_SEATS, 2)]  # the others after each claim
    places: Annotated[NDArray[np.int64], (MAX_PLACES,)]  # of the domino to place
    worth: Annotated[NDArray[np.float64], (MAX_PLACES,)]  # of each of `places`
    best: Annotated[NDArray[np.int64], (2,)]  # placements of the domino being settled
    turn: Annotated[NDArray[np.int64], (2,)]  # the policy's answer: placement and slot, -1 none


_PAD = record_type(Pad)


class Work(NamedTuple):
    """All scratch that the engine's kernels need, made once for a search."""

    states: States  # see above
    pad: Pad
    survey: Survey  # for players who are taken for greedy


def new_work() -> Work:
    """Scratch for one thread; its greed is nobody's until `regard` says otherwise."""
    return Work(new_states(COPIES), blank(_PAD), new_survey())


@large_kernel
def foresee(s: State, seat: Seat, weights: Weights, work: Work) -> tuple[float, float]:
    """Mean and spread of the points that `seat` will end with."""
    points = describe(s, seat, work.pad)
    if is_complete(s, seat):
        return float(final_points(s, seat, points)), CERTAIN
    forward(weights, work.pad)
    out = work.pad.out
    spread = np.log1p(np.exp(min(out[1], np.float32(30)))) + LEAST_SPREAD
    return points + POINTS * out[0], POINTS * spread


@kernel
def foresee_all(s: State, weights: Weights, work: Work) -> None:
    """Fill the pad's means, spreads and shares for every seat."""
    for i in range(s.players):
        work.pad.means[i], work.pad.spreads[i] = foresee(s, to_seat(i), weights, work)
    share_wins(s.players, work.pad.means, work.pad.spreads, work.pad.shares)


# Gauss–Hermite: the expectation of a function of a normal variable from seven values of it.
_NODES, _WEIGHTS = np.polynomial.hermite_e.hermegauss(7)
_WEIGHTS = _WEIGHTS / _WEIGHTS.sum()


@kernel
def below_normal(z: float) -> float:
    """The share of a normal distribution below `z`, to about 0.0002: a logistic with a cubic term.

    It is called some twenty times for each position, where an exact one would be half the price of
    the network.
    """
    if z > 6:
        return 1.0
    if z < -6:
        return 0.0
    return 1 / (1 + np.exp(-1.5976 * z - 0.070566 * z * z * z))  # type: ignore[no-any-return]


@kernel
def win_share(
    players: int, seat: Seat, mean: NDArray[np.float64], spread: NDArray[np.float64]
) -> float:
    """A seat's share of the win, taking the seats' points for independent normal variables."""
    share = 0.0
    for k in range(len(_NODES)):
        points = mean[seat] + spread[seat] * _NODES[k]
        best = _WEIGHTS[k]
        for other in range(players):
            if other != seat:
                best *= below_normal((points - mean[other]) / spread[other])
        share += best
    return share


@kernel
def share_wins(
    players: int,
    mean: NDArray[np.float64],
    spread: NDArray[np.float64],
    share: NDArray[np.float64],
) -> None:
    """Each seat's share of the win; together they are one."""
    total = 0.0
    for seat in range(players):
        share[seat] = win_share(players, to_seat(seat), mean, spread)
        total += share[seat]
    for seat in range(players):
        share[seat] /= total
