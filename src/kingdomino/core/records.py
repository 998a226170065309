"""Records, declared once: the Protocol that type checkers read is what numpy lays out for kernels.

    class Purse(Protocol):
        coins: Annotated[NDArray[np.int64], (SEATS, 2)]  # an array and its shape
        seat: Annotated[int, np.int8]  # a number and its width
        total: int  # sixty-four bits

Numba reads the fields of a numpy record as attributes, and mypy reads them in the Protocol.
"""

from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import numpy as np

from kingdomino.core.jit import PLAIN

P = TypeVar("P")


def record_type(protocol: type) -> np.dtype[Any]:
    """The type of the records with the fields of `protocol`, those it inherits first."""
    hints = get_type_hints(protocol, include_extras=True)
    fields = [(name, *_laid_out(hint)) for name, hint in hints.items()]
    return np.dtype((np.record, np.dtype(fields, align=True)))


def blank(record: np.dtype[Any]) -> P:  # type: ignore[type-var]  # the caller names the Protocol
    """One record of that type, all zeros."""
    return np.zeros(1, record)[0]  # type: ignore[no-any-return]  # numpy does not know it


def _laid_out(hint: Any) -> tuple[Any, tuple[int, ...]]:
    """The type of a field's numbers and its shape, () for a single number."""
    if get_origin(hint) is not Annotated:
        return np.dtype(hint), ()
    kind, extra = get_args(hint)
    if kind is int:
        return _stored(extra), ()
    _, numbers = get_args(kind)  # of ndarray[shape, dtype[…]]
    return _stored(*get_args(numbers)), extra


def _stored(number: type[np.generic]) -> type[np.generic]:
    # Compiled kernels widen small integers before they compute; plain Python would let them wrap.
    return np.int64 if PLAIN and number in (np.int8, np.int16) else number
