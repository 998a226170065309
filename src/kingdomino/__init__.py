"""Kingdomino: the rules once, correct and fast, with everything to play, read and study it.

>>> import kingdomino as kd
>>> options = kd.Options(2, variants=["harmony"])
>>> dealer = kd.Dealer(options, seed=2026)
>>> position = kd.Position.start(options).deal(dealer)
>>> position.legal_moves
<LegalMoves 4: >6, >24, >28, >40>

The rules come with a compiler, which takes its time to load: they are loaded when the first of
these words is used, so that a program that has only its help to print does not wait.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kingdomino import draw as draw
    from kingdomino.library import *  # noqa: F403 - the list of words is there

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """A word of the library, or the drawings."""
    if name == "draw":
        return import_module("kingdomino.draw")
    words = import_module("kingdomino.library")
    if name == "__all__" or name in words.__all__:
        return getattr(words, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__getattr__("__all__"), "draw"])
