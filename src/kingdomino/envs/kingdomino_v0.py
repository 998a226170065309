"""Version 0 of the environments, under the name that PettingZoo's users look for.

A version fixes behaviour: observations, masks, actions, rewards and the games that seeds lead to.
Whatever changes one of them is a new version; whatever only makes it faster is not.
"""

from kingdomino.envs.aec import env, raw_env

__all__ = ["env", "raw_env"]
