"""Work whose cost a stranger chooses: done in a process of its own, one errand after another.

Python's lock is then somebody else's, and so is the processor, since the process has a lower
priority. Clients take turns. An errand that takes too long, or kills the process, is refused; those
behind it wait as long as it may take and until another process has started.
"""

import asyncio
import logging
import os
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from kingdomino.server.refusal import Refusal
from kingdomino.server.running.fair_line import FairLine
from kingdomino.workers import Workers

T = TypeVar("T")

log = logging.getLogger(__name__)

SECONDS = 60.0  # for one errand, on a busy machine, a process that starts included
COME_BACK = 5  # seconds


@dataclass(eq=False, slots=True)
class _Errand:
    call: Callable[[], Any]
    key: Hashable
    seconds: float
    answer: asyncio.Future[Any] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    waiting: int = 0  # clients


class Errands:
    """One process, and the line before it."""

    def __init__(self, *, niceness: int, most: int, each: int) -> None:
        """Let `most` errands wait, `each` of one client."""
        self._begin = partial(os.nice, niceness)
        self._line: FairLine[_Errand] = FairLine(most, each)
        self._shared: dict[Hashable, _Errand] = {}
        self._workers: Workers | None = None
        self._working: asyncio.Task[None] | None = None

    async def do(
        self,
        client: str,
        call: Callable[[], T],
        *,
        key: Hashable = None,
        seconds: float = SECONDS,
    ) -> T:
        """What `call` gives in the other process, when it is the client's turn.

        Whoever comes with a `key` that is known already waits for the same answer.
        """
        errand = self._shared.get(key)
        if errand is None:
            errand = _Errand(call, key, seconds)
            self._enter(client, errand)
        elif errand in self._line:
            self._line.join(client, errand)
        errand.waiting += 1
        try:
            # Whoever hangs up must not spoil it for the others.
            answer: T = await asyncio.shield(errand.answer)
            return answer
        finally:
            errand.waiting -= 1
            if not errand.waiting and errand in self._line:
                self._line.leave(errand)
                self._forget(errand)

    @property
    def waiting(self) -> int:
        """How many errands wait for their turn."""
        return len(self._line)

    def close(self) -> None:
        """End the process, at once; whoever still waits is told."""
        if self._working is not None:
            self._working.cancel()
        while self._line:
            self._refuse(self._line.next(), Refusal("UNAVAILABLE", "The server stops."))
        self._abandon()

    def _enter(self, client: str, errand: _Errand) -> None:
        lost = self._line.enter(client, errand)
        too_many = Refusal(
            "TOO_MANY", "Too much to do at a time; come back.", retry_after=COME_BACK
        )
        if lost is errand:
            raise too_many
        if lost is not None:
            self._refuse(lost, too_many)
        if errand.key is not None:
            self._shared[errand.key] = errand
        if self._working is None:
            self._working = asyncio.create_task(self._work(), name="errands")

    async def _work(self) -> None:
        try:
            while self._line:
                errand = self._line.next()
                try:
                    answer = await self._ask(errand)
                except asyncio.CancelledError:
                    self._refuse(errand, Refusal("UNAVAILABLE", "The server stops."))
                    raise
                except Exception as error:  # noqa: BLE001 - it is told to whoever waits
                    self._refuse(errand, error)
                else:
                    self._forget(errand)
                    errand.answer.set_result(answer)
        finally:
            self._working = None

    async def _ask(self, errand: _Errand) -> Any:
        try:
            future = self._submit(errand.call)
            async with asyncio.timeout(errand.seconds):
                return await asyncio.wrap_future(future)
        except (BrokenProcessPool, TimeoutError) as error:
            self._abandon()
            log.warning("an errand was lost", extra={"cause": repr(error)})
            raise Refusal("UNAVAILABLE", "That could not be worked out; try again.") from None

    def _submit(self, call: Callable[[], T]) -> Future[T]:
        """Hand over an errand; a process that died while it had nothing to do is replaced."""
        if self._workers is not None:
            try:
                return self._workers.submit(call)
            except BrokenProcessPool:
                self._abandon()
        self._workers = Workers(1, self._begin)
        return self._workers.submit(call)

    def _refuse(self, errand: _Errand, error: Exception) -> None:
        self._forget(errand)
        if errand.waiting:  # else nobody would ever read it
            errand.answer.set_exception(error)

    def _forget(self, errand: _Errand) -> None:
        if self._shared.get(errand.key) is errand:
            del self._shared[errand.key]

    def _abandon(self) -> None:
        """Let the process go, with whatever hangs in it; the next errand starts another."""
        if self._workers is not None:
            self._workers.kill()
            self._workers = None
