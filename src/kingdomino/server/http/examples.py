"""An example of what every route takes and gives, for the OpenAPI document.

They are no inventions: `python -m kingdomino.server.http.examples` asks a real server and prints
what was said, and examples.json keeps it. A test reads every example as the type it stands for.
"""

import json
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from kingdomino.record import Record

FILE = Path(__file__).with_name("examples.json")


@cache
def examples() -> dict[str, dict[str, Any]]:
    """By route, as `POST /api/v1/tables`: its `body` and its `answer`, where it has them."""
    found: dict[str, dict[str, Any]] = json.loads(FILE.read_text())
    return found


def add_examples(document: dict[str, Any]) -> None:
    """Put the examples into an OpenAPI document."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            example = examples().get(f"{method.upper()} {path}", {})
            if "body" in example:
                _put(operation["requestBody"]["content"], example["body"])
            if "answer" in example:
                done = next(code for code in operation["responses"] if code.startswith("2"))
                _put(operation["responses"][done]["content"], example["answer"])


def _put(content: dict[str, Any], example: Any) -> None:
    for described in content.values():
        if described.get("schema"):  # FastAPI adds JSON of any kind to what is none of its types
            described["example"] = example


def record_examples() -> dict[str, dict[str, Any]]:
    """Ask a real server everything once."""
    # Only here: a server that runs has no use for it.
    from starlette.testclient import TestClient  # noqa: PLC0415

    from kingdomino.server import protocol  # noqa: PLC0415
    from kingdomino.server.app import create_app  # noqa: PLC0415
    from kingdomino.server.running.settings import Settings  # noqa: PLC0415

    found: dict[str, dict[str, Any]] = {}
    with tempfile.TemporaryDirectory() as directory:
        settings = Settings(database_url=f"sqlite:///{directory}/tables.sqlite3")
        with TestClient(create_app(settings)) as client:

            def ask(method: str, path: str, body: Any = None, **names: object) -> Any:
                route = protocol.API + path
                answer = client.request(method, route.format(**names), json=body)
                assert answer.is_success, (method, path, answer.text)
                is_stream = "ndjson" in answer.headers["content-type"]
                said = json.loads(answer.text.splitlines()[-1] if is_stream else answer.text)
                asked = {} if body is None else {"body": body}
                found[f"{method} {route}"] = {**asked, "answer": said}
                return said

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
    wish = {"players": 3, "variants": ["harmony"], "is_public": True, "turn_seconds": 120}
    table = ask("POST", "/tables", wish)["table"]["id"]
    ask("GET", "/tables")
    ask("POST", "/tables/{table_id}/seats", {"seat": 1, "name": "Ben"}, table_id=table)
    ask("GET", "/tables/{table_id}/seats", table_id=table)
    ask("DELETE", "/tables/{table_id}/seats/{seat}", table_id=table, seat=1)
    ask("POST", "/tables/{table_id}/seats", {"seat": 1, "name": "Ben"}, table_id=table)
    ask("POST", "/tables/{table_id}/bots", {"seat": 2, "level": "squire"}, table_id=table)
    ask("GET", "/tables/{table_id}", table_id=table)
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


def _play_to_the_end(live: Any) -> None:
    with live as socket:
        view = socket.receive_json()["table"]
        while view["status"] == "playing":
            choices = view["position"]["choices"]
            moves = choices["placements"] or choices["claims"]
            move = choices["discard"] or max(moves, key=lambda m: m.get("points", 0))["move"]
            command = {"type": "play", "id": str(view["version"]), "version": view["version"]}
            socket.send_json({**command, "move": move})
            while (message := socket.receive_json())["type"] != "event":
                assert message["type"] == "accepted", message
            view = message["table"]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(record_examples(), indent=1, ensure_ascii=False) + "\n")
