"""What a bot answers: the turn that kernels write as two small numbers."""

from kingdomino.core.state import NONE
from kingdomino.moves import Claim, Discard, Place
from kingdomino.position import Position
from kingdomino.turns import Turn


def to_turn(position: Position, placement: int, slot: int) -> Turn:
    """The turn of a placement (see `core.places`) and a slot of the next row, NONE for none."""
    placed: Place | Discard | None = None
    domino = position.domino_to_place
    if domino is not None:
        placed = Discard(domino) if placement == NONE else Place.from_core(domino, placement)
    claim = None if slot == NONE else Claim(position.next_row[slot].domino)
    return Turn(placed, claim)
