"""Abandoned tables are told by days on which there was a server: no wrong clock makes one."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.open_days import DAY, note
from kingdomino.server.journal.schema import entries
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import abandoned
from tests.kit.running_server import sqlite_url
from tests.kit.tables import OPENED, TABLE, Opened, opened_tables

TODAY = 20_000  # a day in 2024
DAYS = 30
PLAYED = "b" * 32


class Story:
    """A table at which nothing happens, and looks at it on one day or another."""

    def __init__(self, tables: Opened) -> None:
        self._registry, self._store, _ = tables

    async def play(self, day: int) -> None:
        opened = Append(PLAYED, 0, [OPENED], day * DAY + DAY // 2, opened=OPENED)
        assert await self._store.append(opened)

    async def look(self, *days: int) -> str:
        """What has become of the table after these."""
        for day in days:
            await abandoned.look(self._registry, self._store, DAYS, day * DAY + DAY // 2)
        return (await self._registry.get(PLAYED)).table.status


def two_months(connection: sa.Connection) -> None:
    for day in range(TODAY - 2 * DAYS, TODAY):
        note(connection, day * DAY)


Told = Callable[[Story], Awaitable[None]]
Tell = Callable[[Told], None]


@pytest.fixture
def tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tell:
    """There was a server for two months; now something is played, and then?"""
    monkeypatch.setattr(abandoned, "PAUSE", 0.0)

    def run(told: Told) -> None:
        async def story() -> None:
            async with opened_tables(sqlite_url(tmp_path)) as tables:
                await tables.store.write(two_months)
                await told(Story(tables))

        asyncio.run(story())

    return run


def test_a_table_is_closed_when_there_was_a_server_for_so_many_days(tell: Tell) -> None:
    async def told(story: Story) -> None:
        await story.play(TODAY)
        for day in range(TODAY, TODAY + DAYS + 1):
            assert await story.look(day, day, day) == "open", "days count, not looks"
        assert await story.look(TODAY + DAYS + 1) == "closed"

    tell(told)


def test_a_clock_that_is_ahead_closes_nothing(tell: Tell) -> None:
    """One look by it closed every table there was."""

    async def told(story: Story) -> None:
        await story.play(TODAY)
        assert await story.look(TODAY + 40, TODAY + 41, TODAY + 4000) == "open"
        assert await story.look(TODAY) == "open", "when it is right again"

    tell(told)


def test_what_was_played_by_a_clock_that_was_behind_is_not_closed(tell: Tell) -> None:
    async def told(story: Story) -> None:
        await story.play(TODAY - 50)
        assert await story.look(TODAY - 50, *range(TODAY, TODAY + DAYS)) == "open"
        assert await story.look(TODAY + DAYS) == "closed"

    tell(told)


def test_a_server_that_was_off_for_a_year_waits_for_those_who_come_back(tell: Tell) -> None:
    async def told(story: Story) -> None:
        await story.play(TODAY - 1)
        back = TODAY + 365
        assert await story.look(*range(back, back + DAYS)) == "open"
        assert await story.look(back + DAYS) == "closed"

    tell(told)


def test_a_table_that_cannot_be_read_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The oldest come first: the look ended at it, each time, and nothing was closed any more."""
    monkeypatch.setattr(abandoned, "PAUSE", 0.0)
    monkeypatch.setattr(abandoned, "AT_A_TIME", 1)
    newer = sa.update(entries).where(entries.c.table_id == TABLE).values(payload=b'{"kind":"new"}')

    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            for table in (PLAYED, "c" * 32):
                assert await store.append(Append(table, 0, [OPENED], 1, opened=OPENED))
            await store.write(lambda each: each.execute(newer))
            assert await abandoned.end_abandoned(registry, store, 2) == 2
            assert await store.abandoned_tables(2, 10) == [TABLE]
            assert [record.table for record in caplog.records] == [TABLE]  # type: ignore[attr-defined]

    asyncio.run(story())


def test_a_table_that_moves_on_too_fast_is_passed_over_and_a_database_that_is_away_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(abandoned, "PAUSE", 0.0)

    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):

            async def refuse() -> None:
                raise Refusal(code, "Not now.")

            assert await store.append(Append(PLAYED, 0, [OPENED], 1, opened=OPENED))
            store.meanwhile, code = refuse, "UNAVAILABLE"
            with pytest.raises(Refusal, match="Not now"):
                await abandoned.end_abandoned(registry, store, 2)
            store.meanwhile, code = refuse, "STALE"
            assert await abandoned.end_abandoned(registry, store, 2) == 1
            assert await store.abandoned_tables(2, 10) == [TABLE]

    asyncio.run(story())


def test_a_server_that_never_runs_for_an_hour_closes_them_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    asked: list[int] = []

    async def look(registry: object, store: object, days: int, now: int) -> int:  # noqa: ARG001
        asked.append(days)
        return 0

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            raise asyncio.CancelledError

    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            monkeypatch.setattr(abandoned, "look", look)
            monkeypatch.setattr(asyncio, "sleep", sleep)
            try:
                with pytest.raises(asyncio.CancelledError):
                    await abandoned.keep_tidying(registry, store, abandoned_days=DAYS, kept_days=0)
            finally:
                monkeypatch.undo()

    asyncio.run(story())
    assert asked == [0, DAYS, DAYS], "at first only the day is noted"
    assert waits == [abandoned.SOON, abandoned.EVERY, abandoned.EVERY]
    assert abandoned.SOON <= 300
