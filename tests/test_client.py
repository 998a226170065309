"""The client as its own documentation tells it."""

import textwrap
from pathlib import Path

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
