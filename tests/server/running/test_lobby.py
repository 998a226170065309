"""The lobby: who has kept us waiting longest makes room for whoever comes."""

from typing import Any

import pytest

from kingdomino.server.running.lobby import Lobby
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.settings import Settings


class Caller:
    """A connection that knows whether it was closed."""

    is_in_line = False

    def __init__(self, network: str = "203.0.113.7") -> None:
        self.network = network
        self.is_gone = False

    def hang_up(self) -> None:
        self.is_gone = True


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def lobby(clock: Clock | None = None, **settings: Any) -> Lobby:
    chosen = Settings(database_url="sqlite://", **{"connections": 8, "thinkers": 1, **settings})
    return Lobby(chosen, Metrics(), clock or Clock())


def entered(here: Lobby, n: int, network: str = "203.0.113.7") -> list[Caller]:
    callers = [Caller(network) for _ in range(n)]
    for caller in callers:
        here.enter(caller)
    return callers


def gone(callers: list[Caller]) -> list[int]:
    return [i for i, caller in enumerate(callers) if caller.is_gone]


def test_the_first_who_says_nothing_makes_room() -> None:
    callers = entered(lobby(), 10)
    assert gone(callers) == [0, 1]


def test_who_is_being_answered_stays() -> None:
    here = lobby()
    callers = entered(here, 8)
    for caller in callers[:3]:
        here.attend(caller)
    entered(here, 1)
    assert gone(callers) == [3]
    here.wait_for(callers[0])  # answered: it is idle from now on, the others have been for longer
    entered(here, 5)
    assert gone(callers) == [3, 4, 5, 6, 7]
    entered(here, 1)
    assert gone(callers) == [0, 3, 4, 5, 6, 7]


def test_a_newcomer_gives_way_when_everybody_is_being_answered() -> None:
    here = lobby()
    callers = entered(here, 8)
    for caller in callers:
        here.attend(caller)
    assert gone(entered(here, 1)) == [0]
    assert gone(callers) == []


def test_an_address_makes_room_for_its_own() -> None:
    here = lobby(connections_per_address=2)
    others = entered(here, 2, "198.51.100.1")
    callers = entered(here, 5)
    assert gone(callers) == [0, 1, 2]
    assert gone(others) == []


def test_all_that_comes_through_our_proxy_is_not_one_address() -> None:
    here = lobby(connections_per_address=2, is_behind_proxy=True)
    assert gone(entered(here, 8, "10.0.0.1")) == []


def test_who_keeps_us_waiting_too_long_is_sent_away() -> None:
    clock = Clock()
    here = lobby(clock, request_seconds=30)
    half_sent, being_answered, reading = entered(here, 3)
    here.attend(being_answered)
    clock.now = 20
    here.attend(reading)
    here.wait_for(reading)
    here.wait_for(half_sent)  # another crumb of it came: that is no new request
    clock.now = 31
    here.send_away_the_late()
    assert gone([half_sent, being_answered, reading]) == [0]
    clock.now = 51
    here.send_away_the_late()
    assert gone([half_sent, being_answered, reading]) == [0, 2]


def test_who_waits_for_us_to_read_makes_room_before_the_newcomer_alone() -> None:
    here = lobby()
    callers = entered(here, 8)
    callers[0].is_in_line = callers[2].is_in_line = True
    assert gone(entered(here, 6)) == []
    assert gone(callers) == [1, 3, 4, 5, 6, 7]
    for caller in entered(here, 6):
        caller.is_in_line = True
    assert gone(entered(here, 1)) == []
    assert gone(callers) == [0, 1, 3, 4, 5, 6, 7]


def test_who_waits_for_us_to_read_is_as_late_as_before() -> None:
    clock = Clock()
    here = lobby(clock, request_seconds=30)
    callers = entered(here, 4)
    callers[0].is_in_line = callers[2].is_in_line = True
    clock.now = 31
    here.send_away_the_late()
    assert gone(callers) == [1, 3]
    callers[0].is_in_line = callers[2].is_in_line = False
    here.attend(callers[0])  # it was a whole request,
    here.wait_for(callers[2])  # and that a crumb
    here.send_away_the_late()
    assert gone(callers) == [1, 2, 3]


def test_tables_leave_room_for_the_page() -> None:
    here = lobby()
    callers = entered(here, 7)
    for caller in callers:
        assert here.has_seats
        here.seat(caller)
    assert not here.has_seats
    assert gone(entered(here, 2)) == [0], "one at a time can still ask"
    assert gone(callers) == []
    here.leave(callers[0])
    assert here.has_seats


def test_nothing_is_kept_of_who_left() -> None:
    here = lobby()
    for caller in entered(here, 20):
        here.leave(caller)
        here.leave(caller)
        here.wait_for(caller)
        here.attend(caller)
    assert (here._inside, here._callers, here._awaited, here._awaited_of) == (0, {}, {}, {})
    assert gone(entered(here, 8)) == []


def test_files_of_our_own_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingdomino.server.running.lobby._open_files", lambda: 300)
    assert gone(entered(lobby(connections=0, connections_per_address=1000), 173)) == [0]


def test_many_thinkers_have_files_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingdomino.server.running.lobby._open_files", lambda: 300)
    here = lobby(thinkers=6, connections=0, connections_per_address=1000)
    assert gone(entered(here, 113)) == [0]


def test_where_files_are_not_limited_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    monkeypatch.setattr(resource, "getrlimit", lambda _: unlimited)
    assert gone(entered(lobby(connections=0, connections_per_address=1000), 500)) == []


def test_there_is_no_room_for_more_than_files_may_be_open(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("kingdomino.server.running.lobby._open_files", lambda: 300)
    assert gone(entered(lobby(connections=1000, connections_per_address=1000), 173)) == [0]
    assert "KINGDOMINO_CONNECTIONS=1000" in caplog.text
    caplog.clear()
    assert gone(entered(lobby(connections=172, connections_per_address=1000), 173)) == [0]
    assert caplog.text == ""
