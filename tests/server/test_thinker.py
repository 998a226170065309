"""Bots think in processes of their own; one that fails costs time, not the game."""

import asyncio
from typing import Any

import pytest

from kingdomino import Dealer, Options, Position
from kingdomino.advice import Bot
from kingdomino.bots.registry import make_bot
from kingdomino.server import thinker as thinking
from kingdomino.server.thinker import Thinker, ThinkerError


def test_a_bot_that_fails_costs_attempts_and_is_given_up_in_the_end() -> None:
    async def story() -> None:
        thinker = Thinker(1)
        nonsense: Any = "no position at all"
        with pytest.raises(ThinkerError, match="could not be made to think"):
            await thinker.think("page", nonsense)
        await thinker.close()

    asyncio.run(story())


def test_a_process_keeps_its_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def make(name: str, *, seed: int = 0) -> Bot:
        made.append(name)
        return make_bot(name, seed=seed)

    monkeypatch.setattr(thinking, "make_bot", make)
    options = Options(2)
    position = Position.start(options).deal(Dealer(options, seed=1))
    text, turn = str(position), position.format(position.legal_turns[0])
    for _ in range(2):
        assert thinking._think("duke", text) == thinking._think("duke", text)
        thinking._advise(text, 0.01)
        thinking._judge(text, turn, 0.01)
    assert made == ["duke", "king"]
