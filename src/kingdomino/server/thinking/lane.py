"""Processes that think, one question at a time each, and the queue before them.

Each is on its own: when one dies or hangs, the others think on.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from kingdomino.server.thinking.queue import Asker, Place, ThinkingQueue
from kingdomino.workers import Workers

T = TypeVar("T")

NICENESS = 10
STARTING = 60.0  # seconds that a process may take to start, on a busy machine


class ThinkerError(Exception):
    """No bot could be made to think."""


@dataclass(frozen=True, slots=True, eq=False)
class _Question:
    call: Callable[[], Any]
    patience: float  # seconds, after which the process is given up
    answer: "asyncio.Future[Any]"  # cancelled when nobody waits for it any more
    asked_at: float


class Lane:
    """Some processes that share a queue; they are started when they are first needed."""

    def __init__(self, processes: int, observe_wait: Callable[[float, bool], object]) -> None:
        """`observe_wait` is told how long each question waited, and whether it was a study."""
        self._observe_wait = observe_wait
        self._queue = ThinkingQueue[_Question]()
        self._idle: list[Workers | None] = [None] * processes  # None: to be started
        self._at_work: set[asyncio.Task[None]] = set()
        self._asked = 0  # questions that are thought about
        self._is_closed = False

    @property
    def thinking(self) -> int:
        """Questions that are waiting or being thought about."""
        return len(self._queue) + self._asked

    async def ask(
        self,
        call: Callable[[], T],
        asker: Asker,
        seconds: float,
        *,
        patience: float,
        is_study: bool = False,
    ) -> T:
        """Wait for a free process, then for its answer, which is expected to take so long.

        A question that is cancelled while it waits is never asked. One that is being thought about
        is thought to its end, for nobody: it counts for its asker all the same.
        """
        if self._is_closed:
            raise ThinkerError("The engine was stopped.")
        loop = asyncio.get_running_loop()
        question = _Question(call, patience, loop.create_future(), loop.time())
        place = self._queue.add(question, asker, seconds, is_study=is_study)
        if self._idle:
            task = loop.create_task(self._work(self._idle.pop()))
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)
        try:
            return cast("T", await question.answer)
        finally:
            self._queue.drop(place)

    def close(self) -> None:
        """Stop thinking, at once; whoever waits is told."""
        self._is_closed = True
        while (place := self._queue.take()) is not None:
            _fail(place.question, ThinkerError("The engine was stopped."))
        for task in self._at_work:
            task.cancel()
        for process in self._idle:
            _end(process)
        self._idle.clear()

    async def _work(self, process: Workers | None) -> None:
        """Let a process answer one question after the other, until nobody waits."""
        while (place := self._queue.take()) is not None:
            process = await self._answer(place, process)
        self._idle.append(process)

    async def _answer(self, place: Place[_Question], process: Workers | None) -> Workers | None:
        """Let a process answer a question; the process that can be asked next, None for another."""
        question, loop = place.question, asyncio.get_running_loop()
        began, patience, is_new = loop.time(), question.patience, process is None
        self._asked += 1
        try:
            self._observe_wait(began - question.asked_at, place.is_study)
            process = process or Workers(1, _begin)
            try:
                errand = process.submit(question.call)
            except BrokenProcessPool:  # it died while it had nothing to do
                process.kill()
                process, is_new = Workers(1, _begin), True
                errand = process.submit(question.call)
            async with asyncio.timeout(patience + STARTING if is_new else patience):
                answer = await asyncio.wrap_future(errand)
        except (BrokenProcessPool, TimeoutError) as error:
            _end(process)
            process = None
            _fail(question, ThinkerError(f"The engine does not answer: {error!r}"))
        except asyncio.CancelledError:
            _fail(question, ThinkerError("The engine was stopped."))
            _end(process)
            raise
        except Exception as error:  # noqa: BLE001 - whose mistake it is, the asker is told
            _fail(question, error)
        else:
            if not question.answer.done():
                question.answer.set_result(answer)
        finally:
            self._asked -= 1
            if not is_new:  # to start a process is no fault of whoever is first to need it
                self._queue.correct(place, loop.time() - began)
        return process


def _end(process: Workers | None) -> None:
    if process is not None:
        process.kill()


def _fail(question: _Question, error: Exception) -> None:
    if not question.answer.done():
        question.answer.set_exception(error)


# In a process that thinks


def _begin() -> None:
    os.nice(NICENESS)
