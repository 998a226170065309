"""Server processes with their database and Redis, as benchmarks start them, part by part."""

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import httpx
from tests.kit.running_server import Server, sqlite_url
from tests.kit.services import Postgres, Redis

from benchmarks.players import Way
from benchmarks.proxy import Proxy
from benchmarks.real_server import GENEROUS
from kingdomino.server import protocol

TICKS = os.sysconf("SC_CLK_TCK")


class Usage(NamedTuple):
    """What a part has used so far, and has in use."""

    seconds: float  # of processors, by all its processes since they started
    kilobytes: float


class SetUp:
    """`processes` servers; several of them on PostgreSQL, with Redis between them.

    With a proxy sockets come by way of nginx.
    """

    def __init__(
        self, directory: Path, database: str, processes: int, *, has_proxy: bool = False
    ) -> None:
        self._stack = ExitStack()
        self.parts: dict[str, int] = {}  # by name, the process that started all others of it
        url, redis_url = sqlite_url(directory), ""
        if database == "postgresql":
            postgres = Postgres()
            self._stack.callback(postgres.stop)
            url = postgres.url
        if processes > 1:
            redis = Redis(directory)
            self._stack.callback(redis.stop)
            redis_url = redis.url
        self.servers = [
            Server(
                url,
                directory / f"server-{number}.log",
                redis_url=redis_url,
                thinkers=0,
                **{name.lower(): value for name, value in GENEROUS.items()},
            )
            for number in range(1, processes + 1)
        ]
        for number, server in enumerate(self.servers, 1):
            server.start()
            self._stack.callback(server.stop)
            _warm_up(server)
            self.parts[f"server {number}"] = server.pid
        if database == "postgresql":
            self.parts["PostgreSQL"] = postgres.pid
        if processes > 1:
            self.parts["Redis"] = redis.pid
        ports = [server.port for server in self.servers]
        self.way = Way(ports, doors=ports)
        if has_proxy:
            proxy = Proxy(directory, self.servers)
            self._stack.callback(proxy.stop)
            self.parts["nginx"] = proxy.pid
            self.way = Way(ports, [proxy.port], proxy.certificate)

    def __enter__(self) -> "SetUp":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def restart(self, *, descriptors: int | None = None) -> None:
        """Let the servers forget what they hold in memory; each may have so many files open."""
        for number, server in enumerate(self.servers, 1):
            server.stop()
            if descriptors is not None:  # from its start on: it asks once how many it may have
                limit = f'ulimit -n {descriptors} && exec "$0" "$@"'
                server.program = ("sh", "-c", limit, *Server.program)
            server.start()
            self.parts[f"server {number}"] = server.pid

    @property
    def logged(self) -> int:
        """Characters that the servers have written into their logs."""
        return sum(len(server.log()) for server in self.servers)

    def usages(self) -> dict[str, Usage]:
        """What every part has used until now; thinkers count for themselves."""
        return {
            name: _usage([pid] if name.startswith("server") else [pid, *_descendants(pid)])
            for name, pid in self.parts.items()
        }


def _warm_up(server: Server) -> None:
    """Let it compile, if it must, and bots play a game: what it loads for that is not measured."""
    while "compiling" in httpx.get(f"{server.url}/readyz", timeout=60).text:
        time.sleep(0.5)
    client = server.client("Bench")
    opened = httpx.post(
        f"{server.url}{protocol.API}/tables",
        json={"players": 2, "seats": [{"kind": "bot", "level": "duke"}] * 2},
        headers={"authorization": f"Bearer {client.token}"},
        timeout=60,
    )
    with client.come_back(opened.json()["table"]["id"]) as watcher:
        for _ in watcher.turns():
            pass  # nobody asks us


def _usage(processes: list[int]) -> Usage:
    seconds = sum(_seconds(process, with_ended=len(processes) > 1) for process in processes)
    return Usage(seconds, sum(map(_kilobytes, processes)))


def _seconds(process: int, *, with_ended: bool) -> float:
    """User and system time; where asked for, with that of children which have ended."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11 : 15 if with_ended else 13])) / TICKS


def _kilobytes(process: int) -> float:
    """Memory of its own: what is shared with others, such as libraries, is nobody's."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("RssAnon:"):
            return float(line.split()[1])
    return 0.0


def _descendants(process: int) -> Iterator[int]:
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            yield child
            yield from _descendants(child)
