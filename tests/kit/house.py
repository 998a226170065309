"""The server in this process, and the way to it from any address: nothing travels, all is real."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from kingdomino.server import protocol
from kingdomino.server.app import create_app
from kingdomino.server.running.settings import Settings
from kingdomino.server.services import Services
from tests.kit.running_server import sqlite_url

HOME, AWAY = "203.0.113.7", "198.51.100.1"
LEVELS = f"{protocol.API}/levels"
TABLES = f"{protocol.API}/tables"


class House:
    """An application and its visitors. Without `opened` it has no database."""

    def __init__(self, directory: Path, **settings: Any) -> None:
        self._app = create_app(Settings(database_url=sqlite_url(directory), **settings))

    @property
    def services(self) -> Services:
        """What it works with."""
        services: Services = self._app.state.services
        return services

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """While it serves."""
        async with self._app.router.lifespan_context(self._app):
            yield

    async def ask(
        self, path: str, *, address: str = HOME, method: str = "GET", **more: Any
    ) -> httpx.Response:
        """What somebody at an address is told."""
        transport = httpx.ASGITransport(self._app, client=(address, 5000))
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as client:
            return await client.request(method, path, **more)

    async def statuses(self, *addresses: str, path: str = LEVELS, **more: Any) -> list[int]:
        """How one request from each of these addresses ends."""
        return [(await self.ask(path, address=each, **more)).status_code for each in addresses]

    async def new_guest(self, address: str = HOME) -> dict[str, str]:
        """The headers that prove a guest whom nobody has seen before."""
        path, name = f"{protocol.API}/tokens", {"name": "Ada"}
        made = await self.ask(path, address=address, method="POST", json=name)
        return {"authorization": f"Bearer {made.json()['token']}"}

    async def open_table(
        self, headers: dict[str, str] | None = None, *, address: str = HOME
    ) -> dict[str, Any]:
        """A table of two with an open seat; or the problem."""
        wish = {"players": 2}
        opened = await self.ask(TABLES, address=address, method="POST", json=wish, headers=headers)
        answer: dict[str, Any] = opened.json()
        return answer

    @asynccontextmanager
    async def listen(
        self, table: str, headers: dict[str, str], *, address: str = HOME
    ) -> AsyncIterator["Listener"]:
        """A socket to a table."""
        sent: asyncio.Queue[Any] = asyncio.Queue()
        received: asyncio.Queue[Any] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "path": f"{TABLES}/{table}/live",
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (address, 5000),
        }
        serving = asyncio.create_task(self._app(scope, sent.get, received.put))
        await sent.put({"type": "websocket.connect"})
        assert (await received.get())["type"] == "websocket.accept"
        yield Listener(sent, received)
        await sent.put({"type": "websocket.disconnect", "code": 1000})
        await serving


class Listener:
    """The far end of a socket."""

    def __init__(self, sent: "asyncio.Queue[Any]", received: "asyncio.Queue[Any]") -> None:
        self._sent, self._received = sent, received

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads((await self._received.get())["text"])
        return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send something; the first answer that is no news of the table."""
        await self._sent.put({"type": "websocket.receive", "text": json.dumps(message)})
        while True:
            answer = await self.hear()
            if answer["type"] not in ("snapshot", "event"):
                return answer
