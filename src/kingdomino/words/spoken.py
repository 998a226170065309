"""Which language is spoken here and now: by this terminal, or for this request."""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from kingdomino.words.languages import LANGUAGES

BOOKS = Path(__file__).with_name("books")  # made by `make words`
_spoken = ContextVar("_spoken", default="en")


def language() -> str:
    """The tag of the language that is spoken."""
    return _spoken.get()


def speak(tag: str) -> None:
    """Speak this language from now on."""
    if tag not in LANGUAGES:
        raise LookupError(f"There is no language {tag!r}; there are: {', '.join(LANGUAGES)}.")
    _spoken.set(tag)


@contextmanager
def speaking(tag: str) -> Iterator[None]:
    """Speak this language for a while."""
    before = language()
    speak(tag)
    try:
        yield
    finally:
        speak(before)


@cache
def book(tag: str) -> gettext.NullTranslations:
    """The translations of a language; English needs none."""
    if tag == "en":
        return gettext.NullTranslations()
    with (BOOKS / f"{tag}.mo").open("rb") as file:
        return gettext.GNUTranslations(file)
