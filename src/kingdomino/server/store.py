"""The database: journals, decks and keys; SQLite by default, PostgreSQL for several processes.

Appends are committed in groups: while one transaction is on its way to the disk, the next appends
gather. An append is answered only when its group is durable.
"""

import asyncio
import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from kingdomino.server import events, groups
from kingdomino.server.groups import Append
from kingdomino.server.refusal import Refusal
from kingdomino.server.schema import decks, entries, keys, tables

T = TypeVar("T")

GROUP = 256  # appends in one transaction
# On a busy server a small group waits a little for company: fewer transactions, less work.
WORTHWHILE = 16  # appends that do not wait
GATHER = 0.003  # seconds
LISTED = 100  # tables in a list
PATIENCE = 10  # seconds that the database may take


class Stored(NamedTuple):
    """An entry of a journal."""

    version: int
    at: int
    entry: events.JournalEntry


class Store:
    """One connection pool, and the writer of the groups."""

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        self._writing: sa.Engine | None = None
        self._connection: sa.Connection | None = None  # of the thread that writes
        self._thread: ThreadPoolExecutor | None = None
        if not self.is_postgresql:
            self._writing = _sqlite_engine(url)
            self._thread = ThreadPoolExecutor(1, "journal")
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._is_writing = False
        self._writer: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop

    @property
    def is_postgresql(self) -> bool:
        """Whether this is PostgreSQL; else it is SQLite."""
        return self._engine.dialect.name == "postgresql"

    async def open(self) -> None:
        """Start writing."""
        # Kept, because to ask for the loop is a system call in Python 3.11.
        self._loop = asyncio.get_running_loop()
        self._writer = self._loop.create_task(self._write_groups(), name="journal")

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        if self._writer is not None:
            while self._waiting or self._is_writing:
                await asyncio.sleep(0.01)
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self._engine.dispose()
        if self._thread is not None and self._writing is not None:
            self._thread.shutdown()
            if self._connection is not None:
                self._connection.close()
            self._writing.dispose()

    async def ping(self) -> None:
        """Raise Refusal unless the database answers."""
        async with self._reading() as connection:
            await connection.execute(sa.select(1))

    # Writing

    async def append(self, append: Append) -> bool:
        """Write entries; False when somebody else wrote that version first. Durable on return."""
        append.done = self._loop.create_future()
        self._waiting.append(append)
        self._wake.set()
        return await append.done

    async def _write_groups(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
                self._is_writing = True
                await self._write_group(group)
                self._is_writing = False
                if len(group) > 1 and len(self._waiting) < WORTHWHILE:
                    await asyncio.sleep(GATHER)

    async def _write_group(self, group: list[Append]) -> None:
        try:
            first = await self._written(group)
        except Exception as error:  # noqa: BLE001 - whatever it is, the writer must go on
            for append in group:
                if not append.done.done():
                    append.done.set_exception(_unavailable(error))
            return
        written = {id(append) for append in first}
        for append in group:
            if not append.done.done():
                append.done.set_result(id(append) in written)

    async def _written(self, group: list[Append]) -> list[Append]:
        """Write a group in one transaction; the appends of it that came first."""
        # In the same order in every process, so that none waits for another in a circle.
        ordered = sorted(group, key=lambda append: (append.table, append.version))
        try:
            # Hardly ever was somebody else first: then all are written by one plain statement.
            return await self._transact(lambda connection: groups.write(connection, ordered))
        except IntegrityError:
            return await self._transact(lambda connection: groups.write_new(connection, ordered))

    async def _transact(self, work: Callable[[sa.Connection], T]) -> T:
        """Do something in one transaction.

        SQLite does it in a thread of its own: a statement sent by way of the asynchronous engine
        goes there and back each time, and a group of moves needs five of them.
        """
        if self._thread is None:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        return await self._loop.run_in_executor(self._thread, self._transact_here, work)

    def _transact_here(self, work: Callable[[sa.Connection], T]) -> T:
        assert self._writing is not None
        if self._connection is None:  # to take it from the pool takes longer than to use it
            self._connection = self._writing.connect()
        with self._connection.begin():
            return work(self._connection)

    # Reading

    def _reading(self) -> "_Reading":
        return _Reading(self._engine)

    async def journal(self, table: str, since: int = -1) -> list[Stored]:
        """The entries of a table after version `since`, in order; none for an unknown table."""
        query = (
            sa.select(entries.c.version, entries.c.at, entries.c.payload)
            .where(entries.c.table_id == table, entries.c.version > since)
            .order_by(entries.c.version)
        )
        async with self._reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Stored(version, at, events.decode_entry(payload)) for version, at, payload in rows]

    async def seed(self, table: str, game: int) -> str | None:
        """The secret of a deck."""
        query = sa.select(decks.c.seed).where(decks.c.table_id == table, decks.c.game == game)
        async with self._reading() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def public_tables(self, statuses: Sequence[str]) -> list[str]:
        """The newest public tables."""
        query = (
            sa.select(tables.c.id)
            .where(tables.c.is_public, tables.c.status.in_(statuses))
            .order_by(tables.c.created.desc(), tables.c.id)
            .limit(LISTED)
        )
        async with self._reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def unfinished_tables(self, host: str) -> int:
        """How many tables a guest has opened that are not over."""
        query = sa.select(sa.func.count()).where(tables.c.host == host, tables.c.status != "over")
        async with self._reading() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def shared_key(self, name: str) -> str:
        """A key that all processes share, made when it is first asked for."""
        insert = postgresql.insert if self.is_postgresql else sqlite.insert
        statement = insert(keys).values(name=name, value=secrets.token_hex(32))
        async with self._engine.begin() as connection:
            await connection.execute(statement.on_conflict_do_nothing())
            query = sa.select(keys.c.value).where(keys.c.name == name)
            return str((await connection.execute(query)).scalar_one())


class _Reading:
    """A connection that turns the database's failures into an answer for clients."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._context = engine.connect()

    async def __aenter__(self) -> AsyncConnection:
        try:
            return await self._context.__aenter__()
        except (SQLAlchemyError, OSError, sqlite3.Error) as error:
            raise _unavailable(error) from error

    async def __aexit__(self, kind: Any, error: Any, trace: Any) -> None:
        await self._context.__aexit__(kind, error, trace)
        if isinstance(error, SQLAlchemyError | OSError | sqlite3.Error):
            raise _unavailable(error) from error


def _unavailable(error: BaseException) -> Refusal:
    cause = error.orig if isinstance(error, DBAPIError) else error
    refusal = Refusal("UNAVAILABLE", "The database does not answer; nothing was lost, try again.")
    refusal.__cause__ = cause
    return refusal


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _engine(url: str) -> AsyncEngine:
    parsed = sa.make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_async_engine(
            parsed,
            pool_pre_ping=True,
            pool_size=8,
            max_overflow=8,
            connect_args={"timeout": PATIENCE, "command_timeout": PATIENCE},
        )
    engine = create_async_engine(parsed, connect_args={"timeout": PATIENCE})
    sa.event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    return engine


def _sqlite_engine(url: str) -> sa.Engine:
    """SQLite without a detour, for the thread that writes."""
    engine = sa.create_engine(
        sa.make_url(url).set(drivername="sqlite"), connect_args={"timeout": PATIENCE}
    )
    sa.event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


def make_directory(url: str) -> None:
    """Make the directory that a SQLite file will stand in."""
    parsed = sa.make_url(url)
    if parsed.get_backend_name() == "sqlite" and parsed.database:
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
