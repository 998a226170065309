"""A database is saved while it is used, and comes back whole or not at all."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from kingdomino.errors import MisuseError
from kingdomino.server.backup import main
from kingdomino.server.journal import events
from kingdomino.server.journal.copies import backup, restore
from kingdomino.server.journal.database import open_database
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.migrate import migrate
from kingdomino.server.journal.store import Store
from tests.kit.running_server import sqlite_url

ANNA, BERT = "a" * 32, "b" * 32  # tables
OPENED = events.Opened(
    2, [], "draw", [events.SeatSpec("open"), events.SeatSpec("open")], "host", "commitment"
)
NOBODY = "postgresql+asyncpg://anna:secret@127.0.0.1:1/kingdomino"  # nobody listens there


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    found = str(request.getfixturevalue("postgres").url)
    execute(found, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    return found


def execute(url: str, *statements: str) -> None:
    def work(connection: sa.Connection) -> None:
        for statement in statements:
            connection.execute(sa.text(statement))

    async def run() -> None:
        database = open_database(url)
        await database.write(work)
        await database.close()

    asyncio.run(run())


def open_table(url: str, table: str) -> None:
    async def run() -> None:
        await migrate(url)
        store = Store(url)
        await store.open()
        assert await store.append(Append(table, 0, [OPENED], at=1, deck=(0, "5eed"), opened=OPENED))
        await store.close()

    asyncio.run(run())


def tables(url: str) -> list[str]:
    """The tables whose journals can be read."""

    async def run() -> list[str]:
        store = Store(url)
        found = [table for table in (ANNA, BERT) if await store.journal(table)]
        await store.close()
        return found

    return asyncio.run(run())


def path_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def test_everything_is_as_it_was_when_it_was_saved(url: str, tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    open_table(url, ANNA)
    backup(url, saved)
    open_table(url, BERT)
    execute(url, "CREATE TABLE newer (id integer)")
    assert tables(url) == [ANNA, BERT]

    restore(url, saved, force=True)

    assert tables(url) == [ANNA]
    execute(url, "CREATE TABLE newer (id integer)")  # or the next migration would fail
    open_table(url, BERT)  # and the game goes on
    assert tables(url) == [ANNA, BERT]


def test_a_database_is_replaced_only_by_force(url: str, tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    open_table(url, ANNA)
    backup(url, saved)
    open_table(url, BERT)

    with pytest.raises(MisuseError, match="is not empty; --force replaces"):
        restore(url, saved)

    assert tables(url) == [ANNA, BERT]


def test_an_empty_database_is_filled_without_force(url: str, tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    open_table(url, ANNA)
    backup(url, saved)
    if url.startswith("sqlite"):
        url = sqlite_url(tmp_path / "another" / "machine")
    else:
        execute(url, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")

    restore(url, saved)

    assert tables(url) == [ANNA]


def test_a_database_in_use_is_not_replaced(url: str, tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    open_table(url, ANNA)
    backup(url, saved)

    async def restore_beside_a_server() -> None:
        store = Store(url)
        assert await store.journal(ANNA)
        with pytest.raises(MisuseError, match="is in use: stop"):
            restore(url, saved, force=True)
        assert await store.journal(ANNA)
        await store.close()

    asyncio.run(restore_beside_a_server())


def test_a_backup_is_taken_while_somebody_writes(tmp_path: Path) -> None:
    url, saved = sqlite_url(tmp_path), tmp_path / "saved"
    open_table(url, ANNA)
    with closing(sqlite3.connect(path_of(url), isolation_level=None)) as writer:
        writer.execute("INSERT INTO keys VALUES ('committed', '', 0)")
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("INSERT INTO keys VALUES ('not yet', '', 0)")
        backup(url, saved)
        writer.execute("COMMIT")
    with closing(sqlite3.connect(saved)) as copy:
        assert copy.execute("SELECT name FROM keys").fetchall() == [("committed",)]


def test_a_backup_is_one_file_for_its_owner_alone(url: str, tmp_path: Path) -> None:
    directory = tmp_path / "backups"
    directory.mkdir()
    open_table(url, ANNA)
    backup(url, directory / "saved")
    assert [path.name for path in directory.iterdir()] == ["saved"]
    assert (directory / "saved").stat().st_mode & 0o777 == 0o600


def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    open_table(url, ANNA)
    with pytest.raises(MisuseError, match="overwrites nothing"):
        backup(url, path_of(url))
    assert tables(url) == [ANNA]


def test_a_log_that_was_left_over_is_not_played_into_the_restored_file(tmp_path: Path) -> None:
    url, saved = sqlite_url(tmp_path), tmp_path / "saved"
    database = path_of(url)
    log = database.with_name(database.name + "-wal")
    open_table(url, ANNA)
    backup(url, saved)
    with closing(sqlite3.connect(database, isolation_level=None)) as writer:
        writer.execute("UPDATE entries SET table_id = ?", (BERT,))
        left_over = log.read_bytes()
    assert left_over
    database.unlink()
    log.write_bytes(left_over)

    restore(url, saved)

    assert tables(url) == [ANNA]


def test_a_damaged_database_is_replaced_only_by_force(tmp_path: Path) -> None:
    url, saved = sqlite_url(tmp_path), tmp_path / "saved"
    open_table(url, ANNA)
    backup(url, saved)
    path_of(url).write_bytes(b"no database at all" * 100)

    with pytest.raises(MisuseError, match="is no sound database; --force"):
        restore(url, saved)
    restore(url, saved, force=True)

    assert tables(url) == [ANNA]


def test_a_damaged_backup_is_not_restored(tmp_path: Path) -> None:
    url, saved = sqlite_url(tmp_path), tmp_path / "saved"
    open_table(url, ANNA)
    backup(url, saved)
    data = saved.read_bytes()
    saved.write_bytes(data[: len(data) // 2])

    with pytest.raises(MisuseError, match="saved"):
        restore(url, saved, force=True)

    assert tables(url) == [ANNA]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("sqlite:///{}/missing", "There is no database"),
        ("sqlite:///{}/foreign", "holds no tables of Kingdomino"),
        ("sqlite:///{}/text", "cannot be copied: file is not a database"),
        ("sqlite://", "is no file"),
        ("mysql://localhost/kingdomino", "neither SQLite nor PostgreSQL"),
        ("nonsense", "makes no sense"),
        (NOBODY, "psql failed: .*refused"),
    ],
)
def test_a_backup_that_fails_leaves_nothing_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, reason: str
) -> None:
    (tmp_path / "text").write_text("no database\n" * 100)
    with closing(sqlite3.connect(tmp_path / "foreign")) as foreign:
        foreign.execute("CREATE TABLE birds (name text)")
    before = set(tmp_path.iterdir())

    code = main([str(tmp_path / "saved"), "--database", text.format(tmp_path)])

    error = capsys.readouterr().err
    assert code == 2
    with pytest.raises(MisuseError, match=reason):
        raise MisuseError(error)
    assert "secret" not in error
    assert set(tmp_path.iterdir()) == before


def test_a_backup_of_the_other_kind_is_refused(tmp_path: Path) -> None:
    url, saved = sqlite_url(tmp_path), tmp_path / "saved"
    open_table(url, ANNA)
    backup(url, saved)
    with pytest.raises(MisuseError, match="is a backup of sqlite, and the database is postgresql"):
        restore(NOBODY, saved)
    saved.write_text("a shopping list")
    with pytest.raises(MisuseError, match="is no backup"):
        restore(url, saved)


def test_the_program_saves_and_restores_what_the_environment_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url, saved = sqlite_url(tmp_path), tmp_path / "saved"
    monkeypatch.setenv("KINGDOMINO_DATABASE_URL", url)
    open_table(url, ANNA)
    assert main([str(saved)]) == 0
    assert f"was saved to {saved}" in capsys.readouterr().out
    open_table(url, BERT)
    assert main(["restore", str(saved)]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert main(["restore", str(saved), "--force"]) == 0
    assert f"{saved} was restored to" in capsys.readouterr().out
    assert tables(url) == [ANNA]
