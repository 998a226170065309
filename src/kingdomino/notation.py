"""Text for squares, moves and kingdoms, both ways: `parse_x` reads what `format_x` writes.

Squares are named as in chess on the field around the castle: e5 is the castle of a 5×5 kingdom
(field a–i, 1–9), g7 that of the Duel (field a–m, 1–13). Moves:

    12 d5-c5        domino 12, first half on d5, second on c5
    12 x            domino 12 is discarded
    >31             king on domino 31
    kings 0 1 1 0   chance: the seats in opening order
    deal 4 11 18 30 chance: a row is turned up

Moves that follow one another may stand on one line; `turns` reads and writes whole turns.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from kingdomino.errors import MisuseError, NotationError
from kingdomino.moves import (
    DOMINOES,
    Claim,
    Deal,
    Discard,
    Half,
    Kings,
    Move,
    Place,
    Square,
    parse_half,
)

_FILES = "abcdefghijklm"
_SQUARE = re.compile(r"[a-m][1-9][0-9]?", re.ASCII)
_MOVE = re.compile(
    r"\s*(?:"
    r"(?P<domino>\d+)\s+(?:(?P<first>[a-m]\d+)-(?P<second>[a-m]\d+)|(?P<discard>x))"
    r"|>\s*(?P<claim>\d+)"
    r"|kings(?P<kings>(?:\s+\d{1,4})+)"
    r"|deal(?P<deal>(?:\s+\d{1,4})+)"
    r")(?=\s|>|$)",
    re.ASCII,
)

CASTLE_TEXT, EMPTY_TEXT = "CA", ".."


@cache
def format_square(square: Square, size: int) -> str:
    """Name a square of the field of a `size`×`size` kingdom.

    >>> format_square(Square(0, 0), 5), format_square(Square(-1, -4), 5)
    ('e5', 'a6')
    """
    if max(abs(square.row), abs(square.column)) >= size:
        raise NotationError(
            "The square {row} rows and {column} columns from the castle has no name: it is "
            "beyond the field of a {size}x{size} kingdom.",
            row=f"{square.row:+d}",
            column=f"{square.column:+d}",
            size=size,
        )
    return f"{_FILES[square.column + size - 1]}{size - square.row}"


@cache
def _name_to_square(text: str, size: int) -> Square | None:
    """A square of the field by its name; only what looks like one comes here, so they are few."""
    column, rank = _FILES.index(text[0]), int(text[1:])
    side = 2 * size - 1
    return Square(size - rank, column - size + 1) if column < side and rank <= side else None


def parse_square(text: str, size: int) -> Square:
    """Find a named square.

    >>> parse_square("d5", 5)
    Square(row=0, column=-1)
    """
    square = _name_to_square(text, size) if _SQUARE.fullmatch(text) else None
    if square is not None:
        return square
    side = 2 * size - 1
    raise NotationError(
        "{text} is no square of the field of a {size}x{size} kingdom: a1 to "
        "{file}{side}, with the castle on {middle}{size}.",
        text=repr(text),
        size=size,
        file=_FILES[side - 1],
        side=side,
        middle=_FILES[size - 1],
    )


def format_move(move: Move, size: int) -> str:
    """Write a move.

    >>> format_move(Place(13, Square(0, -1), Square(0, -2)), 5)
    '13 d5-c5'
    """
    match move:
        case Place(domino, first, second):
            return f"{domino} {format_square(first, size)}-{format_square(second, size)}"
        case Discard(domino):
            return f"{domino} x"
        case Claim(domino):
            return f">{domino}"
        case Kings(seats):
            return " ".join(["kings", *map(str, seats)])
        case Deal(row):
            return " ".join(["deal", *map(str, row)])
        case _:
            raise MisuseError("{move} is no move.", move=repr(move))


def describe_move(move: Move, size: int) -> str:
    """Write a move for an error message, even one with a square that has no name."""
    try:
        return format_move(move, size)
    except NotationError:
        return str(move)


def parse_moves(text: str, size: int) -> list[Move]:
    """Read one or more moves.

    >>> parse_moves("12 d5-c5 >31", 5)[1]
    Claim(domino=31)
    """
    moves: list[Move] = []
    text = text.rstrip()
    at = 0
    if not text:
        raise NotationError("One move was expected at least, and there is none.")
    while at < len(text):
        match = _MOVE.match(text, at)
        if match is None:
            raise NotationError(
                "{text} is no move; moves look like '12 d5-c5' (place), '12 x' (discard), '>31' "
                "(claim), '12 d5-c5 >31' (a turn).",
                text=shown(text[at:], 40),
            )
        moves.append(_move(match, size))
        at = match.end()
    return moves


def parse_move(text: str, size: int) -> Move:
    """Read exactly one move."""
    moves = parse_moves(text, size)
    if len(moves) != 1:
        raise NotationError(
            "One move was expected, and {text} has {count}.", text=shown(text, 40), count=len(moves)
        )
    return moves[0]


def _move(match: re.Match[str], size: int) -> Move:
    if match["claim"]:
        return Claim(_domino(match["claim"]))
    if match["kings"]:
        return Kings(tuple(map(int, match["kings"].split())))
    if match["deal"]:
        return Deal(tuple(map(_domino, match["deal"].split())))
    domino = _domino(match["domino"])
    if match["discard"]:
        return Discard(domino)
    return Place(domino, parse_square(match["first"], size), parse_square(match["second"], size))


def shown(text: str, limit: int = 60) -> str:
    """Somebody's text for an error message, cut to a length that can be read."""
    text = text.strip()
    return repr(text if len(text) <= limit else f"{text[: limit - 1]}…")


def _domino(text: str) -> int:
    if len(text) > 4 or int(text) not in DOMINOES:
        raise NotationError(
            "There is no domino {domino}: they are numbered 1 to {last}.",
            domino=text[:20],
            last=len(DOMINOES),
        )
    return int(text)


def format_grid(squares: Mapping[Square, Half]) -> str:
    """Draw a kingdom as text, cut to its box: one line a row, two characters a square.

    >>> print(format_grid({Square(0, 1): DOMINOES[48].first, Square(0, 2): DOMINOES[48].second}))
    CA W0 M3
    """
    everything = {Square(0, 0), *squares}
    rows = [square.row for square in everything]
    columns = [square.column for square in everything]
    return "\n".join(
        " ".join(_cell(squares, Square(row, column)) for column in _span(columns))
        for row in _span(rows)
    )


def parse_grid(text: str) -> dict[Square, Half]:
    """Read a kingdom drawn as text; squares are counted from its castle."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if not lines:
        raise NotationError("The kingdom is empty: it has at least its castle, CA.")
    for number, line in enumerate(lines, 1):
        if len(line) != len(lines[0]):
            raise NotationError(
                "Line {number} of the kingdom has {count} squares, and line 1 has {first}; write "
                "'..' for an empty square.",
                number=number,
                count=len(line),
                first=len(lines[0]),
            )
    castles = [
        Square(row, column)
        for row, line in enumerate(lines)
        for column, cell in enumerate(line)
        if cell == CASTLE_TEXT
    ]
    if len(castles) != 1:
        raise NotationError(
            "A kingdom has one castle, CA, and this one has {count}.", count=len(castles)
        )
    return {
        Square(row - castles[0].row, column - castles[0].column): parse_half(cell)
        for row, line in enumerate(lines)
        for column, cell in enumerate(line)
        if cell not in (CASTLE_TEXT, EMPTY_TEXT)
    }


def _cell(squares: Mapping[Square, Half], square: Square) -> str:
    if square == (0, 0):
        return CASTLE_TEXT
    return str(squares[square]) if square in squares else EMPTY_TEXT


def _span(values: Iterable[int]) -> range:
    values = list(values)
    return range(min(values), max(values) + 1)
