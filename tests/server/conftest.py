"""A server on SQLite for all tests that do not break it."""

from collections.abc import Iterator

import pytest

from tests.server.running import Server, sqlite_url


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    directory = tmp_path_factory.mktemp("server")
    with Server(sqlite_url(directory), directory / "log") as running:
        yield running
