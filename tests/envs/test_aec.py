"""PettingZoo: its own tests without a warning, and games that are those of the library."""

import importlib
import pickle
import random
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.env_registry.registration import make

from kingdomino import Dealer, Match, Options, Position
from kingdomino.envs import kingdomino_v0
from kingdomino.envs.actions import action_to_move
from kingdomino.errors import IllegalMove, MisuseError, OptionsError
from tests.kit.setups import ALL_OPTIONS, SETUPS, options_id

with warnings.catch_warnings():
    # Where PettingZoo's own games are installed, its tests import one of them in a deprecated way.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

DICTIONARY_WARNINGS = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
}


def arguments(options: Options) -> dict[str, Any]:
    return {
        "players": options.players,
        "variants": sorted(options.variants),
        "opening": options.opening,
    }


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo lists by name the environments whose observations are dictionaries with masks,
    as those of its chess and Go are; what is not on the list is warned about."""
    module = importlib.import_module("pettingzoo.test.api_test")
    for name in ("env_obs_dicts", "env_obs_space"):
        monkeypatch.setattr(module, name, [*getattr(module, name), "kingdomino_v0"])


@pytest.mark.usefixtures("listed")
@pytest.mark.parametrize("options", ALL_OPTIONS[::18], ids=options_id)
def test_api_test_passes_without_a_warning(options: Options) -> None:
    api_test(kingdomino_v0.env(**arguments(options)), num_cycles=400)


@pytest.mark.usefixtures("listed")
@pytest.mark.parametrize("reward", ["win_share", "margin", "score"])
def test_api_test_passes_with_every_reward(reward: str) -> None:
    api_test(kingdomino_v0.env(players=3, reward=reward), num_cycles=200)


def test_unlisted_api_test_warns_of_dictionaries_alone() -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(kingdomino_v0.env(), num_cycles=60)
    assert {str(warning.message) for warning in caught} == DICTIONARY_WARNINGS


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_seed_test_passes(options: Options) -> None:
    seed_test(lambda: kingdomino_v0.env(**arguments(options)), num_cycles=50)


def test_render_test_passes(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(kingdomino_v0.env, {"svg": lambda frame: frame.startswith("<svg")})
    assert "round 0 of 6: seat" in capsys.readouterr().out


def test_registry_makes_it() -> None:
    env = make("aec", "kingdomino/kingdomino_v0", players=4)
    env.reset(seed=1)
    assert env.agents == ["player_0", "player_1", "player_2", "player_3"]


@pytest.mark.parametrize("options", ALL_OPTIONS[::11], ids=options_id)
def test_seed_plays_the_game_of_its_dealer(options: Options) -> None:
    """Every position, and who is paid what, beside `Position.play`, `Dealer` and `Match`."""
    rng = random.Random(17)
    env = kingdomino_v0.raw_env(**arguments(options))
    env.reset(seed=17)
    match, paid = Match(options), np.zeros(options.players)
    while not match.is_over:
        dealer = Dealer(options, seed=17, game=match.game)
        position = Position.start(options).deal(dealer)
        while not position.is_over:
            assert env.position == position
            assert env.agent_selection == f"player_{position.seat_to_move}"
            mask = env.observe(env.agent_selection)["action_mask"]
            action = rng.choice(np.flatnonzero(mask).tolist())
            position = position.play(action_to_move(position, action)).deal(dealer)
            env.step(action)
            paid += [env.rewards[agent] for agent in env.possible_agents]
        match = match.add(position)
    assert all(env.terminations.values())
    winners = match.ranking().winners
    assert paid.tolist() == [(seat in winners) / len(winners) for seat in range(options.players)]


def final_rewards(reward: str, options: Options, seed: int) -> tuple[np.ndarray, Position]:
    env = kingdomino_v0.raw_env(**arguments(options), reward=reward)
    env.reset(seed=seed)
    rng, paid = random.Random(seed), np.zeros(options.players)
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(rng.choice(np.flatnonzero(mask).tolist()))
        paid += [env.rewards[agent] for agent in env.possible_agents]
    return paid, env.position


@pytest.mark.parametrize("seed", range(5))
def test_rewards_add_up(seed: int) -> None:
    options = Options(3, variants=["harmony", "middle_kingdom"])
    scores, position = final_rewards("score", options, seed)
    points = [score.total for score in position.scores()]
    assert scores.tolist() == points
    margins, _ = final_rewards("margin", options, seed)
    assert margins.tolist() == [
        mine - max(points[:seat] + points[seat + 1 :]) for seat, mine in enumerate(points)
    ]
    shares, _ = final_rewards("win_share", options, seed)
    assert shares.sum() == 1
    assert shares[position.ranking().winners[0]] > 0


def test_next_deck_follows_from_the_last_seed() -> None:
    first, again = kingdomino_v0.raw_env(), kingdomino_v0.raw_env()
    for env in (first, again):
        env.reset(seed=3)
        env.reset()
    assert first.position == again.position
    again.reset()
    assert first.position != again.position


def test_illegal_action_ends_the_game_and_costs_a_point() -> None:
    env = kingdomino_v0.env()
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(0)
    assert env.rewards == {"player_0": 0, "player_1": 0} | {loser: -1}
    assert all(env.terminations.values())
    assert "none is to be placed" in env.infos[loser]["illegal"]
    for _ in range(2):
        env.step(None)
    assert env.agents == []


def test_raw_environment_says_which_rule_was_broken() -> None:
    env = kingdomino_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(MisuseError, match="none is to be placed"):
        env.step(0)
    while env.position.phase == "claim":
        env.step(int(np.argmax(env.observe(env.agent_selection)["action_mask"])))
    with pytest.raises(IllegalMove, match="may not be discarded"):
        env.step(324)


def test_environment_can_be_pickled() -> None:
    pickled = pickle.dumps(kingdomino_v0.env(players=3, variants=["harmony"]))
    env = pickle.loads(pickled)  # noqa: S301 - our own
    env.reset(seed=2)
    assert env.unwrapped.options == Options(3, variants=["harmony"])


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(OptionsError, match="2 to 4 players"):
        kingdomino_v0.env(players=5)
    with pytest.raises(MisuseError, match="win_share, margin, score"):
        kingdomino_v0.env(reward="fame")
    with pytest.raises(MisuseError, match="human, ansi, rgb_array, svg"):
        kingdomino_v0.env(render_mode="oil")
    env = kingdomino_v0.env()
    env.reset()
    with pytest.raises(MisuseError, match="choose a render_mode"):
        env.render()
