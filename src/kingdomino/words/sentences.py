"""Sentences with their values, said at once or later."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from kingdomino.words.spoken import book, language, speaking

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that waits for its reader.

    A value may be a sentence itself, or an error that has one: it is said in the same language.
    """

    text: str  # in English, with {placeholders}
    plural: str | None = None  # for every number but one, when `n` is counted
    values: Mapping[str, object] = field(default_factory=dict)

    def said(self) -> str:
        """In the language that is spoken."""
        translations = book(language())
        if self.plural is None:
            # The empty key is the header of a catalogue.
            text = translations.gettext(self.text) if self.text else ""
        else:
            text = translations.ngettext(self.text, self.plural, _number(self.values["n"]))

        def value(found: re.Match[str]) -> str:
            name = found[1]
            return _say(self.values[name]) if name in self.values else found[0]

        return _PLACEHOLDER.sub(value, text)

    def __str__(self) -> str:
        with speaking("en"):
            return self.said()


def sentence(text: str, /, **values: object) -> Sentence:
    """A sentence to be said later."""
    return Sentence(text, values=values)


def counted(one: str, many: str, n: int, /, **values: object) -> Sentence:
    """A sentence that counts, to be said later; the number is its {n}.

    >>> str(counted("{n} point", "{n} points", 1)), str(counted("{n} point", "{n} points", 3))
    ('1 point', '3 points')
    """
    return Sentence(one, many, {"n": n, **values})


def t(text: str, /, **values: object) -> str:
    """Say a sentence in the language that is spoken.

    >>> t("Saved in {path}.", path="game.json")
    'Saved in game.json.'
    """
    return sentence(text, **values).said()


def tn(one: str, many: str, n: int, /, **values: object) -> str:
    """Say a sentence that counts."""
    return counted(one, many, n, **values).said()


def listed(parts: Sequence[str]) -> str:
    """Several things in one sentence.

    >>> listed(["Ada", "Bo", "Cy"])
    'Ada, Bo and Cy'
    """
    if len(parts) < 2:
        return "".join(parts)
    return t("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1])


def _say(value: object) -> str:
    said = getattr(value, "said", None)
    return said() if callable(said) else str(value)


def _number(value: object) -> int:
    assert isinstance(value, int)  # `counted` asks for one
    return value


def N_(text: str, /) -> str:  # noqa: N802 - what gettext calls it everywhere
    """Mark a sentence of a table for `make words`; it is said later, by `sentence` or `t`."""
    return text
