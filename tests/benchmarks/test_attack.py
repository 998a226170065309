"""The attacks can be carried out and measured; how long anybody waited is no test's business."""

import pytest
from benchmarks.attack_report import markdown, plain, summary
from benchmarks.attacks import ATTACKS
from benchmarks.bench_attack import measure
from benchmarks.crowd import KNIGHT, NEWCOMER, PERSON


@pytest.mark.parametrize("name", ["guests", "malformed"])
def test_an_attack_is_measured_and_harms_no_honest_person(name: str) -> None:
    report = measure(ATTACKS[name], seconds=1.0, rounds=1)

    assert report.quiet_errors == []
    assert report.errors == []
    assert set(summary(report)["attacked"]) == {PERSON, KNIGHT, NEWCOMER}
    assert report.title in plain([report])
    assert f"| {report.title} |" in markdown([report])
