"""Keys and revocations as processes learn of them: at a look, and nobody is lost meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from pathlib import Path

import pytest
import sqlalchemy as sa
from itsdangerous import URLSafeSerializer

from kingdomino.server.identity import AGE, Identity
from kingdomino.server.journal import keyring, open_days
from kingdomino.server.journal.migrate import migrate
from kingdomino.server.journal.schema import revocations
from kingdomino.server.journal.store import Store
from kingdomino.server.porter import COUNTING, NOTICE, Porter
from kingdomino.server.running.settings import Settings
from kingdomino.server.visitors import Visitors
from tests.kit.running_server import sqlite_url

DAY = 86400  # seconds
ADA = Identity("5f0c9e7b13a8d2640b97ce5518f3a6d2", "Ada")


class Process:
    """What a server process has for its visitors."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self.store, self.visitors = Store(settings.database_url), Visitors(settings)
        self.sent_away: list[str] = []

        def send_away(guests: Collection[str]) -> None:
            self.sent_away += guests

        self.porter = Porter(self.store, self.visitors, settings, send_away, clock)

    def knows(self, text: str) -> bool:
        proven = self.visitors.signer.read(text)
        return proven is not None and proven.identity.id not in self.visitors.revoked


class Story:
    """Two processes on one database, and a clock that is set by hand."""

    def __init__(self, directory: Path, **settings: str) -> None:
        self.now = 2_000_000_000.0
        self._settings = Settings(database_url=sqlite_url(directory), **settings)  # type: ignore[arg-type]

    def tell(self, told: Callable[[Process, Process], Awaitable[None]]) -> None:
        async def story() -> None:
            await migrate(self._settings.database_url)
            first, second = (Process(self._settings, lambda: self.now) for _ in range(2))
            for process in (first, second):
                await process.porter.open()
            await told(first, second)
            for process in (first, second):
                await process.porter.close()
                await process.store.close()

        asyncio.run(story())


def test_a_trial_write_leaves_no_key_behind(tmp_path: Path) -> None:
    """Its row lay among the keys: everybody could guess what signed, until the next trial."""
    story = Story(tmp_path)

    async def told(first: Process, second: Process) -> None:
        token = first.visitors.signer.sign(ADA)
        await first.store.check()
        for process in (first, second):
            await process.porter.look()
        keys = await first.store.read(keyring.all_keys)
        assert [key.name for key in keys] == [keyring.FIRST]
        assert first.knows(token)
        assert second.knows(token)
        assert first.knows(second.visitors.signer.sign(ADA))

    story.tell(told)


def test_all_processes_share_the_key_that_the_first_one_makes(tmp_path: Path) -> None:
    async def told(first: Process, second: Process) -> None:
        assert second.knows(first.visitors.signer.sign(ADA))

    Story(tmp_path).tell(told)


def test_a_new_key_signs_when_every_process_knows_it(tmp_path: Path) -> None:
    story = Story(tmp_path)

    async def told(first: Process, second: Process) -> None:
        before = first.visitors.signer.sign(ADA)
        [old] = await first.store.read(keyring.all_keys)
        await first.store.write(lambda each: keyring.make_key(each, int(story.now)))
        await first.porter.look()
        assert second.knows(first.visitors.signer.sign(ADA)), "though it has not looked yet"
        await second.porter.look()
        story.now += NOTICE
        await first.porter.look()
        after = first.visitors.signer.sign(ADA)
        assert second.knows(after)
        assert first.knows(before), "the old key is still read"
        await first.store.write(lambda each: keyring.retire_key(each, old.name))
        for process in (first, second):
            await process.porter.look()
            assert not process.knows(before)
            assert process.knows(after)

    story.tell(told)


def test_who_was_revoked_is_known_nowhere_after_the_next_look(tmp_path: Path) -> None:
    story = Story(tmp_path)

    async def told(first: Process, second: Process) -> None:
        text, other = (first.visitors.signer.sign(each) for each in (ADA, Identity("b", "Ben")))
        await first.porter.revoke(ADA.id)
        assert not first.knows(text)
        renewed = second.visitors.signer.sign(ADA)  # by a process that has not heard of it
        await second.porter.look()
        await second.porter.look()
        for process in (first, second):
            assert not process.knows(text)
            assert not process.knows(renewed), "a fresh signature is no way around it"
            assert process.knows(other)
            assert process.sent_away == [ADA.id], "their sockets were closed, once"

    story.tell(told)


def test_a_revocation_that_a_clock_dated_ahead_hides_no_later_one(tmp_path: Path) -> None:
    story = Story(tmp_path)

    async def told(first: Process, second: Process) -> None:
        text = second.visitors.signer.sign(ADA)
        ahead = int(story.now) + AGE
        await first.store.write(lambda each: keyring.revoke(each, "b" * 32, ahead))
        await second.porter.look()
        await first.porter.revoke(ADA.id)
        await second.porter.look()
        assert not second.knows(text)

    story.tell(told)


def test_a_clock_that_is_set_back_hides_no_revocation(tmp_path: Path) -> None:
    """As of SQLite, where the database's clock is the machine's."""
    story = Story(tmp_path)

    async def told(first: Process, second: Process) -> None:
        text = second.visitors.signer.sign(ADA)
        story.now += 2 * AGE
        await first.porter.revoke("b" * 32)
        await second.porter.look()
        story.now -= 2 * AGE
        await first.porter.revoke(ADA.id)
        await second.porter.look()
        assert not second.knows(text)

    story.tell(told)


def test_a_revocation_is_kept_as_long_as_a_signature_could_count(tmp_path: Path) -> None:
    """And a clock that is ahead for once ends none: when it is right again, they would be back."""
    story = Story(tmp_path)
    today = int(story.now) // DAY

    async def revoke(first: Process, _: Process) -> None:
        await first.porter.revoke(ADA.id)

    async def count(first: Process, _: Process) -> None:
        query = sa.select(sa.func.count()).select_from(revocations)
        counts.append(await first.store.read(lambda each: each.execute(query).scalar_one()))

    async def serve_on(first: Process, _: Process) -> None:
        def work(connection: sa.Connection) -> None:
            for day in range(today, today + COUNTING + 1):
                open_days.note(connection, 1000 * DAY * day)

        await first.store.write(work)

    counts: list[int] = []
    story.tell(revoke)
    story.now += 2 * AGE
    story.tell(count)
    story.tell(serve_on)
    story.now += -2 * AGE + COUNTING * DAY
    story.tell(count)
    story.now += DAY
    story.tell(count)
    assert counts == [1, 1, 0]


def test_keys_of_the_settings_are_the_newest_first(tmp_path: Path) -> None:
    new, old = "n" * 16, "o" * 16
    texts: list[str] = []

    async def sign(first: Process, _: Process) -> None:
        texts.append(first.visitors.signer.sign(ADA))
        assert await first.store.read(keyring.all_keys) == [], "none is needed in the database"

    async def know(first: Process, _: Process) -> None:
        assert [first.knows(text) for text in texts] == expected

    Story(tmp_path, secret_key=old).tell(sign)
    expected = [True]
    Story(tmp_path, secret_key=f"{new}, {old}").tell(know)
    Story(tmp_path, secret_key=f"{new},{old}").tell(sign)
    expected = [False, True]
    Story(tmp_path, secret_key=new).tell(know)


@pytest.mark.parametrize(("key", "told"), [("x" * 15, 2), ("x" * 16, 0), ("", 0)])
def test_a_key_that_can_be_guessed_signs_and_is_warned_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, key: str, told: int
) -> None:
    async def sign(first: Process, second: Process) -> None:
        assert second.knows(first.visitors.signer.sign(ADA))

    Story(tmp_path, secret_key=key).tell(sign)
    lines = [record for record in caplog.records if record.levelname == "WARNING"]
    assert [line.getMessage() for line in lines] == ["KINGDOMINO_SECRET_KEY is too short"] * told
    assert not any("xxx" in str(vars(line)) for line in lines)


def test_a_key_with_a_comma_in_it_still_reads_what_it_signed(tmp_path: Path) -> None:
    key = "a key of old times, with a comma in it"
    text = str(URLSafeSerializer(key, salt="kingdomino guest").dumps([ADA.id, ADA.name]))

    async def told(first: Process, _: Process) -> None:
        assert first.knows(text)

    Story(tmp_path, secret_key=key).tell(told)
