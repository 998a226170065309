"""Copies of the database in a file, taken while the server runs, brought back while it does not.

SQLite is copied by its own online backup, PostgreSQL by pg_dump. A file is written under another
name and takes its place when it is whole; a restored database is the old one or the new one, never
something between.
"""

import os
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError

from kingdomino.errors import MisuseError
from kingdomino.server.journal.owner import BESIDE, OWNER_FILE, make_directory
from kingdomino.server.journal.schema import entries

CONNECT_SECONDS = "10"
_KINDS = {b"SQLite format 3\0": "sqlite", b"PGDMP": "postgresql"}
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def backup(url: str, target: Path) -> None:
    """Write the database to a file that does not exist yet."""
    database = parse_url(url)
    if target.exists():
        raise MisuseError(f"{target} exists already, and a backup overwrites nothing.")
    if not target.parent.is_dir():
        raise MisuseError(f"{target} cannot be written: there is no directory {target.parent}.")
    if database.get_backend_name() == "sqlite":
        source = _sqlite_file(database)
        if not source.exists():
            raise MisuseError(f"There is no database {source}.")
        with _written_whole(target) as temporary:
            _copy_sqlite(source, temporary)
    else:
        if entries.name not in _postgresql_tables(database):
            raise MisuseError(f"{database} holds no tables of Kingdomino.")
        with _written_whole(target) as temporary:
            _call(database, "pg_dump", "--format=custom", f"--file={temporary}")


def restore(url: str, source: Path, *, force: bool = False) -> None:
    """Bring a backup back; a database that holds something is replaced only by `force`."""
    database = parse_url(url)
    kind = _kind(source)
    if kind != database.get_backend_name():
        raise MisuseError(f"{source} is a backup of {kind}, and the database is {database}.")
    if kind == "sqlite":
        _restore_sqlite(_sqlite_file(database), source, force=force)
    else:
        _restore_postgresql(database, source, force=force)


def parse_url(url: str) -> sa.URL:
    """The address of a database, which is printed without its password."""
    try:
        database = sa.make_url(url)
    except ArgumentError:
        raise MisuseError("The URL of the database makes no sense.") from None  # it has a password
    if database.get_backend_name() not in _KINDS.values():
        raise MisuseError(f"{database} is neither SQLite nor PostgreSQL.")
    return database


def _kind(source: Path) -> str:
    """Which database a file is a backup of."""
    with source.open("rb") as file:
        start = file.read(16)
    for magic, kind in _KINDS.items():
        if start.startswith(magic):
            return kind
    raise MisuseError(f"{source} is no backup.")


@contextmanager
def _written_whole(target: Path) -> Iterator[Path]:
    """A name beside `target` to write to; what was written takes its place at one stroke."""
    with tempfile.TemporaryDirectory(prefix=f".{target.name}.", dir=target.parent) as directory:
        temporary = Path(directory) / "unfinished"
        yield temporary
        temporary.chmod(OWNER_FILE)  # it holds the key that signs, and decks of games being played
        _sync(temporary)
        temporary.replace(target)
    with suppress(OSError):  # some file systems cannot
        _sync(target.parent)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# SQLite


def _sqlite_file(database: sa.URL) -> Path:
    name = database.database or ":memory:"
    if name == ":memory:" or name.startswith("file:"):
        raise MisuseError(f"{database} is no file that could be saved or restored.")
    return Path(name)


def _copy_sqlite(source: Path, target: Path) -> None:
    """Copy a database as it stands at one moment, and make sure that the copy is sound."""
    uri = f"{source.resolve().as_uri()}?mode=ro"
    try:
        with (
            closing(sqlite3.connect(uri, uri=True)) as original,
            closing(sqlite3.connect(target)) as copy,
        ):
            original.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, with no log beside it
            names = {name for (name,) in copy.execute("SELECT name FROM sqlite_master")}
            (verdict,) = copy.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        raise MisuseError(f"{source} cannot be copied: {error}.") from None
    if verdict != "ok":
        raise MisuseError(f"{source} is damaged: {verdict}.")
    if entries.name not in names:
        raise MisuseError(f"{source} holds no tables of Kingdomino.")


def _restore_sqlite(target: Path, source: Path, *, force: bool) -> None:
    make_directory(target.parent)
    with _written_whole(target) as temporary:
        _copy_sqlite(source, temporary)
        if target.exists():
            _make_way(target, force=force)
        # A log that is left over would be played into the restored file.
        for suffix in BESIDE:
            target.with_name(target.name + suffix).unlink(missing_ok=True)
        owner = target.parent.stat()
        with suppress(PermissionError):  # root restores for the server's user
            os.chown(temporary, owner.st_uid, owner.st_gid)


def _make_way(target: Path, *, force: bool) -> None:
    """Refuse to replace a database that holds something or that somebody uses."""
    try:
        with closing(sqlite3.connect(target, timeout=1)) as old:
            is_empty = old.execute("SELECT 1 FROM sqlite_master").fetchone() is None
            if not is_empty and not force:
                raise MisuseError(f"{target} is not empty; --force replaces all that is in it.")
            # SQLite leaves its log only when nobody else has the file open.
            old.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.DatabaseError as error:
        code = error.sqlite_errorcode & 0xFF
        if code == sqlite3.SQLITE_BUSY:
            raise MisuseError(f"{target} is in use: stop the server first.") from None
        if code not in _DAMAGED:
            raise MisuseError(f"{target} cannot be replaced: {error}.") from None
        if not force:
            raise MisuseError(f"{target} is no sound database; --force replaces it.") from None


# PostgreSQL


def _restore_postgresql(database: sa.URL, source: Path, *, force: bool) -> None:
    tables = _postgresql_tables(database)
    if tables and not force:
        raise MisuseError(f"{database} is not empty; --force replaces all that is in it.")
    others = _ask(
        database,
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
        "AND backend_type = 'client backend' AND pid <> pg_backend_pid()",
    )
    if others != ["0"]:
        raise MisuseError(f"{database} is in use: stop every process of the server first.")
    # One transaction, with tables that are newer than the backup dropped in it.
    drop = [f"--command=DROP TABLE {', '.join(tables)} CASCADE"] if tables else []
    with tempfile.TemporaryDirectory() as directory:
        script = Path(directory) / "restore.sql"
        _call(
            database, "pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(source)
        )
        _call(database, *_PSQL, "--single-transaction", *drop, f"--file={script}")


_PSQL = ("psql", "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1")


def _postgresql_tables(database: sa.URL) -> list[str]:
    """The names of all tables, quoted where SQL needs that."""
    return _ask(
        database, "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema()"
    )


def _ask(database: sa.URL, query: str) -> list[str]:
    answer = _call(database, *_PSQL, "--tuples-only", "--no-align", f"--command={query}")
    return answer.split()


def _call(database: sa.URL, program: str, *arguments: str) -> str:
    """Run a program of PostgreSQL's; the connection travels where other users cannot read it."""
    try:
        result = subprocess.run(  # noqa: S603 - a fixed program, and arguments made here
            [program, *arguments],
            env=os.environ | _connection(database),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
    except FileNotFoundError:
        raise MisuseError(
            f"{program} is needed for PostgreSQL and not installed: see postgresql-client."
        ) from None
    if result.returncode != 0:
        raise MisuseError(f"{program} failed: {' '.join(result.stderr.split())}")
    return result.stdout


def _connection(database: sa.URL) -> dict[str, str]:
    """The connection as PostgreSQL's own programs want it."""
    found = {
        "PGHOST": database.host or database.query.get("host"),
        "PGPORT": database.port or database.query.get("port"),
        "PGUSER": database.username,
        "PGPASSWORD": database.password,
        "PGDATABASE": database.database,
        "PGSSLMODE": database.query.get("ssl"),  # asyncpg's word for it
        "PGCONNECT_TIMEOUT": CONNECT_SECONDS,
    }
    return {name: str(value) for name, value in found.items() if value}
