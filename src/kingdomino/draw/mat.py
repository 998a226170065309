"""One kingdom on its mat: tiles, castle, and quietly the room into which it may still grow."""

from collections.abc import Collection
from typing import NamedTuple

from kingdomino.draw import glyphs, surface, tiles
from kingdomino.draw.markup import circle, group, line, rect, shapes, use
from kingdomino.draw.palette import GOLD_LIGHT, INK, MAT, MAT_LINE, PAPER
from kingdomino.draw.territories import outlined
from kingdomino.draw.tiles import SQUARE
from kingdomino.kingdom import Kingdom
from kingdomino.moves import Square, Terrain

_PADDING = 14


class Room(NamedTuple):
    """A rectangle of squares, edges inclusive, counted from the castle."""

    top: int
    bottom: int
    left: int
    right: int

    @property
    def columns(self) -> int:
        """How many squares wide it is."""
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        """How many squares high it is."""
        return self.bottom - self.top + 1


def built(kingdom: Kingdom) -> Room:
    """What the kingdom covers."""
    return Room(*kingdom.box)


def possible(kingdom: Kingdom) -> Room:
    """Whatever the kingdom could still cover."""
    return Room(*kingdom.room)


def nearby(kingdom: Kingdom) -> Room:
    """Half of what is possible: it stays about as large as a kingdom for the whole game."""
    now, most = built(kingdom), possible(kingdom)
    down, across = (now.top - most.top + 1) // 2, (now.left - most.left + 1) // 2
    return Room(now.top - down, now.bottom + down, now.left - across, now.right + across)


def drawn_kingdom(
    kingdom: Kingdom,
    *,
    squares: Collection[Square] = (),
    room: Room | None = None,
    territories: bool = False,
    letters: bool = False,
    shadows: bool = True,
) -> str:
    """The kingdom with its castle's upper left corner at (0, 0), on a mat of that room if any."""
    parts = [] if room is None else [_mat(kingdom, room)]
    # From the top down, so that a tile's thick lower edge never lies on its neighbour.
    laid = sorted(_laid(kingdom))
    if shadows:
        parts.append(surface.cast("".join(_at(corner, shadow) for corner, shadow, _ in laid)))
    parts += [_at(corner, tile) for corner, _, tile in laid]
    if letters:
        parts += [
            use(f"letter-{half.terrain}", SQUARE * square.column + 19, SQUARE * square.row + 81)
            for square, half in kingdom.squares.items()
        ]
    if territories:
        parts.append(outlined(kingdom))
    parts += [_at(square, _mark()) for square in sorted(squares)]
    return "".join(parts)


def _laid(kingdom: Kingdom) -> list[tuple[Square, str, str]]:
    """Every tile of the kingdom: its upper left square, its shadow and itself."""
    castle = tiles.single_tile(tiles.castle_square(kingdom.seat))
    laid = [(Square(0, 0), tiles.shadow(1, 1), castle)]
    covered = set()
    for place in kingdom.placements:
        across, turned = place.first.row == place.second.row, place.second < place.first
        corner = place.second if turned else place.first
        tile = tiles.domino_tile(place.domino, across=across, turned=turned)
        laid.append((corner, tiles.shadow(2, 1) if across else tiles.shadow(1, 2), tile))
        covered |= {place.first, place.second}
    for square, half in kingdom.squares.items():
        if square not in covered:
            scene = tiles.half_square(half, f"{square.row},{square.column}")
            laid.append((square, tiles.shadow(1, 1), tiles.single_tile(scene)))
    return laid


def _at(square: Square, content: str) -> str:
    return group(content, SQUARE * square.column, SQUARE * square.row)


def _letter(terrain: Terrain) -> str:
    plate = circle(0, 0, 12, PAPER, extra=f'stroke="{INK}" stroke-width="2"')
    return plate + glyphs.written(terrain.letter, 0, 0, 11)


def _mark() -> str:
    """A highlighted square."""
    outline = rect(6, 6, 88, 88, "none", extra=f'stroke="{INK}" stroke-width="7" opacity=".6"', r=9)
    return outline + rect(
        6,
        6,
        88,
        88,
        GOLD_LIGHT,
        extra=f'fill-opacity=".22" stroke="{GOLD_LIGHT}" stroke-width="4"',
        r=9,
    )


def _mat(kingdom: Kingdom, room: Room) -> str:
    """Free squares, and a line around them where the kingdom can grow no further."""
    x, y = SQUARE * room.left, SQUARE * room.top
    wide, high = SQUARE * room.columns, SQUARE * room.rows
    edge = "" if room == possible(kingdom) else 'stroke-opacity="0"'
    mat = rect(
        x - _PADDING,
        y - _PADDING,
        wide + 2 * _PADDING,
        high + 2 * _PADDING,
        MAT,
        extra=f'opacity=".75" stroke="{MAT_LINE}" stroke-width="2.5" {edge}',
        r=20,
    )
    taken = {Square(0, 0), *kingdom.squares}
    free = "".join(
        f"M{SQUARE * column + 10} {SQUARE * row + 10}h80v80h-80z"
        for row in range(room.top, room.bottom + 1)
        for column in range(room.left, room.right + 1)
        if Square(row, column) not in taken
    )
    return mat + (
        line(free, MAT_LINE, 2, extra='opacity=".38" stroke-dasharray="1 7"') if free else ""
    )


DEFINITIONS = shapes({f"letter-{terrain}": _letter(terrain) for terrain in Terrain})
