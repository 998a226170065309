"""Self-play for training: samples that can be learned from, the same for the same seed."""

import io

import numpy as np
import pytest

from kingdomino.bots.engine.inputs import GREEDY_OTHERS, GREEDY_SELF
from kingdomino.bots.engine.layout import PATTERNS
from kingdomino.bots.engine.network import WEIGHTS, forward
from kingdomino.bots.engine.scratch import new_work
from kingdomino.training.bootstrap import hand_made, widened
from kingdomino.training.selfplay import Samples, play_samples, setups, starts


@pytest.mark.parametrize("size", [5, 7])
def test_samples_follow_from_the_seed_alone(size: int) -> None:
    weights = hand_made(np.random.default_rng(1))
    begin = starts(setups(size))
    first, score, games = play_samples(begin, weights, n=150, seed=3, noises=[0.0, 1.0])
    again, _, _ = play_samples(begin, weights, n=150, seed=3, noises=[0.0, 1.0])
    other, _, _ = play_samples(begin, weights, n=150, seed=4, noises=[0.0, 1.0])
    for field in Samples._fields:
        assert np.array_equal(getattr(first, field), getattr(again, field)), field
    assert not np.array_equal(first.x, other.x)
    assert games > 0
    assert score > 25  # random play makes 20 with 5×5 and 52 with 7×7, bonuses apart
    assert first.patterns.min() >= 0
    assert first.patterns.max() < PATTERNS
    assert np.isfinite(first.x).all()
    # Nobody loses more than a discard or two: what is still to be won is hardly ever negative.
    assert first.y.mean() > 0
    assert np.abs(first.later).max() < 20


def test_every_set_up_of_a_size_is_played() -> None:
    assert {options.players for options in setups(5)} == {2, 3, 4}
    assert all(options.size == 7 for options in setups(7))


def test_weights_of_a_smaller_network_say_what_they_said() -> None:
    rng = np.random.default_rng(5)
    weights = hand_made(rng)
    fewer = {name: weights[name] for name in WEIGHTS.names or ()}
    hidden, patterns = len(fewer["b1"]) - 32, len(fewer["patterns"]) - 1000
    fewer["w1"], fewer["b1"] = fewer["w1"][:, :hidden], fewer["b1"][:hidden]
    fewer["w2"] = fewer["w2"][:hidden]
    fewer["patterns"] = fewer["patterns"][:patterns, :hidden]
    file = io.BytesIO()
    np.savez(file, **fewer)
    file.seek(0)
    larger = widened(file, rng)
    weights["w2"][hidden:] = 0  # nobody hears the units that were left out
    pad = new_work().pad
    pad.x[:] = rng.normal(size=len(pad.x))
    pad.patterns[:2] = 7, patterns + 3
    forward(weights, pad)
    expected = pad.out.copy()
    forward(larger, pad)
    assert pad.out == pytest.approx(expected, abs=1e-5)
    assert larger["w1"][:, hidden:].any()


def test_guests_are_known_as_such_and_leave_the_game_whole() -> None:
    weights, begin = hand_made(np.random.default_rng(1)), starts(setups(5))
    alone, score, _ = play_samples(begin, weights, n=2000, seed=5, noises=[0.0], guests=0)
    assert not alone.x[:, [GREEDY_SELF, GREEDY_OTHERS]].any()
    mixed, mixed_score, _ = play_samples(begin, weights, n=2000, seed=5, noises=[0.0], guests=100)
    is_guest = mixed.x[:, GREEDY_SELF] == 1
    assert 0.2 < is_guest.mean() < 0.6
    assert (mixed.x[~is_guest, GREEDY_OTHERS] > 0).mean() > 0.6
    # FG is no worse than the hand-made evaluation: nobody loses a domino to a guest.
    assert abs(score - mixed_score) < 8
