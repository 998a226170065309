"""Plain sentences for those who do not see the drawing: its title and its description."""

from kingdomino.draw.palette import SEATS
from kingdomino.kingdom import Kingdom
from kingdomino.moves import DOMINOES, Half
from kingdomino.position import Position, RowEntry


def kingdom_title(kingdom: Kingdom) -> str:
    """Whose kingdom it is."""
    return f"The {SEATS[kingdom.seat].name} kingdom"


def kingdom_description(kingdom: Kingdom) -> str:
    """What was built and what it is worth, bonuses aside."""
    top, bottom, left, right = kingdom.box
    squares = kingdom.squares
    if not squares:
        return f"A castle alone, with room for {kingdom.size} by {kingdom.size} squares."
    crowns = sum(half.crowns for half in squares.values())
    points = sum(territory.points for territory in kingdom.territories)
    lands = ", ".join(
        f"{territory.terrain} {_many(territory.size, 'square')} "
        f"with {_many(territory.crowns, 'crown')}"
        for territory in kingdom.territories
    )
    return (
        f"A kingdom of {_many(len(squares), 'square')} around its castle, {bottom - top + 1} high "
        f"and {right - left + 1} wide, with {_many(crowns, 'crown')}. "
        f"Territories: {lands}; together {_many(points, 'point')}."
    )


def domino_description(number: int) -> str:
    """Both halves of a domino."""
    domino = DOMINOES[number]
    return f"{_half(domino.first)} beside {_half(domino.second)}."


def table_description(position: Position) -> str:
    """Whose turn it is, both rows, and how it stands."""
    sentences = [_turn(position)]
    for name, row in (("Current", position.current_row), ("Next", position.next_row)):
        if row:
            sentences.append(f"{name} row: {', '.join(_entry(entry) for entry in row)}.")
    sentences.append(f"{_many(position.pile, 'domino', 'dominoes')} in the pile.")
    totals = [
        f"{SEATS[seat].name} {_many(position.shown_points(seat), 'point')}"
        for seat in range(position.options.players)
    ]
    return " ".join([*sentences, f"{', '.join(totals).capitalize()}."])


def _turn(position: Position) -> str:
    if position.is_over:
        return "The game is over."
    if position.seat_to_move is None:
        return "The dealer is to move."
    name = SEATS[position.seat_to_move].name.capitalize()
    if position.domino_to_place is None:
        return f"{name} claims a domino."
    return f"{name} places domino {position.domino_to_place}."


def _entry(entry: RowEntry) -> str:
    if entry.is_played:
        return f"{entry.domino} played"
    return f"{entry.domino} {'free' if entry.seat is None else SEATS[entry.seat].name}"


def _half(half: Half) -> str:
    return (
        f"{half.terrain} with {_many(half.crowns, 'crown')}" if half.crowns else f"{half.terrain}"
    )


def _many(count: int, one: str, many: str | None = None) -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"
