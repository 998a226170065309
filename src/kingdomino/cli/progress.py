"""How far compiling is: a bar for somebody at a terminal, elsewhere a line now and then."""

import math
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kingdomino.bots.compiling import Compiling, Progress
from kingdomino.words import language, speaking, t

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
    """An observer that says something now and then, in the language of whoever made it."""

    def __init__(self, what: str, tell: Callable[[str], object]) -> None:
        self._what, self._tell, self._language = what, tell, language()
        self._started, self._said = time.monotonic(), -math.inf

    def __call__(self, progress: Progress) -> None:
        with speaking(self._language):  # this may be another thread
            self._observe(progress)

    def _observe(self, progress: Progress) -> None:
        now = time.monotonic()
        if progress.is_done:
            seconds = f"{now - self._started:.0f}"
            self._tell(t("{what}: done after {seconds} s", what=self._what, seconds=seconds))
        elif now - self._said >= PAUSE:
            self._said = now
            self._tell(
                t(
                    "{what}: step {done} of {total}, about {seconds} s left",
                    what=self._what,
                    done=progress.done,
                    total=progress.total,
                    seconds=math.ceil(progress.seconds),
                )
            )


@contextmanager
def _bar(compiling: Compiling, what: str) -> Iterator[None]:
    from rich.console import Console  # noqa: PLC0415 - as above
    from rich.progress import BarColumn, TextColumn  # noqa: PLC0415
    from rich.progress import Progress as Bar  # noqa: PLC0415

    started, spoken = time.monotonic(), language()
    bar = Bar(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.percentage:.0f} %, {task.fields[left]}"),
        console=Console(stderr=True),
        transient=True,
    )
    progress = compiling.progress()
    task = bar.add_task(what, total=1.0, left=_left(progress))

    def show(progress: Progress) -> None:
        with speaking(spoken):  # this may be another thread
            bar.update(task, completed=progress.share, left=_left(progress))
            if progress.is_done:
                bar.stop()
                seconds = f"{time.monotonic() - started:.0f}"
                write_line(t("{what}: done after {seconds} s", what=what, seconds=seconds))

    compiling.observers.append(show)
    with bar:
        yield


def _left(progress: Progress) -> str:
    return t("about {n} s", n=math.ceil(progress.seconds))
