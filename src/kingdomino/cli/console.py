"""Where the program writes: tables on standard output, progress on standard error."""

import re
import shutil
from collections.abc import Sequence

from rich.console import Console, ConsoleDimensions, RenderableType
from rich.measure import Measurement
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from kingdomino.words import N_

WORKER_DIED = N_("A worker process died; fewer --processes need less memory.")


def output() -> Console:
    """Standard output. Names and paths are text: nothing in them is taken for markup."""
    console = Console(markup=False, emoji=False, highlight=False)
    if console.is_dumb_terminal:  # rich takes it for 80 wide, whatever it is
        console.size = ConsoleDimensions(*shutil.get_terminal_size())
    return console


def with_parts(said: str, **parts: str | Text) -> Text:
    """A sentence, said without its parts, with each of them in its own style.

    >>> with_parts("{player} claims domino {claim}.", player=Text("Ada", "bold"), claim="31").plain
    'Ada claims domino 31.'
    """
    text = Text()
    for literal, name in re.findall(r"([^{]*)(?:\{(\w+)\})?", said):
        text.append(literal).append(parts[name] if name else "")
    return text


def is_lively(console: Console) -> bool:
    """Whether somebody looks at a terminal on which a line can be written over."""
    return console.is_terminal and not console.is_dumb_terminal


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
        disable=not is_lively(console),
    )


def first_that_fits(console: Console, *tables: Table) -> Table:
    """The first of `tables` that the terminal is wide enough for, or else the last."""
    unbounded = console.options.update(width=10_000)
    for table in tables:
        if Measurement.get(console, unbounded, table).maximum <= console.width:
            return table
    return tables[-1]


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
