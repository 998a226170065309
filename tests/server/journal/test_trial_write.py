"""However many ask whether the database can be written, it is tried once a second."""

import asyncio
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sa

from kingdomino.server.journal.database import Database, Work, open_database
from kingdomino.server.journal.migrate import migrate
from kingdomino.server.journal.schema import marks
from kingdomino.server.journal.trial_write import FRESH, TrialWrite
from tests.kit.running_server import sqlite_url

T = TypeVar("T")


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Counted:
    """A database that counts what is written."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.writes = 0

    async def read(self, work: Work[T]) -> T:
        return await self._database.read(work)

    async def write(self, work: Work[T]) -> T:
        self.writes += 1
        return await self._database.write(work)

    async def close(self) -> None:
        await self._database.close()


def test_askers_share_a_trial(tmp_path: Path) -> None:
    async def story() -> None:
        await migrate(sqlite_url(tmp_path))
        database, clock = Counted(open_database(sqlite_url(tmp_path))), Clock()
        reported: list[BaseException] = []
        trial = TrialWrite(database, reported.append, clock)
        assert set(await asyncio.gather(*(trial.problem() for _ in range(50)))) == {None}
        assert database.writes == 1
        clock.now += FRESH / 2
        assert await trial.problem() is None
        assert database.writes == 1
        clock.now += FRESH
        assert await trial.problem() is None
        assert database.writes == 2
        assert reported == []
        left = await database.read(lambda each: each.execute(sa.select(marks)).all())
        assert left == [], "a trial leaves nothing behind"
        await trial.close()
        await database.close()

    asyncio.run(story())


def test_a_database_that_cannot_be_written_is_a_problem(tmp_path: Path) -> None:
    async def story() -> None:
        database = open_database(sqlite_url(tmp_path))  # it has no tables
        reported: list[BaseException] = []
        trial = TrialWrite(database, reported.append)
        problems = set(await asyncio.gather(*(trial.problem() for _ in range(50))))
        assert problems == set(reported)
        [problem] = reported
        assert "no such table" in str(problem)
        await trial.close()
        await database.close()

    asyncio.run(story())
