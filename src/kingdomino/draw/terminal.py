"""Kingdoms, dominoes and rows for a terminal, as rich text; needs the extra `cli`.

Everything can be read without colours: letters are terrains, digits crowns, and each seat has a
shape. A kingdom in its field, where brackets mark a highlighted square:

        c   d   e   f
     6  ·   W   W1  ·
     5  ·   F   C♥ [· ]
"""

from collections.abc import Mapping, Sequence

from kingdomino.draw.mat import possible
from kingdomino.draw.palette import (
    CASTLE_COLOUR,
    GOLD,
    INK,
    PAPER,
    SEATS,
    TERRAIN_COLOURS,
)
from kingdomino.errors import brought_by
from kingdomino.kingdom import Kingdom
from kingdomino.moves import DOMINOES, Half, Square, Terrain
from kingdomino.notation import format_square
from kingdomino.position import Position, RowEntry
from kingdomino.words import t, tn

with brought_by("cli"):
    from rich.columns import Columns
    from rich.console import Group, RenderableType
    from rich.panel import Panel
    from rich.text import Text

_SIGNS = {"heart": "♥", "star": "★", "clover": "♣", "diamond": "♦"}
_DARK = {Terrain.FOREST, Terrain.SWAMP, Terrain.MINE}
_HIGHLIGHT = f"bold {INK} on {GOLD}"


def kingdom_text(kingdom: Kingdom, *, squares: Mapping[Square, str] | None = None) -> Text:
    """A kingdom with its files and ranks, and every square that it may still reach.

    `squares` are highlighted, each in its rich style ("" for the usual gold).
    """
    marks, land = squares or {}, kingdom.squares
    room = possible(kingdom)
    columns = range(room.left, room.right + 1)
    text = Text("   ")
    for column in columns:
        text.append(f" {format_square(Square(0, column), kingdom.size)[0]}  ", "dim")
    for row in range(room.top, room.bottom + 1):
        rank = format_square(Square(row, 0), kingdom.size)[1:]
        text.append("\n").append(f"{rank:>2} ", "dim")
        for column in columns:
            square = Square(row, column)
            content, style = _cell(square, land, kingdom.seat)
            if square in marks:
                content, style = f"[{content[1:3]}]", marks[square] or _HIGHLIGHT
            text.append(content, style)
    return text


def domino_text(number: int) -> Text:
    """A domino as `12 [S0][S0]`, its halves coloured."""
    text = Text(f"{number:>2} ")
    for half in DOMINOES[number]:
        text.append(f"[{half}]", _half_style(half))
    return text


def king_text(seat: int, name: str | None = None, *, name_style: str = "bold") -> Text:
    """A seat's shape on its colour, and a name: its player's, or that of the colour.

    The name has no colour: yellow cannot be read on a white terminal, nor blue on a black one.
    """
    style = SEATS[seat]
    text = Text().append(_SIGNS[style.shape], f"bold {INK} on {style.colour}")
    return text.append(f" {name or t(style.name.capitalize()).lower()}", name_style)


def row_text(row: Sequence[RowEntry], *, to_place: int | None = None) -> Text:
    """A row of dominoes, one a line, with the kings on them; `to_place` is pointed at."""
    return Text("\n").join(entry_text(entry, to_place=to_place) for entry in row)


def entry_text(entry: RowEntry, *, to_place: int | None = None, name: str | None = None) -> Text:
    """One domino of a row with the king on it; what was played is dim, but for its colours."""
    text = Text().append("> " if entry.domino == to_place else "  ", "bold")
    text.append_text(domino_text(entry.domino))
    if entry.seat is not None:
        name_style = "dim" if entry.is_played else "bold"
        text.append("  ").append_text(king_text(entry.seat, name, name_style=name_style))
    if entry.is_played:
        played = t("played")
        text.append(f"  {played}", "dim").stylize("dim", 0, 5)
    return text


def table_text(
    position: Position, *, squares: Mapping[Square, str] | None = None
) -> RenderableType:
    """Both rows, then every kingdom with its score; `squares` are of the seat to move."""
    rows = [
        Panel(row_text(row, to_place=position.domino_to_place), title=title, expand=False)
        for title, row in ((t("this round"), position.current_row), (t("next"), position.next_row))
        if row
    ]
    kingdoms = []
    for kingdom in position.kingdoms:
        is_turn = kingdom.seat == position.seat_to_move
        title = king_text(kingdom.seat).append(f" {position.shown_points(kingdom.seat)}")
        kingdoms.append(
            Panel(
                kingdom_text(kingdom, squares=squares if is_turn else None),
                title=Text("> ").append_text(title) if is_turn else title,
                border_style=GOLD if is_turn else "bright_black",
                expand=False,
            )
        )
    left = Text(tn("{n} in the pile", "{n} in the pile", position.pile), "dim")
    return Group(Columns(rows), left, Columns(kingdoms))


def _cell(square: Square, land: Mapping[Square, Half], seat: int) -> tuple[str, str]:
    """Four characters and their style."""
    if square == (0, 0):
        style = SEATS[seat]
        return f" C{_SIGNS[style.shape]} ", f"bold {style.dark} on {CASTLE_COLOUR}"
    half = land.get(square)
    if half is None:
        return " ·  ", "dim"
    return f" {half.terrain.letter}{half.crowns or ' '} ", _half_style(half)


def _half_style(half: Half) -> str:
    ink = PAPER if half.terrain in _DARK else INK
    weight = "bold " if half.crowns else ""
    return f"{weight}{ink} on {TERRAIN_COLOURS[half.terrain]}"
