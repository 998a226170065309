"""Kingdoms of the oracle as they are drawn, and every place that they have for a domino."""

from collections.abc import Sequence

from tests.kit.oracle import DOMINOES, Half, Kingdom, Placement, Square


def half(text: str) -> Half:
    return text[0], int(text[1])


def draw(*lines: str, size: int = 5, discarded: int = 0) -> tuple[Kingdom, Square]:
    """A drawn kingdom, and where in the drawing its castle is."""
    printed = {
        (row, column): text
        for row, line in enumerate(lines)
        for column, text in enumerate(line.split())
        if text != ".."
    }
    (castle,) = [square for square, text in printed.items() if text == "CA"]
    squares = {from_castle(at, castle): half(text) for at, text in printed.items() if text != "CA"}
    return Kingdom(size, squares, list(range(1, discarded + 1))), castle


def kingdom(*lines: str, size: int = 5, discarded: int = 0) -> Kingdom:
    return draw(*lines, size=size, discarded=discarded)[0]


def from_castle(at: Sequence[int], castle: Square) -> Square:
    return at[0] - castle[0], at[1] - castle[1]


def is_legal(verdict: str) -> bool:
    return verdict.startswith("OK")


def legal_pairs(built: Kingdom, domino: int) -> list[tuple[Square, Square]]:
    """Every (a, b) that `verdict` allows, by asking about all squares that could matter."""
    reach = range(-built.size - 1, built.size + 2)
    steps = [(-1, 0), (1, 0), (0, -1), (0, 1)]
    pairs = [((r, c), (r + dr, c + dc)) for r in reach for c in reach for dr, dc in steps]
    return [(a, b) for a, b in pairs if is_legal(built.verdict(domino, a, b))]


def as_placement(domino: int, a: Square, b: Square) -> Placement:
    first, second = DOMINOES[domino]
    return frozenset({(a, first), (b, second)})
