"""Connections are read in turn, and end: who does not read the last answer keeps nothing."""

import asyncio
import gc
import itertools
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager, suppress
from typing import Any

import pytest
import uvicorn

from kingdomino.server.http.connection import Doors, HttpConnection
from kingdomino.server.running.lobby import Lobby
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.settings import Settings
from kingdomino.server.running.turnstile import Turnstile
from kingdomino.server.sockets.connection import Connection
from tests.kit.tables import until

MANY = 50  # callers
PATIENCE = 30  # seconds that a request may take to arrive
LITTLE = 4096  # bytes that the line itself may hold
ANSWER = b"x" * 40_000  # more than that, and less than what makes a writer wait
GET = b"GET / HTTP/1.1\r\nHost: here\r\n"
NO_HANDSHAKE = GET + b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"


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
        house = House()
        async with house.serving() as door:
            with socket.socket() as line:
                door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LITTLE)
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, LITTLE)
                line.connect(door.getsockname())
                line.sendall(sent)
                await until(lambda: any(each.transport.is_closing() for each in house.connections))
                [connection] = house.connections
                assert connection.transport.get_write_buffer_size() > 0
                house.now = PATIENCE + 1
                house.lobby.send_away_the_late()
                await asyncio.sleep(0)  # for the transport to say so
                assert list(house.connections) == []

    asyncio.run(story())


def test_what_arrives_at_the_same_moment_is_read_one_by_one() -> None:
    async def story() -> list[int]:
        house = House()
        async with house.serving() as door, house.callers(door) as lines:
            for line in lines:
                line.sendall(GET + b"\r\n")
            begun = [0]
            while begun[-1] < MANY:
                await asyncio.sleep(0)
                begun.append(house.begun)
            return begun

    begun = asyncio.run(story())
    assert max(after - before for before, after in itertools.pairwise(begun)) == 1


def test_what_is_sent_in_advance_is_read_one_by_one() -> None:
    many = 8

    async def story() -> list[int]:
        house = House()
        async with house.serving() as door, house.callers(door) as lines:
            for line in lines:
                line.setblocking(False)
                line.send((GET + b"\r\n") * many)
            begun, answered = [0], 0
            while answered < MANY * many:
                await asyncio.sleep(0)
                begun.append(house.begun)
                for line in lines:
                    with suppress(BlockingIOError):
                        answered += line.recv(1 << 20).count(b"HTTP/1.1 200")
        return begun

    begun = asyncio.run(story())
    assert max(after - before for before, after in itertools.pairwise(begun)) == 1


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_bodies_that_are_sent_in_advance_do_not_fill_the_memory(size: int) -> None:
    """In packets of any size; the parts of each are put together again."""
    one = b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"
    wanted = 20 if size < len(one) else 20_000
    to_send = one * wanted

    async def story() -> None:
        house = House(answer=b"")
        async with house.serving() as door:
            with socket.create_connection(door.getsockname()) as line:
                line.setblocking(False)
                sent = answered = most = 0
                while answered < wanted:
                    with suppress(BlockingIOError):
                        packet = to_send[sent : sent + size] if wanted == 20 else to_send[sent:]
                        sent += line.send(packet) if packet else 0
                    await asyncio.sleep(0)
                    for each in house.connections:
                        most = max(most, len(each.conn.unread) + len(each.conn._held))
                    with suppress(BlockingIOError):
                        answered += line.recv(1 << 20).count(b"HTTP/1.1 200")
                assert sent == len(to_send)
                assert most <= 1 << 18, "what a line brings in one go"

    asyncio.run(story())


def test_who_waits_to_be_read_is_not_sent_away() -> None:
    async def story() -> None:
        closed = Closed()
        house = House(closed)
        async with house.serving() as door, house.callers(door) as lines:
            for line in lines:
                line.sendall(GET + b"\r\n")
            await until(lambda: len(closed.held) == MANY)
            house.now = PATIENCE + 1
            house.lobby.send_away_the_late()
            await asyncio.sleep(0)
            assert len(house.connections) == MANY
            closed.let_in()
            await until(lambda: house.begun == MANY)

    asyncio.run(story())


def test_crumbs_that_wait_to_be_read_win_no_time() -> None:
    async def story() -> None:
        closed = Closed()
        house = House(closed)
        async with house.serving() as door, house.callers(door) as lines:
            for crumb in (GET[:5], GET[5:9], GET[9:]):
                for line in lines:
                    line.sendall(crumb)
                await until(lambda: len(closed.held) == MANY)
                house.now += 0.4 * PATIENCE
                closed.let_in()
            house.lobby.send_away_the_late()
            await until(lambda: not house.connections)

    asyncio.run(story())


@pytest.mark.parametrize(("is_behind_proxy", "lines"), [(False, 1), (True, MANY)])
def test_connections_of_a_proxy_wait_each_for_itself(is_behind_proxy: bool, lines: int) -> None:
    async def story() -> None:
        closed = Closed()
        house = House(closed, is_behind_proxy=is_behind_proxy)
        async with house.serving() as door, house.callers(door) as callers:
            for caller in callers:
                caller.sendall(GET)
            await until(lambda: len(closed.held) == MANY)
            assert len({address for address, _ in closed.held}) == lines

    asyncio.run(story())


def test_a_connection_is_no_part_of_a_circle() -> None:
    """Whatever is in one stays until somebody looks through all memory, a socket's too."""

    async def story() -> None:
        house = House()
        async with house.serving() as door:
            with socket.create_connection(door.getsockname()) as line:
                await until(lambda: len(house.connections) == 1)
                [connection] = house.connections
                flow, requests = connection.flow, connection.conn
                assert connection not in gc.get_referents(flow, requests, requests.__dict__)
                assert flow not in gc.get_referents(requests, requests.__dict__)
                line.sendall(GET + b"\r\n")
                await until(lambda: house.begun == 1)

    asyncio.run(story())


class Closed(Turnstile):
    """Nobody comes through until told to."""

    def __init__(self) -> None:
        super().__init__()
        self.held: list[tuple[str, Callable[[], object]]] = []

    def pass_through(self, address: str, go: Callable[[], object]) -> None:
        self.held.append((address, go))

    def let_in(self) -> None:
        """Everybody who waits."""
        held, self.held = self.held, []
        for _, go in held:
            go()


class House:
    """A server that says the same to everybody, and a clock of its own."""

    def __init__(
        self,
        turnstile: Turnstile | None = None,
        *,
        is_behind_proxy: bool = False,
        answer: bytes = ANSWER,
    ) -> None:
        self.now, self.begun, self._sentence = 0.0, 0, answer
        settings = Settings(database_url="sqlite://", request_seconds=PATIENCE)
        self.lobby = Lobby(settings, Metrics(), lambda: self.now)
        config = uvicorn.Config(
            self._answer,
            interface="asgi3",
            http=HttpConnection,
            ws=Connection,
            lifespan="off",
            log_config=None,
        )
        self._server = uvicorn.Server(config)
        self._server.server_state = Doors(
            self.lobby, turnstile or Turnstile(), is_behind_proxy=is_behind_proxy
        )
        self.connections: set[Any] = self._server.server_state.connections

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[socket.socket]:
        """Let callers in at a door."""
        with socket.create_server(("127.0.0.1", 0)) as door:
            serving = asyncio.create_task(self._server.serve([door]))
            await until(lambda: self._server.started)
            yield door
            self._server.should_exit = self._server.force_exit = True
            await serving

    @asynccontextmanager
    async def callers(self, door: socket.socket) -> AsyncIterator[list[socket.socket]]:
        """Many of them, who have said nothing yet."""
        with ExitStack() as opened:
            yield [
                opened.enter_context(socket.create_connection(door.getsockname()))
                for _ in range(MANY)
            ]

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        self.begun += 1
        is_whole = scope["method"] == "GET"
        while not is_whole:
            is_whole = not (await receive())["more_body"]
            for _ in range(3):  # others have their turn
                await asyncio.sleep(0)
        length = str(len(self._sentence)).encode()
        await send(
            {"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]}
        )
        await send({"type": "http.response.body", "body": self._sentence})
