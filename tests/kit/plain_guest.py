"""A guest who speaks plain JSON, as a page of any version does: it knows none of our classes.

So the same guest plays at servers of different versions, and what they say can be compared.
"""

import json
import random
import secrets
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

API = "/api/v1"
COOKIE = "kingdomino_guest"
PATIENCE = 300  # seconds; only a server that hangs takes so long

Json = dict[str, Any]


class Refused(Exception):
    """The server said no."""


class PlainGuest:
    """Somebody with a cookie, as browsers have, a bearer token, as programs have, or nothing."""

    def __init__(self, url: str, *, cookie: str | None = None, token: str | None = None) -> None:
        self.url, self.cookie, self.token = url, cookie, token
        # No connection is kept, so that there is none to forget to close.
        limits = httpx.Limits(max_keepalive_connections=0)
        self._http = httpx.Client(timeout=PATIENCE, limits=limits)

    @classmethod
    def with_cookie(cls, url: str, name: str) -> "PlainGuest":
        """Somebody who opens the page for the first time."""
        response = cls(url)._send("PUT", "/me", {"name": name})
        return cls(url, cookie=response.cookies[COOKIE])

    @classmethod
    def with_token(cls, url: str, name: str) -> "PlainGuest":
        """A program that asks for a token."""
        return cls(url, token=str(cls(url).ask("POST", "/tokens", {"name": name})["token"]))

    @property
    def headers(self) -> dict[str, str]:
        if self.token is not None:
            return {"authorization": f"Bearer {self.token}"}
        page = {"origin": self.url}  # browsers say so
        return page if self.cookie is None else {**page, "cookie": f"{COOKIE}={self.cookie}"}

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """The answer to a request, or `Refused`."""
        found: Json = self._send(method, path, body).json()
        return found

    def read(self, path: str) -> str:
        """What lies at an address, as text."""
        return self._send("GET", path).text

    def _send(self, method: str, path: str, body: Json | None = None) -> httpx.Response:
        address = f"{self.url}{API}{path}"
        response = self._http.request(method, address, json=body, headers=self.headers)
        if not response.is_success:
            raise Refused(f"{method} {path}: {response.status_code} {response.text}")
        return response

    def table(self, table: str) -> Json:
        """A table as everybody sees it."""
        return self.ask("GET", f"/tables/{table}")

    def my_seats(self, table: str) -> list[int]:
        return list(self.ask("GET", f"/tables/{table}/seats")["seats"])

    def sit(self, table: str, seat_token: str | None = None) -> "PlainSeat":
        """A socket to a table; `seat_token` travels with every command."""
        return PlainSeat(self, table, seat_token)


class PlainSeat:
    """A guest's socket to a table."""

    def __init__(self, guest: PlainGuest, table: str, seat_token: str | None) -> None:
        self.guest = guest
        self._extra = {} if seat_token is None else {"token": seat_token}
        address = guest.url.replace("http", "ws", 1) + f"{API}/tables/{table}/live"
        self._connection = ExitStack()
        self._socket: ClientConnection = self._connection.enter_context(
            connect(
                address,
                additional_headers=guest.headers,
                compression=None,
                max_size=2**20,
                max_queue=None,  # who only listens need not read before it hangs up
                open_timeout=PATIENCE,
            )
        )
        self.version = -1
        while self.version < 0:
            answer = self._receive()
            if answer["type"] == "refused":
                raise Refused(f"a socket: {answer}")

    def __enter__(self) -> "PlainSeat":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._connection.close()

    def send(self, kind: str, **fields: Any) -> int:
        """Send a command; the version it was written down as, or `Refused`."""
        name = secrets.token_hex(8)  # never used before: a table carries no command out twice
        self._socket.send(json.dumps({"type": kind, "id": name, **fields, **self._extra}))
        while True:
            answer = self._receive()
            if answer.get("id") != name:
                continue
            if answer["type"] != "accepted":
                raise Refused(f"{kind}: {answer}")
            return int(answer["version"])

    def wait_for(self, version: int) -> None:
        """Wait until the table has come as far as this."""
        while self.version < version:
            self._receive()

    def _receive(self) -> Json:
        answer: Json = json.loads(self._socket.recv(timeout=PATIENCE))
        if answer["type"] == "snapshot":
            self.version = answer["table"]["version"]
        if answer["type"] == "event":
            self.version = answer["version"]
        return answer


def play(
    table: str,
    seats: Mapping[int, PlainSeat],
    rng: random.Random,
    *,
    until: Callable[[Json], bool] = lambda view: bool(view["status"] == "over"),
) -> Json:
    """Play at random for those who sit, and wait for those who do not, until a view is as wished.

    One thread plays for everybody, each through a socket of their own.
    """
    watcher = next(iter(seats.values()))
    while True:
        view = watcher.guest.table(table)
        if until(view):
            return view
        assert view["status"] == "playing", "it was over before that"
        mover = view["position"]["seat_to_move"]
        if mover in seats:
            move = choose(view["position"], rng)
            seats[mover].send("play", version=view["version"], move=move)
        else:
            watcher.wait_for(view["version"] + 1)


def choose(position: Json, rng: random.Random) -> str:
    """One of the moves that a position offers."""
    choices = position["choices"]
    if position["phase"] == "claim":
        return str(rng.choice(choices["claims"])["move"])
    if choices["discard"] is not None:
        return str(choices["discard"])
    return str(rng.choice(choices["placements"])["move"])
