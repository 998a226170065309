"""Tables without a server around them: a journal on SQLite, and a bus on which a test calls."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from kingdomino.server.journal import events
from kingdomino.server.journal.bus import Heard
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.migrate import migrate
from kingdomino.server.journal.store import Store, Stored
from kingdomino.server.tables.registry import TableRegistry
from kingdomino.server.thinker import Thinker

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


class Opened(NamedTuple):
    """Tables, one of which is TABLE, and what they work with."""

    registry: TableRegistry
    store: Interrupted
    bus: Calls


@asynccontextmanager
async def opened_tables(url: str, thinker: Thinker | None = None) -> AsyncIterator[Opened]:
    """All that serves tables but the server."""
    await migrate(url)
    store, bus = Interrupted(url), Calls()
    await store.open()
    registry = TableRegistry(store, bus, thinker or Thinker(1))
    await registry.open()
    await store.append(Append(TABLE, 0, [OPENED], 0, opened=OPENED))
    try:
        yield Opened(registry, store, bus)
    finally:
        await registry.close()
        await store.close()


async def say(store: Store, version: int) -> bool:
    """What another process writes."""
    entry = events.Said(0, "Ada", "hello", str(version))
    return await store.append(Append(TABLE, version, [entry], 0))
