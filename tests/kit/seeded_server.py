"""A real server in which chance is fixed, for a test whose player has to win.

`python -m tests.kit.seeded_server PORT SEED` serves as `kingdomino serve` does, but every deck that
it shuffles comes from SEED, and bots think with that seed too.
"""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from kingdomino.cli.port import listen
from kingdomino.dealer import Dealer
from kingdomino.server.running import logs
from kingdomino.server.running.settings import Settings
from kingdomino.server.serve import serve
from kingdomino.server.thinking import thinker
from tests.kit.running_server import Server, sqlite_url


class SeededServer(Server):
    """Deals the same deck at every table."""

    def __init__(self, directory: Path, seed: int, **settings: Any) -> None:
        super().__init__(sqlite_url(directory), directory / "log", **settings)
        self.seed = seed

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", "tests.kit.seeded_server", str(self.port), str(self.seed)]


def fix_chance(seed: int) -> None:
    """In this process: decks without a seed get this one, and so does every thought of a bot."""
    shuffle = Dealer.__init__

    def seeded(self: Dealer, *args: Any, **keywords: Any) -> None:
        keywords["seed"] = seed if keywords.get("seed") is None else keywords["seed"]
        shuffle(self, *args, **keywords)

    Dealer.__init__ = seeded  # type: ignore[method-assign]  # nobody else runs here
    setattr(thinker, "secrets", SimpleNamespace(randbits=lambda _: seed))  # noqa: B010 - a module


if __name__ == "__main__":
    logs.set_up()
    fix_chance(int(sys.argv[2]))
    serve(listen("127.0.0.1", int(sys.argv[1])), Settings.from_environment())
