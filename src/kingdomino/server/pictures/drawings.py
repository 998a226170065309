"""What there are pictures of: a game after some of its moves, and who sits at a table.

A drawing is a value: two that are alike are one picture, whatever was taken back in between.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from kingdomino.draw import Sitter, preview_svg, table_svg
from kingdomino.moves import Move
from kingdomino.options import Options
from kingdomino.position import Position
from kingdomino.server.running.kept import Tagged
from kingdomino.words import speaking


@dataclass(frozen=True, slots=True)
class TableDrawing:
    """The whole table after some moves, described in a language."""

    options: Options
    moves: tuple[Move, ...]
    language: str = "en"

    def svg(self) -> Tagged:
        """Draw it."""
        position = Position.start(self.options)
        for move in self.moves:
            position = position.play(move)
        with speaking(self.language):
            return Tagged.made(table_svg(position).encode())


@dataclass(frozen=True, slots=True)
class PreviewDrawing:
    """Everybody's kingdom with a name, as messengers show it beside a link."""

    position: str
    names: tuple[str, ...]  # empty where a seat is open
    has_begun: bool = True

    def svg(self) -> Tagged:
        """Draw it."""
        position = Position.parse(self.position)
        sitters = _players(position, self.names)
        if not self.has_begun:
            sitters = [Sitter(sitter.kingdom, sitter.name) for sitter in sitters]
        return Tagged.made(preview_svg(sitters).encode())


def _players(position: Position, names: Sequence[str]) -> list[Sitter]:
    """The kingdoms of a position; lit is who has won, or who is to move."""
    lit = position.ranking().winners if position.is_over else (position.seat_to_move,)
    return [
        Sitter(kingdom, names[seat], position.shown_points(seat), seat in lit)
        for seat, kingdom in enumerate(position.kingdoms)
    ]
