"""What the box holds, and whether kingdoms from a table at home can have come out of it."""

from collections import Counter
from collections.abc import Iterable, Mapping

from kingdomino.errors import NotationError
from kingdomino.kingdom import Kingdom
from kingdomino.moves import DOMINOES, Half, Square
from kingdomino.words import counted, sentence

# The sixteen kinds of square, and how many of each the forty-eight dominoes have.
SQUARES: Mapping[Half, int] = Counter(half for domino in DOMINOES.values() for half in domino)


def check_box(kingdoms: Iterable[Kingdom]) -> None:
    """Refuse the kingdoms of one game if together they have squares that the box has not.

    >>> check_box([Kingdom.parse("CA M3 W0"), Kingdom.parse("CA M3 W0")])
    Traceback (most recent call last):
    kingdomino.errors.NotationError: mine, 3 crowns (M3): found 2 times, in kingdom 1, 2; \
the box has 1.
    """
    found = [Counter(kingdom.squares.values()) for kingdom in kingdoms]
    for half, count in sorted(sum(found, Counter[Half]()).items(), key=lambda item: str(item[0])):
        if count > SQUARES.get(half, 0):
            holders = [number for number, each in enumerate(found, 1) if each[half]]
            raise NotationError(
                counted(
                    "{kind} ({text}): found {n} time, in kingdom {numbers}; the box has {has}.",
                    "{kind} ({text}): found {n} times, in kingdom {numbers}; the box has {has}.",
                    count,
                    kind=counted(
                        "{terrain}, {n} crown",
                        "{terrain}, {n} crowns",
                        half.crowns,
                        terrain=sentence(str(half.terrain)),
                    ),
                    text=half,
                    numbers=", ".join(map(str, holders)),
                    has=SQUARES.get(half, 0),
                ),
                code="NOT_IN_BOX",
            )


def doubts(kingdom: Kingdom) -> list[NotationError]:
    """Say why a kingdom cannot have been built of dominoes; of one half painted that is so too.

    >>> [doubt.code for doubt in doubts(Kingdom.parse("CA W0 .. F0"))]
    ['NOT_CONNECTED']
    """
    found = []
    count = len(kingdom.squares)
    if count % 2:
        found.append(
            NotationError(
                "It has an odd number of squares beside its castle, {count}, and every domino "
                "has two.",
                count=count,
                code="ODD_SQUARES",
            )
        )
    apart = len(_apart(kingdom))
    if apart:
        found.append(
            NotationError(
                counted(
                    "{n} of its squares is not joined to the castle by edges.",
                    "{n} of its squares are not joined to the castle by edges.",
                    apart,
                ),
                code="NOT_CONNECTED",
            )
        )
    most = (kingdom.size**2 - 1) // 2
    if count // 2 + kingdom.discards > most:
        found.append(
            NotationError(
                "It has {dominoes} dominoes and {discards} discarded, and nobody takes more than "
                "{most}.",
                dominoes=count // 2,
                discards=kingdom.discards,
                most=most,
                code="TOO_MANY_DOMINOES",
            )
        )
    return found


def _apart(kingdom: Kingdom) -> set[Square]:
    """The squares that no chain of edges joins to the castle."""
    apart = set(kingdom.squares)
    reached = [Square(0, 0)]
    while reached:
        row, column = reached.pop()
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            neighbour = Square(row + step[0], column + step[1])
            if neighbour in apart:
                apart.remove(neighbour)
                reached.append(neighbour)
    return apart
