"""The tables that this process has in memory: loaded, kept up with their journals, forgotten.

What happens at one is for its actor to say.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable

from kingdomino.dealer import Dealer
from kingdomino.server import protocol
from kingdomino.server.identity import Identity
from kingdomino.server.journal import events
from kingdomino.server.journal.bus import Bus, NoBus
from kingdomino.server.journal.store import Store
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import opening
from kingdomino.server.tables.actor import TableActor, Tools
from kingdomino.server.tables.folding import begin, fold
from kingdomino.server.tables.opening import Opening
from kingdomino.server.tables.recent import RecentEvents
from kingdomino.server.tables.table import Table
from kingdomino.server.thinker import Thinker

log = logging.getLogger(__name__)

POLL = 1.0  # seconds between two looks at the journal, when there is reason to look
IDLE = 300.0  # seconds after which a table that nobody watches is forgotten


class TableRegistry:
    """All tables that this process has in memory."""

    def __init__(
        self, store: Store, bus: Bus, thinker: Thinker, check: Callable[[], None] = lambda: None
    ) -> None:
        self._check = check  # whether the rules are there: without them there is no table
        self._tools = Tools(store, bus, RecentEvents(), thinker)
        self._actors: dict[str, TableActor] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._behind: set[TableActor] = set()  # whose journals could not be read when called
        self._tasks: set[asyncio.Task[None]] = set()
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Listen for what other processes write."""
        await self._tools.bus.open(self._heard)
        self._chores = [
            asyncio.create_task(self._sweep(), name="sweeper"),
            asyncio.create_task(self._look_again(), name="looking again"),
        ]

    async def close(self) -> None:
        """Stop; what was acknowledged is in the journal."""
        for chore in self._chores:
            chore.cancel()
        await self._tools.bus.close()
        for actor in self._actors.values():
            actor.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def actors(self) -> Iterable[TableActor]:
        """The tables in memory."""
        return self._actors.values()

    async def get(self, table_id: str) -> TableActor:
        """A table, from memory or from its journal."""
        actor = self._actors.get(table_id)
        if actor is not None:
            actor.touch()
            return actor
        self._check()
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                actor = self._actors.get(table_id) or await self._load(table_id)
        finally:  # also when there is no such table: anybody can ask for any number of those
            self._loading.pop(table_id, None)
        return actor

    async def _load(self, table_id: str) -> TableActor:
        stored = await self._tools.store.journal(table_id)
        if not stored:
            raise Refusal("UNKNOWN_TABLE", f"There is no table {table_id[:32]!r}.")
        first = stored[0]
        assert isinstance(first.entry, events.Opened)
        table = begin(table_id, first.entry, first.at)
        for _, at, entry in stored[1:]:
            table = fold(table, entry, at)
        actor = self._keep(table)
        if not isinstance(self._tools.bus, NoBus):
            # A call that came while the journal was read found nobody to wake up.
            await self._catch_up(actor)
        return actor

    def _keep(self, table: Table, dealer: Dealer | None = None) -> TableActor:
        """Take a table into memory, unless it came there while we waited for the database."""
        actor = self._actors.get(table.id)
        if actor is None:
            actor = self._actors[table.id] = TableActor(self._tools, table, dealer)
            actor.wake()
        return actor

    # Opening

    async def create(
        self, wish: protocol.NewTable, identity: Identity
    ) -> tuple[TableActor, list[protocol.Seated]]:
        """Open a table, and begin at once when nobody has to be waited for."""
        self._check()
        opened, rights = opening.open_table(wish, identity, self._tools.now())
        return await self._open(opened), rights

    async def rematch(self, actor: TableActor, identity: Identity) -> TableActor:
        """The table where the same people play again; opened by the first who asks."""
        opening.check_rematch(actor.table, identity.id)
        if actor.table.rematch is None:
            fresh = await self._open(opening.open_rematch(actor.table, self._tools.now()))
            await actor.change(lambda table, _: opening.point_to_rematch(table, fresh.table.id))
        assert actor.table.rematch is not None
        return await self.get(actor.table.rematch)

    async def _open(self, opened: Opening) -> TableActor:
        """Write a new table down, unless there is one of its id."""
        if not await self._tools.store.append(opened.append):
            return await self.get(opened.table.id)
        return self._keep(opened.table, opened.dealer)

    # Keeping up

    def _heard(self, table_id: str, version: int) -> None:
        """Another process wrote; or calls may have been missed, and every table is looked at."""
        stale = list(self._actors.values())
        if version >= 0:
            actor = self._actors.get(table_id)
            stale = [actor] if actor is not None and actor.table.version < version else []
        for actor in stale:
            task = asyncio.create_task(self._catch_up(actor))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, actor: TableActor) -> None:
        """Read what others wrote, later if it cannot be read now: the store has logged why."""
        try:
            await actor.catch_up()
        except Refusal:
            self._behind.add(actor)
        except Exception:
            log.exception("a journal could not be read", extra={"table": actor.table.id})

    async def _look_again(self) -> None:
        """Look up tables whose journals could not be read, and all watched ones if nobody calls."""
        while True:
            await asyncio.sleep(POLL)
            stale, self._behind = self._behind, set()
            if not self._tools.bus.is_up:
                stale.update(each for each in self._actors.values() if each.listeners)
            while stale and not self._behind:
                actor = stale.pop()
                if self._actors.get(actor.table.id) is actor:
                    await self._catch_up(actor)
            # The database is away: to ask for the others would only add to its troubles.
            self._behind |= stale

    async def _sweep(self) -> None:
        """Forget tables that nobody watches."""
        while True:
            await asyncio.sleep(10)
            for table_id, actor in list(self._actors.items()):
                if actor.is_idle(IDLE):
                    actor.close()
                    del self._actors[table_id]
