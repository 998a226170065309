"""Makes the test bots known for as long as a test runs."""

import pytest

from kingdomino.bots import registry
from tests.arena import bots


@pytest.fixture(autouse=True)
def _test_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_BOTS", dict(registry._BOTS))
    bots.register("steady", lambda seed: bots.Turns("steady", seed, bots.at_random))
    bots.register("foolish", lambda seed: bots.Turns("foolish", seed, bots.foolish))
    bots.register("crash", lambda seed: bots.Turns("crash", seed, bots.crash))
    bots.register("cheat", lambda seed: bots.Cheat("cheat", seed, bots.at_random))
    bots.register("illegal", bots.illegal)
    bots.register("empty", bots.empty)
    bots.register("short", lambda seed: bots.Short("short", seed, bots.at_random))
