"""The short way out of a socket: frames as the library makes them, and who cannot take them."""

import asyncio
import gc
import json
import weakref
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from kingdomino.server import protocol
from kingdomino.server.app import create_app
from kingdomino.server.frames import text_frame
from kingdomino.server.running.limits import Limit
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.settings import Settings
from kingdomino.server.sockets.connection import Connection, NoConnection
from kingdomino.server.sockets.socket import QUEUE, TRY_LATER, Socket
from tests.kit.running_server import free_port, sqlite_url


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 2900, 65535, 65536, 100_000])
def test_frames_are_those_of_the_library(size: int) -> None:
    message = b"x" * size
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


def test_where_there_is_no_short_way_nothing_is_written() -> None:
    assert NoConnection().write(text_frame(b"hello")) is False


def test_who_cannot_be_written_to_is_cut_off_once_and_told_so_last() -> None:
    """More events in one turn of the loop than may wait for anybody."""
    sent: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def story() -> None:
        live: Any = SimpleNamespace(loop=asyncio.get_running_loop(), listeners=set())
        receive: Any = None
        limit, metrics = Limit(1, 1), Metrics()
        socket = Socket(receive, send, NoConnection(), live, None, limit, metrics)
        for version in range(QUEUE + 70):
            socket.tell(version, b"{}", text_frame(b"{}"))
        await asyncio.sleep(0.05)

    asyncio.run(story())
    kinds = [json.loads(each["text"]).get("type") for each in sent if "text" in each]
    assert kinds == ["bye"]
    assert sent[-1]["type"] == "websocket.close"
    assert sent[-1]["code"] == TRY_LATER


class Deaf:
    """A connection whose client never reads."""

    def __init__(self) -> None:
        self.is_cut = asyncio.Event()

    def write(self, _: bytes) -> bool:
        return False

    def abort(self) -> None:
        self.is_cut.set()


def test_the_line_of_who_does_not_hear_the_goodbye_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingdomino.server.sockets.socket.FAREWELL", 0.02)
    answered: list[bytes] = []

    async def story() -> None:
        connection = Deaf()

        async def receive() -> Any:
            if connection.is_cut.is_set():
                return {"type": "websocket.disconnect"}
            await asyncio.sleep(0.001)
            return {"type": "websocket.receive", "text": '{"type": "ping", "id": "1"}'}

        async def send(_: Any) -> None:
            await asyncio.Event().wait()

        class Counting(Socket):
            __slots__ = ()

            async def _answer(self, data: bytes) -> None:
                answered.append(data)

        live: Any = SimpleNamespace(loop=asyncio.get_running_loop(), listeners=set())
        socket = Counting(receive, send, connection, live, None, Limit(1, 1), Metrics())
        socket.close(TRY_LATER, "You do not read what is sent to you.")
        await asyncio.wait_for(socket._read(), 10)

    asyncio.run(story())
    assert answered == [], "nothing is done for who was told to go"


def test_a_connection_that_ends_undoes_its_circles(tmp_path: Path) -> None:
    """On a busy server nobody looks for circles among what has been there for a while."""

    async def story() -> bool:
        app = create_app(Settings(database_url=sqlite_url(tmp_path)))
        services, port = app.state.services, free_port()
        config = uvicorn.Config(app, interface="asgi3", port=port, ws=Connection, log_config=None)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not (server.started and services.is_ready):
            await asyncio.sleep(0.01)
        api = f"127.0.0.1:{port}{protocol.API}"
        async with httpx.AsyncClient(base_url=f"http://{api}", timeout=60) as http:
            token = (await http.post("/tokens", json={"name": "Ana"})).json()["token"]
            bearer = {"authorization": f"Bearer {token}"}
            seats = [{"kind": "me"}] * 2
            opened = await http.post("/tables", json={"players": 2, "seats": seats}, headers=bearer)
            table = opened.json()["table"]["id"]
        async with connect(f"ws://{api}/tables/{table}/live", additional_headers=bearer) as client:
            await client.recv()
            [socket] = services.entrance.sockets
            connection = weakref.ref(socket._connection)
            del socket
        while services.entrance.sockets:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)  # the task that served it ends
        is_gone = connection() is None
        server.should_exit = True
        await serving
        return is_gone

    gc.disable()
    try:
        assert asyncio.run(story())
    finally:
        gc.enable()
