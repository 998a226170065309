"""Learns on PettingZoo's AEC environment: one value plays all four seats and learns from each.

python examples/envs/learn_aec.py --minutes 1
"""

import numpy as np
from course import PLAYERS, PlayGame, run
from kingdom_value import NOISE, Afterstate, KingdomValue

from kingdomino.envs import kingdomino_v0


def make_game(seed: int) -> PlayGame:
    """Games of self-play that pay points as they are scored."""
    env = kingdomino_v0.env(players=PLAYERS, reward="score")
    env.reset(seed=seed)

    def play_game(value: KingdomValue) -> None:
        env.reset()
        games: dict[str, list[Afterstate]] = {agent: [] for agent in env.agents}
        points = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, is_over, _, _ = env.last()
            points[agent] += reward
            action = None
            if not is_over:
                legal = np.flatnonzero(observation["action_mask"]).tolist()
                action, after = value.choose(env.unwrapped.position, legal, noise=NOISE)
                games[agent].append(after)
            env.step(action)
        for agent, game in games.items():
            value.learn(game, points[agent])

    return play_game


if __name__ == "__main__":
    run(__doc__.splitlines()[0], make_game)
