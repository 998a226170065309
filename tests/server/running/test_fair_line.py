"""A fair line: everybody's first errand comes before anybody's second."""

import pytest

from kingdomino.server.running import fair_line
from kingdomino.server.running.fair_line import FairLine


def line_of(*errands: str, most: int = 100, each: int = 100) -> FairLine[str]:
    """Errands are called after their clients: `a1` is the first of client `a`."""
    line: FairLine[str] = FairLine(most, each)
    for errand in errands:
        assert line.enter(errand[0], errand) is None
    return line


def served(line: FairLine[str]) -> list[str]:
    return [line.next() for _ in range(len(line))]


def test_clients_take_turns_in_the_order_in_which_they_came() -> None:
    line = line_of("a1", "a2", "a3", "b1", "c1", "c2")
    assert served(line) == ["a1", "b1", "c1", "a2", "c2", "a3"]


def test_a_newcomer_is_served_before_the_second_of_whoever_is_being_served() -> None:
    line = line_of(*(f"a{i}" for i in range(99)))
    assert line.next() == "a0"
    line.enter("b", "b1")
    assert [line.next(), line.next()] == ["b1", "a1"]


def test_whoever_comes_one_at_a_time_has_no_advantage() -> None:
    line = line_of("a1", "b1", "b2")
    assert [line.next(), line.next()] == ["a1", "b1"]
    line.enter("a", "a2")  # after its answer, but after b2 as well
    assert [line.next(), line.next()] == ["b2", "a2"]


def test_nobody_has_more_than_a_share_of_the_line() -> None:
    line = line_of("a1", "a2", each=2)
    assert line.enter("a", "a3") == "a3"
    assert line.enter("b", "b1") is None
    assert served(line) == ["a1", "b1", "a2"]


def test_in_a_full_line_the_newest_of_whoever_has_most_makes_room() -> None:
    line = line_of("a1", "a2", "b1", most=3)
    assert line.enter("c", "c1") == "a2"
    assert line.enter("d", "d1") == "d1", "everybody has one"
    assert line.enter("a", "a3") == "a3"
    assert served(line) == ["a1", "b1", "c1"]


def test_an_errand_that_somebody_else_waits_for_too_comes_when_that_one_is_next() -> None:
    line = line_of("a1", "a2", "a3", "b1")
    line.join("c", "a3")
    assert served(line) == ["a1", "a3", "b1", "a2"]
    line = line_of("a1", "b1", "b2")
    line.join("b", "a1")
    assert served(line) == ["a1", "b1", "b2"], "to join is never to go back"


def test_what_nobody_waits_for_leaves_no_trace() -> None:
    line = line_of("a1", "a2", "a3")
    line.leave("a2")
    assert "a2" not in line
    line.enter("b", "b1")
    assert served(line) == ["a1", "b1", "a3"]


def test_endless_newcomers_do_not_keep_out_a_second_errand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fair_line, "LONGEST_ROUND", 3)
    line = line_of("a1", "a2")
    order = []
    for newcomer in "bcdefg":
        order.append(line.next())
        line.enter(newcomer, f"{newcomer}1")
    assert "a2" in order
