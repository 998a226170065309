"""Bots think in processes of their own; one that fails costs time, not the game."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NoReturn

import pytest

from kingdomino import Dealer, Options, Position
from kingdomino.bots.levels import LEVELS, Level, LevelBot
from kingdomino.server import thinker as thinking
from kingdomino.server.thinker import Thinker, ThinkerError

POSITION = Position.start(Options(2)).deal(Dealer(Options(2), seed=1))


def test_a_bot_that_fails_costs_attempts_and_is_given_up_in_the_end() -> None:
    async def story() -> None:
        thinker = Thinker(1)
        nonsense: Any = "no position at all"
        with pytest.raises(ThinkerError, match="could not be made to think"):
            await thinker.think("page", nonsense)
        await thinker.close()

    asyncio.run(story())


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The bots that this process makes, as if it had just begun to think."""
    made = []

    def recorded(level: Level) -> Level:
        def make(seed: int) -> LevelBot:
            made.append(level.name)
            return level.make(seed)

        return replace(level, make=make)

    for level in list(LEVELS.values()):
        monkeypatch.setitem(LEVELS, level.name, recorded(level))
    thinking._kept.cache_clear()
    yield made
    thinking._kept.cache_clear()


def test_a_process_keeps_its_bots(made: list[str]) -> None:
    text, turn = str(POSITION), POSITION.format(POSITION.legal_turns[0])
    for seed in range(2):
        thinking._think("peasant", text, seed)
        thinking._advise(text, 0.01)
        thinking._judge(text, turn, 0.01)
    assert made == ["peasant", "king"]


@pytest.mark.usefixtures("made")
def test_a_bot_that_is_kept_answers_by_the_seed_of_the_question() -> None:
    asked = [seed // 2 for seed in range(20)]
    turns = [thinking._think("peasant", str(POSITION), seed) for seed in asked]
    assert turns[::2] == turns[1::2]
    assert len(set(turns)) > 1, "whoever takes a move back may see another answer"


def test_a_bot_that_failed_is_not_asked_again(
    made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> NoReturn:
        raise ValueError("I have lost the thread.")

    monkeypatch.setattr(thinking._kept("peasant"), "advise", fail)
    with pytest.raises(ValueError, match="lost the thread"):
        thinking._think("peasant", str(POSITION), 1)
    assert thinking._think("peasant", str(POSITION), 1)
    assert made == ["peasant", "peasant"]
