"""The events that are kept for those who come back."""

import pytest

from kingdomino.server.tables.recent import RecentEvents


@pytest.fixture
def recent() -> RecentEvents:
    found = RecentEvents(limit=40)
    for version in range(1, 6):
        found.add("a", version, b"event %d" % version)  # seven bytes each
    return found


def test_what_was_missed_comes_in_order(recent: RecentEvents) -> None:
    assert recent.between("a", 2, 5) == [b"event 3", b"event 4", b"event 5"]
    assert recent.between("a", 5, 5) == []


def test_the_oldest_go_first_whoever_they_belong_to(recent: RecentEvents) -> None:
    recent.add("b", 1, b"event 1")
    assert recent.between("a", 0, 5) is None
    assert recent.between("a", 1, 5) is not None
    assert recent.between("b", 0, 1) == [b"event 1"]


@pytest.mark.parametrize("since", [-1, -(10**9), 6, 10**9])
def test_a_version_that_never_was_gets_nothing(recent: RecentEvents, since: int) -> None:
    assert recent.between("a", since, 5) is None


def test_an_event_counts_once(recent: RecentEvents) -> None:
    for _ in range(9):
        recent.add("a", 5, b"event 5")
    assert recent.between("a", 0, 5) is not None


def test_other_tables_do_not_mix_in(recent: RecentEvents) -> None:
    assert recent.between("b", 0, 1) is None
