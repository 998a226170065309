"""Opponents for people: named levels, from a kind beginner to the full engine.

The weaker ones see what the strong ones see and misjudge it: their errors are those of somebody who
takes a good turn for the best one, not of somebody who rolls dice. Ratings are on one scale,
measured as docs/bots.md tells.
"""

from collections.abc import Callable
from dataclasses import dataclass

from kingdomino.bots.bot import Bot, Budget
from kingdomino.bots.engine.player import FirstSight, King


@dataclass(frozen=True, slots=True)
class Level:
    """A named strength."""

    name: str
    description: str
    rating: int | None  # two players, 5×5, both bonuses; `fg` is 1000; None: not measured
    seconds: float  # a turn takes about so long
    make: Callable[[int], Bot]  # from a seed


def _first_sight(name: str, noise: float) -> Callable[[int], Bot]:
    return lambda seed: FirstSight(seed, name=name, noise=noise)


def _king(name: str, seconds: float) -> Callable[[int], Bot]:
    return lambda seed: King(seed, name=name, budget=Budget(seconds=seconds))


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("peasant", "learns the rules as it goes", 805, 0.002, _first_sight("peasant", 10.0)),
        Level("page", "sees a good place when it is near", 1005, 0.002, _first_sight("page", 5.2)),
        Level("squire", "builds well, chooses so-so", 1170, 0.002, _first_sight("squire", 2.7)),
        Level("knight", "plays well, slips now and then", 1265, 0.002, _first_sight("knight", 1.7)),
        Level("baron", "the engine at first sight", 1400, 0.002, _first_sight("baron", 0.0)),
        Level("duke", "looks a round ahead", 1530, 0.1, _king("duke", 0.1)),
        Level("king", "the full engine", None, 1.0, _king("king", 1.0)),
    )
}
