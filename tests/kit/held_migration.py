"""A start of the server that stops in the middle of a migration, for as long as a test wants.

`python -m tests.kit.held_migration URL DIRECTORY` migrates as a server does before all else, but to
a version that is one migration ahead of ours. That one makes a table, says so by a file `begun` in
DIRECTORY, and makes another when there is a file `go`.
"""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from alembic.config import Config

from kingdomino.server.journal import migrate

REVISION = "held"
TABLES = ("first_half", "second_half")
_SOURCE = f"""
import sqlalchemy as sa
from alembic import op
from tests.kit import held_migration

revision = {REVISION!r}
down_revision = {migrate.HEAD!r}

def upgrade():
    op.create_table({TABLES[0]!r}, sa.Column("id", sa.Integer))
    held_migration.hold()
    op.create_table({TABLES[1]!r}, sa.Column("id", sa.Integer))
"""


class HeldMigration:
    """One process that migrates."""

    def __init__(self, url: str, directory: Path) -> None:
        (directory / "versions").mkdir(parents=True, exist_ok=True)
        (directory / "versions" / "held.py").write_text(_SOURCE)
        self._directory = directory
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.kit.held_migration", url, str(directory)]
        )
        self._wait_for(f"called-{self._process.pid}")

    def wait_until_begun(self) -> None:
        """Wait until some process, this one or another, is in the middle of the migration."""
        self._wait_for("begun")

    def go_on(self) -> None:
        (self._directory / "go").touch()

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def end(self) -> int:
        """Wait for its end; the exit code."""
        return self._process.wait()

    def _wait_for(self, name: str) -> None:
        while not (self._directory / name).exists():
            assert self._process.poll() is None, "it ended before it began"
            time.sleep(0.01)


def runs(directory: Path) -> int:
    """How often the migration was run, to the end or not."""
    return len((directory / "begun").read_text().splitlines())


def hold() -> None:
    """In the middle of the migration."""
    directory = Path(sys.argv[2])
    with (directory / "begun").open("a") as file:
        file.write(f"{os.getpid()}\n")
    while not (directory / "go").exists():
        time.sleep(0.01)


def _one_ahead(directory: Path) -> None:
    """In this process: there is one more migration."""
    ours = migrate.configuration

    def configuration(url: str) -> Config:
        config = ours(url)
        places = (Path(str(config.get_main_option("script_location"))), directory)
        config.set_main_option("path_separator", "os")
        found = os.pathsep.join(str(place / "versions") for place in places)
        config.set_main_option("version_locations", found)
        return config

    migrate.configuration = configuration
    setattr(migrate, "HEAD", REVISION)  # noqa: B010 - a module's constant, and nobody else runs here


if __name__ == "__main__":
    home = Path(sys.argv[2])
    _one_ahead(home)
    (home / f"called-{os.getpid()}").touch()
    asyncio.run(migrate.migrate(sys.argv[1]))
