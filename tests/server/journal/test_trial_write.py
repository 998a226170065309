"""However many ask whether the database can be written, it is tried once a second."""

import asyncio
from pathlib import Path

import sqlalchemy as sa

from kingdomino.server.journal.database import Database, open_database
from kingdomino.server.journal.migrate import migrate
from kingdomino.server.journal.schema import marks
from kingdomino.server.journal.trial_write import FRESH, ROW, TrialWrite
from tests.kit.running_server import sqlite_url


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


async def written(database: Database) -> int:
    """What the last trial left."""
    query = sa.select(marks.c.number).where(marks.c.name == ROW)
    return await database.read(lambda connection: int(connection.execute(query).scalar_one()))


def test_askers_share_a_trial(tmp_path: Path) -> None:
    async def story() -> None:
        await migrate(sqlite_url(tmp_path))
        database, clock = open_database(sqlite_url(tmp_path)), Clock()
        reported: list[BaseException] = []
        trial = TrialWrite(database, reported.append, clock)
        assert set(await asyncio.gather(*(trial.problem() for _ in range(50)))) == {None}
        first = await written(database)
        clock.now += FRESH / 2
        assert await trial.problem() is None
        assert await written(database) == first
        clock.now += FRESH
        assert await trial.problem() is None
        assert await written(database) != first
        assert reported == []
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
