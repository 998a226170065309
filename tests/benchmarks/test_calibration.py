"""What is said of the engine's values; and that a game gives the same answers every time."""

from benchmarks.calibration.figures import (
    becoming,
    bins,
    bystanders,
    mean_change,
    own,
    rash,
    weighted_error,
)
from benchmarks.calibration.questions import Answer, Step, answers

from kingdomino import Options

STEP = Step(mover=0, next=2, has_dealt=False, changes=(-0.09, 0.02, 0.06, 0.01))


def said(value: float, result: float, progress: float = 0.1, step: Step | None = None) -> Answer:
    return Answer(progress, 0, (value, 1 - value), (result, 1 - result), step)


def test_a_step_changes_three_kinds_of_values() -> None:
    game = [said(0.5, 1.0, step=STEP), said(0.5, 1.0, progress=0.9, step=STEP)]

    found = [mean_change([game], change, with_deal=False) for change in (own, becoming, bystanders)]

    assert [round(each.mean, 6) for each in found if each is not None] == [-9.0, 6.0, 1.5]
    assert mean_change([game], own, with_deal=True) is None, "no row was turned up"
    assert becoming(Step(0, 0, has_dealt=False, changes=(0.1, -0.1))) is None
    assert bystanders(Step(0, 1, has_dealt=False, changes=(0.1, -0.1))) is None


def test_expected_and_actual_wins_are_compared_by_tenths() -> None:
    games = [[said(0.25, 1.0)], *([said(0.25, 0.0)] for _ in range(3)), [said(0.8, 1.0, 0.5)]]

    low, high = bins(games, "early")

    assert (low.expected, low.actual, low.values, low.is_off) == (0.25, 0.25, 4, False)
    assert (high.expected, high.actual, high.is_off) == (0.75, 0.75, False)
    assert round(weighted_error(bins(games, "middle")), 6) == 20


def test_a_tenth_that_is_off_by_more_than_chance_is_told() -> None:
    games = [[said(0.25, float(n % 20 == 0))] for n in range(100)]

    assert [each.is_off for each in bins(games, "early")] == [True, True]


def test_values_that_are_all_but_certain_are_counted_before_the_end_nears() -> None:
    assert rash([[said(0.01, 0.0), said(0.5, 0.0), said(1.0, 1.0, progress=0.9)]]) == 0.5


def test_a_game_gives_the_same_answers_again() -> None:
    first, again = (answers(Options(2), "page", simulations=4, seed=3) for _ in range(2))

    assert first == again
    assert all(abs(sum(each.values) - 1) < 1e-6 for each in first)
    assert {each.results for each in first} <= {(1.0, 0.0), (0.0, 1.0), (0.5, 0.5)}
    assert any(each.step is not None and each.step.has_dealt for each in first)
