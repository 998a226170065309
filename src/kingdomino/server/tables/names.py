"""What those at a table are called: bots are persons, and no two at a table bear one name."""

from collections.abc import Collection
from hashlib import sha256

from kingdomino.record_fields import MAX_NAME

# The page has each of them in its reader's language, see `web/src/vocabulary/players.ts`.
BOT_NAMES = (
    "Matilda",
    "Gawain",
    "Isolde",
    "Roland",
    "Griselda",
    "Percival",
    "Rosamund",
    "Tristan",
    "Adelheid",
    "Baldwin",
    "Clotilde",
    "Edmund",
    "Gisela",
    "Hugo",
    "Ingrid",
    "Lambert",
    "Melisande",
    "Odo",
    "Petronella",
    "Reynard",
    "Sibyl",
    "Theobald",
    "Ursula",
    "Wolfram",
)


def bot_name(table: str, taken: Collection[str]) -> str:
    """The name of the next bot at a table: the same whoever asks, and in which process."""
    known = {name.casefold() for name in taken}
    free = [name for name in BOT_NAMES if name.casefold() not in known]
    return min(free, key=lambda name: sha256(f"{table} {name}".encode()).digest())


def distinct(name: str, taken: Collection[str]) -> str:
    """A person's name, with a number after it where somebody at the table has it already."""
    known = {each.casefold() for each in taken}
    found, number = name, 1
    while found.casefold() in known:
        number += 1
        found = f"{name[: MAX_NAME - 2]} {number}"
    return found
