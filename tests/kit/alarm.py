"""A test that waits for others does not wait for ever."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def alarm(seconds: int) -> Iterator[None]:
    """Raise a TimeoutError where the test hangs, once the time is up."""

    def ring(*_: object) -> None:
        raise TimeoutError("the test hangs")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
