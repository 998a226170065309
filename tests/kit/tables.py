"""Tables without a server around them: a journal on SQLite, a bus on which a test calls, a bot."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from collections.abc import Set as AbstractSet
from contextlib import asynccontextmanager
from typing import NamedTuple

from kingdomino.position import Position
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.journal.bus import Heard
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.migrate import migrate
from kingdomino.server.journal.store import Store, Stored
from kingdomino.server.tables import decisions
from kingdomino.server.tables.actor import TableActor
from kingdomino.server.tables.registry import TableRegistry
from kingdomino.server.thinking.queue import Asker
from kingdomino.server.thinking.thinker import Thinker

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
    reads = 0  # of journals

    async def journal(self, table: str, since: int = -1) -> list[Stored]:
        self.reads += 1
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


async def say(store: Store, version: int, table: str = TABLE) -> bool:
    """What another process writes."""
    entry = events.Said(0, "Ada", "hello", str(version))
    return await store.append(Append(table, version, [entry], 0))


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    while not is_so():
        await asyncio.sleep(0.01)


class Watcher:
    """Somebody at the table; `is_over` when the game is."""

    address = "203.0.113.7"

    def __init__(self, actor: TableActor) -> None:
        self._actor = actor
        self.told: list[int] = []
        self.is_over = asyncio.Event()
        actor.listen(self)

    def tell(self, version: int, message: bytes, frame: bytes) -> None:  # noqa: ARG002 - a Listener
        """Note what was told, and whether the game is over."""
        self.told.append(version)
        if self._actor.table.status == "over":
            self.is_over.set()


class Quick(Thinker):
    """The first legal turn, without a process of its own."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []

    async def think(self, level: str, position: Position, asker: Asker) -> str:  # noqa: ARG002
        """Answer at once."""
        self.asked.append(level)
        return position.format(position.legal_turns[0])


async def send(actor: TableActor, command: protocol.Command, rights: AbstractSet[int]) -> int:
    """What a socket does with a command of whoever holds these seats."""
    return await actor.change(
        lambda table, dealer: decisions.decide(table, command, rights, dealer, now=0),
        command=command.id,
    )
