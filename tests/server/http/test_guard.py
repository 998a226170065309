"""What every request passes, whoever it comes from and whatever its headers say."""

import asyncio
from pathlib import Path

import pytest

from kingdomino.server.running.limits import CROWD
from kingdomino.server.running.turnstile import Turnstile
from tests.kit.house import AWAY, HOME, LEVELS, TABLES, House

HARDLY_EVER = 0.001  # a second: one at once, and no other while a test runs


def test_requests_are_limited_for_an_address(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(tmp_path, requests_per_second=HARDLY_EVER)
        assert await house.statuses(HOME, HOME, AWAY) == [200, 429, 200]
        refused = await house.ask(LEVELS)
        assert (refused.json()["code"], refused.headers["retry-after"]) == ("TOO_MANY", "1")
        network = ("2001:db8::1", "2001:db8::2:3:4:5", "2001:db8:0:1::1")
        assert await house.statuses(*network) == [200, 429, 200], "a household has a whole /64"
        assert await house.statuses("192.0.2.1", "::ffff:192.0.2.1") == [200, 429]

    asyncio.run(story())


def test_whatever_is_asked_for_waits_for_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what is not counted: the page, and what watchdogs ask for."""
    passed = []
    come_through = Turnstile.come_through

    async def watched(turnstile: Turnstile, address: str) -> None:
        passed.append(address)
        await come_through(turnstile, address)

    monkeypatch.setattr(Turnstile, "come_through", watched)

    async def story() -> None:
        house = House(tmp_path)
        for path in ("/", "/healthz", "/metrics", LEVELS):
            await house.ask(path)
        assert passed == [HOME] * 4
        async with house.opened():
            ada = await house.new_guest()
            assert len(passed) > 5, "once more with the rest of the body"
            table = (await house.open_table(ada))["table"]["id"]
            assert AWAY not in passed
            async with house.listen(table, ada, address=AWAY):
                assert passed[-1] == AWAY

    asyncio.run(story())


def test_requests_are_limited_for_a_guest(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(tmp_path, requests_per_second=HARDLY_EVER)
        guest = await house.new_guest(AWAY)
        several = [f"192.0.2.{i}" for i in range(3)]
        assert await house.statuses(*several, headers=guest) == [200, 429, 429]

    asyncio.run(story())


def test_a_client_behind_our_proxy_cannot_choose_its_address(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(tmp_path, requests_per_second=HARDLY_EVER, is_behind_proxy=True)

        async def status(*lines: str) -> int:
            headers = [("x-forwarded-for", line) for line in lines]
            return (await house.ask(LEVELS, address="127.0.0.1", headers=headers)).status_code

        assert await status(HOME) == 200
        assert await status(AWAY, HOME) == 429
        assert await status(f"192.0.2.1, {HOME}") == 429
        assert await status(AWAY) == 200

    asyncio.run(story())


def test_numbers_are_for_this_machine(tmp_path: Path) -> None:
    async def story() -> None:
        for is_behind_proxy in (False, True):
            house = House(tmp_path, is_behind_proxy=is_behind_proxy)
            told = await house.statuses("127.0.0.1", "::1", HOME, path="/metrics")
            assert told == [200, 200, 404]
            for forged in (["127.0.0.1"], ["127.0.0.1", HOME], [f"{HOME}, 127.0.0.1"]):
                headers = [("x-forwarded-for", line) for line in forged]
                told = await house.statuses(HOME, "127.0.0.1", path="/metrics", headers=headers)
                assert told == [404, 404], forged

    asyncio.run(story())


def test_unfinished_tables_are_limited_for_a_guest(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(tmp_path, tables_per_guest=2)
        async with house.opened():
            guest = await house.new_guest()
            opened = [await house.open_table(guest, address=f"192.0.2.{i}") for i in range(3)]
        assert ["table" in each for each in opened] == [True, True, False]
        assert opened[2]["code"] == "TOO_MANY_TABLES"

    asyncio.run(story())


def test_public_tables_are_limited_for_an_address(tmp_path: Path) -> None:
    """A hundred and fifty at once pushed those of all others out of the list."""

    async def story() -> None:
        house = House(tmp_path, tables_per_hour=8)  # one at once
        async with house.opened():
            opened = [
                await house.ask(TABLES, method="POST", json={"players": 2, "is_public": is_public})
                for is_public in (True, True, False)
            ]
        assert [each.status_code for each in opened] == [201, 429, 201]

    asyncio.run(story())


def test_sitting_down_is_limited_for_a_guest(tmp_path: Path) -> None:
    """All open seats of a dozen tables were taken in a moment by somebody who never moved."""

    async def story() -> None:
        house = House(tmp_path, tables_per_hour=1)  # at once; ten of one address
        async with house.opened():
            tables = [(await house.open_table())["table"]["id"] for _ in range(3)]
            eve = await house.new_guest(AWAY)
            told = [
                await house.ask(
                    f"{TABLES}/{table}/seats", address=AWAY, method="POST", json={}, headers=eve
                )
                for table in tables
            ]
        assert [each.status_code for each in told] == [201, 429, 429]
        assert told[-1].json()["code"] == "TOO_MANY"

    asyncio.run(story())


def test_opening_tables_is_limited_for_an_address_and_for_a_guest(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(tmp_path, tables_per_hour=1)  # at once; ten of one address
        async with house.opened():
            strangers = [await house.open_table() for _ in range(CROWD + 1)]
            guest = await house.new_guest(AWAY)
            shared = [await house.open_table(guest, address=f"192.0.2.{i}") for i in range(2)]
        assert ["table" in each for each in strangers] == [True] * CROWD + [False]
        assert strangers[-1]["code"] == "TOO_MANY", "though nobody kept a cookie"
        assert ["table" in each for each in shared] == [True, False]
        assert shared[-1]["code"] == "TOO_MANY"

    asyncio.run(story())
