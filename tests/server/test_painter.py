"""The painter: pictures come from a process of their own, once, and nobody waits in a long line."""

import asyncio

import pytest

from kingdomino.server import painter
from kingdomino.server.painter import Painter
from kingdomino.server.refusal import Refusal

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h4v3z"/></svg>'
PNG = b"\x89PNG\r\n\x1a\n"


def test_a_picture_is_painted_once_for_all_who_ask() -> None:
    drawn: list[str] = []

    def draw() -> str:
        drawn.append(SVG)
        return SVG

    async def story() -> None:
        painting = Painter()
        pictures = await asyncio.gather(*(painting.picture("a", draw) for _ in range(5)))
        assert len(set(pictures)) == 1
        assert pictures[0].startswith(PNG)

    asyncio.run(story())
    assert len(drawn) == 1


def test_what_could_not_be_painted_is_tried_again() -> None:
    async def story() -> None:
        painting = Painter()
        with pytest.raises(Refusal) as refused:
            await painting.picture("a", lambda: "no picture")
        assert refused.value.code == "UNAVAILABLE"
        assert (await painting.picture("a", lambda: SVG)).startswith(PNG)

    asyncio.run(story())


def test_who_hangs_up_spoils_it_for_nobody() -> None:
    async def story() -> None:
        painting = Painter()
        first = asyncio.create_task(painting.picture("a", lambda: SVG))
        await asyncio.sleep(0)
        first.cancel()
        assert (await painting.picture("a", lambda: "no picture")).startswith(PNG)

    asyncio.run(story())


def test_only_the_newest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painter, "KEPT", 2)

    async def story() -> None:
        painting = Painter()
        for name in "abc":
            await painting.picture(name, lambda: SVG)
        assert list(painting._kept) == ["b", "c"]

    asyncio.run(story())


def test_a_long_line_is_refused() -> None:
    async def story() -> None:
        painting = Painter()
        waiting = [asyncio.create_task(painting.paint(lambda: SVG)) for _ in range(painter.WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            await painting.paint(lambda: SVG)
        assert refused.value.code == "TOO_MANY"
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(story())
