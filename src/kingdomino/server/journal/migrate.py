"""Bringing the database up to date, before anything else is done with it."""

import asyncio
from importlib.resources import files
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from kingdomino.server.journal.database import open_database
from kingdomino.server.journal.owner import prepare_file

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0002"  # the last migration; a test compares it with the files


def configuration(url: str) -> "Config":
    """Alembic's configuration, without a file."""
    from alembic.config import Config  # noqa: PLC0415 - see migrate

    config = Config()
    config.set_main_option(
        "script_location", str(files("kingdomino.server.journal") / "migrations")
    )
    config.attributes["url"] = sa.make_url(url)
    return config


async def migrate(url: str) -> None:
    """Run every migration that is missing."""
    prepare_file(url)
    if await _revision(url) == HEAD:
        return
    # Only now: a server that restarts must be back at once, and Alembic takes a while to import.
    from alembic import command  # noqa: PLC0415

    await asyncio.to_thread(command.upgrade, configuration(url), "head")


async def _revision(url: str) -> str | None:
    query = sa.text("SELECT version_num FROM alembic_version")
    database = open_database(url)
    try:
        return await database.read(lambda connection: connection.execute(query).scalar())
    except DBAPIError:
        return None  # there are no tables yet, or Alembic will say what is wrong
    finally:
        await database.close()
