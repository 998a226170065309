"""Learns on the Gymnasium environment: one seat among three FG, and only its games are learned.

python examples/envs/learn_single.py --minutes 1
"""

import gymnasium
import numpy as np
from course import PLAYERS, PlayGame, run
from kingdom_value import NOISE, Afterstate, KingdomValue

from kingdomino.bots import make_bot


def make_game(seed: int) -> PlayGame:
    """Games against three FG, on a seat by lot, that pay points as they are scored."""
    env = gymnasium.make("Kingdomino-v0", players=PLAYERS, opponents=make_bot("fg"), reward="score")
    env.reset(seed=seed)

    def play_game(value: KingdomValue) -> None:
        observation, _ = env.reset()
        game: list[Afterstate] = []
        points, is_over = 0.0, False
        while not is_over:
            legal = np.flatnonzero(observation["action_mask"]).tolist()
            position = env.unwrapped.position  # type: ignore[attr-defined]  # the library's view
            action, after = value.choose(position, legal, noise=NOISE)
            game.append(after)
            observation, reward, is_over, _, _ = env.step(action)
            points += float(reward)
        value.learn(game, points)

    return play_game


if __name__ == "__main__":
    run(__doc__.splitlines()[0], make_game)
