"""The attacks can be carried out and measured; how long anybody waited is no test's business."""

from pathlib import Path

import pytest
from benchmarks.attack_report import (
    FLOOR,
    PERSON_MOST,
    AttackReport,
    Round,
    markdown,
    plain,
    summary,
)
from benchmarks.attacks import ATTACKS
from benchmarks.bench_attack import measure
from benchmarks.crowd import KNIGHT, NEWCOMER, PERSON, Watch
from benchmarks.set_up import SetUp


@pytest.mark.parametrize("name", ["guests", "malformed"])
def test_an_attack_is_measured_and_harms_no_honest_person(name: str, tmp_path: Path) -> None:
    with SetUp(tmp_path, "sqlite", 1) as set_up:
        report = measure(ATTACKS[name], set_up, seconds=1.0, rounds=1)

    assert report.quiet_errors == []
    assert report.errors == []
    assert set(summary(report)["attacked"]) == {PERSON, KNIGHT, NEWCOMER}
    assert report.title in plain([report])
    assert f"| {report.title} |" in markdown([report])


def watch(*seconds: float) -> Watch:
    """What somebody saw whose moves took so long."""
    seen = Watch()
    seen.delays[PERSON] += seconds
    seen.delays[KNIGHT] += [0.01]
    return seen


@pytest.mark.parametrize(
    ("quiet", "attacked", "is_reached"),
    [
        (0.004, 0.9 * FLOOR, True),
        (0.004, 1.1 * FLOOR, False),
        (0.02, 0.039, True),
        (0.02, 0.041, False),
        (0.1, PERSON_MOST, True),
        (0.1, 1.01 * PERSON_MOST, False),
    ],
)
def test_a_goal_that_is_missed_is_told(quiet: float, attacked: float, is_reached: bool) -> None:
    rounds = [Round(watch(quiet), watch(attacked), {}, 1.0, 0.0)]
    assert (AttackReport("a", "an attack", rounds).shortcomings == []) == is_reached


def test_whoever_was_refused_was_harmed() -> None:
    attacked = watch(0.001)
    attacked.errors.append("Refused('TOO_MANY')")
    rounds = [Round(watch(0.001), attacked, {}, 1.0, 0.0)]
    assert AttackReport("a", "an attack", rounds).shortcomings == ["1 errors"]
