"""Kingdoms, dominoes and whole tables as SVG: the same value gives the same text, byte for byte."""

from collections.abc import Collection, Sequence

from kingdomino.draw import glyphs, mat, preview, surface, table, tiles, words
from kingdomino.draw.markup import document, group, rect
from kingdomino.draw.palette import INK, PAPER
from kingdomino.draw.tiles import SQUARE
from kingdomino.errors import MisuseError
from kingdomino.kingdom import Kingdom
from kingdomino.moves import DOMINOES, Square
from kingdomino.position import Position
from kingdomino.words import t

_EDGE = 34  # table around a kingdom or a domino
_DEFINITIONS = surface.DEFINITIONS | mat.DEFINITIONS | glyphs.DEFINITIONS | tiles.DEFINITIONS


def kingdom_svg(
    kingdom: Kingdom,
    *,
    squares: Collection[Square] = (),
    frame: bool = True,
    territories: bool = False,
    letters: bool = False,
    pixels: float = 72,
) -> str:
    """Draw a kingdom, a square `pixels` wide.

    `squares` are highlighted; `frame` shows the room into which the kingdom may still grow;
    `territories` outlines what counts and writes how (7×3=21); `letters` names each terrain.
    """
    room = mat.possible(kingdom) if frame else mat.built(kingdom)
    x, y = SQUARE * room.left - _EDGE, SQUARE * room.top - _EDGE
    wide, high = SQUARE * room.columns + 2 * _EDGE, SQUARE * room.rows + 2 * _EDGE
    drawn = mat.drawn_kingdom(
        kingdom,
        squares=squares,
        room=room if frame else None,
        territories=territories,
        letters=letters,
    )
    return document(
        surface.wood(x, y, wide, high) + drawn,
        box=(x, y, wide, high),
        width=wide * pixels / SQUARE,
        title=words.kingdom_title(kingdom),
        description=words.kingdom_description(kingdom),
        definitions=_DEFINITIONS,
    )


def domino_svg(number: int, *, across: bool = True, pixels: float = 72) -> str:
    """Draw a domino with its number, lying or (not `across`) standing."""
    if number not in DOMINOES:
        raise MisuseError(
            "There is no domino {number}: they are numbered 1 to {last}.",
            number=number,
            last=len(DOMINOES),
        )
    columns, rows = (2, 1) if across else (1, 2)
    wide, high = SQUARE * columns + 2 * _EDGE, SQUARE * rows + 2 * _EDGE + 24
    middle, foot = wide / 2, _EDGE + SQUARE * rows + 10
    tag_wide = 24 + glyphs.width(str(number)) * 1.5
    tag = rect(
        middle - tag_wide / 2, foot - 16, tag_wide, 46, PAPER,
        extra=f'stroke="{INK}" stroke-width="2.4"', r=12,
    )  # fmt: skip
    content = (
        surface.wood(0, 0, wide, high)
        + surface.cast(group(tiles.shadow(columns, rows), _EDGE, _EDGE))
        + tag
        + group(tiles.domino_tile(number, across=across), _EDGE, _EDGE)
        + glyphs.written(str(number), middle, foot + 14, 22)
    )
    return document(
        content,
        box=(0, 0, wide, high),
        width=wide * pixels / SQUARE,
        title=t("Domino {number}", number=number),
        description=words.domino_description(number),
        definitions=_DEFINITIONS,
    )


def table_svg(position: Position, *, width: float = 1280) -> str:
    """Draw the whole table: both rows, every kingdom, whose turn it is, pile and scores."""
    content, wide, high = table.drawn_table(position)
    return document(
        content,
        box=(0, 0, wide, high),
        width=width,
        title=t("A table of Kingdomino"),
        description=words.table_description(position),
        definitions=_DEFINITIONS,
    )


def preview_svg(sitters: Sequence[preview.Sitter]) -> str:
    """Draw what messengers show beside a link to a table: its kingdoms, names and points."""
    names = [sitter.name for sitter in sitters if sitter.name]
    return document(
        preview.drawn_preview(sitters),
        box=(0, 0, preview.WIDE, preview.HIGH),
        width=preview.WIDE,
        title=t("A table of Kingdomino"),
        description=", ".join(names),
        definitions=_DEFINITIONS,
    )
