"""Circles of objects are collected when few are connected, or when there are too many of them."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from kingdomino.server.running import garbage


class Circle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _collector_as_before() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


async def _is_collected(
    monkeypatch: pytest.MonkeyPatch, *, objects: int, sockets: int, is_old: bool = False
) -> bool:
    """Whether garbage in a circle is gone after three looks, with so many new objects beside it.

    An old circle was there before, and nobody needs it any more.
    """
    monkeypatch.setattr(garbage, "LOOK", 0.01)
    looks = 0
    looked = asyncio.Event()

    class Sockets(set[int]):
        def __len__(self) -> int:
            nonlocal looks
            looks += 1
            if looks > 3:
                looked.set()
            return sockets

    gc.collect()
    circle = Circle()
    task = asyncio.create_task(garbage.collect(Sockets()))
    await asyncio.sleep(0)  # it has begun, and will not collect of itself
    if not is_old:
        circle = Circle()
    remains = weakref.ref(circle)
    del circle
    kept: list[list[int]] = [[] for _ in range(objects)]
    await looked.wait()
    task.cancel()
    assert len(kept) == objects
    return remains() is None


def test_garbage_is_collected_while_few_are_connected(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = _is_collected(monkeypatch, objects=garbage.GROWTH + 1000, sockets=garbage.FEW)
    assert asyncio.run(wanted)


def test_nothing_is_collected_for_a_few_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not asyncio.run(_is_collected(monkeypatch, objects=100, sockets=0))


def test_nothing_is_collected_while_many_play(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = _is_collected(monkeypatch, objects=garbage.GROWTH + 1000, sockets=garbage.FEW + 1)
    assert not asyncio.run(wanted)


def test_old_garbage_is_collected_while_nobody_is_connected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    objects = garbage.GROWTH + 1000
    assert asyncio.run(_is_collected(monkeypatch, objects=objects, sockets=0, is_old=True))
    wanted = _is_collected(monkeypatch, objects=objects, sockets=garbage.FEW, is_old=True)
    assert not asyncio.run(wanted)


def test_garbage_beyond_all_explanation_is_collected_whoever_plays() -> None:
    sockets = 10_000
    explained = garbage.UNEXPLAINED + garbage.PER_SOCKET * sockets
    assert not garbage.is_due(explained, sockets)
    assert garbage.is_due(explained + 1, sockets)


def test_what_becomes_garbage_after_a_look_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody is always connected; now and then the collector is thorough."""
    for name, value in {"LOOK": 0.0, "GROWTH": -1, "THOROUGH": 5}.items():
        monkeypatch.setattr(garbage, name, value)

    async def story() -> bool:
        looks = 0

        class Sockets(set[int]):
            def __len__(self) -> int:
                nonlocal looks
                looks += 1
                return 1

        task = asyncio.create_task(garbage.collect(Sockets()))
        await asyncio.sleep(0)
        circle = Circle()
        remains = weakref.ref(circle)
        while looks < 3:
            await asyncio.sleep(0)
        del circle
        while looks < 10:
            await asyncio.sleep(0)
        task.cancel()
        return remains() is None

    assert asyncio.run(story())
