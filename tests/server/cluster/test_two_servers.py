"""Two server processes on PostgreSQL and Redis: one table for clients on both sides."""

import random
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from kingdomino import Record
from kingdomino.client import Client, Seat, ServerRefusal
from kingdomino.server import protocol
from tests.kit.running_server import Server
from tests.kit.services import Postgres, Redis


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    yield cluster
    cluster.stop()


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    running = Redis(tmp_path_factory.mktemp("redis"))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def pair(
    postgres: Postgres, redis: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    directory: Path = tmp_path_factory.mktemp("pair")
    first = Server(postgres.url, directory / "first", redis_url=redis.url)
    second = Server(postgres.url, directory / "second", redis_url=redis.url)
    with first, second:
        yield first, second


def play_all(seats: list[Seat]) -> None:
    """Every seat plays in a thread of its own."""
    failures: list[BaseException] = []

    def play(seat: Seat, seed: int) -> None:
        rng = random.Random(seed)
        try:
            for position in seat.turns():
                seat.play(rng.choice(list(position.legal_moves)))
        except BaseException as error:  # noqa: BLE001 - asserted below
            failures.append(error)

    threads = [threading.Thread(target=play, args=(seat, i)) for i, seat in enumerate(seats)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def sit_on_both_sides(pair: tuple[Server, Server]) -> list[Seat]:
    first, second = pair
    ada = first.client("Ada").open(players=2)
    return [ada, second.client("Ben").join(ada.table_id)]


def test_one_table_on_two_servers(pair: tuple[Server, Server]) -> None:
    seats = sit_on_both_sides(pair)
    play_all(seats)
    assert seats[0].table == seats[1].table
    assert seats[0].table.status == "over"
    texts = {
        httpx.get(f"{server.url}{protocol.API}/tables/{seats[0].table_id}/games/0/record.json").text
        for server in pair
    }
    assert len(texts) == 1
    assert Record.from_json(texts.pop()).verify() is None


def test_a_token_of_one_server_is_known_to_the_other(pair: tuple[Server, Server]) -> None:
    first, second = pair
    ada = first.client("Ada")
    seat = ada.open(players=2)
    assert Client(second.url, name="", token=ada.token).come_back(seat.table_id).seats == (0,)


def test_two_servers_write_at_once_and_the_journal_decides(pair: tuple[Server, Server]) -> None:
    """The same guest plays the same seat through both servers: each version is written once."""
    first, second = pair
    ada = first.client("Ada")
    one = ada.open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])
    other = Client(second.url, name="", token=ada.token).come_back(one.table_id)
    accepted: list[int] = []
    refused: list[str | None] = []

    def play(seat: Seat, seed: int) -> None:
        rng = random.Random(seed)
        for position in seat.turns():
            move = rng.choice(list(position.legal_moves))
            message = protocol.Play(
                id=f"{seed}-{seat.table.version}",
                version=seat.table.version,
                move=position.format(move),
            )
            try:
                accepted.append(seat.send(message))
            except ServerRefusal as refusal:
                refused.append(refusal.code)

    threads = [threading.Thread(target=play, args=(seat, i)) for i, seat in enumerate((one, other))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert one.table.status == "over"
    assert len(accepted) == len(set(accepted)), "no version was given twice"
    assert set(refused) <= {"STALE", "GAME_OVER"}
    assert one.table == other.table


def test_a_bot_goes_on_when_its_server_is_killed(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    first = Server(postgres.url, tmp_path / "first", redis_url=redis.url)
    second = Server(postgres.url, tmp_path / "second", redis_url=redis.url)
    with second:
        first.start()
        seats = [{"kind": "bot", "level": "king"}, {"kind": "bot", "level": "duke"}]
        opened = httpx.post(
            f"{first.url}{protocol.API}/tables",
            json={"players": 2, "seats": seats},
            headers={"authorization": f"Bearer {first.client().token}"},
        ).json()
        watcher = second.client("Watcher").come_back(opened["table"]["id"])
        first.kill()
        for _ in watcher.turns():
            pass
        assert watcher.table.status == "over"


def test_redis_may_go_and_come_back(pair: tuple[Server, Server], redis: Redis) -> None:
    seats = sit_on_both_sides(pair)
    redis.stop()
    # Who sits on a server can play on it, and the other side hears of it, only later.
    view = seats[1].table.position
    assert view is not None
    assert view.seat_to_move is not None
    mover, other = seats[view.seat_to_move], seats[1 - view.seat_to_move]
    position = next(mover.turns())
    mover.play(next(iter(position.legal_moves)))
    while other.table.version < mover.table.version:
        other._receive()
    redis.start()
    play_all(seats)
    assert seats[0].table == seats[1].table
    assert seats[0].table.status == "over"


def test_a_game_is_told_whole_by_a_server_that_heard_nothing(
    pair: tuple[Server, Server], redis: Redis
) -> None:
    """Its replay had no seed yet, and a page took the honest server for a cheat."""
    first, second = pair
    seat = first.client("Ada").open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])
    path = f"/api/v1/tables/{seat.table_id}/games/0"
    assert httpx.get(f"{second.url}{path}/record.json").status_code == 200
    redis.stop()
    play_all([seat])
    told = [httpx.get(f"{second.url}{path}/{what}") for what in ("replay", "record.json")]
    redis.start()
    for answer in told:
        assert answer.json()["seed"] == seat.table.seed


def test_postgresql_may_be_restarted(pair: tuple[Server, Server], postgres: Postgres) -> None:
    first, _ = pair
    seat = first.client("Ada").open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])
    position = next(seat.turns())
    move = protocol.Play(
        id="while it is down",
        version=seat.table.version,
        move=position.format(next(iter(position.legal_moves))),
    )
    postgres.stop()
    with pytest.raises(ServerRefusal) as refused:
        seat.send(move)
    assert refused.value.code == "UNAVAILABLE"
    first.wait_until("/readyz", status=503)
    postgres.start()
    first.wait_until("/readyz")
    seat.send(move)
    play_all([seat])
    assert seat.table.status == "over"
