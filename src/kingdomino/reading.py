"""The small fields of a state record as Python's own integers, read in one go.

A field read by its name costs about a microsecond, and who shows a position asks for twenty.
"""

import struct
from typing import Any, NamedTuple

import numpy as np

from kingdomino.core.state import DTYPE

_FIRST = "unseen"  # the fields before it are sets of squares, which kernels read
_LETTERS = {8: "q", 2: "h", 1: "b"}  # of `struct`, by bytes


class Reading(NamedTuple):
    """What a state record says; see `core.state` for the meaning of each field."""

    unseen: int
    whereabouts: tuple[int, ...]
    box: tuple[int, ...]
    discards: tuple[int, ...]
    current: tuple[int, ...]
    current_kings: tuple[int, ...]
    next: tuple[int, ...]
    next_kings: tuple[int, ...]
    opening: tuple[int, ...]
    phase: int
    round_number: int
    turn: int
    drawn: int
    players: int
    grid: int
    rounds: int
    row_size: int
    kings: int
    opening_rule: int
    middle_kingdom: int
    harmony: int


def read(record: Any) -> Reading:
    """Read a state record."""
    numbers = _FORMAT.unpack_from(np.void.tobytes(record), _START)
    return Reading._make([numbers[span] for span in _SPANS])


def _layout() -> tuple[struct.Struct, int, list[int | slice]]:
    """The format of the fields from `_FIRST` on, where they begin, and which numbers are whose."""
    assert DTYPE.names is not None
    assert DTYPE.fields is not None
    names = DTYPE.names[DTYPE.names.index(_FIRST) :]
    letters, spans, at = "=", list[int | slice](), 0
    for name in names:
        field = DTYPE.fields[name][0]
        count = field.itemsize // field.base.itemsize
        letters += f"{count}{_LETTERS[field.base.itemsize]}"
        spans.append(slice(at, at + count) if field.shape else at)
        at += count
    return struct.Struct(letters), DTYPE.fields[_FIRST][1], spans


_FORMAT, _START, _SPANS = _layout()
