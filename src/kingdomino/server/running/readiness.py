"""What can be done already while the rest is compiled; whatever cannot is refused with a when.

The serving process compiles nothing itself: it waits until the rules are on disk, and loads them.
"""

import asyncio
import math

from kingdomino.bots.compiling import Compiling, Progress
from kingdomino.bots.levels import LEVELS
from kingdomino.bots.warmup import FIRST_SIGHT, KING, RULES
from kingdomino.server import protocol
from kingdomino.server.refusal import Refusal

LOADING = 1.5  # seconds from "compiled" to "answers": a process starts and loads its kernels

_NAMES: dict[str, protocol.StageName] = {
    RULES: "rules",
    FIRST_SIGHT: "first_sight",
    KING: "king",
}


class Readiness:
    """How far a server has come since its start."""

    def __init__(self, compiling: Compiling | None = None) -> None:
        self._compiling = compiling or Compiling()
        self._compiled = {stage: asyncio.Event() for stage in _NAMES}
        self.are_rules_loaded = False
        self._look(self._compiling.progress())
        # What is on disk is loaded within moments: nobody is sent away for that.
        self.are_rules_loaded = self._compiled[RULES].is_set()

    async def open(self) -> None:
        """Begin to compile what is missing."""
        loop = asyncio.get_running_loop()

        def tell(progress: Progress) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._look, progress)

        self._compiling.observers.append(tell)
        self._look(self._compiling.progress())  # what was done before we listened is not told again
        self._compiling.start()

    async def close(self) -> None:
        """Give up what is not compiled yet."""
        await asyncio.to_thread(self._compiling.stop)

    async def wait_for(self, stage: str) -> None:
        """Wait until a stage is compiled."""
        await self._compiled[stage].wait()

    def is_compiled(self, stage: str) -> bool:
        """Whether all of a stage is on disk, or left to whoever needs it."""
        return self._compiled[stage].is_set()

    @property
    def has_failed(self) -> bool:
        """Whether something must be compiled by whoever needs it."""
        return self._compiling.has_failed

    def check_rules(self) -> None:
        """Refuse what needs the rules while they are not there."""
        if not self.are_rules_loaded:
            seconds = self._seconds(RULES, self._compiling.progress())
            raise _starting("The rules are being compiled; tables open", seconds)

    def check_engine(self) -> None:
        """Refuse what needs the full engine while it is not there."""
        self.check_rules()
        if not self.is_compiled(KING):
            seconds = self._seconds(KING, self._compiling.progress())
            raise _starting("The engine is being compiled; it answers", seconds)

    def view(self) -> protocol.ProgressView:
        """For clients: what is ready, what is not, and until when."""
        progress = self._compiling.progress()
        stages = [progress.stage(stage) for stage in _NAMES]
        return protocol.ProgressView(
            is_playable=self.are_rules_loaded,
            is_done=self.are_rules_loaded and progress.is_done,
            share=round(progress.share, 3),
            seconds=_whole(progress.seconds, is_done=progress.is_done),
            stages=[
                protocol.StageView(
                    name=_NAMES[stage.name],
                    done=stage.done,
                    total=stage.total,
                    seconds=_whole(stage.seconds, is_done=stage.is_done),
                )
                for stage in stages
            ],
            levels=[
                protocol.LevelProgress(
                    name=level.name, seconds=self._seconds(level.stage, progress)
                )
                for level in LEVELS.values()
            ],
        )

    def sentence(self) -> str:
        """What is still being compiled, for those who run the server; empty when nothing is."""
        progress = self._compiling.progress()
        parts = [
            f"{stage.name} ({stage.done} of {stage.total} steps, "
            f"about {math.ceil(stage.seconds)} s)"
            for stage in progress.stages
            if not stage.is_done
        ]
        return f"still compiling: {', '.join(parts)}" if parts else ""

    def _seconds(self, stage: str, progress: Progress) -> int:
        """Until a stage can be used, roughly; 0 when it can."""
        if self._compiled[stage].is_set() and self.are_rules_loaded:
            return 0
        return _whole(progress.stage(stage).seconds, is_done=False)

    def _look(self, progress: Progress) -> None:
        for stage, event in self._compiled.items():
            if progress.stage(stage).is_done:
                event.set()


def _whole(seconds: float, *, is_done: bool) -> int:
    return 0 if is_done else math.ceil(seconds + LOADING)


def _starting(what: str, seconds: int) -> Refusal:
    return Refusal("STARTING", f"{what} in about {seconds} seconds.", retry_after=seconds)
