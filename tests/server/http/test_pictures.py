"""Pictures over HTTP: who has one is not sent it again, and nobody keeps what has changed."""

import httpx

from kingdomino.client import Seat
from kingdomino.moves import Move
from kingdomino.server import protocol
from tests.kit.running_server import Server

BOTH = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]


def picture(server: Server, seat: Seat, query: str = "", **headers: str) -> httpx.Response:
    address = f"{server.url}{protocol.API}/tables/{seat.table_id}/games/0/picture.svg{query}"
    return httpx.get(address, headers=headers, timeout=120)


def legal_moves(seat: Seat) -> list[Move]:
    assert seat.position is not None
    return list(seat.position.legal_moves)


def test_a_picture_that_a_client_has_is_not_sent_again(server: Server) -> None:
    with server.client().open(players=2, seats=BOTH) as seat:
        first = picture(server, seat)
        assert first.headers["cache-control"] == "no-cache", "the game goes on"
        etag = first.headers["etag"]
        again = picture(server, seat, **{"if-none-match": etag})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", etag)
        polish = picture(server, seat, **{"if-none-match": etag, "accept-language": "pl"})
        assert polish.status_code == 200
        seat.play(legal_moves(seat)[0])
        moved = picture(server, seat, **{"if-none-match": etag})
        assert (moved.status_code, moved.headers["etag"] == etag) == (200, False)
        whole = picture(server, seat, f"?moves={seat.table.moves}")
        assert whole.headers["etag"] == moved.headers["etag"]
        before = picture(server, seat, f"?moves={seat.table.moves - 1}", **{"if-none-match": etag})
        assert before.status_code == 304


def test_what_was_taken_back_is_seen_in_no_picture(server: Server) -> None:
    with server.client().open(players=2, seats=BOTH) as seat:
        assert seat.table.position is not None
        mover = seat.table.position.seat_to_move
        assert mover is not None
        one, other = legal_moves(seat)[:2]
        seat.play(one)
        after = f"?moves={seat.table.moves}"
        etag = picture(server, seat, after).headers["etag"]
        seat.send(protocol.TakeBack(id="back", version=seat.table.version, seat=mover))
        seat.play(other)
        changed = picture(server, seat, after, **{"if-none-match": etag})
        assert (changed.status_code, changed.headers["etag"] == etag) == (200, False)


def test_pictures_of_a_finished_game_may_be_kept(server: Server) -> None:
    with server.client().open(players=2, seats=BOTH) as seat:
        for position in seat.turns():
            seat.play(position.legal_turns[0])
        for query in ("", "?moves=9"):
            kept = picture(server, seat, query)
            assert kept.headers["cache-control"].startswith("public, max-age=")
            assert kept.headers["vary"] == "accept-language"
