"""The tables that this process serves: found in memory or in the journal, opened, joined, left."""

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Iterable

from kingdomino.dealer import Dealer
from kingdomino.errors import OptionsError
from kingdomino.options import Options
from kingdomino.server import protocol
from kingdomino.server.identity import Identity, hash_token, new_token
from kingdomino.server.journal import events
from kingdomino.server.journal.bus import Bus, NoBus
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.store import Store, now
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import decisions
from kingdomino.server.tables.actor import LiveTable
from kingdomino.server.tables.recent import RecentEvents
from kingdomino.server.tables.table import Step, Table, begin, fold
from kingdomino.server.thinker import Thinker

log = logging.getLogger(__name__)

POLL = 1.0  # seconds between two looks at the journal, when there is reason to look
IDLE = 300.0  # seconds after which a table that nobody watches is forgotten


class Tables:
    """All tables that this process has in memory."""

    def __init__(self, store: Store, bus: Bus, thinker: Thinker) -> None:
        self.store, self.bus, self.thinker = store, bus, thinker
        self.recent = RecentEvents()
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._behind: set[LiveTable] = set()  # whose journals could not be read when called
        self._tasks: set[asyncio.Task[None]] = set()
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Listen for what other processes write."""
        await self.bus.open(self._heard)
        self._chores = [
            asyncio.create_task(self._sweep(), name="sweeper"),
            asyncio.create_task(self._look_again(), name="looking again"),
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
            live.used = time.monotonic()
            return live
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                live = self._live.get(table_id) or await self._load(table_id)
        finally:  # also when there is no such table: anybody can ask for any number of those
            self._loading.pop(table_id, None)
        return live

    async def _load(self, table_id: str) -> LiveTable:
        stored = await self.store.journal(table_id)
        if not stored:
            raise Refusal("UNKNOWN_TABLE", f"There is no table {table_id[:32]!r}.")
        first = stored[0]
        assert isinstance(first.entry, events.Opened)
        table = begin(table_id, first.entry, first.at)
        for _, at, entry in stored[1:]:
            table = fold(table, entry, at)
        live = self._keep(table)
        if not isinstance(self.bus, NoBus):
            # A call that came while the journal was read found nobody to wake up.
            await self._catch_up(live)
        return live

    def _keep(self, table: Table, dealer: Dealer | None = None) -> LiveTable:
        """Take a table into memory, unless it came there while we waited for the database."""
        live = self._live.get(table.id)
        if live is None:
            live = self._live[table.id] = LiveTable(self, table, dealer)
            live.wake()
        return live

    async def create(
        self, wish: protocol.NewTable, identity: Identity
    ) -> tuple[LiveTable, list[protocol.Seated]]:
        """Open a table, and begin at once when nobody has to be waited for."""
        try:
            options = Options(wish.players, variants=wish.variants, opening=wish.opening)
        except OptionsError as error:
            raise Refusal("BAD_OPTIONS", str(error)) from None
        seats, rights = _seat_specs(wish, options, identity)
        live = await self._open_table(
            secrets.token_hex(16),
            options,
            seats,
            host=identity.id,
            is_public=wish.is_public,
            has_chat=wish.has_chat,
            turn_seconds=wish.turn_seconds,
        )
        return live, rights

    async def _open_table(
        self,
        table_id: str,
        options: Options,
        seats: list[events.SeatSpec],
        *,
        host: str,
        is_public: bool,
        has_chat: bool,
        turn_seconds: int | None,
    ) -> LiveTable:
        """Write a new table down, begun if every seat is taken, unless there is one of that id."""
        dealer = Dealer(options)
        entry = events.Opened(
            options.players,
            sorted(options.variants),
            str(options.opening),
            seats,
            host,
            dealer.commitment,
            is_public,
            has_chat,
            turn_seconds,
        )
        at = now()
        table = begin(table_id, entry, at)
        entries: list[events.JournalEntry] = [entry]
        if not table.open_seats:
            entries.append(decisions.start(table, dealer))
            table = fold(table, entries[1], at)
        append = Append(table_id, 0, entries, at, table.status, (0, dealer.seed), opened=entry)
        if not await self.store.append(append):
            return await self.get(table_id)
        return self._keep(table, dealer)

    async def join(
        self, live: LiveTable, wish: protocol.Join, identity: Identity
    ) -> protocol.Seated:
        """Take a seat; the game begins with the last one."""
        token = new_token()
        name = wish.name or identity.name
        taken = -1

        def decide(table: Table, dealer: Dealer | None) -> list[Step]:
            nonlocal taken
            steps = decisions.sit_down(table, wish, name, identity.id, hash_token(token))
            entry = steps[0].entry
            assert isinstance(entry, events.SatDown)
            taken = entry.seat
            return _begun_if_full(table, steps, dealer)

        await live.change(decide)
        return protocol.Seated(seat=taken, token=token)

    async def seat_bot(
        self, live: LiveTable, wish: protocol.SeatWithBot, identity: Identity
    ) -> None:
        """Put a bot on an open seat; only who sits at the table may."""

        def decide(table: Table, dealer: Dealer | None) -> list[Step]:
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

        def decide(table: Table, _: Dealer | None) -> list[Step]:
            decisions.check_next_game(table, command, rights)
            return [Step(decisions.start(table, dealer, command.id))]

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
        # Everybody moves up a seat, so that nobody is always the first.
        seats = [*table.seats[1:], table.seats[0]]
        specs = [
            events.SeatSpec("bot", decisions.bot_name(seat.level or "", i), seat.level)
            if seat.kind == "bot"
            else events.SeatSpec("person", seat.name, None, seat.guest, seat.token_hash)
            for i, seat in enumerate(seats)
        ]
        fresh = await self._open_table(
            _rematch_id(table),
            table.options,
            specs,
            host=table.host,
            is_public=table.is_public,
            has_chat=table.has_chat,
            turn_seconds=table.turn_seconds,
        )

        def decide(current: Table, _: Dealer | None) -> list[Step]:
            # Two may ask at once, and both have opened the same table.
            return [] if current.rematch is not None else [Step(events.Rematched(fresh.table.id))]

        await live.change(decide)
        assert live.table.rematch is not None
        return live.table.rematch

    def _heard(self, table_id: str, version: int) -> None:
        """Another process wrote; or calls may have been missed, and every table is looked at."""
        stale = list(self._live.values())
        if version >= 0:
            live = self._live.get(table_id)
            stale = [live] if live is not None and live.table.version < version else []
        for live in stale:
            task = asyncio.create_task(self._catch_up(live))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, live: LiveTable) -> None:
        """Read what others wrote, later if it cannot be read now: the store has logged why."""
        try:
            await live.catch_up()
        except Refusal:
            self._behind.add(live)
        except Exception:
            log.exception("a journal could not be read", extra={"table": live.table.id})

    async def _look_again(self) -> None:
        """Look up tables whose journals could not be read, and all watched ones if nobody calls."""
        while True:
            await asyncio.sleep(POLL)
            stale, self._behind = self._behind, set()
            if not self.bus.is_up:
                stale.update(each for each in self._live.values() if each.listeners)
            while stale and not self._behind:
                live = stale.pop()
                if self._live.get(live.table.id) is live:
                    await self._catch_up(live)
            # The database is away: to ask for the others would only add to its troubles.
            self._behind |= stale

    async def _sweep(self) -> None:
        """Forget tables that nobody watches."""
        while True:
            await asyncio.sleep(10)
            then = time.monotonic() - IDLE
            for table_id, live in list(self._live.items()):
                is_idle = not live.listeners and live.used < then and not live.lock.locked()
                if is_idle and live.table.bot_to_move is None:
                    live.close()
                    del self._live[table_id]


def _rematch_id(table: Table) -> str:
    """The id of the table where the same people play again, whoever asks and in which process.

    Nobody else can guess it: the hashes of the seats' tokens never leave the server.
    """
    hashes = " ".join(seat.token_hash or "" for seat in table.seats)
    return hashlib.sha256(f"rematch of {table.id} {hashes}".encode()).hexdigest()[:32]


def _begun_if_full(table: Table, steps: list[Step], dealer: Dealer | None) -> list[Step]:
    after = table
    for entry, _ in steps:
        after = fold(after, entry, 0)
    if after.open_seats:
        return steps
    assert dealer is not None  # its seed was written when the table was opened
    return [*steps, Step(decisions.start(after, dealer))]


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
