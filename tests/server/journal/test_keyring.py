"""Keys in both databases: an upgrade with data in it, and the program for those who run servers."""

import asyncio
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
import sqlalchemy as sa
from alembic import command
from itsdangerous import URLSafeSerializer

from kingdomino.server.identity import AGE, Identity, Proven
from kingdomino.server.journal import keyring
from kingdomino.server.journal.database import epoch, open_database
from kingdomino.server.journal.migrate import configuration, migrate
from kingdomino.server.journal.schema import keys, revocations
from kingdomino.server.journal.store import Store
from kingdomino.server.keys import main
from kingdomino.server.porter import Porter
from kingdomino.server.running.settings import Settings
from kingdomino.server.visitors import Visitors
from tests.kit.running_server import sqlite_url

T = TypeVar("T")

GUEST = "5f0c9e7b13a8d2640b97ce5518f3a6d2"
OLD_KEY = "0" * 64
INSERT_OLD_KEY = sa.text("INSERT INTO keys (name, value) VALUES ('signature', :value)")
AGE_BY = sa.text("UPDATE marks SET number = number - :seconds WHERE name = 'timed since'")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return Settings(database_url=sqlite_url(tmp_path)).database_url
    found = str(request.getfixturevalue("postgres").url)
    execute(found, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    return found


def execute(url: str, *statements: str) -> None:
    def work(connection: sa.Connection) -> None:
        for statement in statements:
            connection.execute(sa.text(statement))

    do(url, work)


def do(url: str, work: Callable[[sa.Connection], T]) -> T:
    async def story() -> T:
        database = open_database(url)
        found = await database.write(work)
        await database.close()
        return found

    return asyncio.run(story())


def revoked(url: str) -> list[str]:
    return do(url, lambda each: list(each.execute(sa.select(revocations.c.guest)).scalars()))


def names(url: str) -> list[str]:
    return [key.name for key in do(url, keyring.all_keys)]


def test_guests_are_known_after_an_upgrade_and_for_as_long_as_their_cookies_live(url: str) -> None:
    command.upgrade(configuration(url), "0001")
    do(url, lambda each: each.execute(INSERT_OLD_KEY, {"value": OLD_KEY}))
    cookie = str(URLSafeSerializer(OLD_KEY, salt="kingdomino guest").dumps([GUEST, "Ada"]))
    now = time.time()

    async def start() -> tuple[Visitors, bool]:
        settings = Settings(database_url=url)
        visitors, store = Visitors(settings), Store(url)
        porter = Porter(store, visitors, settings, lambda _: None, lambda: now)
        await porter.open()
        proven = visitors.signer.read(cookie)
        await porter.close()
        await store.close()
        return visitors, proven is not None

    asyncio.run(migrate(url))
    visitors, is_known = asyncio.run(start())
    assert is_known
    proven = visitors.signer.read(cookie)
    assert proven == Proven(Identity(GUEST, "Ada"), is_stale=True)
    renewed = visitors.signer.read(visitors.signer.sign(proven.identity))
    assert renewed == Proven(proven.identity, is_stale=False)
    assert keyring.signing(do(url, keyring.all_keys), now, 60).value == OLD_KEY, "signs at once"
    do(url, lambda each: each.execute(AGE_BY, {"seconds": AGE + 1}))
    assert not asyncio.run(start())[1], "every browser has thrown its cookie away by now"


def test_the_upgrade_can_be_undone(url: str) -> None:
    command.upgrade(configuration(url), "0001")
    do(url, lambda each: each.execute(INSERT_OLD_KEY, {"value": OLD_KEY}))
    asyncio.run(migrate(url))
    do(url, lambda each: keyring.make_key(each, 5))
    do(url, lambda each: keyring.revoke(each, GUEST, 5))
    command.downgrade(configuration(url), "0001")
    query = sa.text("SELECT * FROM keys")
    assert do(url, lambda each: each.execute(query).all()) == [("signature", OLD_KEY)]
    asyncio.run(migrate(url))
    assert names(url) == ["signature"]
    assert revoked(url) == []


def test_keys_are_made_listed_and_retired(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(migrate(url))
    assert main(["--database", url]) == 0
    assert "no key yet" in capsys.readouterr().out
    do(url, lambda each: keyring.open_ring(each, 1, needs_key=True))
    assert main(["--database", url, "new"]) == 0
    [made] = re.findall(r"^(signature-[0-9a-f]{8}) was made", capsys.readouterr().out)
    assert main(["--database", url, "list"]) == 0
    listed = capsys.readouterr().out
    assert re.fullmatch(rf"signature .* signs\n{made} .* will sign\n", listed)
    assert not any(key.value in listed for key in do(url, keyring.all_keys))
    assert main(["--database", url, "retire", "signature"]) == 0
    assert names(url) == [made]
    for wrong, why in ((made, "the only key"), ("signature", "There is no key")):
        assert main(["--database", url, "retire", wrong]) == 2
        assert why in capsys.readouterr().err


def test_a_row_that_we_did_not_name_is_no_key(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What lies among the keys by mistake signed for everybody, as a trial write once did."""
    asyncio.run(migrate(url))
    foreign = [
        {"name": name, "value": "1795021226", "made": 0}
        for name in ("last trial", "signatures", "Signature-0")
    ]
    do(url, lambda each: each.execute(sa.insert(keys), foreign))
    do(url, lambda each: keyring.open_ring(each, 1, needs_key=True))
    assert names(url) == ["signature"], "and one is made, though the table is not empty"
    made = do(url, lambda each: keyring.make_key(each, 2)).name
    assert names(url) == ["signature", made]
    assert main(["--database", url, "retire", "signatures"]) == 2
    assert "There is no key" in capsys.readouterr().err


def test_a_guest_is_revoked_once(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(migrate(url))
    for _ in range(2):
        assert main(["--database", url, "revoke", GUEST]) == 0
    assert revoked(url) == [GUEST]
    assert main(["--database", url, "revoke", "Ada"]) == 2
    assert "32 hexadecimal digits" in capsys.readouterr().err


def test_keys_and_revocations_have_the_database_s_time(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where somebody's clock is ahead, a new key would sign late, and hide what is revoked next."""
    asyncio.run(migrate(url))
    ahead = time.time() + AGE
    monkeypatch.setattr(time, "time", lambda: ahead)
    assert main(["--database", url, "new"]) == 0
    assert main(["--database", url, "revoke", GUEST]) == 0
    [key] = do(url, keyring.all_keys)
    at = do(url, lambda each: each.execute(sa.select(revocations.c.at)).scalar_one())
    now = do(url, lambda each: each.execute(epoch(each)).scalar_one())
    assert key.made <= at <= now


def test_keys_of_the_settings_are_changed_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(migrate(sqlite_url(tmp_path)))
    monkeypatch.setenv("KINGDOMINO_DATABASE_URL", sqlite_url(tmp_path))
    monkeypatch.setenv("KINGDOMINO_SECRET_KEY", "s" * 16)
    for words in ([], ["new"], ["retire", "signature"]):
        assert main(words) == 2
        assert "KINGDOMINO_SECRET_KEY" in capsys.readouterr().err
    assert main(["revoke", GUEST]) == 0


def test_no_database_is_made_and_an_old_one_is_not_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = sqlite_url(tmp_path)
    assert main(["--database", url]) == 2
    assert "There is no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    command.upgrade(configuration(url), "0001")
    assert main(["--database", url, "new"]) == 2
    assert "brings it up to date" in capsys.readouterr().err
