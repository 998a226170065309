"""Kingdomino for research: PettingZoo, Gymnasium and OpenSpiel on the one rule book.

    kingdomino_v0   PettingZoo's `env()`
    single          one learner against chosen bots, for Gymnasium
    vector          many games stepped together by kernels, for Gymnasium
    openspiel       the game with explicit chance, for OpenSpiel
    layout          the pieces of an observation; `actions`: actions and notation, both ways

They need the extra `envs`. With it, importing this package registers the first three, so that
`gymnasium.make("Kingdomino-v0")` finds them; without it, the kernels can be used alone.
"""

from importlib.util import find_spec

if find_spec("gymnasium") and find_spec("pettingzoo"):
    from kingdomino.envs import registration  # noqa: F401 - whose import registers them
