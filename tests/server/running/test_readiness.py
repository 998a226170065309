"""Whoever waits for a stage hears of it, whenever it was done."""

import asyncio
from pathlib import Path

from kingdomino.bots.warmup import FIRST_SIGHT, KING, RULES, Step
from kingdomino.server.running.readiness import Readiness
from tests.bots.slow_steps import compiling

STEPS = (Step("a", RULES), Step("b", FIRST_SIGHT, ("a",)), Step("c", KING, ("b",)))


def test_what_was_done_before_it_listened_is_not_waited_for(tmp_path: Path) -> None:
    async def wait() -> None:
        work = compiling(tmp_path, STEPS)
        readiness = Readiness(work)
        work.run()
        await readiness.open()
        assert all(map(readiness.is_compiled, (RULES, FIRST_SIGHT, KING)))
        await readiness.close()

    asyncio.run(wait())


def test_what_is_done_while_it_listens_is_heard(tmp_path: Path) -> None:
    async def wait() -> None:
        readiness = Readiness(compiling(tmp_path, STEPS))
        assert not readiness.is_compiled(RULES)
        await readiness.open()
        await readiness.wait_for(KING)
        await readiness.close()

    asyncio.run(wait())
