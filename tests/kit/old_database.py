"""Databases of earlier versions, with what their servers said: kept in tests/data/old.

`python -m tests.kit.old_database COMMIT` makes one: it takes the sources of a commit out of the
history, runs their server, lets games be begun and played at it, kills it while a king thinks, and
keeps the backup that its own program takes. The libraries are those of today.
"""

import contextlib
import json
import lzma
import os
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import time
from io import BytesIO
from pathlib import Path

from tests.kit import old_tables
from tests.kit.old_tables import Scene
from tests.kit.plain_guest import Json, PlainGuest
from tests.kit.running_server import Server, sqlite_url

KEPT = Path(__file__).parents[1] / "data" / "old"


class OldDatabase:
    """A database as an earlier version left it, a moment ago."""

    def __init__(self, commit: str) -> None:
        self.told: Json = json.loads(lzma.decompress((KEPT / f"{commit}.json.xz").read_bytes()))
        self.guests: dict[str, Json] = self.told["guests"]
        self.tables: dict[str, Json] = self.told["tables"]
        self._age = _now() - int(self.told["at"])
        for each in self.tables.values():
            if each["view"]["deadline"] is not None:
                each["view"]["deadline"] += self._age
        for each in self.told["list"]:
            each["created"] += self._age

    def write(self, path: Path) -> None:
        """The backup; its times are as long ago as they were when it was taken.

        Otherwise every turn would have been over for months, and every table forgotten.
        """
        path.write_bytes(lzma.decompress((KEPT / f"{self.told['commit']}.sqlite3.xz").read_bytes()))
        with contextlib.closing(sqlite3.connect(path)) as database, database:
            database.execute("UPDATE entries SET at = at + ?", (self._age,))
            database.execute("UPDATE tables SET created = created + ?", (self._age,))

    def guest(self, name: str, url: str) -> PlainGuest:
        """Somebody who comes back with what the old server gave."""
        return PlainGuest(url, cookie=self.guests[name]["cookie"], token=self.guests[name]["token"])


def kept() -> list[str]:
    """The commits whose databases are kept."""
    return sorted(path.name.partition(".")[0] for path in KEPT.glob("*.json.xz"))


def main(commit: str) -> None:
    """Make the database of a commit."""
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        sources = subprocess.run(["git", "archive", commit], check=True, stdout=subprocess.PIPE)
        with tarfile.open(fileobj=BytesIO(sources.stdout)) as archive:
            archive.extractall(directory / "sources", filter="data")
        told = tell(directory, OldServer(directory))
        saved = (directory / "saved").read_bytes()
    KEPT.mkdir(exist_ok=True)
    text = json.dumps({"commit": commit, **told}, ensure_ascii=False).encode()
    for suffix, data in (("json", text), ("sqlite3", saved)):
        packed = lzma.compress(data, preset=9 | lzma.PRESET_EXTREME)
        (KEPT / f"{commit}.{suffix}.xz").write_bytes(packed)
        sys.stdout.write(f"{commit}.{suffix}.xz: {len(data)} bytes, {len(packed)} packed\n")


class OldServer(Server):
    """`kingdomino serve` as it was."""

    def __init__(self, directory: Path) -> None:
        super().__init__(sqlite_url(directory), directory / "log")
        self.environment = {**os.environ, "PYTHONPATH": str(directory / "sources" / "src")}

    def run(self, *arguments: str) -> None:
        """Run another program of that version, on the same database."""
        environment = {**self.environment, **self._settings}
        subprocess.run([sys.executable, *arguments], check=True, env=environment)


def tell(directory: Path, server: OldServer) -> Json:
    """Play, and write down what the server says of its tables at the end."""
    server.run("-m", "kingdomino", "warmup")
    with server:
        guests = old_tables.people(server.url)
        scenes = old_tables.set_up(guests)
        tables = {name: _told(scene, scene.view(), guests) for name, scene in scenes.items()}
        listed = guests["Ada"].ask("GET", "/tables")["tables"]
        scene, view = old_tables.let_think(guests["Ada"])
        tables["a king thinks"] = _told(scene, view, guests)
        server.kill()
    with contextlib.closing(sqlite3.connect(directory / "tables.sqlite3")) as database:
        query = "SELECT max(version), max(at) FROM entries WHERE table_id = ?"
        version, at = database.execute(query, (scene.table,)).fetchone()
    assert version == view["version"], "the king has moved already: try again"
    server.run("-m", "kingdomino.server.backup", str(directory / "saved"))
    keys = {name: {"cookie": each.cookie, "token": each.token} for name, each in guests.items()}
    return {"at": at, "guests": keys, "tables": tables, "list": listed}


def _told(scene: Scene, view: Json, guests: dict[str, PlainGuest]) -> Json:
    """All that a server says of a table, who holds which seats, and the tokens of the seats."""
    reader = next(iter(scene.people.values()))
    begun = 0 if view["position"] is None else view["game"] + 1
    addresses = [f"/tables/{scene.table}/games/{game}" for game in range(begun)]
    return {
        "view": view,
        "records": [reader.read(f"{address}/record.json") for address in addresses],
        "texts": [reader.read(f"{address}/record.txt") for address in addresses],
        "verifications": [reader.ask("GET", f"{address}/verification") for address in addresses],
        "held": {name: guest.my_seats(scene.table) for name, guest in guests.items()},
        "tokens": scene.tokens,
    }


def _now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


if __name__ == "__main__":
    main(sys.argv[1])
