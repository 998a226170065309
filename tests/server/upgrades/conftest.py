"""Databases of earlier versions, in SQLite as they were kept and in PostgreSQL row by row."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command

from kingdomino.server.journal.migrate import configuration
from tests.kit.content import execute, fill, revision, rows
from tests.kit.old_database import OldDatabase, kept
from tests.kit.running_server import sqlite_url
from tests.kit.services import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture(params=kept())
def old(request: pytest.FixtureRequest) -> OldDatabase:
    return OldDatabase(request.param)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, old: OldDatabase, tmp_path: Path) -> str:
    """The old database, not yet migrated."""
    file = sqlite_url(tmp_path)
    old.write(tmp_path / "tables.sqlite3")
    if request.param == "sqlite":
        return file
    found = str(request.getfixturevalue("postgres").url)
    execute(found, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    command.upgrade(configuration(found), revision(file))
    fill(found, rows(file))
    return found
