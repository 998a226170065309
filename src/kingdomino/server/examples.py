"""The examples of the OpenAPI document, as a real server gives them; they are no inventions.

`python -m kingdomino.server.examples` writes them anew. A test reads every example as the type it
stands for. Nothing that serves imports this module.
"""

import json
import tempfile
import time
from collections.abc import Callable
from typing import Any

from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from kingdomino.record import Record
from kingdomino.server import protocol
from kingdomino.server.app import create_app
from kingdomino.server.http.openapi import EXAMPLES
from kingdomino.server.running.settings import Settings


def record_examples() -> dict[str, dict[str, Any]]:
    """Ask a real server everything once."""
    found: dict[str, dict[str, Any]] = {}
    with tempfile.TemporaryDirectory() as directory:
        settings = Settings(database_url=f"sqlite:///{directory}/tables.sqlite3")
        app = create_app(settings)

        async def served(scope: Scope, receive: Receive, send: Send) -> None:
            await app(scope, receive, send)  # by itself it is no coroutine, and not taken for ASGI

        with TestClient(served) as client:

            def ask(method: str, path: str, body: Any = None, **names: object) -> Any:
                route = protocol.API + path
                answer = client.request(method, route.format(**names), json=body)
                assert answer.is_success, (method, path, answer.text)
                is_stream = "ndjson" in answer.headers["content-type"]
                said = json.loads(answer.text.splitlines()[-1] if is_stream else answer.text)
                asked = {} if body is None else {"body": body}
                found[f"{method} {route}"] = {**asked, "answer": said}
                return said

            while not ask("GET", "/progress")["is_done"]:
                time.sleep(1)  # nothing was compiled yet
            own = {"origin": str(client.base_url)}
            _tell_story(
                ask, lambda path: client.websocket_connect(protocol.API + path, headers=own)
            )
    return found


def _tell_story(ask: Callable[..., Any], connect: Callable[[str], Any]) -> None:
    ask("GET", "/levels")
    ask("GET", "/options")
    ask("POST", "/tokens", {"name": "Grace"})
    ask("PUT", "/me", {"name": "Ada"})
    ask("GET", "/me")
    ask("POST", "/tables", {"players": 2, "is_public": True})
    wish = {"players": 3, "variants": ["harmony"], "edition": "polish"}
    wish |= {"is_public": True, "turn_seconds": 120}
    table = ask("POST", "/tables", wish)["table"]["id"]
    ask("GET", "/tables")
    ask("POST", "/tables/{table_id}/seats", {"seat": 1, "name": "Ben"}, table_id=table)
    ask("GET", "/tables/{table_id}/seats", table_id=table)
    ask("DELETE", "/tables/{table_id}/seats/{seat}", table_id=table, seat=1)
    ask("POST", "/tables/{table_id}/seats", {"seat": 1, "name": "Ben"}, table_id=table)
    ask("POST", "/tables/{table_id}/bots", {"seat": 2, "level": "squire"}, table_id=table)
    ask("GET", "/tables/{table_id}", table_id=table)
    ask("GET", "/tables/mine")
    other = ask("POST", "/tables", {"players": 2})["table"]["id"]
    ask("DELETE", "/tables/{table_id}", table_id=other)
    alone = {"players": 2, "seats": [{"kind": "me"}, {"kind": "me", "name": "Ben"}]}
    played = ask("POST", "/tables", alone)["table"]["id"]
    game = {"table_id": played, "game": 0}
    ask("GET", "/tables/{table_id}/games/{game}/replay", **game)  # still short
    _play_to_the_end(connect(f"/tables/{played}/live"))
    ask("GET", "/tables/{table_id}/games/{game}/verification", **game)
    record = ask("GET", "/tables/{table_id}/games/{game}/record.json", **game)
    ask("POST", "/tables/{table_id}/rematch", table_id=played)
    kingdoms = [{"rows": "F0 F0 CA M3\n.. .. F1 W0"}, {"rows": "L1 L0 CA\nL0 .. .."}]
    ask("POST", "/scores", {"games": [kingdoms], "variants": ["middle_kingdom"]})
    text = Record.from_json(json.dumps(record)).to_text()
    position = str([each for _, each in Record.parse(text).positions()][8])
    ask("POST", "/positions", {"position": position})
    ask("POST", "/analyses", {"position": position, "seconds": 0.2})
    ask("POST", "/reviews", {"record": text, "seconds": 0.01})
    ask("DELETE", "/me")


def _play_to_the_end(live: Any) -> None:
    with live as socket:
        view = socket.receive_json()["table"]
        version, position = view["version"], view["position"]
        while (choices := position["choices"]) is not None:
            moves = choices["placements"] or choices["claims"]
            move = choices["discard"] or max(moves, key=lambda m: m.get("points", 0))["move"]
            command = {"type": "play", "id": str(version), "version": version}
            socket.send_json({**command, "move": move})
            while (message := socket.receive_json())["type"] != "event":
                assert message["type"] == "accepted", message
            version, position = message["version"], message["change"]["position"]


if __name__ == "__main__":
    EXAMPLES.write_text(json.dumps(record_examples(), indent=1, ensure_ascii=False) + "\n")
