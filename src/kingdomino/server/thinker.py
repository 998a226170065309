"""Bots think here: in processes of their own, at low priority, so that people never wait."""

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

from kingdomino.bots.bot import Budget
from kingdomino.bots.levels import LEVELS
from kingdomino.bots.registry import make_bot
from kingdomino.bots.warmup import warmup_steps
from kingdomino.moves import Move
from kingdomino.position import Position
from kingdomino.server import protocol

T = TypeVar("T")

log = logging.getLogger(__name__)

NICENESS = 10
PATIENCE = 20.0  # seconds beyond a level's own time before a thinker is given up
FALLBACK = "baron"  # thinks in a millisecond
ATTEMPTS = 3


class ThinkerError(Exception):
    """No bot could be made to think."""


class Thinker:
    """A pool of processes that think for bots; one that dies is replaced."""

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) // 2)
        self.thinking = 0  # questions that are waiting or being thought about
        self._pool: ProcessPoolExecutor | None = None

    async def open(self) -> None:
        """Start the processes and let each compile or load what it needs."""
        await self._run(_warm_up)

    async def close(self) -> None:
        """Stop thinking, at once."""
        self._abandon()

    async def think(self, level: str, position: Position) -> list[str]:
        """The moves of a whole turn. A thinker that dies or hangs costs time, not the game."""
        self.thinking += 1
        try:
            for attempt in range(ATTEMPTS):
                asked = level if attempt < ATTEMPTS - 1 else FALLBACK
                try:
                    async with asyncio.timeout(LEVELS[asked].seconds + PATIENCE):
                        return await self._run(
                            partial(_think, asked, str(position), secrets.randbits(32))
                        )
                except (BrokenProcessPool, TimeoutError) as error:
                    log.warning("a thinker was lost", extra={"cause": type(error).__name__})
                    self._abandon()
        finally:
            self.thinking -= 1
        raise ThinkerError(f"{level} could not be made to think about {position}.")

    async def advise(self, position: Position, seconds: float) -> protocol.AnalysisLine:
        """What the full engine thinks after so long."""
        self.thinking += 1
        try:
            async with asyncio.timeout(seconds + PATIENCE):
                return await self._run(partial(_advise, str(position), seconds))
        except (BrokenProcessPool, TimeoutError):
            self._abandon()
            raise ThinkerError("The engine does not answer; try again.") from None
        finally:
            self.thinking -= 1

    async def _run(self, work: Callable[[], T]) -> T:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.processes, mp_context=get_context("spawn"), initializer=_begin
            )
        return await asyncio.wrap_future(self._pool.submit(work))

    def _abandon(self) -> None:
        """Let the pool go, with whatever hangs in it; the next question starts another."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    os.nice(NICENESS)


def _warm_up() -> None:
    for _, compile_or_load in warmup_steps():
        compile_or_load()


def _think(level: str, text: str, seed: int) -> list[str]:
    position = Position.parse(text)
    advice = make_bot(level, seed=seed).advise(position, Budget())
    return [position.format(move) for move in advice.turn]


def _advise(text: str, seconds: float) -> protocol.AnalysisLine:
    position = Position.parse(text)
    advice = make_bot("king", seed=1).advise(position, Budget(seconds=seconds))
    return protocol.AnalysisLine(
        turn=_turn(position, advice.turn),
        why=advice.why,
        seconds=advice.seconds,
        simulations=advice.simulations,
        considered=[
            protocol.ConsideredTurn(
                turn=_turn(position, candidate.turn),
                shares=list(candidate.values),
                points=list(candidate.points),
                simulations=candidate.simulations,
            )
            for candidate in advice.considered
        ],
        is_last=False,
    )


def _turn(position: Position, turn: Sequence[Move]) -> str:
    return " ".join(position.format(move) for move in turn)
