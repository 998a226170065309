"""The client as its own documentation tells it."""

import textwrap

from kingdomino import client
from tests.kit.running_server import Server


def test_the_example_of_the_documentation_plays_a_game(server: Server) -> None:
    assert client.__doc__ is not None
    code = textwrap.dedent(client.__doc__.partition("seat:\n\n")[2])
    host = server.client("Host")
    table = host.open(
        players=2, seats=[{"kind": "open"}, {"kind": "bot", "level": "peasant"}], is_public=True
    )
    names: dict[str, object] = {"Client": client.Client}
    exec(code.replace("http://127.0.0.1:8000", server.url), names)  # noqa: S102 - it is our own
    assert host.table(table.table_id).status == "over"
