"""kill -9 in the middle of play, again and again: nothing acknowledged is lost, nothing doubled.

KINGDOMINO_KILLS=200 makes it a longer run, see `make endurance`.
"""

import os
import random
import threading
import time
from pathlib import Path

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection

from kingdomino import Record
from kingdomino.client import Client, ServerRefusal
from kingdomino.notation import parse_moves
from kingdomino.server import protocol
from tests.kit.running_server import Server, sqlite_url

KILLS = int(os.environ.get("KINGDOMINO_KILLS", "50"))

decode = msgspec.json.Decoder(protocol.Answer).decode


class Player:
    """Plays both seats of one table after another, and keeps a diary of what was acknowledged."""

    def __init__(self, client: Client, seed: int) -> None:
        self._client, self._rng = client, random.Random(seed)
        self.diary: dict[str, dict[int, str]] = {}  # by table and version, the moves we were told
        self.acknowledged: dict[str, dict[str, int]] = {}  # by table and command, the version
        self.doubts: list[str] = []
        self.should_stop = False
        self.moves = 0

    def run(self) -> None:
        while not self.should_stop:
            table = self._open()
            if table is not None:
                self._play(table)

    def _open(self) -> str | None:
        try:
            seat = self._client.open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])
        except (ServerRefusal, OSError, ConnectionClosed, InvalidHandshake, InvalidMessage):
            time.sleep(0.02)
            return None
        seat.close()
        return seat.table_id

    def _play(self, table: str) -> None:
        diary = self.diary.setdefault(table, {})
        acknowledged = self.acknowledged.setdefault(table, {})
        version: int | None = None
        pending: protocol.Play | None = None
        while not self.should_stop:
            try:
                with self._client.connect(table, version) as socket:
                    view = None
                    if pending is not None:
                        socket.send(protocol.encoder.encode(pending).decode())
                    while not self.should_stop:
                        answer = self._receive(socket)
                        if isinstance(answer, protocol.Event):
                            if version is not None and answer.version != version + 1:
                                self.doubts.append(f"{answer.version} after {version}")
                            diary[answer.version] = " ".join(answer.moves)
                        if isinstance(answer, protocol.Snapshot | protocol.Event):
                            view, version = answer.table, answer.table.version
                        if isinstance(answer, protocol.Accepted):
                            acknowledged[answer.id] = answer.version
                            self.moves += 1
                            pending = None
                        if isinstance(answer, protocol.Refused):
                            # A resent command that was never written answers an old version only
                            # if something else was written since; here nobody else plays.
                            self.doubts.append(f"{answer.code}: {answer.message}")
                            pending = None
                        if view is not None and view.status == "over":
                            return
                        if pending is None and view is not None and version is not None:
                            pending = self._choose(view, version)
                            socket.send(protocol.encoder.encode(pending).decode())
            except (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError):
                time.sleep(0.02)

    def _receive(self, socket: ClientConnection) -> object:
        return decode(socket.recv(timeout=30))

    def _choose(self, view: protocol.TableView, version: int) -> protocol.Play:
        assert view.position is not None
        choices = view.position.choices
        assert choices is not None
        if view.position.phase == "claim":
            move = self._rng.choice([claim.move for claim in choices.claims])
        elif choices.discard is not None:
            move = choices.discard
        else:
            move = self._rng.choice([placement.move for placement in choices.placements])
        return protocol.Play(id=f"{version}-{self._rng.random()}", version=version, move=move)


def record_of(server: Server, table: str) -> Record:
    address = f"{server.url}{protocol.API}/tables/{table}/games/0/record.json"
    return Record.from_json(httpx.get(address).text)


def is_told_in_order(diary: dict[int, str], record: Record) -> bool:
    """Whether all that was told about a table is in its record, in the same order."""
    written = iter([record.position.format(move) for move in record.moves])
    told = [move for version in sorted(diary) for move in parse_moves(diary[version], 5)]
    return all(record.position.format(move) in written for move in told)


def test_kill_9_in_the_middle_of_play(tmp_path: Path) -> None:
    server = Server(sqlite_url(tmp_path), tmp_path / "log")
    server.start()
    rng = random.Random(9)
    players = [Player(server.client(f"Guest {i}"), i) for i in range(4)]
    threads = [threading.Thread(target=player.run) for player in players]
    for thread in threads:
        thread.start()
    try:
        for _ in range(KILLS):
            time.sleep(rng.uniform(0.02, 0.2))
            server.kill()
            server.start()
    finally:
        for player in players:
            player.should_stop = True
        for thread in threads:
            thread.join(60)
    reader = server.client("Reader")
    checked = 0
    for player in players:
        assert not player.doubts
        for table, acknowledged in player.acknowledged.items():
            # Each acknowledged command is in the journal once, at the version that was told.
            versions = list(acknowledged.values())
            assert len(set(versions)) == len(versions)
            assert reader.table(table).version >= max(versions, default=0)
            assert is_told_in_order(player.diary[table], record_of(server, table))
            checked += len(versions)
    server.stop()
    assert checked == sum(player.moves for player in players)
    assert checked > KILLS


def test_a_killed_server_comes_back_with_the_table_as_it_was(tmp_path: Path) -> None:
    with Server(sqlite_url(tmp_path), tmp_path / "log") as server:
        table = server.client().open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])
        version = table.table.version
        table.close()
        server.kill()
        server.start()
        again = server.client("Reader").table(table.table_id)
        assert again.version == version
