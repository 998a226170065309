"""All that is in a database, whatever version its tables are of."""

import asyncio
from typing import Any

import sqlalchemy as sa

from kingdomino.server.journal.database import Work, open_database

VERSION = "alembic_version"
Rows = dict[str, list[tuple[Any, ...]]]


def run(url: str, work: Work[Any]) -> Any:
    """Do something in one transaction."""

    async def story() -> Any:
        database = open_database(url)
        try:
            return await database.write(work)
        finally:
            await database.close()

    return asyncio.run(story())


def execute(url: str, *statements: str) -> None:
    def work(connection: sa.Connection) -> None:
        for statement in statements:
            connection.execute(sa.text(statement))

    run(url, work)


def rows(url: str) -> Rows:
    """Every row of every table, in order."""

    def read(connection: sa.Connection) -> Rows:
        return {
            name: [tuple(row) for row in connection.execute(table.select().order_by(*table.c))]
            for name, table in _tables(connection).items()
        }

    found: Rows = run(url, read)
    return found


def revision(url: str) -> str:
    """The migration that it has come to."""
    [(found,)] = rows(url)[VERSION]
    return str(found)


def columns(url: str) -> dict[str, list[str]]:
    """The columns of every table, each with its type."""

    def read(connection: sa.Connection) -> dict[str, list[str]]:
        return {
            name: [f"{column.name} {column.type}" for column in table.columns]
            for name, table in _tables(connection).items()
        }

    found: dict[str, list[str]] = run(url, read)
    return found


def fill(url: str, content: Rows) -> None:
    """Write rows into tables that are empty and have these very columns."""

    def write(connection: sa.Connection) -> None:
        for name, table in _tables(connection).items():
            names = table.c.keys()
            values = [dict(zip(names, row, strict=True)) for row in content[name]]
            if name != VERSION and values:
                connection.execute(table.insert(), values)

    run(url, write)


def _tables(connection: sa.Connection) -> dict[str, sa.Table]:
    found = sa.MetaData()
    found.reflect(connection)
    return dict(found.tables)
