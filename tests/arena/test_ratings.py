"""Ratings recover the strengths that results were drawn from."""

from itertools import combinations
from math import log

import numpy as np
import pytest

from kingdomino.arena.ratings import bradley_terry, cross_table, pairs, plackett_luce
from kingdomino.arena.results import DeckResult
from kingdomino.errors import MisuseError
from tests.arena.samples import drawn_deck, game

ELO = 400 / log(10)
NAMES = ["a", "b", "c", "d", "e"]
STRENGTHS = [0.0, 0.4, 0.8, 1.5, 2.5]


def drawn(size: int, decks: int, seed: int) -> list[DeckResult]:
    rng = np.random.default_rng(seed)
    groups = list(combinations(range(len(NAMES)), size)) * decks
    return [drawn_deck(deck, group, STRENGTHS, rng) for deck, group in enumerate(groups)]


@pytest.mark.parametrize("size", [2, 3, 4])
def test_bradley_terry_recovers_strengths(size: int) -> None:
    ratings = bradley_terry(NAMES, drawn(size, 200, seed=size), anchor="a")
    assert ratings["a"].elo == 1000
    assert ratings["a"].standard_error is None
    for name, strength in zip(NAMES[1:], STRENGTHS[1:], strict=True):
        error = ratings[name].standard_error
        assert error is not None
        assert 5 < error < 40
        assert abs(ratings[name].elo - 1000 - ELO * strength) < 3.5 * error


def test_without_an_anchor_the_mean_is_1500() -> None:
    ratings = bradley_terry(NAMES, drawn(2, 20, seed=1))
    assert np.mean([rating.elo for rating in ratings.values()]) == pytest.approx(1500)


def test_two_bots_are_rated_as_the_logistic_curve_says() -> None:
    # Three of four games won: 400 log10(3), but for the half game that is added.
    deck = DeckResult(0, (game((0, 1), (1, 2)),) * 3 + (game((0, 1), (2, 1)),), 0.0)
    ratings = bradley_terry(["a", "b"], [deck] * 500, anchor="b")
    assert ratings["a"].elo == pytest.approx(1000 + ELO * log(3), abs=0.1)


def test_errors_are_as_large_as_the_ratings_scatter() -> None:
    found = [bradley_terry(NAMES, drawn(2, 30, seed=seed), anchor="a")["d"] for seed in range(60)]
    scatter = float(np.std([rating.elo for rating in found]))
    claimed = float(np.mean([rating.standard_error or 0 for rating in found]))
    assert claimed == pytest.approx(scatter, rel=0.25)


def test_who_never_loses_is_rated_too() -> None:
    decks = [DeckResult(0, (game((0, 1), (1, 2)), game((1, 0), (2, 1))), 0.0)] * 10
    ratings = bradley_terry(["a", "b", "absent"], decks)
    assert 300 < ratings["a"].elo - ratings["b"].elo < 1500
    assert ratings["absent"].elo == pytest.approx(1500, abs=1)


def test_a_shared_place_is_half_a_win() -> None:
    assert list(pairs(game((4, 2, 7), (1, 1, 3)))) == [(4, 2, 0.5), (4, 7, 1.0), (2, 7, 1.0)]
    table = cross_table(["a", "b"], ["a", "b"], [DeckResult(0, (game((0, 1), (1, 1)),), 0.0)])
    assert table == {"a": {"b": {"share": 0.5, "games": 1}}, "b": {"a": {"share": 0.5, "games": 1}}}


def test_plackett_luce_orders_as_the_strengths_do() -> None:
    skills = plackett_luce(NAMES, drawn(4, 60, seed=5))
    assert sorted(NAMES, key=lambda name: skills[name].mu) == NAMES
    assert all(skill.sigma < 25 / 3 for skill in skills.values())
    assert skills["e"].ordinal == pytest.approx(skills["e"].mu - 3 * skills["e"].sigma)


def test_an_anchor_that_does_not_play_is_refused() -> None:
    with pytest.raises(MisuseError, match="none of the bots: a, b"):
        bradley_terry(["a", "b"], [], anchor="c")
