"""Compiling what is missing, on all cores, in processes of their own that go away when it is done.

Whoever starts it goes on meanwhile and hears how far it is: a server that serves its page, a
terminal that shows a bar. A step that cannot be compiled here is left to whoever needs it first.
"""

import logging
import os
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path

from kingdomino.bots import warmup
from kingdomino.bots.compiling_lock import CompilingLock
from kingdomino.bots.forecast import Work
from kingdomino.bots.warmup import FIRST_SIGHT, KING, RULES, STEPS, Step
from kingdomino.core.kept import rules_directory
from kingdomino.workers import Workers

log = logging.getLogger(__name__)

SERVED = (RULES, FIRST_SIGHT, KING)  # what tables, coach and analysis need
NICENESS = 10  # as much as that of bots that think: whoever waits for the page comes first
ATTEMPTS = 2  # at a step whose process was killed
LOOK = 0.5  # seconds after which the forecast is told anew
PATIENCE = 60.0  # seconds with another program that compiles the same and comes no further


@dataclass(frozen=True, slots=True)
class StageProgress:
    """How far one stage is."""

    name: str
    done: int  # steps
    total: int  # that were missing when it began
    seconds: float  # until it is done, roughly; 0 when it is

    @property
    def is_done(self) -> bool:
        """Whether nothing of it is left."""
        return self.done == self.total


@dataclass(frozen=True, slots=True)
class Progress:
    """How far everything is."""

    stages: tuple[StageProgress, ...]
    share: float  # of the work that is done, 0–1
    failed: tuple[str, ...] = ()  # steps that are left to whoever needs them

    @property
    def done(self) -> int:
        """Steps that need no more waiting for."""
        return sum(stage.done for stage in self.stages)

    @property
    def total(self) -> int:
        """Steps that were missing when it began."""
        return sum(stage.total for stage in self.stages)

    @property
    def seconds(self) -> float:
        """Until all is done, roughly."""
        return max((stage.seconds for stage in self.stages), default=0.0)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left."""
        return self.done == self.total

    def stage(self, name: str) -> StageProgress:
        """One stage; one that was not asked for is never waited for."""
        found = (stage for stage in self.stages if stage.name == name)
        return next(found, StageProgress(name, 0, 0, 0.0))


Observer = Callable[[Progress], object]


class Compiling:
    """Compiles what is missing of some stages; `observers` are told from its own thread."""

    def __init__(
        self,
        stages: Sequence[str] = SERVED,
        *,
        steps: Iterable[Step] = STEPS,
        is_compiled: Callable[[Step], bool] = warmup.is_compiled,
        run_step: Callable[[str], object] = warmup.run_step,
        directory: Path | None = None,
        processes: int = 0,
        patience: float = PATIENCE,
    ) -> None:
        """Look at what is missing.

        `directory` is where others who compile the same are met, by default that of the kernels,
        and `patience` how many seconds they are waited for while nothing comes of it; `processes`
        are by default as many as there are cores.
        """
        self._directory = directory
        self._stages = tuple(stages)
        self._is_compiled, self._run_step = is_compiled, run_step
        self._processes = processes or _cores()
        wanted = [step for step in steps if step.stage in stages]
        self._work = Work([step for step in wanted if not is_compiled(step)], self._processes)
        self._patience = patience
        self._last_news: float | None = None  # when another program was last seen to come further
        self._is_impatient = False
        self._attempts: dict[str, int] = {}
        self._failed: list[str] = []
        self._workers: Workers | None = None
        self._running: dict[Future[object], Step] = {}
        self._thread: threading.Thread | None = None
        self._is_stopped = threading.Event()
        self._lock = threading.Lock()  # the thread that compiles writes to the plan, others read
        self.observers: list[Observer] = []
        self.is_over = threading.Event()
        if self._work.is_done:
            self.is_over.set()

    def progress(self) -> Progress:
        """How far it is now."""
        with self._lock:
            forecast = self._work.forecast(time.monotonic())
            stages = tuple(
                StageProgress(name, *self._work.count(name), forecast.get(name, 0.0))
                for name in self._stages
            )
            return Progress(stages, self._work.share(time.monotonic()), tuple(self._failed))

    @property
    def has_failed(self) -> bool:
        """Whether some steps are left to whoever needs them."""
        return bool(self._failed)

    def start(self) -> None:
        """Begin, and come back at once."""
        if self._thread is None and not self.is_over.is_set():
            self._thread = threading.Thread(target=self.run, name="compiling", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Give up; what is on disk stays there."""
        self._is_stopped.set()
        if self._thread is not None:
            self._thread.join()

    def run(self) -> None:
        """Compile until nothing is left, or until it is stopped."""
        try:
            with CompilingLock(self._directory or rules_directory()) as lock:
                while not self._work.is_done and not self._is_stopped.is_set():
                    if lock.take() or self._is_impatient:
                        self._go_on()
                    else:
                        self._look_on()
                    if not self._is_stopped.is_set():
                        self._tell()
        except Exception:  # whatever it is, nobody waits for this thread for ever
            if not self._is_stopped.is_set():
                log.exception("Compiling ended; whoever needs what is missing compiles it.")
                self._give_up_the_rest()
        finally:
            if self._workers is not None:
                self._workers.kill()
            self.is_over.set()

    def _go_on(self) -> None:
        """Compile a little further."""
        self._share_out()
        done, _ = wait(self._running, LOOK, FIRST_COMPLETED)
        for future in done:
            if not self._is_stopped.is_set():
                self._take_back(future)

    def _look_on(self) -> None:
        """Another program compiles the same: see what it has done, unless it does nothing."""
        if self._last_news is None:
            self._last_news = time.monotonic()
            log.info("Another program compiles the same; what it has done is used here.")
        # Asked without the lock, which a server takes to say how far it is: disks may be slow.
        done = [step for step in self._work.left if self._is_compiled(step)]
        for step in done:
            self._last_news = time.monotonic()
            self._finish(step)
        if self._work.is_done:
            return
        if time.monotonic() - self._last_news >= self._patience:
            self._is_impatient = True  # it was stopped, or it hangs
            log.warning(
                "Another program that compiles the same has done nothing for %.0f s; "
                "it is not waited for any longer.",
                self._patience,
            )
            return
        self._is_stopped.wait(LOOK)

    def _share_out(self) -> None:
        """Give steps that need nothing more to processes that are free."""
        while len(self._running) < self._processes:
            step = self._work.next_step()
            if step is None:
                return
            if self._is_compiled(step):  # by another process, since we looked
                self._finish(step)
                continue
            with self._lock:
                self._work.begin(step, time.monotonic())
            try:
                self._workers = self._workers or Workers(self._processes, _begin)
                self._running[self._workers.submit(self._run_step, step.name)] = step
            except BrokenProcessPool:
                self._lose([step, *self._running.values()])

    def _take_back(self, future: "Future[object]") -> None:
        step = self._running.pop(future, None)
        if step is None:  # it was lost with the others
            return
        try:
            future.result()
        except BrokenProcessPool:
            self._lose([step, *self._running.values()])
        except Exception as error:  # noqa: BLE001 - whatever it is, the others are compiled
            self._give_up(step, repr(error))
        else:
            if not self._is_compiled(step):
                self._give_up(step, "it could not be kept on the disk")
                return
            with self._lock:
                self._work.finish(step, time.monotonic())

    def _lose(self, steps: Sequence[Step]) -> None:
        """A process was killed, and all with it: try again, one by one, in case memory is short."""
        self._running.clear()
        if self._workers is not None:
            self._workers.kill()
        self._workers, self._processes = None, 1
        names = ", ".join(step.name for step in steps)
        for step in steps:
            self._attempts[step.name] = self._attempts.get(step.name, 0) + 1
        if all(self._attempts[step.name] < ATTEMPTS for step in steps):
            log.warning(
                "A compiling process was killed, perhaps for want of memory, at work on %s; "
                "it is tried again.",
                names,
            )
        with self._lock:
            self._work.lose(steps, processes=1)
        for step in steps:
            if self._attempts[step.name] >= ATTEMPTS:
                self._give_up(step, "its process was killed")

    def _give_up(self, step: Step, why: str) -> None:
        log.warning(
            "%s could not be compiled ahead of time (%s); whoever needs it first compiles it, "
            "and takes longer for that once.",
            step.name,
            why,
        )
        self._failed.append(step.name)
        self._finish(step)

    def _give_up_the_rest(self) -> None:
        for step in self._work.missing:
            self._failed.append(step.name)
            self._finish(step)
        self._tell()

    def _finish(self, step: Step) -> None:
        """Nobody waits for a step any more that was not compiled here."""
        with self._lock:
            self._work.finish(step, time.monotonic(), is_ours=False)

    def _tell(self) -> None:
        progress = self.progress()
        for observer in list(self.observers):
            try:
                observer(progress)
            except Exception:  # a terminal that is gone, say: the others are told all the same
                self.observers.remove(observer)
                log.exception("Somebody could not be told how far compiling is.")


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# In a process that compiles


def _begin() -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
