"""The sequential test: stop as soon as the decks played tell which of two claims is wrong.

H0 says that the first bot is `elo0` above the others, H1 that it is `elo1`. After each deck the
log-likelihood ratio of the decks' shares is compared with Wald's two bounds. It is the generalised
test (Van den Bergh): the variance is not assumed but taken from the decks, so that mirrored games
count as the pairs they are. With two players a deck has five possible shares (0, ¼, ½, ¾, 1), and
this is what chess engines' testers call pentanomial.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from kingdomino.arena.statistics import share_of_elo
from kingdomino.errors import MisuseError

ALPHA = BETA = 0.05  # how often a true H0 is rejected, a true H1
FEWEST = 8  # decks before anything is decided
# A few decks show too little variance by chance, and without these, of the greatest possible, the
# test between 0 and 60 Elo erred in 11 of 100 runs instead of 5.
_PRIOR = 4


@dataclass(frozen=True, slots=True)
class Sprt:
    """The two claims, as Elo differences.

    >>> Sprt(0, 10).bounds
    (-2.944..., 2.944...)
    """

    elo0: float
    elo1: float

    def __post_init__(self) -> None:
        if not -2000 <= self.elo0 < self.elo1 <= 2000:
            raise MisuseError(
                "A test needs two differences, the smaller first, not {elo0} and {elo1}.",
                elo0=f"{self.elo0:g}",
                elo1=f"{self.elo1:g}",
            )

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first H0 is accepted, above the second H1."""
        return log(BETA / (1 - ALPHA)), log((1 - BETA) / ALPHA)

    def llr(self, shares: Sequence[float], *, players: int = 2, side: int = 1) -> float:
        """The log-likelihood ratio of H1 to H0, from the side's share in each deck."""
        n = len(shares)
        if n < 2:
            return 0.0
        share0 = share_of_elo(self.elo0, players=players, side=side)
        share1 = share_of_elo(self.elo1, players=players, side=side)
        mean = sum(shares) / n
        deviations = sum((share - mean) ** 2 for share in shares)
        variance = (deviations + _PRIOR * 0.25) / (n + _PRIOR)
        return n * (share1 - share0) * (2 * mean - share0 - share1) / (2 * variance)

    def verdict(self, shares: Sequence[float], *, players: int = 2, side: int = 1) -> str | None:
        """`H0`, `H1`, or None while the decks do not tell."""
        if len(shares) < FEWEST:
            return None
        llr = self.llr(shares, players=players, side=side)
        low, high = self.bounds
        return "H0" if llr <= low else "H1" if llr >= high else None


def parse_sprt(text: str) -> Sprt:
    """Read `ELO0,ELO1`."""
    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError:
        raise MisuseError(
            "{text} are no two Elo differences, as in 0,10.", text=repr(text)
        ) from None
    return Sprt(elo0, elo1)
