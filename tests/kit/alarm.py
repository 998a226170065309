"""A test that waits for others does not wait for ever."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial


@contextmanager
def alarm(seconds: int) -> Iterator[Callable[[], object]]:
    """Raise a TimeoutError where the test hangs, once the time is up.

    A long run calls what it is given after each of its steps: then the time begins anew, and only a
    step that hangs is too long, however slow the machine is.
    """

    def ring(*_: object) -> None:
        raise TimeoutError("the test hangs")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield partial(signal.alarm, seconds)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
