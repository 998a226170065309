"""Steps that compile nothing, for those who compile: each leaves a file, and some do worse."""

import os
import signal
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from kingdomino.bots.compiling import PATIENCE, Compiling
from kingdomino.bots.warmup import Step

KILLED_ONCE, KILLED, BROKEN, FORGOTTEN = "killed once", "killed", "broken", "forgotten"


def run_step(directory: Path, name: str) -> None:
    """Note the order, and which process it was; then be done, or fail as the name says."""
    with (directory / "log").open("a") as log:
        log.write(f"{name},{os.getpid()},{os.nice(0)}\n")
    if name == KILLED or (name == KILLED_ONCE and runs(directory).count(name) == 1):
        os.kill(os.getpid(), signal.SIGKILL)
    if name == BROKEN:
        raise ValueError("This does not compile.")
    if name != FORGOTTEN:
        (directory / name).touch()


def is_compiled(directory: Path, step: Step) -> bool:
    return (directory / step.name).exists()


def runs(directory: Path) -> list[str]:
    """The names of all that was run, in order."""
    return [line.split(",")[0] for line in (directory / "log").read_text().splitlines()]


def pids(directory: Path) -> set[int]:
    return {int(line.split(",")[1]) for line in (directory / "log").read_text().splitlines()}


def nicenesses(directory: Path) -> set[int]:
    return {int(line.split(",")[2]) for line in (directory / "log").read_text().splitlines()}


def compiling(
    directory: Path, steps: Iterable[Step], *, processes: int = 2, patience: float = PATIENCE
) -> Compiling:
    return Compiling(
        steps=steps,
        is_compiled=partial(is_compiled, directory),
        run_step=partial(run_step, directory),
        directory=directory,
        processes=processes,
        patience=patience,
    )
