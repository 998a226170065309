"""Bots think in processes of their own; one that fails costs time, not the game."""

import asyncio
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kingdomino import Dealer, Options, Position
from kingdomino.bots.warmup import FIRST_SIGHT, KING
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.thinking.deliberation import Deliberation
from kingdomino.server.thinking.queue import NOBODY
from kingdomino.server.thinking.thinker import Thinker, ThinkerError

POSITION = Position.start(Options(2)).deal(Dealer(Options(2), seed=1))
ADA, EVE = frozenset({"ada"}), frozenset({"eve"})


def hold(started: Path, until: Path) -> None:
    started.touch()
    while not until.exists():
        time.sleep(0.01)


def test_a_bot_that_fails_costs_attempts_and_is_given_up_in_the_end() -> None:
    async def story() -> None:
        thinker = Thinker(1)
        nonsense: Any = "no position at all"
        with pytest.raises(ThinkerError, match="could not be made to think"):
            await thinker.think("page", nonsense, ADA)
        await thinker.close()

    asyncio.run(story())


def test_a_quick_level_does_not_wait_for_those_who_look_ahead(tmp_path: Path) -> None:
    async def story() -> None:
        metrics = Metrics()
        thinker = Thinker(1, metrics=metrics)
        await thinker.open(FIRST_SIGHT)
        question = partial(hold, tmp_path / "started", tmp_path / "end")
        held = asyncio.create_task(thinker._deep.ask(question, EVE, 1.0, patience=3600))
        kings = [asyncio.create_task(thinker.think("king", POSITION, EVE)) for _ in range(9)]
        assert POSITION.play(await thinker.think("knight", POSITION, EVE))
        assert not held.done()
        assert thinker.thinking == 10
        assert 'wait_seconds_count{kind="quick"} 2.0' in metrics.text().decode()
        for each in kings:
            each.cancel()
        (tmp_path / "end").touch()
        await held
        await thinker.close()

    asyncio.run(story())


def test_a_king_is_heard_before_an_analysis_is_over() -> None:
    """And before the next king of somebody who has many."""

    async def story() -> None:
        thinker = Thinker(1)
        await thinker.open(KING)
        analysis = asyncio.create_task(Deliberation(thinker, POSITION, EVE).until(600))
        flood = [asyncio.create_task(thinker.think("king", POSITION, EVE)) for _ in range(99)]
        while not thinker._deep._asked:
            await asyncio.sleep(0)
        assert POSITION.play(await thinker.think("king", POSITION, ADA))
        assert not analysis.done()
        assert sum(each.done() for each in flood) <= 1
        for each in (analysis, *flood):
            each.cancel()
        await thinker.close()

    asyncio.run(story())


def test_a_thought_that_is_cancelled_waits_no_more() -> None:
    async def story() -> None:
        thinker = Thinker(1)
        thoughts = [asyncio.create_task(thinker.think("king", POSITION, NOBODY)) for _ in range(9)]
        await asyncio.sleep(0)
        assert thinker.thinking == 9
        for each in thoughts:
            each.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)
        assert thinker.thinking <= 1
        await thinker.close()

    asyncio.run(story())
