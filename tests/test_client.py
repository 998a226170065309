"""The client as its own documentation tells it."""

import json
import textwrap
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from kingdomino import client
from tests.kit.alarm import alarm
from tests.kit.running_server import Server, sqlite_url

SECONDS = 420  # of the test: the client itself waits as long as it takes


def test_the_example_of_the_documentation_plays_a_game(tmp_path: Path) -> None:
    assert client.__doc__ is not None
    code = textwrap.dedent(client.__doc__.partition("seat:\n\n")[2])
    with alarm(SECONDS), Server(sqlite_url(tmp_path), tmp_path / "log") as server:
        host = server.client("Host")
        table = host.open(
            players=2, seats=[{"kind": "open"}, {"kind": "bot", "level": "peasant"}], is_public=True
        )
        names: dict[str, object] = {"Client": client.Client}
        exec(code.replace("http://127.0.0.1:8000", server.url), names)  # noqa: S102 - it is our own
        assert host.table(table.table_id).status == "over"


class GettingReady(BaseHTTPRequestHandler):
    """Refuses with STARTING as often as there are seconds to wait, then lets everybody in."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        waits = self.server.waits  # type: ignore[attr-defined]  # put there by the fixture
        if waits:
            self.send_response(503)
            self.send_header("retry-after", waits.pop(0))
            body = {"code": "STARTING", "message": "Tables open soon."}
        else:
            self.send_response(200)
            body = {"id": "g", "name": "Guest", "token": "t"}
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def starting() -> Iterator[HTTPServer]:
    with HTTPServer(("127.0.0.1", 0), GettingReady) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that the client wants to sleep; nobody does."""
    seconds: list[float] = []
    monkeypatch.setattr("kingdomino.client.time.sleep", seconds.append)
    return seconds


@pytest.mark.parametrize(("quiet", "lines"), [("", 1), ("1", 0)])
def test_a_server_that_starts_is_waited_for_as_long_as_it_says(
    quiet: str,
    lines: int,
    starting: HTTPServer,
    slept: list[float],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("KINGDOMINO_QUIET", quiet)
    starting.waits = ["3", "2", "60"]  # type: ignore[attr-defined]  # seconds
    url = f"http://127.0.0.1:{starting.server_port}"
    client.Client(url, name="Guest")
    assert slept == [1, 2, 2, client.STARTING_PAUSE], "what is foretold is rough"
    told = capsys.readouterr().err.splitlines()
    assert told == [f"Kingdomino: {url} is getting ready. Tables open soon."][:lines]


def test_a_server_that_is_ready_in_a_moment_is_not_talked_about(
    starting: HTTPServer, slept: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    starting.waits = ["0", "0"]  # type: ignore[attr-defined]  # seconds
    client.Client(f"http://127.0.0.1:{starting.server_port}", name="Guest")
    assert slept == [client.PAUSE, client.PAUSE]
    assert capsys.readouterr().err == ""


def test_a_server_that_never_gets_ready_is_given_up(
    starting: HTTPServer, slept: list[float]
) -> None:
    starting.waits = ["60"] * 200  # type: ignore[attr-defined]  # seconds
    with pytest.raises(client.ServerRefusal, match="does not get ready"):
        client.Client(f"http://127.0.0.1:{starting.server_port}", name="Guest")
    assert sum(slept) == client.STARTING_MOST
