"""Learns on OpenSpiel: self-play from chance node to chance node, paid when all is over.

python examples/envs/learn_openspiel.py --minutes 1
"""

import numpy as np
import pyspiel
from course import PLAYERS, PlayGame, run
from kingdom_value import NOISE, Afterstate, KingdomValue

from kingdomino.envs import openspiel  # noqa: F401 - registers python_kingdomino


def make_game(seed: int) -> PlayGame:
    """Games of self-play; the points of every seat are its returns."""
    rules = pyspiel.load_game(f"python_kingdomino(players={PLAYERS},reward=score)")
    rng = np.random.default_rng(seed)

    def play_game(value: KingdomValue) -> None:
        state = rules.new_initial_state()
        games: list[list[Afterstate]] = [[] for _ in range(PLAYERS)]
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes, p=chances)))
                continue
            action, after = value.choose(state.game.position, state.legal_actions(), noise=NOISE)
            games[state.current_player()].append(after)
            state.apply_action(action)
        for game, points in zip(games, state.returns(), strict=True):
            value.learn(game, points)

    return play_game


if __name__ == "__main__":
    run(__doc__.splitlines()[0], make_game)
