"""OpenSpiel: its own tests, its search and its evaluators run on the game."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, generate_playthrough, mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot
from open_spiel.python.observation import make_observation

from kingdomino import Deal, Kings, Options, Position
from kingdomino.envs import openspiel  # noqa: F401 - registers the game
from kingdomino.envs.game import Game
from tests.kit.setups import ALL_OPTIONS, SETUPS, options_id


def load(options: Options, reward: str = "win_share") -> Any:
    variants = "+".join(sorted(options.variants))
    return pyspiel.load_game(
        f"python_kingdomino(players={options.players},variants={variants},"
        f"opening={options.opening},reward={reward})"
    )


def play_out(state: Any, seed: int) -> Iterator[tuple[Any, int]]:
    """Play at random; yield each state with the action that is about to be played."""
    rng = random.Random(seed)
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        yield state, action
        state.apply_action(action)


@pytest.mark.parametrize("options", ALL_OPTIONS[::18], ids=options_id)
def test_random_simulation_test_passes(options: Options) -> None:
    pyspiel.random_sim_test(load(options), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("reward", ["win_share", "margin", "score"])
def test_random_simulation_test_passes_with_every_reward(reward: str) -> None:
    pyspiel.random_sim_test(load(Options(2), reward), num_sims=1, serialize=True, verbose=False)


def test_playthrough_tells_the_whole_game() -> None:
    text = generate_playthrough.playthrough("python_kingdomino(players=2)", [], seed=4)
    assert 'GameType.short_name = "python_kingdomino"' in text
    assert "GameType.chance_mode = ChanceMode.EXPLICIT_STOCHASTIC" in text
    assert "IsTerminal() = True" in text
    # Kings are drawn by seat; a player's actions are written in notation.
    assert 'StringLegalActions() = ["king 0", "king 1"]' in text


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_game_is_the_librarys(options: Options) -> None:
    state, position = load(options).new_initial_state(), Position.start(options)
    kings, row = list[int](), list[int]()
    for seen, action in play_out(state, seed=3):
        text = seen.action_to_string(seen.current_player(), action)
        if seen.is_chance_node():
            word, number = text.split()
            (kings if word == "king" else row).append(int(number))
            if len(kings) == options.kings:
                position, kings = position.play(Kings(tuple(kings))), []
            if len(row) == options.row:
                position, row = position.play(Deal(tuple(row))), []
        else:
            assert seen.current_player() == position.seat_to_move
            assert len(seen.legal_actions()) == len(position.legal_moves)
            position = position.play(text)
    assert position.is_over
    winners = position.ranking().winners
    assert state.returns() == [(seat in winners) / len(winners) for seat in range(options.players)]


def test_kings_are_as_likely_as_they_are_many() -> None:
    state = load(Options(2)).new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(0)
    assert state.chance_outcomes() == [(0, 1 / 3), (1, 2 / 3)]
    balanced = load(Options(2, opening="balanced")).new_initial_state()
    balanced.apply_action(1)
    assert balanced.chance_outcomes() == [(0, 1.0)]


def test_every_unseen_domino_is_equally_likely() -> None:
    state = load(Options(2)).new_initial_state()
    for seat in (0, 1, 1, 0):
        state.apply_action(seat)
    for n in range(4):
        outcomes = state.chance_outcomes()
        assert len(outcomes) == 48 - n
        assert {chance for _, chance in outcomes} == {1 / (48 - n)}
        state.apply_action(outcomes[0][0])
    assert state.current_player() == 0


@pytest.mark.parametrize("reward", ["margin", "score"])
def test_other_rewards_are_paid_at_the_end(reward: str) -> None:
    state = load(Options(3, variants=["harmony"]), reward).new_initial_state()
    for seen, _ in play_out(state, seed=1):
        assert seen.returns() == [0, 0, 0]
    points = [score.total for score in state.game.position.scores()]
    best_others = [max(points[:seat] + points[seat + 1 :]) for seat in range(3)]
    margins = [mine - other for mine, other in zip(points, best_others, strict=True)]
    assert state.returns() == (points if reward == "score" else margins)


def test_clone_goes_its_own_way() -> None:
    state = load(Options(2)).new_initial_state()
    for seen, _ in play_out(state, seed=2):
        if not seen.is_chance_node():
            break
    twin, before = state.clone(), str(state)
    for _ in play_out(twin, seed=5):
        pass
    assert str(state) == before
    assert twin.is_terminal()
    assert not state.is_terminal()


def test_observation_is_the_one_of_the_other_environments() -> None:
    options = Options(4)
    game = load(options)
    observation = make_observation(game)
    state = game.new_initial_state()
    for seen, _ in play_out(state, seed=6):
        if seen.is_chance_node():
            continue
        observation.set_from(seen, player=2)
        plain: Game = seen.game
        assert np.array_equal(observation.tensor, plain.observe(2)[0])
        assert np.array_equal(observation.dict["unseen"], observation.tensor[3072:3120])


def test_search_of_openspiel_plays_it() -> None:
    """Forty simulations a move against a random player, with random rollouts as evaluator."""
    game, rng = load(Options(2)), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    searcher = mcts.MCTSBot(game, 1.4, 10, evaluator, solve=False, random_state=rng)
    bots = [searcher, UniformRandomBot(1, rng)]
    returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, rng)
    assert sum(returns) == 1
