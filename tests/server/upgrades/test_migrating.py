"""Migrations of a database that holds something: once, whoever starts, and wholly or not at all."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from kingdomino.server.journal.migrate import HEAD, migrate
from kingdomino.server.journal.schema import metadata
from tests.kit.content import revision, rows, run
from tests.kit.held_migration import REVISION, TABLES, HeldMigration, runs
from tests.kit.old_database import OldDatabase
from tests.kit.plain_guest import PlainGuest
from tests.kit.running_server import Server
from tests.kit.services import Redis


def differences(url: str) -> list[Any]:
    """What the database has that the code does not name, and the other way round."""

    def compare(connection: sa.Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    found: list[Any] = run(url, compare)
    return found


def test_an_old_database_gets_the_tables_that_the_code_names(url: str) -> None:
    journal = rows(url)["entries"]
    asyncio.run(migrate(url))
    assert revision(url) == HEAD
    assert differences(url) == []
    assert [row[:4] for row in rows(url)["entries"]] == journal


def test_processes_that_start_at_once_migrate_once(url: str, tmp_path: Path) -> None:
    starts = [HeldMigration(url, tmp_path) for _ in range(3)]
    starts[0].wait_until_begun()
    starts[0].go_on()
    assert [start.end() for start in starts] == [0, 0, 0]
    assert runs(tmp_path) == 1
    assert revision(url) == REVISION
    assert rows(url).keys() >= set(TABLES)


def test_a_start_that_is_killed_in_the_middle_of_migrating_does_no_harm(
    url: str, tmp_path: Path
) -> None:
    before = rows(url)
    start = HeldMigration(url, tmp_path)
    start.wait_until_begun()
    start.kill()
    assert rows(url) == before, "neither the half that was made nor what came before it"

    asyncio.run(migrate(url))  # the next start is one of ours, which knows nothing of the other
    assert revision(url) == HEAD
    assert differences(url) == []

    start.go_on()
    assert HeldMigration(url, tmp_path).end() == 0  # or one that tries again
    assert revision(url) == REVISION


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_servers_that_start_at_once_on_an_old_database_serve_it(
    url: str, old: OldDatabase, tmp_path: Path
) -> None:
    redis = Redis(tmp_path)
    servers = [Server(url, tmp_path / f"log {i}", redis_url=redis.url) for i in range(3)]
    try:
        for server in servers:
            server.launch()
        for server in servers:
            server.wait_until("/readyz")
            reader = PlainGuest(server.url)
            for table in old.tables.values():
                assert reader.table(table["view"]["id"])["version"] >= table["view"]["version"]
    finally:
        for server in servers:
            server.stop()
        redis.stop()
    assert revision(url) == HEAD


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_an_older_program_refuses_a_newer_database(url: str, tmp_path: Path) -> None:
    start = HeldMigration(url, tmp_path)
    start.go_on()
    assert start.end() == 0
    server = Server(url, tmp_path / "log")
    with pytest.raises(AssertionError, match="the server stopped"):
        server.begin()
    assert server.stop() == 3
    assert REVISION in server.log()
