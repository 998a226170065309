"""A journal on PostgreSQL over a line that dies in the middle of a transaction."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest

from kingdomino.server.journal import events
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.migrate import migrate
from kingdomino.server.journal.store import Store
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables.registry import TableRegistry
from kingdomino.server.tables.table import Step
from kingdomino.server.thinking.thinker import Thinker
from tests.kit.relay import Relay
from tests.kit.services import Postgres
from tests.kit.tables import Calls, until

SEATS = [events.SeatSpec("open"), events.SeatSpec("open")]
OPENED = events.Opened(2, [], "draw", SEATS, "host", "0" * 64)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    asyncio.run(migrate(running.url))
    yield running
    running.stop()


@pytest.fixture
def relay(postgres: Postgres) -> Iterator[Relay]:
    between = Relay(postgres.port)
    yield between
    between.close()


def tell(
    postgres: Postgres,
    relay: Relay,
    table: str,
    story: Callable[[Store, Store], Awaitable[None]],
) -> None:
    """A story of a table and two stores: the first writes by way of the relay, the other not."""

    async def run() -> None:
        first = Store(postgres.url_at("127.0.0.1", relay.port))
        other = Store(postgres.url)
        await first.open()
        await other.open()
        try:
            assert await first.append(Append(table, 0, [OPENED], 0, opened=OPENED))
            await story(first, other)
        finally:
            relay.speak()
            await first.close()
            await other.close()

    asyncio.run(run())


def said(table: str, version: int) -> Append:
    return Append(table, version, [events.Said(0, "Ada", "hello", str(version))], 0)


def when_it_commits(relay: Relay, happens: Callable[[], None]) -> asyncio.Event:
    """Let something happen just before a transaction is committed, once."""
    committing, loop = asyncio.Event(), asyncio.get_running_loop()

    def listen(question: bytes) -> None:
        if b"COMMIT" in question:
            relay.when_asked = lambda _: None
            happens()
            loop.call_soon_threadsafe(committing.set)

    relay.when_asked = listen
    return committing


def test_nobody_waits_long_for_one_who_is_lost_before_he_commits(
    postgres: Postgres, relay: Relay
) -> None:
    """His entry is in the way until PostgreSQL gives him up."""

    async def story(first: Store, other: Store) -> None:
        committing = when_it_commits(relay, relay.be_silent)
        lost = asyncio.create_task(first.append(said("lost", 1)))
        await committing.wait()
        assert await other.append(said("lost", 1))
        relay.speak()
        with pytest.raises(Refusal):
            await lost
        assert not await first.append(said("lost", 1))
        assert await first.append(said("lost", 2))

    tell(postgres, relay, "lost", story)


def test_what_was_written_unheard_is_told_after_all(postgres: Postgres, relay: Relay) -> None:
    """The line broke after the commit and before its answer, and the player does not come back."""

    async def story(first: Store, other: Store) -> None:
        registry = TableRegistry(first, Calls(), Thinker(1))
        await registry.open()
        actor = await registry.get("unheard")
        when_it_commits(relay, relay.be_deaf)
        line = events.Said(0, "Ada", "hello", "1")
        saying = asyncio.create_task(actor.change(lambda *_: [Step(line)]))
        while len(await other.journal("unheard")) < 2:
            await asyncio.sleep(0.01)
        relay.hang_up()
        with pytest.raises(Refusal):
            await saying
        assert actor.table.version == 0
        relay.speak()
        await until(lambda: actor.table.version == 1)
        await registry.close()

    tell(postgres, relay, "unheard", story)
