"""The ids under which PettingZoo and Gymnasium find the environments; needs both libraries.

They name the environments by where they stand, so that nothing is loaded before one is made.
"""

import gymnasium
from pettingzoo.env_registry.registration import register

register("aec", "kingdomino/kingdomino_v0", entry_point="kingdomino.envs.kingdomino_v0:env")
for name in ("Kingdomino-v0", "kingdomino/Kingdomino-v0"):  # plain, and in a namespace
    gymnasium.register(
        name,
        entry_point="kingdomino.envs.single:KingdominoEnv",
        vector_entry_point="kingdomino.envs.vector:KingdominoVectorEnv",
    )
