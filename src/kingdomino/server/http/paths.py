"""What paths name: a table, a seat of it, one of its games. What is not there is refused."""

from typing import Annotated

from fastapi import Path

from kingdomino.record import Record
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables.table import Table

TableId = Annotated[str, Path(pattern="^[0-9a-f]{32}$", examples=["0" * 32])]
SeatPath = Annotated[int, Path(ge=0, le=3)]
GamePath = Annotated[int, Path(ge=0, le=2)]

GAME_ERRORS = ["UNKNOWN_TABLE", "UNKNOWN_GAME"]


def game_record(table: Table, game: int) -> Record:
    """One game of a table, so far or whole."""
    if game >= len(table.games):
        raise Refusal("UNKNOWN_GAME", f"Game {game} has not begun at this table.")
    return table.games[game]
