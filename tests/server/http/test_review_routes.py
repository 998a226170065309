"""A review judges every turn of a record, one after the other, and stops when nobody listens."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import httpx
import pytest
from starlette.types import Message

from kingdomino import Dealer, Options, Position, Record
from kingdomino.bots.game_review import Cause
from kingdomino.bots.review import mark_of, result_of
from kingdomino.server import protocol
from kingdomino.server.http.line_stream import LineStream
from tests.kit.running_server import Server


def played_record(options: Options, *, rounds: int, seed: int = 5) -> Record:
    """A game that random players broke off, or played to its end, after so many rounds."""
    rng, dealer = Random(seed), Dealer(options, seed=seed)
    record = Record.start(options, dealer=dealer).deal(dealer)
    while not record.position.is_over and record.position.round <= rounds:
        record = record.play(rng.choice(list(record.position.legal_moves))).deal(dealer)
    return record


def url(server: Server) -> str:
    return f"{server.url}{protocol.API}/reviews"


def review(server: Server, record: Record) -> list[dict[str, Any]]:
    wish = {"record": record.to_json(), "seconds": 0.01}
    with httpx.stream("POST", url(server), json=wish, timeout=120) as stream:
        assert stream.headers["content-type"] == "application/x-ndjson"
        return [json.loads(line) for line in stream.iter_lines()]


def test_every_turn_is_judged_in_order(server: Server) -> None:
    options = Options(2)
    record = played_record(options, rounds=options.rounds)
    *lines, summary = review(server, record)
    turns = list(record.turns())
    assert [line["turn"] for line in lines] == list(range(1, len(turns) + 1))
    positions = [position for _, position in record.positions()]
    for line, (position, played) in zip(lines, turns, strict=True):
        assert line["turns"] == len(turns)
        assert positions[line["moves"]] == position
        assert line["seat"] == position.seat_to_move
        assert line["played"] == " ".join(map(position.format, played))
        assert isinstance(position.play(line["best"]), Position), "the best turn is legal"
        assert sum(line["values"]) == pytest.approx(1)
        assert sum(line["played_values"]) == pytest.approx(1)
        assert line["mark"] == mark_of(line["loss"])
    assert any(line["mark"] for line in lines), "random players err"
    assert summary["is_last"] is True
    assert len(summary["accuracy"]) == 2
    assert all(0 <= kept < 1 for kept in summary["accuracy"])
    assert summary["end"] == list(result_of(record.position))
    assert summary["turning_points"], "random players turn a game more than once"
    assert {point["cause"] for point in summary["turning_points"]} <= set(Cause)


def test_a_game_without_turns_has_no_accuracy(server: Server) -> None:
    assert review(server, Record.start(Options(3))) == [
        {"accuracy": [None, None, None], "end": [], "turning_points": [], "is_last": True}
    ]


def test_only_records_are_reviewed(server: Server) -> None:
    for wish, status, code in (
        ({"record": "nonsense"}, 422, "BAD_RECORD"),
        ({"record": "x", "seconds": 5}, 400, "BAD_MESSAGE"),
        ({"record": "x" * 70_000}, 413, "TOO_LARGE"),
    ):
        answer = httpx.post(url(server), json=wish)
        assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_client_that_leaves_stops_the_work(server: Server) -> None:
    """One at a time; whoever hangs up may ask again, and nobody thinks for them any more."""
    record = played_record(Options(4), rounds=12)
    wish = {"record": record.to_json(), "seconds": 1}
    with httpx.stream("POST", url(server), json=wish, timeout=120) as stream:
        lines = stream.iter_lines()  # the stream is closed when nobody holds it
        assert json.loads(next(lines))["turn"] == 1
        second = httpx.post(url(server), json=wish)
        assert (second.status_code, second.json()["code"]) == (429, "TOO_MANY")
    while "kingdomino_thinking 0.0" not in httpx.get(f"{server.url}/metrics").text:
        time.sleep(0.05)  # somebody still thinks
    assert review(server, Record.start(Options(2)))[-1]["is_last"]


def test_a_client_gone_before_the_first_line_gives_its_place_back() -> None:
    over = []

    async def endless() -> AsyncIterator[protocol.Shown]:
        await asyncio.Event().wait()
        yield protocol.ReviewSummary(accuracy=[], end=[], turning_points=[])

    async def gone() -> Message:
        return {"type": "http.disconnect"}

    async def send(_: Message) -> None:
        await asyncio.sleep(0)  # the client leaves while it is sent the headers

    stream = LineStream(endless(), when_over=lambda: over.append("over"))
    asyncio.run(stream({"type": "http"}, gone, send))
    assert over == ["over"]
