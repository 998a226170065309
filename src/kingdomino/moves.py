"""The words of a game as values: terrains, halves, dominoes, squares and moves."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from kingdomino.core import dominoes as box
from kingdomino.core.state import CENTRE
from kingdomino.errors import NotationError


class Terrain(IntEnum):
    """The six terrains; the numbers are those of the core."""

    WHEAT = box.WHEAT
    FOREST = box.FOREST
    LAKE = box.LAKE
    GRASSLAND = box.GRASSLAND
    SWAMP = box.SWAMP
    MINE = box.MINE

    @property
    def letter(self) -> str:
        """The letter that stands for the terrain in text: W F L G S M."""
        return box.LETTERS[self]

    def __str__(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Half:
    """One square of a domino: a terrain and 0–3 crowns. Its text is the letter and the digit."""

    terrain: Terrain
    crowns: int = 0

    def __str__(self) -> str:
        return f"{self.terrain.letter}{self.crowns}"


@dataclass(frozen=True, slots=True)
class Domino:
    """One of the forty-eight dominoes of the box.

    >>> print(DOMINOES[19])
    19 W1|F0
    """

    number: int
    first: Half
    second: Half

    def __str__(self) -> str:
        return f"{self.number} {self.first}|{self.second}"

    def __iter__(self) -> Iterator[Half]:
        return iter((self.first, self.second))

    @property
    def is_twin(self) -> bool:
        """Whether both halves are equal, so that turning it around changes nothing."""
        return self.first == self.second


def _domino(number: int) -> Domino:
    first, second = (
        Half(Terrain(int(box.TERRAIN_OF[number, half])), int(box.CROWNS_OF[number, half]))
        for half in range(2)
    )
    return Domino(number, first, second)


_DIRECTIONS = {(0, 1): 0, (1, 0): 1, (0, -1): 2, (-1, 0): 3}  # by rows and columns, as the core

DOMINOES = {number: _domino(number) for number in range(1, box.DOMINO_COUNT + 1)}


class Square(NamedTuple):
    """A square, counted from the castle at (0, 0): rows grow downwards, columns to the right."""

    row: int
    column: int

    @classmethod
    def from_core(cls, core_square: int) -> "Square":
        """The square that the core's bit index means."""
        return cls(core_square // 16 - CENTRE, core_square % 16 - CENTRE)

    def to_core(self) -> int:
        """The core's bit index of a square on the field."""
        return 16 * (self.row + CENTRE) + self.column + CENTRE

    def neighbours(self) -> tuple["Square", ...]:
        """The four squares that share an edge with this one: east, south, west, north."""
        row, column = self
        return (
            Square(row, column + 1),
            Square(row + 1, column),
            Square(row, column - 1),
            Square(row - 1, column),
        )


def _square(square: tuple[int, int]) -> Square:
    """A pair of numbers as a square; a square as it is, which many moves may share."""
    return square if isinstance(square, Square) else Square(*square)


@dataclass(frozen=True, slots=True)
class Place:
    """D1: put the domino under your king into your kingdom, each half on its square.

    A twin is written from its upper or left square, so that one result has one name:

    >>> Place(1, Square(0, 2), Square(0, 1)) == Place(1, Square(0, 1), Square(0, 2))
    True
    """

    domino: int
    first: Square
    second: Square

    def __post_init__(self) -> None:
        first, second = _square(self.first), _square(self.second)
        domino = DOMINOES.get(self.domino)
        if domino is not None and domino.is_twin and second < first:
            first, second = second, first
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "second", second)

    @classmethod
    @cache
    def from_core(cls, domino: int, placement: int) -> "Place":
        """The placement that the core packs into one number (see `core.places`)."""
        first = Square.from_core(placement >> 2)
        return cls(domino, first, first.neighbours()[placement & 3])

    def to_core(self) -> int:
        """The core's number of a placement whose halves are neighbours and lie on the field."""
        direction = self.direction
        assert direction is not None
        return 4 * self.first.to_core() + direction

    @property
    def direction(self) -> int | None:
        """Where the second half lies from the first, as the core counts: east, south, west, north.

        None when the halves are no neighbours.
        """
        step = (self.second.row - self.first.row, self.second.column - self.first.column)
        return _DIRECTIONS.get(step)


@dataclass(frozen=True, slots=True)
class Discard:
    """D1 when the domino fits nowhere: discard it."""

    domino: int


@dataclass(frozen=True, slots=True)
class Claim:
    """D2, and the whole of the opening: put your king on a domino of the next row."""

    domino: int


@dataclass(frozen=True, slots=True)
class Kings:
    """Chance: the kings are drawn; the seats in opening order."""

    seats: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", tuple(self.seats))


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: a row is turned up; it lies sorted by number."""

    row: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "row", tuple(sorted(self.row)))


Move = Place | Discard | Claim | Kings | Deal


def parse_half(text: str) -> Half:
    """Read a square's text.

    >>> parse_half("M2")
    Half(terrain=<Terrain.MINE: 6>, crowns=2)
    """
    letters = {terrain.letter: terrain for terrain in Terrain}
    if len(text) != 2 or text[0] not in letters or text[1] not in "0123":
        raise NotationError(
            "{text} is no square: a terrain letter of {letters} and 0 to 3 crowns, 'CA' for "
            "the castle or '..' for an empty one.",
            text=repr(text),
            letters="".join(letters),
        )
    return Half(letters[text[0]], int(text[1]))
