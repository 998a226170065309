"""The sheet as JSON values, for those who set it: the PDF's template and the page."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from kingdomino.words import Sentence, language
from kingdomino.words.typography import bind


def described(value: object, say: Callable[[Sentence], object]) -> Any:
    """A part of the sheet as JSON values, its sentences as `say` puts them."""
    if isinstance(value, Sentence):
        return say(value)
    if is_dataclass(value):
        return {field.name: described(getattr(value, field.name), say) for field in fields(value)}
    if isinstance(value, tuple):
        return [described(each, say) for each in value]
    return value


def bound(sentence: Sentence) -> str:
    """A sentence in the language that is spoken, its lines broken at the right spaces only."""
    return bind(sentence.said(), language())


def as_key(sentence: Sentence) -> object:
    """A sentence for the page, which has the translations and looks them up itself.

    >>> from kingdomino.words import counted, sentence
    >>> as_key(sentence("Ties")), as_key(counted("{n} crown", "{n} crowns", 2))
    ({'text': 'Ties'}, {'text': '{n} crown', 'plural': '{n} crowns', 'values': {'n': 2}})
    """
    key: dict[str, object] = {"text": sentence.text}
    if sentence.plural is not None:
        key["plural"] = sentence.plural
    if sentence.values:
        key["values"] = dict(sentence.values)
    return key
