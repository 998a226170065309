"""Who may listen and speak, and how much of it: for the guest and for the address."""

import asyncio
import itertools
import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from kingdomino.server.running.limits import CROWD
from kingdomino.server.tables.actor import TableActor
from tests.kit.house import AWAY, HOME, House

HARDLY_EVER = 0.001  # a second: one at once, and no other while a test runs
NOWHERE = "0" * 32


class Other:
    """Another connection."""

    network = AWAY

    is_in_line = False

    def hang_up(self) -> None:
        raise AssertionError("Who sits at a table stays.")


async def first_code(house: House, guest: dict[str, str], address: str) -> object:
    """Why somebody is not let in to a table; None when they are."""
    async with house.listen(NOWHERE, guest, address=address) as socket:
        return (await socket.hear()).get("code")


def test_connecting_is_limited(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(tmp_path, requests_per_second=HARDLY_EVER)
        async with house.opened():
            ada, ben = await house.new_guest(HOME), await house.new_guest(AWAY)
            assert await first_code(house, ada, HOME) == "UNKNOWN_TABLE"
            assert await first_code(house, ada, AWAY) == "TOO_MANY", "the same guest"
            assert await first_code(house, ben, HOME) == "TOO_MANY", "the same address"
            eve = await house.new_guest("192.0.2.1")
            assert await first_code(house, eve, "192.0.2.1") == "UNKNOWN_TABLE"

    asyncio.run(story())


def test_open_sockets_are_limited(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(tmp_path, sockets_per_address=2)
        async with house.opened(), AsyncExitStack() as sockets:
            ada, ben = await house.new_guest(), await house.new_guest()
            table = (await house.open_table(ada))["table"]["id"]

            async def code(guest: dict[str, str], address: str) -> object:
                listening = house.listen(table, guest, address=address)
                socket = await sockets.enter_async_context(listening)
                return (await socket.hear()).get("code")

            assert [await code(ada, HOME), await code(ada, "2001:db8::1")] == [None, None]
            assert await code(ada, "192.0.2.1") == "TOO_MANY", "the same guest"
            assert [await code(ben, HOME), await code(ben, HOME)] == [None, "TOO_MANY"]
            await sockets.aclose()
            assert await code(ada, HOME) is None, "they were given back"

    asyncio.run(story())


def test_messages_are_limited_over_all_sockets(tmp_path: Path) -> None:
    async def story() -> None:
        house = House(tmp_path, messages_per_second=HARDLY_EVER)
        async with house.opened(), AsyncExitStack() as sockets:
            ada = await house.new_guest()
            table = (await house.open_table(ada))["table"]["id"]

            async def answer(guest: dict[str, str], address: str) -> str:
                listening = house.listen(table, guest, address=address)
                socket = await sockets.enter_async_context(listening)
                said = await socket.ask(type="ping", id="1")
                return str(said.get("code", said["type"]))

            assert [await answer(ada, HOME), await answer(ada, AWAY)] == ["pong", "TOO_MANY"]
            crowd = [await answer(await house.new_guest(), HOME) for _ in range(CROWD)]
            assert crowd == ["pong"] * (CROWD - 1) + ["TOO_MANY"]
            assert await answer(await house.new_guest(), "192.0.2.1") == "pong"

    asyncio.run(story())


def test_chat_is_a_few_lines_at_once(tmp_path: Path) -> None:
    rate, at_once = 0.5, 5

    async def story() -> None:
        house = House(tmp_path, chat_per_second=rate)
        async with house.opened():
            ada = await house.new_guest()
            table = (await house.open_table(ada))["table"]["id"]
            async with (
                house.listen(table, ada) as one,
                house.listen(table, ada, address=AWAY) as other,
            ):
                began = time.monotonic()
                sockets = itertools.cycle((one, other))  # one guest, wherever they are
                told = []
                for number in range(100):
                    told.append(await next(sockets).ask(type="say", id=f"{number}", text="Hello"))
                    if told[-1]["type"] != "accepted":
                        break
                filled = rate * (time.monotonic() - began)  # meanwhile, on a slow machine
                assert at_once <= len(told) - 1 <= at_once + filled + 1
                assert told[-1]["code"] == "TOO_MANY"
                assert (await one.ask(type="ping", id="b"))["type"] == "pong", "all else goes on"

    asyncio.run(story())


@pytest.mark.parametrize("limit", ["messages_per_second", "chat_per_second"])
def test_who_shows_a_token_alone_is_counted_by_it(tmp_path: Path, limit: str) -> None:
    async def story() -> None:
        house = House(tmp_path, **{limit: HARDLY_EVER})
        async with house.opened():
            opened = await house.open_table()
            table, [seat] = opened["table"]["id"], opened["seats"]
            say = {"type": "say", "text": "Hello", "token": seat["token"]}
            page = {"origin": "http://house", "host": "house"}  # without a cookie
            async with (
                house.listen(table, page) as one,
                house.listen(table, page, address=AWAY) as other,
            ):
                assert (await one.ask(id="1", **say))["type"] == "accepted"
                assert (await other.ask(id="2", **say))["code"] == "TOO_MANY"
                say["token"] = "x" * 32
                assert (await one.ask(id="3", **say))["code"] == "NOT_YOUR_SEAT", "another's"

    asyncio.run(story())


def test_the_last_seat_is_given_away_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for the journal finds that others were quicker."""

    async def story() -> None:
        house = House(tmp_path, connections=8, sockets_per_address=1)
        async with house.opened():
            ada = await house.new_guest()
            table = (await house.open_table(ada))["table"]["id"]
            services = house.services
            get_fresh, others = services.tables.get_fresh, [Other() for _ in range(7)]

            async def read_slowly(table: str) -> TableActor:
                actor = await get_fresh(table)
                for other in others:
                    services.lobby.seat(other)
                return actor

            with monkeypatch.context() as patch:
                patch.setattr(services.tables, "get_fresh", read_slowly)
                async with house.listen(table, ada) as late:
                    assert (await late.hear())["code"] == "TOO_MANY"
            assert services.entrance.sockets == set()
            services.lobby.leave(others[0])
            async with house.listen(table, ada) as socket:
                assert (await socket.hear())["type"] == "snapshot", "and is not counted"

    asyncio.run(story())
