"""Claim: compiling every kernel takes less than half a minute, loading less than a second."""

import os
import subprocess
import sys
import tempfile
import time

LOAD = "from kingdomino.core.warmup import warmup_steps\nfor _, load in warmup_steps(): load()"


def cold_and_warm_seconds() -> tuple[float, float]:
    """The time of a process that compiles all kernels, and of one that finds them on disk."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "KINGDOMINO_CACHE_DIR": cache}
        return _seconds(environment), min(_seconds(environment) for _ in range(3))


def _seconds(environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", LOAD], env=environment, check=True)
    return time.perf_counter() - start
