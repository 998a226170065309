"""Version 0 of the environments, under the names that PettingZoo and Gymnasium look for.

A version fixes behaviour: observations, masks, actions, rewards and the games that seeds lead to.
Whatever changes one of them is a new version; whatever only makes it faster is not.
"""

import gymnasium
from pettingzoo.env_registry.registration import register

from kingdomino.envs.aec import env, raw_env

__all__ = ["env", "raw_env"]

register("aec", "kingdomino/kingdomino_v0", entry_point=f"{__name__}:env")
gymnasium.register(
    "Kingdomino-v0",
    entry_point="kingdomino.envs.single:KingdominoEnv",
    vector_entry_point="kingdomino.envs.vector:KingdominoVectorEnv",
)
