"""Positions and records that clients send; what makes no sense is refused with the reason."""

from kingdomino.errors import KingdominoError
from kingdomino.position import Position
from kingdomino.record import Record
from kingdomino.server.refusal import Refusal


def read_record(text: str) -> Record:
    """A record in either format, or a refusal that says what is wrong with it."""
    try:
        return Record.parse(text)
    except KingdominoError as error:
        raise Refusal("BAD_RECORD", error) from None


def read_position(
    position: str | None, record: str | None, *, after: int | None = None
) -> Position:
    """The position that is meant: a line of text, or a record's last or `after` so many moves."""
    if (position is None) == (record is None):
        raise Refusal("BAD_RECORD", "Send a position or a record, one of the two.")
    if record is not None:
        played = read_record(record)
        if after is None or after >= len(played.moves):
            return played.position
        return [position for _, position in played.positions()][after]
    try:
        return Position.parse(position or "")
    except KingdominoError as error:
        raise Refusal("BAD_RECORD", error) from None
