"""Who is let in, with what, and how much of it."""

import json

import httpx
from websockets.sync.client import connect

from kingdomino.client import Client
from kingdomino.server import protocol
from kingdomino.server.identity import COOKIE, Identity, Signer, hash_token, is_token, new_token
from tests.kit.running_server import Server


def live_url(server: Server, table: str) -> str:
    return f"{server.url.replace('http', 'ws')}{protocol.API}/tables/{table}/live"


def first_message(url: str, headers: dict[str, str]) -> dict[str, object]:
    origin = headers.pop("origin", None)
    with connect(url, additional_headers=headers, origin=origin) as socket:  # type: ignore[arg-type]
        message: dict[str, object] = json.loads(socket.recv())
        return message


def test_a_page_of_ours_may_listen_and_a_foreign_one_may_not(server: Server) -> None:
    seat = server.client().open(players=2)
    url = live_url(server, seat.table_id)
    assert first_message(url, {"origin": server.url})["type"] == "snapshot"
    foreign = first_message(url, {"origin": "https://evil.example"})
    assert (foreign["type"], foreign["code"]) == ("refused", "BAD_ORIGIN")


def test_a_socket_elsewhere_is_refused_with_a_sentence(server: Server) -> None:
    url = server.url.replace("http", "ws") + "/elsewhere"
    refused = first_message(url, {"origin": server.url})
    assert (refused["code"], refused["message"]) == ("NOT_FOUND", "There is no such socket.")


def test_without_an_origin_a_token_is_needed(server: Server) -> None:
    client = server.client()
    seat = client.open(players=2)
    url = live_url(server, seat.table_id)
    assert first_message(url, {})["code"] == "BAD_ORIGIN"
    assert first_message(url, {"authorization": "Bearer nonsense"})["code"] == "BAD_TOKEN"
    good = {"authorization": f"Bearer {client.token}"}
    assert first_message(url, good)["type"] == "snapshot"


def test_a_cookie_is_made_on_first_need_and_kept_from_scripts(server: Server) -> None:
    with httpx.Client(base_url=server.url + protocol.API) as browser:
        assert "set-cookie" not in browser.get("/me").headers
        assert "set-cookie" not in browser.get("/tables").headers
        opened = browser.post("/tables", json={"players": 2})
        cookie = opened.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        table = opened.json()["table"]["id"]
        assert browser.get(f"/tables/{table}/seats").json() == {"seats": [0]}
        assert browser.put("/me", json={"name": "Ada"}).json()["name"] == "Ada"
        assert browser.get("/me").json()["name"] == "Ada"


def test_a_foreign_page_cannot_act_with_our_cookie(server: Server) -> None:
    with httpx.Client(base_url=server.url + protocol.API) as browser:
        browser.post("/tables", json={"players": 2})
        refused = browser.post(
            "/tables", json={"players": 2}, headers={"origin": "https://evil.example"}
        )
        assert (refused.status_code, refused.json()["code"]) == (403, "BAD_ORIGIN")
        form = browser.post(
            "/tables", content=b'{"players":2}', headers={"content-type": "text/plain"}
        )
        assert form.status_code == 400


def test_a_forged_cookie_is_nobody(server: Server) -> None:
    forged = Signer(["another key"]).sign(Identity("0" * 32, "Eve"))
    answer = httpx.get(f"{server.url}{protocol.API}/me", cookies={COOKIE: forged})
    assert answer.json()["id"] == ""


def test_a_seat_token_opens_its_seat_and_no_other(server: Server) -> None:
    headers = {"authorization": f"Bearer {server.client().token}"}
    opened = httpx.post(
        f"{server.url}{protocol.API}/tables",
        json={"players": 2, "seats": [{"kind": "me"}, {"kind": "bot", "level": "page"}]},
        headers=headers,
    ).json()
    token, table = opened["seats"][0]["token"], opened["table"]["id"]
    assert token not in json.dumps(httpx.get(f"{server.url}{protocol.API}/tables/{table}").json())
    stranger = server.client("Eve")
    with stranger.connect(table, None) as socket:
        for sent, expected in ((new_token(), "refused"), (token, "accepted")):
            socket.send(json.dumps({"type": "say", "id": sent[:5], "text": "hi", "token": sent}))
            answer = json.loads(socket.recv())
            while answer["type"] in ("snapshot", "event"):
                answer = json.loads(socket.recv())
            assert answer["type"] == expected


def test_tokens_are_128_bits_and_kept_as_hashes() -> None:
    token = new_token()
    assert len(bytes.fromhex(token)) == 16
    assert is_token(token, hash_token(token))
    assert not is_token(token, hash_token(new_token()))
    assert not is_token(token, None)


def test_every_answer_carries_headers_that_protect(server: Server) -> None:
    for path in ("/", f"{protocol.API}/levels", "/nowhere", "/healthz"):
        headers = httpx.get(server.url + path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "connect-src 'self';" in headers["content-security-policy"], "to no other host"
        assert headers["x-content-type-options"] == "nosniff"


def test_reading_makes_nothing(server: Server) -> None:
    unknown = httpx.get(f"{server.url}{protocol.API}/tables/{'0' * 32}")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "UNKNOWN_TABLE")
    again = httpx.get(f"{server.url}{protocol.API}/tables/{'0' * 32}")
    assert again.status_code == 404


def test_secrets_do_not_get_into_the_log(server: Server) -> None:
    client = Client(server.url, name="Ada")
    opened = httpx.post(
        f"{server.url}{protocol.API}/tables",
        json={"players": 2, "seats": [{"kind": "me"}, {"kind": "me"}]},
        headers={"authorization": f"Bearer {client.token}"},
    ).json()
    log = server.log()
    assert client.token not in log
    assert all(seat["token"] not in log for seat in opened["seats"])
