"""Who may sit where before the first game. Nothing is changed here: see `decisions`."""

from collections.abc import Set as AbstractSet

from kingdomino.bots.levels import LEVELS
from kingdomino.dealer import Dealer
from kingdomino.server import protocol
from kingdomino.server.identity import Identity
from kingdomino.server.journal import events
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import decisions
from kingdomino.server.tables.checks import check_open, check_room
from kingdomino.server.tables.folding import fold
from kingdomino.server.tables.name_rules import checked_name
from kingdomino.server.tables.names import bot_name, distinct
from kingdomino.server.tables.table import Step, Steps, Table


def sit_down(
    table: Table, wish: protocol.Join, identity: Identity, token_hash: str, dealer: Dealer | None
) -> Steps:
    """Take an open seat; the game begins with the last one."""
    seat = _open_seat(table, wish.seat)
    bots = [each.name for each in table.seats if each.kind == "bot"]
    name = distinct(checked_name(wish.name or identity.name, bots), table.names)
    return _begun_if_full(table, events.SatDown(seat, name, identity.id, token_hash), dealer)


def seat_bot(table: Table, wish: protocol.SeatWithBot, guest: str, dealer: Dealer | None) -> Steps:
    """Put a bot on an open seat; only those who sit at the table may."""
    if table.host != guest and not table.seats_held(guest):
        raise Refusal("NOT_YOUR_SEAT", "Only those who sit at the table can invite a bot.")
    check_level(wish.level)
    seat = _open_seat(table, wish.seat)
    name = bot_name(table.id, table.names)
    return _begun_if_full(table, events.BotSatDown(seat, name, wish.level), dealer)


def leave(table: Table, seat: int, rights: AbstractSet[int]) -> Steps:
    """Stand up before the game has begun."""
    if seat not in rights:
        raise Refusal("NOT_YOUR_SEAT", f"Seat {seat} is not yours.")
    check_open(table)
    if table.status != "open":
        raise Refusal("ALREADY_STARTED", "The game has begun; you can resign.")
    check_room(table)  # whoever comes may always sit down, or others' games could not begin
    return [Step(events.Left(seat))]


def check_level(level: str) -> None:
    """Whether there is such a bot."""
    if level not in LEVELS:
        raise Refusal("UNKNOWN_LEVEL", f"There is no level {level!r}: {', '.join(LEVELS)}.")


def _open_seat(table: Table, wanted: int | None) -> int:
    if table.status != "open" or not table.open_seats:
        raise Refusal("NO_OPEN_SEAT", "Every seat of this table is taken.")
    if wanted is None:
        return table.open_seats[0]
    if wanted not in table.open_seats:
        raise Refusal("SEAT_TAKEN", f"Seat {wanted} is not open.")
    return wanted


def _begun_if_full(
    table: Table, entry: events.SatDown | events.BotSatDown, dealer: Dealer | None
) -> Steps:
    return [Step(entry), *decisions.begun(fold(table, entry, 0), dealer)]
