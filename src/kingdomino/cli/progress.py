"""How far compiling is: a bar for somebody at a terminal, elsewhere a line now and then."""

import math
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kingdomino.bots.compiling import Compiling, Progress

PAUSE = 10.0  # seconds between two lines


def _write(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


@contextmanager
def show_progress(
    compiling: Compiling, what: str, *, tell: Callable[[str], object] = _write
) -> Iterator[None]:
    """Show how far `compiling` is, if it has anything to do; `tell` takes the lines."""
    if compiling.is_over.is_set():
        yield
    elif sys.stderr.isatty():
        with _bar(compiling, what):
            yield
    else:
        compiling.observers.append(_Lines(what, tell))
        yield


class _Lines:
    """An observer that says something now and then."""

    def __init__(self, what: str, tell: Callable[[str], object]) -> None:
        self._what, self._tell = what, tell
        self._started, self._said = time.monotonic(), -math.inf

    def __call__(self, progress: Progress) -> None:
        now = time.monotonic()
        if progress.is_done:
            self._tell(f"{self._what}: done after {now - self._started:.0f} s")
        elif now - self._said >= PAUSE:
            self._said = now
            self._tell(
                f"{self._what}: {progress.done} of {progress.total} steps, "
                f"about {math.ceil(progress.seconds)} s left"
            )


@contextmanager
def _bar(compiling: Compiling, what: str) -> Iterator[None]:
    # Only now: to import it takes as long as a tenth of a server's start.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, TextColumn  # noqa: PLC0415
    from rich.progress import Progress as Bar  # noqa: PLC0415

    started = time.monotonic()
    bar = Bar(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.percentage:.0f} %, about {task.fields[seconds]} s"),
        console=Console(stderr=True),
        transient=True,
    )
    progress = compiling.progress()
    task = bar.add_task(what, total=1.0, seconds=math.ceil(progress.seconds))

    def show(progress: Progress) -> None:
        bar.update(task, completed=progress.share, seconds=math.ceil(progress.seconds))
        if progress.is_done:
            bar.stop()
            _write(f"{what}: done ({time.monotonic() - started:.0f} s).")

    compiling.observers.append(show)
    with bar:
        yield
