"""Who does the work: this process, several, or a Ray cluster. All play the same decks alike."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Protocol

from kingdomino.arena.contest import Contest
from kingdomino.arena.game import play_deck
from kingdomino.arena.results import DeckResult
from kingdomino.errors import MisuseError
from kingdomino.workers import Workers, stopping

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
                        "The worker processes died {breakdowns} times at deck {deck}; fewer "
                        "--processes need less memory.",
                        breakdowns=breakdowns,
                        deck=left[0],
                    ) from None

    def _pooled(self, contest: Contest, decks: Sequence[int]) -> Iterator[DeckResult]:
        with Workers(min(self._processes, len(decks))) as workers:
            yield from _windowed(workers, contest, decks, 2 * self._processes)


def _windowed(
    workers: Workers, contest: Contest, decks: Iterable[int], size: int
) -> Iterator[DeckResult]:
    """Keep `size` decks submitted, so that a long contest fills no queue."""
    waiting = iter(decks)

    def submit(count: int) -> set[Future[DeckResult]]:
        return {workers.submit(_play, contest, deck) for deck in islice(waiting, count)}

    pending = submit(size)
    while pending:
        done, pending = wait(pending, return_when=FIRST_COMPLETED)
        pending |= submit(len(done))
        for future in done:
            yield future.result()


def _play(contest: Contest, deck: int) -> DeckResult:
    """In a worker: its bots stop thinking when the contest does."""
    return play_deck(contest, deck, stopping)
