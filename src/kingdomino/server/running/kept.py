"""Answers that are kept for those who ask again: so many bytes, the last used ones."""

from collections import OrderedDict
from collections.abc import Hashable
from hashlib import sha256
from typing import NamedTuple


class Tagged(NamedTuple):
    """Bytes to be sent, and the tag by which those who have them know them again."""

    data: bytes
    etag: str

    @classmethod
    def made(cls, data: bytes) -> "Tagged":
        """Reckon once what every answer says."""
        return cls(data, f'"{sha256(data).hexdigest()[:32]}"')


class Kept:
    """Answers by what they are about."""

    def __init__(self, most: int) -> None:
        """Keep `most` bytes of them."""
        self._most = most
        self._bytes = 0
        self._answers: OrderedDict[Hashable, Tagged] = OrderedDict()

    def get(self, name: Hashable) -> Tagged | None:
        """An answer that is kept."""
        found = self._answers.get(name)
        if found is not None:
            self._answers.move_to_end(name)
        return found

    def add(self, name: Hashable, answer: Tagged) -> None:
        """Keep an answer, and let go of those that nobody asked for the longest."""
        if name in self._answers:
            return
        self._answers[name] = answer
        self._bytes += len(answer.data)
        while self._bytes > self._most:
            _, gone = self._answers.popitem(last=False)
            self._bytes -= len(gone.data)
