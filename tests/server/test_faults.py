"""When parts fail: thinkers that die, a disk that is full, a server that is told to stop."""

import contextlib
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import threading
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from kingdomino.client import ServerRefusal
from kingdomino.server import protocol
from kingdomino.server.thinking.lane import NICENESS
from tests.kit.running_server import Server, sqlite_url
from tests.kit.starting_server import StartingServer


def thinkers(server: Server) -> list[int]:
    """The processes that think, by number; the clerk is a little less nice."""
    found = subprocess.run(
        ["pgrep", "--pgroup", str(server.pid), "--full", "spawn_main"],
        capture_output=True,
        text=True,
        check=False,
    )
    workers = [int(line) for line in found.stdout.split()]
    return [each for each in workers if _niceness(each) >= NICENESS]


def _niceness(process: int) -> int:
    try:
        return os.getpriority(os.PRIO_PROCESS, process)
    except ProcessLookupError:
        return 0


def test_the_game_goes_on_when_thinkers_die(tmp_path: Path) -> None:
    with Server(sqlite_url(tmp_path), tmp_path / "log") as server:
        client = server.client()
        seats = [{"kind": "bot", "level": "king"}, {"kind": "bot", "level": "duke"}]
        headers = {"authorization": f"Bearer {client.token}"}
        opened = httpx.post(
            f"{server.url}{protocol.API}/tables",
            json={"players": 2, "seats": seats},
            headers=headers,
        ).json()
        watcher = client.come_back(opened["table"]["id"])
        should_stop = threading.Event()
        killed: list[int] = []

        def kill_thinkers() -> None:
            while len(killed) < 3 and not should_stop.wait(0.5):
                for number in thinkers(server):
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(number, signal.SIGKILL)
                    killed.append(number)

        killer = threading.Thread(target=kill_thinkers)
        killer.start()
        for _ in watcher.turns():
            pass
        should_stop.set()
        killer.join()
        assert watcher.table.status == "over"
        assert killed


def test_a_program_whose_table_is_gone_is_told_so(tmp_path: Path) -> None:
    """As when a backup was restored. It came back for ever, twice a second."""
    with Server(sqlite_url(tmp_path), tmp_path / "log") as server:
        seat = server.client().open(players=2)
        server.stop()
        with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database, database:
            database.execute("DELETE FROM entries")
        server.start()
        with pytest.raises(ServerRefusal) as refused:
            next(seat.turns())
        assert refused.value.code == "UNKNOWN_TABLE"
        seat.close()


def test_processes_that_compile_and_think_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    server = StartingServer(tmp_path)
    server.begin(stderr=subprocess.PIPE)
    server.finish("rules")
    server.finish("first sight")
    while len(thinkers(server)) < 2:  # one thinks at first sight, one compiles the king
        time.sleep(0.05)
    server.kill_alone()
    assert not thinkers(server)


def test_a_process_in_the_middle_of_a_thought_ends_with_a_server_that_is_killed(
    tmp_path: Path,
) -> None:
    server = Server(sqlite_url(tmp_path), tmp_path / "log")
    server.begin(stderr=subprocess.PIPE)
    server.wait_until("/readyz")
    record = Path("docs/images/example.record").read_text()
    wish = {"record": record, "moves": 2, "seconds": 10}
    with httpx.stream("POST", f"{server.url}{protocol.API}/analyses", json=wish) as stream:
        next(stream.iter_lines())
        server.kill_alone()
    assert not thinkers(server)


def test_people_are_told_when_the_server_stops(tmp_path: Path) -> None:
    server = Server(sqlite_url(tmp_path), tmp_path / "log")
    server.start()
    client = server.client()
    seat = client.open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])
    version = seat.table.version
    with client.connect(seat.table_id, None) as socket:
        socket.recv()
        stopping = threading.Thread(target=server.stop)
        stopping.start()
        bye = json.loads(socket.recv())
        assert (bye["type"], bye["reconnect"]) == ("bye", True)
        # Who comes back at once must not land in the process that stops.
        with pytest.raises(ConnectionRefusedError):
            client.connect(seat.table_id, None)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1001
    stopping.join()
    assert "leaked" not in server.log(), "nothing is left for others to tidy up"
    server.start()
    assert client.table(seat.table_id).version == version
    server.stop()


def test_a_timer_that_runs_out_costs_the_turn_not_the_game(server: Server) -> None:
    client = server.client()
    with client.open(
        players=2, seats=[{"kind": "me"}, {"kind": "bot", "level": "page"}], turn_seconds=5
    ) as seat:
        next(seat.turns())
        deadline = seat.table.deadline
        assert deadline is not None
        while True:
            answer = seat._receive()
            if isinstance(answer, protocol.Event) and answer.by == "timer":
                break
        assert answer.seat == 0
        assert time.time() * 1000 >= deadline


@pytest.fixture
def small_disk(tmp_path: Path) -> Path:
    """A file system of a megabyte."""
    if os.geteuid() != 0:
        pytest.skip("only root can mount a small disk")
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)]
    if subprocess.run(mount, check=False, capture_output=True).returncode != 0:
        pytest.skip("a small disk cannot be mounted here")
    return disk


def test_a_locked_database_is_said_and_survived(tmp_path: Path) -> None:
    with (
        Server(sqlite_url(tmp_path), tmp_path / "log") as server,
        contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as somebody,
    ):
        somebody.execute("BEGIN IMMEDIATE")
        server.wait_until("/readyz", status=503)
        somebody.rollback()
        server.wait_until("/readyz")


def test_a_full_disk_is_said_and_survived(small_disk: Path, tmp_path: Path) -> None:
    try:
        with Server(sqlite_url(small_disk), tmp_path / "log") as server:
            client = server.client()
            seat = client.open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])
            filler = small_disk / "filler"
            with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
                while True:
                    file.write(b"x" * 4096)
            accepted, refusal = 0, None
            for i in range(200):
                try:
                    seat.send(protocol.Say(id=str(i), text="x" * 300))
                    accepted += 1
                except ServerRefusal as error:
                    refusal = error
                    break
            assert refusal is not None
            assert refusal.code == "UNAVAILABLE"
            server.wait_until("/readyz", status=503)
            filler.unlink()
            server.wait_until("/readyz")
            seat.send(protocol.Say(id="again", text="there is room"))
            said = client.table(seat.table_id)
            assert said.chat[-1].text == "there is room"
            assert said.version == seat.table.version
            assert len(said.chat) == min(30, accepted + 1)
    finally:
        subprocess.run(["umount", str(small_disk)], check=False)
        shutil.rmtree(small_disk, ignore_errors=True)
