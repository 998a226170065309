"""What is done in a process that thinks. Whoever asks it imports no engine.

Positions and turns travel as text: a position takes 13 µs to write and 160 µs to pickle, and the
server's time is dearer than a thinker's.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from kingdomino.advice import Advice, Budget
from kingdomino.bots.levels import LEVELS, LevelBot
from kingdomino.bots.warmup import STEPS, run_step
from kingdomino.position import Position

ENGINE = "king"  # who analyses and reviews


def load(stage: str) -> None:
    """Load what a stage has compiled, before somebody waits for it."""
    for step in STEPS:
        if step.stage == stage:
            run_step(step.name)


def think(level: str, text: str, seed: int) -> str:
    """The turn of a bot, in its own time."""
    position = Position.parse(text)
    with _bot(level, seed) as bot:
        advice = bot.advise(position, Budget())
    return position.format(advice.turn)


def advise(text: str, seconds: float, seed: int) -> Advice:
    """What the full engine thinks after so long."""
    position = Position.parse(text)
    with _bot(ENGINE, seed) as engine:
        return engine.advise(position, Budget(seconds=seconds))


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
