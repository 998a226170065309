"""The tables in memory: none is kept for a wrong address, none falls behind its journal."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from kingdomino.server.journal import events
from kingdomino.server.journal.bus import Heard
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.migrate import migrate
from kingdomino.server.journal.store import Store, Stored
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables.registry import TableRegistry
from kingdomino.server.thinker import Thinker, ThinkerError
from tests.kit.running_server import sqlite_url

TABLE = "a" * 32
SEATS = [events.SeatSpec("open"), events.SeatSpec("open")]
OPENED = events.Opened(2, [], "draw", SEATS, "host", "0" * 64)


class Calls:
    """A bus on which the test calls for another process."""

    is_up = True
    heard: Heard

    async def open(self, heard: Heard) -> None:
        self.heard = heard

    async def close(self) -> None:
        pass

    def call(self, table: str, version: int) -> None:
        pass


class Interrupted(Store):
    """A store where something happens before the answer to a question about a journal arrives."""

    meanwhile: Callable[[], Awaitable[None]] | None = None

    async def journal(self, table: str, since: int = -1) -> list[Stored]:
        found = await super().journal(table, since)
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            await meanwhile()
        return found


async def opened(url: str) -> tuple[Interrupted, Calls, TableRegistry]:
    await migrate(url)
    store, bus = Interrupted(url), Calls()
    await store.open()
    serving = TableRegistry(store, bus, Thinker(1))
    await serving.open()
    await store.append(Append(TABLE, 0, [OPENED], 0, opened=OPENED))
    return store, bus, serving


async def say(store: Store, version: int) -> bool:
    """What another process writes."""
    entry = events.Said(0, "Ada", "hello", str(version))
    return await store.append(Append(TABLE, version, [entry], 0))


def test_nothing_is_kept_of_a_table_that_does_not_exist(tmp_path: Path) -> None:
    async def story() -> int:
        store, _, serving = await opened(sqlite_url(tmp_path))
        for i in range(20):
            with pytest.raises(Refusal, match="There is no table"):
                await serving.get(f"{i:032x}")
        await serving.close()
        await store.close()
        return len(serving._loading) + len(list(serving.actors))

    assert asyncio.run(story()) == 0


def test_a_call_that_comes_while_a_table_is_loaded_is_not_lost(tmp_path: Path) -> None:
    async def story() -> int:
        store, bus, serving = await opened(sqlite_url(tmp_path))

        async def meanwhile() -> None:
            assert await say(store, 1)
            bus.heard(TABLE, 1)

        store.meanwhile = meanwhile
        actor = await serving.get(TABLE)
        await serving.close()
        await store.close()
        return actor.table.version

    assert asyncio.run(story()) == 1


def test_a_journal_that_could_not_be_read_is_read_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingdomino.server.tables.registry.POLL", 0.02)

    async def story() -> int:
        store, bus, serving = await opened(sqlite_url(tmp_path))
        actor = await serving.get(TABLE)
        assert await say(store, 1)

        async def fail() -> None:
            raise Refusal("UNAVAILABLE", "The database does not answer.")

        store.meanwhile = fail
        bus.heard(TABLE, 1)
        for _ in range(500):
            if actor.table.version == 1:
                break
            await asyncio.sleep(0.01)
        await serving.close()
        await store.close()
        return actor.table.version

    assert asyncio.run(story()) == 1


def test_a_bot_that_fails_costs_attempts_and_is_given_up_in_the_end() -> None:
    async def story() -> None:
        thinker = Thinker(1)
        nonsense: Any = "no position at all"
        with pytest.raises(ThinkerError, match="could not be made to think"):
            await thinker.think("page", nonsense)
        await thinker.close()

    asyncio.run(story())
