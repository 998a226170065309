"""How Alembic reaches the database; several processes that start at once take turns."""

import asyncio
from typing import Any

import sqlalchemy as sa
from alembic import context
from sqlalchemy.ext.asyncio import create_async_engine

from kingdomino.server.schema import metadata

LOCK = 0x6B646F6D  # any number that is ours


def _run(connection: Any) -> None:
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        context.run_migrations()


async def _migrate() -> None:
    engine = create_async_engine(context.config.attributes["url"])
    async with engine.begin() as connection:
        await connection.run_sync(_run)
    await engine.dispose()


asyncio.run(_migrate())
