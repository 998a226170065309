"""What the box holds, and whether kingdoms from a table at home can have come out of it."""

from collections import Counter
from collections.abc import Iterable, Mapping

from kingdomino.errors import NotationError
from kingdomino.kingdom import Kingdom
from kingdomino.moves import DOMINOES, Half, Square

# The sixteen kinds of square, and how many of each the forty-eight dominoes have.
SQUARES: Mapping[Half, int] = Counter(half for domino in DOMINOES.values() for half in domino)


def check_box(kingdoms: Iterable[Kingdom]) -> None:
    """Refuse the kingdoms of one game if together they have squares that the box has not.

    >>> check_box([Kingdom.parse("CA M3 W0"), Kingdom.parse("CA M3 W0")])
    Traceback (most recent call last):
    kingdomino.errors.NotationError: Kingdoms 1 and 2 have 2 squares of mine with 3 crowns (M3), \
and the box has 1.
    """
    found = [Counter(kingdom.squares.values()) for kingdom in kingdoms]
    for half, count in sorted(sum(found, Counter[Half]()).items(), key=lambda item: str(item[0])):
        if count > SQUARES.get(half, 0):
            holders = [number for number, each in enumerate(found, 1) if each[half]]
            raise NotationError(
                f"{_listed(holders)} {count} {'square' if count == 1 else 'squares'} of "
                f"{half.terrain} with {_crowns(half)} ({half}), "
                f"and the box has {SQUARES.get(half, 0) or 'none'}.",
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
                f"It has an odd number of squares beside its castle, {count}, "
                "and every domino has two.",
                code="ODD_SQUARES",
            )
        )
    apart = len(_apart(kingdom))
    if apart:
        found.append(
            NotationError(
                f"{apart} of its squares {'is' if apart == 1 else 'are'} not joined to the castle "
                "by edges.",
                code="NOT_CONNECTED",
            )
        )
    most = (kingdom.size**2 - 1) // 2
    if count // 2 + kingdom.discards > most:
        found.append(
            NotationError(
                f"It has {count // 2} dominoes and {kingdom.discards} discarded, "
                f"and nobody takes more than {most}.",
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


def _crowns(half: Half) -> str:
    return "1 crown" if half.crowns == 1 else f"{half.crowns or 'no'} crowns"


def _listed(numbers: list[int]) -> str:
    if len(numbers) == 1:
        return f"Kingdom {numbers[0]} has"
    return f"Kingdoms {', '.join(map(str, numbers[:-1]))} and {numbers[-1]} have"
