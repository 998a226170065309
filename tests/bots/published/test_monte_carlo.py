"""Flat Monte Carlo: what it counts, what it prefers, and when it stops."""

from collections import Counter
from threading import Event

import numpy as np
import pytest

from kingdomino import Options, Position
from kingdomino.advice import Budget
from kingdomino.bots.answer import to_turn
from kingdomino.bots.published import monte_carlo
from kingdomino.bots.published.playouts import DEFAULT_SIMULATIONS
from kingdomino.bots.published.survey import new_survey
from kingdomino.bots.published.tables import MCE_FG, MCE_PG, MCE_TR, play_tables
from kingdomino.bots.registry import make_bot
from kingdomino.core.state import new_states
from tests.kit.games import random_record

NAMES = ["mce_tr", "mce_pg", "mce_fg"]


def last_decision(seed: int) -> Position:
    """The last domino of a two-player game: nothing is left open after it."""
    options = Options(2, variants=["middle_kingdom", "harmony"])
    return random_record(options, seed, decisions=options.kings * options.rounds * 2 - 1).position


@pytest.mark.parametrize("name", NAMES)
def test_last_domino_goes_where_it_brings_most(name: str) -> None:
    for seed in range(8):
        position = last_decision(seed)
        seat = position.seat_to_move
        assert seat is not None
        advice = make_bot(name).advise(position, Budget(simulations=200))
        after = position.play(advice.turn)
        most = max(position.play(move).scores()[seat].total for move in position.legal_moves)
        assert after.is_over
        assert after.scores()[seat].total == most
        assert advice.points == tuple(score.total for score in after.scores())
        winners = after.ranking().winners
        assert advice.values == tuple((each in winners) / len(winners) for each in (0, 1))


def test_every_turn_is_an_arm_and_is_tried_equally_often() -> None:
    position = random_record(Options(4), 2, decisions=60).position
    playouts = monte_carlo.new_playouts(position._s, np.array([1], np.uint64))
    found = [to_turn(position, int(place), int(slot)) for place, slot in playouts.turns]
    assert Counter(found) == Counter(position.legal_turns)
    n = len(found)
    monte_carlo.simulate(position._s, playouts, 0, 2 * n, 0, 0)
    monte_carlo.simulate(position._s, playouts, 2 * n, 1, 0, 0)
    assert playouts.sums[:, monte_carlo.TRIES].tolist() == [3] + [2] * (n - 1)


def test_reward_is_the_share_of_the_best_rival_and_oneself() -> None:
    position = last_decision(3)
    seat = position.seat_to_move
    assert seat is not None
    advice = make_bot("mce_tr").advise(position, Budget(simulations=500))
    shares = [candidate.points[seat] / sum(candidate.points) for candidate in advice.considered]
    assert shares == sorted(shares, reverse=True)
    playouts = monte_carlo.new_playouts(position._s, np.array([1], np.uint64))
    monte_carlo.simulate(position._s, playouts, 0, len(playouts.turns), 0, 0)
    for row in playouts.sums:
        own, rival = row[monte_carlo.POINTS + seat], row[monte_carlo.POINTS + 1 - seat]
        assert row[monte_carlo.REWARD] == pytest.approx(own / (own + rival))


@pytest.mark.parametrize("name", NAMES)
def test_values_are_shares_of_the_win(name: str) -> None:
    position = random_record(Options(3), 5, decisions=40).position
    advice = make_bot(name).advise(position, Budget(simulations=300))
    assert advice.simulations == 300
    assert advice.values is not None
    assert advice.points is not None
    assert len(advice.values) == len(advice.points) == 3
    for candidate in advice.considered:
        assert sum(candidate.values) == pytest.approx(1)
        assert candidate.simulations > 0
    assert advice.considered[0].turn == advice.turn


def test_empty_budget_means_a_thousand_playouts() -> None:
    position = random_record(Options(2), 5, decisions=40).position
    assert make_bot("mce_tr").advise(position).simulations == DEFAULT_SIMULATIONS == 1000


@pytest.mark.parametrize("name", NAMES)
def test_stopped_search_answers_after_a_playout(name: str) -> None:
    stop = Event()
    stop.set()
    position = random_record(Options(4), 5, decisions=10).position
    advice = make_bot(name).advise(position, Budget(seconds=3600, stop=stop))
    assert advice.simulations == 1
    assert advice.turn in position.legal_turns


def test_search_ends_when_its_time_is_over() -> None:
    position = random_record(Options(4), 5, decisions=10).position
    for seconds in (0.02, 2, 60):  # more where others keep the processor busy
        advice = make_bot("mce_tr").advise(position, Budget(seconds=seconds))
        assert advice.seconds >= seconds
        if advice.simulations > 1:
            return
    pytest.fail("one playout in a minute")


def test_whichever_limit_comes_first_ends_the_search() -> None:
    position = random_record(Options(4), 5, decisions=10).position
    advice = make_bot("mce_tr").advise(position, Budget(seconds=3600, simulations=50))
    assert advice.simulations == 50


def test_tables_play_every_player_to_the_end() -> None:
    options = Options(4, variants=["middle_kingdom", "harmony"])
    players = np.array([[MCE_TR, 1, 2, 3], [MCE_PG, 0, 0, 0], [MCE_FG, 3, 3, 3]])
    keys, boxes = np.zeros((3, 4, 3), np.int64), np.zeros((3, 4, 4), np.int64)
    playouts = np.full(options.rounds + 1, 6)
    rng = np.array([7], np.uint64)
    start = Position.start(options)._s
    play_tables(start, new_states(2), players, playouts, rng, new_survey(), keys, boxes)
    assert (keys[:, :, 1] > 0).all()
    spans = boxes[:, :, 1::2] - boxes[:, :, ::2] + 1
    assert ((spans >= 1) & (spans <= options.size)).all()
