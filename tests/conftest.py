"""Runs the suite with bounds checks in the kernels; acts before kingdomino is imported."""

import os
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Generator

import pytest

os.environ["KINGDOMINO_CHECKED"] = "1"
# What a program writes to stderr must not depend on what was compiled before.
os.environ["KINGDOMINO_QUIET"] = "1"

# A shell lets what it starts in the background ignore Ctrl-C, and every child would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

MEASURED_SECONDS = 1.0  # of each test with all its cases, in each process

_measured: defaultdict[str, float] = defaultdict(float)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Measure coverage in the first cases of a long test alone: the others hardly see a new line.

    Until Python 3.12 measuring takes half as long again as what is measured.
    """
    measure, started = sys.gettrace(), time.process_time()
    name = item.nodeid.partition("[")[0]
    if measure is None or "coverage" not in sys.modules:
        return (yield)
    try:
        if _measured[name] > MEASURED_SECONDS:
            sys.settrace(None)
        return (yield)
    finally:
        sys.settrace(measure)
        _measured[name] += time.process_time() - started
