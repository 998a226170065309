"""Clocks that are wrong, and set while people play: a turn takes as long as everywhere else."""

import contextlib
from collections.abc import Callable, Iterator
from typing import TypeVar, cast

import httpx
import pytest

from kingdomino.client import Seat, ServerRefusal
from kingdomino.server import protocol
from kingdomino.server.journal import events
from tests.kit.clocks import WrongClockServer
from tests.kit.cluster import Cluster
from tests.kit.journals import read_journals
from tests.kit.running_server import Server

T = TypeVar("T")

HOUR = 3600
BOTH = [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture
def wrong(cluster: Cluster) -> Iterator[WrongClockServer]:
    """A server whose clock may be set; afterwards it is right again."""
    server = cast("WrongClockServer", cluster.servers[1])
    yield server
    server.set_clock(0)


def restart(server: WrongClockServer, clock: int) -> None:
    server.kill()
    server.set_clock(clock)
    server.start()


def patiently(ask: Callable[[], T]) -> T:
    """Try again as a client is told to: on a busy machine the database may take too long."""
    while True:
        try:
            return ask()
        except ServerRefusal as refused:
            if refused.code != "UNAVAILABLE":
                raise


def wait_for_timer(seat: Seat) -> None:
    """Until somebody's time is up."""
    while True:
        answer = seat._receive()
        if isinstance(answer, protocol.Event) and answer.by == "timer":
            return


def test_nobody_loses_a_turn_to_a_clock_that_is_ahead(
    cluster: Cluster, wrong: WrongClockServer
) -> None:
    restart(wrong, HOUR)
    right = cluster.servers[0]
    slow = patiently(lambda: right.client("Ada").open(players=2, turn_seconds=600))
    watcher = patiently(lambda: wrong.client("Watcher").come_back(slow.table_id))
    patiently(lambda: right.client("Ben").join(slow.table_id)).close()
    while watcher.table.status != "playing":
        watcher._receive()
    wait_for_timer(
        patiently(lambda: wrong.client("Cleo").open(players=2, seats=BOTH, turn_seconds=5))
    )
    [journal] = read_journals(cluster.postgres.url, [slow.table_id]).values()
    assert [type(stored.entry) for stored in journal] == [
        events.Opened,
        events.SatDown,
        events.Started,
    ]


def test_time_runs_out_by_a_clock_that_is_behind(cluster: Cluster, wrong: WrongClockServer) -> None:
    restart(wrong, -HOUR)
    right = cluster.servers[0]
    seat = patiently(lambda: right.client("Ada").open(players=2, seats=BOTH, turn_seconds=5))
    watcher = patiently(lambda: wrong.client("Watcher").come_back(seat.table_id))
    right.kill()
    try:
        wait_for_timer(watcher)
    finally:
        right.start()


def test_a_clock_that_is_far_ahead_closes_nobody_s_table(
    cluster: Cluster, wrong: WrongClockServer
) -> None:
    """At its start it went by its own, and found that nobody had come for a month."""
    table = patiently(lambda: cluster.servers[0].client("Ada").open(players=2)).table_id
    restart(wrong, 40 * 24 * HOUR)
    wait_for_timer(
        patiently(lambda: wrong.client("Cleo").open(players=2, seats=BOTH, turn_seconds=5))
    )
    [journal] = read_journals(cluster.postgres.url, [table]).values()
    assert [type(stored.entry) for stored in journal] == [events.Opened]


def test_guests_stay_who_they_are_by_a_clock_that_is_a_year_ahead(
    cluster: Cluster, wrong: WrongClockServer
) -> None:
    """Tokens seemed to be too old, and revocations too: those who were revoked came back."""
    right = cluster.servers[0]
    ada = patiently(lambda: right.client("Ada").token)
    eve = patiently(lambda: right.client("Eve").token)
    assert asked("DELETE", right, eve) == 200
    restart(wrong, 401 * 24 * HOUR)
    assert asked("GET", wrong, ada) == 200
    assert asked("GET", wrong, eve) == 401
    restart(wrong, 0)
    assert asked("GET", wrong, eve) == 401
    assert asked("GET", wrong, ada) == 200


def asked(method: str, server: Server, token: str) -> int:
    """What is answered to a guest who asks who they are."""
    headers, url = {"authorization": f"Bearer {token}"}, f"{server.url}{protocol.API}/me"
    while True:
        with contextlib.suppress(httpx.TimeoutException):
            status = httpx.request(method, url, headers=headers).status_code
            if status != 503:
                return status
