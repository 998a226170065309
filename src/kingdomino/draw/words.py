"""Plain sentences for those who do not see the drawing: its title and its description."""

from kingdomino.draw.palette import SEATS
from kingdomino.kingdom import Kingdom
from kingdomino.moves import DOMINOES, Half
from kingdomino.position import Position, RowEntry
from kingdomino.words import N_, t, tn

_TITLES = (
    N_("The pink kingdom"),
    N_("The yellow kingdom"),
    N_("The green kingdom"),
    N_("The blue kingdom"),
)  # by seat


def kingdom_title(kingdom: Kingdom) -> str:
    """Whose kingdom it is."""
    return t(_TITLES[kingdom.seat])


def seat_name(seat: int) -> str:
    """A seat's colour, as a name."""
    return t(SEATS[seat].name.capitalize())


def kingdom_description(kingdom: Kingdom) -> str:
    """What was built and what it is worth, bonuses aside."""
    top, bottom, left, right = kingdom.box
    squares = kingdom.squares
    if not squares:
        return t("A castle alone, with room for {size} by {size} squares.", size=kingdom.size)
    lands = ", ".join(
        t(
            "{terrain} {squares} with {crowns}",
            terrain=t(str(territory.terrain)),
            squares=_squares(territory.size),
            crowns=_crowns(territory.crowns),
        )
        for territory in kingdom.territories
    )
    return t(
        "A kingdom of {squares} around its castle, {height} high and {width} wide, with {crowns}. "
        "Territories: {territories}; together {points}.",
        squares=_squares(len(squares)),
        height=bottom - top + 1,
        width=right - left + 1,
        crowns=_crowns(sum(half.crowns for half in squares.values())),
        territories=lands,
        points=_points(sum(territory.points for territory in kingdom.territories)),
    )


def domino_description(number: int) -> str:
    """Both halves of a domino."""
    domino = DOMINOES[number]
    return t("{first} beside {second}.", first=_half(domino.first), second=_half(domino.second))


def table_description(position: Position) -> str:
    """Whose turn it is, both rows, and how it stands."""
    sentences = [_turn(position)]
    if position.current_row:
        sentences.append(t("Current row: {entries}.", entries=_entries(position.current_row)))
    if position.next_row:
        sentences.append(t("Next row: {entries}.", entries=_entries(position.next_row)))
    sentences.append(tn("{n} domino in the pile.", "{n} dominoes in the pile.", position.pile))
    totals = [
        f"{seat_name(seat)} {_points(position.shown_points(seat))}"
        for seat in range(position.options.players)
    ]
    return " ".join([*sentences, f"{', '.join(totals).capitalize()}."])


def _turn(position: Position) -> str:
    if position.is_over:
        return t("The game is over.")
    if position.seat_to_move is None:
        return t("The dealer is to move.")
    name = seat_name(position.seat_to_move)
    if position.domino_to_place is None:
        return t("{name} claims a domino.", name=name)
    return t("{name} places domino {domino}.", name=name, domino=position.domino_to_place)


def _entries(row: tuple[RowEntry, ...]) -> str:
    return ", ".join(map(_entry, row))


def _entry(entry: RowEntry) -> str:
    if entry.is_played:
        return t("{domino} played", domino=entry.domino)
    if entry.seat is None:
        return t("{domino} free", domino=entry.domino)
    return f"{entry.domino} {seat_name(entry.seat).lower()}"


def _half(half: Half) -> str:
    terrain = t(str(half.terrain))
    if not half.crowns:
        return terrain
    return t("{terrain} with {crowns}", terrain=terrain, crowns=_crowns(half.crowns))


def _squares(count: int) -> str:
    return tn("{n} square", "{n} squares", count)


def _crowns(count: int) -> str:
    return tn("{n} crown", "{n} crowns", count)


def _points(count: int) -> str:
    return tn("{n} point", "{n} points", count)
