"""Honest people at a server, and how long they wait: pairs, people against a knight, newcomers.

A pair moves about every half second; a move counts until both have been told. A knight's answer
counts from the person's move that it answers until it is told. A newcomer connects and asks whether
anybody is there. Whoever is kept waiting makes no other move meanwhile.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx

from benchmarks.guests import PATIENCE, Ear, Guest, Lost, Refused, choose

PAIRS = 10
KNIGHTS = 6
NEWCOMERS = 4
PAUSE = 0.5  # seconds between two moves of a table, a little more or less
GRACE = 30.0  # seconds that the last ones are waited for
LEAVING = 0.2  # seconds until what was hung up is closed
PERSON, KNIGHT, NEWCOMER = "person", "knight", "newcomer"


class Timing:
    """One thing that somebody waits for."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.began = time.perf_counter()
        self.told: float | None = None  # when it was there; None: nothing was to be waited for


class Watch:
    """The stop-watch of one while: what was begun in it counts, whenever it ends."""

    def __init__(self) -> None:
        self.delays: dict[str, list[float]] = {PERSON: [], KNIGHT: [], NEWCOMER: []}  # seconds
        self.errors: list[str] = []
        self.never = 0  # that had no answer when nobody waited any longer
        self._open: set[Timing] = set()
        self._is_settled = asyncio.Event()
        self._is_settled.set()

    @contextmanager
    def timing(self, kind: str) -> Iterator[Timing]:
        """Something is sent, and answered when `told` is set; without that it does not count."""
        timing = Timing(kind)
        self._open.add(timing)
        self._is_settled.clear()
        try:
            yield timing
        finally:
            if timing in self._open and timing.told is not None:
                self.delays[kind].append(timing.told - timing.began)
            self._open.discard(timing)
            if not self._open:
                self._is_settled.set()

    async def settle(self, seconds: float = GRACE) -> None:
        """Wait for what is still open; what has no answer then took at least as long."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._is_settled.wait(), seconds)
        self.never = len(self._open)
        now = time.perf_counter()
        for timing in self._open:
            self.delays[timing.kind].append(now - timing.began)
        self._open.clear()


class Crowd:
    """People who play until they are sent home."""

    def __init__(self, *urls: str, pairs: int = PAIRS, knights: int = KNIGHTS) -> None:
        """Where a set-up has several servers, Ana is at the first one and Bo at the last."""
        self._rng = random.Random(1)
        self._watch = Watch()
        self._ana, self._bo = Guest(urls[0]), Guest(urls[-1])
        self._seated = asyncio.Semaphore(0)
        self._pairs, self._knights = pairs, knights
        self._tasks: list[asyncio.Task[None]] = []

    async def come(self) -> None:
        """Sit down at all tables."""
        await self._ana.arrive("Ana")
        await self._bo.arrive("Bo")
        lives: list[Coroutine[Any, Any, None]] = [self._come_and_look() for _ in range(NEWCOMERS)]
        lives += [self._for_ever(self._play_as_pair) for _ in range(self._pairs)]
        lives += [self._for_ever(self._play_a_knight) for _ in range(self._knights)]
        self._tasks = [asyncio.create_task(life) for life in lives]
        for _ in range(self._pairs + self._knights):
            await self._seated.acquire()

    async def go_home(self) -> None:
        """Leave everything as it is."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._ana.leave()
        await self._bo.leave()
        await asyncio.sleep(LEAVING)

    async def measure(self, seconds: float) -> Watch:
        """Watch for so long; settle it before you read it."""
        watch = self._watch = Watch()
        await asyncio.sleep(seconds)
        self._watch = Watch()
        return watch

    async def _for_ever(self, play: Callable[[list[Ear]], Awaitable[None]]) -> None:
        while True:
            ears: list[Ear] = []
            try:
                await play(ears)
            except (Refused, Lost, OSError, httpx.HTTPError) as error:
                self._watch.errors.append(repr(error))
                await asyncio.sleep(PAUSE)
            finally:
                for ear in ears:
                    ear.close()

    async def _pause(self) -> None:
        await asyncio.sleep(PAUSE * self._rng.uniform(0.7, 1.3))

    async def _play_as_pair(self, ears: list[Ear]) -> None:
        table = await self._ana.open_table(players=2)
        ears.append(await self._ana.listen(table))
        await self._bo.ask("POST", f"/tables/{table}/seats", {})
        ears.append(await self._bo.listen(table))
        self._seated.release()
        for ear in ears:
            await ear.until(lambda ear=ear: ear.seat_to_move is not None)  # type: ignore[misc]
        while (seat := ears[0].seat_to_move) is not None:
            await self._pause()
            mover, before = ears[seat], ears[seat].version
            with self._watch.timing(PERSON) as timing:
                mover.play(choose(mover.table, self._rng))
                timing.told = max([await ear.moved("person", before) for ear in ears])

    async def _play_a_knight(self, ears: list[Ear]) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "knight"}]
        table = await self._ana.open_table(players=2, seats=seats)
        ear = await self._ana.listen(table)
        ears.append(ear)
        self._seated.release()
        while True:
            await ear.until(lambda: ear.seat_to_move != 1)
            if ear.seat_to_move is None:
                return
            await self._pause()
            before = ear.version
            with self._watch.timing(KNIGHT) as timing:
                ear.play(choose(ear.table, self._rng))
                await ear.moved("person", before)
                # Else the person has another turn, or the game is over.
                if ear.has_moved("bot", before) or ear.seat_to_move == 1:
                    timing.told = await ear.moved("bot", before)

    async def _come_and_look(self) -> None:
        while True:
            await self._pause()
            watch = self._watch
            try:
                with watch.timing(NEWCOMER) as timing:
                    async with asyncio.timeout(PATIENCE):
                        await self._look()
                    timing.told = time.perf_counter()
            except (OSError, EOFError, TimeoutError) as error:
                watch.errors.append(f"a newcomer: {error!r}")

    async def _look(self) -> None:
        reader, writer = await self._ana.dial()
        try:
            request = (
                f"GET /healthz HTTP/1.1\r\nHost: {self._ana.host}\r\nConnection: close\r\n\r\n"
            )
            writer.write(request.encode())
            if b" 200 " not in await reader.readuntil(b"\r\n"):
                raise ConnectionRefusedError("/healthz said no")
        finally:
            writer.close()
