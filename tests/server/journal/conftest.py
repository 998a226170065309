"""One PostgreSQL for all tests of the journal that need it; each begins with nothing in it."""

from collections.abc import Iterator

import pytest

from tests.kit.services import Postgres


@pytest.fixture(scope="package")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    yield running
    running.stop()
