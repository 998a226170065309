"""Taking a decision back: who may, how far, and who is asked. Nothing is changed here."""

from collections.abc import Set as AbstractSet

from kingdomino.moves import Deal
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables.checks import check_seat, check_version, seat_to_move
from kingdomino.server.tables.table import Step, Steps, Table


def take_back(table: Table, command: protocol.TakeBack, rights: AbstractSet[int]) -> Steps:
    """At once where nobody else is concerned, else by asking."""
    check_seat(table, command.seat, rights)
    seat_to_move(table)
    # In practice the same decision is taken back whatever bots have done since.
    check_version(table, command.version, table.decided_at if table.is_practice else None)
    count = table.to_take_back(command.seat)
    if count is None:
        if table.is_practice or _is_first_row(table):
            raise Refusal("NOTHING_TO_TAKE_BACK", "You have not moved yet.")
        raise Refusal("HIDDEN_REVEALED", "A row was turned up since your last move.")
    others = _people_besides(table, command.seat, rights)
    if table.is_free_to_take_back(command.seat) or not others:
        return [Step(events.TakenBack(command.seat, count, command.id))]
    return [Step(events.Asked(command.seat, command.id, others))]


def answer(table: Table, command: protocol.AnswerTakeBack, rights: AbstractSet[int]) -> Steps:
    """Yes or no to what another seat asks for; every other person must agree."""
    check_seat(table, command.seat, rights)
    asking = table.asking
    if asking is None or command.seat not in table.asked:
        raise Refusal("NOTHING_TO_TAKE_BACK", "Nobody asks you to take anything back.")
    check_version(table, command.version, table.asked_at)  # not to what another asked before
    if not command.accept:
        return [Step(events.Declined(command.seat, command.id))]
    missing = table.asked - rights
    if missing:
        return [Step(events.Agreed(command.seat, sorted(table.asked & rights), command.id))]
    count = table.to_take_back(asking)
    assert count is not None  # a move since would have ended the asking
    return [Step(events.TakenBack(asking, count, command.id))]


def _is_first_row(table: Table) -> bool:
    assert table.record is not None
    return sum(isinstance(move, Deal) for move in table.record.moves) < 2


def _people_besides(table: Table, seat: int, rights: AbstractSet[int]) -> list[int]:
    """The seats whose people must agree: not bots, and not those at the same screen."""
    return sorted(table.people - rights - {seat})
