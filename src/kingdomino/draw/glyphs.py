"""Digits, signs and terrain letters as strokes of our own, so that no drawing needs a font."""

from kingdomino.draw.markup import group, number, use
from kingdomino.draw.palette import INK

HEIGHT = 16.0
_GAP = 4.0

# Width, then the stroke, in a box 16 high whose origin is the upper left corner.
_STROKES: dict[str, tuple[float, str]] = {
    "0": (10, "M5 0C-1.7 0-1.7 16 5 16S11.7 0 5 0z"),
    "1": (6, "M1 3.5L5 0V16"),
    "2": (10, "M.5 4C.5-1.5 9.5-1.2 9.5 4.2C9.5 8 4 10.5.5 16H10"),
    "3": (9, "M.5 1.5C4-1.5 9-.2 8.5 4C8.2 6.8 5.5 7.6 3.5 7.6C6.5 7.6 9.2 9"
             " 9 12C8.6 16.6 3 17 0 14.5"),
    "4": (10, "M7.5 16V0L0 11.5H10"),
    "5": (9, "M8.5 0H1.5L.8 7.3C5 5 9.5 7 9.2 11.3C8.9 16.3 3.5 17 0 14.8"),
    "6": (10, "M8 0C2.5 3 .2 7 .2 11C.2 18 9.8 17.6 9.8 11.2C9.8 6 3.5 5 .8 9"),
    "7": (9, "M0 0H9C5.5 5 4 10 3.5 16"),
    "8": (10, "M5 7.3C-1 6-.2 0 5 0S11 6 5 7.3C-1.6 8.7-1 16 5 16S11.6 8.7 5 7.3z"),
    "9": (10, "M9.2 7C6.5 11 .2 10 .2 4.8C.2-1.6 9.8-2 9.8 5C9.8 9 7.5 13 2 16"),
    "×": (8, "M0 5L8 13M8 5L0 13"),
    "=": (8, "M0 6.5H8M0 11.5H8"),
    "+": (8, "M0 9H8M4 5V13"),
    "W": (14, "M0 0L3.5 16L7 3L10.5 16L14 0"),
    "F": (8, "M8 0H0V16M0 8H6.5"),
    "L": (8, "M0 0V16H8"),
    "G": (11, "M10.5 2.5C6-2-.5 1-.2 8C0 15.5 7 17.5 10.8 14V9H6.5"),
    "S": (9, "M8.8 2C5-1.5.2 0 .5 4C.9 8.5 9 7 9 12C9 16.5 3 17 0 14"),
    "M": (12, "M0 16V0L6 10L12 0V16"),
}  # fmt: skip


def width(text: str) -> float:
    """How wide the text is at its natural height of 16."""
    return sum(_STROKES[sign][0] for sign in text) + _GAP * (len(text) - 1)


def written(
    text: str, x: float, y: float, height: float, *, colour: str = INK, weight: float = 2.6
) -> str:
    """The text centred on (x, y); `weight` is the stroke's width at the natural height of 16."""
    at = -width(text) / 2
    strokes = ""
    for sign in text:
        strokes += use(_name(sign), at, -HEIGHT / 2)
        at += _STROKES[sign][0] + _GAP
    style = (
        f'data-text="{text}" fill="none" stroke="{colour}" stroke-width="{number(weight)}" '
        'stroke-linecap="round" stroke-linejoin="round"'
    )
    return group(strokes, x, y, scale=height / HEIGHT, extra=style)


def _name(sign: str) -> str:
    return f"glyph-{ord(sign):x}"


DEFINITIONS = {
    _name(sign): f'<path id="@{_name(sign)}" d="{stroke}"/>'
    for sign, (_, stroke) in _STROKES.items()
}
