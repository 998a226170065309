"""What goes wrong while a server gets ready is told, and stops nothing else."""

import asyncio
from pathlib import Path

import pytest

from kingdomino.bots.warmup import FIRST_SIGHT, KING
from kingdomino.server import services
from kingdomino.server.running.settings import Settings
from tests.bots.slow_steps import compiling
from tests.kit.running_server import sqlite_url


def load_clerk() -> None:
    raise EOFError("Ran out of paper")


def test_what_cannot_be_loaded_is_told_and_the_rest_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As when what was compiled is damaged on the disk."""
    asked: list[str] = []

    def load_rules() -> None:
        raise EOFError("Ran out of input")

    async def open_thinkers(stage: str) -> None:
        asked.append(stage)
        raise EOFError(f"Ran out of {stage}")

    async def warm_up() -> None:
        served = services.Services(
            Settings(database_url=sqlite_url(tmp_path)), compiling(tmp_path, ())
        )
        served.readiness.are_rules_loaded = False
        monkeypatch.setattr(served.thinker, "open", open_thinkers)
        await served._warm_up()
        served.clerk.close()
        served.readiness.check_rules()

    monkeypatch.setattr(services, "load_rules", load_rules)
    monkeypatch.setattr(services, "load_clerk", load_clerk)
    monkeypatch.setattr(services, "WARMING_DELAY", 0.0)
    asyncio.run(warm_up())
    assert asked == [FIRST_SIGHT, KING]
    for what in ("input", "paper", FIRST_SIGHT, KING):
        assert f"Ran out of {what}" in caplog.text
