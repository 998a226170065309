"""How far compiling is: a bar for somebody at a terminal, elsewhere a line now and then."""

import math
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kingdomino.bots.compiling import Compiling, Progress

PAUSE = 10.0  # seconds between two lines


def write_line(line: str) -> None:
    """A line on standard error."""
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


@contextmanager
def show_progress(
    compiling: Compiling, what: str, *, tell: Callable[[str], object] = write_line
) -> Iterator[None]:
    """Show how far `compiling` is, if it has anything to do; `tell` takes the lines."""
    if compiling.is_over.is_set():
        yield
    elif _has_bar():
        with _bar(compiling, what):
            yield
    else:
        compiling.observers.append(_Lines(what, tell))
        yield


def _has_bar() -> bool:
    if not sys.stderr.isatty():
        return False
    # Only now: to import them takes as long as a tenth of a server's start.
    from rich.console import Console  # noqa: PLC0415

    from kingdomino.cli.console import is_lively  # noqa: PLC0415

    return is_lively(Console(stderr=True))


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
    from rich.console import Console  # noqa: PLC0415 - as above
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
            write_line(f"{what}: done ({time.monotonic() - started:.0f} s).")

    compiling.observers.append(show)
    with bar:
        yield
