"""Bots think here: in processes of their own, at low priority, so that people never wait.

Positions and turns travel as text: a position takes 13 µs to write and 160 µs to pickle, and the
server's time is dearer than a thinker's.
"""

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache, partial
from typing import TypeVar

from kingdomino.advice import Budget
from kingdomino.bots.levels import LEVELS, LevelBot
from kingdomino.bots.review import Judgement, judge
from kingdomino.bots.warmup import STEPS, run_step
from kingdomino.position import Position
from kingdomino.server import protocol
from kingdomino.server.running.readiness import Readiness
from kingdomino.turns import Turn, parse_turn
from kingdomino.workers import Workers

T = TypeVar("T")

log = logging.getLogger(__name__)

NICENESS = 10
PATIENCE = 20.0  # seconds beyond a level's own time before a thinker is given up
ENGINE, ENGINE_SEED = "king", 1  # who analyses and reviews
FALLBACK = "duke"  # thinks in a millisecond
ATTEMPTS = 3
WARM_UP_SECONDS = 600.0  # when nothing is compiled yet


class ThinkerError(Exception):
    """No bot could be made to think."""


class Thinker:
    """Processes that think for bots; when one dies or hangs, others take their place."""

    def __init__(self, processes: int = 0, readiness: Readiness | None = None) -> None:
        self._readiness = readiness  # None: nothing has to be waited for
        self.processes = processes or max(1, (os.cpu_count() or 2) // 2)
        self.thinking = 0  # questions that are waiting or being thought about
        self._workers: Workers | None = None
        self._places = asyncio.Semaphore(self.processes)

    async def open(self, stage: str) -> None:
        """Let a process load what a stage has compiled, before somebody waits for it."""
        await self._compiled(stage)
        await self._ask(partial(_load, stage), WARM_UP_SECONDS)

    async def close(self) -> None:
        """Stop thinking, at once."""
        self._abandon(self._workers)

    async def think(self, level: str, position: Position) -> str:
        """A whole turn, as text, when the bot is compiled.

        A thinker that dies or hangs costs time, not the game.
        """
        await self._compiled(LEVELS[level].stage)
        lost: Exception | None = None
        for attempt in range(ATTEMPTS):
            asked = level if attempt < ATTEMPTS - 1 else FALLBACK
            question = partial(_think, asked, str(position), secrets.randbits(32))
            try:
                return await self._ask(question, LEVELS[asked].seconds + self._patience)
            except Exception as error:  # noqa: BLE001 - a mistake of a bot's, too, is an attempt lost
                lost = error
                log.warning("a thinker was lost", extra={"cause": repr(error)})
        raise ThinkerError(f"{level} could not be made to think about {position}.") from lost

    async def advise(self, position: Position, seconds: float) -> protocol.AnalysisLine:
        """What the full engine thinks after so long."""
        await self._compiled(LEVELS[ENGINE].stage)
        return await self._ask(partial(_advise, str(position), seconds), seconds + self._patience)

    async def judge(self, position: Position, played: Turn, seconds: float) -> Judgement:
        """A turn against the best one, as the full engine sees it after so long."""
        await self._compiled(LEVELS[ENGINE].stage)
        question = partial(_judge, str(position), position.format(played), seconds)
        text, values, played_values, loss = await self._ask(question, seconds + self._patience)
        best = parse_turn(text, position.options.size)
        return Judgement(position, played, best, values, played_values, loss)

    async def _compiled(self, stage: str) -> None:
        """A thinker compiles nothing: it would take longer, and keep the memory for ever."""
        if self._readiness is not None:
            await self._readiness.wait_for(stage)

    @property
    def _patience(self) -> float:
        """Unless something could not be compiled ahead of time, and is compiled while it thinks."""
        has_failed = self._readiness is not None and self._readiness.has_failed
        return WARM_UP_SECONDS if has_failed else PATIENCE

    async def _ask(self, question: Callable[[], T], seconds: float) -> T:
        """Wait for a free process, then for its answer; time in the queue does not count."""
        self.thinking += 1
        try:
            async with self._places:
                workers = self._workers = self._workers or Workers(self.processes, _begin)
                try:
                    async with asyncio.timeout(seconds):
                        return await asyncio.wrap_future(workers.submit(question))
                except (BrokenProcessPool, TimeoutError) as error:
                    self._abandon(workers)
                    raise ThinkerError(f"The engine does not answer: {error!r}") from None
        finally:
            self.thinking -= 1

    def _abandon(self, workers: Workers | None) -> None:
        """Let workers go, with whatever hangs in them; the next question starts others."""
        if workers is self._workers:
            self._workers = None
        if workers is not None:
            workers.kill()


# In a process that thinks


def _begin() -> None:
    os.nice(NICENESS)


def _load(stage: str) -> None:
    for step in STEPS:
        if step.stage == stage:
            run_step(step.name)


@cache
def _kept(level: str) -> LevelBot:
    """A bot of this process; a king brings megabytes of scratch."""
    return LEVELS[level].make(0)


@contextmanager
def _bot(level: str, seed: int) -> Iterator[LevelBot]:
    """The bot for one question; after one that fails, all are made anew."""
    bot = _kept(level)
    bot.seed = seed
    try:
        yield bot
    except Exception:
        _kept.cache_clear()
        raise


def _think(level: str, text: str, seed: int) -> str:
    position = Position.parse(text)
    with _bot(level, seed) as bot:
        advice = bot.advise(position, Budget())
    return position.format(advice.turn)


def _advise(text: str, seconds: float) -> protocol.AnalysisLine:
    position = Position.parse(text)
    with _bot(ENGINE, ENGINE_SEED) as engine:
        advice = engine.advise(position, Budget(seconds=seconds))
    return protocol.AnalysisLine(
        turn=position.format(advice.turn),
        why=advice.why,
        seconds=advice.seconds,
        simulations=advice.simulations,
        considered=[
            protocol.ConsideredTurn(
                turn=position.format(candidate.turn),
                shares=list(candidate.values),
                points=list(candidate.points),
                simulations=candidate.simulations,
            )
            for candidate in advice.considered
        ],
        is_last=False,
    )


def _judge(
    text: str, played: str, seconds: float
) -> tuple[str, tuple[float, ...], tuple[float, ...], float]:
    """The best turn, and the rest of a judgement: whoever asks has the position and the turn."""
    position = Position.parse(text)
    turn = parse_turn(played, position.options.size)
    with _bot(ENGINE, ENGINE_SEED) as engine:
        found = judge(engine, position, turn, Budget(seconds=seconds))
    return position.format(found.best), found.values, found.played_values, found.loss
