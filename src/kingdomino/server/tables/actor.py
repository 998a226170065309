"""One table in memory: its listeners, its bots and its clock; changed only through the journal.

A command is decided on, appended, folded in and told to the sockets, one at a time. When another
process was first, its entries are read and the command is decided anew.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Protocol

from kingdomino.dealer import Dealer
from kingdomino.server import protocol
from kingdomino.server.frames import text_frame
from kingdomino.server.journal import events
from kingdomino.server.journal.bus import Bus
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.store import Store
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import decisions
from kingdomino.server.tables.folding import fold
from kingdomino.server.tables.own_moves import Due, OwnMoves, due_at
from kingdomino.server.tables.recent import RecentEvents
from kingdomino.server.tables.table import Step, Table
from kingdomino.server.tables.table_views import TableViews
from kingdomino.server.thinking.thinker import Thinker
from kingdomino.turns import parse_turn

ATTEMPTS = 8  # to be the first writer of a version
BREATH = 10  # entries of others that are told at a time: each goes to every listener

Decide = Callable[[Table, Dealer | None], list[Step]]


class Listener(Protocol):
    """A socket, as a table knows it."""

    @property
    def address(self) -> str:
        """Where somebody listens from: for whom bots think here."""

    def tell(self, version: int, message: bytes, frame: bytes) -> None:
        """Send one event, encoded, and as a frame; never waits."""


class Audience(AbstractSet[str]):
    """The addresses of those who listen, whoever that is when it is asked."""

    __slots__ = ("_listeners",)

    def __init__(self, listeners: AbstractSet[Listener]) -> None:
        self._listeners = listeners

    def __contains__(self, address: object) -> bool:
        return any(listener.address == address for listener in self._listeners)

    def __iter__(self) -> Iterator[str]:
        return iter({listener.address for listener in self._listeners})

    def __len__(self) -> int:
        return len({listener.address for listener in self._listeners})


def _now() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Tools:
    """What actors work with; all of a process share them."""

    store: Store
    bus: Bus
    recent: RecentEvents
    thinker: Thinker
    now: Callable[[], int] = _now  # milliseconds since 1970
    clock: Callable[[], float] = time.monotonic  # seconds since some time, for what only lasts
    doubt: Callable[["TableActor"], None] = lambda _: None  # whether something was written


class TableActor:
    """A table in memory, its listeners, and its bots."""

    def __init__(self, tools: Tools, table: Table, dealer: Dealer | None = None) -> None:
        self._tools = tools
        self.table = table
        self.listeners: set[Listener] = set()
        self._lock = asyncio.Lock()
        self._reads = 0  # of its journal, begun so far
        self._used = tools.clock()
        self._dealer = dealer  # None: its seed is read from the journal when it is needed
        self._own_moves = OwnMoves(asyncio.get_running_loop(), tools.now, self._think)
        self._views = TableViews()

    # Reading

    def view(self) -> protocol.TableView:
        """The table as everybody sees it."""
        return self._views.table(self.table)

    def events_since(self, version: int) -> list[bytes] | None:
        """The events after a version, if all of them are at hand."""
        return self._tools.recent.between(self.table.id, version, self.table.version)

    def now(self) -> int:
        """By the clock that its journal is written by, in milliseconds since 1970."""
        return self._tools.now()

    # Being used

    def listen(self, listener: Listener) -> None:
        """Tell somebody of everything from now on; bots that waited for an audience go on."""
        is_first = not self.listeners
        self.listeners.add(listener)
        if is_first:
            self._after_change(is_ours=True)

    def leave(self, listener: Listener) -> None:
        """Tell somebody nothing more."""
        self.listeners.discard(listener)

    def touch(self) -> None:
        """Somebody needs the table: keep it."""
        self._used = self._tools.clock()

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody listens, waits or thinks at it, and nobody came for so long."""
        return not (
            self.listeners
            or self._lock.locked()
            or self._own_moves.is_bot_due
            or self._tools.clock() - self._used <= seconds
        )

    # Changing

    async def change(self, decide: Decide, *, command: str | None = None) -> int:
        """Write what `decide` leads to; the version it was written as."""
        async with self._lock:
            self.touch()
            before = self.table.version
            try:
                return await self._change(decide, command)
            except Refusal as refusal:
                if refusal.code == "UNAVAILABLE":
                    self._tools.doubt(self)
                if self.table.version > before:
                    self._after_change(is_ours=False)
                raise

    async def _change(self, decide: Decide, command: str | None) -> int:
        for _ in range(ATTEMPTS):
            if command is not None and (known := self.table.version_of(command)) is not None:
                return known
            steps = decide(self.table, await self._dealer_at_hand())
            if not steps:
                return self.table.version
            if await self._append(steps):
                self._after_change(is_ours=True)
                # A game may begin with it, one version later.
                known = None if command is None else self.table.version_of(command)
                return self.table.version if known is None else known
            await self._catch_up()
        raise Refusal("STALE", "The table moves on too fast; try again.")

    async def _dealer_at_hand(self) -> Dealer | None:
        """The dealer of the game at hand; when it is over, nobody deals."""
        table = self.table
        if table.status == "over":
            return None
        game = 0 if table.record is None else table.record.game
        if self._dealer is None or self._dealer.game != game:
            seed = await self._tools.store.seed(table.id, game)
            if seed is None:
                return None
            self._dealer = Dealer(table.options, seed=seed, game=game)
        return self._dealer

    async def _append(self, steps: list[Step]) -> bool:
        before, at = self.table, self._tools.now()
        after, deck = before, None
        folded = []
        for step in steps:
            after = fold(after, step.entry, at, step.record)
            folded.append((step.entry, after))
            if step.deck is not None:
                deck = step.deck
        append = Append(
            before.id,
            before.version + 1,
            [step.entry for step in steps],
            at,
            status=after.status if after.status != before.status else None,
            deck=None if deck is None else (deck.game, deck.seed),
            is_left=after.is_left_by_host and not before.is_left_by_host,
        )
        if not await self._tools.store.append(append):
            return False
        if deck is not None:  # not before it is written: another process may be first to begin
            self._dealer = deck
        for entry, table in folded:
            self._tell(entry, table)
        self._tools.bus.call(before.id, after.version)
        return True

    def _tell(self, entry: events.JournalEntry, table: Table) -> None:
        """Take a folded entry over and send it to everybody."""
        message = protocol.encoder.encode(self._views.event(entry, self.table, table))
        self.table = table
        self._tools.recent.add(table.id, table.version, message)
        frame = text_frame(message)
        for listener in list(self.listeners):
            listener.tell(table.version, message, frame)

    async def catch_up(self) -> None:
        """Read what other processes wrote."""
        reads = self._reads
        async with self._lock:
            if self._reads > reads:  # somebody else has, since we began to wait
                return
            self._reads += 1
            before = self.table.version
            try:
                await self._catch_up()
            finally:  # also when only a part of it could be read
                if self.table.version > before:
                    self._after_change(is_ours=False)

    async def _catch_up(self) -> None:
        async for page in self._tools.store.pages(self.table.id, self.table.version):
            for number, (_, at, entry) in enumerate(page, 1):
                self._tell(entry, fold(self.table, entry, at))
                if number % BREATH == 0:
                    await asyncio.sleep(0)

    # Bots and timers

    def _after_change(self, *, is_ours: bool) -> None:
        """Plan what comes by itself: a bot's move, or the end of the time for a turn."""
        due = due_at(self.table, is_watched=bool(self.listeners))
        self._own_moves.plan(due, is_ours=is_ours)

    def wake(self, *, is_ours: bool) -> None:
        """After loading: a bot may have been left thinking by a process that died."""
        self._after_change(is_ours=is_ours)

    async def _think(self, due: Due) -> None:
        text = await self._tools.thinker.think(due.level, due.position, Audience(self.listeners))
        turn = parse_turn(text, self.table.options.size)

        def decide(table: Table, dealer: Dealer | None) -> list[Step]:
            return decisions.play_for(
                table, turn, answering=due.answering, is_late=due.is_late, dealer=dealer
            )

        await self.change(decide)

    def close(self) -> None:
        """Forget what was planned; nobody needs the table here any more."""
        self._own_moves.close()
