"""The plan of what is compiled when: in order, on several cores, with a forecast that learns."""

import pytest

from kingdomino.bots import forecast
from kingdomino.bots.forecast import Work
from kingdomino.bots.warmup import STEPS, Step

LONG = {"a": 4.0, "b": 2.0, "c": 6.0, "d": 1.0}
A, B, C, D = Step("a", "rules"), Step("b", "rules"), Step("c", "king", ("a",)), Step("d", "king")


@pytest.fixture(autouse=True)
def _known_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecast, "SECONDS", LONG)
    monkeypatch.setattr(forecast, "PRIOR", 1e-9)


def test_two_processes_take_two_steps_at_a_time() -> None:
    work = Work([A, B, C, D], 2)
    # a a a a c c c c c c
    # b b d
    assert work.forecast(0.0) == {"rules": 4.0, "king": 10.0}
    assert Work([A, B, C, D], 1).forecast(0.0) == {"rules": 6.0, "king": 13.0}


def test_a_step_that_waits_for_another_lets_later_ones_go_first() -> None:
    work = Work([A, C, D], 2)
    first = work.next_step()
    assert first == A
    work.begin(A, 0.0)
    assert work.next_step() == D
    work.begin(D, 0.0)
    assert work.next_step() is None, "every process is at work"


def test_the_forecast_follows_the_pace_of_the_machine() -> None:
    work = Work([A, B], 1)
    work.begin(A, 0.0)
    work.finish(A, 8.0)  # twice as long as expected
    assert work.forecast(8.0) == {"rules": pytest.approx(4.0)}


def test_time_passes_while_a_step_is_at_work() -> None:
    work = Work([A, B], 1)
    work.begin(A, 10.0)
    assert work.forecast(13.0)["rules"] == pytest.approx(3.0)
    assert work.share(12.0) == pytest.approx(2 / 6)
    assert work.forecast(1000.0)["rules"] > 2.0, "late is not done"
    assert work.share(1000.0) < 4 / 6


def test_what_is_lost_waits_in_its_old_place() -> None:
    work = Work([A, B, D], 2)
    work.begin(A, 0.0)
    work.begin(B, 0.0)
    work.lose([A, B], processes=1)
    assert work.next_step() == A
    assert work.count("rules") == (0, 2)


def test_every_step_with_known_seconds_exists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert set(forecast.SECONDS) <= {step.name for step in STEPS}
