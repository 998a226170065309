"""Squares and dominoes: a scene with its crowns, on a thick tile with a bevel.

A square is 100 × 100. Scenes always stand upright, however the domino lies.
"""

from random import Random

from kingdomino.draw import pieces, scenes
from kingdomino.draw.markup import gradient, group, line, path, rect
from kingdomino.draw.palette import CARD, CARD_DARK, CASTLE_COLOUR, INK, SHADOW
from kingdomino.moves import DOMINOES, Half

SQUARE = 100
_GAP = 1.5  # between the tile and the edge of its squares
_THICK = 6
_CORNER = 9
_BEVEL = 2.4
_DEAL = 326  # of 400 the one that spreads deer, ponds and boats over the 48 dominoes most evenly


def half_square(half: Half, seed: str) -> str:
    """A terrain's scene and its crowns; another seed moves every tree and sheep a little."""
    rng = Random(f"{half} {seed} {_DEAL}")  # noqa: S311 - scenery, not secrets
    return scenes.SCENES[half.terrain](rng, half.crowns) + pieces.crowns(half.crowns)


def castle_square(seat: int) -> str:
    """The starting tile: pale ground, a paved way and the seat's castle."""
    ground = path("M0 74Q50 62 100 74V100H0z", "#DCE9CB") + path(
        "M0 84Q50 76 100 86V100H0z", "#CBDDB4"
    )
    way = path("M34 84Q50 80 64 84L78 100H20z", "#F1E6CF")
    stones = line("M33 88H44M50 91H61M38 95H52M62 96H70M48 86H55", "#D3C3A0", 2)
    tufts = line("M7 91Q7 88 5 86M9 91V86M90 94Q90 91 88 89M92 94V89M93 82V78", "#A9C088", 1.7)
    sky = rect(0, 0, SQUARE, SQUARE, CASTLE_COLOUR)
    return sky + ground + way + stones + tufts + pieces.castle(seat)


def single_tile(content: str) -> str:
    """One square as a tile of its own."""
    return _tile(content, "one", 1, 1)


def domino_tile(number: int, *, across: bool = True, turned: bool = False) -> str:
    """A whole domino; `turned` puts its first half right (or below)."""
    domino = DOMINOES[number]
    drawn = [half_square(half, f"{number}.{index}") for index, half in enumerate(domino)]
    if turned:
        drawn.reverse()
    here, there = (f'<g clip-path="url(#@one-square)">{half}</g>' for half in drawn)
    if across:
        face = here + group(there, SQUARE, 0) + _seam("M100 8V92")
        return _tile(face, "wide", 2, 1)
    face = here + group(there, 0, SQUARE) + _seam("M8 100H92")
    return _tile(face, "tall", 1, 2)


def shadow(columns: int, rows: int) -> str:
    """What a tile darkens on the table; draw all of them below the first tile."""
    return rect(
        _GAP + 1,
        _GAP + _THICK + 3,
        SQUARE * columns - 2 * _GAP,
        SQUARE * rows - 2 * _GAP,
        SHADOW,
        r=_CORNER + 2,
    )


def _seam(d: str) -> str:
    return line(d, INK, 1.2, extra='stroke-dasharray="1 5" opacity=".45"')


def _tile(content: str, clip: str, columns: int, rows: int) -> str:
    wide, high = SQUARE * columns - 2 * _GAP, SQUARE * rows - 2 * _GAP
    side = rect(_GAP, _GAP + _THICK, wide, high, CARD_DARK, r=_CORNER)
    edge = rect(_GAP, _GAP + _THICK - 3, wide, high, CARD, r=_CORNER)
    face = f'<g clip-path="url(#@{clip})">{content}</g>'
    inner = _GAP + _BEVEL / 2
    bevel = rect(
        inner,
        inner,
        wide - _BEVEL,
        high - _BEVEL,
        "none",
        extra=f'stroke="url(#@bevel)" stroke-width="{_BEVEL}"',
        r=_CORNER - _BEVEL / 2,
    )
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
