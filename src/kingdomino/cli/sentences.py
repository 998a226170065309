"""Moves told in sentences, for those who watch."""

from collections.abc import Sequence

from kingdomino.moves import Claim, Deal, Discard, Kings, Move, Place
from kingdomino.notation import format_square
from kingdomino.options import Opening
from kingdomino.position import Position


def tell(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """What a move did, in a sentence that names who did it."""
    match move:
        case Kings(seats):
            is_drawn = before.options.opening is Opening.DRAW
            how = "The kings are drawn" if is_drawn else "The order of the opening"
            return f"{how}: {', '.join(names[seat] for seat in seats)}."
        case Deal(row):
            return f"A row is turned up: {', '.join(map(str, row))}."
    seat = before.seat_to_move
    assert seat is not None  # everything but chance is done by a seat
    return f"{names[seat]} {deed(before, move, after)}."


def deed(before: Position, move: Move, after: Position) -> str:
    """What the seat to move did, as the rest of a sentence about it."""
    seat, size = before.seat_to_move, before.options.size
    match move:
        case Place(domino, first, second):
            assert seat is not None  # a placement is made by a seat
            squares = f"{format_square(first, size)}-{format_square(second, size)}"
            points = after.shown_points(seat)
            gained = points - before.shown_points(seat)
            return f"places domino {domino} on {squares} ({gained:+d}, now {points})"
        case Discard(domino):
            return f"discards domino {domino} (it fits nowhere)"
        case Claim(domino):
            return f"claims domino {domino}"
        case _:
            raise AssertionError(move)  # chance has no seat


def listed(words: Sequence[str]) -> str:
    """A list as people say it.

    >>> listed(["Anna", "Bob", "Cleo"])
    'Anna, Bob and Cleo'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
