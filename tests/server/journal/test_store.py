"""The database: migrations make the tables that the code names, and the journal decides."""

import asyncio
import logging
import subprocess
import sys
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from kingdomino.server.journal import events
from kingdomino.server.journal.database import open_database
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.migrate import HEAD, configuration, migrate
from kingdomino.server.journal.schema import metadata
from kingdomino.server.journal.store import Store
from kingdomino.server.refusal import Refusal
from kingdomino.server.running.settings import Settings
from tests.kit.running_server import sqlite_url


def url(directory: Path) -> str:
    return Settings(database_url=sqlite_url(directory)).database_url


def opened() -> events.Opened:
    seats = [events.SeatSpec("open"), events.SeatSpec("open")]
    return events.Opened(2, [], "draw", seats, "host", "0" * 64)


def test_migrations_make_the_tables_that_the_code_names(tmp_path: Path) -> None:
    asyncio.run(migrate(url(tmp_path)))
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == HEAD
    engine.dispose()
    assert ScriptDirectory.from_config(configuration(url(tmp_path))).get_current_head() == HEAD


def test_the_first_writer_of_a_version_has_it(tmp_path: Path) -> None:
    async def story() -> list[bool]:
        await migrate(url(tmp_path))
        stores = [Store(url(tmp_path)) for _ in range(2)]
        for store in stores:
            await store.open()
        first = opened()
        await stores[0].append(Append("t", 0, [first], 0, "open", (0, "ab"), opened=first))
        said = [events.Said(0, name, "hello", name) for name in ("Ada", "Ben")]
        results = await asyncio.gather(
            *(
                store.append(Append("t", 1, [line, line], 0))
                for store, line in zip(stores, said, strict=True)
            )
        )
        journal = await stores[0].journal("t")
        assert [stored.version for stored in journal] == [0, 1, 2]
        assert journal[1].entry == journal[2].entry, "both entries of one writer, none of the other"
        assert await stores[1].seed("t", 0) == "ab"
        for store in stores:
            await store.close()
        return list(results)

    assert sorted(asyncio.run(story())) == [False, True]


def test_of_a_group_all_are_written_but_those_who_came_late(tmp_path: Path) -> None:
    async def story() -> None:
        await migrate(url(tmp_path))
        store = Store(url(tmp_path))
        await store.open()
        first, line = opened(), events.Said(0, "Ada", "hello", "1")
        for name in "abc":
            await store.append(Append(name, 0, [first], 0, opened=first))
        assert await store.append(Append("b", 1, [line], 0))
        results = await asyncio.gather(
            *(store.append(Append(name, 1, [line, line], 0)) for name in "abcc")
        )
        assert results == [True, False, True, False]
        for name, last in (("a", 2), ("b", 1), ("c", 2)):
            assert [stored.version for stored in await store.journal(name)][-1] == last
        await store.close()

    asyncio.run(story())


def test_an_append_that_is_late_by_one_entry_leaves_no_hole(tmp_path: Path) -> None:
    """Two entries from version 1 on, when somebody wrote version 1: neither is written."""

    async def story() -> None:
        await migrate(url(tmp_path))
        store = Store(url(tmp_path))
        await store.open()
        first = opened()
        line = events.Said(0, "Ada", "hello", "1")
        await store.append(Append("t", 0, [first], 0, opened=first))
        assert await store.append(Append("t", 1, [line], 0))
        assert not await store.append(Append("t", 1, [line, line], 0))
        assert [stored.version for stored in await store.journal("t")] == [0, 1]
        await store.close()

    asyncio.run(story())


def test_what_was_written_is_there_after_a_restart(tmp_path: Path) -> None:
    async def write() -> None:
        await migrate(url(tmp_path))
        store = Store(url(tmp_path))
        await store.open()
        first = opened()
        await store.append(Append("t", 0, [first], 5, opened=first))
        await store.close()

    async def read() -> None:
        store = Store(url(tmp_path))
        stored = await store.journal("t")
        assert [(each.version, each.at, each.entry) for each in stored] == [(0, 5, opened())]
        await store.close()

    asyncio.run(write())
    asyncio.run(read())


@pytest.mark.parametrize("since", [-1, 0, 1])
def test_a_journal_is_read_from_a_version_on(tmp_path: Path, since: int) -> None:
    async def story() -> list[int]:
        await migrate(url(tmp_path))
        store = Store(url(tmp_path))
        await store.open()
        first = opened()
        line = events.Said(0, "Ada", "hello", "1")
        await store.append(Append("t", 0, [first, line], 0, opened=first))
        found = [stored.version for stored in await store.journal("t", since)]
        await store.close()
        return found

    assert asyncio.run(story()) == [version for version in (0, 1) if version > since]


UNUSED = ("alembic", "asyncpg", "redis", "sqlalchemy.dialects.postgresql", "sqlalchemy.orm")


def test_a_server_that_comes_back_imports_nothing_that_it_does_not_use(tmp_path: Path) -> None:
    asyncio.run(migrate(url(tmp_path)))
    code = (
        "import asyncio, sys\n"
        "import kingdomino.server.serve\n"
        "from kingdomino.server.journal.migrate import migrate\n"
        "from kingdomino.server.journal import keyring\n"
        "from kingdomino.server.journal.store import Store\n"
        "async def start(url):\n"
        "    await migrate(url)\n"
        "    store = Store(url)\n"
        "    await store.open()\n"
        "    await store.write(lambda each: keyring.open_ring(each, 0, needs_key=True))\n"
        "    await store.close()\n"
        "asyncio.run(start(sys.argv[1]))\n"
        "print(*(name for name in sys.argv[2:] if name in sys.modules))"
    )
    arguments = [sys.executable, "-c", code, url(tmp_path), *UNUSED]
    result = subprocess.run(arguments, check=True, capture_output=True, text=True)
    assert result.stdout.split() == []


def test_a_first_start_that_ends_half_way_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:

        def stop(*_: object) -> None:
            raise KeyboardInterrupt

        patch.setattr(op, "create_index", stop)
        with pytest.raises(KeyboardInterrupt):
            asyncio.run(migrate(url(tmp_path)))
    engine = sa.create_engine(url(tmp_path))
    assert sa.inspect(engine).get_table_names() == []
    engine.dispose()
    asyncio.run(migrate(url(tmp_path)))


def test_what_could_not_be_committed_is_not_written_later(tmp_path: Path) -> None:
    def prepare(connection: sa.Connection) -> None:
        connection.execute(sa.text("CREATE TABLE parents (id INTEGER PRIMARY KEY)"))
        connection.execute(
            sa.text(
                "CREATE TABLE children (id INTEGER PRIMARY KEY, parent INTEGER "
                "REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)"
            )
        )

    def fail_to_commit(connection: sa.Connection) -> None:
        connection.execute(sa.text("PRAGMA foreign_keys = ON"))
        connection.execute(sa.text("INSERT INTO children VALUES (1, 7)"))

    def write(connection: sa.Connection) -> None:
        connection.execute(sa.text("INSERT INTO parents VALUES (7)"))

    async def story() -> int | None:
        database = open_database(url(tmp_path))
        await database.write(prepare)
        with pytest.raises(sa.exc.IntegrityError):
            await database.write(fail_to_commit)
        await database.write(write)
        count = sa.text("SELECT count(*) FROM children")
        found = await database.read(lambda connection: connection.execute(count).scalar())
        await database.close()
        return found

    assert asyncio.run(story()) == 0


def test_why_the_database_fails_is_logged_once_and_without_values(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        store = Store(url(tmp_path / "missing"))
        await store.open()
        first = opened()
        for result in await asyncio.gather(
            *(store.append(Append(name, 0, [first], 0, opened=first)) for name in "abc"),
            return_exceptions=True,
        ):
            assert isinstance(result, Refusal)
        await store.close()

    asyncio.run(story())
    [record] = caplog.records
    assert record.message == "unavailable"
    assert record.__dict__["cause"] == "unable to open database file"


def test_a_mistake_of_ours_is_not_taken_for_the_database_s(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        await migrate(url(tmp_path))
        caplog.clear()
        store = Store(url(tmp_path))
        await store.open()
        with pytest.raises(Refusal):
            await store.append(Append("t", 0, [object()], 0))  # type: ignore[list-item]
        await store.close()

    asyncio.run(story())
    [record] = [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert record.exc_info is not None
    assert record.exc_info[0] is TypeError


@pytest.mark.parametrize(("patience", "is_written"), [(0.05, False), (3600.0, True)])
def test_a_lock_is_waited_for_with_patience(
    tmp_path: Path, patience: float, is_written: bool
) -> None:
    create = sa.text("CREATE TABLE t (id INTEGER)")

    async def story() -> bool:
        other = open_database(url(tmp_path))
        holding, released = threading.Event(), threading.Event()

        def hold(connection: sa.Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            holding.set()
            released.wait()

        held = asyncio.create_task(other.write(hold))
        await asyncio.to_thread(holding.wait)
        database = open_database(url(tmp_path), patience=patience)
        writing = asyncio.create_task(database.write(lambda each: each.execute(create)))
        # Who has no patience gives up while the lock is held; who has some is found waiting for it.
        await asyncio.wait([writing], timeout=0.2 if is_written else None)
        released.set()
        await held
        [result] = await asyncio.gather(writing, return_exceptions=True)
        for each in (database, other):
            await each.close()
        return not isinstance(result, sa.exc.OperationalError)

    assert asyncio.run(story()) == is_written
