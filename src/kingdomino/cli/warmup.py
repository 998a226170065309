"""`kingdomino warmup`: compiles every kernel once; afterwards they are loaded from disk."""

import time
from pathlib import Path

from kingdomino.bots import engine
from kingdomino.cli.console import output, progress_bar
from kingdomino.core import jit

# What lies on disk when everything was compiled: a package, and its files that come last.
_TRACES = ((jit.__file__, "perft.perft-*.nbi"), (engine.__file__, "tree.try_turns-*.nbi"))


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
    return not jit.PLAIN and not all(
        any(jit.kernel_directory(Path(home).parent).glob(files)) for home, files in _TRACES
    )


def compile_kernels() -> int:
    """Compile or load every kernel, with a bar for those who watch; return how many."""
    # Only now: hardly ever is anything cold, and a server that restarts must be back at once.
    from kingdomino.bots import warmup as bots_warmup  # noqa: PLC0415
    from kingdomino.core import warmup as core_warmup  # noqa: PLC0415

    steps = [*core_warmup.warmup_steps(), *bots_warmup.warmup_steps()]
    with progress_bar() as progress:
        task = progress.add_task("", total=len(steps))
        for name, compile_or_load in steps:
            progress.update(task, description=f"compiling {name:<17}")
            compile_or_load()
            progress.advance(task)
    return len(steps)
