"""Games as files: written once while nothing happens at their table, and never as they were."""

import httpx
import pytest

from kingdomino import Record
from kingdomino.server import protocol
from tests.kit.running_server import Server

BOTH = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]


@pytest.mark.parametrize("kind", ["json", "txt"])
def test_a_record_that_a_client_has_is_not_sent_again(server: Server, kind: str) -> None:
    with server.client().open(players=2, seats=BOTH) as seat:
        url = f"{server.url}{protocol.API}/tables/{seat.table_id}/games/0/record.{kind}"
        first = httpx.get(url)
        assert first.headers["cache-control"] == "no-cache", "the game goes on"
        known = {"if-none-match": first.headers["etag"]}
        again = httpx.get(url, headers=known)
        assert (again.status_code, again.content) == (304, b"")
        assert seat.position is not None
        seat.play(seat.position.legal_turns[0])
        moved = httpx.get(url, headers=known)
        assert moved.status_code == 200
        assert Record.parse(moved.text).position == seat.position


def test_the_two_forms_are_not_taken_for_each_other(server: Server) -> None:
    with server.client().open(players=2, seats=BOTH) as seat:
        url = f"{server.url}{protocol.API}/tables/{seat.table_id}/games/0/record"
        for _ in range(2):
            assert httpx.get(f"{url}.json").text.startswith("{")
            assert httpx.get(f"{url}.txt").text.startswith("kingdomino-record ")
