"""Who asks, and from where: what a proxy of ours added is believed, and nothing else."""

import pytest
from starlette.requests import HTTPConnection

from kingdomino.server.identity import COOKIE, Identity
from kingdomino.server.running.limits import Client
from kingdomino.server.running.settings import Settings
from kingdomino.server.visitors import Visitors, is_local, without_foreign_cookies

PROXY = "10.0.0.1"
ADA = Identity("0" * 32, "Ada")


def asked(*headers: tuple[str, str], peer: str = PROXY) -> HTTPConnection:
    """A request with these lines, as it arrives."""
    raw = [(name.encode(), value.encode()) for name, value in headers]
    return HTTPConnection({"type": "http", "headers": raw, "client": (peer, 5000)})


def visitors(*, is_behind_proxy: bool = True) -> Visitors:
    return Visitors(
        Settings(database_url="sqlite://", secret_key="x" * 32, is_behind_proxy=is_behind_proxy)
    )


@pytest.mark.parametrize(
    ("lines", "address"),
    [
        (["203.0.113.7"], "203.0.113.7"),
        (["198.51.100.1, 203.0.113.7"], "203.0.113.7"),
        (["198.51.100.1", "203.0.113.7"], "203.0.113.7"),
        (["127.0.0.1", "10.9.9.9, 203.0.113.7 "], "203.0.113.7"),
        (["2001:db8::1"], "2001:db8::/64"),
        (["203.0.113.7", "no address"], PROXY),
        (["203.0.113.7,"], PROXY),
        ([""], PROXY),
        ([], PROXY),
    ],
)
def test_behind_a_proxy_the_last_address_counts(lines: list[str], address: str) -> None:
    headers = [("x-forwarded-for", line) for line in lines]
    assert visitors().address(asked(*headers)) == address


def test_without_the_setting_nobody_is_believed() -> None:
    headers = [(name, "127.0.0.1") for name in ("x-forwarded-for", "x-real-ip")]
    forged = asked(*headers, ("forwarded", "for=127.0.0.1"), peer="2001:db8::5")
    assert visitors(is_behind_proxy=False).address(forged) == "2001:db8::/64"


def test_a_guest_is_counted_whatever_proves_them() -> None:
    who = visitors()
    proof = who.signer.sign(ADA)
    counted = Client(PROXY, ADA.id)
    assert who.client(asked(("cookie", f"{COOKIE}={proof}"))) == counted
    assert who.client(asked(("authorization", f"Bearer {proof}"))) == counted


def test_our_cookie_is_found_among_others_that_nobody_reads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To read 15,000 backslashes in a quoted one took Python half a second."""

    def never(_: str) -> str:
        raise AssertionError("a cookie was unquoted")

    monkeypatch.setattr("http.cookies._unquote", never)
    who = visitors()
    proof = who.signer.sign(ADA)
    others = 'a="' + "\\" * 15_000 + '"', f"not_{COOKIE}=x", "b=1"
    for place in range(4):
        cookies = [*others[:place], f"{COOKIE}={proof}", *others[place:]]
        assert who.client(asked(("cookie", "; ".join(cookies)))).guest == ADA.id
        assert who.identify(asked(("cookie", ";".join(cookies)))) == ADA
    apart = asked(("cookie", others[0]), ("cookie", f"{COOKIE}={proof}"))
    assert who.identify(apart) == ADA
    kept = without_foreign_cookies([*apart.headers.raw, (b"a", b"b")])
    assert kept == [(b"cookie", f"{COOKIE}={proof}".encode()), (b"a", b"b")]


@pytest.mark.parametrize("header", [("cookie", f"{COOKIE}=x"), ("authorization", "Bearer x")])
def test_a_forged_proof_is_counted_by_address_alone(header: tuple[str, str]) -> None:
    assert visitors().client(asked(header)) == Client(PROXY)


def test_local_is_who_asks_from_here_and_through_nobody() -> None:
    assert is_local(asked(peer="127.0.0.1"))
    assert is_local(asked(peer="::1"))
    assert not is_local(asked(peer=PROXY))
    for name in ("x-forwarded-for", "forwarded", "x-real-ip", "via"):
        assert not is_local(asked((name, "127.0.0.1"), peer="127.0.0.1"))
        assert not is_local(asked((name, "127.0.0.1")))
