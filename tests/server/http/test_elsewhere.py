"""What costs as much as a stranger likes is worked out elsewhere, and strangers take turns."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import kingdomino.draw.svg
from kingdomino import Dealer, Kingdom, Options, Position, Record
from kingdomino.server import protocol
from kingdomino.server.app import create_app
from kingdomino.server.running.settings import Settings
from kingdomino.server.services import OF_ONE, Services
from tests.kit.running_server import sqlite_url
from tests.server.running.test_errands import Gate

OPENING = "2 draw - | 0 1 1 0 | - | 4 11 18 30 | - | - | -"
KINGDOMS = [{"rows": "F0 F0 CA M3\n.. .. F1 W0"}, {"rows": "L1 L0 CA\nL0 .. .."}]


class Site:
    """An application in this process, and clients with addresses of their own."""

    def __init__(self, served: Any, services: Services) -> None:
        self._served, self.services = served, services

    async def ask(
        self, method: str, path: str, *, address: str = "1.1.1.1", **options: Any
    ) -> httpx.Response:
        transport = httpx.ASGITransport(self._served, client=(address, 1))
        async with httpx.AsyncClient(
            transport=transport, base_url="http://site", timeout=240
        ) as client:
            return await client.request(method, protocol.API + path, **options)


@asynccontextmanager
async def opened(directory: Path) -> AsyncIterator[Site]:
    settings = Settings(database_url=sqlite_url(directory), requests_per_second=10_000)
    app = create_app(settings)

    async def served(scope: Any, receive: Any, send: Any) -> None:
        await app(scope, receive, send)

    async with app.router.lifespan_context(app):
        services: Services = app.state.services
        services._warming.cancel()  # bots have nothing to do here
        yield Site(served, services)


def whole_record() -> str:
    options, rng = Options(2), Random(1)
    dealer = Dealer(options, seed=1)
    record = Record.start(options).deal(dealer)
    while not record.position.is_over:
        record = record.play(rng.choice(list(record.position.legal_moves))).deal(dealer)
    return record.to_json()


def forbid(patch: pytest.MonkeyPatch, owner: object, name: str) -> None:
    """In this process alone: another one imports everything anew."""

    def must_not(*_: object, **__: object) -> None:
        raise AssertionError(f"{name} was called in the process that serves")

    patch.setattr(owner, name, must_not)


def test_pictures_replays_trials_and_counts_are_made_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = whole_record()

    async def story() -> None:
        async with opened(tmp_path) as site:
            seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
            table = await site.ask("POST", "/tables", json={"players": 2, "seats": seats})
            game = f"/tables/{table.json()['table']['id']}/games/0"
            with monkeypatch.context() as patch:
                for name in ("table_svg", "preview_svg", "kingdom_svg", "document"):
                    forbid(patch, kingdomino.draw.svg, name)
                forbid(patch, Position, "play")
                forbid(patch, Position, "parse")
                forbid(patch, Record, "parse")
                forbid(patch, Record, "positions")
                forbid(patch, Kingdom, "parse")
                svg = await site.ask("GET", f"{game}/picture.svg?moves=1")
                assert svg.text.startswith("<svg")
                replay = await site.ask("GET", f"{game}/replay")
                assert len(replay.json()["steps"]) == 3
                tried = await site.ask(
                    "POST", "/positions", json={"position": OPENING, "moves": [">4"]}
                )
                assert tried.json()["moves"] == [">4"]
                counted = await site.ask("POST", "/scores", json={"games": [KINGDOMS]})
                assert len(counted.json()["games"][0]["scores"]) == 2
                refused = await site.ask("POST", "/scores", json={"games": [[{"rows": "??"}]]})
                assert refused.json()["code"] == "BAD_KINGDOM"
                for path in ("/analyses", "/reviews"):
                    broken = await site.ask("POST", path, json={"record": record[:-90]})
                    assert broken.json()["code"] == "BAD_RECORD"
                over = await site.ask("POST", "/analyses", json={"record": record})
                assert "Nobody is to move" in over.json()["message"]

    asyncio.run(story())


def test_a_crowd_from_one_address_lets_another_be_served_next(tmp_path: Path) -> None:
    async def story() -> None:
        finished: list[str] = []
        gate = Gate(tmp_path)

        async def try_out(site: Site, address: str) -> int:
            wish = {"position": OPENING, "moves": [">4"]}
            answer = await site.ask("POST", "/positions", json=wish, address=address)
            if answer.is_success:
                finished.append(address)
            else:
                assert answer.json()["code"] == "TOO_MANY"
                assert int(answer.headers["retry-after"]) > 0
            return answer.status_code

        async with opened(tmp_path) as site:
            clerk = site.services.clerk
            first = asyncio.create_task(clerk.do("gate", gate))
            await gate.begun()
            crowd = [asyncio.create_task(try_out(site, "1.1.1.1")) for _ in range(OF_ONE + 1)]
            await asyncio.wait(crowd, return_when=asyncio.FIRST_COMPLETED)  # it is too many
            other = asyncio.create_task(try_out(site, "2.2.2.2"))
            while len(clerk._line) < OF_ONE + 1:
                await asyncio.sleep(0)
            await gate.open()
            await first
            assert await other == 200
            assert finished.index("2.2.2.2") == 1, "after the first of the crowd"
            assert sorted(await asyncio.gather(*crowd)) == [200] * OF_ONE + [429]

    asyncio.run(story())
