"""The table in the terminal: round, rows with kings, every kingdom, the places to choose from."""

from collections.abc import Mapping, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingdomino.cli.console import side_by_side
from kingdomino.draw.terminal import domino_text, entry_text, king_text, kingdom_text
from kingdomino.kingdom import Kingdom
from kingdomino.moves import Place, Square
from kingdomino.notation import format_square
from kingdomino.position import Position, RowEntry
from kingdomino.words import N_, t, tn

Names = Sequence[str]

# What players are called who have no name of their own.
_COLOURS = {N_("Pink"), N_("Yellow"), N_("Green"), N_("Blue")}


def seat_text(seat: int, names: Names) -> Text:
    """A player's shape, on the seat's colour, and name."""
    return king_text(seat, names[seat])


def shown_names(names: Names) -> tuple[str, ...]:
    """The players as they are called here: whoever has only a colour, by its local name."""
    return tuple(t(name) if name in _COLOURS else name for name in names)


def table_view(
    position: Position,
    names: Names,
    *,
    width: int,
    title: str | None = None,
    marks: Mapping[int, Sequence[Square]] | None = None,
) -> RenderableType:
    """The whole table; `marks` are squares to point out, by seat."""
    marks = marks or {}
    parts: list[RenderableType] = [Text(title or round_title(position), "bold")]
    if (position.current_row or position.next_row) and not position.is_over:
        parts.append(rows_view(position, names))
    if position.round > 0:  # before that there are castles alone
        parts += [] if position.is_over else [Text()]
        kingdoms = [
            kingdom_view(position, seat, names, marks.get(seat, ()))
            for seat in range(position.options.players)
        ]
        parts.append(side_by_side(kingdoms, width))
    return Group(*parts)


def round_title(position: Position) -> str:
    """Where the game stands, and how much of it is still hidden."""
    if position.is_over:
        return t("The game is over")
    pile = t("the pile is empty")
    if position.pile:
        pile = tn("{n} domino in the pile", "{n} dominoes in the pile", position.pile)
    if position.round == 0:
        where = t("Opening: the first claims")
    elif position.round < position.options.rounds:
        where = t("Round {round} of {rounds}", round=position.round, rounds=position.options.rounds)
    else:
        where = t("Round {round}, the last: no more claims", round=position.round)
    return f"{where} ({pile})"


def rows_view(position: Position, names: Names) -> Table:
    """Both rows side by side; kings on the next row give the next round's order, from the top."""
    grid = Table.grid(padding=(0, 4))
    headings, cells = [], []
    for heading, row in (
        (t("this round, from the top"), position.current_row),
        (t("next round, to be claimed"), position.next_row),
    ):
        if row:
            headings.append(Text(heading, "dim"))
            cells.append(_row(row, names, position.domino_to_place))
    grid.add_row(*headings)
    grid.add_row(*cells)
    return grid


def kingdom_view(position: Position, seat: int, names: Names, marks: Sequence[Square] = ()) -> Text:
    """One kingdom below its owner's name and points; `marks` are squares to point out."""
    kingdom = position.kingdom(seat)
    heading = seat_text(seat, names)
    heading.append("  ").append(tn("{n} point", "{n} points", position.shown_points(seat)))
    bonus = kingdom.score(position.options.variants).bonus
    if bonus and not position.is_over:
        heading.append(" ").append(t("(+{bonus} if it ended so)", bonus=bonus), "dim")
    if kingdom.discards:
        discarded = tn("{n} discarded", "{n} discarded", kingdom.discards)
        heading.append(f", {discarded}", "dim")
    if seat == position.seat_to_move:
        heading.append("  ").append(t("to move"), "bold")
    body = kingdom_text(kingdom, squares=dict.fromkeys(marks, ""))
    return heading.append("\n").append_text(body)


def offer_view(position: Position, seat: int) -> Table:
    """The free dominoes of the next row, with what each could bring this kingdom now."""
    kingdom = position.kingdom(seat)
    grid = Table.grid(padding=(0, 2))
    for entry in position.next_row:
        if entry.seat is None:
            grid.add_row(domino_text(entry.domino), Text(_prospect(kingdom, entry.domino), "dim"))
    return grid


def place_text(place: Place, size: int) -> str:
    """A placement without its domino: `d5-c5`."""
    return f"{format_square(place.first, size)}-{format_square(place.second, size)}"


def places_view(
    position: Position, places: Sequence[Place], totals: Sequence[int], *, limit: int
) -> RenderableType:
    """Numbered placements, each with the points that the kingdom would then have."""
    size = position.options.size
    lines = []
    for number, (place, total) in enumerate(zip(places, totals, strict=True), 1):
        if number > limit:
            break
        text = Text().append(f"{number:>3} ", "bold").append(f"{place_text(place, size):<8}")
        lines.append(text.append(f"{total:>3}", "dim"))
    return Columns(lines, padding=(0, 3), column_first=True)


def best_gain(kingdom: Kingdom, domino: int) -> int | None:
    """The most points, bonuses aside, that a domino could add to the kingdom as it lies."""
    best = kingdom.best_points_after(domino)
    return None if best is None else best - kingdom.territory_points


def _prospect(kingdom: Kingdom, domino: int) -> str:
    gain = best_gain(kingdom, domino)
    if gain is None:
        return t("fits nowhere as your kingdom lies")
    return t("could bring {gain} now", gain=f"{gain:+d}")


def _row(row: Sequence[RowEntry], names: Names, to_place: int | None) -> Text:
    return Text("\n").join(
        entry_text(entry, to_place=to_place, name=None if entry.seat is None else names[entry.seat])
        for entry in row
    )
