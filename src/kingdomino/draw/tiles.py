"""Squares and dominoes: a scene with its crowns, on a thick tile with a bevel.

A square is 100 × 100. Scenes always stand upright, however the domino lies.
"""

from random import Random

from kingdomino.draw import pieces, scenes
from kingdomino.draw.markup import gradient, group, line, rect
from kingdomino.draw.palette import CARD, CARD_DARK, CASTLE_COLOUR
from kingdomino.moves import DOMINOES, Half

SQUARE = 100
_GAP = 1.5  # between the tile and the edge of its squares
_THICK = 6
_CORNER = 9


def half_square(half: Half, seed: str) -> str:
    """A terrain's scene and its crowns; another seed moves every tree and sheep a little."""
    rng = Random(f"{half} {seed}")  # noqa: S311 - scenery, not secrets
    return scenes.SCENES[half.terrain](rng, half.crowns) + pieces.crowns(half.crowns)


def castle_square(seat: int) -> str:
    """The starting tile: pale paving and the seat's castle."""
    paving = rect(0, 0, SQUARE, SQUARE, CASTLE_COLOUR)
    joints = "M0 20H100M0 52H100M0 84H100M24 0V20M70 0V20M48 20V52M90 20V52M16 52V84M66 52V84"
    return paving + line(joints, "#DCE6D6", 1.6) + pieces.castle(seat)


def single_tile(content: str) -> str:
    """One square as a tile of its own."""
    return _tile(content, "one", 1, 1)


def domino_tile(number: int, *, across: bool = True, turned: bool = False) -> str:
    """A whole domino; `turned` puts its first half right (or below)."""
    domino = DOMINOES[number]
    drawn = [half_square(half, f"{number}.{index}") for index, half in enumerate(domino)]
    if turned:
        drawn.reverse()
    step = (SQUARE, 0) if across else (0, SQUARE)
    clip, seam = ("wide", "M100 8V92") if across else ("tall", "M8 100H92")
    content = f'<g clip-path="url(#@one-square)">{drawn[0]}</g>' + group(
        f'<g clip-path="url(#@one-square)">{drawn[1]}</g>', *step
    )
    content += line(seam, "#2B1D14", 1.2, extra='stroke-dasharray="1 5" opacity=".45"')
    return _tile(content, clip, 2 if across else 1, 1 if across else 2)


def shadow(columns: int, rows: int) -> str:
    """What a tile darkens on the table; draw all of them below the first tile."""
    return rect(
        _GAP + 1,
        _GAP + _THICK + 3,
        SQUARE * columns - 2 * _GAP,
        SQUARE * rows - 2 * _GAP,
        "#3A2210",
        r=_CORNER + 2,
    )


def _tile(content: str, clip: str, columns: int, rows: int) -> str:
    wide, high = SQUARE * columns - 2 * _GAP, SQUARE * rows - 2 * _GAP
    side = rect(_GAP, _GAP + _THICK, wide, high, CARD_DARK, r=_CORNER)
    edge = rect(_GAP, _GAP + _THICK - 3, wide, high, CARD, r=_CORNER)
    face = f'<g clip-path="url(#@{clip})">{content}</g>'
    bevel = rect(
        _GAP + 1.2, _GAP + 1.2, wide - 2.4, high - 2.4, "none",
        extra='stroke="url(#@bevel)" stroke-width="2.4"', r=_CORNER - 1.2,
    )  # fmt: skip
    return side + edge + face + bevel


def _clip(name: str, columns: int, rows: int) -> str:
    wide, high = SQUARE * columns - 2 * _GAP, SQUARE * rows - 2 * _GAP
    return f'<clipPath id="@{name}">{rect(_GAP, _GAP, wide, high, "#000", r=_CORNER)}</clipPath>'


DEFINITIONS = (
    {
        "bevel": gradient("bevel", "0 #fff .6, .25 #fff .18, .75 #000 .06, 1 #000 .3"),
        "one": _clip("one", 1, 1),
        "wide": _clip("wide", 2, 1),
        "tall": _clip("tall", 1, 2),
        "one-square": f'<clipPath id="@one-square">{rect(0, 0, SQUARE, SQUARE, "#000")}</clipPath>',
    }
    | scenes.DEFINITIONS
    | pieces.DEFINITIONS
)
