"""Every bot by name: what `--bot`, `--seats` and the tables know them by."""

from collections.abc import Callable
from functools import cache

from kingdomino.advice import Bot
from kingdomino.bots.levels import LEVELS
from kingdomino.bots.outside import PREFIX, OutsideBot
from kingdomino.errors import MisuseError

Maker = Callable[[int], Bot]  # from a seed


@cache
def _makers() -> dict[str, tuple[str, Maker]]:
    """The published ones and our own levels, each from weak to strong."""
    from kingdomino.bots import published  # noqa: PLC0415 - as with the engine, see levels

    return {
        "random": ("any placement, any choice", published.TrueRandom),
        "gprd": ("places for the most points, chooses at random", published.GreedyPlacement),
        "fg_paper": (
            "full greedy, with the slips of the published program",
            published.FullGreedyPaper,
        ),
        "fg": ("full greedy: the most points after this domino and the next", published.FullGreedy),
        "mce_tr": ("flat Monte Carlo, random playouts", published.MonteCarloRandom),
        "mce_pg": (
            "flat Monte Carlo, playouts greedy for itself and random for the others",
            published.MonteCarloPlayerGreedy,
        ),
        "mce_fg": ("flat Monte Carlo, greedy playouts", published.MonteCarloGreedy),
        "uct_fg": ("tree search on sampled decks, greedy playouts", published.TreeSearchGreedy),
        **{level.name: (level.description, level.make) for level in LEVELS.values()},
    }


def make_bot(name: str, *, seed: int = 0) -> Bot:
    """The bot of that name, or a MisuseError that lists them all; `cmd:./mine` is a program."""
    if name.startswith(PREFIX):
        return OutsideBot(name.removeprefix(PREFIX), seed=seed)
    if name not in _makers():
        raise MisuseError(f"There is no bot {name!r}; there are: {', '.join(_makers())}.")
    return _makers()[name][1](seed)


def bot_names() -> dict[str, str]:
    """The known bots, from weak to strong, with a line about each."""
    return {name: description for name, (description, _) in _makers().items()}
