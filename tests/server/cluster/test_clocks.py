"""Clocks that are wrong, and set while people play: a turn takes as long as everywhere else."""

from collections.abc import Iterator
from typing import cast

import httpx
import pytest

from kingdomino.client import Seat
from kingdomino.server import protocol
from kingdomino.server.journal import events
from tests.kit.clocks import WrongClockServer
from tests.kit.cluster import Cluster
from tests.kit.journals import read_journals
from tests.kit.running_server import Server

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
    slow = cluster.servers[0].client("Ada").open(players=2, turn_seconds=600)
    watcher = wrong.client("Watcher").come_back(slow.table_id)
    cluster.servers[0].client("Ben").join(slow.table_id).close()
    while watcher.table.status != "playing":
        watcher._receive()
    quick = wrong.client("Cleo").open(players=2, seats=BOTH, turn_seconds=5)
    wait_for_timer(quick)
    [journal] = read_journals(cluster.postgres.url, [slow.table_id]).values()
    assert [type(stored.entry) for stored in journal] == [
        events.Opened,
        events.SatDown,
        events.Started,
    ]


def test_time_runs_out_by_a_clock_that_is_behind(cluster: Cluster, wrong: WrongClockServer) -> None:
    restart(wrong, -HOUR)
    ada = cluster.servers[0].client("Ada")
    table = ada.open(players=2, seats=BOTH, turn_seconds=5).table_id
    watcher = wrong.client("Watcher").come_back(table)
    cluster.servers[0].kill()
    try:
        wait_for_timer(watcher)
    finally:
        cluster.servers[0].start()


def test_a_clock_that_is_far_ahead_closes_nobody_s_table(
    cluster: Cluster, wrong: WrongClockServer
) -> None:
    """At its start it went by its own, and found that nobody had come for a month."""
    table = cluster.servers[0].client("Ada").open(players=2).table_id
    restart(wrong, 40 * 24 * HOUR)
    wait_for_timer(wrong.client("Cleo").open(players=2, seats=BOTH, turn_seconds=5))
    [journal] = read_journals(cluster.postgres.url, [table]).values()
    assert [type(stored.entry) for stored in journal] == [events.Opened]


def test_guests_stay_who_they_are_by_a_clock_that_is_a_year_ahead(
    cluster: Cluster, wrong: WrongClockServer
) -> None:
    """Tokens seemed to be too old, and revocations too: those who were revoked came back."""
    ada, eve = (cluster.servers[0].client(name).token for name in ("Ada", "Eve"))
    assert asked("DELETE", cluster.servers[0], eve) == 200
    restart(wrong, 401 * 24 * HOUR)
    assert asked("GET", wrong, ada) == 200
    assert asked("GET", wrong, eve) == 401
    restart(wrong, 0)
    assert asked("GET", wrong, eve) == 401
    assert asked("GET", wrong, ada) == 200


def asked(method: str, server: Server, token: str) -> int:
    """What is answered to a guest who asks who they are."""
    headers = {"authorization": f"Bearer {token}"}
    return httpx.request(method, f"{server.url}{protocol.API}/me", headers=headers).status_code
