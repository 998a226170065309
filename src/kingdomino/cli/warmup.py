"""`kingdomino warmup`: compiles every kernel once; afterwards they are loaded from disk."""

import time

from kingdomino.bots.warmup import STEPS, cold_steps, run_step
from kingdomino.cli.console import output, progress_bar
from kingdomino.core import jit


def warmup() -> int:
    """Compile or load every kernel and say how long it took."""
    start = time.perf_counter()
    count = compile_kernels()
    output().print(f"{count} kernels are ready ({time.perf_counter() - start:.1f} s).")
    if cold_steps():
        where = jit.cache_directory()
        output().print(f"They cannot be kept in {where}, so that every start compiles them again.")
    return 0


def warm_up_if_cold() -> None:
    """Compile with a bar when nothing is on disk yet, so that a first game does not seem stuck."""
    if cold_steps():
        compile_kernels()


def compile_kernels() -> int:
    """Compile or load every kernel, with a bar for those who watch; return how many."""
    with progress_bar() as progress:
        task = progress.add_task("", total=len(STEPS))
        for step in STEPS:
            progress.update(task, description=f"compiling {step.name:<17}")
            run_step(step.name)
            progress.advance(task)
    return len(STEPS)
