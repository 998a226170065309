"""Connections that end: whoever does not read the last answer keeps nothing."""

import asyncio
import socket
from typing import Any

import pytest
import uvicorn

from kingdomino.server.http.connection import Doors, HttpConnection
from kingdomino.server.running.lobby import Lobby
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.settings import Settings
from kingdomino.server.sockets.connection import Connection
from tests.kit.tables import until

LITTLE = 4096  # bytes that the line itself may hold
ANSWER = b"x" * 40_000  # more than that, and less than what makes a writer wait
GET = b"GET / HTTP/1.1\r\nHost: here\r\n"
NO_HANDSHAKE = GET + b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"


async def answer(_scope: Any, _receive: Any, send: Any) -> None:
    """Says the same to everybody."""
    length = str(len(ANSWER)).encode()
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]}
    )
    await send({"type": "http.response.body", "body": ANSWER})


@pytest.mark.parametrize(
    "sent",
    [
        GET + b"Connection: close\r\n\r\n",
        GET + b"\r\nno HTTP\r\n\r\n",
        GET + b"\r\n" + NO_HANDSHAKE,
    ],
    ids=["close", "no HTTP", "no handshake"],
)
def test_who_never_reads_the_last_answer_is_sent_away(sent: bytes) -> None:
    """Our end is closed by then: the transport waits until all of it has been read."""

    async def story() -> None:
        now = 0.0
        settings = Settings(database_url="sqlite://", request_seconds=30)
        lobby = Lobby(settings, Metrics(), lambda: now)
        config = uvicorn.Config(
            answer,
            interface="asgi3",
            http=HttpConnection,
            ws=Connection,
            lifespan="off",
            log_config=None,
        )
        server = uvicorn.Server(config)
        server.server_state = Doors(lobby)
        connections = server.server_state.connections
        with socket.create_server(("127.0.0.1", 0)) as door, socket.socket() as line:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LITTLE)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, LITTLE)
            serving = asyncio.create_task(server.serve([door]))
            await until(lambda: server.started)
            line.connect(door.getsockname())
            line.sendall(sent)
            await until(lambda: any(each.transport.is_closing() for each in connections))
            [connection] = connections
            assert connection.transport.get_write_buffer_size() > 0
            now = 31.0
            lobby.send_away_the_late()
            await asyncio.sleep(0)  # for the transport to say so
            left = list(connections)
            server.should_exit = server.force_exit = True
            await serving
            assert left == []

    asyncio.run(story())
