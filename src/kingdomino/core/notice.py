"""A line for whoever waits: something is being compiled, once, and about how long it takes.

Without it a first call looks dead. It is written to stderr, after a second of compiling, once for
each part of the package; never for what is loaded from disk. KINGDOMINO_QUIET=1 silences it.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE = 1.0  # seconds of compiling in which nothing is said
PARTS = {  # by the beginning of a module's name: what it is, and how long all of it takes
    "kingdomino.core": ("the rules", "about 5 seconds"),
    "kingdomino.bots": ("the bots", "about half a minute"),
    "": ("a few more kernels", "some seconds"),  # of whoever has kernels of his own
}

_spent = 0.0  # seconds of compiling that are over
_begun: float | None = None  # when the compiling at hand began
_told: set[str] = set()


def is_quiet() -> bool:
    """Whether whoever started this process wants no such lines, of whatever makes one wait."""
    return os.environ.get("KINGDOMINO_QUIET", "") not in ("", "0")


def hush() -> None:
    """Say nothing in this process: somebody tells how far it is in another way."""
    _told.update(PARTS)


@contextmanager
def waiting() -> Iterator[None]:
    """Count the time of a call that may compile; those within it count as one.

    Enter it with the compiler's lock held: there is one watch for all threads.
    """
    global _spent, _begun  # noqa: PLW0603 - one process, one watch
    if _begun is not None:
        yield
        return
    _begun = time.monotonic()
    try:
        yield
    finally:
        _spent += time.monotonic() - _begun
        _begun = None


def compiling(module: str) -> None:
    """A kernel of `module` was not on disk: tell it, if the wait is long enough by now."""
    part = next(part for part in PARTS if module.startswith(part))
    now = _spent + (time.monotonic() - _begun if _begun is not None else 0.0)
    if part in _told or now < PATIENCE:
        return
    _told.add(part)
    if not is_quiet():
        what, seconds = PARTS[part]
        print(
            f"Kingdomino: compiling {what} for this machine, once; {seconds} …",
            file=sys.stderr,
            flush=True,
        )
