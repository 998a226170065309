"""How a table comes from its journal: entries are folded in, and nothing else ever changes one."""

import dataclasses
from typing import Any

from msgspec.structs import replace

from kingdomino.match import Match
from kingdomino.moves import Deal
from kingdomino.notation import parse_move
from kingdomino.options import Options
from kingdomino.record import Record
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.tables.table import Line, Seat, Table

COMMANDS_KEPT = 64  # commands that are recognised when they are sent again

_NOBODY_ASKS: dict[str, Any] = {"asking": None, "asked": frozenset()}


def begin(table: str, entry: events.Opened, at: int) -> Table:
    """The table after its first entry."""
    options = Options(
        entry.players, variants=entry.variants, opening=entry.opening, edition=entry.edition
    )
    seats = tuple(
        Seat(spec.kind, spec.name, spec.level, spec.guest, spec.token_hash) for spec in entry.seats
    )
    return Table(
        id=table,
        version=0,
        created=at,
        changed=at,
        options=options,
        host=entry.host,
        is_public=entry.is_public,
        has_chat=entry.has_chat,
        turn_seconds=entry.turn_seconds,
        is_practice=entry.is_practice,
        seats=seats,
        match=Match(options),
        commitment=entry.commitment,
        turn_began=at,
        first=entry.first,
        asks_first=entry.asks_first,
    )


def fold(table: Table, entry: events.JournalEntry, at: int, record: Record | None = None) -> Table:
    """The table after one more entry; `record` spares playing its moves again, see `Step`."""
    version, commands = table.version + 1, table.commands
    if isinstance(entry, events.ByCommand) and entry.command is not None:
        commands = {**commands, entry.command: version}
        if len(commands) > COMMANDS_KEPT:
            del commands[next(iter(commands))]
    after = replace(table, version=version, changed=at, commands=commands)
    return _fold(after, entry, at, record)


def _fold(table: Table, entry: events.JournalEntry, at: int, record: Record | None) -> Table:
    match entry:
        case events.SatDown():
            seat = Seat("person", entry.name, None, entry.guest, entry.token_hash)
            return _with_seat(table, entry.seat, seat)
        case events.BotSatDown():
            return _with_seat(table, entry.seat, Seat("bot", entry.name, entry.level))
        case events.Left():
            return _leave(table, entry.seat)
        case events.FirstNamed():
            return replace(table, first=entry.seat, asks_first=False, is_first_named=True)
        case events.Started():
            return _start(table, entry, at)
        case events.Played():
            return _play(table, entry, at, record)
        case events.Asked():
            asked = table.people - {entry.seat} if entry.of is None else frozenset(entry.of)
            return replace(table, asking=entry.seat, asked=asked, asked_at=table.version)
        case events.Agreed():
            return replace(table, asked=table.asked.difference(entry.seats))
        case events.Declined():
            return replace(table, **_NOBODY_ASKS)
        case events.TakenBack():
            return _take_back(table, entry, at)
        case events.Resigned():
            seat = dataclasses.replace(
                table.seats[entry.seat], has_resigned=True, level=entry.level
            )
            table = replace(_with_seat(table, entry.seat, seat), turn_began=at)
            asked = table.asked - {entry.seat}
            # With nobody left to agree it need not be asked for: the next wish is fulfilled.
            if table.asking == entry.seat or not asked:
                return replace(table, **_NOBODY_ASKS)
            return replace(table, asked=asked)
        case events.Said():
            line = Line(table.version, entry.seat, entry.name, entry.text)
            return replace(table, lines=(*table.lines, line)[-protocol.CHAT_KEPT :])
        case events.Reacted():
            # It is seen when it happens, and leaves nothing but the wait for the next one.
            return replace(table, reacted={**table.reacted, entry.seat: at})
        case events.Closed():
            return replace(table, status="closed", **_NOBODY_ASKS)
        case events.Rematched():
            return replace(table, rematch=entry.table)
        case events.Opened():
            raise AssertionError("a table is opened once")


def _with_seat(table: Table, number: int, seat: Seat) -> Table:
    seats = tuple(seat if i == number else each for i, each in enumerate(table.seats))
    return replace(table, seats=seats)


def _leave(table: Table, seat: int) -> Table:
    table = _with_seat(table, seat, Seat("open"))
    if table.is_first_named and table.first == seat:
        # The answer was about somebody who has gone: those who stay are asked again.
        return replace(table, first=None, asks_first=True, is_first_named=False)
    return table


def _start(table: Table, entry: events.Started, at: int) -> Table:
    record = dataclasses.replace(
        Record.start(table.options, names=table.names),
        game=entry.game,
        first=entry.first,
        commitment=entry.commitment,
        is_practice=table.is_practice,
    )
    for move in entry.moves:
        record = record.play(parse_move(move, table.options.size))
    return replace(
        table,
        status="playing",
        past=table.games,
        record=record,
        rows=(record,),
        commitment=entry.commitment,
        movers=(),
        moved_at=table.version,
        decided_at=table.version,
        is_left=False,
        turn_began=at,
        **_NOBODY_ASKS,
        asks_first=False,  # who met bots alone was not waited for
    )


def _play(table: Table, entry: events.Played, at: int, record: Record | None) -> Table:
    before = table.record
    assert before is not None  # a game was started
    if record is None:
        record = before
        for text in entry.moves:
            record = record.play(parse_move(text, table.options.size))
    movers, rows = table.movers, table.rows
    for move in record.moves[len(before.moves) :]:
        if not isinstance(move, Deal):
            movers = (*movers, entry.seat)
        else:  # always the last: with a new row it is somebody's turn
            movers = (*movers, None) if table.is_practice else ()
            rows = (*rows, record) if table.is_practice else (record,)
    match, status = table.match, table.status
    if record.position.is_over:
        record = dataclasses.replace(record, seed=entry.seed)
        match = match.add(record.position)
        status = "over"
    return replace(
        table,
        status=status,
        match=match,
        record=record,
        rows=rows,
        movers=movers,
        moved_at=table.version,
        decided_at=table.decided_at if entry.by == "bot" else table.version,
        is_left=table.is_left if entry.by == "bot" else entry.by == "timer",
        turn_began=at,
        **_NOBODY_ASKS,
    )


def _take_back(table: Table, entry: events.TakenBack, at: int) -> Table:
    record = table.record
    assert record is not None
    left = len(record.moves) - entry.count
    rows = tuple(row for row in table.rows if len(row.moves) <= left)
    shorter = rows[-1]
    for move in record.moves[len(shorter.moves) : left]:
        shorter = shorter.play(move)
    return replace(
        table,
        record=shorter,
        rows=rows,
        movers=table.movers[: len(table.movers) - entry.count],
        moved_at=table.version,
        decided_at=table.version,
        is_left=False,
        turn_began=at,
        **_NOBODY_ASKS,
    )
