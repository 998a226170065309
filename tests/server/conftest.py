"""A server on SQLite for all tests that do not break it; no test of a server may hang."""

import os
from collections.abc import Callable, Iterator

import httpx
import pytest

from tests.kit.alarm import alarm
from tests.kit.running_server import Server, sqlite_url

# Of a test, or of a step of a long one; faults that come often take longer, see `make endurance`.
SECONDS = 420 + 60 * int(os.environ.get("KINGDOMINO_FAULTS", "0"))

# Five seconds are what httpx allows by default: too few on a busy machine, and tests have an alarm.
PATIENT = httpx.Timeout(SECONDS)
for name in ("connect", "read", "write", "pool"):
    setattr(httpx._config.DEFAULT_TIMEOUT_CONFIG, name, getattr(PATIENT, name))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    directory = tmp_path_factory.mktemp("server")
    with Server(sqlite_url(directory), directory / "log") as running:
        yield running


@pytest.fixture(autouse=True)
def go_on() -> Iterator[Callable[[], object]]:
    """A client waits for others as long as it takes; a test does not. A long one says `go_on()`."""
    with alarm(SECONDS) as again:
        yield again
