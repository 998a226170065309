"""Tables over HTTP: one's own are found again, and those of others are not told of."""

import httpx

from kingdomino.server import protocol
from tests.kit.running_server import Server


def mine(server: Server, token: str, ids: list[str] | None = None) -> httpx.Response:
    query = {} if ids is None else {"ids": ",".join(ids)}
    return httpx.get(
        f"{server.url}{protocol.API}/tables/mine",
        params=query,
        headers={"authorization": f"Bearer {token}"},
    )


def test_a_table_says_who_invites(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    wishes = [{"kind": "open"}, {"kind": "me"}, {"kind": "bot", "level": "page"}]
    with ada.open(players=3, seats=wishes) as seat:
        assert seat.table.host_seat == 1
        with ben.join(seat.table_id) as other:
            assert other.table.host_seat == 1
    with ada.open(players=2) as seat:
        url = f"{server.url}{protocol.API}/tables/{seat.table_id}/seats/0"
        left = httpx.delete(url, headers={"authorization": f"Bearer {ada.token}"})
        assert left.json()["host_seat"] is None


def test_whose_turn_it_is_at_my_tables(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    first = ada.open(players=2, variants=["harmony"])
    second = ada.open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])
    with first, second:
        newest, oldest = ada.my_tables()
        assert (newest.id, newest.status, newest.my_seats) == (second.table_id, "playing", [0, 1])
        assert second.table.position is not None
        assert newest.seat_to_move == second.table.position.seat_to_move
        assert (newest.round, newest.game, newest.is_practice) == (0, 0, False)
        assert (oldest.id, oldest.status, oldest.seat_to_move) == (first.table_id, "open", None)
        assert oldest.options.variants == ["harmony"]
        with ben.join(first.table_id):
            # Who did not open the table names it; whoever has no seat at one hears nothing of it.
            assert ben.my_tables() == []
            ids = ["0" * 32, second.table_id, first.table_id]
            [found] = mine(server, ben.token, ids).json()["tables"]
            assert (found["id"], found["my_seats"]) == (first.table_id, [1])


def test_a_stranger_has_no_tables(server: Server) -> None:
    url = f"{server.url}{protocol.API}/tables/mine"
    assert httpx.get(url).json() == {"tables": []}
    with server.client("Ada").open(players=2) as seat:
        assert httpx.get(url, params={"ids": seat.table_id}).json() == {"tables": []}


def test_more_than_eight_or_no_ids_are_refused(server: Server) -> None:
    token = server.client("Ada").token
    assert mine(server, token, ["0" * 32] * 8).status_code == 200
    for ids in (["0" * 32] * 9, ["x"], [""]):
        assert mine(server, token, ids).json()["code"] == "BAD_REQUEST"
