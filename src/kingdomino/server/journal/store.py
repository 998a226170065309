"""The database: journals, decks and keys; SQLite by default, PostgreSQL for several processes.

Appends are committed in groups: while one transaction is on its way to the disk, the next appends
gather. An append is answered only when its group is durable.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from kingdomino.server.journal import events, groups
from kingdomino.server.journal.database import Work, epoch, open_database
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.schema import decks, entries, tables
from kingdomino.server.journal.trial_write import TrialWrite
from kingdomino.server.refusal import Refusal

T = TypeVar("T")

log = logging.getLogger(__name__)

GROUP = 256  # appends in one transaction
# On a busy server a small group waits a little for company: fewer transactions, less work.
WORTHWHILE = 16  # appends that do not wait
GATHER = 0.003  # seconds
LISTED = 50  # public tables of a kind
PAGE = 40  # entries of a journal that are read, and folded in, at a time: some milliseconds

_is_unfinished = tables.c.status.in_(("open", "playing"))
_FAILURES = (SQLAlchemyError, OSError, sqlite3.Error)  # the database's, not ours


class Stored(NamedTuple):
    """An entry of a journal."""

    version: int
    at: int
    entry: events.JournalEntry


class Store:
    """The queries that the server makes, and the writer of the groups."""

    def __init__(self, url: str) -> None:
        self._database = open_database(url)
        self._trial_write = TrialWrite(self._database, _report)
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._is_writing = False
        self._writer: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop

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
        await self._trial_write.close()
        await self._database.close()

    async def check(self) -> None:
        """Raise Refusal unless the database takes what is written."""
        problem = await self._trial_write.problem()
        if problem is not None:
            raise _unavailable(problem)

    async def time(self) -> float:
        """What the database has as the time, in seconds since 1970."""
        return await self._read(
            lambda connection: connection.execute(epoch(connection)).scalar_one()
        )

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
            _report(error)
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
            return await self._database.write(lambda connection: groups.write(connection, ordered))
        except IntegrityError:
            return await self._database.write(
                lambda connection: groups.write_new(connection, ordered)
            )

    # Reading

    async def _read(self, work: Work[T]) -> T:
        """Look something up; the database's failures become an answer for clients."""
        try:
            return await self._database.read(work)
        except _FAILURES as error:
            _report(error)
            raise _unavailable(error) from error

    async def journal(self, table: str, since: int = -1) -> list[Stored]:
        """The next entries of a table after version `since`, in order, up to a page of them."""
        query = (
            sa.select(entries.c.version, entries.c.at, entries.c.payload)
            .where(entries.c.table_id == table, entries.c.version > since)
            .order_by(entries.c.version)
            .limit(PAGE)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [Stored(version, at, events.decode_entry(payload)) for version, at, payload in rows]

    async def pages(self, table: str, since: int = -1) -> AsyncIterator[list[Stored]]:
        """All entries after version `since`, a page at a time: nobody waits for a long journal.

        None for an unknown table.
        """
        while page := await self.journal(table, since):
            yield page
            if len(page) < PAGE:
                return
            since = page[-1].version

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """The newest version of each of these tables."""
        newest = (
            sa.select(sa.func.max(entries.c.version))
            .where(entries.c.table_id == tables.c.id)
            .scalar_subquery()
        )
        query = sa.select(tables.c.id, newest).where(tables.c.id.in_(ids))
        rows = await self._read(lambda connection: connection.execute(query).all())
        return {table: version for table, version in rows}  # noqa: C416 - rows are no pairs

    async def seed(self, table: str, game: int) -> str | None:
        """The secret of a deck."""
        query = sa.select(decks.c.seed).where(decks.c.table_id == table, decks.c.game == game)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def public_tables(self, status: str) -> list[str]:
        """The newest public tables of a kind; of several at once all would have to be sorted."""
        query = (
            sa.select(tables.c.id)
            .where(tables.c.is_public, tables.c.status == status)
            .order_by(tables.c.created.desc(), tables.c.id)
            .limit(LISTED)
        )
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def unfinished_tables(self, host: str) -> int:
        """How many tables a guest has opened that are not over, and has not given up."""
        query = sa.select(sa.func.count()).where(tables.c.host == host, _is_unfinished)
        return await self._read(lambda connection: connection.execute(query).scalar_one())

    async def tables_of(self, host: str, limit: int, *, oldest_first: bool = False) -> list[str]:
        """The tables that count as theirs, the newest first."""
        created = tables.c.created
        query = (
            sa.select(tables.c.id)
            .where(tables.c.host == host, _is_unfinished)
            .order_by(created if oldest_first else created.desc(), tables.c.id)
            .limit(limit)
        )
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def abandoned_tables(self, before: int, limit: int) -> list[str]:
        """Unfinished tables at which nothing has happened since `before`, the oldest first."""
        query = _quiet(_is_unfinished, before).limit(limit)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def old_tables(self, before: int, limit: int) -> list[str]:
        """Tables that are over, or closed, and quiet since `before`, the oldest first."""
        query = _quiet(~_is_unfinished, before).limit(limit)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def delete(self, ids: Sequence[str], before: int) -> list[str]:
        """Delete tables with all that is known of them, if they are still old; which they were."""

        def work(connection: sa.Connection) -> list[str]:
            query = _quiet(~_is_unfinished, before).where(tables.c.id.in_(ids))
            found = list(connection.execute(query).scalars())
            connection.execute(sa.delete(entries).where(entries.c.table_id.in_(found)))
            connection.execute(sa.delete(decks).where(decks.c.table_id.in_(found)))
            connection.execute(sa.delete(tables).where(tables.c.id.in_(found)))
            return found

        return await self.write(work)

    # What is in no journal: whoever asks brings the query along

    async def read(self, work: Work[T]) -> T:
        """Look something else up."""
        return await self._read(work)

    async def write(self, work: Work[T]) -> T:
        """Write something else, in one transaction; durable on return."""
        try:
            return await self._database.write(work)
        except _FAILURES as error:
            _report(error)
            raise _unavailable(error) from error


def _quiet(condition: sa.ColumnElement[bool], before: int) -> sa.Select[str]:
    """Tables at which nothing has happened since `before`, the oldest first."""
    later = sa.exists().where(entries.c.table_id == tables.c.id, entries.c.at >= before)
    return (
        sa.select(tables.c.id)
        .where(condition, tables.c.created < before, ~later)
        .order_by(tables.c.created, tables.c.id)
    )


def _unavailable(error: BaseException) -> Refusal:
    refusal = Refusal("UNAVAILABLE", "The database does not answer; nothing was lost, try again.")
    refusal.__cause__ = error
    return refusal


def _report(error: BaseException) -> None:
    """Log why nothing could be read or written: in a line, or with a trace when it is our fault."""
    if isinstance(error, _FAILURES):
        # Without the statement, whose values are nobody's business.
        cause = getattr(error, "orig", None) or error
        log.warning("unavailable", extra={"cause": str(cause)})
    else:
        log.error("the journal could not be written", exc_info=error)
