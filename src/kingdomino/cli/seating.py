"""Who can sit down at a table in the terminal: people, and the bots by their names."""

from collections.abc import Sequence
from typing import Any

from kingdomino.bots.registry import bot_names
from kingdomino.errors import NotationError
from kingdomino.options import Options

HUMAN = "human"
DEFAULT_LEVEL = "knight"
ADVISER = "king"  # the strongest; it says what it expects

_FORMER = {"greedy": "fg"}  # names in games that were saved by older versions


def check_seats(seats: Sequence[Any], options: Options) -> tuple[str, ...]:
    """Who sits where: a person or a known bot for each player."""
    seats = check_kinds(seats)
    if len(seats) != options.players:
        raise NotationError(
            f"{options.players} players take {options.players} seats, not {len(seats)}."
        )
    return seats


def check_kinds(kinds: Sequence[Any]) -> tuple[str, ...]:
    """A person or a known bot each, former names told by those of today; others are refused."""
    known = [HUMAN, *bot_names()]
    kinds = [_FORMER.get(kind, kind) if isinstance(kind, str) else kind for kind in kinds]
    for kind in kinds:
        if kind not in known:
            raise NotationError(f"{kind!r} cannot sit down; there are: {', '.join(known)}.")
    return tuple(kinds)
