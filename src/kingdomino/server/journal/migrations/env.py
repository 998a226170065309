"""How Alembic reaches the database; several processes that start at once take turns."""

import asyncio
from typing import Any

import sqlalchemy as sa
from alembic import context

from kingdomino.server.journal.database import open_database
from kingdomino.server.journal.schema import metadata

PATIENCE = 3600.0  # seconds
LOCK = 0x6B646F6D  # any number that is ours


def _run(connection: Any) -> None:
    if connection.dialect.name == "sqlite":
        # Python begins no transaction by itself for CREATE TABLE: a start that is killed would
        # leave half of the tables behind, and no start after it could make the others.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        context.run_migrations()


async def _migrate() -> None:
    # To build an index, or to wait while another process does, may take longer than any move.
    database = open_database(context.config.attributes["url"], patience=PATIENCE)
    try:
        await database.write(_run)
    finally:
        await database.close()


asyncio.run(_migrate())
