"""How fast the environments are, beside comparable games: `python -m benchmarks.bench_envs`.

A random player in every game; a decision is counted when the player was given its observation and
its mask (in OpenSpiel: its tensor and its legal actions) and its action was played, chance
included. Time is CPU time of this one process, so that it is per core even on a shared machine, and
holds everything, choosing too, but in the rows that say `step`. PettingZoo's own games need
`pip install 'pettingzoo[classic]'`; without it their rows are left out.
"""

import datetime as dt
import os
import random
import statistics
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from gymnasium.vector import AutoresetMode

from kingdomino.bots import make_bot
from kingdomino.envs import kingdomino_v0, openspiel  # noqa: F401 - registers the game
from kingdomino.envs.single import KingdominoEnv
from kingdomino.envs.vector import KingdominoVectorEnv

SLICE_SECONDS = 0.005
LEAST_SLICES = 5
GAMES = 256  # of a vector
Play = Callable[[float], float]  # decisions a second, measured for so many seconds


def vector(
    players: int, variants: tuple[str, ...] = (), *, copy: bool, with_player: bool = False
) -> Play:
    """`step` alone, as learners know it; or with the random player, as the other rows."""
    env = KingdominoVectorEnv(
        GAMES, players, variants=variants, copy=copy, autoreset_mode=AutoresetMode.SAME_STEP
    )
    env.reset(seed=1)

    def step() -> int:
        env.step(env.sample_actions())
        return GAMES

    def alone(seconds: float) -> float:
        rates: list[float] = []
        while len(rates) * GAMES < seconds * 1e6:
            actions = env.sample_actions()
            started = time.process_time()
            env.step(actions)
            rates.append(GAMES / (time.process_time() - started))
        return statistics.median(rates)

    return (lambda seconds: rate(step, seconds)) if with_player else alone


def single() -> Play:
    env = KingdominoEnv(2)

    def episode() -> int:
        observation, _ = env.reset()
        decisions, is_over = 0, False
        while not is_over:
            observation, _, is_over, _, _ = env.step(pick(observation["action_mask"]))
            decisions += 1
        return decisions

    return lambda seconds: rate(episode, seconds)


def against_fg() -> Play:
    env = KingdominoEnv(4, opponents=make_bot("fg"))

    def episode() -> int:
        observation, _ = env.reset()
        decisions, is_over = 0, False
        while not is_over:
            observation, _, is_over, _, _ = env.step(pick(observation["action_mask"]))
            decisions += 1
        return decisions

    return lambda seconds: rate(episode, seconds)


def aec(env: Any) -> Play:
    def episode() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, is_over, is_truncated, _ = env.last()
            if is_over or is_truncated:
                env.step(None)
            else:
                env.step(pick(observation["action_mask"]))
                decisions += 1
        return decisions

    return lambda seconds: rate(episode, seconds)


def spiel(name: str) -> Play:
    game = pyspiel.load_game(name)

    def episode() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.observation_tensor()
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return lambda seconds: rate(episode, seconds)


def pick(mask: np.ndarray) -> int:
    """Any action of a mask: cheaper than a space's own `sample`, and the same for every game."""
    legal = np.flatnonzero(mask)
    return int(legal[int(random.random() * len(legal))])


def rate(step: Callable[[], int], seconds: float) -> float:
    """The median over slices of some milliseconds: what others do to the caches comes in bursts."""
    step()
    rates: list[float] = []
    ends = time.process_time() + seconds
    while (started := time.process_time()) < ends or len(rates) < LEAST_SLICES:
        decisions = 0
        while (spent := time.process_time() - started) < SLICE_SECONDS:
            decisions += step()
        rates.append(decisions / spent)
    return statistics.median(rates)


def pettingzoo_games() -> dict[str, Callable[[], Play]]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            from pettingzoo.classic import chess_v6, connect_four_v3  # noqa: PLC0415
        except ImportError:
            return {}
    return {
        "PettingZoo AEC, its connect four": lambda: aec(connect_four_v3.env()),
        "PettingZoo AEC, its chess": lambda: aec(chess_v6.env()),
    }


def rows() -> dict[str, Callable[[], Play]]:
    duel = ("mighty_duel",)
    return {
        "**vector, 4 players**, `step`, arrays shared": lambda: vector(4, copy=False),
        "**vector, 4 players**, `step`, arrays copied": lambda: vector(4, copy=True),
        "**vector, 2 players**, `step`, arrays shared": lambda: vector(2, copy=False),
        "**vector, Duel**, `step`, arrays shared": lambda: vector(2, duel, copy=False),
        "**vector, 4 players**, with the player": lambda: vector(4, copy=False, with_player=True),
        "**PettingZoo AEC, 4 players**, `raw_env`": lambda: aec(kingdomino_v0.raw_env(4)),
        "**PettingZoo AEC, 4 players**, `env`": lambda: aec(kingdomino_v0.env(players=4)),
        **pettingzoo_games(),
        "**Gymnasium, 2 players**, random opponent": single,
        "**Gymnasium, 4 players**, against three FG": against_fg,
        "**OpenSpiel, 2 players**, in Python": lambda: spiel("python_kingdomino"),
        "OpenSpiel, its backgammon, in C++": lambda: spiel("backgammon"),
        "OpenSpiel, its connect four, in C++": lambda: spiel("connect_four"),
        "OpenSpiel, its chess, in C++": lambda: spiel("chess"),
        "OpenSpiel, its tic-tac-toe, in Python": lambda: spiel("python_tic_tac_toe"),
    }


def main(seconds: float) -> None:
    from open_spiel.python.games import tic_tac_toe  # noqa: F401, PLC0415 - registers it

    commit = subprocess.run(
        ["git", "rev-parse", "--short=12", "HEAD"], capture_output=True, text=True, check=False
    ).stdout.strip()
    print(f"## The environments, {dt.datetime.now(dt.UTC):%Y-%m-%d}, commit {commit}\n")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; CPU time of one process.\n")
    print("| A random player | Decisions a second |\n|---|---|")
    for name, prepare in rows().items():
        print(f"| {name} | {prepare()(seconds):,.0f} |", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
