"""The tables that this process serves: loaded from the journal, changed only through it.

A command is decided on, appended, folded in and told to the sockets, one at a time for each table.
When another process was first, its entries are read and the command is decided anew.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Protocol

from kingdomino.bots.levels import LEVELS
from kingdomino.dealer import Dealer
from kingdomino.errors import OptionsError
from kingdomino.moves import Move
from kingdomino.notation import parse_move
from kingdomino.options import Options
from kingdomino.server import decisions, events, protocol
from kingdomino.server.bus import Bus
from kingdomino.server.identity import Identity, hash_token, is_token, new_token
from kingdomino.server.metrics import Metrics
from kingdomino.server.refusal import Refusal
from kingdomino.server.store import Append, Store, now
from kingdomino.server.table import Table, begin, fold
from kingdomino.server.thinker import Thinker, ThinkerError
from kingdomino.server.views import Viewer

log = logging.getLogger(__name__)

ATTEMPTS = 8  # to be the first writer of a version
POLL = 1.0  # seconds between two looks at the journal while the bus is down
IDLE = 300.0  # seconds after which a table that nobody watches is forgotten
TAKE_OVER = 3.0  # seconds beyond a bot's own time, after which another process thinks for it

Decide = Callable[[Table, Dealer | None], list[events.JournalEntry]]


class Listener(Protocol):
    """A socket, as a table knows it."""

    def tell(self, version: int, message: bytes) -> None:
        """Send one event, encoded; never waits."""


class LiveTable:
    """A table in memory, its listeners, and its bots."""

    def __init__(self, tables: "Tables", table: Table) -> None:
        self._tables = tables
        self.table = table
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.used = asyncio.get_running_loop().time()
        self._dealer: Dealer | None = None
        self._next: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._recent: list[tuple[int, bytes]] = []  # events of late, encoded
        self._viewer = Viewer()

    # Reading

    def rights(self, identity: Identity | None, token: str | None) -> frozenset[int]:
        """The seats that somebody holds, by who they are or by a token."""
        return frozenset(
            i
            for i, seat in enumerate(self.table.seats)
            if seat.kind == "person"
            and (
                (identity is not None and seat.guest == identity.id)
                or (token is not None and is_token(token, seat.token_hash))
            )
        )

    def view(self) -> protocol.TableView:
        """The table as everybody sees it."""
        return self._viewer.table(self.table)

    def events_since(self, version: int) -> list[bytes] | None:
        """The events after a version, if all of them are at hand."""
        if not 0 <= version <= self.table.version:
            return None
        found = [message for at, message in self._recent if at > version]
        return found if len(found) == self.table.version - version else None

    async def dealer(self) -> Dealer | None:
        """The dealer of the game at hand."""
        record = self.table.record
        game = 0 if record is None else record.game
        if self._dealer is None or self._dealer.game != game:
            seed = await self._tables.store.seed(self.table.id, game)
            if seed is None:
                return None
            self._dealer = Dealer(self.table.options, seed=seed, game=game)
        return self._dealer

    # Changing

    async def change(
        self, decide: Decide, *, deck: Dealer | None = None, command: str | None = None
    ) -> int:
        """Write what `decide` leads to; the version it was written as."""
        async with self.lock:
            self.used = asyncio.get_running_loop().time()
            before = self.table.version
            try:
                return await self._change(decide, deck, command)
            except Refusal:
                if self.table.version > before:
                    self._after_change(is_ours=False)
                raise

    async def _change(self, decide: Decide, deck: Dealer | None, command: str | None) -> int:
        for _ in range(ATTEMPTS):
            if command is not None and (known := self.table.version_of(command)) is not None:
                return known
            entries = decide(self.table, deck or await self.dealer())
            if await self._append(entries, deck):
                self._after_change(is_ours=True)
                return self.table.version
            await self._catch_up()
        raise Refusal("STALE", "The table moves on too fast; try again.")

    async def _append(self, entries: list[events.JournalEntry], deck: Dealer | None) -> bool:
        before, at = self.table, now()
        after = before
        steps = []
        for entry in entries:
            after = fold(after, entry, at)
            steps.append((entry, after))
        append = Append(
            before.id,
            before.version + 1,
            entries,
            at,
            status=after.status if after.status != before.status else None,
            deck=None if deck is None else (deck.game, deck.seed),
        )
        if not await self._tables.store.append(append):
            return False
        if deck is not None:
            self._dealer = deck
        for entry, table in steps:
            self._tell(entry, table)
        self._tables.bus.call(before.id, after.version)
        return True

    def _tell(self, entry: events.JournalEntry, table: Table) -> None:
        """Take a folded entry over and send it to everybody."""
        self.table = table
        message = protocol.encoder.encode(self._viewer.event(entry, table))
        self._recent = [*self._recent, (table.version, message)][-64:]
        for listener in list(self.listeners):
            listener.tell(table.version, message)

    async def catch_up(self) -> None:
        """Read what other processes wrote."""
        async with self.lock:
            if await self._catch_up():
                self._after_change(is_ours=False)

    async def _catch_up(self) -> bool:
        stored = await self._tables.store.journal(self.table.id, self.table.version)
        for _, at, entry in stored:
            self._tell(entry, fold(self.table, entry, at))
        return bool(stored)

    # Bots and timers

    def _after_change(self, *, is_ours: bool) -> None:
        """Plan what comes by itself: a bot's move, or the end of the time for a turn."""
        if self._next is not None:
            self._next.cancel()
            self._next = None
        table, loop = self.table, asyncio.get_running_loop()
        level = table.bot_to_move
        if level is not None:
            # Who wrote the last entry thinks first; the others wait whether it still lives.
            delay = 0.0 if is_ours else LEVELS[level].seconds + TAKE_OVER
            self._next = loop.call_later(delay, self._think, level, False)
        elif table.deadline is not None:
            delay = max(0.0, (table.deadline - now()) / 1000) + (0.0 if is_ours else 1.0)
            self._next = loop.call_later(delay, self._think, decisions.STAND_IN, True)

    def wake(self) -> None:
        """After loading: a bot may have been left thinking by a process that died."""
        self._after_change(is_ours=True)

    def _think(self, level: str, is_late: bool) -> None:
        self._thinking = asyncio.create_task(self._think_and_play(level, is_late))

    async def _think_and_play(self, level: str, is_late: bool) -> None:
        asked = self.table
        if asked.record is None or asked.seat_to_move is None:
            return
        try:
            texts = await self._tables.thinker.think(level, asked.record.position)
            moves: list[Move] = [parse_move(text, asked.options.size) for text in texts]

            def decide(table: Table, dealer: Dealer | None) -> list[events.JournalEntry]:
                return decisions.play_for(
                    table, moves, answering=asked.moved_at, is_late=is_late, dealer=dealer
                )

            await self.change(decide)
        except Refusal as refusal:
            if refusal.code != "STALE":
                log.warning("a bot could not move", extra={"code": refusal.code})
                self._next = asyncio.get_running_loop().call_later(1.0, self._think, level, is_late)
        except ThinkerError:
            log.exception("no thinker answers")
            self._next = asyncio.get_running_loop().call_later(5.0, self._think, level, is_late)

    def close(self) -> None:
        """Forget what was planned."""
        if self._next is not None:
            self._next.cancel()
        if self._thinking is not None:
            self._thinking.cancel()


class Tables:
    """All tables that this process has in memory."""

    def __init__(self, store: Store, bus: Bus, thinker: Thinker, metrics: Metrics) -> None:
        self.store, self.bus, self.thinker, self.metrics = store, bus, thinker, metrics
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Listen for what other processes write."""
        await self.bus.open(self._heard)
        self._chores = [
            asyncio.create_task(self._sweep(), name="sweeper"),
            asyncio.create_task(self._listen_without_bus(), name="listening without the bus"),
        ]

    async def close(self) -> None:
        """Stop; what was acknowledged is in the journal."""
        for chore in self._chores:
            chore.cancel()
        await self.bus.close()
        for live in self._live.values():
            live.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def live(self) -> Iterable[LiveTable]:
        """The tables in memory."""
        return self._live.values()

    async def get(self, table_id: str) -> LiveTable:
        """A table, from memory or from its journal."""
        live = self._live.get(table_id)
        if live is not None:
            live.used = asyncio.get_running_loop().time()
            return live
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        async with lock:
            if table_id not in self._live:
                await self._load(table_id)
        self._loading.pop(table_id, None)
        return self._live[table_id]

    async def _load(self, table_id: str) -> None:
        stored = await self.store.journal(table_id)
        if not stored:
            raise Refusal("UNKNOWN_TABLE", f"There is no table {table_id[:32]!r}.")
        first = stored[0]
        assert isinstance(first.entry, events.Opened)
        table = begin(table_id, first.entry, first.at)
        for _, at, entry in stored[1:]:
            table = fold(table, entry, at)
        live = LiveTable(self, table)
        self._live[table_id] = live
        live.wake()

    async def create(
        self, wish: protocol.NewTable, identity: Identity
    ) -> tuple[LiveTable, list[protocol.Seated]]:
        """Open a table, and begin at once when nobody has to be waited for."""
        try:
            options = Options(wish.players, variants=wish.variants, opening=wish.opening)
        except OptionsError as error:
            raise Refusal("BAD_OPTIONS", str(error)) from None
        seats, rights = _seat_specs(wish, options, identity)
        dealer = Dealer(options)
        entry = events.Opened(
            options.players,
            sorted(options.variants),
            str(options.opening),
            seats,
            identity.id,
            dealer.commitment,
            wish.is_public,
            wish.has_chat,
            wish.turn_seconds,
        )
        table_id, at = secrets.token_hex(16), now()
        table = begin(table_id, entry, at)
        entries: list[events.JournalEntry] = [entry]
        if not table.open_seats:
            entries.append(decisions.start(table, dealer))
            table = fold(table, entries[1], at)
        append = Append(table_id, 0, entries, at, table.status, (0, dealer.seed), opened=entry)
        if not await self.store.append(append):  # pragma: no cover - 128 random bits twice
            raise Refusal("UNAVAILABLE", "Try again.")
        live = LiveTable(self, table)
        self._live[table_id] = live
        live.wake()
        return live, rights

    async def join(
        self, live: LiveTable, wish: protocol.Join, identity: Identity
    ) -> protocol.Seated:
        """Take a seat; the game begins with the last one."""
        token = new_token()
        name = wish.name or identity.name
        taken = -1

        def decide(table: Table, dealer: Dealer | None) -> list[events.JournalEntry]:
            nonlocal taken
            entries = decisions.sit_down(table, wish, name, identity.id, hash_token(token))
            entry = entries[0]
            assert isinstance(entry, events.SatDown)
            taken = entry.seat
            return _begun_if_full(table, entries, dealer)

        await live.change(decide)
        return protocol.Seated(seat=taken, token=token)

    async def seat_bot(
        self, live: LiveTable, wish: protocol.SeatWithBot, identity: Identity
    ) -> None:
        """Put a bot on an open seat; only who sits at the table may."""

        def decide(table: Table, dealer: Dealer | None) -> list[events.JournalEntry]:
            if table.host != identity.id and not live.rights(identity, None):
                raise Refusal("NOT_YOUR_SEAT", "Only those who sit at the table can invite a bot.")
            return _begun_if_full(table, decisions.seat_bot(table, wish), dealer)

        await live.change(decide)

    async def next_game(
        self, live: LiveTable, command: protocol.NextGame, rights: frozenset[int]
    ) -> int:
        """Begin the next game of a Dynasty with a new deck."""
        if (known := live.table.version_of(command.id)) is not None:
            return known
        decisions.check_next_game(live.table, command, rights)
        dealer = Dealer(live.table.options, game=live.table.match.game)

        def decide(table: Table, _: Dealer | None) -> list[events.JournalEntry]:
            decisions.check_next_game(table, command, rights)
            return [decisions.start(table, dealer, command.id)]

        return await live.change(decide, deck=dealer, command=command.id)

    async def rematch(self, live: LiveTable, identity: Identity) -> str:
        """The table where the same people play again; opened by the first who asks."""
        table = live.table
        if not live.rights(identity, None):
            raise Refusal("NOT_YOUR_SEAT", "Only those who sat at the table can play again.")
        if table.status != "over":
            raise Refusal("GAME_NOT_OVER", "The game is not over yet.")
        if table.rematch is not None:
            return table.rematch
        options = table.options
        dealer, table_id, at = Dealer(options), secrets.token_hex(16), now()
        # Everybody moves up a seat, so that nobody is always the first.
        seats = [*table.seats[1:], table.seats[0]]
        specs = [
            events.SeatSpec("bot", decisions.bot_name(seat.level or "", i), seat.level)
            if seat.kind == "bot"
            else events.SeatSpec("person", seat.name, None, seat.guest, seat.token_hash)
            for i, seat in enumerate(seats)
        ]
        entry = events.Opened(
            options.players,
            sorted(options.variants),
            str(options.opening),
            specs,
            table.host,
            dealer.commitment,
            table.is_public,
            table.has_chat,
            table.turn_seconds,
        )
        fresh = begin(table_id, entry, at)
        started = decisions.start(fresh, dealer)
        append = Append(
            table_id, 0, [entry, started], at, "playing", (0, dealer.seed), opened=entry
        )
        await self.store.append(append)

        def decide(current: Table, _: Dealer | None) -> list[events.JournalEntry]:
            if current.rematch is not None:
                raise Refusal("STALE", "Somebody was faster.")
            return [events.Rematched(table_id)]

        with suppress(Refusal):
            await live.change(decide)
        assert live.table.rematch is not None
        return live.table.rematch

    def _heard(self, table_id: str, version: int) -> None:
        """Another process wrote; or calls may have been missed, and every table is looked at."""
        stale = [
            live
            for live in ([self._live[table_id]] if table_id in self._live else [])
            if live.table.version < version
        ]
        if version < 0:
            stale = list(self._live.values())
        for live in stale:
            task = asyncio.create_task(self._catch_up(live))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, live: LiveTable) -> None:
        try:
            await live.catch_up()
        except Refusal:
            log.warning("a journal could not be read", extra={"table": live.table.id})

    async def _listen_without_bus(self) -> None:
        """While nobody calls, ask: tables that are watched are looked up every second."""
        while True:
            await asyncio.sleep(POLL)
            if not self.bus.is_up:
                for live in [each for each in self._live.values() if each.listeners]:
                    await self._catch_up(live)

    async def _sweep(self) -> None:
        """Forget tables that nobody watches."""
        while True:
            await asyncio.sleep(10)
            then = asyncio.get_running_loop().time() - IDLE
            for table_id, live in list(self._live.items()):
                is_idle = not live.listeners and live.used < then and not live.lock.locked()
                if is_idle and live.table.bot_to_move is None:
                    live.close()
                    del self._live[table_id]


def _begun_if_full(
    table: Table, entries: list[events.JournalEntry], dealer: Dealer | None
) -> list[events.JournalEntry]:
    after = table
    for entry in entries:
        after = fold(after, entry, 0)
    if after.open_seats:
        return entries
    assert dealer is not None  # its seed was written when the table was opened
    return [*entries, decisions.start(after, dealer)]


def _seat_specs(
    wish: protocol.NewTable, options: Options, identity: Identity
) -> tuple[list[events.SeatSpec], list[protocol.Seated]]:
    wishes = wish.seats
    if wishes is None:
        wishes = [protocol.SeatWish(kind="me")]
        wishes += [protocol.SeatWish()] * (options.players - 1)
    if len(wishes) != options.players:
        raise Refusal("BAD_OPTIONS", f"{options.players} players need as many seats.")
    specs, rights = [], []
    for i, each in enumerate(wishes):
        if each.kind == "bot":
            level = each.level or "squire"
            decisions.check_level(level)
            specs.append(events.SeatSpec("bot", decisions.bot_name(level, i), level))
        elif each.kind == "me":
            token = new_token()
            name = decisions.checked_name(each.name or identity.name)
            specs.append(events.SeatSpec("person", name, None, identity.id, hash_token(token)))
            rights.append(protocol.Seated(seat=i, token=token))
        else:
            specs.append(events.SeatSpec("open"))
    return specs, rights
