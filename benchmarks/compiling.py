"""Claim: all kernels are compiled from nothing in 60 s of processor time; loading takes a second.

`python -m benchmarks.compiling` prints each stage, in one process, one step after the other.
"""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from kingdomino.bots.warmup import STAGES, STEPS

RUN = "import sys; from kingdomino.bots.warmup import run_step; [*map(run_step, sys.argv[1:])]"


def cold_and_warm_seconds() -> tuple[float, float]:
    """Processor time of a process that compiles all kernels, and of one that finds them on disk."""
    with tempfile.TemporaryDirectory() as cache:
        every = [step.name for step in STEPS]
        return _seconds(every, cache), min(_seconds(every, cache) for _ in range(3))


def seconds_of_stages() -> Iterator[tuple[str, float]]:
    """Processor time of a process for each stage; what the stages before compiled is on disk."""
    with tempfile.TemporaryDirectory() as cache:
        for stage in STAGES:
            yield stage, _seconds([step.name for step in STEPS if step.stage == stage], cache)


def _seconds(steps: list[str], cache: str) -> float:
    environment = {**os.environ, "KINGDOMINO_CACHE_DIR": cache, "KINGDOMINO_QUIET": "1"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", RUN, *steps], env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    for name, seconds in seconds_of_stages():
        print(f"{name:<12} {seconds:5.1f} s")
    print("all at once {:5.1f} s, from disk {:.1f} s".format(*cold_and_warm_seconds()))
