"""Every bot by name: what `--bot`, `--seats` and the tables know them by.

Names are known at once; the players behind them are loaded when one of them is made.
"""

from collections.abc import Callable
from importlib import import_module

from kingdomino.advice import PREFIX, Bot
from kingdomino.bots.levels import LEVELS
from kingdomino.errors import MisuseError
from kingdomino.words import N_

Maker = Callable[[int], Bot]  # from a seed


def _published(kind: str) -> Maker:
    """One of the literature's players."""

    def make(seed: int) -> Bot:
        bot: Bot = getattr(import_module("kingdomino.bots.published"), kind)(seed)
        return bot

    return make


# By name, each kind from weak to strong: a line about it, and how it is made.
_BOTS: dict[str, tuple[str, Maker]] = {
    "random": (N_("any placement, any choice"), _published("TrueRandom")),
    "gprd": (N_("places for the most points, chooses at random"), _published("GreedyPlacement")),
    "fg_paper": (
        N_("full greedy, with the slips of the published program"),
        _published("FullGreedyPaper"),
    ),
    "fg": (
        N_("full greedy: the most points after this domino and the next"),
        _published("FullGreedy"),
    ),
    "mce_tr": (N_("flat Monte Carlo, random playouts"), _published("MonteCarloRandom")),
    "mce_pg": (
        N_("flat Monte Carlo, playouts greedy for itself and random for the others"),
        _published("MonteCarloPlayerGreedy"),
    ),
    "mce_fg": (N_("flat Monte Carlo, greedy playouts"), _published("MonteCarloGreedy")),
    "uct_fg": (N_("tree search on sampled decks, greedy playouts"), _published("TreeSearchGreedy")),
    **{level.name: (level.description, level.make) for level in LEVELS.values()},
}


def make_bot(name: str, *, seed: int = 0) -> Bot:
    """The bot of that name, or a MisuseError that lists them all; `cmd:./mine` is a program."""
    check_name(name)
    if name.startswith(PREFIX):
        from kingdomino.bots.outside import OutsideBot  # noqa: PLC0415 - as the others, when made

        return OutsideBot(name.removeprefix(PREFIX), seed=seed)
    return _BOTS[name][1](seed)


def check_name(name: str) -> None:
    """Refuse a bot that there is not; whether a program can be started is seen when it is."""
    if not name.startswith(PREFIX) and name not in _BOTS:
        raise MisuseError(
            "There is no bot {name}; there are: {known}.", name=repr(name), known=", ".join(_BOTS)
        )


def bot_names() -> dict[str, str]:
    """The known bots, from weak to strong, with a line about each."""
    return {name: description for name, (description, _) in _BOTS.items()}
