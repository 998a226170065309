"""What a person may be called at a table: anything that can be read and is nobody else's look.

Records hold more than that, and old journals do: only names that somebody chooses now are checked.

What is refused everywhere:
- what cannot be seen, and letters buried under marks;
- names of levels, in every language: bots of old journals are called so. A level in other letters,
  with a number or a dot is the same;
- "Bot" alone, and a bot's name or a level with it, or with "AI": "Matilda (bot)", "King AI". "Ada's
  bot" says what it is, and Ai is a name;
- the name of a bot in letters that nobody called so would write: "Hug0", "Hugо" with a Cyrillic о,
  "Hugo 2"; and so "Guest 2", which is how those are numbered who chose no name.

Somebody called Hugo or Úrsula is welcome. Bots make way for them, and only where one of that name
sits already is the name refused, and the sentence says why.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import cache

from kingdomino.bots.levels import LEVELS
from kingdomino.errors import NotationError
from kingdomino.options import Options
from kingdomino.record_fields import MAX_NAME, checked_names
from kingdomino.server.identity import DEFAULT_NAME
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables.names import BOT_NAMES, looks_of, looks_of_bot, spoken_forms
from kingdomino.server.tables.skeletons import likeness, skeleton, without_accents
from kingdomino.words import Sentence, sentence

ACCENTS = 2  # on one letter: Vietnamese has so many
WIDEST = 2 * MAX_NAME  # characters, once each stands for itself
MARKS = 4  # on one letter, vowels that are marks included

# Printable to Python and blank to the eye; the last is for emoji, after which letters have no use.
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\ufe00-\ufe0e\uffa0"
    "\U00013441\U00013442\U00016fe4\U0001d159\U000e0100-\U000e01ef]|(?<![\\W\\d])\ufe0f"
)
_WORD = re.compile(r"[^\W_]+")
_DIGITS = "0123456789"
_BOT_WORDS = frozenset().union(*map(likeness, ("bot", "robot", "бот", "робот")))
_MACHINES = frozenset(("ai", "cpu", "computer", "ии", "компьютер", "komputer", "počítač"))
_MACHINE_LENGTHS = sorted({len(word) for word in _BOT_WORDS | _MACHINES})
_TABLE_OF_TWO = Options(2)


def checked_name(name: str, bots: Collection[str] = ()) -> str:
    """The name as it will be shown, at a table where these bots sit; or why it cannot be."""
    name = unicodedata.normalize("NFC", name)  # first, since it makes some longer
    try:
        name = checked_names([name, name], _TABLE_OF_TWO)[0]
        _check_width(name)
    except NotationError as error:
        raise Refusal("BAD_NAME", error) from None
    name = " ".join(name.split())
    if not _can_be_seen(name):
        raise _bad(sentence("A name must be made of letters that can be seen."))
    if _is_buried(name):
        raise _bad(sentence("No letter of a name may carry so many marks."))
    looks = looks_of(name)
    if looks & _titles() or (looks & _bots() and not _is_plain(name)) or _calls_itself_bot(name):
        raise _bad(sentence("{name} could be taken for a bot.", name=name))
    if looks & _nobody() and not _is_plain(name):
        raise _bad(sentence("{name} could be taken for a guest without a name.", name=name))
    for bot in bots:
        if looks & looks_of_bot(bot):
            raise _bad(sentence("A bot at this table is called {name}.", name=Sentence(bot)))
    return name


def _check_width(name: str) -> None:
    """Some letters stand for whole words: who many of them look like takes milliseconds."""
    if len(unicodedata.normalize("NFKC", name)) > WIDEST:
        raise NotationError(
            "{name} is no name: up to {most} printable characters without a comma.",
            name=repr(name),
            most=MAX_NAME,
        )


def _can_be_seen(name: str) -> bool:
    categories = [unicodedata.category(each)[0] for each in name]
    # A mark at the beginning would stand on whatever comes before the name.
    return (
        categories[0] != "M"
        and any(each in "LNS" for each in categories)
        and _UNSEEN.search(name) is None
    )


def _is_buried(name: str) -> bool:
    accents = marks = 0
    for each in unicodedata.normalize("NFD", name):
        category = unicodedata.category(each)
        if category[0] != "M":
            accents = marks = 0
            continue
        marks += 1
        accents += category == "Me" or not without_accents(each)
        if accents > ACCENTS or marks > MARKS:
            return True
    return False


def _calls_itself_bot(name: str) -> bool:
    words = _WORD.findall(unicodedata.normalize("NFKC", name))
    bots = {word for word in words if _is_bot_word(word.strip(_DIGITS))}
    others = [word for word in words if word not in bots and word.casefold() not in _MACHINES]
    if len(others) == len(words):
        return any(map(_is_bot_in_one_word, words))
    if bots and not any(map(str.isalpha, "".join(others))):
        return True
    return _is_called_as_ours(" ".join(others))


def _is_bot_in_one_word(word: str) -> bool:
    """Whether it is "Matildabot", or "KingAI"."""
    for n in _MACHINE_LENGTHS:
        for machine, ours in ((word[:n], word[n:]), (word[-n:], word[:-n])):
            is_machine = _is_bot_word(machine) or machine.casefold() in _MACHINES
            if is_machine and _is_called_as_ours(ours):
                return True
    return False


def _is_bot_word(word: str) -> bool:
    return not _BOT_WORDS.isdisjoint(likeness(word))


def _is_called_as_ours(name: str) -> bool:
    return not looks_of(name).isdisjoint(_titles() | _bots())


def _is_plain(name: str) -> bool:
    """Whether somebody would write the name of a bot, or "Guest", so; with accents or without."""
    return _plain(name) in _plain_names()


def _plain(name: str) -> str:
    return without_accents(unicodedata.normalize("NFD", name)).casefold()


# A word with accents is looked for with them alone: Panos is no Panoš, which is Czech for a squire.


@cache
def _titles() -> frozenset[str]:
    return _skeletons(level.capitalize() for level in LEVELS)


@cache
def _bots() -> frozenset[str]:
    return _skeletons(BOT_NAMES)


@cache
def _nobody() -> frozenset[str]:
    return _skeletons([DEFAULT_NAME])


@cache
def _plain_names() -> frozenset[str]:
    words = (*BOT_NAMES, DEFAULT_NAME)
    return frozenset(_plain(form) for word in words for form in spoken_forms(word))


def _skeletons(words: Iterable[str]) -> frozenset[str]:
    forms = [form for word in words for form in spoken_forms(word)]
    forms += [form.upper() for form in forms]
    return frozenset(skeleton(form, keeps_marks=True) for form in forms)


def _bad(why: Sentence) -> Refusal:
    return Refusal("BAD_NAME", why)
