"""The tables in memory: none is kept for a wrong address, none falls behind its journal."""

import asyncio
import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from kingdomino.server.journal import events
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.store import PAGE
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables.folding import fold
from kingdomino.server.tables.table import Table
from tests.kit.running_server import sqlite_url
from tests.kit.tables import OPENED, TABLE, opened_tables, say, until


def test_nothing_is_kept_of_a_table_that_does_not_exist(tmp_path: Path) -> None:
    async def story() -> int:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, _, _):
            for i in range(20):
                with pytest.raises(Refusal, match="There is no table"):
                    await registry.get(f"{i:032x}")
        return len(registry._loading) + len(list(registry.actors))

    assert asyncio.run(story()) == 0


def test_tables_that_nobody_watches_are_forgotten_sooner_in_a_crowd(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody could have any table loaded, some 30 KB each, and it stayed for five minutes."""

    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, _, _):
            await registry.get(TABLE)
            await registry.sweep()
            assert len(list(registry.actors)) == 1
            monkeypatch.setattr("kingdomino.server.tables.registry.CROWDED", 0)
            await registry.sweep()
            assert not list(registry.actors)

    asyncio.run(story())


def test_a_call_that_comes_while_a_table_is_loaded_is_not_lost(tmp_path: Path) -> None:
    async def story() -> int:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, bus):

            async def meanwhile() -> None:
                assert await say(store, 1)
                bus.heard(TABLE, 1)

            store.meanwhile = meanwhile
            actor = await registry.get(TABLE)
        return actor.table.version

    assert asyncio.run(story()) == 1


def test_a_journal_that_could_not_be_read_is_read_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingdomino.server.tables.registry.POLL", 0.02)

    async def story() -> int:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, bus):
            actor = await registry.get(TABLE)
            assert await say(store, 1)

            async def fail() -> None:
                raise Refusal("UNAVAILABLE", "The database does not answer.")

            store.meanwhile = fail
            bus.heard(TABLE, 1)
            await until(lambda: actor.table.version == 1)
        return actor.table.version

    assert asyncio.run(story()) == 1


def test_of_many_journals_one_page_is_folded_in_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who loads twenty tables at once makes nobody wait for twenty pages."""
    folded = 0

    def count(table: Table, *entry: Any) -> Table:
        nonlocal folded
        folded += 1
        return fold(table, *entry)

    monkeypatch.setattr("kingdomino.server.tables.registry.fold", count)

    async def story() -> list[int]:
        seen: list[int] = []
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            tables = [f"{i:032x}" for i in range(20)]
            said = [events.Said(0, "Ada", "hello", str(i)) for i in range(PAGE - 1)]
            for table in tables:
                await store.append(Append(table, 0, [OPENED, *said], 0, opened=OPENED))
            loading = asyncio.gather(*map(registry.get, tables))
            while not loading.done():
                await asyncio.sleep(0)
                seen.append(folded)
            await loading
        return seen

    seen = asyncio.run(story())
    assert seen[-1] == 20 * (PAGE - 1)
    assert max(after - before for before, after in itertools.pairwise(seen)) < PAGE


def test_a_long_journal_is_folded_in_a_page_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever makes a table long makes nobody wait when it is loaded."""
    folded = 0

    def count(*arguments: Any) -> Table:
        nonlocal folded
        folded += 1
        return fold(*arguments)

    monkeypatch.setattr("kingdomino.server.tables.registry.fold", count)

    async def story() -> list[int]:
        seen = [0]  # entries that were folded in, at each turn of the loop
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            said = [events.Said(0, "Ada", "hello", str(i)) for i in range(10 * PAGE)]
            assert await store.append(Append(TABLE, 1, said, 0))
            loading = asyncio.create_task(registry.get(TABLE))
            while not loading.done():
                await asyncio.sleep(0)
                seen.append(folded)
        return seen

    seen = asyncio.run(story())
    assert seen[-1] == 10 * PAGE
    assert max(after - before for before, after in itertools.pairwise(seen)) <= PAGE


def test_what_nobody_was_called_for_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that cannot reach Redis plays on; all the others can, and hear nothing."""
    monkeypatch.setattr("kingdomino.server.tables.registry.POLL", 0.02)
    monkeypatch.setattr("kingdomino.server.tables.registry.LOOK", 0.1)

    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            actor = await registry.get(TABLE)
            assert await say(store, 1)
            await until(lambda: actor.table.version == 1)

    asyncio.run(story())


def test_a_fault_of_ours_does_not_end_the_looking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It ended in silence, and what was missed once was missed for ever."""
    monkeypatch.setattr("kingdomino.server.tables.registry.POLL", 0.02)
    monkeypatch.setattr("kingdomino.server.tables.registry.LOOK", 0.02)

    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            actor = await registry.get(TABLE)
            versions, failed = store.versions, asyncio.Event()

            async def fail(_: Sequence[str]) -> dict[str, int]:
                failed.set()
                raise TypeError("a fault of ours")

            monkeypatch.setattr(store, "versions", fail)
            await failed.wait()
            monkeypatch.setattr(store, "versions", versions)
            assert await say(store, 1)
            await until(lambda: actor.table.version == 1)

    asyncio.run(story())
    assert "what others wrote could not be looked for" in caplog.text


def test_a_fault_of_ours_does_not_stop_the_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("kingdomino.server.journal.clock.SET", 0.01)

    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as (_, store, _):
            asked = 0

            async def time() -> float:
                nonlocal asked
                asked += 1
                raise TypeError("a fault of ours")

            monkeypatch.setattr(store, "time", time)
            await until(lambda: asked > 2)

    asyncio.run(story())
    assert "the clock could not be set" in caplog.text


def test_those_who_come_together_share_a_reading(tmp_path: Path) -> None:
    """After a restart all spectators come at once, and each read the journal behind the other."""

    async def story() -> int:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            await registry.get(TABLE)
            assert await say(store, 1)
            store.reads = 0
            found = await asyncio.gather(*(registry.get_fresh(TABLE) for _ in range(50)))
            assert {actor.table.version for actor in found} == {1}
            return store.reads

    assert asyncio.run(story()) <= 2


def test_after_missed_calls_only_what_is_behind_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of journals at once would leave nothing to those who play."""
    monkeypatch.setattr("kingdomino.server.tables.registry.POLL", 0.02)

    async def story() -> int:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, bus):
            ids = [f"{i:032x}" for i in range(50)]
            for table in ids:
                assert await store.append(Append(table, 0, [OPENED], 0, opened=OPENED))
                await registry.get(table)
            assert await say(store, 1, ids[7])
            store.reads = 0
            bus.heard("", -1)
            stale = await registry.get(ids[7])
            await until(lambda: stale.table.version == 1)
            return store.reads

    assert asyncio.run(story()) == 1


def test_who_comes_is_shown_all_that_is_written(tmp_path: Path) -> None:
    """Elsewhere, they may have seen more of the table than this process has heard."""

    async def story() -> tuple[int, int]:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            await registry.get(TABLE)
            assert await say(store, 1)
            fresh = (await registry.get_fresh(TABLE)).table.version

            async def fail() -> None:
                raise Refusal("UNAVAILABLE", "The database does not answer.")

            assert await say(store, 2)
            store.meanwhile = fail
            return fresh, (await registry.get_fresh(TABLE)).table.version

    assert asyncio.run(story()) == (1, 1), "and what cannot be read can still be looked at"
