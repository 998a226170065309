"""Claim: no request of a stranger keeps the serving process busy; see docs/operations.md.

    python -m benchmarks.answers

Asks an application in this very process for the worst of each kind that it answers: whole games of
the largest kingdoms, the longest bodies, a list of a hundred tables. Measured is the processor time
that this process took for an answer, on the event loop and in threads: both hold Python's lock.
What a client in the same process takes is in it, too: the first line has little else.
"""

import argparse
import asyncio
import json
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table

from kingdomino import Dealer, Options, Record
from kingdomino.server import protocol
from kingdomino.server.app import App, create_app
from kingdomino.server.running.settings import Settings
from kingdomino.server.services import Services
from kingdomino.server.tables import decisions

Ask = Callable[[int], Awaitable[httpx.Response]]  # a number makes each request another one

DUEL: dict[str, Any] = {"players": 2, "variants": ["mighty_duel", "harmony", "middle_kingdom"]}
FOUR: dict[str, Any] = {"players": 4, "variants": ["harmony", "middle_kingdom"]}
LISTED = 100


async def main() -> None:
    """Print a line for each request."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=7)
    times = parser.parse_args().times
    shown = Table("", "median, ms", "slowest, ms", "status", title="Processor time of an answer")
    with tempfile.TemporaryDirectory() as directory:
        settings = Settings(
            database_url=f"sqlite:///{directory}/tables",
            requests_per_second=1e6,
            tables_per_guest=10**6,
        )
        app = create_app(settings)
        async with app.router.lifespan_context(app), _client(app) as client:
            services: Services = app.state.services
            while not services.readiness.view().is_done:
                await asyncio.sleep(0.5)
            async for name, ask in _questions(client, services):
                shown.add_row(name, *await _measured(ask, times))
    Console(width=120).print(shown)


async def _measured(ask: Ask, times: int) -> list[str]:
    await ask(0)  # what is loaded once is none of its cost
    costs = []
    for number in range(1, times + 1):
        before = time.process_time()
        answer = await ask(number)
        costs.append(1000 * (time.process_time() - before))
    return [f"{statistics.median(costs):.1f}", f"{max(costs):.1f}", str(answer.status_code)]


@asynccontextmanager
async def _client(app: App) -> AsyncIterator[httpx.AsyncClient]:
    async def served(scope: Any, receive: Any, send: Any) -> None:
        await app(scope, receive, send)

    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(served), base_url="http://localhost", timeout=120
    ) as client:
        yield client


async def _questions(
    client: httpx.AsyncClient, services: Services
) -> AsyncIterator[tuple[str, Ask]]:
    api = protocol.API

    def get(path: str, **headers: str) -> Ask:
        return lambda n: client.get(path.format(n=n), headers=headers)

    def post(path: str, body: Any) -> Ask:
        return lambda _: client.post(api + path, json=body)

    yield "nothing: /healthz", get("/healthz")
    duel, four = await _played(client, services, DUEL), await _played(client, services, FOUR)
    for name, table in (("Duel", duel), ("four players", four)):
        games = f"{api}/tables/{table}/games/0"
        last = len((await client.get(f"{games}/record.json")).json()["moves"]) - 20
        yield f"picture.svg, {name}", _late(client, f"{games}/picture.svg", last)
        yield f"picture.png, {name}", _late(client, f"{games}/picture.png", last)
        yield f"preview.png, {name}, again", get(f"{games}/preview.png")
        yield f"replay, {name}", get(f"{games}/replay", **{"accept-encoding": "identity"})
        yield f"replay, {name}, gzip", get(f"{games}/replay")
        yield f"record.json, {name}", get(f"{games}/record.json")
        yield f"record.txt, {name}", get(f"{games}/record.txt")
        yield f"verification, {name}", get(f"{games}/verification")
        yield f"table, {name}", get(f"{api}/tables/{table}")
        yield f"page with a preview, {name}", _by_host(client, f"/replay/{table}/0")
    record = (await client.get(f"{api}/tables/{four}/games/0/record.json")).text
    padded = record.replace("{", "{" + " " * (39_900 - len(record)), 1)
    start = Record.start(Options(2)).to_json()
    yield "positions, a whole record", post("/positions", {"record": padded})
    moves = json.loads(record)["moves"]
    empty = Record.start(Options(**FOUR)).to_json()
    yield "positions, its moves", post("/positions", {"record": empty, "moves": moves})
    flood = [">1" * 30] * 1000
    yield "positions, 30,000 claims", post("/positions", {"record": start, "moves": flood})
    nested = start.replace('"moves": []', '"moves": [' + '">1 >2",' * 4700 + '">1"]')
    yield "positions, a long record", post("/positions", {"record": nested})
    claims = start.replace('"moves": []', '"moves": ["' + ">1" * 19_000 + '"]')
    yield "positions, 19,000 claims", post("/positions", {"record": claims})
    yield "analyses, 19,000 claims", post("/analyses", {"record": claims})
    over = {"record": padded, "seconds": 0.01}
    yield "analyses, a finished game", post("/analyses", over)
    yield "reviews, 19,000 claims", post("/reviews", {"record": claims})
    counted = {"games": _finished_games(), "variants": ["harmony", "middle_kingdom"]}
    yield "scores, three games of four", post("/scores", counted)
    yield "openapi.json", get(f"{api}/openapi.json")
    yield "options", get(f"{api}/options")
    for _ in range(LISTED):
        await client.post(f"{api}/tables", json={**FOUR, "is_public": True})
    yield f"{LISTED} tables", get(f"{api}/tables")
    mine = [(await client.post(f"{api}/tables", json=FOUR)).json()["table"]["id"] for _ in range(8)]
    yield "my tables", get(f"{api}/tables/mine?ids={','.join(mine)}")


def _late(client: httpx.AsyncClient, path: str, last: int) -> Ask:
    """Pictures of the end of a game, each another one."""
    return lambda n: client.get(f"{path}?moves={last + n}")


def _by_host(client: httpx.AsyncClient, path: str) -> Ask:
    """A page that nobody has been sent yet: the server's own address stands in it."""
    return lambda n: client.get(path, headers={"host": f"{n}.example", "accept-encoding": "gzip"})


async def _played(client: httpx.AsyncClient, services: Services, wish: dict[str, Any]) -> str:
    """A table whose game has been played to its end, at random."""
    seats = [{"kind": "me", "name": f"Seat {i}"} for i in range(wish["players"])]
    opened = await client.post(f"{protocol.API}/tables", json={**wish, "seats": seats})
    table: str = opened.json()["table"]["id"]
    actor, rng = await services.tables.get(table), Random(5)
    while actor.table.status == "playing":
        assert actor.table.record is not None
        turn = rng.choice(actor.table.record.position.legal_turns)

        def decide(at: Any, dealer: Dealer | None, turn: Any = turn) -> Any:
            return decisions.play_for(at, turn, answering=at.moved_at, is_late=True, dealer=dealer)

        await actor.change(decide)
    return table


def _finished_games() -> list[list[dict[str, str]]]:
    """Three games of four kingdoms, as people paint them."""
    games = []
    for seed in range(3):
        options, rng = Options(4), Random(seed)
        dealer = Dealer(options, seed=seed)
        record = Record.start(options).deal(dealer)
        while not record.position.is_over:
            record = record.play(rng.choice(list(record.position.legal_moves))).deal(dealer)
        games.append([{"rows": str(kingdom)} for kingdom in record.position.kingdoms])
    return games


if __name__ == "__main__":
    asyncio.run(main())
