"""A soak as a picture: memory, tables, sockets, processes, waiting, how busy the machine was.

It lies on paper of its own, so that it can be read on a dark page as well. No line is told by its
colour alone: each has its own dashes, and its name beside it.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from benchmarks.soak.samples import Sample
from kingdomino.draw import glyphs
from kingdomino.draw.markup import document, line, number, rect
from kingdomino.draw.palette import CARD_DARK, PAPER, SEATS

WIDE, LEFT, RIGHT = 900.0, 96.0, 690.0
TOP, HIGH, GAP = 50.0, 130.0, 62.0  # of the panels
DASHES = ("", "12 6", "2 6")
COLOURS = (SEATS[3].dark, SEATS[0].dark, SEATS[2].dark)


@dataclass(frozen=True, slots=True)
class Panel:
    """One scale, and the fields of a sample that are drawn on it."""

    unit: str
    fields: tuple[tuple[str, str], ...]  # of a sample, and what it is called
    times: float = 1.0
    has_powers: bool = False  # each line ten times the one below, the lowest 1


PANELS = (
    Panel("MEMORY MB", (("server_mb", "SERVER"), ("others_mb", "THE OTHERS"))),
    Panel("HOW MANY", (("tables", "TABLES"), ("sockets", "SOCKETS"), ("files", "OPEN FILES"))),
    Panel("PROCESSES", (("processes", "OF THE SERVER"),)),
    Panel("A MOVE MS", (("p50_ms", "MEDIAN"), ("p99_ms", "99 PERCENT")), has_powers=True),
    Panel("PROCESSOR %", (("busy", "MACHINE"),), 100.0),
)


def soak_svg(samples: Sequence[Sample]) -> str:
    """All panels, one below the other, over minutes."""
    high = TOP + len(PANELS) * (HIGH + GAP)
    last = samples[-1].minutes
    drawn = rect(0, 0, WIDE, high, PAPER)
    for index, panel in enumerate(PANELS):
        drawn += _panel(panel, samples, TOP + index * (HIGH + GAP), last)
    return document(
        drawn,
        box=(0, 0, WIDE, high),
        width=WIDE,
        title="A soak",
        description=(
            "Memory, tables and sockets, processes, waiting for a move, the processor; by minutes."
        ),
        definitions=glyphs.DEFINITIONS,
    )


def _panel(panel: Panel, samples: Sequence[Sample], top: float, last: float) -> str:
    curves = {
        label: [
            (each.minutes, panel.times * value)
            for each in samples
            if (value := getattr(each, field)) is not None
        ]
        for field, label in panel.fields
    }
    highest = max((value for curve in curves.values() for _, value in curve), default=1.0)
    lines = _lines(highest, has_powers=panel.has_powers)

    def height(value: float) -> float:
        if panel.has_powers:
            return top + HIGH * (1 - math.log(max(value, 1)) / math.log(lines[-1]))
        return top + HIGH * (1 - value / lines[-1])

    def at(minutes: float, value: float) -> str:
        x = LEFT + (RIGHT - LEFT) * minutes / last
        return f"{number(x)} {number(height(value))}"

    drawn = _written(panel.unit, 16, top - 24, 13)
    for value in lines:
        y = height(value)
        drawn += line(f"M{number(LEFT)} {number(y)}H{number(RIGHT)}", CARD_DARK, 1)
        text = f"{value:g}"
        drawn += _written(text, LEFT - 12 - _wide(text, 12), y, 12)
    drawn += _minutes(top + HIGH, last)
    for index, (label, curve) in enumerate(curves.items()):
        if not curve:
            continue
        dashes = f'stroke-dasharray="{DASHES[index]}"' if DASHES[index] else ""
        d = "M" + "L".join(at(*point) for point in curve)
        drawn += line(d, COLOURS[index], 2.5, extra=dashes)
        y = top + 14 + 30 * index
        drawn += line(f"M{number(RIGHT + 16)} {number(y)}h34", COLOURS[index], 3, extra=dashes)
        drawn += _written(label, RIGHT + 60, y, 13)
    return drawn


def _minutes(y: float, last: float) -> str:
    step = _step(last, 6)
    drawn = ""
    for index in range(int(last / step) + 1):
        x = LEFT + (RIGHT - LEFT) * index * step / last
        drawn += line(f"M{number(x)} {number(y)}v5", CARD_DARK, 1)
        drawn += glyphs.written(f"{index * step:g}", x, y + 16, 12)
    return drawn + _written("MINUTES", RIGHT + 16, y + 16, 11)


def _lines(highest: float, *, has_powers: bool) -> list[float]:
    """The values at which there is a line, the last one above all others.

    >>> _lines(230, has_powers=False), _lines(230, has_powers=True)
    ([0.0, 100.0, 200.0, 300.0], [1.0, 10.0, 100.0, 1000.0])
    """
    if has_powers:
        return [10.0**power for power in range(max(1, math.ceil(math.log10(highest))) + 1)]
    step = _step(highest)
    return [step * index for index in range(max(1, math.ceil(highest / step)) + 1)]


def _step(most: float, lines: int = 4) -> float:
    """A round number that fits so many times, about.

    >>> _step(230), _step(7), _step(60, 6)
    (100.0, 2.0, 10.0)
    """
    rough = max(most, 1e-9) / lines
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * each for each in (1, 2, 5, 10) if power * each >= rough)


def _wide(text: str, height: float) -> float:
    return glyphs.width(text) * height / glyphs.HEIGHT


def _written(text: str, x: float, y: float, height: float) -> str:
    """The text from x on, its middle at y."""
    return glyphs.written(text, x + _wide(text, height) / 2, y, height)
