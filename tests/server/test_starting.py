"""A first start: the page at once, tables when the rules are there, each bot when it is ready."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from kingdomino import MisuseError, Position
from kingdomino.cli.port import listen
from kingdomino.server import protocol
from tests.kit.running_server import Server, free_port, sqlite_url
from tests.kit.starting_server import STAGES, StartingServer

RECORD = Path("docs/images/example.record").read_text()


@pytest.fixture
def starting(tmp_path: Path) -> Iterator[StartingServer]:
    server = StartingServer(tmp_path)
    server.begin()
    yield server
    server.stop()


def ask(server: Server, method: str, path: str, body: Any = None) -> httpx.Response:
    return httpx.request(method, server.url + protocol.API + path, json=body, timeout=300)


def progress(server: Server) -> dict[str, Any]:
    found: dict[str, Any] = ask(server, "GET", "/progress").json()
    return found


def wait_until(server: Server, ready: str) -> None:
    while next(each for each in progress(server)["levels"] if each["name"] == ready)["seconds"]:
        time.sleep(0.02)


def test_the_page_is_there_before_the_rules(starting: StartingServer) -> None:
    assert httpx.get(starting.url).is_success
    assert httpx.get(f"{starting.url}/healthz").text == "alive\n"
    for path in ("/options", "/levels", "/me", "/tables", "/progress"):
        assert ask(starting, "GET", path).is_success, path


def test_what_needs_rules_is_refused_until_they_are_there(starting: StartingServer) -> None:
    asked: list[tuple[str, dict[str, Any]]] = [
        ("/tables", {"players": 2}),
        ("/scores", {"games": [[{"rows": "F0 CA"}]]}),
        ("/positions", {"record": RECORD}),
        ("/analyses", {"record": RECORD, "moves": 2}),
        ("/reviews", {"record": RECORD}),
    ]
    for path, body in asked:
        answer = ask(starting, "POST", path, body)
        problem = answer.json()
        assert (answer.status_code, problem["code"]) == (503, "STARTING"), path
        assert f"in about {answer.headers['retry-after']} seconds" in problem["message"]
    ready = httpx.get(f"{starting.url}/readyz")
    assert (ready.status_code, ready.json()["code"]) == (503, "STARTING")
    assert int(ready.headers["retry-after"]) > 0

    starting.finish("rules")
    starting.wait_until("/readyz")
    for path, body in asked[:3]:
        assert ask(starting, "POST", path, body).is_success, path
    for path, body in asked[3:]:
        assert ask(starting, "POST", path, body).json()["code"] == "STARTING", path
    starting.finish("first sight")
    starting.finish("king")
    wait_until(starting, "king")
    for path, body in asked[3:]:
        assert ask(starting, "POST", path, {**body, "seconds": 0.01}).is_success, path


def test_readyz_says_what_is_still_being_compiled(starting: StartingServer) -> None:
    starting.finish("rules")
    starting.wait_until("/readyz")
    first, second = httpx.get(f"{starting.url}/readyz").text.splitlines()
    assert first == "ready"
    assert second.startswith("still compiling: first sight (0 of 3 steps, about ")
    assert "king (0 of 3 steps, about " in second
    starting.finish("first sight")
    starting.finish("king")
    wait_until(starting, "king")
    assert httpx.get(f"{starting.url}/readyz").text == "ready\n"


def test_progress_tells_stages_and_levels(starting: StartingServer) -> None:
    before = progress(starting)
    assert (before["is_playable"], before["is_done"]) == (False, False)
    assert [(stage["name"], stage["done"], stage["total"]) for stage in before["stages"]] == [
        ("rules", 0, 3),
        ("first_sight", 0, 3),
        ("king", 0, 3),
    ]
    assert all(stage["seconds"] > 0 for stage in before["stages"])
    assert all(level["seconds"] > 0 for level in before["levels"])
    starting.finish("rules")
    starting.finish("first sight")
    wait_until(starting, "duke")
    between = progress(starting)
    ready = {level["name"]: level["seconds"] == 0 for level in between["levels"]}
    assert ready == {**dict.fromkeys(ready, True), "king": False}
    assert before["share"] < between["share"] < 1
    assert not between["is_done"]
    starting.finish("king")
    wait_until(starting, "king")
    after = progress(starting)
    assert (after["is_playable"], after["is_done"], after["share"]) == (True, True, 1.0)


def test_a_bot_that_is_not_ready_answers_when_it_is(starting: StartingServer) -> None:
    starting.finish("rules")
    starting.wait_until("/readyz")
    seats = [{"kind": "bot", "level": "squire"}, {"kind": "me"}]
    with starting.client().open(players=2, seats=seats) as seat:
        starting.finish("first sight")
        for position in seat.turns():
            seat.play(position.legal_turns[0])
    assert seat.table.status == "over"


def test_nothing_is_lost_when_the_server_is_killed_before_its_bot_was_ready(
    starting: StartingServer,
) -> None:
    starting.finish("rules")
    starting.wait_until("/readyz")
    client = starting.client()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "squire"}]
    with client.open(players=2, seats=seats) as seat:
        while (view := seat.table.position) and view.seat_to_move == 0:
            seat.play(Position.parse(view.text).legal_turns[0])
            seat.table = client.table(seat.table_id)
        version = seat.table.version
    starting.kill()
    starting.finish("first sight")
    starting.start()
    with client.come_back(seat.table_id) as seat:
        assert seat.table.version >= version
        next(seat.turns())
    assert seat.table.version > version


def test_programs_and_sockets_wait_for_a_table_they_know(starting: StartingServer) -> None:
    starting.finish("rules")
    starting.wait_until("/readyz")
    client = starting.client()
    with client.open(players=2, seats=[{"kind": "me"}, {"kind": "me"}]) as seat:
        starting.kill()
        for stage in STAGES:
            starting.finish(stage)
        (starting.directory / "rules").unlink()
        starting.begin()
        with client.connect(seat.table_id, None) as socket:
            refused = json.loads(socket.recv(timeout=300))
            assert (refused["type"], refused["code"]) == ("refused", "STARTING")
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=300)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
        starting.finish("rules")
        seat.play(next(seat.turns()).legal_turns[0])


def test_a_real_first_start_serves_at_once_and_compiles_elsewhere(tmp_path: Path) -> None:
    server = Server(sqlite_url(tmp_path), tmp_path / "log", cache_dir=tmp_path / "cache", checked=0)
    server.begin()
    try:
        assert httpx.get(server.url).is_success
        assert httpx.get(f"{server.url}/readyz").status_code == 503
        while progress(server)["stages"][0]["done"] == 0:
            time.sleep(0.02)
        assert "Getting the bots ready: " in server.log()
        assert list((tmp_path / "cache").glob("core-*/*.nbc"))
    finally:
        server.stop()


def stop_and_listen(server: Server) -> tuple[int, str]:
    """Its exit code, and all that it and the processes it started ever said."""
    process = server._process
    assert process is not None
    process.terminate()
    _, said = process.communicate()  # until the last of them is gone
    return process.returncode, said.decode()


@pytest.mark.parametrize("has_compiled", [False, True])
def test_a_server_that_is_told_to_stop_ends_quietly(*, has_compiled: bool, tmp_path: Path) -> None:
    cache = {} if has_compiled else {"cache_dir": tmp_path / "cache", "checked": 0}
    server = Server(sqlite_url(tmp_path), tmp_path / "log", **cache)
    server.begin(stderr=subprocess.PIPE)
    if has_compiled:
        wait_until(server, "king")
        seats = [{"kind": "bot", "level": "king"}, {"kind": "bot", "level": "king"}]
        with server.client().open(players=2, seats=seats):
            while "kingdomino_thinking 0" in httpx.get(f"{server.url}/metrics").text:
                time.sleep(0.02)
    else:
        while progress(server)["stages"][0]["done"] == 0:
            time.sleep(0.02)
    code, said = stop_and_listen(server)
    assert code == 0
    assert all(json.loads(line)["level"] == "info" for line in said.splitlines())


def test_a_server_that_cannot_start_says_why_and_no_more(tmp_path: Path) -> None:
    nowhere = f"postgresql+asyncpg://nobody@127.0.0.1:{free_port()}/nothing"
    server = Server(nowhere, tmp_path / "log", cache_dir=tmp_path / "cache", checked=0)
    with pytest.raises(AssertionError, match="the server stopped"):
        server.begin()
    assert server.stop() == 3
    traces = [line for line in server.log().splitlines() if "Traceback" in line]
    assert len(traces) == 1
    assert "ConnectionRefusedError" in json.loads(traces[0])["message"]


def test_a_cache_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    server = Server(sqlite_url(tmp_path), tmp_path / "log", cache_dir=tmp_path / "file", checked=0)
    server.begin()
    server.stop()
    warnings = [line for line in server.log().splitlines() if '"warning"' in line]
    assert len(warnings) == 1
    assert "What is compiled cannot be kept" in warnings[0]
    borrowed = Path(warnings[0].partition("it lies in ")[2].partition(";")[0])
    assert borrowed.name.startswith("kingdomino-")
    assert not borrowed.exists(), "it goes with the server"


def test_a_port_that_is_taken_is_told_at_once(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with Server(sqlite_url(tmp_path), tmp_path / "log") as server:
        run = subprocess.run(
            [sys.executable, "-m", "kingdomino", "serve", "--port", str(server.port)],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
            env=environment,
        )
    assert (run.returncode, run.stdout) == (2, "")
    assert f"Port {server.port} is taken" in run.stderr
    assert f"kingdomino serve --port {server.port + 1}" in run.stderr
    assert f"ss -ltnp 'sport = :{server.port}'" in run.stderr
    assert not list(tmp_path.glob("kingdomino/*")), "nothing was begun"


# None of them is asked of a name server: a zone that is none, an address for documents, no names.
@pytest.mark.parametrize("host", ["::1%nowhere", "192.0.2.1", "a..b", "a" * 70, "ø" * 70])
def test_a_host_that_is_none_is_refused(host: str) -> None:
    with pytest.raises(MisuseError) as refused:
        listen(host, 0)
    assert str(refused.value).startswith(f"--host {host}: ")


def test_a_host_that_is_none_is_told_without_a_traceback() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "kingdomino", "serve", "--host", "a..b", "--port", "0"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert run.returncode == 2
    assert "--host a..b: there is no such address" in run.stderr
    assert "Traceback" not in run.stderr
