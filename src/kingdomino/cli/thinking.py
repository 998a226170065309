"""Waiting for a bot: it thinks in a thread, and somebody at a terminal sees that it does."""

import threading
import time
from contextvars import copy_context
from dataclasses import dataclass

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from kingdomino.advice import Advice, Bot, Budget
from kingdomino.cli.console import is_lively
from kingdomino.position import Position
from kingdomino.words import t

PATIENCE = 0.4  # seconds before a wait is worth a word
_STEP = 0.05


@dataclass(slots=True)
class _Answer:
    """What the thread came back with."""

    advice: Advice | None = None
    error: BaseException | None = None


def think(bot: Bot, position: Position, budget: Budget, who: str) -> Advice:
    """A bot's advice; `who` is thinking, says a note on standard error when it takes long.

    Ctrl-C and signals stop the bot before they go on.
    """
    answer, stop = _Answer(), threading.Event()
    limited = Budget(budget.seconds, budget.simulations, stop)

    def work() -> None:
        try:
            answer.advice = bot.advise(position, limited)
        except BaseException as error:  # noqa: BLE001 - it is raised where the bot was asked
            answer.error = error

    spoken = copy_context()  # what the bot says of its turn is for this terminal
    thread = threading.Thread(target=spoken.run, args=(work,), daemon=True)
    thread.start()
    try:
        _wait(thread, budget.seconds, who)
    finally:
        stop.set()
        thread.join(2)
    if answer.error is not None:
        raise answer.error
    assert answer.advice is not None  # the thread has ended, one way or the other
    return answer.advice


def _wait(thread: threading.Thread, seconds: float | None, who: str) -> None:
    thread.join(PATIENCE)
    if not thread.is_alive():
        return
    console = Console(stderr=True)
    if not is_lively(console):
        while thread.is_alive():
            thread.join(_STEP)  # short, so that Ctrl-C is heard
        return
    started = time.monotonic() - PATIENCE
    spinner = SpinnerColumn("line" if console.options.ascii_only else "dots")
    columns = [spinner, TextColumn("{task.description}", markup=False), TimeElapsedColumn()]
    if seconds is not None:
        columns.insert(2, BarColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(t("{name} is thinking…", name=who), total=seconds)
        while thread.is_alive():
            thread.join(_STEP)
            progress.update(task, completed=time.monotonic() - started)
