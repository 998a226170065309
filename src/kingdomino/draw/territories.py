"""Territories of a kingdom: a line around each one that counts, and how it counts (7×3=21)."""

from collections.abc import Iterable

from kingdomino.draw import glyphs
from kingdomino.draw.markup import line, number, rect
from kingdomino.draw.palette import INK, PAPER
from kingdomino.draw.tiles import SQUARE
from kingdomino.kingdom import Kingdom
from kingdomino.moves import Square
from kingdomino.scores import Territory

_INSET = 4.5  # so that two neighbours' lines lie side by side

Corner = tuple[int, int]  # x, y of a grid point, in squares


def outlined(kingdom: Kingdom) -> str:
    """Lines around the territories that are worth something, then the labels above them."""
    counting = [territory for territory in kingdom.territories if territory.points]
    crowned = {square for square, half in kingdom.squares.items() if half.crowns}
    border = "".join(_border(territory.squares) for territory in counting)
    if not border:
        return ""
    lines = line(border, INK, 7, extra='opacity=".55"') + line(border, PAPER, 3.6)
    return lines + "".join(_label(territory, crowned) for territory in counting)


def _label(territory: Territory, crowned: set[Square]) -> str:
    text = f"{territory.size}×{territory.crowns}={territory.points}"
    square = _middle(territory.squares - crowned or territory.squares)
    x, y = SQUARE * (square.column + 0.5), SQUARE * (square.row + 0.8)
    high = 27.0
    wide = glyphs.width(text) * 16 / glyphs.HEIGHT + 18
    plate = rect(
        x - wide / 2,
        y - high / 2,
        wide,
        high,
        PAPER,
        extra=f'stroke="{INK}" stroke-width="2.4"',
        r=12,
    )
    return plate + glyphs.written(text, x, y, 16)


def _middle(squares: Iterable[Square]) -> Square:
    """The square that is nearest to the centre of all."""
    ordered = sorted(squares)
    row = sum(square.row for square in ordered) / len(ordered)
    column = sum(square.column for square in ordered) / len(ordered)
    return min(ordered, key=lambda each: (each.row - row) ** 2 + (each.column - column) ** 2)


def _border(squares: frozenset[Square]) -> str:
    """The outline, walked clockwise with the territory on the right hand, drawn a little inside."""
    edges: dict[Corner, list[Corner]] = {}
    for row, column in sorted(squares):
        here = (column, row)
        for (x, y), step, outside in (
            ((0, 0), (1, 0), (row - 1, column)),
            ((1, 0), (0, 1), (row, column + 1)),
            ((1, 1), (-1, 0), (row + 1, column)),
            ((0, 1), (0, -1), (row, column - 1)),
        ):
            if Square(*outside) not in squares:
                edges.setdefault((here[0] + x, here[1] + y), []).append(step)
    drawn = ""
    while edges:
        drawn += _loop(edges)
    return drawn


def _loop(edges: dict[Corner, list[Corner]]) -> str:
    """Take one closed line out of the edges (start corner to steps) and draw it."""
    start = at = min(edges)  # no two lines meet in the leftmost corner of all
    step = edges[at][0]
    walked: list[tuple[Corner, Corner]] = []
    while at != start or not walked:
        # Where two squares touch at a corner, a right turn stays with the same square.
        right = (-step[1], step[0])
        step = right if right in edges[at] else edges[at][0]
        edges[at].remove(step)
        if not edges[at]:
            del edges[at]
        walked.append((at, step))
        at = (at[0] + step[0], at[1] + step[1])
    points = []
    for index, ((x, y), (dx, dy)) in enumerate(walked):
        before_x, before_y = walked[index - 1][1]
        if (before_x, before_y) == (dx, dy):
            continue
        # Right of a step (dx, dy) is (-dy, dx); a corner moves inwards from both its edges.
        points.append(
            f"{number(SQUARE * x - _INSET * (dy + before_y))} "
            f"{number(SQUARE * y + _INSET * (dx + before_x))}"
        )
    return f"M{'L'.join(points)}z"
