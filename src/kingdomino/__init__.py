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
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kingdomino import draw as draw
    from kingdomino.library import *  # noqa: F403 - the list of words is there

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """A part of the library that was not asked for before: a module, or a word."""
    if not name.startswith("_") and find_spec(f"{__name__}.{name}"):
        return import_module(f"{__name__}.{name}")
    words = import_module(f"{__name__}.library")
    if name != "__all__" and name not in words.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(words, name)  # asked once
    return value


def __dir__() -> list[str]:
    """The words of the library, and none of the modules that have been imported meanwhile."""
    own = (name for name in globals() if name.startswith("__"))
    return sorted({*own, *__getattr__("__all__"), "draw"})
