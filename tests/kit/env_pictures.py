"""Draws what docs/environments.md shows: the planes of a real game, and learning curves."""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from kingdomino import Position, Terrain
from kingdomino.draw import glyphs
from kingdomino.draw.markup import circle, document, line, number, rect
from kingdomino.draw.palette import (
    CARD_DARK,
    GOLD,
    INK,
    MAT,
    PAPER,
    SEATS,
    TERRAIN_COLOURS,
    SeatStyle,
)
from kingdomino.envs.game import Game
from kingdomino.envs.layout import PLANES, Layout

CELL = 18.0
GAP = 34.0


def observation_svg(position: Position) -> str:
    """The nine planes of the seat to move, and below them the pieces in order."""
    game, layout = Game(position.options), Layout(position.options)
    game._games.states[0] = position.to_core()
    viewer = position.seat_to_move
    assert viewer is not None
    pieces = layout.pieces(game.observe(viewer)[0])
    side = pieces["kingdoms"].shape[-1]
    wide = 5 * (side * CELL + GAP) + GAP
    drawn = ""
    for index, name in enumerate(PLANES):
        x = GAP + (index % 5) * (side * CELL + GAP)
        y = 60 + (index // 5) * (side * CELL + 64)
        drawn += _written(f"{index} {name}", x, y - 16, 17)
        drawn += _plane(pieces["kingdoms"][0, index].tolist(), index, x, y)
    foot = 60 + 2 * (side * CELL + 64) - 20
    drawn += _strip(layout, GAP, foot, wide - 2 * GAP)
    return document(
        rect(0, 0, wide, foot + 100, PAPER) + drawn,
        box=(0, 0, wide, foot + 100),
        width=wide,
        title="An observation",
        description="The nine planes of one kingdom, and the pieces of the flat array in order.",
        definitions=glyphs.DEFINITIONS,
    )


def _plane(rows: list[list[int]], index: int, x: float, y: float) -> str:
    colours = [TERRAIN_COLOURS[terrain] for terrain in Terrain]
    colour = [*colours, GOLD, SEATS[0].dark, MAT][index]
    side = len(rows)
    drawn = rect(x, y, side * CELL, side * CELL, "#FFFFFF")
    for row, numbers in enumerate(rows):
        for column, value in enumerate(numbers):
            if value:
                left, top = x + column * CELL, y + row * CELL
                drawn += rect(left, top, CELL, CELL, colour)
                if index == PLANES.index("crowns"):
                    drawn += glyphs.written(str(value), left + CELL / 2, top + CELL / 2, 12)
    lines = "".join(
        f"M{number(x + i * CELL)} {number(y)}v{number(side * CELL)}"
        f"M{number(x)} {number(y + i * CELL)}h{number(side * CELL)}"
        for i in range(side + 1)
    )
    return drawn + line(lines, CARD_DARK, 0.7)


def _strip(layout: Layout, x: float, y: float, wide: float) -> str:
    """The pieces side by side, not to scale, each with where it starts."""
    step = wide / len(layout.shapes)
    drawn = ""
    for i, (name, where) in enumerate(layout.slices.items()):
        left = x + i * step
        drawn += rect(left, y, step, 54, "#FFFFFF", extra=f'stroke="{INK}" stroke-width="2"')
        drawn += _written(name.replace("_", " "), left + 7, y + 18, 9.5)
        shape = "×".join(map(str, layout.shapes[name]))
        drawn += _written(shape, left + 7, y + 38, 11)
        drawn += _written(f"{where.start}-{where.stop - 1}", left, y + 74, 11)
    return drawn


def learning_svg(file: Path, *, fg: float) -> str:
    """Points against itself and against FG, by minutes of learning; FG's own as a line."""
    rows = _rows(file)
    curves = [
        _Curve(label, style, dashes, [(row["cpu_minutes"], row[name]) for row in rows])
        for name, label, style, dashes in (
            ("self", "ITSELF", SEATS[3], ""),
            ("fg", "VERSUS FG", SEATS[0], "14 6"),
        )
    ]
    return _curves_svg(curves, "MINUTES", fg=fg, low=20.0)


def learners_svg(files: Mapping[str, Path], *, fg: float) -> str:
    """Points against FG by seconds of learning, a curve for each label; FG's own as a line."""
    curves = [
        _Curve(
            label, SEATS[i], dashes, [(60 * row["cpu_minutes"], row["fg"]) for row in _rows(file)]
        )
        for i, ((label, file), dashes) in enumerate(
            zip(files.items(), ("", "14 6", "5 5"), strict=True)
        )
    ]
    return _curves_svg(curves, "SECONDS", fg=fg, low=0.0)


@dataclass(frozen=True)
class _Curve:
    label: str
    style: SeatStyle
    dashes: str
    points: Sequence[tuple[float, float]]  # time, mean points


def _rows(file: Path) -> list[dict[str, float]]:
    with file.open(encoding="utf-8") as lines:
        return [
            {name: float(value) for name, value in row.items()} for row in csv.DictReader(lines)
        ]


def _curves_svg(curves: Sequence[_Curve], unit: str, *, fg: float, low: float) -> str:
    wide, high, left, right, top, bottom = 900.0, 480.0, 90.0, 700.0, 40.0, 410.0
    last = max(curve.points[-1][0] for curve in curves)
    most = 60.0

    def at(time: float, points: float) -> tuple[float, float]:
        share = (points - low) / (most - low)
        return left + (right - left) * time / last, bottom - (bottom - top) * share

    drawn = rect(0, 0, wide, high, PAPER)
    for points in range(int(low), int(most) + 1, 10):
        x, y = at(0, points)
        drawn += line(f"M{number(x)} {number(y)}H{number(right)}", CARD_DARK, 1)
        drawn += _written(str(points), x - 44, y, 16)
    x, y = at(0, fg)
    drawn += line(
        f"M{number(x)} {number(y)}H{number(right)}", INK, 2.5, extra='stroke-dasharray="9 7"'
    )
    drawn += _written("FG x 4", right - 90, y + 16, 15)
    label_y = 0.0
    for curve in sorted(curves, key=lambda curve: -curve.points[-1][1]):
        corners = [at(*point) for point in curve.points]
        path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners)
        dashes = f'stroke-dasharray="{curve.dashes}"' if curve.dashes else ""
        drawn += line(path, curve.style.dark, 4, extra=dashes)
        drawn += "".join(circle(x, y, 4, curve.style.dark) for x, y in corners)
        label_y = max(corners[-1][1], label_y + 26)  # one below the other, however close they end
        drawn += circle(right + 20, label_y, 6, curve.style.dark)
        drawn += _written(curve.label, right + 34, label_y, 15)
    for time in range(0, int(last) + 1, max(1, int(last) // 6)):
        x, _ = at(time, low)
        drawn += glyphs.written(str(time), x, bottom + 26, 16)
    drawn += _written(f"CPU {unit}", left, bottom + 54, 14) + _written("POINTS", 8, 18, 14)
    return document(
        drawn,
        box=(0, 0, wide, high),
        width=wide,
        title="Learning from nothing",
        description=f"Mean points by CPU {unit.lower()}; FG against its kind makes {fg}.",
        definitions=glyphs.DEFINITIONS,
    )


def _written(text: str, x: float, y: float, size: float) -> str:
    """Text that begins at x, its middle at y."""
    text = text.upper()
    return glyphs.written(text, x + _wide(text, size) / 2, y, size)


def _wide(text: str, size: float) -> float:
    return glyphs.width(text) * size / glyphs.HEIGHT
