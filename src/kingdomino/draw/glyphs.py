"""Digits, signs and capital letters as strokes of our own, so that no drawing needs a font."""

import unicodedata

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
    "A": (11, "M0 16L5.5 0L11 16M2 10.5H9"),
    "B": (9, "M0 0V16H5C10.5 16 10.5 7.6 5 7.6H0M5 7.6C9.5 7.6 9.5 0 5 0H0"),
    "C": (10, "M10 2.5C6-2-.5 1-.2 8C0 15.5 6.5 17.5 10 13.5"),
    "D": (10, "M0 0V16H3C12.5 16 12.5 0 3 0z"),
    "E": (8, "M8 0H0V16H8M0 8H6.5"),
    "H": (10, "M0 0V16M10 0V16M0 8H10"),
    "I": (0, "M0 0V16"),
    "J": (7, "M7 0V11.5C7 17 1.5 17 0 13.5"),
    "K": (9, "M0 0V16M9 0L0 9M3 6.2L9 16"),
    "N": (11, "M0 16V0L11 16V0"),
    "O": (12, "M6 0C-2 0-2 16 6 16S14 0 6 0z"),
    "P": (9, "M0 16V0H4.5C10.5 0 10.5 9 4.5 9H0"),
    "Q": (12, "M6 0C-2 0-2 16 6 16S14 0 6 0zM7.5 11.5L12 17"),
    "R": (9, "M0 16V0H4.5C10.5 0 10.5 8.5 4.5 8.5H0M4.5 8.5L9 16"),
    "T": (10, "M0 0H10M5 0V16"),
    "U": (10, "M0 0V10C0 18 10 18 10 10V0"),
    "V": (11, "M0 0L5.5 16L11 0"),
    "X": (10, "M0 0L10 16M10 0L0 16"),
    "Y": (10, "M0 0L5 8L10 0M5 8V16"),
    "Z": (9, "M0 0H9L0 16H9"),
    "%": (14, "M12 0L2 16M3 .5C0 .5 0 6.5 3 6.5S6 .5 3 .5zM11 9.5C8 9.5 8 15.5"
              " 11 15.5S14 9.5 11 9.5z"),
    "?": (8, "M0 3.5C0-1.2 8-1.2 8 3.6C8 7 4 7.2 4 11M4 15.4V16"),
    "!": (0, "M0 0V11M0 15.4V16"),
    ".": (0, "M0 15.4V16"),
    "-": (6, "M0 9H6"),
    "'": (0, "M0 0V4"),
    " ": (4, "M0 0"),
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


def capitals(text: str) -> str | None:
    """The text in capitals without accents, or None when that cannot be written here.

    >>> capitals("Žofia 2"), capitals("Оля")
    ('ZOFIA 2', None)
    """
    plain = unicodedata.normalize("NFKD", text.strip().upper())
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return plain if plain and all(sign in _STROKES for sign in plain) else None


def _name(sign: str) -> str:
    return f"glyph-{ord(sign):x}"


DEFINITIONS = {
    _name(sign): f'<path id="@{_name(sign)}" d="{stroke}"/>'
    for sign, (_, stroke) in _STROKES.items()
}
