"""Claim: one server process carries thousands of live games; see docs/operations.md.

    python -m benchmarks.bench_server --games 500 --every 6 --seconds 30

Client processes of our own, on this machine, play random games over real sockets: two sockets to
each game, a move each `--every` seconds, on SQLite with every move durable. Measured is the time
from sending a move until both sockets were told. With `--every 0` everybody plays at full speed;
then take so many games that they do not end before the time is up: each has 48 moves.
"""

import argparse
import asyncio
import gc
import json
import multiprocessing
import os
import random
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
import uvloop

from benchmarks.light_socket import LightSocket
from kingdomino.server import protocol

GRACE = 3.0  # seconds that the last moves may take


class Part(NamedTuple):
    """What one client process measured."""

    delays: list[float]  # seconds
    elapsed: float  # seconds from the beginning to the last move
    errors: int
    connected: float  # kilobytes of the server before the first move
    memory: float  # and after the last
    processor: float  # seconds that the server computed meanwhile


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--every", type=float, default=6.0, help="seconds between moves of a game")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--clients", type=int, default=1, help="processes that play")
    parser.add_argument("--bots", type=int, default=0, help="tables on which only bots think")
    wishes = parser.parse_args()
    limit = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 65536)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))  # the server inherits it
    with tempfile.TemporaryDirectory() as directory:
        port = _free_port()
        process = _serve(Path(directory), port)
        try:
            _wait(port)
            for _ in range(wishes.bots):
                _open_bot_table(port)
            before = _memory(process.pid)
            share = wishes.games // wishes.clients
            with multiprocessing.Manager() as manager:
                start = manager.Barrier(wishes.clients)
                with ProcessPoolExecutor(wishes.clients) as pool:
                    asked = [
                        pool.submit(
                            _play_games,
                            port,
                            process.pid,
                            share,
                            wishes.every,
                            wishes.seconds,
                            seed,
                            start,
                        )
                        for seed in range(wishes.clients)
                    ]
                    parts = [each.result() for each in asked]
        finally:
            process.terminate()
            process.wait(30)
    delays = sorted(delay for part in parts for delay in part.delays)
    sockets = 2 * share * wishes.clients
    report = {
        "games": share * wishes.clients,
        "sockets": sockets,
        "moves": len(delays),
        "moves_per_second": round(len(delays) / max(part.elapsed for part in parts), 1),
        "median_ms": round(1000 * statistics.median(delays), 2),
        "p99_ms": round(1000 * delays[int(0.99 * len(delays))], 2),
        "worst_ms": round(1000 * delays[-1], 2),
        "errors": sum(part.errors for part in parts),
        "kilobytes_per_socket_connected": round(
            (max(part.connected for part in parts) - before) / sockets, 1
        ),
        "kilobytes_per_socket": round((max(part.memory for part in parts) - before) / sockets, 1),
        "server_ms_per_move": round(
            1000 * max(part.processor for part in parts) / len(delays), 3
        ),  # processor time, which other people's work on the machine hardly changes
        "bot_tables": wishes.bots,
        "cores": os.cpu_count(),
    }
    sys.stdout.write(json.dumps(report, indent=1) + "\n")


def _serve(directory: Path, port: int) -> "subprocess.Popen[bytes]":
    generous = dict.fromkeys(
        ("REQUESTS_PER_SECOND", "MESSAGES_PER_SECOND", "SOCKETS_PER_ADDRESS", "TABLES_PER_GUEST"),
        "1000000",
    )
    environment = {
        **os.environ,
        **{f"KINGDOMINO_{name}": value for name, value in generous.items()},
        "KINGDOMINO_DATABASE_URL": f"sqlite:///{directory / 'bench.sqlite3'}",
    }
    with (directory / "log").open("wb") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "kingdomino", "serve", "--port", str(port)],
            env=environment,
            stderr=log,
        )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(port: int) -> None:
    for _ in range(1200):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/readyz").is_success:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    raise SystemExit("The server did not get ready.")


def _memory(process: int) -> float:
    """Kilobytes in use."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    return 0.0


def _processor_seconds(process: int) -> float:
    """User and system time since the server started."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _token(port: int) -> str:
    answer = httpx.post(f"http://127.0.0.1:{port}{protocol.API}/tokens", json={"name": "Bench"})
    return str(answer.json()["token"])


def _open_bot_table(port: int) -> None:
    seats = [{"kind": "bot", "level": "king"}] * 4
    httpx.post(
        f"http://127.0.0.1:{port}{protocol.API}/tables",
        json={"players": 4, "seats": seats},
        headers={"authorization": f"Bearer {_token(port)}"},
    )


def _play_games(
    port: int,
    server: int,
    games: int,
    every: float,
    seconds: float,
    seed: int,
    start: threading.Barrier,
) -> Part:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_Players(port, server, every, seed).run(games, seconds, start))


class _Players:
    """One client process: all its games in one event loop."""

    def __init__(self, port: int, server: int, every: float, seed: int) -> None:
        self._port, self._server, self.every = port, server, every
        self.rng = random.Random(seed)
        self.delays: list[float] = []
        self.last = 0.0  # when the last move was told
        self.until = float("inf")
        self.errors = 0

    async def run(self, games: int, seconds: float, start: threading.Barrier) -> Part:
        token = _token(self._port)
        connecting = asyncio.Semaphore(20)
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self._port}{protocol.API}",
            headers={"authorization": f"Bearer {token}"},
            timeout=120,
        ) as http:
            opening = (self._open(http, token, connecting) for _ in range(games))
            opened = await asyncio.gather(*opening)
        gc.freeze()
        connected = _memory(self._server)
        await asyncio.to_thread(start.wait)
        sys.stderr.write(f"{games} games begin\n")
        began, processor = time.perf_counter(), _processor_seconds(self._server)
        self.until = began + seconds
        for game in opened:
            game.begin(self.rng.random() * self.every)
        while time.perf_counter() < self.until and not all(game.is_over for game in opened):
            await asyncio.sleep(0.05)
        await asyncio.sleep(GRACE)
        self.errors += sum(game.is_waiting for game in opened)  # a move that was never told
        memory = _memory(self._server)
        processor = _processor_seconds(self._server) - processor
        for game in opened:
            game.close()
        elapsed = max(self.last, began + 0.001) - began
        return Part(self.delays, elapsed, self.errors, connected, memory, processor)

    async def _open(
        self, http: httpx.AsyncClient, token: str, connecting: asyncio.Semaphore
    ) -> "_Game":
        loop = asyncio.get_running_loop()
        async with connecting:
            answer = await http.post("/tables", json={"players": 2, "seats": [{"kind": "me"}] * 2})
            table = answer.json()["table"]["id"]
            game = _Game(self)
            for number in range(2):
                _, joining = await loop.create_connection(
                    partial(LightSocket, game, number), "127.0.0.1", self._port
                )
                await joining.open(f"{protocol.API}/tables/{table}/live", token)
        return game


class _Choice(msgspec.Struct):
    move: str


class _Choices(msgspec.Struct):
    placements: list[_Choice]
    discard: str | None
    claims: list[_Choice]


class _Position(msgspec.Struct):
    phase: str
    choices: _Choices | None


class _Table(msgspec.Struct):
    version: int
    position: _Position


class _Told(msgspec.Struct):
    """What this client reads of a snapshot or of an event."""

    table: _Table


class _Game:
    """A game with two sockets; the first of them moves for both players."""

    def __init__(self, players: _Players) -> None:
        self._players = players
        self._sockets: list[LightSocket] = []
        self._table: _Table | None = None
        self._sent = 0.0
        self._missing = 0  # sockets that were not told of the move yet
        self.is_over = False
        self._decode = msgspec.json.Decoder(_Told).decode

    @property
    def is_waiting(self) -> bool:
        return self._missing > 0

    def begin(self, delay: float) -> None:
        asyncio.get_running_loop().call_later(delay, self._move)

    def joined(self, socket: LightSocket) -> None:
        self._sockets.append(socket)

    def told(self, number: int, message: bytes) -> None:
        """Every message of either socket; only the first socket's tables are read."""
        if message.startswith(b'{"type":"accepted"'):
            return
        if not message.startswith((b'{"type":"event"', b'{"type":"snapshot"')):
            self._players.errors += 1
            return
        if number == 0:
            self._table = self._decode(message).table
        if self._missing and not message.startswith(b'{"type":"snapshot"'):
            self._missing -= 1
            if not self._missing:
                self._everybody_told()

    def lost(self) -> None:
        self._players.errors += 1

    def close(self) -> None:
        for each in self._sockets:
            each.close()

    def _everybody_told(self) -> None:
        now = time.perf_counter()
        players = self._players
        players.delays.append(now - self._sent)
        players.last = now
        delay = players.every and max(0.0, players.every - (now - self._sent))
        asyncio.get_running_loop().call_later(delay, self._move)

    def _move(self) -> None:
        table, players = self._table, self._players
        assert table is not None
        choices = table.position.choices
        if choices is None:
            self.is_over = True
            return
        if time.perf_counter() >= players.until:
            return
        moves = choices.claims if table.position.phase == "claim" else choices.placements
        move = choices.discard or players.rng.choice(moves).move
        command = {"type": "play", "id": str(table.version), "version": table.version, "move": move}
        self._missing = 2
        self._sent = time.perf_counter()
        self._sockets[0].send(msgspec.json.encode(command))


if __name__ == "__main__":
    main()
