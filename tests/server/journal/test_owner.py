"""The database file is its owner's alone, whatever the umask and whoever made it."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingdomino.server.journal import events
from kingdomino.server.journal.copies import backup, restore
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.migrate import migrate
from kingdomino.server.journal.owner import prepare_file
from kingdomino.server.journal.store import Store

OPENED = events.Opened(2, [], "draw", [events.SeatSpec("open")] * 2, "host", "0" * 64)


@pytest.fixture(params=[0o000, 0o022], autouse=True)
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def rights(directory: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in directory.iterdir()}


def rights_in_use(path: Path) -> dict[str, int]:
    """The rights of everything beside a database while somebody writes to it."""

    async def story() -> dict[str, int]:
        url = f"sqlite:///{path}"
        await migrate(url)
        store = Store(url)
        await store.open()
        await store.append(Append("t", 0, [OPENED], 0, opened=OPENED))
        found = rights(path.parent)
        await store.close()
        return found

    return asyncio.run(story())


def test_a_new_database_is_its_owner_s_alone(tmp_path: Path) -> None:
    path = tmp_path / "data" / "kingdomino" / "tables.sqlite3"
    names = (path.name, f"{path.name}-wal", f"{path.name}-shm")
    assert rights_in_use(path) == dict.fromkeys(names, 0o600)
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_an_old_one_is_narrowed_with_a_line_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.sqlite3"
    asyncio.run(migrate(f"sqlite:///{path}"))
    path.chmod(0o644)
    path.with_name("tables.sqlite3-wal").touch(0o666)
    before = tmp_path.stat().st_mode
    caplog.clear()
    assert set(rights_in_use(path).values()) == {0o600}
    assert tmp_path.stat().st_mode == before, "a directory that we did not make"
    assert str(path) in [record.__dict__.get("file") for record in caplog.records]
    caplog.clear()
    rights_in_use(path.with_name("other.sqlite3"))
    assert "could be read" not in caplog.text


def test_what_cannot_be_narrowed_is_told_and_used(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.sqlite3"
    path.touch()
    path.chmod(0o644)

    def refuse(*_: object) -> None:
        raise PermissionError("not yours")

    monkeypatch.setattr(Path, "chmod", refuse)
    prepare_file(f"sqlite:///{path}")
    [record] = caplog.records
    assert record.message == "the database can be read by others"
    assert record.__dict__["cause"] == "not yours"


def test_a_restored_one_is_its_owner_s_alone(tmp_path: Path) -> None:
    path, copy = tmp_path / "a" / "tables.sqlite3", tmp_path / "copy"
    asyncio.run(migrate(f"sqlite:///{path}"))
    backup(f"sqlite:///{path}", copy)
    there = tmp_path / "b"
    restore(f"sqlite:///{there / 'tables.sqlite3'}", copy)
    assert rights(there) == {"tables.sqlite3": 0o600}
    assert there.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    "url", ["sqlite://", "sqlite:///:memory:", "sqlite:///file:x?uri=true", "postgresql://a@b/c"]
)
def test_what_is_no_file_is_left_alone(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    prepare_file(url)
    assert list(tmp_path.iterdir()) == []
