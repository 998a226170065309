"""The way to the database: SQLite in threads, PostgreSQL by its asynchronous driver.

Both run plain functions of a connection, each in one transaction; what goes wrong is raised as the
driver has it. The driver that is not used is not imported: a server that restarts must be back at
once.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import sqlalchemy as sa

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")
Work = Callable[[sa.Connection], T]

PATIENCE = 10  # seconds that the database may take
READERS = 4  # threads that read from SQLite


class Database(Protocol):
    """What the store, and those who migrate, need of a database."""

    async def write(self, work: Work[T]) -> T:
        """Do something in one transaction; durable on return."""

    async def read(self, work: Work[T]) -> T:
        """Look something up."""

    async def close(self) -> None:
        """Let go of it, when what was begun is done."""


def open_database(url: str | sa.URL, *, patience: float = PATIENCE) -> Database:
    """The database at an address; nothing is sent to it yet.

    `patience` is how many seconds a lock of SQLite, or a statement of PostgreSQL, may take.
    """
    parsed = sa.make_url(url)
    kind = _Sqlite if parsed.get_backend_name() == "sqlite" else _Postgresql
    return kind(parsed, patience)


class _Sqlite:
    """One thread writes, some read."""

    def __init__(self, url: sa.URL, patience: float) -> None:
        self._engine = sa.create_engine(url, connect_args={"timeout": patience})
        sa.event.listen(self._engine, "connect", _set_up_sqlite)
        self._writer = ThreadPoolExecutor(1, "journal")
        self._connection: sa.Connection | None = None  # of the thread that writes
        self._readers = ThreadPoolExecutor(READERS, "reader")

    async def write(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, work)

    def _write(self, work: Work[T]) -> T:
        if self._connection is None:  # to take it from the pool takes longer than to use it
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                return work(self._connection)
        except BaseException:
            # A commit that failed may have left its transaction open: the pool rolls it back.
            failed, self._connection = self._connection, None
            failed.close()
            raise

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    async def close(self) -> None:
        self._readers.shutdown()
        self._writer.shutdown()
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()


def _set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


class _Postgresql:
    """A pool of connections on the event loop."""

    def __init__(self, url: sa.URL, patience: float) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - see above

        self._engine: AsyncEngine = create_async_engine(
            url,
            pool_pre_ping=True,
            pool_size=8,
            max_overflow=8,
            pool_timeout=PATIENCE,
            connect_args={
                "timeout": PATIENCE,
                "command_timeout": patience,
                "server_settings": _when_we_are_lost(patience),
            },
        )

    async def write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def _when_we_are_lost(patience: float) -> dict[str, str]:
    """What PostgreSQL does about a process that stands still, or whose cable is cut.

    What it was about to commit is in the way of others, who wait for it: they are served before
    they lose their patience. A connection that nobody answers on is closed in a minute, where two
    hours are usual: a server that comes back again and again would use them all up.
    """
    return {
        "idle_in_transaction_session_timeout": str(int(500 * patience)),  # milliseconds: half of it
        "tcp_keepalives_idle": "30",  # seconds
        "tcp_keepalives_interval": "10",
        "tcp_keepalives_count": "3",
    }


def insert_new(connection: sa.Connection, table: sa.Table) -> Any:
    """An insert that can pass over what is there already, by `on_conflict_do_nothing`."""
    if connection.dialect.name == "sqlite":
        from sqlalchemy.dialects import sqlite  # noqa: PLC0415 - see above

        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415

    return postgresql.insert(table)


def epoch(connection: sa.Connection) -> sa.Select[float]:
    """What asks a database for the time, in seconds since 1970."""
    if connection.dialect.name == "sqlite":
        days = sa.func.julianday("now", type_=sa.Float)  # 2440587.5 was the first of 1970
        return sa.select((days - 2440587.5) * 86400.0)
    return sa.select(sa.extract("epoch", sa.func.clock_timestamp()).cast(sa.Float))
