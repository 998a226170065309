"""What a computer player is: a name, and a choice in a position."""

from typing import Protocol

from kingdomino.moves import Move
from kingdomino.position import Position


class Bot(Protocol):
    """A computer player. It is asked only when a player is to move, and must answer legally."""

    @property
    def name(self) -> str:
        """What it is called in lists and reports."""
        ...

    def choose(self, position: Position) -> Move:
        """The move it makes for `position.seat_to_move`."""
        ...
