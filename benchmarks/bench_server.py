"""Claim: one server process carries thousands of live games; see docs/operations.md.

    python -m benchmarks.bench_server --games 500 --every 6 --seconds 30
    python -m benchmarks.bench_server --database postgresql --processes 3 --rest 45
    python -m benchmarks.bench_server --proxy

Client processes of our own, on this machine, play random games over real sockets: two sockets to
each game, a move each `--every` seconds, every move durable. With several server processes the two
sockets of a game are on different ones, so that each move goes by way of Redis. Measured is the
time from sending a move until both sockets were told, and what it costs each part of the set-up:
processor time, which other people's work on the machine hardly changes, memory, and bytes on the
wire. With `--every 0` everybody plays at full speed; then take so many games that they do not end
before the time is up: each has 48 moves. With `--rest` sockets are first left alone for so many
seconds; a server pings each of them every 45.
"""

import argparse
import json
import multiprocessing
import os
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import httpx

from benchmarks.players import Measured, play_games, token_of
from benchmarks.set_up import SetUp, Usage
from kingdomino.server import protocol

Usages = Mapping[str, Usage]


def main() -> None:
    """Start everything, let clients play, and write what was measured as JSON."""
    wishes = _wishes()
    limit = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 65536)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))  # the server inherits it
    with (
        tempfile.TemporaryDirectory() as directory,
        SetUp(Path(directory), wishes.database, wishes.processes, has_proxy=wishes.proxy) as set_up,
    ):
        for _ in range(wishes.bots):
            _open_bot_table(set_up.servers[0].port)
        usages = [set_up.usages()]
        share = wishes.games // wishes.clients
        with multiprocessing.Manager() as manager:
            step = manager.Barrier(wishes.clients + 1)
            with ProcessPoolExecutor(wishes.clients) as pool:
                asked = [
                    pool.submit(
                        play_games,
                        set_up.way,
                        share,
                        wishes.every,
                        wishes.seconds,
                        seed,
                        step,
                    )
                    for seed in range(wishes.clients)
                ]
                step.wait()
                usages.append(set_up.usages())  # connected
                time.sleep(wishes.rest)
                usages.append(set_up.usages())  # rested
                step.wait()
                step.wait()
                usages.append(set_up.usages())  # ended
                measured = [each.result() for each in asked]
    games = share * wishes.clients
    report = {
        "database": wishes.database,
        "processes": wishes.processes,
        "proxy": wishes.proxy,
        "games": games,
        "sockets": 2 * games,
        **_moves(measured),
        **_costs(usages, games, sum(len(each.delays) for each in measured), wishes.rest),
        "bot_tables": wishes.bots,
        "cores": os.cpu_count(),
        "load_average": round(os.getloadavg()[0], 1),  # of the last minute
    }
    sys.stdout.write(json.dumps(report, indent=1) + "\n")


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--every", type=float, default=6.0, help="seconds between moves of a game")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rest", type=float, default=0.0, help="seconds before the first move")
    parser.add_argument("--clients", type=int, default=1, help="processes that play")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--processes", type=int, default=1, help="server processes")
    parser.add_argument("--proxy", action="store_true", help="sockets come by nginx, with TLS")
    parser.add_argument("--bots", type=int, default=0, help="tables on which only bots think")
    wishes = parser.parse_args()
    if wishes.processes > 1 and wishes.database == "sqlite":
        parser.error("SQLite is for one process: --database postgresql")
    return wishes


def _moves(measured: list[Measured]) -> dict[str, Any]:
    """How fast moves were told, and how much travelled for one."""
    delays = sorted(delay for each in measured for delay in each.delays)
    return {
        "moves": len(delays),
        "moves_per_second": round(len(delays) / max(each.elapsed for each in measured), 1),
        "median_ms": round(1000 * statistics.median(delays), 2),
        "p99_ms": round(1000 * delays[int(0.99 * len(delays))], 2),
        "worst_ms": round(1000 * delays[-1], 2),
        "errors": sum(each.errors for each in measured),
        "bytes_per_move_out": round(sum(each.received for each in measured) / len(delays)),
        "bytes_per_move_in": round(sum(each.sent for each in measured) / len(delays)),
    }


def _costs(usages: Sequence[Usages], games: int, moves: int, rest: float) -> dict[str, Any]:
    """What the set-up used, all servers together first, then every part in a row."""
    before, connected, rested, ended = usages
    sockets = 2 * games

    def row(parts: list[str]) -> dict[str, float | None]:
        def seconds(since: Usages, until: Usages) -> float:
            return sum(until[part].seconds - since[part].seconds for part in parts)

        def kilobytes(now: Usages) -> float:
            return sum(now[part].kilobytes - before[part].kilobytes for part in parts) / sockets

        at_rest = seconds(connected, rested) / (sockets * rest) if rest else None
        return {
            "ms_per_move": round(1000 * seconds(rested, ended) / moves, 3),
            "us_per_socket_at_rest": None if at_rest is None else round(1e6 * at_rest, 2),
            "kilobytes_per_socket_connected": round(kilobytes(connected), 1),
            "kilobytes_per_socket": round(kilobytes(ended), 1),
        }

    servers = [part for part in before if part.startswith("server")]
    together = row(servers)
    return {
        "server_ms_per_move": together.pop("ms_per_move"),
        **together,
        "parts": {part: row([part]) for part in before},
    }


def _open_bot_table(port: int) -> None:
    seats = [{"kind": "bot", "level": "king"}] * 4
    httpx.post(
        f"http://127.0.0.1:{port}{protocol.API}/tables",
        json={"players": 4, "seats": seats},
        headers={"authorization": f"Bearer {token_of(port)}"},
    )


if __name__ == "__main__":
    main()
