"""A server on SQLite for all tests that do not break it; no test of a server may hang."""

import os
from collections.abc import Iterator

import pytest

from tests.kit.alarm import alarm
from tests.kit.running_server import Server, sqlite_url

# A long run is as long as it was asked to be, see `make endurance`.
SECONDS = 420 + 8 * int(os.environ.get("KINGDOMINO_KILLS", "0"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    directory = tmp_path_factory.mktemp("server")
    with Server(sqlite_url(directory), directory / "log") as running:
        yield running


@pytest.fixture(autouse=True)
def _alarm() -> Iterator[None]:
    """A client waits for others as long as it takes; a test does not."""
    with alarm(SECONDS):
        yield
