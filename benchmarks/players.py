"""A client process that plays many games over real sockets, as lightly as it can.

Two sockets to each game, on two server processes where there are several; the first of them moves
for both players. A move is over when both sockets were told of it.
"""

import asyncio
import gc
import random
import ssl
import sys
import threading
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
import uvloop

from benchmarks.light_socket import LightSocket
from kingdomino.server import protocol

GRACE = 3.0  # seconds that the last moves may take


class Measured(NamedTuple):
    """What one client process saw."""

    delays: list[float]  # seconds
    elapsed: float  # seconds from the beginning to the last move
    errors: int
    received: int  # bytes, from the beginning to the end
    sent: int


class Way(NamedTuple):
    """How the servers are reached."""

    ports: Sequence[int]  # their own, for what is asked before a game
    doors: Sequence[int]  # by which sockets come
    certificate: Path | None = None  # the doors speak TLS, with this one


def play_games(
    way: Way,
    games: int,
    every: float,
    seconds: float,
    seed: int,
    step: threading.Barrier,
) -> Measured:
    """Play; at each step wait for the others: connected, begun, ended."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(Players(way, every, seed).run(games, seconds, step))


def token_of(port: int) -> str:
    """A new guest's."""
    answer = httpx.post(f"http://127.0.0.1:{port}{protocol.API}/tokens", json={"name": "Bench"})
    return str(answer.json()["token"])


class Players:
    """One client process: all its games in one event loop."""

    def __init__(self, way: Way, every: float, seed: int) -> None:
        self._way, self.every = way, every
        self._tls = ssl.create_default_context(cafile=way.certificate) if way.certificate else None
        self.rng = random.Random(seed)
        self.delays: list[float] = []
        self.last = 0.0  # when the last move was told
        self.until = float("inf")
        self.errors = 0

    async def run(self, games: int, seconds: float, step: threading.Barrier) -> Measured:
        """Open all games, wait until everybody has, play, and leave."""
        token = token_of(self._way.ports[0])
        connecting = asyncio.Semaphore(20)
        headers = {"authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(headers=headers, timeout=120) as http:
            opening = (self._open(http, token, number, connecting) for number in range(games))
            opened = await asyncio.gather(*opening)
        gc.freeze()
        await asyncio.to_thread(step.wait)
        await asyncio.to_thread(step.wait)
        sys.stderr.write(f"{games} games begin\n")
        received, sent = _bytes(opened)
        began = time.perf_counter()
        self.until = began + seconds
        for game in opened:
            game.begin(self.rng.random() * self.every)
        while time.perf_counter() < self.until and not all(game.is_over for game in opened):
            await asyncio.sleep(0.05)
        await asyncio.sleep(GRACE)
        self.errors += sum(game.is_waiting for game in opened)  # a move that was never told
        all_received, all_sent = _bytes(opened)
        await asyncio.to_thread(step.wait)
        for game in opened:
            game.close()
        elapsed = max(self.last, began + 0.001) - began
        return Measured(self.delays, elapsed, self.errors, all_received - received, all_sent - sent)

    async def _open(
        self, http: httpx.AsyncClient, token: str, number: int, connecting: asyncio.Semaphore
    ) -> "_Game":
        loop = asyncio.get_running_loop()
        # Spread: what one process writes, the other has to hear.
        port = self._way.ports[number % len(self._way.ports)]
        doors = [self._way.doors[(number + i) % len(self._way.doors)] for i in range(2)]
        async with connecting:
            answer = await http.post(
                f"http://127.0.0.1:{port}{protocol.API}/tables",
                json={"players": 2, "seats": [{"kind": "me"}] * 2},
            )
            table = answer.json()["table"]["id"]
            game = _Game(self)
            for i, door in enumerate(doors):
                _, joining = await loop.create_connection(
                    partial(LightSocket, game, i), "127.0.0.1", door, ssl=self._tls
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


class _Part(msgspec.Struct):
    position: _Position | None = None
    version: int = 0


class _Told(msgspec.Struct):
    """What this client reads of a snapshot, or of an event, which tells what has changed."""

    version: int = 0
    table: _Part | None = None
    change: _Part | None = None


class _Table(NamedTuple):
    version: int
    position: _Position


_decode = msgspec.json.Decoder(_Told).decode


def _read_table(message: bytes) -> _Table:
    """The table after a snapshot or an event; here something is played in every event."""
    told = _decode(message)
    part = told.table or told.change
    assert part is not None
    assert part.position is not None
    return _Table(told.version or part.version, part.position)


class _Game:
    """A game with two sockets; the first of them moves for both players."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self.sockets: list[LightSocket] = []
        self._table: _Table | None = None
        self._sent = 0.0
        self._missing = 0  # sockets that were not told of the move yet
        self.is_over = False

    @property
    def is_waiting(self) -> bool:
        return self._missing > 0

    def begin(self, delay: float) -> None:
        asyncio.get_running_loop().call_later(delay, self._move)

    def joined(self, socket: LightSocket) -> None:
        self.sockets.append(socket)

    def told(self, number: int, message: bytes) -> None:
        """Every message of either socket; only the first socket's tables are read."""
        if message.startswith(b'{"type":"accepted"'):
            return
        if not message.startswith((b'{"type":"event"', b'{"type":"snapshot"')):
            self._players.errors += 1
            return
        if number == 0:
            self._table = _read_table(message)
        if self._missing and not message.startswith(b'{"type":"snapshot"'):
            self._missing -= 1
            if not self._missing:
                self._everybody_told()

    def lost(self) -> None:
        self._players.errors += 1

    def close(self) -> None:
        for each in self.sockets:
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
        self.sockets[0].send(msgspec.json.encode(command))


def _bytes(games: Sequence[_Game]) -> tuple[int, int]:
    """What all sockets have received and sent until now."""
    sockets = [socket for game in games for socket in game.sockets]
    return sum(socket.received for socket in sockets), sum(socket.sent for socket in sockets)
