"""Guests over HTTP: known by what we signed, given fresh signatures in time, forgotten at will."""

import json
import time
from collections.abc import Iterator

import httpx
import pytest
from itsdangerous import URLSafeSerializer
from websockets.exceptions import ConnectionClosed

from kingdomino.client import Client, ServerRefusal
from kingdomino.server import protocol
from kingdomino.server.identity import AGE, COOKIE, FRESH, Identity, Signer, new_identity
from tests.kit.running_server import Server, sqlite_url

KEY = "the key of this test"
SIGNER = Signer([KEY])
PATIENCE = 300  # seconds: a machine may be busy


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    directory = tmp_path_factory.mktemp("guests")
    settings = {"secret_key": KEY, "behind_proxy": "yes"}
    with Server(sqlite_url(directory), directory / "log", **settings) as running:
        yield running


def browser(server: Server, cookie: str | None = None, address: str = "") -> httpx.Client:
    cookies = {} if cookie is None else {COOKIE: cookie}
    headers = {"x-forwarded-for": address} if address else {}
    return httpx.Client(base_url=server.url + protocol.API, cookies=cookies, headers=headers)


def signed(age: float, identity: Identity) -> str:
    return Signer([KEY], clock=lambda: time.time() - age).sign(identity)


def bearing(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


# Fresh signatures


def test_a_guest_of_old_is_known_and_gets_a_cookie_of_the_new_kind(server: Server) -> None:
    ada = new_identity("Ada")
    old = str(URLSafeSerializer(KEY, salt="kingdomino guest").dumps([ada.id, ada.name]))
    with browser(server, old) as visit:
        answer = visit.get("/me")
        assert answer.json()["id"] == ada.id
        cookie = answer.cookies[COOKIE]
        assert SIGNER.read(cookie) == (ada, False)
        assert f"Max-Age={AGE}" in answer.headers["set-cookie"]
    with browser(server, cookie) as visit:
        again = visit.get("/me")
        assert again.json()["id"] == ada.id
        assert "set-cookie" not in again.headers


def test_a_forged_cookie_of_old_is_nobody(server: Server) -> None:
    forged = str(URLSafeSerializer("another", salt="kingdomino guest").dumps(["0" * 32, "Eve"]))
    with browser(server, forged) as visit:
        assert visit.get("/me").json()["id"] == ""


def test_a_cookie_is_renewed_while_it_is_used_and_expires_when_it_is_not(server: Server) -> None:
    ada = new_identity("Ada")
    with browser(server, signed(FRESH + 60, ada)) as visit:
        answer = visit.get("/tables/mine")
        assert SIGNER.read(answer.cookies[COOKIE]) == (ada, False)
    with browser(server, signed(AGE + 60, ada)) as visit:
        answer = visit.get("/me")
        assert answer.json()["id"] == ""
        assert "set-cookie" not in answer.headers


def test_a_program_s_token_is_renewed_while_it_is_used(server: Server) -> None:
    ada = new_identity("Ada")
    token = signed(AGE - 3600, ada)
    client = Client(server.url, name="", token=token)
    seat = client.open(players=2)
    assert client.token != token
    assert SIGNER.read(client.token) == (ada, False)
    assert client.come_back(seat.table_id).seats == (0,)
    with pytest.raises(ServerRefusal) as refused:
        Client(server.url, name="", token=signed(AGE + 60, ada)).open(players=2)
    assert refused.value.code == "BAD_TOKEN"


def test_a_program_that_takes_another_name_gets_a_token_with_it(server: Server) -> None:
    token = server.client("Ada").token
    answer = httpx.put(
        f"{server.url}{protocol.API}/me", json={"name": "Ben"}, headers=bearing(token)
    )
    assert "set-cookie" not in answer.headers
    found = answer.json()
    assert SIGNER.read(found["token"]) == (Identity(found["id"], "Ben"), False)


def test_a_program_that_comes_back_after_long_keeps_the_name_that_it_takes(server: Server) -> None:
    """The answer brought two tokens: one with the new name, and a fresh one with the old."""
    token = signed(FRESH + 60, new_identity("Ada"))
    answer = httpx.put(
        f"{server.url}{protocol.API}/me", json={"name": "Ben"}, headers=bearing(token)
    )
    found = answer.json()
    for each in (found["token"], answer.headers[protocol.TOKEN_HEADER]):
        assert SIGNER.read(each) == (Identity(found["id"], "Ben"), False)


# Being forgotten


def test_who_is_forgotten_is_known_in_no_browser_and_by_no_token(server: Server) -> None:
    with browser(server) as visit:
        visit.put("/me", json={"name": "Ada"})
        cookie = visit.cookies[COOKIE]
        assert visit.delete("/me").json()["id"] == ""
        assert COOKIE not in visit.cookies
    for text in (cookie, signed(FRESH + 60, SIGNER.read(cookie).identity)):  # type: ignore[union-attr]
        with browser(server, text) as other:
            answer = other.get("/me")
            assert answer.json()["id"] == ""
            assert "set-cookie" not in answer.headers
        refused = httpx.get(f"{server.url}{protocol.API}/me", headers=bearing(text))
        assert (refused.status_code, refused.json()["code"]) == (401, "BAD_TOKEN")
        assert protocol.TOKEN_HEADER not in refused.headers


def test_the_sockets_of_who_is_forgotten_are_closed(server: Server) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    seat = ada.open(players=2)
    with ada.connect(seat.table_id, None) as hers, ben.connect(seat.table_id, None) as his:
        for socket in (hers, his):
            assert json.loads(socket.recv(timeout=PATIENCE))["type"] == "snapshot"
        httpx.delete(f"{server.url}{protocol.API}/me", headers=bearing(ada.token))
        assert json.loads(hers.recv(timeout=PATIENCE)) == {
            "type": "bye",
            "reason": "You were signed out everywhere.",
            "reconnect": False,
        }
        with pytest.raises(ConnectionClosed) as closed:
            hers.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        his.send(json.dumps({"type": "ping", "id": "still here"}))
        assert json.loads(his.recv(timeout=PATIENCE))["id"] == "still here"
    with pytest.raises(ServerRefusal) as refused:
        next(seat.turns())
    assert refused.value.code == "BAD_TOKEN", "a program is told, and does not come back for ever"


def test_a_foreign_page_cannot_let_anybody_be_forgotten(server: Server) -> None:
    with browser(server, SIGNER.sign(new_identity("Ada"))) as visit:
        refused = visit.delete("/me", headers={"origin": "https://evil.example"})
        assert (refused.status_code, refused.json()["code"]) == (403, "BAD_ORIGIN")
        assert visit.get("/me").json()["name"] == "Ada"


def test_one_address_does_not_fill_the_list_of_the_forgotten(server: Server) -> None:
    with browser(server, address="192.0.2.7") as visit:
        headers = [bearing(SIGNER.sign(new_identity("Eve"))) for _ in range(30)]
        codes = {visit.delete("/me", headers=each).json().get("code") for each in headers}
        assert codes == {None, "TOO_MANY"}
        assert visit.delete("/me").status_code == 200, "nobody is not written down"
