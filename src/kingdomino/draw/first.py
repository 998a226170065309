"""What is seen of the page before the page is there: its icon, and a small kingdom to wait with."""

from kingdomino.draw import pieces, surface, tiles
from kingdomino.draw.markup import document, group, line, rect, use
from kingdomino.draw.palette import CARD_DARK, CASTLE_COLOUR, TABLE, TERRAIN_COLOURS
from kingdomino.draw.tiles import SQUARE
from kingdomino.moves import Terrain

_SIZE = 3 * SQUARE
_STEM, _HEAD = "#3F3A22", "#3A2318"
# A kingdom around its castle, from the upper left on.
_AROUND = (
    (Terrain.WHEAT, Terrain.FOREST, Terrain.LAKE),
    (Terrain.GRASSLAND, None, Terrain.LAKE),
    (Terrain.FOREST, Terrain.SWAMP, Terrain.WHEAT),
)


def icon_svg() -> str:
    """A castle on its tile, on a table."""
    tile = tiles.single_tile(tiles.castle_square(0))
    content = rect(0, 0, 140, 140, TABLE) + rect(0, 0, 140, 140, "url(#@daylight)")
    content += surface.cast(group(tiles.shadow(1, 1), 20, 16)) + group(tile, 20, 16)
    return document(
        content,
        box=(0, 0, 140, 140),
        width=512,
        title="Kingdomino",
        description="A castle on its tile.",
        definitions=surface.DEFINITIONS | tiles.DEFINITIONS,
    )


def first_svg() -> str:
    """A castle in a kingdom, with few strokes: it is part of the page's first bytes."""
    drawn = rect(0, 0, _SIZE, _SIZE + 6, CARD_DARK, r=12)
    for row, terrains in enumerate(_AROUND):
        for column, terrain in enumerate(terrains):
            colour = CASTLE_COLOUR if terrain is None else TERRAIN_COLOURS[terrain]
            drawn += rect(SQUARE * column + 2, SQUARE * row + 2, 96, 96, colour, r=8)
    drawn += "".join(
        line(d, colour, width)
        for d, colour, width in (
            (_ears(0, 0) + _ears(200, 200), "#D0A51A", 3.0),
            ("M214 30q8-8 16 0t16 0M258 60q8-8 16 0t16 0M216 84q8-8 16 0", "#E6F5FF", 3.0),
            ("M214 120q8-8 16 0M272 132q8-8 16 0", "#E6F5FF", 3.0),
            ("M118 262v-36M126 262v-44M134 262v-34M166 286v-38M174 286v-46M182 286v-32", _STEM, 3),
            ("M118 232v-8M126 224v-8M134 234v-8M166 254v-8M174 246v-8M182 260v-8", _HEAD, 8.0),
        )
    )  # fmt: skip
    trees = ((120, 62), (150, 56), (181, 64), (134, 92), (167, 94))
    drawn += "".join(use("pine", x, y) for x, y in trees)
    drawn += "".join(use("pine", x - 102, y + 202) for x, y in trees)
    drawn += use("sheep", 36, 148, scale=1.2) + use("sheep", 64, 184, scale=1.2, flip=True)
    drawn += use("boat", 250, 182) + group(pieces.castle(0), SQUARE, SQUARE)
    return document(
        drawn,
        box=(0, 0, _SIZE, _SIZE + 6),
        width=_SIZE,
        title="Kingdomino",
        description="A castle among fields, woods and a lake.",
        definitions=tiles.DEFINITIONS,
    )


def _ears(x: int, y: int) -> str:
    """Rows of wheat on the square whose corner is at (x, y)."""
    return "".join(
        f"M{x + column} {y + row}v-14m-6 0l6 6l6-6"
        for row in (34, 62, 90)
        for column in range(16, 92, 17)
    )
