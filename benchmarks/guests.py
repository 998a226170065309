"""Guests of a server: they open tables, sit down, listen and move as people at a page do."""

import asyncio
import random
import ssl
import time
from collections.abc import Callable
from functools import cache, partial
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakSet

import httpx
import msgspec

from benchmarks.light_socket import Game, LightSocket
from kingdomino.server import protocol

Json = dict[str, Any]

PATIENCE = 60.0  # seconds for one request: a frozen server is measured, not given up


class Refused(Exception):
    """The server said no; the argument is its code."""


class Lost(Exception):
    """The server hung up."""


def folded(table: Json, message: Json) -> Json:
    """The table after a snapshot or an event; of kingdoms and chat only what was told last.

    An event carries the fields that have changed, or the whole table from an older server.
    """
    if message["type"] == "snapshot":
        return dict(message["table"])
    told = message["change"] if "change" in message else message["table"]
    return {**table, **told, "version": message["version"]}


def choose(table: Json, rng: random.Random) -> str:
    """A whole turn at random, for whoever is to move."""
    choices = table["position"]["choices"]
    claims = [rng.choice(choices["claims"])["move"]] if choices["claims"] else []
    if table["position"]["phase"] == "claim":
        return str(claims[0])
    placement = choices["discard"] or rng.choice(choices["placements"])["move"]
    return " ".join([placement, *claims])


class Ear:
    """One socket of a guest at a table: what it was told, and the way to say something."""

    def __init__(self) -> None:
        self.table: Json = {}
        self.refusals: list[str] = []
        self.is_lost = False
        self._moved: dict[str, tuple[int, float]] = {}  # by whom: the version, and when it was told
        self._news: asyncio.Future[None] | None = None
        self._sent = 0

    @property
    def version(self) -> int:
        """Of the table, as far as it was told."""
        return int(self.table["version"])

    @property
    def seat_to_move(self) -> int | None:
        """Whose turn it is; None before and after the game."""
        position = self.table.get("position")
        return None if position is None else position["seat_to_move"]

    def joined(self, socket: LightSocket) -> None:
        """The snapshot has come."""
        self._socket = socket

    def told(self, _: int, data: bytes) -> None:
        """Take note of a message."""
        message = msgspec.json.decode(data)
        match message["type"]:
            case "snapshot" | "event":
                self.table = folded(self.table, message)
                if message.get("by"):
                    self._moved[message["by"]] = (self.version, time.perf_counter())
            case "refused":
                self.refusals.append(message["code"])
        self._wake()

    def lost(self) -> None:
        """The server hung up."""
        self.is_lost = True
        self._wake()

    def _wake(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    async def until(self, is_there: Callable[[], bool]) -> None:
        """Wait for something to be told; a refusal or a lost line is raised."""
        while not is_there():
            if self.refusals:
                raise Refused(self.refusals.pop(0))
            if self.is_lost:
                raise Lost
            self._news = asyncio.get_running_loop().create_future()
            await self._news

    def has_moved(self, by: str, after: int) -> bool:
        """Whether a move by a `person` or a `bot` was told that was made after a version."""
        return self._moved.get(by, (-1, 0.0))[0] > after

    async def moved(self, by: str, after: int) -> float:
        """When such a move was told; waits for it."""
        await self.until(lambda: self.has_moved(by, after))
        return self._moved[by][1]

    def say(self, kind: str, **fields: Any) -> None:
        """Send a command."""
        self._sent += 1
        self._socket.send(
            msgspec.json.encode({"type": kind, "id": f"{id(self)}-{self._sent}", **fields})
        )

    def play(self, move: str) -> None:
        """Send a move in answer to the table as it was told."""
        self.say("play", version=self.version, move=move)

    async def change(self, kind: str, **fields: Any) -> None:
        """Send a command, and wait for what follows from it."""
        before = self.version
        self.say(kind, **fields, **({} if kind == "say" else {"version": before}))
        await self.until(lambda: self.version > before)

    def close(self) -> None:
        """Leave; the seat stays taken."""
        self._socket.close()


class Guest:
    """Somebody at a server, from an address of their own if it is on this machine."""

    def __init__(self, url: str, address: str | None = None) -> None:
        self.url = url.rstrip("/")
        self.host = urlsplit(url).netloc
        self.token = ""
        self._address = address
        self._lines: WeakSet[LightSocket | asyncio.StreamWriter] = WeakSet()
        self.http = self._client()

    def _client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=self.url + protocol.API,
            transport=httpx.AsyncHTTPTransport(
                verify=_certificates(),
                local_address=self._address,
                limits=httpx.Limits(max_connections=None, max_keepalive_connections=64),
            ),
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])),  # none is kept
            timeout=PATIENCE,
        )

    async def arrive(self, name: str = "Bench") -> None:
        """Get a token, and be known from now on."""
        self.token = str((await self.ask("POST", "/tokens", {"name": name}))["token"])

    async def leave(self) -> None:
        """Close whatever is still open."""
        for line in list(self._lines):
            line.close()
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """A request whose answer is JSON; a refusal is raised."""
        answer = await self.http.request(method, path, json=body, headers=self.headers)
        found: Json = answer.json()
        if answer.is_error:
            raise Refused(found.get("code", answer.status_code))
        return found

    @property
    def headers(self) -> dict[str, str]:
        """Who asks."""
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    async def open_table(self, **wish: Any) -> str:
        """Open a table with the fields of `protocol.NewTable`; its id."""
        return str((await self.ask("POST", "/tables", wish))["table"]["id"])

    async def listen(self, table_id: str) -> Ear:
        """A socket at a table; it has been greeted."""
        ear = Ear()
        await self.connect(table_id, ear)
        await ear.until(lambda: bool(ear.table))
        return ear

    async def connect(self, table_id: str, game: Game) -> LightSocket:
        """A socket at a table for whoever wants to hear it in another way."""
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(partial(LightSocket, game, 0), **self._place())
        self._lines.add(socket)
        await socket.open(f"{protocol.API}/tables/{table_id}/live", self.token, self.host)
        return socket

    async def dial(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A bare connection to the server."""
        reader, writer = await asyncio.open_connection(**self._place())
        self._lines.add(writer)
        return reader, writer

    def _place(self) -> dict[str, Any]:
        parts = urlsplit(self.url)
        is_secure = parts.scheme == "https"
        return {
            "host": parts.hostname,
            "port": parts.port or (443 if is_secure else 80),
            "ssl": _certificates() if is_secure else None,
            "local_addr": (self._address, 0) if self._address else None,
        }


@cache
def _certificates() -> ssl.SSLContext:
    return ssl.create_default_context()
