"""What is on disk: notes beside the compiled kernels, to be read without loading any of them.

The compiler is imported with the first question: whoever only needs the names of bots goes without.
"""

import hashlib
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path


def note_done(package: Path, name: str) -> None:
    """Note beside the compiled kernels of a folder that what `name` stands for is among them."""
    with suppress(OSError):  # where nothing can be written, nothing is kept either
        _note(package, name).touch()


def is_done(package: Path, name: str) -> bool:
    """Whether that was noted, for these sources, this Python and this machine's processor.

    Where kernels run as plain Python there is never anything to be done.
    """
    from kingdomino.core.jit import PLAIN  # noqa: PLC0415 - the compiler, see above

    return PLAIN or _note(package, name).exists()


def rules_directory() -> Path:
    """The directory that holds the compiled kernels of the rules.

    Whoever has no kernels asks here: an import of `core.jit` makes its folder one of kernels.
    """
    from kingdomino.core.jit import kernel_directory  # noqa: PLC0415 - as above

    return kernel_directory(Path(__file__).parent)


def _note(package: Path, name: str) -> Path:
    from kingdomino.core.jit import kernel_directory  # noqa: PLC0415 - as above

    # Numba, too, keeps apart what it compiled for each Python and each processor.
    python = sys.implementation.cache_tag
    return kernel_directory(package) / f"{name.replace(' ', '-')}.{python}.{_processor()}.done"


@cache
def _processor() -> str:
    """Which one this machine has."""
    from numba.core import codegen  # noqa: PLC0415 - as above

    found = (codegen.ll.get_host_cpu_name(), codegen.get_host_cpu_features())  # type: ignore[attr-defined, no-untyped-call]
    return hashlib.sha256(" ".join(found).encode()).hexdigest()[:8]
