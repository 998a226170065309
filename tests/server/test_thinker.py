"""Bots think in processes of their own; one that fails costs time, not the game."""

import asyncio
from typing import Any

import pytest

from kingdomino.server.thinker import Thinker, ThinkerError


def test_a_bot_that_fails_costs_attempts_and_is_given_up_in_the_end() -> None:
    async def story() -> None:
        thinker = Thinker(1)
        nonsense: Any = "no position at all"
        with pytest.raises(ThinkerError, match="could not be made to think"):
            await thinker.think("page", nonsense)
        await thinker.close()

    asyncio.run(story())
