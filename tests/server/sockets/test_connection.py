"""The short way out of a socket: frames as the library makes them, and who cannot take them."""

import asyncio
import gc
import socket
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import pytest
import uvicorn
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidMessage
from websockets.frames import Frame, Opcode

from kingdomino.server import protocol
from kingdomino.server.app import create_app
from kingdomino.server.frames import text_frame
from kingdomino.server.running.settings import Settings
from kingdomino.server.services import Services
from kingdomino.server.sockets.connection import EXTENSION, Connection, NoConnection
from tests.kit.running_server import free_port, sqlite_url
from tests.kit.tables import until


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 2900, 65535, 65536, 100_000])
def test_frames_are_those_of_the_library(size: int) -> None:
    message = b"x" * size
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


def test_where_there_is_no_short_way_nothing_is_written() -> None:
    assert NoConnection().write(text_frame(b"hello")) is False


@asynccontextmanager
async def served(directory: Path, **chosen: Any) -> AsyncIterator["Here"]:
    """A server in this process, a table of Ana's, and what she shows to listen to it."""
    app = create_app(Settings(database_url=sqlite_url(directory)))
    port = free_port()
    config = uvicorn.Config(
        app, interface="asgi3", port=port, ws=Connection, log_config=None, **chosen
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    await until(lambda: server.started and app.state.services.is_ready)
    api = f"127.0.0.1:{port}{protocol.API}"
    async with httpx.AsyncClient(base_url=f"http://{api}", timeout=60) as http:
        token = (await http.post("/tokens", json={"name": "Ana"})).json()["token"]
        bearer = {"authorization": f"Bearer {token}"}
        seats = [{"kind": "me"}] * 2
        opened = await http.post("/tables", json={"players": 2, "seats": seats}, headers=bearer)
        table = opened.json()["table"]["id"]
    try:
        yield Here(server, app.state.services, f"ws://{api}/tables/{table}/live", bearer)
    finally:
        server.should_exit = server.force_exit = True  # a test that fails may leave a line open
        await serving


class Here(NamedTuple):
    """What a test needs of it."""

    server: uvicorn.Server
    services: Services
    address: str
    bearer: dict[str, str]

    @property
    def connection(self) -> Connection:
        """The only one."""
        [listener] = self.services.entrance.sockets
        connection = listener._outbox._connection
        assert isinstance(connection, Connection)
        return connection


def test_a_connection_that_ends_undoes_its_circles(tmp_path: Path) -> None:
    """On a busy server nobody looks for circles among what has been there for a while."""

    async def story() -> None:
        is_gone = asyncio.Event()
        async with served(tmp_path) as here:
            async with connect(here.address, additional_headers=here.bearer) as client:
                await client.recv()
                connection = weakref.ref(here.connection, lambda _: is_gone.set())
            await is_gone.wait()
            assert connection() is None

    gc.disable()
    try:
        asyncio.run(story())
    finally:
        gc.enable()


CLOSE = Frame(Opcode.CLOSE, (1000).to_bytes(2, "big")).serialize(mask=True)
UNMASKED = Frame(Opcode.TEXT, b"{}").serialize(mask=False)  # no client may send this


@asynccontextmanager
async def unread(here: Here) -> AsyncIterator[socket.socket]:
    """A client of the table that does not read what it is sent, which is more than a line holds."""
    url = urlsplit(here.address)
    shake = (
        f"GET {url.path} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {'A' * 22}==\r\n"
        f"Authorization: {here.bearer['authorization']}\r\n\r\n"
    )
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(line, (url.hostname, url.port))
        await loop.sock_sendall(line, shake.encode())
        await until(lambda: bool(here.services.entrance.sockets))
        sockets = here.services.entrance.sockets
        [listener] = sockets
        listener._outbox.put(b"x" * (32 << 20))
        # On a busy machine it may have been cut off already.
        await until(lambda: not sockets or not here.connection.writable.is_set())
        yield line


@pytest.mark.parametrize("last", [CLOSE, UNMASKED, b""], ids=["goodbye", "nonsense", "its end"])
def test_who_leaves_and_does_not_read_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last: bytes
) -> None:
    """A transport that is closed waits for ever until what is unsent has been read."""
    monkeypatch.setattr("kingdomino.server.sockets.connection.FAREWELL", 0.02)

    async def story() -> None:
        async with served(tmp_path, ws_ping_interval=None) as here, unread(here) as line:
            await asyncio.get_running_loop().sock_sendall(line, last)
            if not last:
                line.shutdown(socket.SHUT_WR)
            await until(lambda: not here.server.server_state.connections)
            await until(lambda: not here.services.entrance.sockets)

    asyncio.run(story())


def test_who_answers_no_ping_and_does_not_read_is_cut_off(tmp_path: Path) -> None:
    async def story() -> None:
        chosen = {"ws_ping_interval": 0.05, "ws_ping_timeout": 0.05}
        async with served(tmp_path, **chosen) as here, unread(here):
            await until(lambda: not here.server.server_state.connections)
            await until(lambda: not here.services.entrance.sockets)

    asyncio.run(story())


def test_who_speaks_and_does_not_read_is_asked_for_a_sign_of_life(tmp_path: Path) -> None:
    """Only who has read everything before it can answer a ping."""

    async def story() -> None:
        async with served(tmp_path, ws_ping_interval=1000.0) as here, unread(here):
            connection = here.connection
            connection.spoken_at = asyncio.get_running_loop().time()
            connection.send_keepalive_ping()
            assert connection.pending_ping_payload is not None

    asyncio.run(story())


def test_who_was_silent_for_a_while_is_asked_then(tmp_path: Path) -> None:
    """Not at the tick after: a proxy forgets a connection that is silent for a minute."""

    async def story() -> None:
        async with (
            served(tmp_path, ws_ping_interval=1000.0) as here,
            connect(here.address, additional_headers=here.bearer) as client,
        ):
            await client.recv()
            connection, now = here.connection, asyncio.get_running_loop().time()
            connection.spoken_at = now - 300.0
            connection.send_keepalive_ping()
            assert connection.pending_ping_payload is None
            assert connection.ping_timer is not None
            assert connection.ping_timer.when() == pytest.approx(now + 700.0)
            connection.spoken_at = now - 1000.0
            connection.send_keepalive_ping()
            assert connection.pending_ping_payload is not None

    asyncio.run(story())


def test_who_leaves_before_hands_are_shaken_gets_into_no_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The transport knows it first, and the connection a turn of the loop later."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        scope["extensions"][EXTENSION].abort()
        await WebSocket(scope, receive, send).accept()

    async def story() -> None:
        port = free_port()
        config = uvicorn.Config(
            answer, interface="asgi3", port=port, ws=Connection, lifespan="off", log_config=None
        )
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        await until(lambda: server.started)
        with pytest.raises((ConnectionError, InvalidMessage)):
            await connect(f"ws://127.0.0.1:{port}")
        server.should_exit = True
        await serving

    asyncio.run(story())
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []
