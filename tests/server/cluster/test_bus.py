"""Calls by way of Redis: a line that dies in silence is noticed, and what was missed is said."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest

from kingdomino.server.journal import redis_bus
from kingdomino.server.journal.redis_bus import CHANNEL, RedisBus
from tests.kit.relay import Relay
from tests.kit.services import Redis
from tests.kit.tables import until

MISSED = ("", -1)


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    running = Redis(tmp_path_factory.mktemp("redis"))
    yield running
    running.stop()


@pytest.fixture
def relay(redis: Redis) -> Iterator[Relay]:
    between = Relay(redis.port)
    yield between
    between.close()


class Listener:
    """A bus, and what was heard on it."""

    def __init__(self, url: str) -> None:
        self.bus = RedisBus(url)
        self.heard: list[tuple[str, int]] = []

    async def open(self) -> None:
        await self.bus.open(lambda table, version: self.heard.append((table, version)))
        await until(lambda: self.bus.is_up)


def tell(
    redis: Redis, relay: Relay, story: Callable[[Listener, Listener], Awaitable[None]]
) -> None:
    """A story of two: the first hears by way of the relay, the other does not."""

    async def run() -> None:
        first, other = Listener(redis.url_at("127.0.0.1", relay.port)), Listener(redis.url)
        await first.open()
        await other.open()
        try:
            await story(first, other)
        finally:
            await first.bus.close()
            await other.bus.close()

    asyncio.run(run())


def test_a_line_that_falls_silent_is_noticed(redis: Redis, relay: Relay) -> None:
    async def story(first: Listener, _: Listener) -> None:
        relay.be_silent()
        await until(lambda: not first.bus.is_up)
        relay.speak()
        await until(lambda: first.bus.is_up)
        assert first.heard == [MISSED, MISSED]

    tell(redis, relay, story)


def test_a_line_that_breaks_for_a_moment_is_noticed_too(redis: Redis, relay: Relay) -> None:
    async def story(first: Listener, other: Listener) -> None:
        relay.hang_up()
        await until(lambda: first.heard.count(MISSED) == 2)
        other.bus.call("a", 1)
        await until(lambda: ("a", 1) in first.heard)

    tell(redis, relay, story)


def test_calls_wait_for_a_silent_line_one_for_each_table(redis: Redis, relay: Relay) -> None:
    async def story(first: Listener, other: Listener) -> None:
        relay.be_silent()
        await until(lambda: not first.bus.is_up)
        for version in range(20_000):
            first.bus.call(str(version % 2), version)
        relay.speak()
        newest = {("0", 19_998), ("1", 19_999)}
        await until(lambda: newest <= set(other.heard))
        assert set(other.heard) == {MISSED, *newest}

    tell(redis, relay, story)


def test_what_makes_no_sense_is_passed_over_and_told_once(
    redis: Redis, relay: Relay, caplog: pytest.LogCaptureFixture
) -> None:
    """It ended the listening, for good, and nobody was told."""

    async def story(first: Listener, other: Listener) -> None:
        for nonsense in (b"", b"a", b"a b", b"a 1 2", b"a -1", b"\xff\xfe 1", b"a 1.5"):
            await other.bus._redis.publish(CHANNEL, nonsense)
        other.bus.call("a", 1)
        both = (first, other)
        await until(lambda: all(len(each.heard) > 1 or each.bus._tasks[0].done() for each in both))
        for each in both:
            assert each.heard == [MISSED, ("a", 1)]
            assert each.bus.is_up
        messages = [record.getMessage() for record in caplog.records]
        assert messages == ["a call makes no sense"] * 2, "each of both says it once"

    tell(redis, relay, story)


def test_a_fault_of_ours_is_told_and_we_listen_again(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(redis_bus, "FAULT", 0.01)
    heard: list[tuple[str, int]] = []

    def hear(table: str, version: int) -> None:
        heard.append((table, version))
        if heard == [MISSED, ("a", 1)]:
            raise LookupError("no such table")

    async def story() -> None:
        bus = RedisBus(redis.url)
        await bus.open(hear)
        await until(lambda: bus.is_up)
        bus.call("a", 1)
        await until(lambda: len(heard) == 3 or bus._tasks[0].done())
        bus.call("a", 2)
        await until(lambda: len(heard) == 4 or bus._tasks[0].done())
        assert heard == [MISSED, ("a", 1), MISSED, ("a", 2)]
        assert bus.is_up
        await bus.close()

    asyncio.run(story())
    assert "no such table" in caplog.text


def test_a_fault_of_ours_while_sending_is_told_and_nothing_is_lost(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It ended the sending, for good, and nobody was told."""
    monkeypatch.setattr(redis_bus, "FAULT", 0.01)
    monkeypatch.setattr(redis_bus, "RETRY", 0.01)

    async def story() -> None:
        first, other = Listener(redis.url), Listener(redis.url)
        await first.open()
        await other.open()
        pipeline = first.bus._redis.pipeline
        faults = [LookupError("no such pipeline")]

        def failing_once(*, transaction: bool) -> object:
            if faults:
                raise faults.pop()
            return pipeline(transaction=transaction)

        monkeypatch.setattr(first.bus._redis, "pipeline", failing_once)
        first.bus.call("a", 1)
        await until(lambda: len(other.heard) > 1 or first.bus._tasks[1].done())
        assert other.heard == [MISSED, ("a", 1)]
        await first.bus.close()
        await other.bus.close()

    asyncio.run(story())
    assert "no such pipeline" in caplog.text
