"""Where compiled kernels are kept while a server runs, when the usual place cannot be written."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

VARIABLE = "KINGDOMINO_CACHE_DIR"


def can_be_written() -> bool:
    """Whether what is compiled can be kept where it belongs."""
    from kingdomino.core.jit import cache_directory  # noqa: PLC0415 - the compiler, when it is asked

    directory = cache_directory()
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(directory, os.W_OK)


@contextmanager
def borrowed_directory() -> Iterator[str]:
    """A directory of this process and those it starts, gone with it; enter before any kernel.

    Without it every process would compile for itself, and keep a compiler's memory for ever.
    """
    before = os.environ.get(VARIABLE)
    directory = os.environ[VARIABLE] = tempfile.mkdtemp(prefix="kingdomino-")
    try:
        yield directory
    finally:
        shutil.rmtree(directory, ignore_errors=True)
        os.environ.pop(VARIABLE)
        if before is not None:
            os.environ[VARIABLE] = before
