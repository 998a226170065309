"""The one door to Numba: `@kernel` compiles a function and caches it so that it is never stale.

Numba's own disk cache looks at the file a function stands in, not at the files of the functions it
calls: edit a callee elsewhere and the old machine code lives on. Here the cache directory is named
after a hash of *all* sources a kernel can reach, so that an edit anywhere starts an empty one.

Environment:
  KINGDOMINO_CHECKED=1    compile with bounds checks (the test suite does), in a cache of its own
  NUMBA_DISABLE_JIT=1     run kernels as plain Python, for a debugger or a mutation run
  KINGDOMINO_CACHE_DIR    where compiled kernels are kept (default: the user's cache directory)
  KINGDOMINO_QUIET=1      no word on stderr when compiling takes longer than a second
"""

import hashlib
import os
import re
import shutil
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core.caching import _CacheLocator

from kingdomino.core.compiler import (
    KernelCache,
    KernelCacheImpl,
    KernelCompiler,
    KernelDispatcher,
    LargeKernelCompiler,
)

F = TypeVar("F", bound=Callable[..., Any])

CHECKED = os.environ.get("KINGDOMINO_CHECKED", "") not in ("", "0")
PLAIN = bool(getattr(numba.config, "DISABLE_JIT", False))  # run kernels as plain Python
KEPT_CACHES = 32  # digests kept on disk; older ones belong to sources that were edited since

_CORE = Path(__file__).parent
_IMPORT = re.compile(r"^\s*(?:from|import)\s+([\w.]+)(?:\s+import\s+(\([^)]*\)|.*))?", re.MULTILINE)


def kernel(function: F) -> F:
    """Compile `function` with Numba on first use, GIL released, cached by the sources it can reach.

    A kernel takes integers and arrays, mutates the caller's record and returns integers. It never
    allocates in a loop, never raises, and never draws chance that was not passed to it.
    """
    return _compile(function, is_large=False)


def large_kernel(function: F) -> F:
    """A kernel that is called from several places and too large to be copied into each of them.

    Left to itself the compiler copies it, and compiling takes minutes instead of seconds.
    """
    return _compile(function, is_large=True)


def _compile(function: F, *, is_large: bool) -> F:
    if PLAIN:
        return function
    options = {
        "nopython": True,
        "nogil": True,
        "boundscheck": CHECKED,
        "no_cfunc_wrapper": True,  # nobody passes kernels to C
    }
    compiler = LargeKernelCompiler if is_large else KernelCompiler
    compiled = KernelDispatcher(function, targetoptions=options, pipeline_class=compiler)
    compiled.is_large = is_large
    # Numba raises when no locator can write anywhere: then every process compiles for itself.
    with suppress(RuntimeError):
        cast("Any", compiled)._cache = _KernelCache(function)  # type: ignore[no-untyped-call]
    return cast("F", compiled)


def cache_directory() -> Path:
    """The directory that holds every compiled kernel of every version on this machine."""
    chosen = os.environ.get("KINGDOMINO_CACHE_DIR")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "kingdomino"


def kernel_directory(package: Path) -> Path:
    """The directory that holds the compiled kernels of the folder `package` as it is now.

    Its name is part of it: two folders that reach the same sources have the same digest.
    """
    return cache_directory() / f"{package.name}-{source_digest(package)}"


@cache
def source_digest(package: Path) -> str:
    """A hash of the sources that kernels of the folder `package` can reach, and of the mode.

    It follows the imports, from folder to folder, as far as there are kernels; nobody is named
    here. A constant from a folder without kernels is not seen: no kernel may use one.
    """
    digest = hashlib.sha256(f"checked={CHECKED} numba={numba.__version__}".encode())
    reached: set[Path] = set()
    ahead = {_CORE, package}
    while ahead:
        folder = ahead.pop()
        reached.add(folder)
        ahead |= kernel_folders(folder) - reached
    for folder in sorted(reached):
        for source in sorted(folder.glob("*.py")):
            digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def kernel_folders(package: Path) -> set[Path]:
    """The folders with kernels that modules of the folder `package` import from."""
    # A name begins with the name of a folder above; this package is the same from everywhere.
    above = {folder.name: folder.parent for folder in (*reversed(package.parents), package)}
    above[_CORE.parent.name] = _CORE.parent.parent
    folders = set()
    for name in _imports(package):
        first, *_ = parts = name.split(".")
        if first in above:
            path = above[first].joinpath(*parts)
            folders.add(path if path.is_dir() else path.parent)
    return {folder for folder in folders if __name__ in _imports(folder)}


@cache
def _imports(folder: Path) -> frozenset[str]:
    """The dotted names of all that modules of `folder` import, members of modules included."""
    names = set()
    for source in folder.glob("*.py"):
        for module, members in _IMPORT.findall(source.read_text()):
            names.add(module)
            names.update(f"{module}.{member}" for member in re.findall(r"\w+", members))
    return frozenset(names)


class _KernelLocator(_CacheLocator):
    """Tells Numba where a kernel's compiled code belongs."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory

    def get_cache_path(self) -> str:
        return str(self._directory)

    def get_source_stamp(self) -> str:
        return self._directory.name

    def get_disambiguator(self) -> None:
        return None

    @classmethod
    def from_function(cls, _function: Callable[..., Any], path: str) -> "_KernelLocator | None":
        """Return a locator, or None where nothing can be written."""
        directory = kernel_directory(Path(path).parent)
        try:
            directory.mkdir(parents=True, exist_ok=True)
            _drop_old_caches(directory)
        except OSError:
            return None
        return cls(directory) if os.access(directory, os.W_OK) else None


class _KernelCacheImpl(KernelCacheImpl):
    _locator_classes = [_KernelLocator]  # type: ignore[list-item]  # noqa: RUF012  # as Numba has it


class _KernelCache(KernelCache):
    _impl_class = _KernelCacheImpl  # type: ignore[assignment]


@cache
def _drop_old_caches(used: Path) -> None:
    """Forget the caches of sources that are long gone; a running process loses only a recompile."""
    caches = sorted(used.parent.iterdir(), key=_last_change, reverse=True)
    for stale in [entry for entry in caches if entry != used][KEPT_CACHES - 1 :]:
        shutil.rmtree(stale, ignore_errors=True)


def _last_change(entry: Path) -> float:
    try:
        return entry.stat().st_mtime
    except FileNotFoundError:  # another process drops it, too
        return 0.0
