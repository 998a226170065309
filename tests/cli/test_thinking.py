"""Waiting for a bot: a note for those who watch, an answer or the bot's own error, a way out."""

import threading
from typing import Any

import pytest
from rich.progress import Progress

from kingdomino import Dealer, MisuseError, Options, Position
from kingdomino.advice import Advice, Bot, Budget
from kingdomino.cli import thinking
from kingdomino.cli.thinking import think

POSITION = Position.start(Options(2)).deal(Dealer(Options(2), seed=7))


class Slow(Bot):
    """Answers after a while, or as soon as it is told to stop."""

    name = "slow"

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.was_stopped = threading.Event()

    def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: B008
        assert budget.stop is not None
        if budget.stop.wait(self._seconds):
            self.was_stopped.set()
        return Advice(position.legal_turns[0])


class Waiting(Slow):
    """Answers when it may."""

    def __init__(self) -> None:
        super().__init__(0)
        self.may_answer = threading.Event()

    def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: B008
        assert self.may_answer.wait(300)
        return super().advise(position, budget)


class Broken(Slow):
    """Fails."""

    def advise(self, position: Position, budget: Budget = Budget()) -> Advice:  # noqa: B008
        del budget
        raise MisuseError(f"I do not know what to do in {position}.")


def test_a_quick_bot_is_not_worth_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr(thinking, "PATIENCE", 3600.0)  # on the busiest machine a quick one is quick
    assert think(Slow(0), POSITION, Budget(), "Anna").turn
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("seconds", [None, 1.0])
def test_somebody_at_a_terminal_sees_who_is_thinking(
    seconds: float | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = Waiting()

    class Seen(Progress):
        """Lets the bot answer as soon as its note is there."""

        def update(self, *args: Any, **keywords: Any) -> None:
            super().update(*args, **keywords)
            bot.may_answer.set()

    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr(thinking, "PATIENCE", 0.0)
    monkeypatch.setattr(thinking, "Progress", Seen)
    assert think(bot, POSITION, Budget(seconds=seconds), "Anna").turn
    out, err = capsys.readouterr()
    assert out == ""
    assert "Anna is thinking…" in err
    assert ("━" in err) == (seconds is not None)  # a bar needs a limit


def test_in_a_pipe_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0.0)
    assert think(Slow(0.1), POSITION, Budget(), "Anna").turn
    assert capsys.readouterr() == ("", "")


def test_what_a_bot_raises_is_raised_where_it_was_asked() -> None:
    with pytest.raises(MisuseError, match="I do not know what to do"):
        think(Broken(0), POSITION, Budget(), "Anna")


def test_an_interrupt_stops_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(thinking, "_wait", interrupt)
    bot = Slow(60)
    with pytest.raises(KeyboardInterrupt):
        think(bot, POSITION, Budget(), "Anna")
    assert bot.was_stopped.wait(300)
