"""The tables in memory: none is kept for a wrong address, none falls behind its journal."""

import asyncio
from pathlib import Path

import pytest

from kingdomino.server.refusal import Refusal
from tests.kit.running_server import sqlite_url
from tests.kit.tables import TABLE, opened_tables, say


def test_nothing_is_kept_of_a_table_that_does_not_exist(tmp_path: Path) -> None:
    async def story() -> int:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, _, _):
            for i in range(20):
                with pytest.raises(Refusal, match="There is no table"):
                    await registry.get(f"{i:032x}")
        return len(registry._loading) + len(list(registry.actors))

    assert asyncio.run(story()) == 0


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
            for _ in range(500):
                if actor.table.version == 1:
                    break
                await asyncio.sleep(0.01)
        return actor.table.version

    assert asyncio.run(story()) == 1
