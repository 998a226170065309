"""`kingdomino warmup`: compiles every kernel once; afterwards they are loaded from disk."""

import time
from pathlib import Path

from kingdomino.cli.console import output, progress_bar
from kingdomino.core import jit
from kingdomino.core.warmup import warmup_steps


def warmup() -> int:
    """Compile or load every kernel and say how long it took."""
    start = time.perf_counter()
    count = compile_kernels()
    output().print(f"{count} kernels are ready ({time.perf_counter() - start:.1f} s).")
    if _is_cold():
        where = jit.cache_directory()
        output().print(f"They cannot be kept in {where}, so that every start compiles them again.")
    return 0


def warm_up_if_cold() -> None:
    """Compile with a bar when nothing is on disk yet, so that a first game does not seem stuck."""
    if _is_cold():
        compile_kernels()


def _is_cold() -> bool:
    directory = jit.cache_directory() / jit.source_digest(Path(jit.__file__).parent)
    return not jit.PLAIN and not (directory.is_dir() and any(directory.glob("*.nbi")))


def compile_kernels() -> int:
    """Compile or load every kernel, with a bar for those who watch; return how many."""
    steps = list(warmup_steps())
    with progress_bar() as progress:
        task = progress.add_task("", total=len(steps))
        for name, compile_or_load in steps:
            progress.update(task, description=f"compiling {name:<17}")
            compile_or_load()
            progress.advance(task)
    return len(steps)
