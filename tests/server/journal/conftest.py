"""One PostgreSQL for all tests of the journal that need it; each begins with nothing in it."""

from collections.abc import Iterator

import pytest

from tests.kit.services import Postgres


@pytest.fixture(scope="package")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    running = Postgres(tmp_path_factory.mktemp("postgres"))
    yield running
    running.stop()
