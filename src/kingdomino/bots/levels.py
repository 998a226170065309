"""Opponents for people: named levels, from a kind beginner to the full engine.

The weaker ones see what the strong ones see and misjudge it: their errors are those of somebody who
takes a good turn for the best one, not of somebody who rolls dice. Ratings are on one scale,
measured as docs/bots.md tells.

Only whoever makes a bot imports the engine: a server knows the levels by name, leaves thinking to
other processes, and must be back at once after a crash.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from kingdomino.advice import Bot, Budget
from kingdomino.bots.warmup import FIRST_SIGHT, KING
from kingdomino.words import N_


class LevelBot(Bot, Protocol):
    """A bot that can be kept: its seed may be set anew for each question."""

    seed: int


@dataclass(frozen=True, slots=True)
class Level:
    """A named strength."""

    name: str
    description: str
    rating: int  # two players, 5×5, both bonuses; `fg` is 1000
    seconds: float  # a turn takes about so long
    make: Callable[[int], LevelBot]  # from a seed
    stage: str = FIRST_SIGHT  # of the warm-up: what must be compiled before it answers at once


def _first_sight(name: str, noise: float) -> Callable[[int], LevelBot]:
    def make(seed: int) -> LevelBot:
        from kingdomino.bots.engine.player import FirstSight  # noqa: PLC0415 - see above

        return FirstSight(seed, name=name, noise=noise)

    return make


def _king(seed: int) -> LevelBot:
    from kingdomino.bots.engine.player import King  # noqa: PLC0415 - see above

    return King(seed, budget=Budget(seconds=1.0))


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level(
            "peasant", N_("learns the rules as it goes"), 755, 0.002, _first_sight("peasant", 10.0)
        ),
        Level(
            "page", N_("sees a good place when it is near"), 875, 0.002, _first_sight("page", 6.8)
        ),
        Level("squire", N_("builds well, chooses so-so"), 995, 0.002, _first_sight("squire", 4.4)),
        Level(
            "knight", N_("plays well, slips now and then"), 1135, 0.002, _first_sight("knight", 2.8)
        ),
        Level("baron", N_("seldom slips"), 1260, 0.002, _first_sight("baron", 1.5)),
        Level("duke", N_("the engine at first sight"), 1400, 0.002, _first_sight("duke", 0.0)),
        Level("king", N_("the full engine: looks ahead"), 1510, 1.0, _king, KING),
    )
}
