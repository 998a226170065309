"""Old tables are deleted where the operator wants it, whole, and no other is."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from kingdomino.server.journal import events
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.open_days import DAY, note
from kingdomino.server.journal.schema import decks, entries, tables
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import retention
from tests.kit.running_server import sqlite_url
from tests.kit.tables import OPENED, TABLE, Opened, Watcher, opened_tables, say

OVER, CLOSED, PLAYING, TALKING, WATCHED = (each * 32 for each in "bcdef")
LINE = events.Said(0, "Ada", "well played", "s")


async def left(opened: Opened) -> set[str]:
    """The tables of which anything is known."""

    def work(connection: sa.Connection) -> set[str]:
        columns = (entries.c.table_id, decks.c.table_id, tables.c.id)
        return {each for c in columns for each in connection.execute(sa.select(c)).scalars()}

    return await opened.store.read(work)


async def furnish(opened: Opened) -> None:
    """Tables of long ago; at one of them something was said since."""
    statuses = dict.fromkeys((OVER, TALKING, WATCHED), "over")
    for table, status in {**statuses, CLOSED: "closed", PLAYING: "playing"}.items():
        seed = (0, "5eed")
        append = Append(table, 0, [OPENED, LINE], 1, status=status, deck=seed, opened=OPENED)
        assert await opened.store.append(append)
    assert await opened.store.append(Append(TALKING, 2, [LINE], 500))


def test_what_is_over_and_quiet_is_deleted_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "PAUSE", 0.0)
    monkeypatch.setattr(retention, "AT_A_TIME", 1)

    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as opened:
            await furnish(opened)
            registry, store, _ = opened
            watcher = Watcher(await registry.get(WATCHED))
            await registry.get(OVER)  # it is in memory, and nobody looks at it
            assert await retention.delete_old(registry, store, 500) == 2
            assert await left(opened) == {TABLE, PLAYING, TALKING, WATCHED}
            with pytest.raises(Refusal, match="There is no table"):
                await registry.get(OVER)
            (await registry.get(WATCHED)).leave(watcher)
            assert await retention.delete_old(registry, store, 501) == 2
            assert await left(opened) == {TABLE, PLAYING}

    asyncio.run(story())


def test_what_was_said_just_then_keeps_a_table_or_is_of_no_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as opened:
            await furnish(opened)
            registry, store, _ = opened
            assert await store.delete([OVER, TALKING, PLAYING], 500) == [OVER]
            assert await say(store, 2, OVER)
            with pytest.raises(Refusal, match="There is no table"):
                await registry.get(OVER)

    asyncio.run(story())


def test_days_count_on_which_there_was_a_server(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as opened:
            await furnish(opened)
            registry, store, _ = opened
            for day in range(1, 31):
                assert await retention.look(registry, store, 30, 1000 * DAY) == 0
                await store.write(lambda connection, day=day: note(connection, day * DAY))  # type: ignore[misc]
            assert await retention.look(registry, store, 30, 31 * DAY) == 4

    asyncio.run(story())
