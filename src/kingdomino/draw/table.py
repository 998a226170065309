"""A whole table: every kingdom around the two rows, whose turn it is, the pile and the scores.

After the end the rows make way, and every kingdom shows how it was counted.
"""

from kingdomino.draw import glyphs, mat, pieces, surface, tiles
from kingdomino.draw.markup import circle, group, line, rect
from kingdomino.draw.palette import (
    BACK,
    BACK_DARK,
    BACK_LINE,
    CARD_DARK,
    GOLD,
    GOLD_LIGHT,
    INK,
    MAT,
    MAT_LINE,
    PAPER,
    SHADOW,
)
from kingdomino.draw.tiles import SQUARE
from kingdomino.position import Position, RowEntry
from kingdomino.scores import Score

_MARGIN = 40
_HEADER = 84
_PAD = 34  # between a kingdom's room and its panel's edge

_LANE = 310  # a row's width: number tag, domino, room for a king
_STEP = 122  # from one domino of a row to the next
_ROW_SCALE = 1.4  # rows are what is looked at most

_SIDES = {2: ((0,), (1,)), 3: ((0,), (1, 2)), 4: ((0, 3), (1, 2))}  # clockwise from upper left


def drawn_table(position: Position) -> tuple[str, float, float]:
    """The drawing, its width and its height."""
    rooms = [mat.nearby(kingdom) for kingdom in position.kingdoms]
    panel_wide = SQUARE * max(room.columns for room in rooms) + 2 * _PAD
    panel_high = SQUARE * max(room.rows for room in rooms) + 2 * _PAD + _HEADER
    rows, rows_wide, rows_high = _rows(position)
    sides = _SIDES[position.options.players]
    wide = 2 * panel_wide + 3 * _MARGIN + (rows_wide + _MARGIN if rows else 0)
    stacks = [len(seats) * (panel_high + _MARGIN) - _MARGIN for seats in sides]
    high = max(*stacks, rows_high) + 2 * _MARGIN

    parts = [surface.wood(0, 0, wide, high)]
    for seats, stack, x in zip(sides, stacks, (_MARGIN, wide - _MARGIN - panel_wide), strict=True):
        for index, seat in enumerate(seats):
            y = (high - stack) / 2 + index * (panel_high + _MARGIN)
            parts.append(group(_panel(position, seat, panel_wide, panel_high), x, y))
    if rows:
        parts.append(
            group(rows, 2 * _MARGIN + panel_wide, (high - rows_high) / 2, scale=_ROW_SCALE)
        )
    return "".join(parts), wide, high


def _panel(position: Position, seat: int, wide: float, high: float) -> str:
    """A kingdom below its seat's emblem and score; lit when this seat is to move or has won."""
    kingdom = position.kingdom(seat)
    room = mat.nearby(kingdom)
    lit = position.ranking().winners if position.is_over else (position.seat_to_move,)
    drawn = rect(0, 0, wide, high, MAT, extra='fill-opacity=".35"', r=30)
    if seat in lit:
        drawn = rect(
            0,
            0,
            wide,
            high,
            GOLD_LIGHT,
            extra=f'fill-opacity=".3" stroke="{GOLD}" stroke-width="7"',
            r=30,
        )
        drawn += pieces.king(seat, wide - 52, 82, scale=1.15)
    drawn += _score(seat, position.shown_points(seat), position.scores()[seat])
    # The room's middle sits in the panel's middle, whatever its shape.
    x = wide / 2 - SQUARE * (room.left + room.columns / 2)
    y = (high + _HEADER) / 2 - SQUARE * (room.top + room.rows / 2)
    shown = mat.drawn_kingdom(kingdom, room=room, territories=position.is_over)
    return drawn + group(shown, x, y)


def _score(seat: int, points: int, score: Score) -> str:
    text = str(points)
    if points != score.territory_points:
        text = f"{score.territory_points}+{score.bonus}={text}"
    wide = 84 + glyphs.width(text) * 34 / glyphs.HEIGHT
    return (
        rect(22, 16, wide, 58, PAPER, extra=f'stroke="{INK}" stroke-width="3"', r=29)
        + pieces.emblem(seat, 54, 45, size=34)
        + glyphs.written(text, 38 + wide / 2 + 8, 45, 34)
    )


def _rows(position: Position) -> tuple[str, float, float]:
    """Both rows and the pile with their width and height on the table; nothing after the end."""
    if position.is_over:
        return "", 0, 0
    rows = [row for row in (position.current_row, position.next_row) if row]
    wide, high = 2 * _LANE, _STEP * position.options.row
    start = (wide - len(rows) * _LANE) / 2
    drawn = "".join(
        group(_row(row, position.domino_to_place), start + _LANE * lane)
        for lane, row in enumerate(rows)
    )
    if position.pile:
        drawn += group(_pile(position.pile), wide / 2 - 100, high + 30)
        high += 140
    return drawn, wide * _ROW_SCALE, high * _ROW_SCALE


def _row(entries: tuple[RowEntry, ...], to_place: int | None) -> str:
    shadows = "".join(
        group(tiles.shadow(2, 1), 60, _STEP * slot)
        for slot, entry in enumerate(entries)
        if not entry.is_played
    )
    slots = "".join(
        group(_slot(entry, is_next=entry.domino == to_place), 0, _STEP * slot)
        for slot, entry in enumerate(entries)
    )
    return surface.cast(shadows) + slots


def _slot(entry: RowEntry, *, is_next: bool) -> str:
    """A domino with its number and king, or the place it left behind."""
    tag = rect(4, 24, 70, 52, PAPER, extra=f'stroke="{INK}" stroke-width="2.4"', r=12)
    tag += glyphs.written(str(entry.domino), 32, 50, 28)
    if entry.is_played:
        gone = line(
            "M74 12h174v76h-174z", MAT_LINE, 2.5, extra='stroke-dasharray="1 7" opacity=".7"'
        )
        return group(tag, extra='opacity=".45"') + gone
    drawn = tag + group(tiles.domino_tile(entry.domino), 60)
    if is_next:
        drawn += rect(58, -2, 204, 109, "none", extra=f'stroke="{GOLD}" stroke-width="6"', r=13)
    if entry.seat is not None:
        drawn += pieces.king(entry.seat, 264, 102, scale=1.2)
    return drawn


def _pile(count: int) -> str:
    """The draw pile, backs up, and how many are left in it."""
    backs = "".join(
        rect(0, -6 * layer, 200, 96, colour, extra=f'stroke="{CARD_DARK}" stroke-width="2"', r=10)
        for layer, colour in enumerate((BACK_DARK, BACK_DARK, BACK)[-min(3, count) :])
    )
    return (
        surface.cast(rect(2, 10, 200, 96, SHADOW, r=12))
        + backs
        + rect(10, -3, 180, 78, "none", extra=f'stroke="{BACK_LINE}" stroke-width="2.5"', r=6)
        + circle(100, 36, 34, PAPER, extra=f'stroke="{INK}" stroke-width="2.4"')
        + glyphs.written(str(count), 100, 36, 26)
    )
