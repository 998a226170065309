"""What several commands ask of a table before they are decided on."""

from collections.abc import Set as AbstractSet

from kingdomino.server.refusal import Refusal
from kingdomino.server.tables.table import Table

FULL = 2000  # entries; a Dynasty for four has some 450 moves


def check_room(table: Table) -> None:
    """Whether something may still be added that a game can do without.

    What a game needs always may, see `decisions`, and so may whoever sits down: nothing being taken
    back and nobody standing up any more, there is only so much of it. So a journal is never too
    long to be read, whoever writes into it.
    """
    if table.version >= FULL:
        raise Refusal("TABLE_FULL", "So much has happened here that the game can only be ended.")


def check_open(table: Table) -> None:
    """Whether anything can happen at the table at all."""
    if table.status == "closed":
        raise Refusal("TABLE_CLOSED", "This table is closed.")


def seat_to_move(table: Table) -> int:
    """The seat that decides now; refused when none does."""
    if table.status == "open":
        raise Refusal("NOT_STARTED", "The game has not begun yet.")
    seat = table.seat_to_move
    if seat is None:
        raise Refusal("GAME_OVER", "The game is over.")
    return seat


def check_version(table: Table, version: int, oldest: int | None = None) -> None:
    """A command must answer the game as it stands; what was only said since does not matter."""
    if not (table.moved_at if oldest is None else oldest) <= version <= table.version:
        raise Refusal("STALE", f"The table has moved on: it is at version {table.version}.")


def check_seat(table: Table, seat: int, rights: AbstractSet[int]) -> None:
    """Whether the sender still decides for a seat."""
    if seat not in rights or seat >= len(table.seats):
        raise Refusal("NOT_YOUR_SEAT", f"Seat {seat} is not yours.")
    if table.seats[seat].has_resigned:
        raise Refusal("ALREADY_RESIGNED", "You have resigned; a bot plays for this seat.")
