"""The short way out of a socket: frames as the library makes them, and who cannot take them."""

import asyncio
import gc
import weakref
from pathlib import Path

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from kingdomino.server import protocol
from kingdomino.server.app import create_app
from kingdomino.server.frames import text_frame
from kingdomino.server.running.settings import Settings
from kingdomino.server.sockets.connection import Connection, NoConnection
from tests.kit.running_server import free_port, sqlite_url


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 2900, 65535, 65536, 100_000])
def test_frames_are_those_of_the_library(size: int) -> None:
    message = b"x" * size
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


def test_where_there_is_no_short_way_nothing_is_written() -> None:
    assert NoConnection().write(text_frame(b"hello")) is False


def test_a_connection_that_ends_undoes_its_circles(tmp_path: Path) -> None:
    """On a busy server nobody looks for circles among what has been there for a while."""

    async def story() -> None:
        is_gone = asyncio.Event()
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
            connection = weakref.ref(socket._outbox._connection, lambda _: is_gone.set())
            del socket
        await asyncio.wait_for(is_gone.wait(), 30)
        assert connection() is None
        server.should_exit = True
        await serving

    gc.disable()
    try:
        asyncio.run(story())
    finally:
        gc.enable()
