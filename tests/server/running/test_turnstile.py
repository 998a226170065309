"""Whatever is asked at once begins one after the other, and everybody else has a turn between."""

import asyncio
import itertools
import time
from functools import partial

import pytest

from kingdomino.server.running.turnstile import DEAR, Turnstile
from tests.kit.tables import until

MANY = 50


def test_one_begins_at_each_turn_of_the_loop() -> None:
    async def story() -> list[int]:
        turnstile, begun, seen = Turnstile(), 0, [0]

        async def ask() -> None:
            nonlocal begun
            await turnstile.come_through("203.0.113.7")
            begun += 1

        asking = [asyncio.create_task(ask()) for _ in range(MANY)]
        while not all(each.done() for each in asking):
            await asyncio.sleep(0)
            seen.append(begun)
        return seen

    seen = asyncio.run(story())
    assert seen[-1] == MANY
    assert max(after - before for before, after in itertools.pairwise(seen)) == 1


def test_who_comes_late_does_not_wait_for_all_of_somebody_elses() -> None:
    async def story() -> list[str]:
        turnstile, order = Turnstile(), list[str]()

        async def ask(address: str) -> None:
            await turnstile.come_through(address)
            order.append(address)

        flood = [asyncio.create_task(ask("198.51.100.1")) for _ in range(MANY)]
        await asyncio.sleep(0)
        await asyncio.gather(ask("203.0.113.7"), *flood)
        return order

    assert asyncio.run(story()).index("203.0.113.7") <= 3


def test_where_nobody_waits_one_comes_through_at_once() -> None:
    async def story() -> None:
        turnstile = Turnstile()
        for _ in range(3):
            coming = turnstile.come_through("203.0.113.7")
            with pytest.raises(StopIteration):
                coming.send(None)
            await asyncio.sleep(0)
            await asyncio.sleep(0)

    asyncio.run(story())


def test_who_is_told_to_go_holds_nobody_up() -> None:
    async def story() -> int:
        turnstile, begun = Turnstile(), 0

        async def ask() -> None:
            nonlocal begun
            await turnstile.come_through("203.0.113.7")
            begun += 1

        asking = [asyncio.create_task(ask()) for _ in range(MANY)]
        await asyncio.sleep(0)
        for each in asking[1:-1]:
            each.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        await ask()
        return begun

    assert asyncio.run(story()) == 3


def test_each_of_many_addresses_is_served_once_in_a_round() -> None:
    async def story() -> list[str]:
        turnstile, order = Turnstile(), list[str]()

        async def ask(address: str) -> None:
            await turnstile.come_through(address)
            order.append(address)

        await asyncio.gather(*(ask(f"2001:db8:{n % 4000:x}::/64") for n in range(8000)))
        return order

    order = asyncio.run(story())
    assert len(set(order[:4000])) == len(set(order[4000:])) == 4000


def test_after_what_took_long_everybody_else_has_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("kingdomino.server.running.turnstile.time.thread_time", lambda: now)

    async def story(cost: float, *, is_next: bool) -> None:
        turnstile, begun = Turnstile(), 0

        def work() -> None:
            nonlocal now, begun
            now += cost
            begun += 1

        turnstile.pass_through("198.51.100.1", work)
        turnstile.pass_through("203.0.113.7", work)
        for _ in range(MANY):
            await asyncio.sleep(0)
        assert begun == (2 if is_next else 1)

    asyncio.run(story(DEAR / 2, is_next=True))
    asyncio.run(story(3600.0, is_next=False))


def test_who_waited_for_something_dear_comes_through_then(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("kingdomino.server.running.turnstile.time.thread_time", lambda: now)

    async def story() -> list[str]:
        turnstile, order = Turnstile(), list[str]()

        def work(address: str) -> None:
            nonlocal now
            now += 2 * DEAR
            order.append(address)

        for address in ["198.51.100.1"] * 3 + ["203.0.113.7"]:
            turnstile.pass_through(address, partial(work, address))
        await until(lambda: len(order) == 4)
        return order

    assert asyncio.run(story()).index("203.0.113.7") == 2


def test_what_only_stood_still_was_not_dear() -> None:
    async def story() -> None:
        turnstile = Turnstile()
        turnstile.pass_through("198.51.100.1", partial(time.sleep, 20 * DEAR))
        begun = asyncio.Event()
        turnstile.pass_through("203.0.113.7", begun.set)
        await asyncio.sleep(0)
        assert begun.is_set()

    asyncio.run(story())


def test_a_fault_holds_nobody_up() -> None:
    async def story() -> None:
        turnstile, told = Turnstile(), list[str]()
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: told.append(str(context["exception"]))
        )

        def fail() -> None:
            raise ValueError("a fault of ours")

        with pytest.raises(ValueError, match="ours"):
            turnstile.pass_through("203.0.113.7", fail)
        turnstile.pass_through("203.0.113.7", fail)
        await turnstile.come_through("203.0.113.7")
        assert told == ["a fault of ours"]

    asyncio.run(story())
