"""One table in memory: its listeners, its bots and its clock; changed only through the journal.

A command is decided on, appended, folded in and told to the sockets, one at a time. When another
process was first, its entries are read and the command is decided anew.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from kingdomino.bots.levels import LEVELS
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
from kingdomino.server.tables.recent import RecentEvents
from kingdomino.server.tables.table import Step, Table
from kingdomino.server.tables.table_views import TableViews
from kingdomino.server.thinker import Thinker, ThinkerError
from kingdomino.turns import parse_turn

log = logging.getLogger(__name__)

ATTEMPTS = 8  # to be the first writer of a version
TAKE_OVER = 3.0  # seconds beyond a bot's own time, after which another process thinks for it
REFUSED = 1.0  # seconds before a bot whose move was refused thinks again
FAILED = 5.0  # and one that could not think or move

Decide = Callable[[Table, Dealer | None], list[Step]]


class Listener(Protocol):
    """A socket, as a table knows it."""

    def tell(self, version: int, message: bytes, frame: bytes) -> None:
        """Send one event, encoded, and as a frame; never waits."""


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


class TableActor:
    """A table in memory, its listeners, and its bots."""

    def __init__(self, tools: Tools, table: Table, dealer: Dealer | None = None) -> None:
        self._tools = tools
        self.table = table
        self.listeners: set[Listener] = set()
        self._lock = asyncio.Lock()
        self._used = tools.clock()
        self._loop = asyncio.get_running_loop()  # to ask for it is a system call in Python 3.11
        self._dealer = dealer  # None: its seed is read from the journal when it is needed
        self._next: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None  # the loop itself keeps no task alive
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

    def touch(self) -> None:
        """Somebody needs the table: keep it."""
        self._used = self._tools.clock()

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody listens, waits or thinks at it, and nobody came for so long."""
        return not (
            self.listeners
            or self._lock.locked()
            or self.table.bot_to_move is not None
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
            except Refusal:
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
        self.table = table
        message = protocol.encoder.encode(self._views.event(entry, table))
        self._tools.recent.add(table.id, table.version, message)
        frame = text_frame(message)
        for listener in list(self.listeners):
            listener.tell(table.version, message, frame)

    async def catch_up(self) -> None:
        """Read what other processes wrote."""
        async with self._lock:
            if await self._catch_up():
                self._after_change(is_ours=False)

    async def _catch_up(self) -> bool:
        stored = await self._tools.store.journal(self.table.id, self.table.version)
        for _, at, entry in stored:
            self._tell(entry, fold(self.table, entry, at))
        return bool(stored)

    # Bots and timers

    def _after_change(self, *, is_ours: bool) -> None:
        """Plan what comes by itself: a bot's move, or the end of the time for a turn."""
        if self._next is not None:
            self._next.cancel()
            self._next = None
        table, loop = self.table, self._loop
        level = table.bot_to_move
        if level is not None:
            # Whoever wrote the last entry thinks first; the others wait to see whether it lives.
            delay = 0.0 if is_ours else LEVELS[level].seconds + TAKE_OVER
            self._next = loop.call_later(delay, self._think, level, False)
        elif table.deadline is not None:
            left = max(0.0, (table.deadline - self._tools.now()) / 1000)
            delay = left if is_ours else left + 1.0
            self._next = loop.call_later(delay, self._think, decisions.STAND_IN, True)

    def wake(self) -> None:
        """After loading: a bot may have been left thinking by a process that died."""
        self._after_change(is_ours=True)

    def _think(self, level: str, is_late: bool) -> None:
        self._next = None
        self._thinking = self._loop.create_task(self._think_and_play(level, is_late))

    async def _think_and_play(self, level: str, is_late: bool) -> None:
        asked = self.table
        if asked.record is None or asked.seat_to_move is None:
            return
        if asked.bot_to_move is None and not is_late:
            return
        try:
            text = await self._tools.thinker.think(level, asked.record.position)
            turn = parse_turn(text, asked.options.size)

            def decide(table: Table, dealer: Dealer | None) -> list[Step]:
                return decisions.play_for(
                    table, turn, answering=asked.moved_at, is_late=is_late, dealer=dealer
                )

            await self.change(decide)
        except Refusal as refusal:
            if refusal.code != "STALE":
                log.warning("a bot could not move", extra={"code": refusal.code})
                self._think_again(REFUSED, asked, level, is_late)
        except ThinkerError:
            log.exception("no thinker answers")
            self._think_again(FAILED, asked, level, is_late)
        except Exception:
            log.exception("a bot's move could not be made")
            self._think_again(FAILED, asked, level, is_late)

    def _think_again(self, delay: float, asked: Table, level: str, is_late: bool) -> None:
        """Try again, unless the table went on meanwhile."""
        if self._next is None and self.table.moved_at == asked.moved_at:
            self._next = self._loop.call_later(delay, self._think, level, is_late)

    def close(self) -> None:
        """Forget what was planned."""
        if self._next is not None:
            self._next.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
