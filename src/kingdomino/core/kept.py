"""What is on disk: notes beside the compiled kernels, to be read without loading any of them."""

import hashlib
from contextlib import suppress
from pathlib import Path

from numba.core import codegen

from kingdomino.core.jit import PLAIN, kernel_directory


def note_done(package: Path, name: str) -> None:
    """Note beside the compiled kernels of a folder that what `name` stands for is among them."""
    with suppress(OSError):  # where nothing can be written, nothing is kept either
        _note(package, name).touch()


def is_done(package: Path, name: str) -> bool:
    """Whether that was noted, for the sources as they are and for this machine's processor.

    Where kernels run as plain Python there is never anything to be done.
    """
    return PLAIN or _note(package, name).exists()


def _note(package: Path, name: str) -> Path:
    # Numba, too, keeps what it compiled for one processor apart from that for another.
    processor = (codegen.ll.get_host_cpu_name(), codegen.get_host_cpu_features())  # type: ignore[attr-defined, no-untyped-call]
    tag = hashlib.sha256(" ".join(processor).encode()).hexdigest()[:8]
    return kernel_directory(package) / f"{name.replace(' ', '-')}.{tag}.done"
