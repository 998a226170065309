"""Bots think once for a position, for whoever is there, and again when something has failed."""

import asyncio
from pathlib import Path

import pytest

from kingdomino import Options, Position
from kingdomino.server import protocol
from kingdomino.server.identity import Identity
from kingdomino.server.journal import events
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.store import PAGE
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import actor as acting
from kingdomino.server.tables import own_moves
from kingdomino.server.tables.folding import fold
from kingdomino.server.tables.own_moves import due_at
from kingdomino.server.tables.registry import TableRegistry
from kingdomino.server.tables.table import Table
from kingdomino.server.thinking.queue import Asker
from kingdomino.server.thinking.thinker import Thinker, ThinkerError
from tests.kit.running_server import sqlite_url
from tests.kit.tables import Calls, Quick, Watcher, opened_tables, say, send, until

ADA = Identity("ada", "Ada")
MINE = frozenset({0})
OLD = "b" * 32


class Distracted(Thinker):
    """Fails at the first question; then the first legal turn, without a process of its own."""

    def __init__(self, failure: Exception) -> None:
        super().__init__(1)
        self._failure = failure
        self.asked: list[Position] = []

    async def think(self, level: str, position: Position, asker: Asker) -> str:  # noqa: ARG002 - a Thinker
        self.asked.append(position)
        if len(self.asked) == 1:
            raise self._failure
        return position.format(position.legal_turns[0])


@pytest.mark.parametrize(
    "failure",
    [ThinkerError("lost"), Refusal("UNAVAILABLE", "no database"), ValueError("a mistake")],
    ids=lambda failure: type(failure).__name__,
)
def test_a_thinker_that_fails_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    monkeypatch.setattr(own_moves, "REFUSED", 0.0)
    monkeypatch.setattr(own_moves, "FAILED", 0.0)

    async def story() -> None:
        thinker = Distracted(failure)
        bot = protocol.SeatWish(kind="bot", level="page")
        async with opened_tables(sqlite_url(tmp_path), thinker) as (registry, _, _):
            actor, _ = await registry.create(protocol.NewTable(players=2, seats=[bot, bot]), ADA)
            watcher = Watcher(actor)
            await watcher.is_over.wait()
        assert thinker.asked[0] == thinker.asked[1]
        assert len(thinker.asked) == 1 + 4 + 4 * Options(2).rounds

    asyncio.run(story())


class Pensive(Thinker):
    """Is asked, and never answers."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []
        self.dropped = 0  # questions that nobody waits for any more
        self.asker: Asker = frozenset()
        self.is_asked = asyncio.Event()

    async def think(self, level: str, position: Position, asker: Asker) -> str:  # noqa: ARG002
        self.asked.append(level)
        self.asker = asker
        self.is_asked.set()
        try:
            return await asyncio.Future()
        finally:
            self.dropped += 1


def king_begins(**wishes: object) -> protocol.NewTable:
    """A table for one person and a king, who has the first choice."""
    seats = [protocol.SeatWish(kind="me"), protocol.SeatWish(kind="bot", level="king")]
    wish = {"players": 2, "opening": "castle", "first": 1, "seats": seats, **wishes}
    return protocol.NewTable(**wish)  # type: ignore[arg-type]


def test_a_bot_thinks_for_whoever_comes_to_its_table(tmp_path: Path) -> None:
    """Also if it began before: who opens a table has no socket yet."""

    async def story() -> None:
        thinker = Pensive()
        async with opened_tables(sqlite_url(tmp_path), thinker) as (registry, _, _):
            actor, _ = await registry.create(king_begins(), ADA)
            await thinker.is_asked.wait()
            assert not thinker.asker
            watcher = Watcher(actor)
            assert set(thinker.asker) == {Watcher.address}
            assert Watcher.address in thinker.asker
            actor.leave(watcher)
            assert len(thinker.asker) == 0

    asyncio.run(story())


def test_a_table_that_was_just_played_at_elsewhere_is_not_thought_about_twice(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        here, there = Pensive(), Pensive()
        async with opened_tables(sqlite_url(tmp_path), here) as (registry, store, _):
            elsewhere = TableRegistry(store, Calls(), there)
            actor, _ = await registry.create(king_begins(), ADA)
            await here.is_asked.wait()
            await elsewhere.get(actor.table.id)
            for _ in range(100):
                await asyncio.sleep(0)
            assert there.asked == []
            # A process that wrote it long ago may have died meanwhile.
            written = [each.entry for each in await store.journal(actor.table.id)]
            assert isinstance(written[0], events.Opened)
            assert await store.append(Append(OLD, 0, written, 1, opened=written[0]))
            await elsewhere.get(OLD)
            await there.is_asked.wait()
            await elsewhere.close()

    asyncio.run(story())


def test_where_only_the_timer_plays_for_people_bots_wait_for_a_watcher(tmp_path: Path) -> None:
    """Else a table that its player has left would be played to its end by kings, for nobody."""

    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, _, _):
            wish = king_begins(opening="balanced", first=0, turn_seconds=600)  # A B B A
            before = (await registry.create(wish, ADA))[0].table

        def after(*movers: str) -> Table:
            table = before
            for by in movers:
                assert table.record is not None
                position = table.record.position
                turn = position.format(position.legal_turns[0])
                entry = events.Played(position.seat_to_move, [turn], by)  # type: ignore[arg-type]
                table = fold(table, entry, 0)
            return table

        for table in (after("timer"), after("timer", "bot")):
            assert table.bot_to_move == "king"
            assert due_at(table, is_watched=False) is None
            assert due_at(table, is_watched=True) is not None
        for table in (after("person"), after("person", "bot")):
            assert due_at(table, is_watched=False) is not None

    asyncio.run(story())


def test_a_bot_that_loses_every_race_to_chatter_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_moves, "REFUSED", 0.0)

    async def story() -> None:
        thinker = Quick()
        async with opened_tables(sqlite_url(tmp_path), thinker) as (registry, store, _):
            actor, _ = await registry.create(king_begins(), ADA)
            latest, races = actor.table.version, 0

            async def be_faster() -> None:
                nonlocal latest, races
                if races == acting.ATTEMPTS:
                    return
                races, latest = races + 1, latest + 1
                assert await say(store, latest, actor.table.id)
                store.meanwhile = be_faster

            await be_faster()
            await until(lambda: actor.table.seat_to_move == 0)
            assert thinker.asked == ["king"] * 2

    asyncio.run(story())


def test_a_bot_is_asked_though_only_a_part_could_be_read(tmp_path: Path) -> None:
    """A move of another process was read; what follows it was not, until the next look."""

    async def story() -> None:
        thinker = Pensive()
        async with opened_tables(sqlite_url(tmp_path), thinker) as (registry, store, _):
            actor, _ = await registry.create(king_begins(first=0), ADA)
            position = actor.table.record.position  # type: ignore[union-attr]
            assert position.seat_to_move == 0
            version = actor.table.version
            for number in range(1, PAGE):
                assert await say(store, version + number, actor.table.id)
            move = events.Played(0, [position.format(position.legal_turns[0])], "person")
            assert await store.append(Append(actor.table.id, version + PAGE, [move], 0))
            reads = 0

            async def fail() -> None:
                nonlocal reads
                reads += 1
                if reads == 2:
                    raise Refusal("UNAVAILABLE", "no database")
                store.meanwhile = fail

            store.meanwhile = fail
            with pytest.raises(Refusal):
                await actor.catch_up()
            assert actor.table.version == version + PAGE
            assert actor.table.seat_to_move == 1
            assert actor._own_moves.is_bot_due

    asyncio.run(story())


def test_what_is_said_while_a_bot_thinks_starts_no_other_thought(tmp_path: Path) -> None:
    async def story() -> list[str]:
        thinker = Pensive()
        async with opened_tables(sqlite_url(tmp_path), thinker) as (registry, _, _):
            actor, _ = await registry.create(king_begins(), ADA)
            await thinker.is_asked.wait()
            for i in range(50):
                await send(actor, protocol.Say(id=str(i), text="Hurry up!"), MINE)
            for _ in range(10):
                await asyncio.sleep(0)
            assert thinker.asked == ["king"]
        return thinker.asked

    assert asyncio.run(story()) == ["king"]


def test_a_question_about_the_past_is_dropped(tmp_path: Path) -> None:
    """Here another process was faster, and the game goes on with somebody else's turn."""

    async def story() -> None:
        thinker = Pensive()
        async with opened_tables(sqlite_url(tmp_path), thinker) as (registry, store, bus):
            actor, _ = await registry.create(king_begins(), ADA)
            await thinker.is_asked.wait()
            table = actor.table
            assert table.record is not None
            position = table.record.position
            move = position.format(position.legal_moves[0])
            played = events.Played(1, [move], "bot")
            assert await store.append(Append(table.id, table.version + 1, [played], 0))
            bus.heard(table.id, table.version + 1)
            await until(lambda: actor.table.version > table.version)
            await until(lambda: thinker.dropped == 1)
            assert thinker.asked == ["king"]

    asyncio.run(story())


def test_a_bot_thinks_though_whoever_asked_for_its_table_has_gone(tmp_path: Path) -> None:
    async def story() -> None:
        thinker = Pensive()
        async with opened_tables(sqlite_url(tmp_path), thinker) as (registry, store, _):
            actor, _ = await registry.create(king_begins(), ADA)
            written = [each.entry for each in await store.journal(actor.table.id)]
            assert isinstance(written[0], events.Opened)
            assert await store.append(Append(OLD, 0, written, 1, opened=written[0]))
            await thinker.is_asked.wait()
            asking = asyncio.create_task(registry.get(OLD))

            async def leave() -> None:
                if store.reads == reads + 1:  # what is read now is the table; then what is new
                    store.meanwhile = leave
                else:
                    asking.cancel()
                    await asyncio.sleep(0)

            reads, store.meanwhile = store.reads, leave
            with pytest.raises(asyncio.CancelledError):
                await asking
            await until(lambda: len(thinker.asked) == 2)

    asyncio.run(story())


def test_bots_alone_think_only_while_somebody_watches(tmp_path: Path) -> None:
    async def story() -> None:
        thinker = Pensive()
        bot = protocol.SeatWish(kind="bot", level="page")
        async with opened_tables(sqlite_url(tmp_path), thinker) as (registry, _, _):
            actor, _ = await registry.create(protocol.NewTable(players=2, seats=[bot, bot]), ADA)
            for _ in range(10):
                await asyncio.sleep(0)
            assert not thinker.asked
            assert actor.is_idle(-1.0), "nor is it kept in memory for them"
            first, second = Watcher(actor), Watcher(actor)
            await thinker.is_asked.wait()
            assert len(thinker.asked) == 1
            actor.leave(first)
            actor.leave(second)
            Watcher(actor)
            for _ in range(10):
                await asyncio.sleep(0)
            assert len(thinker.asked) == 1, "whoever comes and goes does not start it anew"

    asyncio.run(story())
