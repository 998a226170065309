"""The languages we speak, by their tags, and which of them somebody wants."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

# What `make words` took from the translators' files.
_TOLD = json.loads(Path(__file__).with_name("books").joinpath("languages.json").read_text("utf-8"))
LANGUAGES: dict[str, str] = _TOLD["names"]  # each by its own name; English is in the sources
LONGEST = 500  # characters of what somebody wants; nobody speaks more
_READERS: dict[str, str] = _TOLD["readers"]  # neighbours who read one of our languages


def known(tag: str) -> str | None:
    """Ours for a tag as browsers send it, or None; Serbian is Latin unless Cyrillic is asked for.

    >>> [known(tag) for tag in ("pl-PL", "sr-Cyrl-RS", "sr", "hr", "de")]
    ['pl', 'sr-Cyrl', 'sr', 'sr', None]
    """
    language, *more = tag.strip().lower().replace("_", "-").split("-")
    language = _READERS.get(language, language)
    if "cyrl" in more and f"{language}-Cyrl" in LANGUAGES:
        return f"{language}-Cyrl"
    return language if language in LANGUAGES else None


def preferred(tags: Iterable[str]) -> str:
    """The first language of these that we speak, else English.

    >>> preferred(["de-AT", "cs-CZ", "en"])
    'cs'
    """
    return next(filter(None, map(known, tags)), "en")


def of_header(accepted: str) -> str:
    """The language that an Accept-Language header wants most.

    >>> of_header("de, sk;q=0.8, pl;q=0.9")
    'pl'
    """
    wanted: list[tuple[float, int, str]] = []
    for part in accepted[:LONGEST].split(","):
        tag, _, weight = part.partition(";")
        try:
            share = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            share = 0.0
        wanted.append((-share, len(wanted), tag))
    return preferred(tag for _, _, tag in sorted(wanted))


def language_of_environment(environ: Mapping[str, str]) -> str:
    """The language of a terminal, by the variables that gettext reads, in its order.

    >>> language_of_environment({"LANG": "sk_SK.UTF-8"}), language_of_environment({"LANG": "C"})
    ('sk', 'en')
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environ.get(name):
            if locale.partition(".")[0] in ("C", "POSIX"):
                return "en"
            lists = environ.get("LANGUAGE", "").split(":")
            return preferred(map(_tag_of_locale, (*filter(None, lists), locale)))
    return "en"


def _tag_of_locale(locale: str) -> str:
    """As a browser would say it: the system's sr_RS is Cyrillic, and Latin is sr_RS@latin."""
    name, _, modifier = locale.partition("@")
    tag = name.partition(".")[0]
    if tag.partition("_")[0] == "sr" and not modifier.startswith("latin"):
        return "sr-Cyrl"
    return tag
