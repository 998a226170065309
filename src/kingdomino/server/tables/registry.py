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
from kingdomino.server.journal.clock import Clock
from kingdomino.server.journal.store import Store, Stored
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import opening
from kingdomino.server.tables.actor import TableActor, Tools
from kingdomino.server.tables.folding import begin, fold
from kingdomino.server.tables.opening import Opening
from kingdomino.server.tables.recent import RecentEvents
from kingdomino.server.tables.table import Table
from kingdomino.server.thinking.thinker import Thinker

log = logging.getLogger(__name__)

POLL = 1.0  # seconds between two looks at the journal, when there is reason to look
LOOK = 5.0  # seconds, when there is none: whoever cannot reach Redis plays on, and nobody hears it
ASKED = 500  # tables whose versions are asked for at a time
READERS = 8  # journals that are read at a time; people's own questions need connections too
IDLE = 300.0  # seconds after which a table that nobody watches is forgotten
CROWDED = 5000  # tables, some 30 KB each: beyond, nobody's are kept when we next look


class TableRegistry:
    """All tables that this process has in memory."""

    def __init__(
        self, store: Store, bus: Bus, thinker: Thinker, check: Callable[[], None] = lambda: None
    ) -> None:
        self._check = check  # whether the rules are there: without them there is no table
        self._clock = Clock(store)
        self._tools = Tools(
            store, bus, RecentEvents(), thinker, now=self._clock.now, doubt=self._doubt
        )
        self._actors: dict[str, TableActor] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._folding = asyncio.Lock()
        self._called: dict[TableActor, None] = {}  # whose journals are to be read, in order
        self._is_called = asyncio.Event()
        self._behind: set[TableActor] = set()  # whose journals could not be read when called
        self._must_look = False  # calls may have been missed
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Listen for what other processes write."""
        await self._clock.set()
        await self._tools.bus.open(self._heard)
        self._chores = [
            asyncio.create_task(self._clock.run(), name="clock"),
            asyncio.create_task(self._keep_sweeping(), name="sweeper"),
            asyncio.create_task(self._look_again(), name="looking again"),
            *(asyncio.create_task(self._read(), name="reader") for _ in range(READERS)),
        ]

    async def close(self) -> None:
        """Stop; what was acknowledged is in the journal."""
        for chore in self._chores:
            chore.cancel()
        await self._tools.bus.close()
        for actor in self._actors.values():
            actor.close()
        await asyncio.gather(*self._chores, return_exceptions=True)

    def now(self) -> int:
        """By the clock that journals are written by, in milliseconds since 1970."""
        return self._tools.now()

    @property
    def actors(self) -> Iterable[TableActor]:
        """The tables in memory."""
        return self._actors.values()

    @property
    def _is_shared(self) -> bool:
        """Whether other processes may write, too."""
        return not isinstance(self._tools.bus, NoBus)

    async def get_fresh(self, table_id: str) -> TableActor:
        """A table with all that is written about it, heard or not.

        For those who come: elsewhere they may have seen more of it than this process has heard.
        """
        actor = self._actors.get(table_id)
        if actor is None or not self._is_shared:
            return await self.get(table_id)
        actor.touch()
        await self._catch_up(actor)  # if it cannot be read, it can still be looked at
        return actor

    def forget(self, table_id: str) -> bool:
        """Let go of a table that nobody needs at the moment; whether it is not in memory now."""
        actor = self._actors.get(table_id)
        if actor is not None and actor.is_idle(0.0):
            actor.close()
            del self._actors[table_id]
        return table_id not in self._actors

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
        table: Table | None = None
        async for page in self._tools.store.pages(table_id):
            # However many are loaded, between two pages everybody else has a turn.
            async with self._folding:
                table = _folded(table_id, table, page)
                await asyncio.sleep(0)
        if table is None:
            raise Refusal("UNKNOWN_TABLE", f"There is no table {table_id[:32]!r}.")
        actor = self._keep(table)
        try:
            if self._is_shared:
                # A call that came while the journal was read found nobody to wake up.
                await self._catch_up(actor)
        finally:  # also when whoever asked has gone meanwhile: it is in memory now
            # Where others may have it in memory, too, one of them may be thinking.
            actor.wake(is_ours=not self._is_shared)
        return actor

    def _keep(self, table: Table, dealer: Dealer | None = None) -> TableActor:
        """Take a table into memory, unless it came there while we waited for the database."""
        actor = self._actors.get(table.id)
        if actor is None:
            actor = self._actors[table.id] = TableActor(self._tools, table, dealer)
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
        actor = self._keep(opened.table, opened.dealer)
        actor.wake(is_ours=True)
        return actor

    # Keeping up

    def _heard(self, table_id: str, version: int) -> None:
        """Another process wrote; or calls may have been missed, and every table is looked at."""
        if version < 0:
            self._must_look = True
            return
        actor = self._actors.get(table_id)
        if actor is not None and actor.table.version < version:
            self._call(actor)

    def _call(self, actor: TableActor) -> None:
        self._called[actor] = None
        self._is_called.set()

    def _doubt(self, actor: TableActor) -> None:
        """It was not heard whether something was written: the journal knows, later."""
        self._behind.add(actor)

    async def _read(self) -> None:
        """Read journals, as they are called."""
        while True:
            while self._called:
                actor = next(iter(self._called))
                del self._called[actor]
                await self._catch_up(actor)
            self._is_called.clear()
            await self._is_called.wait()

    async def _catch_up(self, actor: TableActor) -> None:
        """Read what others wrote, later if it cannot be read now: the store has logged why."""
        try:
            await actor.catch_up()
        except Refusal:
            # The database is away: to ask for the others would only add to its troubles.
            self._behind |= {actor, *self._called}
            self._called.clear()
        except Exception:
            log.exception("a journal could not be read", extra={"table": actor.table.id})

    async def _look_again(self) -> None:
        """Look for what was written unheard: now and then, and often if nobody calls."""
        looked = self._tools.clock()
        while True:
            await asyncio.sleep(POLL)
            behind, self._behind = self._behind, set()
            for actor in behind:
                if self._actors.get(actor.table.id) is actor:
                    self._call(actor)
            is_due = self._tools.clock() - looked >= LOOK or not self._tools.bus.is_up
            if self._is_shared and (is_due or self._must_look):
                looked, self._must_look = self._tools.clock(), False
                try:
                    await self._look_at_all()
                except Exception:
                    log.exception("what others wrote could not be looked for")

    async def _look_at_all(self) -> None:
        """Ask for the newest versions, many at a time, and call what is behind its journal."""
        ids = list(self._actors)
        for i in range(0, len(ids), ASKED):
            try:
                newest = await self._tools.store.versions(ids[i : i + ASKED])
            except Refusal:
                self._must_look = True
                return
            for table_id, version in newest.items():
                self._heard(table_id, version)

    async def _keep_sweeping(self) -> None:
        while True:
            await asyncio.sleep(10)
            await self.sweep()

    async def sweep(self) -> None:
        """Forget tables that nobody has watched for a while; in a crowd, those of this moment."""
        patience = IDLE if len(self._actors) <= CROWDED else 0.0
        for number, (table_id, actor) in enumerate(list(self._actors.items())):
            if number % 100 == 99:
                await asyncio.sleep(0)  # moves come between
            if self._actors.get(table_id) is actor and actor.is_idle(patience):
                self.forget(table_id)


def _folded(table_id: str, table: Table | None, page: list[Stored]) -> Table | None:
    """A table after the next entries of its journal; before the first of all there is none."""
    for _, at, entry in page:
        if table is None:
            if not isinstance(entry, events.Opened):  # said while the table was being deleted
                return None
            table = begin(table_id, entry, at)
        else:
            table = fold(table, entry, at)
    return table
