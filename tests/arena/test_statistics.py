"""Means, intervals and the sequential test, against known values and by simulation."""

import numpy as np
import pytest

from kingdomino.arena.sprt import FEWEST, Sprt, parse_sprt
from kingdomino.arena.statistics import (
    elo_of_share,
    estimate,
    estimate_share,
    share_of_elo,
    student_quantile,
)
from kingdomino.errors import MisuseError

PENTANOMIAL = np.array([0.0, 0.25, 0.5, 0.75, 1.0])


@pytest.mark.parametrize(
    ("degrees", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (999, 1.962)],
)
def test_students_quantiles_are_those_of_the_tables(degrees: int, quantile: float) -> None:
    assert student_quantile(degrees) == pytest.approx(quantile, abs=0.004)


def test_an_estimate_by_hand() -> None:
    # Mean 5, standard deviation 2, five values: 2.776 * 2 / sqrt(5).
    found = estimate([3.0, 3.0, 5.0, 7.0, 7.0])
    assert found is not None
    assert found.mean == 5
    assert found.half_width == pytest.approx(2.776 * 2 / 5**0.5, abs=0.003)


def test_one_deck_gives_a_mean_and_no_interval() -> None:
    found = estimate([3.0])
    assert found is not None
    assert (found.mean, found.low, found.high, found.half_width) == (3.0, None, None, None)
    assert estimate([]) is None


@pytest.mark.parametrize("decks", [5, 20, 100])
def test_intervals_hold_the_truth_95_times_in_100(decks: int) -> None:
    rng = np.random.default_rng(decks)
    chances = np.array([0.1, 0.15, 0.3, 0.25, 0.2])
    truth = float(chances @ PENTANOMIAL)
    hits = 0
    for _ in range(2000):
        found = estimate_share(list(rng.choice(PENTANOMIAL, decks, p=chances)))
        assert found is not None
        assert found.low is not None
        assert found.high is not None
        hits += found.low <= truth <= found.high
    assert 0.93 < hits / 2000 < 0.975


def test_winning_everything_proves_only_so_much() -> None:
    found = estimate_share([1.0] * 10)
    assert found is not None
    # Ten heads in a row are possible with a coin that shows heads 69 times in 100.
    assert (found.mean, found.high) == (1.0, 1.0)
    assert found.low == pytest.approx(0.025**0.1)
    lost = estimate_share([0.0] * 10)
    assert lost is not None
    assert lost.high == pytest.approx(1 - 0.025**0.1)


def test_elo_and_share_are_inverse() -> None:
    assert share_of_elo(400) == pytest.approx(10 / 11)
    assert share_of_elo(0, players=4) == 0.25
    assert share_of_elo(0, players=4, side=2) == 0.5
    for players, side in ((2, 1), (4, 1), (3, 2)):
        share = share_of_elo(70, players=players, side=side)
        assert elo_of_share(share, players=players, side=side) == pytest.approx(70)
    assert elo_of_share(1.0) is None


def test_walds_bounds() -> None:
    assert Sprt(0, 5).bounds == pytest.approx((-2.944, 2.944), abs=0.001)


def test_the_ratio_by_hand() -> None:
    # Mean 0.625, squared deviations 0.6875, and those of four more decks, ¼ each.
    # H0 is 0.5, H1 0.64 (100 Elo).
    shares = [0.0, 0.5, 1.0, 1.0]
    share1 = 10 ** (100 / 400) / (10 ** (100 / 400) + 1)
    by_hand = 4 * (share1 - 0.5) * (2 * 0.625 - 0.5 - share1) / (2 * (0.6875 + 1) / 8)
    assert Sprt(0, 100).llr(shares) == pytest.approx(by_hand)


def test_nothing_is_decided_by_a_handful_of_decks() -> None:
    assert Sprt(0, 200).verdict([1.0] * (FEWEST - 1)) is None
    assert Sprt(0, 200).verdict([1.0] * 50) == "H1"
    assert Sprt(0, 200).verdict([0.0] * 50) == "H0"


@pytest.mark.parametrize(("elo", "right"), [(0, "H0"), (60, "H1")])
def test_the_test_errs_as_seldom_as_it_promises(elo: float, right: str) -> None:
    sprt = Sprt(0, 60)
    rng = np.random.default_rng(int(elo))
    # Half the decks are decided by the deck, half by the bots: a variance unlike the binomial.
    share = share_of_elo(elo)
    wrong = 0
    for _ in range(150):
        shares: list[float] = []
        verdict = None
        while verdict is None:
            games = (
                rng.random(2) < share
                if rng.random() < 0.5
                else [True, rng.random() < 2 * share - 1]
            )
            shares.append(float(np.mean(games)))
            verdict = sprt.verdict(shares)
        wrong += verdict != right
    assert wrong / 150 < 0.1


@pytest.mark.parametrize("text", ["", "5", "5,x", "10,5", "5,5", "0,nan", "-inf,3", "1,2,3"])
def test_a_test_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(MisuseError):
        parse_sprt(text)


def test_decks_without_a_difference_do_not_prove_that_there_is_none() -> None:
    few, many = estimate_share([0.5] * 4), estimate_share([0.5] * 400)
    assert few is not None
    assert many is not None
    assert few.low is not None
    assert many.low is not None
    assert few.mean == many.mean == 0.5
    assert few.low < 0.25
    assert 0.49 < many.low < 0.5
