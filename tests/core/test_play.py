"""Random play: same rules, same chance."""

import numpy as np
import pytest

from kingdomino import Options, Position
from kingdomino.core import actions, chance, play, state
from kingdomino.core.refusals import OK
from tests.kit.setups import SETUPS, options_id

MASKS = np.zeros((6, 4), np.int64)


def simulate(options: Options, seed: int, games: int) -> tuple[np.ndarray, int]:
    keys = np.zeros((games, 4, 3), np.int64)
    rng = np.array([seed], np.uint64)
    start = Position.start(options)._s
    decisions = play.simulate_many(start, state.new_states(1), rng, MASKS, keys)
    return keys[:, : options.players], decisions


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_random_games_take_every_decision(options: Options) -> None:
    _, decisions = simulate(options, seed=1, games=50)
    kings = options.kings
    assert decisions == 50 * (kings + kings * (2 * options.rounds - 1))


def test_same_seed_gives_the_same_games() -> None:
    first, _ = simulate(Options(4), seed=9, games=20)
    again, _ = simulate(Options(4), seed=9, games=20)
    other, _ = simulate(Options(4), seed=10, games=20)
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_below_is_uniform() -> None:
    rng = np.array([5], np.uint64)
    counts = np.bincount([chance.below(rng, 6) for _ in range(60_000)], minlength=6)
    chi_square = float(((counts - 10_000) ** 2 / 10_000).sum())
    assert chi_square < 20.5  # five degrees of freedom: one seed in a thousand exceeds it


def test_all_openings_of_two_are_equally_likely() -> None:
    rng = np.array([11], np.uint64)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(6_000):
        s = Position.start(Options(2))._s.copy()
        chance.random_chance(s, rng)
        order = tuple(int(seat) for seat in s["opening"])
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 6
    assert sum((n - 1_000) ** 2 / 1_000 for n in orders.values()) < 20.5


def test_random_placements_are_uniform() -> None:
    """Two hundred draws for each of the 24 places of the first domino."""
    position = Position.start(Options(2)).play("kings 0 1 1 0").play("deal 13 14 15 16")
    position = position.play(">13 >14 >15 >16").play("deal 1 2 3 4")
    rng = np.array([3], np.uint64)
    seen: dict[int, int] = {}
    for _ in range(4_800):
        s = position._s.copy()
        play.random_decision(s, rng, MASKS)
        seen[int(s["whereabouts"][13])] = seen.get(int(s["whereabouts"][13]), 0) + 1
    assert len(seen) == len(position.legal_moves) == 24
    assert sum((n - 200) ** 2 / 200 for n in seen.values()) < 49.7


def test_refused_action_changes_nothing() -> None:
    s = Position.start(Options(3)).play("kings 2 0 1").play("deal 5 17 30")._s.copy()
    before = s.tobytes()
    for action in range(-2, actions.action_count(5) + 2):
        if actions.refusal(s, state.Action(action)) != OK:
            assert actions.step(s, state.Action(action)) != OK
            assert s.tobytes() == before
