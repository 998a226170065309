"""The drawings of the sheet: kings, a row, the counted kingdom, a square of each kind in the box.

They lie on paper and not on a table: without wood or shadows they print well, in black as in
colours, and stay lines in a PDF, where a blur would become pixels.
"""

from kingdomino.crib.example import example_kingdom, order
from kingdomino.draw import glyphs, mat, pieces, tiles
from kingdomino.draw.markup import document, group
from kingdomino.draw.palette import SEATS
from kingdomino.draw.tiles import SQUARE
from kingdomino.moves import DOMINOES, Half

_BELOW = 7  # a tile is thick: that much of it shows under its square
_DEFINITIONS = mat.DEFINITIONS | glyphs.DEFINITIONS | tiles.DEFINITIONS


def kingdom_picture() -> str:
    """The kingdom of the example, with what its territories are worth."""
    kingdom = example_kingdom()
    room = mat.built(kingdom)
    drawn = mat.drawn_kingdom(kingdom, territories=True, shadows=False)
    wide, high = SQUARE * room.columns, SQUARE * room.rows + _BELOW
    return _picture(drawn, SQUARE * room.left, SQUARE * room.top, wide, high)


def order_picture() -> str:
    """The row of the example: numbers, dominoes, and a king on each."""
    wide, number = 2 * SQUARE, 66  # room for a domino and for its number
    step = number + wide + 24
    row = order().row
    drawn = "".join(
        glyphs.written(str(each.domino), step * index + number / 2 - 4, SQUARE / 2, 34)
        + group(tiles.domino_tile(each.domino), step * index + number, 0)
        + pieces.king(each.seat, step * index + number + wide / 2, 88, scale=1.3)
        for index, each in enumerate(row)
    )
    return _picture(drawn, 0, 0, step * len(row) - 24, SQUARE + _BELOW)


def square_pictures() -> dict[str, str]:
    """Each kind of square that is in the box, by its text (`W1`)."""
    kinds = dict.fromkeys(half for domino in DOMINOES.values() for half in domino)
    return {str(half): _square_picture(half) for half in kinds}


def king_pictures() -> list[str]:
    """The kings of all four colours."""
    return [_picture(pieces.king(seat, 0, 0), -22, -66, 48, 76) for seat in range(len(SEATS))]


def _square_picture(half: Half) -> str:
    tile = tiles.single_tile(tiles.half_square(half, "crib"))
    return _picture(tile, 0, 0, SQUARE, SQUARE + _BELOW)


def _picture(content: str, x: float, y: float, wide: float, high: float) -> str:
    """Without words of its own: whoever sets it says what it shows."""
    return document(
        content,
        box=(x, y, wide, high),
        width=wide,
        title="",
        description="",
        definitions=_DEFINITIONS,
    )
