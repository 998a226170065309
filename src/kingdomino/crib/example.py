"""What is drawn on the sheet: a row with its kings, and a kingdom that is counted.

The kingdom is from a game of two bots. It has three forests, one of them without a crown, and a
territory of several squares for nothing: whoever can count it can count any other.
"""

from dataclasses import dataclass
from functools import cache

from kingdomino.crib.names import terrain_name
from kingdomino.kingdom import Kingdom
from kingdomino.moves import Place
from kingdomino.notation import format_square, parse_move
from kingdomino.words import Sentence, sentence

PLACED = (
    *("19 e4-d4", "21 f5-g5", "10 g4-g3", "13 f6-f7", "25 g7-g6", "26 d3-e3"),
    *("29 c4-c3", "31 e7-e6", "33 c5-d5", "7 c6-d6", "35 d7-c7", "48 f4-f3"),
)


@dataclass(frozen=True, slots=True)
class Standing:
    """A domino and whose king stands on it."""

    domino: int
    seat: int


@dataclass(frozen=True, slots=True)
class Order:
    """A row with its kings: who plays when."""

    caption: Sentence
    row: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class CountedTerritory:
    """A line of the sum."""

    terrain: Sentence
    squares: tuple[str, ...]  # a1 is bottom left of the field
    crowns: int
    points: int


@dataclass(frozen=True, slots=True)
class Example:
    """A kingdom, domino by domino, and what it is worth."""

    caption: Sentence
    placed: tuple[str, ...]
    territories: tuple[CountedTerritory, ...]  # the most valuable first
    total: int


def order() -> Order:
    """The row of the example, as on the page of rules."""
    return Order(
        sentence("The row is the order of play: green, blue, yellow, pink."),
        (Standing(4, 2), Standing(10, 3), Standing(18, 1), Standing(28, 0)),
    )


@cache
def example_kingdom() -> Kingdom:
    """The kingdom of the example."""
    kingdom = Kingdom.parse("CA")
    for text in PLACED:
        place = parse_move(text, kingdom.size)
        assert isinstance(place, Place)
        kingdom = kingdom.play(place)
    return kingdom


def example() -> Example:
    """The kingdom of the example, counted."""
    kingdom = example_kingdom()
    territories = sorted(kingdom.territories, key=lambda each: (-each.points, -each.size))
    terms = " + ".join(str(each.points) for each in territories if each.points)
    return Example(
        sentence("The points of this kingdom: {sum}", sum=f"{terms} = {kingdom.territory_points}"),
        PLACED,
        tuple(
            CountedTerritory(
                terrain_name(each.terrain),
                tuple(format_square(square, kingdom.size) for square in sorted(each.squares)),
                each.crowns,
                each.points,
            )
            for each in territories
        ),
        kingdom.territory_points,
    )
