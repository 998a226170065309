"""Worker processes for whoever has more to do than one core can: they know nothing of the game.

They are spawned, since a fork would copy the locks of threads that it does not copy. Ctrl-C is the
starting process's to answer, from their first moment on. And they never outlive it.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Any, ParamSpec, Self, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

stopping = threading.Event()  # in a worker: nobody waits for its answer any more


class Workers:
    """Processes that call functions. As a context manager they are closed at its end.

    `begin` is called first in each. When one dies, all are lost: every answer still to come is a
    BrokenProcessPool, and others must be started in their place.
    """

    def __init__(self, processes: int, begin: Callable[[], object] | None = None) -> None:
        context = multiprocessing.get_context("spawn")
        # Nobody writes: workers hear it when this end is closed, even by the system.
        self._lifeline, self._end = context.Pipe(duplex=False)
        arguments = (self._lifeline, begin)
        self._pool = ProcessPoolExecutor(processes, context, _begin, arguments)

    def submit(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Let the next free worker call a function."""
        with _deaf():
            return self._pool.submit(function, *args, **kwargs)

    def map(
        self, function: Callable[..., T], *arguments: Iterable[Any], chunksize: int = 1
    ) -> Iterator[T]:
        """The answers of the built-in `map`, in its order; `chunksize` calls are one errand."""
        with _deaf():
            return self._pool.map(function, *arguments, chunksize=chunksize)

    def close(self) -> None:
        """Set `stopping` in all workers, forget what has not begun, and wait for what has."""
        # A second `shutdown` would not wait for it.
        manager = cast("threading.Thread | None", self._pool._executor_manager_thread)
        # First what has not begun: a worker that is told to stop asks for its next errand.
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._end.close()
        if manager is not None:
            manager.join()
        self._lifeline.close()

    def kill(self) -> None:
        """End them at once, whatever they are doing. The loss is told to whoever waits for them."""
        for process in list((self._pool._processes or {}).values()):  # public from Python 3.14 on
            process.kill()
        self._pool.shutdown(wait=False)
        self._end.close()
        self._lifeline.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@contextmanager
def _deaf() -> Iterator[None]:
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


def _begin(lifeline: Connection, begin: Callable[[], object] | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):  # or the programs that it starts could not be stopped
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    threading.Thread(target=_watch, args=(lifeline,), daemon=True).start()
    if begin is not None:
        begin()


def _watch(lifeline: Connection) -> None:
    wait([lifeline])
    stopping.set()
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)  # it was killed: nobody will ever read the answers
