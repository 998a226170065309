"""Errands: done in another process, in fair turns, shared; and one that fails costs only itself."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from kingdomino.errors import NotationError
from kingdomino.server.refusal import Refusal
from kingdomino.server.running.errands import Errands
from kingdomino.words import speaking

NICENESS = 3


@asynccontextmanager
async def opened(most: int = 8, each: int = 8) -> AsyncIterator[Errands]:
    errands = Errands(niceness=NICENESS, most=most, each=each)
    try:
        yield errands
    finally:
        errands.close()


class Gate:
    """An errand that ends when it is told to, so that others wait behind it."""

    def __init__(self, directory: Path) -> None:
        self._begun, self._gate = directory / "begun", directory / "gate"
        for each in (self._begun, self._gate):
            os.mkfifo(each)

    def __call__(self) -> str:
        """In the other process: both ends of a FIFO wait until the other one is opened."""
        self._begun.open("w").close()
        self._gate.open().close()
        return "through"

    async def begun(self) -> None:
        await asyncio.to_thread(lambda: self._begun.open().close())

    async def open(self) -> None:
        await asyncio.to_thread(lambda: self._gate.open("w").close())


def note(diary: str, line: str) -> None:
    with Path(diary).open("a") as file:
        file.write(line + " ")


def refuse() -> None:
    raise Refusal("BAD_MOVE", NotationError("One move was expected at least, and there is none."))


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def turns_of_the_loop(story: Coroutine[object, object, object]) -> int:
    """How often the event loop comes around to other work until a story has been told."""
    telling, turns = asyncio.ensure_future(story), 0
    while not telling.done():
        await asyncio.sleep(0)
        turns += 1
    await telling
    return turns


def run(story: Callable[[], Coroutine[object, object, None]]) -> None:
    asyncio.run(story())


def test_errands_are_done_in_one_other_process_of_lower_priority() -> None:
    async def story() -> None:
        async with opened() as errands:
            pids = {await errands.do("a", os.getpid) for _ in range(3)}
            [pid] = pids
            assert pid != os.getpid()
            assert await errands.do("a", partial(os.nice, 0)) == min(os.nice(0) + NICENESS, 19)

    run(story)


def test_the_event_loop_goes_on_while_an_errand_is_done(tmp_path: Path) -> None:
    async def story() -> None:
        gate = Gate(tmp_path)
        async with opened() as errands:
            doing = asyncio.create_task(errands.do("a", gate))
            await gate.begun()
            assert await turns_of_the_loop(gate.open()) > 0
            assert await doing == "through"

    run(story)


def test_a_line_full_of_one_client_lets_another_one_be_next(tmp_path: Path) -> None:
    diary = str(tmp_path / "diary")

    async def story() -> None:
        gate = Gate(tmp_path)
        async with opened(most=4) as errands:
            first = asyncio.create_task(errands.do("a", gate))
            await gate.begun()
            crowd = [
                asyncio.create_task(errands.do("a", partial(note, diary, f"a{i}")))
                for i in range(5)
            ]
            await asyncio.sleep(0)
            another = asyncio.create_task(errands.do("b", partial(note, diary, "b")))
            await asyncio.sleep(0)
            assert errands.waiting == 4
            await gate.open()
            await asyncio.gather(first, another)
            told = await asyncio.gather(*crowd, return_exceptions=True)
        refused = [each for each in told if isinstance(each, Refusal)]
        assert [(each.code, each.retry_after is None) for each in refused] == 2 * [
            ("TOO_MANY", False)
        ]

    run(story)
    assert Path(diary).read_text() == "b a0 a1 a2 "


def test_what_is_asked_for_twice_is_done_once(tmp_path: Path) -> None:
    diary = str(tmp_path / "diary")

    async def story() -> None:
        gate = Gate(tmp_path)
        async with opened(most=2) as errands:
            first = asyncio.create_task(errands.do("a", gate, key="gate"))
            await gate.begun()
            alike = [
                asyncio.create_task(errands.do(client, partial(note, diary, client), key="same"))
                for client in "abcde"
            ]
            late = asyncio.create_task(errands.do("b", gate, key="gate"))
            await asyncio.sleep(0)
            alike.pop(0).cancel()  # whoever hangs up spoils it for nobody
            await gate.open()
            assert (await first, await late) == ("through", "through")
            await asyncio.gather(*alike)

    run(story)
    assert Path(diary).read_text() == "a "


def test_what_nobody_waits_for_any_more_is_not_done(tmp_path: Path) -> None:
    diary = str(tmp_path / "diary")

    async def story() -> None:
        gate = Gate(tmp_path)
        async with opened() as errands:
            first = asyncio.create_task(errands.do("a", gate))
            await gate.begun()
            gone = asyncio.create_task(errands.do("b", partial(note, diary, "b"), key="b"))
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)
            last = asyncio.create_task(errands.do("c", partial(note, diary, "c"), key="b"))
            await asyncio.sleep(0)
            await gate.open()
            await asyncio.gather(first, last)

    run(story)
    assert Path(diary).read_text() == "c "


def test_a_refusal_comes_back_as_it_was_and_costs_no_process() -> None:
    async def story() -> None:
        async with opened() as errands:
            pid = await errands.do("a", os.getpid)
            with pytest.raises(Refusal) as refused:
                await errands.do("a", refuse)
            assert (refused.value.code, refused.value.status) == ("BAD_MOVE", 422)
            assert "One move was expected" in refused.value.message
            with speaking("pl"):
                detail = refused.value.detail()
            assert detail is not None
            assert "One move" not in detail
            assert await errands.do("a", os.getpid) == pid

    run(story)


@pytest.mark.parametrize("is_slow", [False, True])
def test_an_errand_that_kills_its_process_or_hangs_costs_itself_alone(
    tmp_path: Path, is_slow: bool
) -> None:
    async def story() -> None:
        gate = Gate(tmp_path)
        async with opened() as errands:
            pid = await errands.do("a", os.getpid)
            bad = errands.do("a", gate, seconds=0.1) if is_slow else errands.do("a", die)
            lost = asyncio.create_task(bad)
            await asyncio.sleep(0)
            next_one = asyncio.create_task(errands.do("a", os.getpid))
            with pytest.raises(Refusal) as refused:
                await lost
            assert refused.value.code == "UNAVAILABLE"
            assert await next_one not in (pid, os.getpid())

    run(story)


def test_a_process_that_died_idle_is_replaced_unnoticed() -> None:
    async def story() -> None:
        async with opened() as errands:
            pid = await errands.do("a", os.getpid)
            assert errands._workers is not None
            [process] = errands._workers._pool._processes.values()
            os.kill(pid, signal.SIGKILL)
            await asyncio.to_thread(process.join)
            while not errands._workers._pool._broken:
                await asyncio.sleep(0.01)
            assert await errands.do("a", os.getpid) != pid

    run(story)


def test_whoever_waits_when_the_server_stops_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        gate = Gate(tmp_path)
        async with opened() as errands:
            waiting = [
                asyncio.create_task(errands.do("a", gate)),
                asyncio.create_task(errands.do("a", os.getpid)),
            ]
            await gate.begun()
        told = await asyncio.gather(*waiting, return_exceptions=True)
        assert [isinstance(each, Refusal) and each.code for each in told] == ["UNAVAILABLE"] * 2

    run(story)
