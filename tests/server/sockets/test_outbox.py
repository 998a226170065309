"""What is said to a client: at once, after what waits, or not at all once it is told to go."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from kingdomino.server.frames import text_frame
from kingdomino.server.identity import Identity
from kingdomino.server.running.limits import Client as Counted
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.settings import Settings
from kingdomino.server.sockets.connection import NoConnection
from kingdomino.server.sockets.outbox import QUEUE, TRY_LATER, Outbox, State
from kingdomino.server.sockets.socket import Socket, Speech
from tests.kit.running_server import sqlite_url
from tests.kit.tables import TABLE, opened_tables

MESSAGE = b'{"type": "pong", "id": "1"}'
SPEECH = Speech.limited(Settings(messages_per_second=1e6))


class Client:
    """Both ends of a line: a client that reads at once, slowly, or never."""

    def __init__(self) -> None:
        self.is_prompt = True
        self.is_reading = asyncio.Event()  # by ASGI, where it may keep us waiting
        self.is_reading.set()
        self.read: list[dict[str, Any]] = []
        self.written: list[bytes] = []
        self.is_closed = asyncio.Event()
        self.is_cut = asyncio.Event()

    def write(self, frame: bytes) -> bool:
        if self.is_prompt:
            self.written.append(frame)
        return self.is_prompt

    def abort(self) -> None:
        self.is_cut.set()

    async def send(self, message: Any) -> None:
        await self.is_reading.wait()
        self.read.append(message)
        if message["type"] == "websocket.close":
            self.is_closed.set()

    @property
    def kinds(self) -> list[str]:
        return [json.loads(each["text"])["type"] for each in self.read if "text" in each]


def outbox(client: Client, metrics: Metrics | None = None) -> Outbox:
    return Outbox(client.send, client, asyncio.get_running_loop(), metrics or Metrics())


def test_what_is_put_in_one_turn_of_the_loop_is_written_in_one_piece() -> None:
    async def story() -> None:
        client = Client()
        line = outbox(client)
        line.put(MESSAGE)
        line.put(b"{}", text_frame(b"{}"))
        await asyncio.sleep(0)
        assert client.written == [text_frame(MESSAGE) + text_frame(b"{}")]
        assert line.state is State.OPEN

    asyncio.run(story())


def test_a_client_that_reads_slowly_and_catches_up_is_written_to_at_once_again() -> None:
    async def story() -> None:
        client = Client()
        line = outbox(client)
        client.is_prompt = False
        client.is_reading.clear()
        line.put(MESSAGE)
        await asyncio.sleep(0)
        states = [line.state]
        client.is_prompt = True
        line.put(MESSAGE)  # after the first, though it could be written now
        client.is_reading.set()
        await line.drained()
        states.append(line.state)
        assert states == [State.SLOW, State.OPEN]
        assert client.kinds == ["pong", "pong"]
        line.put(MESSAGE)
        await asyncio.sleep(0)
        assert client.written == [text_frame(MESSAGE)]

    asyncio.run(story())


def test_a_client_that_cannot_be_written_to_is_cut_off_once_and_told_so_last() -> None:
    """More events in one turn of the loop than may wait for anybody."""

    async def story() -> None:
        client, metrics = Client(), Metrics()
        line = Outbox(client.send, NoConnection(), asyncio.get_running_loop(), metrics)
        for _ in range(QUEUE + 70):
            line.put(MESSAGE)
        await client.is_closed.wait()
        assert line.state is State.LEAVING
        assert client.kinds == ["bye"]
        assert client.read[-1]["type"] == "websocket.close"
        assert client.read[-1]["code"] == TRY_LATER
        assert b"kingdomino_sockets_cut_off_total 1.0" in metrics.text()

    asyncio.run(story())


def test_nothing_is_said_after_the_goodbye_nor_to_nobody() -> None:
    async def story() -> None:
        client = Client()
        line = outbox(client)
        line.put(MESSAGE)  # said before, so heard before
        line.close(TRY_LATER, "Come back later.")
        line.put(MESSAGE)
        line.close(TRY_LATER, "Twice.")
        await line.drained()
        assert client.written == [text_frame(MESSAGE)]
        assert client.kinds == ["bye"]
        line.end()
        line.put(MESSAGE)
        line.close(TRY_LATER, "Is anybody there?")
        await line.drained()
        assert line.state is State.GONE
        assert client.kinds == ["bye"]

    asyncio.run(story())


def test_a_client_that_is_gone_while_messages_wait_is_sent_nothing_more() -> None:
    async def story() -> None:
        client = Client()
        tried = []

        async def send(message: Any) -> None:
            await client.is_reading.wait()
            tried.append(message)
            raise OSError("Nobody is there.")

        line = Outbox(send, client, asyncio.get_running_loop(), Metrics())
        client.is_prompt = False
        client.is_reading.clear()
        for _ in range(3):
            line.put(MESSAGE)
        await asyncio.sleep(0)
        states = [line.state]
        client.is_reading.set()
        await line.drained()
        states.append(line.state)
        assert states == [State.SLOW, State.GONE]
        client.is_prompt = True
        line.put(MESSAGE)
        line.close(TRY_LATER, "Is anybody there?")
        await line.drained()
        assert len(tried) == 1
        assert client.written == []

    asyncio.run(story())


def test_what_waits_when_the_client_leaves_is_forgotten() -> None:
    async def story() -> None:
        client = Client()
        line = outbox(client)
        line.put(MESSAGE)
        line.end()
        await asyncio.sleep(0)
        assert client.written == [], "put in the same turn of the loop"
        client.is_prompt = False
        client.is_reading.clear()
        slow = outbox(client)
        slow.put(MESSAGE)
        await asyncio.sleep(0)
        slow.end()
        await slow.drained()
        assert slow.state is State.GONE
        assert client.read == []

    asyncio.run(story())


@pytest.mark.parametrize("is_cut_off", [False, True])
def test_a_client_that_is_told_to_go_listens_no_more(tmp_path: Path, *, is_cut_off: bool) -> None:
    async def story() -> None:
        client, metrics, has_left = Client(), Metrics(), asyncio.Event()

        async def receive() -> Any:
            await has_left.wait()
            return {"type": "websocket.disconnect"}

        async with opened_tables(sqlite_url(tmp_path)) as (registry, _, _):
            actor = await registry.get(TABLE)
            line, ada = outbox(client, metrics), Identity("ada", "Ada")
            socket = Socket(receive, line, actor, ada, Counted("ada"), SPEECH, metrics)
            running = asyncio.create_task(socket.run(None))
            await asyncio.sleep(0)
            assert actor.listeners == {socket}
            if is_cut_off:
                client.is_prompt = False
                client.is_reading.clear()
                for version in range(1, QUEUE + 3):
                    socket.tell(version, MESSAGE, text_frame(MESSAGE))
                    await asyncio.sleep(0)
            else:
                socket.close(TRY_LATER, "Come back later.")
            assert line.state is State.LEAVING
            assert not actor.listeners, "though the line is still there"
            has_left.set()
            await running

    asyncio.run(story())


def test_a_client_that_does_not_hear_the_goodbye_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingdomino.server.sockets.outbox.FAREWELL", 0.02)

    async def story() -> None:
        client, metrics = Client(), Metrics()
        client.is_prompt = False
        client.is_reading.clear()
        said = {"type": "say", "id": "1", "text": "Is anybody there?"}

        async def receive() -> Any:
            if client.is_cut.is_set():
                return {"type": "websocket.disconnect"}
            await asyncio.sleep(0)
            return {"type": "websocket.receive", "text": json.dumps(said)}

        async with opened_tables(sqlite_url(tmp_path)) as (registry, _, _):
            actor = await registry.get(TABLE)
            line, ada = outbox(client, metrics), Identity("ada", "Ada")
            socket = Socket(receive, line, actor, ada, Counted("ada"), SPEECH, metrics)
            socket.close(TRY_LATER, "You do not read what is sent to you.")
            await socket.run(None)
            assert line.state is State.GONE
        counted = metrics.text()
        assert b'kingdomino_commands_total{result="refused"} 0.0' in counted, "nothing is answered"
        assert b'kingdomino_commands_total{result="accepted"} 0.0' in counted

    asyncio.run(story())
