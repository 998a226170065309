"""A game step by step is the game that was played."""

import httpx
import msgspec
import pytest
from starlette.requests import HTTPConnection

from kingdomino import Record
from kingdomino.client import Seat
from kingdomino.server import protocol
from kingdomino.server.http.compression import accepts_gzip
from tests.kit.running_server import Server


def replay_url(server: Server, table: str, game: int = 0) -> str:
    return f"{server.url}{protocol.API}/tables/{table}/games/{game}/replay"


def get_replay(server: Server, table: str, game: int = 0) -> protocol.Replay:
    answer = httpx.get(replay_url(server, table, game))
    return msgspec.json.decode(answer.content, type=protocol.Replay)


def play_first_moves(seat: Seat) -> None:
    for position in seat.turns():
        seat.play(next(iter(position.legal_moves)))


def check_steps(replay: protocol.Replay) -> Record:
    """Every step is the position after the record's moves so far, and says who moved."""
    record = Record.parse(replay.record)
    positions = list(record.positions())
    assert [step.position.text for step in replay.steps] == [str(each) for _, each in positions]
    assert replay.steps[0].move is None
    for step, (move, _), (_, before) in zip(
        replay.steps[1:], positions[1:], positions[:-1], strict=True
    ):
        assert move is not None
        assert (step.move, step.seat) == (before.format(move), before.seat_to_move)
        assert step.position.choices is None
    return record


def test_a_dynasty_can_be_seen_again_game_by_game(server: Server) -> None:
    client = server.client()
    with client.open(
        players=2, variants=["dynasty"], seats=[{"kind": "me"}, {"kind": "me"}]
    ) as seat:
        first = get_replay(server, seat.table_id)
        assert check_steps(first).position == seat.position
        assert (first.outcome, first.seed) == (None, None)
        play_first_moves(seat)
        outcome = seat.table.outcome
        seat.send(protocol.NextGame(id="next", version=seat.table.version))
        whole = get_replay(server, seat.table_id)
        record = check_steps(whole)
        assert record.position.is_over
        assert record.verify() is None
        assert (whole.seed, whole.commitment) == (record.seed, record.commitment)
        assert whole.outcome == outcome, "as it stood after the first game"
        points = [kingdom.points for kingdom in whole.steps[-1].position.kingdoms]
        assert points == [score.total for score in record.position.scores()]
        assert whole.seats == seat.table.seats
        second = get_replay(server, seat.table_id, game=1)
        assert (second.game, second.outcome) == (1, None)
        assert check_steps(second).position == seat.position
        unknown = httpx.get(replay_url(server, seat.table_id, 2))
        assert (unknown.status_code, unknown.json()["code"]) == (404, "UNKNOWN_GAME")


def test_a_replay_is_compressed_for_those_who_can_read_it(server: Server) -> None:
    with server.client().open(players=2, seats=[{"kind": "me"}, {"kind": "me"}]) as seat:
        url = replay_url(server, seat.table_id)
    plain = httpx.get(url, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    zipped = httpx.get(url, headers={"accept-encoding": "gzip"})
    assert zipped.headers["content-encoding"] == "gzip"
    assert int(zipped.headers["content-length"]) < len(plain.content) / 2
    assert zipped.json() == plain.json()
    assert zipped.headers["vary"] == plain.headers["vary"] == "accept-encoding"


def test_a_replay_that_a_client_has_is_not_sent_again(server: Server) -> None:
    with server.client().open(players=2, seats=[{"kind": "me"}, {"kind": "me"}]) as seat:
        url = replay_url(server, seat.table_id)
        first = httpx.get(url)
        known = {"if-none-match": first.headers["etag"]}
        assert first.headers["cache-control"] == "no-cache"
        assert httpx.get(url, headers=known).status_code == 304
        assert httpx.get(url, headers={**known, "accept-encoding": "identity"}).status_code == 200
        assert seat.position is not None
        seat.play(next(iter(seat.position.legal_moves)))
        moved = httpx.get(url, headers=known)
        assert len(moved.json()["steps"]) == len(first.json()["steps"]) + 1


@pytest.mark.parametrize(
    ("header", "is_accepted"),
    [
        ("", False),
        ("gzip, deflate, br", True),
        ("br;q=1.0, gzip;q=0.5", True),
        ("gzip;q=0", False),
        ("GZIP; q=0.000, *", False),
        ("*;q=0, gzip", True),
        ("*", True),
        ("identity", False),
    ],
)
def test_gzip_is_sent_only_to_those_who_want_it(header: str, is_accepted: bool) -> None:
    headers = [(b"accept-encoding", header.encode())]
    assert accepts_gzip(HTTPConnection({"type": "http", "headers": headers})) == is_accepted
