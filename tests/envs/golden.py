"""Golden hashes: a thousand seeds of every set-up, played by a random player of fixed chance.

A hash covers every action, who took it, what everybody was paid, and how each episode ended; of
the first games also every observation and every mask. Version 0 gives these for ever: if one
changes, the behaviour has changed, and that is version 1. `python -m tests.envs.golden` writes
them anew, which is right only for a new version.
"""

import hashlib
import json
from pathlib import Path

import numpy as np

from kingdomino import Options
from kingdomino.envs.vector import KingdominoVectorEnv
from tests.kit.setups import ALL_OPTIONS, options_id

FILE = Path(__file__).parent / "golden_v0.json"
SEEDS = 1000
WATCHED = 8  # games whose observations and masks are hashed


def hash_of(options: Options) -> str:
    """The hash of all trajectories of a set-up."""
    env = KingdominoVectorEnv(
        SEEDS,
        options.players,
        variants=sorted(options.variants),
        opening=options.opening,
        reward="score",
        copy=False,
    )
    digest = hashlib.sha256()
    observations, infos = env.reset(seed=0)
    is_over = np.zeros(SEEDS, np.bool_)
    while not is_over.any():
        digest.update(observations["observation"][:WATCHED].tobytes())
        digest.update(observations["action_mask"][:WATCHED].tobytes())
        digest.update(infos["seat"].astype("<i8").tobytes())
        actions = env.sample_actions()
        digest.update(actions.astype("<i8").tobytes())
        observations, _, is_over, _, infos = env.step(actions)
        digest.update(infos["rewards"].astype("<f8").tobytes())
    assert is_over.all()
    digest.update(infos["points"].astype("<i8").tobytes())
    digest.update(infos["places"].astype("<i8").tobytes())
    return digest.hexdigest()


def main() -> None:
    """Write every hash."""
    hashes = {options_id(options): hash_of(options) for options in ALL_OPTIONS}
    FILE.write_text(json.dumps(hashes, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
