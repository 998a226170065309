"""The spaces of observations and actions, for PettingZoo and Gymnasium alike."""

from typing import Any

import numpy as np

from kingdomino.envs.actions import action_count
from kingdomino.envs.layout import Layout
from kingdomino.errors import brought_by
from kingdomino.options import Options

with brought_by("envs"):
    from gymnasium import spaces


def observation_space(options: Options) -> spaces.Dict:
    """A dictionary of `observation` (see `layout`) and `action_mask`."""
    high = Layout(options).high
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (action_count(options),), np.int8),
        }
    )


def action_space(options: Options) -> "spaces.Discrete[Any]":
    """Every action of a player, by number."""
    return spaces.Discrete(action_count(options))
