"""Who can sit down at a table in the terminal: people, and the bots by their names."""

from collections.abc import Sequence
from typing import Any

from kingdomino.bots.registry import bot_names
from kingdomino.errors import NotationError
from kingdomino.options import Options
from kingdomino.words import N_, t

HUMAN = "human"
DEFAULT_LEVEL = "knight"
ADVISER = "king"  # the strongest; it says what it expects

# What the levels are called in a sentence, as on the page; what is typed stays as it is.
_TITLES = {
    "peasant": N_("Peasant"),
    "page": N_("Page"),
    "squire": N_("Squire"),
    "knight": N_("Knight"),
    "baron": N_("Baron"),
    "duke": N_("Duke"),
    "king": N_("King"),
}

_FORMER = {"greedy": "fg"}  # names in games that were saved by older versions


def bot_title(name: str) -> str:
    """What a bot is called in a sentence: a level by its title, any other by its name."""
    return t(_TITLES[name]) if name in _TITLES else name


def check_seats(seats: Sequence[Any], options: Options) -> tuple[str, ...]:
    """Who sits where: a person or a known bot for each player."""
    seats = check_kinds(seats)
    if len(seats) != options.players:
        raise NotationError(
            "{players} players take as many seats, not {count}.",
            players=options.players,
            count=len(seats),
        )
    return seats


def check_kinds(kinds: Sequence[Any]) -> tuple[str, ...]:
    """A person or a known bot each, former names told by those of today; others are refused."""
    known = [HUMAN, *bot_names()]
    kinds = [_FORMER.get(kind, kind) if isinstance(kind, str) else kind for kind in kinds]
    for kind in kinds:
        if kind not in known:
            raise NotationError(
                "{name} cannot sit down; there are: {known}.",
                name=repr(kind),
                known=", ".join(known),
            )
    return tuple(kinds)
