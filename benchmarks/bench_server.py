"""Claim: one server process carries thousands of live games; see docs/operations.md.

    python -m benchmarks.bench_server --games 500 --every 6 --seconds 30

Client processes of our own, on this machine, play random games over real sockets: two sockets to
each game, a move each `--every` seconds, on SQLite with every move durable. Measured is the time
from sending a move until both sockets were told. With `--every 0` everybody plays at full speed.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect

from kingdomino.server import protocol


class Part(NamedTuple):
    """What one client process measured."""

    delays: list[float]  # seconds
    errors: int
    memory: float  # kilobytes of the server


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--every", type=float, default=6.0, help="seconds between moves of a game")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--clients", type=int, default=1, help="processes that play")
    parser.add_argument("--bots", type=int, default=0, help="tables on which only bots think")
    wishes = parser.parse_args()
    limit = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 65536)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with tempfile.TemporaryDirectory() as directory:
        port = 8765
        process = _serve(Path(directory), port)
        try:
            _wait(port)
            for _ in range(wishes.bots):
                _open_bot_table(port)
            before = _memory(process.pid)
            share = wishes.games // wishes.clients
            with ProcessPoolExecutor(wishes.clients) as pool:
                parts = list(
                    pool.map(
                        _play_games,
                        [port] * wishes.clients,
                        [share] * wishes.clients,
                        [wishes.every] * wishes.clients,
                        [wishes.seconds] * wishes.clients,
                        range(wishes.clients),
                    )
                )
        finally:
            process.terminate()
            process.wait(30)
    delays = sorted(delay for part in parts for delay in part.delays)
    sockets = 2 * share * wishes.clients
    report = {
        "games": share * wishes.clients,
        "sockets": sockets,
        "moves": len(delays),
        "moves_per_second": round(len(delays) / wishes.seconds, 1),
        "median_ms": round(1000 * statistics.median(delays), 2),
        "p99_ms": round(1000 * delays[int(0.99 * len(delays))], 2),
        "worst_ms": round(1000 * delays[-1], 2),
        "errors": sum(part.errors for part in parts),
        "kilobytes_per_socket": round((max(part.memory for part in parts) - before) / sockets, 1),
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


def _server_memory(port: int) -> float:
    found = subprocess.run(
        ["pgrep", "-o", "-f", f"kingdomino serve --port {port}"],
        capture_output=True,
        text=True,
        check=False,
    )
    return _memory(int(found.stdout.split()[0])) if found.stdout.split() else 0.0


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


def _play_games(port: int, games: int, every: float, seconds: float, seed: int) -> Part:
    limit = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 65536)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    return asyncio.run(_Players(port, every, seed).run(games, seconds))


class _Players:
    def __init__(self, port: int, every: float, seed: int) -> None:
        self._port, self._every = port, every
        self._rng = random.Random(seed)
        self._delays: list[float] = []
        self._errors = 0
        self._until = float("inf")
        self._ready = 0

    async def run(self, games: int, seconds: float) -> Part:
        token = _token(self._port)
        headers = {"authorization": f"Bearer {token}"}
        begin = asyncio.Event()
        connecting = asyncio.Semaphore(50)
        tasks = [asyncio.create_task(self._game(headers, begin, connecting)) for _ in range(games)]
        while self._ready < games and not all(task.done() for task in tasks):
            await asyncio.sleep(0.1)
        memory = _server_memory(self._port)
        self._until = time.perf_counter() + seconds
        begin.set()
        await asyncio.gather(*tasks)
        return Part(self._delays, self._errors, memory)

    async def _game(
        self, headers: dict[str, str], begin: asyncio.Event, connecting: asyncio.Semaphore
    ) -> None:
        base = f"127.0.0.1:{self._port}{protocol.API}"
        async with connecting, httpx.AsyncClient(timeout=120) as http:
            answer = await http.post(
                f"http://{base}/tables",
                json={"players": 2, "seats": [{"kind": "me"}] * 2},
                headers=headers,
            )
            table = answer.json()["table"]["id"]
            url = f"ws://{base}/tables/{table}/live"
            sockets = [
                await connect(url, additional_headers=headers, compression=None, max_size=2**20)
                for _ in range(2)
            ]
            views = [json.loads(await socket.recv())["table"] for socket in sockets]
        self._ready += 1
        await begin.wait()
        await asyncio.sleep(self._rng.random() * self._every)
        view = views[0]
        while time.perf_counter() < self._until and view["status"] == "playing":
            started = time.perf_counter()
            view = await self._move(sockets, view)
            self._delays.append(time.perf_counter() - started)
            await asyncio.sleep(max(0.0, self._every - (time.perf_counter() - started)))
        for socket in sockets:
            await socket.close()

    async def _move(self, sockets: list[ClientConnection], view: dict[str, Any]) -> dict[str, Any]:
        choices = view["position"]["choices"]
        moves = choices["placements"] or choices["claims"]
        if view["position"]["phase"] == "claim":
            moves = choices["claims"]
        move = choices["discard"] or self._rng.choice(moves)["move"]
        command = {"type": "play", "id": str(view["version"]), "version": view["version"]}
        await sockets[0].send(json.dumps({**command, "move": move}))
        found = view
        for socket in sockets:
            while True:
                answer = json.loads(await socket.recv())
                if answer["type"] == "event":
                    found = answer["table"]
                    break
                if answer["type"] == "refused":
                    self._errors += 1
                    return view
        return found


if __name__ == "__main__":
    main()
