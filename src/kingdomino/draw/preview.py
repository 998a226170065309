"""What messengers show beside a link: every kingdom of a table in a row, names and points below.

1200 by 630, the size that all of them cut least of. Names are written as far as our own strokes
can; a seat always has its sign.
"""

from collections.abc import Sequence
from typing import NamedTuple

from kingdomino.draw import glyphs, mat, pieces, surface
from kingdomino.draw.markup import group, rect
from kingdomino.draw.palette import GOLD, GOLD_LIGHT, INK, MAT, PAPER
from kingdomino.draw.tiles import SQUARE
from kingdomino.kingdom import Kingdom

WIDE, HIGH = 1200, 630
_MARGIN = 26
_FOOT = 128  # room for a name and points
_LARGEST = 1.9  # a castle alone
_LONGEST = 15  # letters of a name; what is longer is cut


class Sitter(NamedTuple):
    """A kingdom of the preview, and what is said of it."""

    kingdom: Kingdom
    name: str  # empty where the seat is open
    points: int | None = None
    is_lit: bool = False  # to move, or the winner


def drawn_preview(sitters: Sequence[Sitter]) -> str:
    """The drawing, WIDE by HIGH."""
    wide = (WIDE - _MARGIN) / len(sitters) - _MARGIN
    high = HIGH - 2 * _MARGIN
    panels = "".join(
        group(_panel(seat, sitter, wide, high), _MARGIN + seat * (wide + _MARGIN), _MARGIN)
        for seat, sitter in enumerate(sitters)
    )
    # No rounded corners: whoever shows it has corners of their own.
    return surface.wood(-30, -30, WIDE + 60, HIGH + 60) + panels


def _panel(seat: int, sitter: Sitter, wide: float, high: float) -> str:
    fill, style = MAT, 'fill-opacity=".4"'
    if sitter.is_lit:
        fill, style = GOLD_LIGHT, f'fill-opacity=".35" stroke="{GOLD}" stroke-width="8"'
    drawn = rect(0, 0, wide, high, fill, extra=style, r=28)
    room = mat.built(sitter.kingdom)
    is_begun = bool(sitter.kingdom.squares)
    free_wide, free_high = wide - 48, high - _FOOT - 40
    scale = min(free_wide / (SQUARE * room.columns), free_high / (SQUARE * room.rows), _LARGEST)
    x = wide / 2 - scale * SQUARE * (room.left + room.columns / 2)
    y = 20 + free_high / 2 - scale * SQUARE * (room.top + room.rows / 2)
    kingdom = mat.drawn_kingdom(sitter.kingdom, room=room if is_begun else None)
    drawn += group(kingdom, x, y, scale=scale, extra="" if sitter.name else 'opacity=".45"')
    return drawn + _foot(seat, sitter, wide, high)


def _foot(seat: int, sitter: Sitter, wide: float, high: float) -> str:
    """Sign and points on a plate, the name below it."""
    text = "?" if not sitter.name else "" if sitter.points is None else str(sitter.points)
    written = glyphs.width(text) * 36 / glyphs.HEIGHT if text else 0.0
    plate = 92 + written if text else 76
    left, top = (wide - plate) / 2, high - _FOOT
    drawn = rect(left, top, plate, 66, PAPER, extra=f'stroke="{INK}" stroke-width="3"', r=33)
    drawn += pieces.emblem(seat, left + 38, top + 33, size=40)
    if text:
        drawn += glyphs.written(text, left + 68 + written / 2, top + 33, 36)
    name = glyphs.capitals(sitter.name[:_LONGEST]) if sitter.name else None
    if name is not None:
        size = min(30.0, (wide - 36) * glyphs.HEIGHT / glyphs.width(name))
        drawn += glyphs.written(name, wide / 2, high - 32, size)
    return drawn
