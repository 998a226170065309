"""Means with intervals. One value for each deck: the games of a deck are no independent trials."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, log10, sqrt
from statistics import NormalDist

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its 95 % interval; no interval from fewer than two decks."""

    mean: float
    low: float | None
    high: float | None

    @property
    def half_width(self) -> float | None:
        """Half the interval, as in `51.2 ± 0.8`."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2


def estimate(values: Sequence[float]) -> Estimate | None:
    """The mean of independent values, with Student's interval; None of nothing.

    >>> estimate([1.0, 2.0, 3.0])
    Estimate(mean=2.0, low=-0.48..., high=4.48...)
    """
    n = len(values)
    if n == 0:
        return None
    mean = sum(values) / n
    if n == 1:
        return Estimate(mean, None, None)
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    half = student_quantile(n - 1) * sqrt(variance / n)
    return Estimate(mean, mean - half, mean + half)


def estimate_share(values: Sequence[float]) -> Estimate | None:
    """The mean of values from 0 to 1, with an interval inside 0 to 1.

    If all are the same, the interval says what so many decks in a row can prove: other values would
    have shown themselves if they came more often than that.
    """
    found = estimate(values)
    if found is None or found.low is None or found.high is None:
        return found
    if min(values) == max(values):
        surely: float = ((1 - CONFIDENCE) / 2) ** (1 / len(values))
        return Estimate(found.mean, found.mean * surely, 1 - (1 - found.mean) * surely)
    return Estimate(found.mean, max(0.0, found.low), min(1.0, found.high))


def student_quantile(degrees: int) -> float:
    """The 97.5 % quantile of Student's distribution, right to a hundredth.

    >>> [round(student_quantile(degrees), 2) for degrees in (1, 2, 3, 5, 10, 100)]
    [12.71, 4.3, 3.18, 2.57, 2.23, 1.98]
    """
    if degrees <= 2:
        return (12.7062, 4.3027)[degrees - 1]
    # Cornish and Fisher's expansion around the normal quantile (Abramowitz and Stegun 26.7.5).
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + float(sum(term / degrees**power for power, term in enumerate(terms, start=1)))


def share_of_elo(elo: float, *, players: int = 2, side: int = 1) -> float:
    """The share of wins of `side` equal bots that are `elo` points above all other players.

    >>> share_of_elo(0, players=4), round(share_of_elo(100), 3)
    (0.25, 0.64)
    """
    strength = side * exp(elo / 400 * log(10))
    return strength / (strength + players - side)


def elo_of_share(share: float, *, players: int = 2, side: int = 1) -> float | None:
    """The inverse of `share_of_elo`; None for all or nothing, which no rating explains."""
    if not 0 < share < 1:
        return None
    return 400 * log10(share / (1 - share) * (players - side) / side)
