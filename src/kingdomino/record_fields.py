"""What a record is made of besides moves: typed fields, names and numbers, each checked."""

from collections.abc import Sequence
from typing import Any

from kingdomino.errors import NotationError
from kingdomino.options import Options

DEFAULT_NAMES = ("Pink", "Yellow", "Green", "Blue")
MAX_NAME = 40


class Fields:
    """Typed access to a JSON object, with one sentence for whatever is not as it should be."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data

    def get(self, name: str, kind: type) -> Any:
        """A field that must be there."""
        value = self._data.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise NotationError(
                "The record's field {name} is missing or not as it should be.", name=repr(name)
            )
        return value

    def optional(self, name: str, kind: type) -> Any:
        """A field that may be null or missing."""
        return None if self._data.get(name) is None else self.get(name, kind)

    def flag(self, name: str) -> bool:
        """A yes or a no; missing is no."""
        value = self._data.get(name)
        if value is not None and not isinstance(value, bool):
            raise NotationError(
                "The record's field {name} is neither true nor false.", name=repr(name)
            )
        return bool(value)

    def strings(self, name: str) -> list[str]:
        """A list of texts that must be there."""
        values = self.get(name, list)
        if not all(isinstance(value, str) for value in values):
            raise NotationError(
                "The record's field {name} holds something that is no text.", name=repr(name)
            )
        return list(values)


def parse_number(text: str) -> int:
    """A whole number of up to nine digits."""
    if not text.isdecimal() or len(text) > 9:
        raise NotationError("{text} is no whole number.", text=repr(text))
    return int(text)


def checked_names(names: Sequence[str], options: Options) -> tuple[str, ...]:
    """A name for each player that a record can hold; without any, those of the colours."""
    chosen = tuple(names) or DEFAULT_NAMES[: options.players]
    if len(chosen) != options.players:
        raise NotationError(
            "{players} players need as many names, not {count}.",
            players=options.players,
            count=len(chosen),
        )
    for name in chosen:
        if not name.isprintable() or not name.strip() or len(name) > MAX_NAME or "," in name:
            raise NotationError(
                "{name} is no name: up to {most} printable characters without a comma.",
                name=repr(name),
                most=MAX_NAME,
            )
    return tuple(name.strip() for name in chosen)
