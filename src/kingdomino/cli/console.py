"""Where the program writes: tables on standard output, progress on standard error."""

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

WORKER_DIED = "A worker process died; fewer --processes need less memory."


def output() -> Console:
    """Standard output. Names and paths are text: nothing in them is taken for markup."""
    return Console(markup=False, emoji=False, highlight=False)


def progress_bar() -> Progress:
    """A bar on standard error, shown only to somebody at a terminal."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def side_by_side(blocks: Sequence[RenderableType], width: int, *, gap: int = 2) -> Table:
    """As many blocks beside one another as the terminal is wide."""
    console = Console(width=width)
    widest = max(Measurement.get(console, console.options, block).maximum for block in blocks)
    across = max(1, min(len(blocks), (width + gap) // (widest + gap)))
    grid = Table.grid(padding=(0, gap))
    for start in range(0, len(blocks), across):
        if start:
            grid.add_row()
        grid.add_row(*blocks[start : start + across])
    return grid
