"""Processes that answer one question at a time: real ones, which die and hang."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from kingdomino.server.thinking.lane import Lane, ThinkerError
from kingdomino.server.thinking.queue import NOBODY, Asker

ADA, EVE = frozenset({"ada"}), frozenset({"eve"})


def hold(started: Path, until: Path) -> int:
    """In a process: say that it was asked, and hold the process until a file is there."""
    started.touch()
    while not until.exists():
        time.sleep(0.01)
    return os.getpid()


async def there(file: Path) -> None:
    while not file.exists():
        await asyncio.sleep(0.01)


class Story:
    """A lane, and questions that take as long as a test wants."""

    def __init__(self, directory: Path, processes: int) -> None:
        self.waits: list[tuple[float, bool]] = []
        self.lane = Lane(processes, lambda *wait: self.waits.append(wait))
        self._directory = directory

    def ask(self, name: str, asker: Asker = NOBODY) -> "asyncio.Task[int]":
        """Ask a question that is answered, with the number of the process, when it is let to."""
        call = partial(hold, self.started(name), self._directory / f"{name} may end")
        return asyncio.create_task(self.lane.ask(call, asker, 1.0, patience=3600))

    def started(self, name: str) -> Path:
        return self._directory / f"{name} started"

    def let(self, *names: str) -> None:
        for name in names:
            (self._directory / f"{name} may end").touch()


def run(story: Story, tell: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await tell()
        story.lane.close()
        while story.lane.thinking:
            await asyncio.sleep(0)

    asyncio.run(main())


def test_who_comes_late_does_not_wait_for_all_that_another_asks(tmp_path: Path) -> None:
    story = Story(tmp_path, processes=1)

    async def tell() -> None:
        flood = [story.ask(f"eve {n}", EVE) for n in range(50)]
        await there(story.started("eve 0"))
        late = story.ask("ada", ADA)
        story.let("eve 0", "ada")
        await late
        assert [each.done() for each in flood] == [True] + [False] * 49
        assert story.lane.thinking == 49
        for each in flood:
            each.cancel()

    run(story, tell)
    assert len(story.waits) >= 2, "everybody's wait is measured"


def test_what_nobody_waits_for_is_never_asked(tmp_path: Path) -> None:
    story = Story(tmp_path, processes=1)

    async def tell() -> None:
        first, dropped, last = story.ask("first"), story.ask("dropped"), story.ask("last")
        await there(story.started("first"))
        dropped.cancel()
        story.let("first", "dropped", "last")
        assert await first == await last
        assert not story.started("dropped").exists()
        assert story.lane.thinking == 0

    run(story, tell)


def test_a_question_that_is_let_go_costs_no_process(tmp_path: Path) -> None:
    story = Story(tmp_path, processes=1)

    async def tell() -> None:
        story.let("before", "after")
        process = await story.ask("before")
        gone = story.ask("gone", EVE)
        await there(story.started("gone"))
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert story.lane.thinking == 1, "it is thought about, for nobody"
        after = story.ask("after")
        story.let("gone")
        assert await after == process

    run(story, tell)


def test_when_one_process_dies_the_others_think_on(tmp_path: Path) -> None:
    story = Story(tmp_path, processes=2)

    async def tell() -> None:
        honest = story.ask("honest")
        await there(story.started("honest"))
        with pytest.raises(ThinkerError, match="does not answer"):
            await story.lane.ask(partial(os._exit, 3), EVE, 1.0, patience=3600)
        story.let("honest", "next")
        await asyncio.gather(honest, story.ask("next"))

    run(story, tell)


def test_a_process_that_hangs_is_given_up(tmp_path: Path) -> None:
    story = Story(tmp_path, processes=1)

    async def tell() -> None:
        story.let("before", "next")
        await story.ask("before")  # it has started: that may take long
        with pytest.raises(ThinkerError, match="TimeoutError"):
            await story.lane.ask(partial(time.sleep, 3600), EVE, 1.0, patience=0.01)
        await story.ask("next")

    run(story, tell)


def test_to_start_a_process_costs_its_first_asker_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    story = Story(tmp_path, processes=1)
    counted: list[float] = []

    async def tell() -> None:
        monkeypatch.setattr(story.lane._queue, "correct", lambda _, took: counted.append(took))
        story.let("first", "second")
        await story.ask("first", ADA)
        assert counted == []
        await story.ask("second", ADA)
        assert len(counted) == 1

    run(story, tell)


def test_a_fault_of_ours_costs_no_process_for_ever(tmp_path: Path) -> None:
    story = Story(tmp_path, processes=1)

    async def tell() -> None:
        observe, story.lane._observe_wait = story.lane._observe_wait, lambda *_: 1 / 0
        with pytest.raises(ZeroDivisionError):
            await story.ask("lost")
        story.lane._observe_wait = observe
        story.let("next")
        await story.ask("next")

    run(story, tell)


def test_a_process_that_died_at_rest_costs_no_question(tmp_path: Path) -> None:
    story = Story(tmp_path, processes=1)

    async def tell() -> None:
        story.let("first", "second")
        process = await story.ask("first")
        [resting] = story.lane._idle
        assert resting is not None
        os.kill(process, signal.SIGKILL)
        while not resting._pool._broken:  # nobody is told of its death
            await asyncio.sleep(0.01)
        assert await story.ask("second") != process

    run(story, tell)


def test_a_mistake_is_for_the_asker(tmp_path: Path) -> None:
    story = Story(tmp_path, processes=1)

    async def tell() -> None:
        story.let("before", "after")
        process = await story.ask("before")
        with pytest.raises(ZeroDivisionError):
            await story.lane.ask(partial(divmod, 1, 0), ADA, 1.0, patience=3600)
        assert await story.ask("after") == process

    run(story, tell)


def test_whoever_waits_at_the_end_is_told(tmp_path: Path) -> None:
    story = Story(tmp_path, processes=1)

    async def tell() -> None:
        asked = [story.ask("first"), story.ask("second")]
        await there(story.started("first"))
        story.lane.close()
        for each in asked:
            with pytest.raises(ThinkerError, match="stopped"):
                await each
        with pytest.raises(ThinkerError, match="stopped"):
            await story.ask("third")

    run(story, tell)
