"""From features to an outlook: how many points a seat will end with, and who will win."""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.features import describe, final_points, is_complete
from kingdomino.bots.engine.network import LEAST_SPREAD, POINTS, Weights, forward
from kingdomino.bots.engine.scratch import Work
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.state import (
    Seat,
    State,
    to_seat,
)

# A finished kingdom is certain; a little spread lets one formula serve, and shares out ties.
CERTAIN = 0.3


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
