"""Bringing the database up to date, before anything else is done with it."""

import asyncio
from importlib.resources import files

from alembic import command
from alembic.config import Config
from sqlalchemy import make_url

from kingdomino.server.store import make_directory


def configuration(url: str) -> Config:
    """Alembic's configuration, without a file."""
    config = Config()
    config.set_main_option("script_location", str(files("kingdomino.server") / "migrations"))
    config.attributes["url"] = make_url(url)
    return config


async def migrate(url: str) -> None:
    """Run every migration that is missing."""
    make_directory(url)
    await asyncio.to_thread(command.upgrade, configuration(url), "head")
