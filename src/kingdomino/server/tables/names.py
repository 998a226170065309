"""What those at a table are called: bots are persons, and no two at a table look alike by name."""

import re
from collections.abc import Collection
from functools import cache
from hashlib import sha256
from unicodedata import normalize

from kingdomino.record_fields import MAX_NAME
from kingdomino.server.tables.skeletons import likeness, skeleton, without_accents
from kingdomino.words import LANGUAGES, N_, sentence, speaking

# The page has each of them in its reader's language, see `web/src/vocabulary/players.ts`.
BOT_NAMES = (
    N_("Matilda"),
    N_("Gawain"),
    N_("Isolde"),
    N_("Roland"),
    N_("Griselda"),
    N_("Percival"),
    N_("Rosamund"),
    N_("Tristan"),
    N_("Adelheid"),
    N_("Baldwin"),
    N_("Clotilde"),
    N_("Edmund"),
    N_("Gisela"),
    N_("Hugo"),
    N_("Ingrid"),
    N_("Lambert"),
    N_("Melisande"),
    N_("Odo"),
    N_("Petronella"),
    N_("Reynard"),
    N_("Sibyl"),
    N_("Theobald"),
    N_("Ursula"),
    N_("Wolfram"),
)

_AROUND = re.compile(r"^[\W\d_]+|[\W\d_]+$")
_NUMBER = re.compile(r"[\W_]+(\d+|[ivxIVX]+)[\W_]*$")


def bot_name(table: str, taken: Collection[str]) -> str:
    """The name of the next bot at a table: the same whoever asks, and in which process.

    It makes way for a person, in whatever language their names look alike.
    """
    known = {each for name in taken for each in looks_of(name)}
    free = [name for name in BOT_NAMES if known.isdisjoint(looks_of_bot(name))]
    return min(free, key=lambda name: sha256(f"{table} {name}".encode()).digest())


def distinct(name: str, taken: Collection[str]) -> str:
    """A person's name, with a number after it where somebody's at the table looks the same."""
    known = {each for other in taken for each in likeness(other)}
    found, number = name, 1
    while not known.isdisjoint(likeness(found)):
        number += 1
        found = f"{name[: MAX_NAME - 2]} {number}"
    return found


def looks_of(name: str) -> set[str]:
    """The skeletons of a name, also without a number after it or signs around it.

    With accents and without: whoever looks for a word with accents finds no other.
    """
    if name.isascii():
        return {skeleton(form) for form in _shorn(name)}
    forms = _shorn(name) | _shorn(normalize("NFKC", name))  # where ② is a 2, and Ⅱ an II
    forms |= {form.upper() for form in forms}
    found = {skeleton(form) for form in forms}
    letters = normalize("NFD", name)
    if without_accents(letters) != letters:
        found |= {skeleton(form, keeps_marks=True) for form in forms}
    return found


def _shorn(name: str) -> set[str]:
    return {name, _AROUND.sub("", name), _NUMBER.sub("", name)}


@cache
def looks_of_bot(name: str) -> frozenset[str]:
    """The skeletons of a bot's name, as readers of all languages see it."""
    return frozenset(each for form in spoken_forms(name) for each in likeness(form))


@cache
def spoken_forms(word: str) -> frozenset[str]:
    """A word in every language."""
    found = {word}
    for tag in LANGUAGES:
        with speaking(tag):
            found.add(sentence(word).said())
    return frozenset(found)
