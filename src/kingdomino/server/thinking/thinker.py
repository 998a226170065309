"""Bots think here: in processes of their own, at low priority, so that people never wait.

One process answers for the quick levels, so that none of them waits for a king's second; the others
look ahead, for kings, analyses and reviews.
"""

import logging
import secrets
from functools import partial

from kingdomino.advice import Advice
from kingdomino.bots.levels import LEVELS
from kingdomino.bots.warmup import FIRST_SIGHT
from kingdomino.position import Position
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.readiness import Readiness
from kingdomino.server.thinking import thoughts
from kingdomino.server.thinking.lane import Lane, ThinkerError
from kingdomino.server.thinking.queue import NOBODY, Asker

__all__ = ["Thinker", "ThinkerError"]

log = logging.getLogger(__name__)

PATIENCE = 20.0  # seconds beyond a level's own time before a thinker is given up
FALLBACK = "duke"  # thinks in a millisecond
ATTEMPTS = 3
WARM_UP_SECONDS = 600.0  # when nothing is compiled yet


class Thinker:
    """Processes that think for bots; when one dies or hangs, another takes its place."""

    def __init__(
        self,
        processes: int = 1,
        readiness: Readiness | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        """`processes` look ahead."""
        self._readiness = readiness  # None: nothing has to be waited for
        waits = (metrics or Metrics()).thinking_wait_seconds
        quick, king, study = (waits.labels(kind) for kind in ("quick", "king", "study"))
        self._quick = Lane(1, lambda waited, _: quick.observe(waited))
        self._deep = Lane(
            processes,
            lambda waited, is_study: (study if is_study else king).observe(waited),
        )

    @property
    def thinking(self) -> int:
        """Questions that are waiting or being thought about."""
        return self._quick.thinking + self._deep.thinking

    async def open(self, stage: str) -> None:
        """Let a process load what a stage has compiled, before somebody waits for it."""
        await self._compiled(stage)
        load = partial(thoughts.load, stage)
        await self._lane(stage).ask(load, NOBODY, 0.0, patience=WARM_UP_SECONDS)

    async def close(self) -> None:
        """Stop thinking, at once."""
        self._quick.close()
        self._deep.close()

    async def think(self, level: str, position: Position, asker: Asker) -> str:
        """A whole turn, as text, when the bot is compiled.

        A thinker that dies or hangs costs time, not the game. Whoever has no use for the answer any
        more cancels the waiting: see `Lane.ask`.
        """
        await self._compiled(LEVELS[level].stage)
        text = str(position)
        lost: Exception | None = None
        for attempt in range(ATTEMPTS):
            asked = LEVELS[level if attempt < ATTEMPTS - 1 else FALLBACK]
            try:
                return await self._lane(asked.stage).ask(
                    partial(thoughts.think, asked.name, text, secrets.randbits(32)),
                    asker,
                    asked.seconds,
                    patience=asked.seconds + self._patience,
                )
            except Exception as error:  # noqa: BLE001 - a mistake of a bot's, too, is an attempt lost
                lost = error
                log.warning("a thinker was lost", extra={"cause": repr(error)})
        raise ThinkerError(f"{level} could not be made to think about {position}.") from lost

    async def advise(
        self, position: Position, seconds: float, asker: Asker, *, seed: int
    ) -> Advice:
        """What the full engine thinks after so long; games come first.

        Nobody else is served by its process meanwhile: `Deliberation` asks for short times.
        """
        stage = LEVELS[thoughts.ENGINE].stage
        await self._compiled(stage)
        try:
            return await self._lane(stage).ask(
                partial(thoughts.advise, str(position), seconds, seed),
                asker,
                seconds,
                patience=seconds + self._patience,
                is_study=True,
            )
        except ThinkerError:
            raise
        except Exception as error:
            raise ThinkerError(f"The engine could not think about {position}.") from error

    def _lane(self, stage: str) -> Lane:
        return self._quick if stage == FIRST_SIGHT else self._deep

    async def _compiled(self, stage: str) -> None:
        """A thinker compiles nothing: it would take longer, and keep the memory for ever."""
        if self._readiness is not None:
            await self._readiness.wait_for(stage)

    @property
    def _patience(self) -> float:
        """Unless something could not be compiled ahead of time, and is compiled while it thinks."""
        has_failed = self._readiness is not None and self._readiness.has_failed
        return WARM_UP_SECONDS if has_failed else PATIENCE
