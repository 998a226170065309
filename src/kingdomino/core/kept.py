"""What is on disk: notes beside the compiled kernels, to be read without loading any of them.

A note lists the files of the kernels that were called, which may be of other folders and dropped
before it.

The compiler is imported with the first question: whoever only needs the names of bots goes without.
"""

import hashlib
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path


def note_done(package: Path, name: str) -> None:
    """Note beside the compiled kernels of a folder that what `name` stands for is on disk.

    That is all that this process called until now: more than enough.
    """
    from kingdomino.core.compiler import index_files  # noqa: PLC0415 - the compiler, see above
    from kingdomino.core.jit import cache_directory  # noqa: PLC0415 - as above

    house = cache_directory()
    files = [file.relative_to(house) for file in tuple(index_files) if file.is_relative_to(house)]
    if files:  # plain Python keeps none, and leaves the notes of others alone
        with suppress(OSError):  # where nothing can be written, nothing is kept either
            _note(package, name).write_text("\n".join(sorted(map(str, files))))


def is_done(package: Path, name: str) -> bool:
    """Whether that was noted, for these sources, this Python and this machine's processor.

    Where kernels run as plain Python there is never anything to be done.
    """
    from kingdomino.core.jit import PLAIN, cache_directory  # noqa: PLC0415 - as above

    if PLAIN:
        return True
    try:
        files = _note(package, name).read_text().splitlines()
    except OSError:
        return False
    return bool(files) and all((cache_directory() / file).exists() for file in files)


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
