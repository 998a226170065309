"""Gymnasium, one learner: `check_env` is clean, opponents play, and nothing is lost on the way."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import kingdomino.envs  # noqa: F401 - registers the environments
from kingdomino import Dealer, Options, Position
from kingdomino.advice import Advice, Bot, Budget
from kingdomino.bots import make_bot
from kingdomino.envs.actions import move_to_action
from kingdomino.envs.single import KingdominoEnv
from kingdomino.errors import MisuseError
from tests.kit.setups import SETUPS, options_id


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_check_env_is_clean(options: Options) -> None:
    """Warnings are errors here."""
    env = gymnasium.make(
        "Kingdomino-v0", players=options.players, variants=sorted(options.variants)
    )
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("mode", ["ansi", "rgb_array", "svg"])
def test_it_renders(mode: str) -> None:
    env = gymnasium.make("Kingdomino-v0", render_mode=mode)
    env.reset(seed=1)
    frame = env.render()
    assert isinstance(frame, np.ndarray if mode == "rgb_array" else str)


def play_legal(env: KingdominoEnv, seed: int) -> tuple[float, dict[str, Any], int]:
    rng = np.random.default_rng(seed)
    observation, _ = env.reset(seed=seed)
    total, decisions, is_over = 0.0, 0, False
    info: dict[str, Any] = {}
    while not is_over:
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, is_over, is_truncated, info = env.step(action)
        assert not is_truncated
        total, decisions = total + reward, decisions + 1
    return total, info, decisions


@pytest.mark.parametrize("reward", ["win_share", "margin", "score"])
def test_learner_is_paid_all_that_is_due(reward: str) -> None:
    env = KingdominoEnv(3, reward=reward, variants=["harmony"])
    for seed in range(6):
        total, info, decisions = play_legal(env, seed)
        assert decisions == 24  # a claim in the opening, eleven whole turns, the last placement
        points, seat = list(info["points"]), info["seat"]
        assert points == [score.total for score in env.position.scores()]
        others = points[:seat] + points[seat + 1 :]
        winners = env.position.ranking().winners
        due = {
            "win_share": (seat in winners) / len(winners),
            "margin": points[seat] - max(others),
            "score": points[seat],
        }
        assert total == due[reward]


def test_opponents_play_as_their_bots_advise() -> None:
    """The learner follows FG too: the game is the one that four FGs play."""
    options, fg = Options(4), make_bot("fg", seed=2)
    env = KingdominoEnv(4, opponents=fg, seat=1)
    env.reset(seed=9)
    dealer = Dealer(options, seed=9)
    position, is_over = Position.start(options).deal(dealer), False
    while not position.is_over:
        turn = fg.advise(position).turn
        if position.seat_to_move == 1:
            for move in turn:
                assert env.position == position
                _, _, is_over, _, _ = env.step(move_to_action(position, move))
                position = position.play(move)
            position = position.deal(dealer)
        else:
            position = position.play(turn).deal(dealer)
    assert is_over
    assert env.position == position


def test_each_opponent_has_its_own_seat() -> None:
    class Recorder(Bot):
        name = "recorder"

        def __init__(self) -> None:
            self.seats: set[int | None] = set()
            self.bot = make_bot("random")

        def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: ARG002, B008
            self.seats.add(position.seat_to_move)
            return self.bot.advise(position)

    opponents = [Recorder() for _ in range(3)]
    play_legal(KingdominoEnv(4, opponents=opponents, seat=2), seed=4)
    assert [each.seats for each in opponents] == [{3}, {0}, {1}]


def test_learner_sits_anywhere_by_lot() -> None:
    env = KingdominoEnv(4)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(40)}
    assert seats == {0, 1, 2, 3}


def test_illegal_action_ends_the_episode_and_says_why() -> None:
    env = KingdominoEnv(2)
    env.reset(seed=1)
    _, reward, is_over, _, info = env.step(324)
    assert (reward, is_over) == (-1.0, True)
    assert "none is to be placed" in info["illegal"]


def test_wrong_arguments_are_refused() -> None:
    wrong: Any
    for wrong in ("fg", ["fg"], 7):
        with pytest.raises(MisuseError, match=r" is no opponent: a bot is, such as .*make_bot"):
            KingdominoEnv(2, opponents=wrong)
    with pytest.raises(MisuseError, match="need 3 opponents"):
        KingdominoEnv(4, opponents=[make_bot("fg")])
    with pytest.raises(MisuseError, match="no seat 2"):
        KingdominoEnv(2, seat=2)
