"""What a group of appends writes in its transaction, on SQLite and on PostgreSQL.

Plain functions on a connection: the store decides where they run.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa

from kingdomino.server.journal import events
from kingdomino.server.journal.database import insert_new
from kingdomino.server.journal.schema import decks, entries, tables


@dataclass(slots=True)
class Append:
    """Entries to be written after `version`, with a new deck or a new status of the table."""

    table: str
    version: int  # of the first entry
    entries: Sequence[events.JournalEntry]
    at: int
    status: str | None = None
    deck: tuple[int, str] | None = None  # game and seed
    opened: events.Opened | None = None
    is_left: bool = False  # whoever opened it has given up every seat, and it is theirs no more
    done: "asyncio.Future[bool]" = field(init=False)  # made by `Store.append`


def write(connection: sa.Connection, group: list[Append]) -> list[Append]:
    """Write a group, in order; IntegrityError when somebody else wrote one of them first."""
    if connection.dialect.name == "sqlite":
        connection.execute(_INSERT_JSON, {"rows": msgspec.json.encode(_rows(group)).decode()})
    else:
        connection.execute(sa.insert(entries), [_named(row) for row in _rows(group)])
    _write_tables(connection, group)
    return group


def write_new(connection: sa.Connection, group: list[Append]) -> list[Append]:
    """Write what nobody wrote before; the appends that came first, whole."""
    # Two appends for one version in one group: the first of them has it.
    candidates: dict[tuple[str, int], Append] = {}
    for append in group:
        candidates.setdefault((append.table, append.version), append)
    ordered = list(candidates.values())
    statement = (
        insert_new(connection, entries)
        .values([_named(_rows([append])[0]) for append in ordered])
        .on_conflict_do_nothing()
        .returning(entries.c.table_id, entries.c.version)
    )
    inserted = {tuple(row) for row in connection.execute(statement)}
    first = [append for append in ordered if (append.table, append.version) in inserted]
    rest = [_named(row) for append in first for row in _rows([append])[1:]]
    if rest:
        connection.execute(sa.insert(entries), rest)
    _write_tables(connection, first)
    return first


def _write_tables(connection: sa.Connection, first: list[Append]) -> None:
    opened = [
        {
            "id": append.table,
            "created": append.at,
            "host": append.opened.host,
            "is_public": append.opened.is_public,
            "status": append.status or "open",
        }
        for append in first
        if append.opened is not None
    ]
    if opened:
        connection.execute(sa.insert(tables), opened)
    seeds = [
        {"table_id": append.table, "game": append.deck[0], "seed": append.deck[1]}
        for append in first
        if append.deck is not None
    ]
    if seeds:
        connection.execute(sa.insert(decks), seeds)
    for append in first:
        if append.status is not None and append.opened is None:
            _update(connection, append, status=append.status)
        if append.is_left:
            _update(connection, append, host="")


def _update(connection: sa.Connection, append: Append, **values: str) -> None:
    connection.execute(sa.update(tables).where(tables.c.id == append.table).values(**values))


Row = tuple[str, int, int, str]  # as the columns of `entries` stand


def _rows(group: list[Append]) -> list[Row]:
    return [
        (append.table, version, append.at, events.encode_entry(entry).decode())
        for append in group
        for version, entry in enumerate(append.entries, append.version)
    ]


def _named(row: Row) -> dict[str, Any]:
    table, version, at, payload = row
    return {"table_id": table, "version": version, "at": at, "payload": payload.encode()}


def _insert_json() -> sa.Insert:
    """Entries from one JSON array of rows.

    Python lets go of its lock for every statement and has to fight for it afterwards: with a row
    in each statement, a busy event loop and the thread that writes hold each other up.
    """
    row = sa.func.json_each(sa.bindparam("rows", type_=sa.Text)).table_valued("value").c.value
    types = (sa.Text(), sa.Integer(), sa.Integer(), sa.Text())
    parts = [sa.func.json_extract(row, f"$[{i}]", type_=each) for i, each in enumerate(types)]
    columns = [*parts[:3], sa.cast(parts[3], sa.LargeBinary)]
    return sa.insert(entries).from_select(list(entries.c.keys()), sa.select(*columns))


_INSERT_JSON = _insert_json()
