"""A real server that has just started for the first time, for as long as a test wants.

`python -m tests.kit.starting_server PORT DIRECTORY` serves as `kingdomino serve` does, but what it
waits for is no compiler: a stage is compiled when a file of its name lies in DIRECTORY. The kernels
themselves are those that all tests use.
"""

import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

from kingdomino.bots.compiling import Compiling
from kingdomino.bots.warmup import Step
from kingdomino.cli.port import listen
from kingdomino.server.running import logs
from kingdomino.server.running.settings import Settings
from kingdomino.server.serve import serve
from tests.kit.running_server import Server, sqlite_url

STAGES = ("rules", "first sight", "king")
STEPS = tuple(
    Step(f"{stage} {number}", stage, (f"{stage} {number - 1}",) if number else ())
    for stage in STAGES
    for number in range(3)
)


def wait_for(directory: Path, name: str) -> None:
    while not is_there(directory, name):
        time.sleep(0.01)


def is_there(directory: Path, name: str) -> bool:
    return (directory / name.rpartition(" ")[0]).exists()


def is_compiled(directory: Path, step: Step) -> bool:
    return is_there(directory, step.name)


class StartingServer(Server):
    """Starts, and waits with what nobody has finished yet."""

    def __init__(self, directory: Path, **settings: Any) -> None:
        url = settings.pop("database_url", sqlite_url(directory))
        super().__init__(url, directory / "log", **settings)
        self.directory = directory / "stages"
        self.directory.mkdir()

    @property
    def command(self) -> list[str]:
        module = "tests.kit.starting_server"
        return [sys.executable, "-m", module, str(self.port), str(self.directory)]

    def finish(self, stage: str) -> None:
        """Let a stage be compiled."""
        (self.directory / stage).touch()


if __name__ == "__main__":
    port, home = int(sys.argv[1]), Path(sys.argv[2])
    logs.set_up()
    waiting = Compiling(
        steps=STEPS,
        is_compiled=partial(is_compiled, home),
        run_step=partial(wait_for, home),
        directory=home,
        processes=1,
    )
    serve(listen("127.0.0.1", port), Settings.from_environment(), compiling=waiting)
