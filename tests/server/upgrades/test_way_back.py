"""The way back to an earlier version, by the commands that docs/operations.md gives."""

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kingdomino.server.backup import main
from kingdomino.server.journal import events
from kingdomino.server.journal.groups import Append
from kingdomino.server.journal.migrate import migrate
from kingdomino.server.journal.store import Store
from tests.kit.content import columns, execute, revision, rows
from tests.kit.old_database import OldDatabase
from tests.kit.plain_guest import Json

PAGE = Path("docs/operations.md").read_text(encoding="utf-8")
SINCE = events.Said(0, "Ada", "since the upgrade", "since")


def upgrade(url: str, view: Json, entry: events.JournalEntry = SINCE) -> None:
    """What the new version does: it migrates, and something happens at a table."""

    async def story() -> None:
        await migrate(url)
        store = Store(url)
        await store.open()
        assert await store.append(Append(view["id"], view["version"] + 1, [entry], at=1))
        await store.close()

    asyncio.run(story())


def test_a_backup_of_before_brings_everything_back(
    url: str, old: OldDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KINGDOMINO_DATABASE_URL", url)
    saved, before = str(tmp_path / "saved"), rows(url)
    assert main([saved]) == 0
    upgrade(url, old.tables["in the middle of a turn"]["view"])
    assert rows(url) != before
    assert main(["restore", "--force", saved]) == 0
    assert rows(url) == before


def test_migrations_are_taken_back_and_what_was_played_since_is_kept(
    url: str, old: OldDatabase
) -> None:
    was, shape, before = revision(url), columns(url), rows(url)
    upgrade(url, old.tables["in the middle of a turn"]["view"])
    [code] = re.findall(r"-c '(from alembic .*?)'\n", PAGE, re.DOTALL)
    assert '"0001"' in code, "the page shows one revision, and each has its own"
    environment = {**os.environ, "KINGDOMINO_DATABASE_URL": url}
    command = [sys.executable, "-c", code.replace('"0001"', repr(was))]
    subprocess.run(command, check=True, env=environment)

    assert revision(url) == was
    assert columns(url) == shape
    now = rows(url)
    assert all(set(before[name]) <= set(now[name]) for name in before)
    [said] = set(now["entries"]) - set(before["entries"])
    assert events.decode_entry(said[3]) == SINCE


@pytest.mark.parametrize(
    "entry",
    [
        events.Reacted(0, "bravo", "since"),
        events.FirstNamed(0, "since"),
        events.Agreed(0, [0], "since"),
        events.Closed("host"),
    ],
    ids=lambda entry: type(entry).__name__,
)
def test_a_table_that_an_older_program_cannot_read_is_taken_out_of_the_list(
    url: str, old: OldDatabase, entry: events.JournalEntry
) -> None:
    view = old.tables["four, a bot, a resigned seat"]["view"]
    upgrade(url, view, entry)
    before = listed(url)
    [statement] = re.findall(r"```sql\n(.*?)```", PAGE, re.DOTALL)
    [(here, there)] = re.findall(r"In PostgreSQL say `(.*?)` for `(.*?)`", PAGE)
    execute(url, statement if url.startswith("sqlite") else statement.replace(there, here))
    assert before - listed(url) == {view["id"]}


def listed(url: str) -> set[str]:
    """The public tables."""
    return {row[0] for row in rows(url)["tables"] if row[3]}
