"""A table in memory: who loses a race decides anew, decks are written, nothing is left behind."""

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from kingdomino import Dealer
from kingdomino.server import protocol
from kingdomino.server.identity import Identity
from kingdomino.server.journal import events
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import actor as acting
from kingdomino.server.tables.actor import TableActor, Tools
from kingdomino.server.tables.recent import RecentEvents
from kingdomino.server.tables.registry import TableRegistry
from kingdomino.server.tables.table import Step, Table
from kingdomino.server.thinking.thinker import Thinker
from tests.kit.running_server import sqlite_url
from tests.kit.tables import TABLE, Calls, Quick, Watcher, opened_tables, say, send

ADA = Identity("ada", "Ada")
SEATS = frozenset({0, 1})


class Speaker:
    """Says something, and knows at which versions of the table it decided to."""

    def __init__(self) -> None:
        self.decided: list[int] = []

    def __call__(self, table: Table, _: Dealer | None) -> list[Step]:
        self.decided.append(table.version)
        return [Step(events.Said(0, "Ben", "me too", "c"))]


# Races


def test_who_loses_a_race_decides_anew(tmp_path: Path) -> None:
    async def story() -> None:
        speaker = Speaker()
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            actor = await registry.get(TABLE)
            watcher = Watcher(actor)
            assert await say(store, 1)
            assert await actor.change(speaker) == 2
            written = [stored.entry for stored in await store.journal(TABLE, 0)]
        assert speaker.decided == [0, 1]
        assert watcher.told == [1, 2]
        assert [entry.text for entry in written if isinstance(entry, events.Said)] == [
            "hello",
            "me too",
        ]

    asyncio.run(story())


def test_what_loses_a_race_against_itself_is_written_once(tmp_path: Path) -> None:
    async def story() -> None:
        speaker = Speaker()
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            actor = await registry.get(TABLE)
            assert await say(store, 1)  # as the command "1"
            assert await actor.change(speaker, command="1") == 1
            assert len(await store.journal(TABLE)) == 2
        assert speaker.decided == [0]

    asyncio.run(story())


def test_who_is_refused_after_a_lost_race_has_caught_up(tmp_path: Path) -> None:
    def decide(table: Table, _: Dealer | None) -> list[Step]:
        if table.lines:
            raise Refusal("STALE", "Somebody was faster.")
        return [Step(events.Said(0, "Ben", "first", "c"))]

    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            actor = await registry.get(TABLE)
            watcher = Watcher(actor)
            assert await say(store, 1)
            with pytest.raises(Refusal, match="Somebody was faster"):
                await actor.change(decide)
        assert watcher.told == [1]

    asyncio.run(story())


def test_who_loses_every_race_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        speaker = Speaker()
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            actor = await registry.get(TABLE)
            latest = 0

            async def be_faster() -> None:
                nonlocal latest
                latest += 1
                assert await say(store, latest)
                store.meanwhile = be_faster

            await be_faster()
            with pytest.raises(Refusal, match="moves on too fast"):
                await actor.change(speaker)
        assert speaker.decided == list(range(acting.ATTEMPTS))

    asyncio.run(story())


# Decks


async def play_out(actor: TableActor) -> None:
    """Play the game at hand to its end, both seats."""
    while actor.table.status == "playing":
        assert actor.table.record is not None
        position, version = actor.table.record.position, actor.table.version
        move = position.format(position.legal_turns[0])
        await send(actor, protocol.Play(id=str(version), version=version, move=move), SEATS)


def test_the_deck_of_the_next_game_is_written_with_its_first_entry(tmp_path: Path) -> None:
    async def story() -> None:
        me = protocol.SeatWish(kind="me")
        wish = protocol.NewTable(players=2, variants=["dynasty"], seats=[me, me])
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, _):
            ours, _ = await registry.create(wish, ADA)
            await play_out(ours)
            table = ours.table.id
            elsewhere = TableRegistry(store, Calls(), Thinker(1))
            theirs = await elsewhere.get(table)
            begin = protocol.NextGame(id="next", version=ours.table.version)
            assert await store.seed(table, 1) is None
            began = await send(theirs, begin, SEATS)
            seed = await store.seed(table, 1)
            # Here too a deck was shuffled for it, but not written; nobody is dealt from it.
            assert await send(ours, begin, SEATS) == began
            assert await store.seed(table, 1) == seed
            await play_out(ours)
            await elsewhere.close()
        first, second = ours.table.games
        assert second.verify() is None
        assert (first.game, second.game, second.seed) == (0, 1, seed)
        assert Dealer(second.options, seed=seed, game=1).commitment == second.commitment

    asyncio.run(story())


# Being used


def test_a_table_that_was_forgotten_leaves_nothing_behind(tmp_path: Path) -> None:
    """Nor a circle: the collector hardly ever looks at what has been here for minutes."""

    async def story() -> None:
        async with opened_tables(sqlite_url(tmp_path), Quick()) as (registry, _, _):
            me = protocol.SeatWish(kind="me")
            wish = protocol.NewTable(players=2, seats=[me, me], turn_seconds=600)
            actor, _ = await registry.create(wish, ADA)
            await play_out(actor)
            remains = weakref.ref(actor)
            actor.close()
            del registry._actors[actor.table.id], actor
            assert remains() is None

    gc.collect()
    gc.disable()
    try:
        asyncio.run(story())
    finally:
        gc.enable()


def test_a_table_is_idle_when_nobody_has_come_for_long(tmp_path: Path) -> None:
    async def story() -> None:
        time = 1000.0
        async with opened_tables(sqlite_url(tmp_path)) as (registry, store, bus):
            table = (await registry.get(TABLE)).table
            tools = Tools(store, bus, RecentEvents(), Thinker(1), clock=lambda: time)
            actor = TableActor(tools, table)
            time += 60
            assert not actor.is_idle(60)
            time += 1
            assert actor.is_idle(60)
            actor.touch()
            assert not actor.is_idle(60)
            time += 61
            watcher = Watcher(actor)
            assert not actor.is_idle(60), "somebody watches"
            actor.leave(watcher)
            assert actor.is_idle(60)
            await actor.change(Speaker())
            assert not actor.is_idle(60)

    asyncio.run(story())
