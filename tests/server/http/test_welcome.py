"""`/` of a server without a page: a program that plays at the address that was asked."""

import re
from html import unescape
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection

from kingdomino.server.http.page import Page
from tests.kit.running_server import Server, sqlite_url

README = Path(__file__).parents[3] / "README.md"


def program(page: str) -> str:
    """The program that the page shows."""
    (shown,) = re.findall("<pre>(.*?)</pre>", page, re.DOTALL)
    return unescape(shown)


def asked(tmp_path: Path, host: bytes, *, scheme: str = "http", is_secure: bool = False) -> str:
    """The page for somebody who asks at `host` of a server on port 8123."""
    scope = {
        "type": "http",
        "method": "GET",
        "scheme": scheme,
        "path": "/",
        "headers": [(b"host", host)],
        "server": ("127.0.0.1", 8123),
    }
    page = Page(tmp_path / "nothing here", is_secure=is_secure)
    answer = page.answer(HTTPConnection(scope))
    assert answer is not None
    return bytes(answer.body).decode()


@pytest.mark.parametrize(
    "host", ["127.0.0.1:9000", "localhost:8123", "kingdomino.example", "[::1]:8001", "my_pc"]
)
def test_it_names_the_address_that_was_asked(tmp_path: Path, host: str) -> None:
    assert f'Client("http://{host}", name=' in program(asked(tmp_path, host.encode()))
    secure = asked(tmp_path, host.encode(), scheme="https")
    assert f'Client("https://{host}", name=' in program(secure)


@pytest.mark.parametrize(
    "host",
    [
        b"<script>alert(1)</script>",
        b'x", name=__import__("os").system("true")) #',
        b"a&lt;b",
        b"evil.example/path",
        b"user@evil.example",
        b"name\\n:80",
        b"\xff\xfe",
        b"name:80\n",
        b"",
    ],
)
def test_what_is_no_host_is_not_repeated(tmp_path: Path, host: bytes) -> None:
    page = asked(tmp_path, host)
    assert 'Client("http://127.0.0.1:8123", name=' in program(page)
    assert not host or host.decode("latin-1") not in page


def test_its_program_is_the_readmes_and_plays_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(sqlite_url(tmp_path), tmp_path / "log", page=tmp_path / "nothing here")
    with server:
        code = program(httpx.get(f"{server.url}/").text)
        assert server.url in code
        assert code.replace(server.url, "http://127.0.0.1:8000") in README.read_text("utf-8")
        exec(code, {})  # noqa: S102 - it is our own
    assert "place" in capsys.readouterr().out


def test_behind_a_proxy_that_ends_tls_the_address_is_secure(tmp_path: Path) -> None:
    with Server(
        sqlite_url(tmp_path), tmp_path / "log", page=tmp_path / "nothing", secure="yes"
    ) as server:
        shown = program(httpx.get(server.url, headers={"host": "kingdomino.example"}).text)
    assert 'Client("https://kingdomino.example", ' in shown
    assert "https://my_pc" in asked(tmp_path, b"my_pc", is_secure=True)
