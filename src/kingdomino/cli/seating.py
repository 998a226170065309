"""Who can sit down at a table in the terminal: people, and the bots by their names."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from kingdomino.bots.registry import bot_names
from kingdomino.errors import NotationError
from kingdomino.options import Options

HUMAN = "human"
_FORMER = {"greedy": "fg"}  # names in games that were saved by older versions


def levels() -> dict[str, str]:
    """The opponents to choose from, weak to strong, with a line about each."""
    try:
        table = import_module("kingdomino.bots.levels").LEVELS
    except ImportError:  # there are no levels, but there are bots
        return bot_names()
    return {name: level.description for name, level in table.items()}


def default_level() -> str:
    """Whom one plays against when nobody was named."""
    return _first_known("knight", "fg")


def adviser() -> str:
    """Who is asked for advice when nobody was named: the strongest that says what it expects."""
    return _first_known("king", "mce_tr")


def _first_known(*names: str) -> str:
    known = levels() | bot_names()
    return next((name for name in names if name in known), names[-1])


def check_seats(seats: Sequence[Any], options: Options) -> tuple[str, ...]:
    """Who sits where: a person or a known bot for each player."""
    known = [HUMAN, *(levels() | bot_names())]
    seats = [_FORMER.get(kind, kind) if isinstance(kind, str) else kind for kind in seats]
    for kind in seats:
        if kind not in known:
            raise NotationError(f"{kind!r} cannot sit down; there are: {', '.join(known)}.")
    if len(seats) != options.players:
        raise NotationError(
            f"{options.players} players take {options.players} seats, not {len(seats)}."
        )
    return tuple(seats)
