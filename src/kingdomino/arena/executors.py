"""Who does the work: this process, several, or a Ray cluster. All play the same decks alike."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Any, Protocol

from kingdomino.arena.contest import Contest
from kingdomino.arena.game import play_deck
from kingdomino.arena.results import DeckResult
from kingdomino.errors import MisuseError

_MOST_BREAKDOWNS = 3  # in a row, without a deck finished between them


class Executor(Protocol):
    """Plays decks in any order, and stops when its iterator is closed or interrupted."""

    def results(self, contest: Contest, decks: Iterable[int]) -> Generator[DeckResult]:
        """Play each deck; yield it when it is done."""
        ...


def make_executor(*, processes: int = 1, ray: str | None = None) -> Executor:
    """The executor asked for: `ray` is a cluster's address, or `local`."""
    if ray is not None:
        from kingdomino.arena.ray_cluster import RayCluster  # noqa: PLC0415 - an extra

        return RayCluster(ray, processes)
    return InProcess() if processes == 1 else Processes(processes)


class InProcess:
    """One deck after the other, here."""

    def results(self, contest: Contest, decks: Iterable[int]) -> Generator[DeckResult]:
        """Play each deck; yield it when it is done."""
        return (play_deck(contest, deck) for deck in decks)


class Processes:
    """Worker processes on this machine."""

    def __init__(self, processes: int) -> None:
        self._processes = processes

    def results(self, contest: Contest, decks: Iterable[int]) -> Generator[DeckResult]:
        """Play each deck; yield it when it is done.

        If a worker dies (a bot may crash the interpreter, the system may run out of memory), the
        decks under way are played again with new workers.
        """
        left = list(decks)
        breakdowns = 0
        while left:
            try:
                for result in self._pooled(contest, tuple(left)):
                    breakdowns = 0
                    left.remove(result.deck)
                    yield result
            except BrokenProcessPool:
                breakdowns += 1
                if breakdowns == _MOST_BREAKDOWNS:
                    raise MisuseError(
                        f"The worker processes died {breakdowns} times at deck {left[0]}; "
                        "fewer --processes need less memory."
                    ) from None

    def _pooled(self, contest: Contest, decks: Sequence[int]) -> Iterator[DeckResult]:
        context = multiprocessing.get_context("spawn")  # a fork would copy the progress bar's locks
        stop = context.Event()
        pool = ProcessPoolExecutor(
            min(self._processes, len(decks)), context, initializer=_begin, initargs=(stop,)
        )
        try:
            yield from _windowed(pool, contest, decks, 2 * self._processes)
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


def _windowed(
    pool: ProcessPoolExecutor, contest: Contest, decks: Iterable[int], size: int
) -> Iterator[DeckResult]:
    """Keep `size` decks submitted, so that a long contest fills no queue."""
    waiting = iter(decks)

    def submit(count: int) -> set[Future[DeckResult]]:
        with _shielded():
            return {pool.submit(_play, contest, deck) for deck in islice(waiting, count)}

    pending = submit(size)
    while pending:
        done, pending = wait(pending, return_when=FIRST_COMPLETED)
        pending |= submit(len(done))
        for future in done:
            yield future.result()


@contextmanager
def _shielded() -> Iterator[None]:
    """Start workers deaf to Ctrl-C, which they would answer with a traceback until `_begin`."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In a worker process

_stop = threading.Event()


def _begin(stop: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the main process's to answer
    threading.Thread(target=_watch, args=(stop,), daemon=True).start()


def _watch(stop: Any) -> None:
    """Pass the end on to the bots' clocks, which look at a thread's event, not at a process's."""
    parent = multiprocessing.parent_process()
    while not stop.wait(1):
        if parent is not None and not parent.is_alive():
            os._exit(1)  # killed: nobody will ever read the results
    _stop.set()


def _play(contest: Contest, deck: int) -> DeckResult:
    return play_deck(contest, deck, _stop)
