"""What the engine sees and expects: features, network, outlook, each against plain arithmetic."""

import io
import math
from collections.abc import Callable
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from kingdomino import Options, Position, Square
from kingdomino.bots.engine.features import describe
from kingdomino.bots.engine.inputs import FEATURES
from kingdomino.bots.engine.layout import GROUP, MAX_PATTERNS, NO_PATTERN, PATTERNS
from kingdomino.bots.engine.network import (
    HIDDEN_1,
    HIDDEN_2,
    LEAK,
    OUTPUTS,
    WEIGHTS,
    forward,
    load_weights,
    read_weights,
    write_weights,
)
from kingdomino.bots.engine.outlook import CERTAIN, below_normal, foresee, foresee_all, share_wins
from kingdomino.bots.engine.scratch import new_work
from kingdomino.core.placement import found_kingdom, put
from kingdomino.core.state import Domino, Seat
from kingdomino.moves import Place
from tests.kit.games import random_record
from tests.kit.setups import SETUPS, options_id

Turning = Callable[[Square], Square]

TURNINGS: dict[str, Turning] = {
    "turned once": lambda square: Square(square.column, -square.row),
    "turned twice": lambda square: Square(-square.row, -square.column),
    "turned three times": lambda square: Square(-square.column, square.row),
    "mirrored left to right": lambda square: Square(square.row, -square.column),
    "mirrored top to bottom": lambda square: Square(-square.row, square.column),
    "mirrored at the diagonal": lambda square: Square(square.column, square.row),
    "mirrored at the other diagonal": lambda square: Square(-square.column, -square.row),
}


def turned(position: Position, seat: int, turning: Turning) -> Any:
    """The record of a position in which one kingdom was built the other way round."""
    record = position.to_core()
    record["land"][seat] = 0
    record["crowns"][seat] = 0
    found_kingdom(record, Seat(seat))
    for place in position.kingdom(seat).placements:
        laid = Place(place.domino, turning(place.first), turning(place.second))
        assert laid.direction is not None
        put(record, Seat(seat), Domino(laid.domino), laid.to_core())
    return record


def seen(record: Any, seat: int) -> tuple[int, list[float], list[int]]:
    """Points, numbers and patterns of one seat."""
    pad: Any = new_work().pad
    points = describe(record, Seat(seat), pad)
    patterns = pad["patterns"].tolist()
    if NO_PATTERN in patterns:
        patterns = patterns[: patterns.index(NO_PATTERN)]
    return points, pad["x"].tolist(), sorted(patterns)


@pytest.mark.parametrize("turning", TURNINGS.values(), ids=TURNINGS)
@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_a_turned_kingdom_looks_the_same(options: Options, turning: Turning) -> None:
    total = 2 * options.rounds * options.kings  # decisions of a game
    for seed in range(6):
        position = random_record(options, seed, decisions=total * (seed + 1) // 7).position
        for seat in range(options.players):
            expected = seen(position.to_core(), seat)
            assert seen(turned(position, seat, turning), seat) == expected, (seed, seat)


def test_points_of_a_description_are_those_of_the_territories() -> None:
    for seed in range(10):
        position = random_record(SETUPS[seed % len(SETUPS)], seed, decisions=30).position
        for seat, score in enumerate(position.scores()):
            assert seen(position.to_core(), seat)[0] == score.territory_points


def random_weights(rng: np.random.Generator) -> Any:
    record = np.zeros(1, WEIGHTS)[0]
    for name in WEIGHTS.names or ():
        record[name] = rng.normal(scale=0.2, size=record[name].shape)
    record["patterns"][NO_PATTERN] = 0
    return record


def plain_forward(weights: Any, x: NDArray[np.float32], patterns: list[int]) -> NDArray[np.float64]:
    """The network in numpy's words."""
    table = {name: weights[name].astype(np.float64) for name in WEIGHTS.names or ()}
    hidden = table["b1"] + x.astype(np.float64) @ table["w1"]
    hidden += table["patterns"][patterns].sum(axis=0)
    hidden = np.where(hidden < 0, LEAK * hidden, hidden)
    hidden = table["b2"] + hidden @ table["w2"]
    hidden = np.where(hidden < 0, LEAK * hidden, hidden)
    return np.asarray(table["b3"] + hidden @ table["w3"])


@pytest.mark.parametrize("count", [0, 1, 17, MAX_PATTERNS - GROUP, MAX_PATTERNS])
def test_network_computes_what_numpy_computes(count: int) -> None:
    rng = np.random.default_rng(count)
    for _ in range(5):
        weights, pad = random_weights(rng), new_work().pad
        record: Any = pad
        x = rng.normal(size=FEATURES).astype(np.float32)
        x[rng.random(FEATURES) < 0.5] = 0
        patterns = rng.integers(1, PATTERNS, count).tolist()
        record["x"] = x
        record["patterns"][:count] = patterns
        forward(weights, pad)
        assert record["out"] == pytest.approx(plain_forward(weights, x, patterns), abs=1e-3)


@pytest.mark.parametrize("size", [5, 7])
def test_the_row_that_stands_for_no_pattern_adds_nothing(size: int) -> None:
    assert not load_weights(size)["patterns"][NO_PATTERN].any()


def test_sixteen_bits_are_stored_and_read_back() -> None:
    weights = random_weights(np.random.default_rng(1))
    file = io.BytesIO()
    write_weights(file, weights)
    file.seek(0)
    found = read_weights(file)
    for name in WEIGHTS.names or ():
        assert (found[name] == weights[name].astype(np.float16)).all()
    again = io.BytesIO()
    write_weights(again, found)
    again.seek(0)
    assert read_weights(again) == found


@pytest.mark.parametrize("size", [5, 7])
def test_weights_come_with_the_package(size: int) -> None:
    weights = load_weights(size)
    shapes = {
        "patterns": (PATTERNS, HIDDEN_1),
        "w1": (FEATURES, HIDDEN_1),
        "b1": (HIDDEN_1,),
        "w2": (HIDDEN_1, HIDDEN_2),
        "b2": (HIDDEN_2,),
        "w3": (HIDDEN_2, OUTPUTS),
        "b3": (OUTPUTS,),
    }
    assert set(WEIGHTS.names or ()) == set(shapes)
    for name, shape in shapes.items():
        assert weights[name].shape == shape
        assert np.isfinite(weights[name]).all()
        assert weights[name].any()


def test_cheap_normal_distribution_is_near_the_true_one() -> None:
    for z in np.linspace(-8, 8, 1601).tolist():
        exact = (1 + math.erf(z / math.sqrt(2))) / 2
        assert below_normal(z) == pytest.approx(exact, abs=2.5e-4)
        assert below_normal(z) + below_normal(-z) == pytest.approx(1)


def shares(means: list[float], spreads: list[float]) -> list[float]:
    found = np.zeros(4)
    share_wins(len(means), np.array(means), np.array(spreads), found)
    return [float(share) for share in found[: len(means)]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_of_the_win_add_up_and_know_no_seat(players: int) -> None:
    rng = np.random.default_rng(players)
    for _ in range(20):
        means = rng.uniform(20, 70, players).tolist()
        spreads = rng.uniform(CERTAIN, 15, players).tolist()
        expected = shares(means, spreads)
        assert sum(expected) == pytest.approx(1)
        assert min(expected) >= 0
        for order in permutations(range(players)):
            found = shares([means[seat] for seat in order], [spreads[seat] for seat in order])
            assert found == pytest.approx([expected[seat] for seat in order])
    assert shares([40.0] * players, [6.0] * players) == pytest.approx([1 / players] * players)


def test_more_points_mean_a_larger_share() -> None:
    found = [shares([40.0 + more, 44.0, 38.0], [8.0, 6.0, 7.0])[0] for more in range(-20, 20)]
    assert found == sorted(found)
    assert found[0] < 0.05
    assert found[-1] > 0.9


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_are_those_of_simulated_games(players: int) -> None:
    rng = np.random.default_rng(100 + players)
    for _ in range(12):
        means = rng.uniform(35, 55, players)
        spreads = rng.uniform(4, 12, players)
        games = rng.normal(means, spreads, (100_000, players))
        wins = np.bincount(games.argmax(axis=1), minlength=players) / len(games)
        assert shares(means.tolist(), spreads.tolist()) == pytest.approx(wins.tolist(), abs=0.02)


def test_a_finished_game_has_its_true_points_and_winner() -> None:
    for seed, options in enumerate(SETUPS):
        position = random_record(options, seed).position
        work = new_work()
        foresee_all(position.to_core(), load_weights(options.size), work)
        points = work.pad.means[: options.players].tolist()
        assert points == [score.total for score in position.scores()]
        if len({*points}) == len(points):
            (winner,) = position.ranking().winners
            assert work.pad.shares[winner] > 0.9


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_expected_points_are_points(options: Options) -> None:
    weights, work = load_weights(options.size), new_work()
    for seed in range(10):
        position = random_record(options, seed, decisions=9 * seed).position
        for seat in range(options.players):
            mean, spread = foresee(position.to_core(), Seat(seat), weights, work)
            assert math.isfinite(mean)
            assert -20 < mean < 250
            assert 0 < spread < 60
