"""Self-play for training: samples that can be learned from, the same for the same seed."""

import numpy as np
import pytest

from kingdomino.bots.engine.layout import PATTERNS
from kingdomino.training.bootstrap import hand_made
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
