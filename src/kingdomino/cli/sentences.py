"""Moves told in sentences, for those who watch."""

from collections.abc import Sequence

from rich.text import Text

from kingdomino.cli.console import with_parts
from kingdomino.cli.table import seat_text
from kingdomino.moves import Claim, Deal, Discard, Kings, Move, Place
from kingdomino.notation import format_square
from kingdomino.options import Opening
from kingdomino.position import Position
from kingdomino.words import t


def tell(before: Position, move: Move, after: Position, names: Sequence[str]) -> str:
    """What a move did, in a sentence that names who did it."""
    match move:
        case Kings(seats):
            order = ", ".join(names[seat] for seat in seats)
            if before.options.opening is Opening.DRAW:
                return t("The kings are drawn: {names}.", names=order)
            return t("The order of the opening: {names}.", names=order)
        case Deal(row):
            return t("A row is turned up: {dominoes}.", dominoes=", ".join(map(str, row)))
    seat = before.seat_to_move
    assert seat is not None  # everything but chance is done by a seat
    said, parts = _deeds(before, [move], after)
    return with_parts(said, player=names[seat], **parts).plain


def tell_turn(
    before: Position, moves: Sequence[Move], after: Position, names: Sequence[str]
) -> Text:
    """All that a seat did in its turn, in one sentence that begins with its king's shape."""
    seat = before.seat_to_move
    assert seat is not None  # a turn is a seat's
    said, parts = _deeds(before, moves, after)
    return with_parts(said, player=seat_text(seat, names), **parts)


def _deeds(before: Position, moves: Sequence[Move], after: Position) -> tuple[str, dict[str, str]]:
    """The sentence of a turn or of a part of it, and what it speaks of beside the {player}."""
    parts: dict[str, str] = {}
    for move in moves:
        match move:
            case Place(domino, first, second):
                seat, size = before.seat_to_move, before.options.size
                assert seat is not None  # a placement is made by a seat
                points = after.shown_points(seat)
                parts["domino"] = str(domino)
                parts["squares"] = f"{format_square(first, size)}-{format_square(second, size)}"
                parts["gained"] = f"{points - before.shown_points(seat):+d}"
                parts["points"] = str(points)
            case Discard(domino):
                parts["domino"] = str(domino)
            case Claim(domino):
                parts["claim"] = str(domino)
            case _:
                raise AssertionError(move)  # chance has no seat
    return _sentence(parts), parts


def _sentence(parts: dict[str, str]) -> str:
    if "squares" in parts:
        if "claim" in parts:
            return t(
                "{player} places domino {domino} on {squares} ({gained}, now {points}) and claims "
                "domino {claim}."
            )
        return t("{player} places domino {domino} on {squares} ({gained}, now {points}).")
    if "domino" in parts:
        if "claim" in parts:
            return t(
                "{player} discards domino {domino} (it fits nowhere) and claims domino {claim}."
            )
        return t("{player} discards domino {domino} (it fits nowhere).")
    return t("{player} claims domino {claim}.")
