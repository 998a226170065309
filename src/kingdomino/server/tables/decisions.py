"""What a command at a table leads to: entries for the journal, or a refusal. Nothing is changed.

A decision is made on a table as one process knows it. Whether it was the first is for the journal
to say: a second writer of the same version is turned away and decides anew.
"""

from collections.abc import Set as AbstractSet

from kingdomino.dealer import Dealer
from kingdomino.errors import IllegalMove, KingdominoError
from kingdomino.notation import format_move
from kingdomino.options import Opening
from kingdomino.record import Record
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables.checks import (
    check_open,
    check_room,
    check_seat,
    check_version,
    seat_to_move,
)
from kingdomino.server.tables.folding import fold
from kingdomino.server.tables.table import Step, Steps, Table
from kingdomino.server.tables.taking_back import answer, take_back
from kingdomino.turns import Turn, parse_turn

STAND_IN = "knight"  # who plays on for a seat that resigned or let its time run out
NO_TURN = "A move is a placement, a discard, a claim, or a whole turn."

REACTION_PAUSE = 1500  # milliseconds between two reactions of a seat


def start(table: Table, dealer: Dealer, command: str | None = None) -> events.Started:
    """The first game, or the next one of a Dynasty; every seat must be taken."""
    if dealer.first is None and table.first is not None:
        dealer = Dealer(table.options, seed=dealer.seed, game=dealer.game, first=table.first)
    record = Record.start(table.options, names=table.names).deal(dealer)
    moves = [format_move(move, table.options.size) for move in record.moves]
    return events.Started(dealer.game, dealer.commitment, moves, command, dealer.first)


# Without these a game could not be played to its end, or not begin.
_NEEDED = protocol.Play | protocol.Resign | protocol.NextGame | protocol.NameFirst


def decide(
    table: Table,
    command: protocol.Command,
    rights: AbstractSet[int],
    dealer: Dealer | None,
    *,
    now: int,
) -> Steps:
    """What a command over the socket leads to; `rights` are the seats its sender holds.

    `dealer` deals the game at hand; the next one of a Dynasty begins with a deck of its own.
    `now` is in milliseconds since 1970, by the clock that the journal is written by.
    """
    check_open(table)
    if not isinstance(command, _NEEDED):
        check_room(table)
    match command:
        case protocol.Play():
            return play(table, command, rights, dealer)
        case protocol.TakeBack():
            return take_back(table, command, rights)
        case protocol.AnswerTakeBack():
            return answer(table, command, rights)
        case protocol.Resign():
            return _resign(table, command, rights)
        case protocol.NextGame():
            return _next_game(table, command, rights)
        case protocol.NameFirst():
            return _name_first(table, command, rights, dealer)
        case protocol.Say():
            return _say(table, command, rights)
        case protocol.React():
            return _react(table, command, rights, now)


def play(
    table: Table, command: protocol.Play, rights: AbstractSet[int], dealer: Dealer | None
) -> Steps:
    """A person's move."""
    seat = seat_to_move(table)
    if seat not in rights:
        if rights:
            raise Refusal("NOT_YOUR_TURN", f"It is {table.seats[seat].name}'s turn.")
        raise Refusal("NOT_YOUR_SEAT", "You have no seat at this table.")
    if table.seats[seat].bot_level:
        raise Refusal("ALREADY_RESIGNED", "A bot plays for this seat.")
    check_version(table, command.version)
    turn = _parse(table, command.move)
    return [_played(table, seat, turn, "person", command.id, dealer)]


def play_for(
    table: Table, turn: Turn, *, answering: int, is_late: bool, dealer: Dealer | None
) -> Steps:
    """The move of the bot on the seat to move, or of a stand-in when time ran out.

    It was thought out for the game as it stood at version `answering`, and is dropped otherwise.
    """
    if table.moved_at != answering or (table.bot_to_move is None and not is_late):
        raise Refusal("STALE", "Somebody was faster.")
    seat = seat_to_move(table)
    return [_played(table, seat, turn, "timer" if is_late else "bot", None, dealer)]


def _parse(table: Table, text: str) -> Turn:
    """A turn or a part of one: a placement may be sent before its claim."""
    try:
        return parse_turn(text, table.options.size)
    except KingdominoError as error:
        is_no_turn = error.code == "NO_TURN"
        raise Refusal("BAD_MOVE", NO_TURN if is_no_turn else str(error)) from None


def _played(
    table: Table, seat: int, turn: Turn, by: str, command: str | None, dealer: Dealer | None
) -> Step:
    before = table.record
    assert before is not None
    record = before
    try:
        for move in turn:
            if record.position.seat_to_move != seat:
                raise Refusal("NOT_YOUR_TURN", "Your turn ends before the last of these moves.")
            record = record.play(move)
    except IllegalMove as error:
        raise Refusal(error.code or "BAD_MOVE", str(error)) from None
    while record.position.is_chance:
        assert dealer is not None
        record = record.play(record.position.chance_move(dealer))
    size = table.options.size
    texts = [format_move(move, size) for move in record.moves[len(before.moves) :]]
    seed = dealer.seed if record.position.is_over and dealer is not None else None
    entry = events.Played(seat, texts, by, command, seed)  # type: ignore[arg-type]  # one of three
    return Step(entry, record)


def _resign(table: Table, command: protocol.Resign, rights: AbstractSet[int]) -> Steps:
    check_seat(table, command.seat, rights)
    seat_to_move(table)
    return [Step(events.Resigned(command.seat, STAND_IN, command.id))]


def _next_game(table: Table, command: protocol.NextGame, rights: AbstractSet[int]) -> Steps:
    if not rights:
        raise Refusal("NOT_YOUR_SEAT", "You have no seat at this table.")
    if table.status == "open":
        raise Refusal("NOT_STARTED", "The first game has not begun yet.")
    if table.status == "playing":
        raise Refusal("GAME_NOT_OVER", "This game is not over yet.")
    if table.match.is_over:
        raise Refusal("GAME_OVER", "All games of this table have been played.")
    check_version(table, command.version)
    deck = Dealer(table.options, game=table.match.game, first=_first_of_match(table))
    return [Step(start(table, deck, command.id), deck=deck)]


def _first_of_match(table: Table) -> int | None:
    """Who opened the first game: from there it moves on, ruling E13. None for drawn kings."""
    if table.options.opening is Opening.DRAW:
        return None
    return table.games[0].position.opening_order[0]


def _name_first(
    table: Table, command: protocol.NameFirst, rights: AbstractSet[int], dealer: Dealer | None
) -> Steps:
    """Who was at a castle last; once everybody sits, the game begins with the answer."""
    if not rights:
        raise Refusal("NOT_YOUR_SEAT", "You have no seat at this table.")
    if not table.asks_first:
        raise Refusal("NOT_ASKED", "Nobody asks who begins: that is settled.")
    if command.seat is not None and command.seat >= len(table.seats):
        raise Refusal("BAD_MESSAGE", f"There is no seat {command.seat} at this table.")
    entry = events.FirstNamed(command.seat, command.id)
    return [Step(entry), *begun(fold(table, entry, 0), dealer)]


def begun(table: Table, dealer: Dealer | None) -> Steps:
    """The beginning of the first game, unless the table still waits for something."""
    if table.is_waiting:
        return []
    assert dealer is not None  # its seed was written when the table was opened
    return [Step(start(table, dealer))]


def _say(table: Table, command: protocol.Say, rights: AbstractSet[int]) -> Steps:
    if not table.has_chat:
        raise Refusal("CHAT_OFF", "There is no chat at this table.")
    text = "".join(c if c.isprintable() else " " for c in command.text).strip()
    if not text:
        raise Refusal("BAD_MESSAGE", "There is nothing to say.")
    if not rights:
        raise Refusal("NOT_YOUR_SEAT", "Only those who sit at the table can speak.")
    seat = min(rights)
    return [Step(events.Said(seat, table.seats[seat].name, text, command.id))]


def _react(table: Table, command: protocol.React, rights: AbstractSet[int], now: int) -> Steps:
    """Before, in and after a game: nothing in it can offend, so nothing switches it off.

    Each is kept in the journal and shown to everybody: not more of them than can be seen.
    """
    if not rights:
        raise Refusal("NOT_YOUR_SEAT", "Only those who sit at the table can react.")
    seat = min(rights)
    # A clock that was set back must not silence anybody.
    if 0 <= now - table.reacted.get(seat, -REACTION_PAUSE) < REACTION_PAUSE:
        raise Refusal("TOO_MANY", "You have just reacted; wait a moment.")
    return [Step(events.Reacted(seat, command.reaction, command.id))]
