"""Several short searches, read as one."""

import pytest

from kingdomino import Dealer, Options, Position
from kingdomino.advice import Advice, Budget, Candidate
from kingdomino.bots import merging
from kingdomino.bots.engine import policy
from kingdomino.bots.levels import LEVELS
from kingdomino.bots.merging import is_settled, merge
from kingdomino.moves import Claim
from kingdomino.turns import Turn

A, B = Turn(claim=Claim(1)), Turn(claim=Claim(2))


def candidate(turn: Turn, share: float, tries: int, points: float = 50.0) -> Candidate:
    return Candidate(turn, (share, 1 - share), (points, 50.0), tries)


def advice(*considered: Candidate) -> Advice:
    best = considered[0]
    tries = sum(each.simulations for each in considered)
    return Advice(best.turn, best.values, best.points, considered, "", tries, 0.25)


def test_a_point_is_worth_what_it_is_to_the_engine() -> None:
    assert merging.POINT == policy.POINT


def test_trials_are_added_and_prospects_are_their_mean() -> None:
    first = advice(candidate(A, 0.6, 300, 52), candidate(B, 0.5, 100))
    second = advice(candidate(B, 0.7, 300), candidate(A, 0.4, 100, 48))
    merged = merge(first, second, 0)
    assert [(each.turn, each.simulations) for each in merged.considered] == [(B, 400), (A, 400)]
    assert merged.turn == B
    assert merged.values == merged.considered[0].values == pytest.approx((0.65, 0.35))
    assert merged.considered[1].values == pytest.approx((0.55, 0.45))
    assert merged.considered[1].points == pytest.approx((51.0, 50.0))
    assert (merged.simulations, merged.seconds) == (800, 0.5)
    assert merged.why == "The best of 2 turns after 800 trials."


def test_the_best_is_best_for_the_mover() -> None:
    both = advice(candidate(A, 0.6, 100), candidate(B, 0.5, 100))
    assert merge(both, both, 0).turn == A
    assert merge(both, both, 1).turn == B


def test_of_turns_that_win_as_often_the_one_with_more_points_is_best() -> None:
    both = advice(candidate(A, 1.0, 100, 55), candidate(B, 1.0, 100, 60))
    assert merge(both, both, 0).turn == B


def test_a_turn_that_only_one_search_tried_counts_as_it_did() -> None:
    merged = merge(
        advice(candidate(A, 0.6, 9), candidate(B, 0.9, 0)),
        advice(candidate(B, 0.5, 9), candidate(A, 0.1, 0)),
        0,
    )
    assert [(each.turn, each.values[0]) for each in merged.considered] == [(A, 0.6), (B, 0.5)]


def test_without_any_trial_it_is_the_judgement_at_first_sight() -> None:
    sight = advice(candidate(A, 0.6, 0), candidate(B, 0.5, 0))
    merged = merge(sight, sight, 0)
    assert merged.considered == sight.considered
    assert merged.why == "The best of 2 turns at first sight."


def test_what_was_played_to_the_end_is_the_answer() -> None:
    searched = advice(candidate(A, 0.6, 300), candidate(B, 0.5, 100))
    exact = advice(candidate(B, 1.0, 0))
    assert is_settled(exact)
    assert not is_settled(searched)
    assert merge(searched, exact, 0) is exact
    assert merge(exact, searched, 0) is exact


def test_the_engine_lists_the_same_turns_whatever_its_chance() -> None:
    """So the slices of a deliberation add up for each of them."""
    options = Options(3)
    dealer = Dealer(options, seed=3)
    position = Position.start(options).deal(dealer)
    for _ in range(7):
        position = position.play(position.legal_turns[0]).deal(dealer)
    searches = [
        LEVELS["king"].make(seed).advise(position, Budget(simulations=400)) for seed in range(3)
    ]
    assert len({frozenset(each.turn for each in search.considered) for search in searches}) == 1
    seat = position.seat_to_move
    assert seat is not None
    merged = merge(merge(searches[0], searches[1], seat), searches[2], seat)
    assert merged.simulations == sum(each.simulations for each in merged.considered)
    assert sum(merged.considered[0].values) == pytest.approx(1)
