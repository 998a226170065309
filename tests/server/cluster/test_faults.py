"""PostgreSQL, Redis, processes, clocks and cables fail while people play on three processes.

Nothing acknowledged is lost, nothing doubled, and everybody is served again without help. Each
fault comes once while three companies play without a pause; KINGDOMINO_FAULTS=10 lets each of them
come so often and KINGDOMINO_COMPANIES=12 brings a load, see `make endurance`.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

import pytest

from tests.kit.clocks import WrongClockServer
from tests.kit.cluster import Cluster
from tests.kit.companies import Company, wait_for_moves, wait_for_trouble
from tests.kit.diary import Player
from tests.kit.journals import check_diaries, read_journals
from tests.kit.links import CUT, SLOW, DistantServer

HOUR = 3600  # seconds
TIMES = int(os.environ.get("KINGDOMINO_FAULTS", "1"))
COMPANIES = int(os.environ.get("KINGDOMINO_COMPANIES", "3"))  # at least


@contextmanager
def people_at_play(
    cluster: Cluster,
    *,
    can_move: bool = False,
    level: str = "page",
    turn_seconds: int | None = None,
) -> Iterator[list[Player]]:
    """Companies whose people sit on different processes; afterwards, their diaries are read.

    They stay where they are unless they `can_move`. A bot of this level sits at the first table.
    """
    servers = cluster.servers
    companies = []
    for i in range(COMPANIES):
        around = [*servers[i % 3 :], *servers[: i % 3]]
        homes = [around, [*around[1:], around[0]]] if can_move else [[around[0]], [around[1]]]
        bot = level if i == 0 else "page"
        companies.append(Company(homes, seed=i, level=bot, turn_seconds=turn_seconds))
    players = [player for company in companies for player in company.players]
    for company in companies:
        company.start()
    try:
        wait_for_moves(players)
        yield players
        wait_for_moves(players)
    finally:
        for company in companies:
            company.stop()
    assert check_diaries(cluster.postgres.url, players) == sum(each.moves for each in players)
    for server in servers:
        server.wait_until("/readyz")


def those_elsewhere(players: list[Player], number: int) -> list[Player]:
    """A company that has nobody at this server, none of whom can move."""
    company = (number + 1) % 3
    return players[2 * company : 2 * company + 2]


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_postgresql_is_restarted(cluster: Cluster, mode: str) -> None:
    with people_at_play(cluster) as players:
        for _ in range(TIMES):
            cluster.postgres.stop(mode)
            wait_for_trouble(players)
            cluster.postgres.start()
            wait_for_moves(players)


def test_redis_is_killed_and_comes_back(cluster: Cluster) -> None:
    with people_at_play(cluster) as players:
        for _ in range(TIMES):
            cluster.redis.stop()
            wait_for_moves(players)
            for server in cluster.servers:
                server.wait_until("/readyz", status=503)
            cluster.redis.start()
            wait_for_moves(players)


def test_a_process_is_killed(cluster: Cluster) -> None:
    with people_at_play(cluster, can_move=True) as players:
        for i in range(TIMES):
            server = cluster.servers[i % 3]
            server.kill()
            wait_for_moves(players)
            server.start()
            wait_for_moves(players)


def test_a_process_stands_still(cluster: Cluster) -> None:
    """Its tables grow old meanwhile, and its king has thought for nothing."""
    with people_at_play(cluster, level="king") as players:
        for i in range(TIMES):
            server = cluster.servers[i % 3]
            os.killpg(server.pid, signal.SIGSTOP)
            wait_for_trouble(players)
            wait_for_moves(those_elsewhere(players, i % 3))
            os.killpg(server.pid, signal.SIGCONT)
            wait_for_moves(players)


def test_a_clock_jumps_while_turns_are_timed(cluster: Cluster) -> None:
    server = cast("WrongClockServer", cluster.servers[1])
    with people_at_play(cluster, turn_seconds=600) as players:
        for _ in range(TIMES):
            for seconds in (HOUR, -HOUR, 0):
                server.set_clock(seconds)
                wait_for_moves(players)
    tables = {table for player in players for table in player.diaries}
    journals = read_journals(cluster.postgres.url, tables).values()
    movers = {getattr(stored.entry, "by", None) for journal in journals for stored in journal}
    assert "timer" not in movers, "nobody took ten minutes"


def test_a_cable_is_cut(cluster: Cluster, distant: DistantServer) -> None:
    with people_at_play(cluster) as players:
        for _ in range(TIMES):
            distant.namespace.services.shape(CUT)
            distant.wait_until("/readyz", status=503)
            wait_for_moves(those_elsewhere(players, 2))
            distant.namespace.services.mend()
            wait_for_moves(players)


def test_a_cable_is_slow(cluster: Cluster, distant: DistantServer) -> None:
    with people_at_play(cluster) as players:
        distant.namespace.services.shape(SLOW)
        for _ in range(TIMES):
            wait_for_moves(players)
        distant.namespace.services.mend()
