"""What is done in a process that thinks: it keeps its bots, and no bot that failed."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NoReturn

import pytest

from kingdomino import Dealer, Options, Position
from kingdomino.bots.levels import LEVELS, Level, LevelBot
from kingdomino.server.thinking import thoughts

POSITION = Position.start(Options(2)).deal(Dealer(Options(2), seed=1))


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
    thoughts._kept.cache_clear()
    yield made
    thoughts._kept.cache_clear()


def test_a_process_keeps_its_bots(made: list[str]) -> None:
    for seed in range(2):
        thoughts.think("peasant", str(POSITION), seed)
        thoughts.advise(str(POSITION), 0.01, seed)
    assert made == ["peasant", "king"]


@pytest.mark.usefixtures("made")
def test_a_bot_that_is_kept_answers_by_the_seed_of_the_question() -> None:
    asked = [seed // 2 for seed in range(20)]
    turns = [thoughts.think("peasant", str(POSITION), seed) for seed in asked]
    assert turns[::2] == turns[1::2]
    assert len(set(turns)) > 1, "whoever takes a move back may see another answer"


def test_a_bot_that_failed_is_not_asked_again(
    made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> NoReturn:
        raise ValueError("I have lost the thread.")

    monkeypatch.setattr(thoughts._kept("peasant"), "advise", fail)
    with pytest.raises(ValueError, match="lost the thread"):
        thoughts.think("peasant", str(POSITION), 1)
    assert thoughts.think("peasant", str(POSITION), 1)
    assert made == ["peasant", "peasant"]
