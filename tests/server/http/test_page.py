"""The page: every address of it answers, files travel once, and programs are still told in JSON."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection

from kingdomino.server import protocol
from kingdomino.server.http.page import PLACES, Page
from tests.kit.running_server import Server, sqlite_url

FILES = {
    "index.html": b"<!doctype html><title>Kingdomino</title>" + b"<p>a table</p>" * 50,
    "offline.html": b"<!doctype html><title>No network</title>",
    "sw.js": b"self.addEventListener('fetch', () => {});",
    "manifest.webmanifest": b'{"name": "Kingdomino"}',
    "icons/192.png": b"\x89PNG\r\n\x1a\n",
    "assets/index-B1x2Y3z4.js": b"console.log('kingdomino');" * 50,
    "assets/index-C5v6U7t8.css": b"body { margin: 0 }" * 50,
    "assets/podkova-D9w0Q1e2.woff2": b"wOF2" + bytes(range(256)),
}
HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def with_page(directory: Path, **settings: float) -> Server:
    """A server with a page that was built."""
    for name, data in FILES.items():
        path = directory / "page" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return Server(sqlite_url(directory), directory / "log", page=directory / "page", **settings)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        with_page(tmp_path_factory.mktemp("site")) as server,
        httpx.Client(base_url=server.url) as browser,
    ):
        yield browser


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_sent_as_it_is(site: httpx.Client, name: str) -> None:
    for encoding in ("identity", "gzip"):
        answer = site.get(f"/{name}", headers={"accept-encoding": encoding})
        assert (answer.status_code, answer.content) == (200, FILES[name])
        is_text = Path(name).suffix not in (".png", ".woff2")
        assert ("content-encoding" in answer.headers) == (is_text and encoding == "gzip")
        is_hashed = name.startswith("assets/")
        assert ("immutable" in answer.headers["cache-control"]) == is_hashed
        assert (answer.headers["cache-control"] == "no-cache") == (not is_hashed)


@pytest.mark.parametrize(
    ("name", "media_type"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("sw.js", "text/javascript; charset=utf-8"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("assets/podkova-D9w0Q1e2.woff2", "font/woff2"),
        ("icons/192.png", "image/png"),
    ],
)
def test_browsers_are_told_what_a_file_is(site: httpx.Client, name: str, media_type: str) -> None:
    assert site.get(f"/{name}").headers["content-type"] == media_type


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_what_a_browser_has_is_not_sent_again(site: httpx.Client, encoding: str) -> None:
    headers = {"accept-encoding": encoding}
    etag = site.get("/", headers=headers).headers["etag"]
    for known in (etag, f'"other", W/{etag}'):
        again = site.get("/", headers={**headers, "if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == etag
    other = site.get("/", headers={**headers, "if-none-match": '"other"'})
    assert other.status_code == 200


@pytest.mark.parametrize(
    "place",
    [
        *PLACES,
        "/score/",
        "/table/0f",
        "/table/0f/",
        "/replay/0f/1",
        "/learn/lake",
        "/score/kingdoms",
        "/rules/ties",
    ],
)
def test_every_place_of_the_page_is_the_page(site: httpx.Client, place: str) -> None:
    answer = site.get(place)
    title, described, rest = answer.content.partition(b"</title>")
    tags, _, rest = rest.partition(b"<p>")
    assert answer.status_code == 200
    assert title + described + b"<p>" + rest == FILES["index.html"]
    assert tags.startswith(b'<meta property="og:'), "what messengers show"
    assert answer.headers["cache-control"] == "no-cache"
    head = site.head(place)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == answer.headers["content-length"]


@pytest.mark.parametrize("place", ["/nowhere", "/table", "/assets/gone.js", "/../pyproject.toml"])
def test_a_person_who_is_lost_sees_the_page_and_a_program_json(
    site: httpx.Client, place: str
) -> None:
    person = site.get(place, headers=HTML)
    assert (person.status_code, person.content) == (404, FILES["index.html"])
    known = {**HTML, "if-none-match": person.headers["etag"]}
    assert site.get(place, headers=known).status_code == 404
    program = site.get(place)
    assert (program.status_code, program.json()["code"]) == (404, "NOT_FOUND")


def test_the_api_speaks_json_to_everybody(site: httpx.Client) -> None:
    answer = site.get(f"{protocol.API}/nowhere", headers=HTML)
    assert (answer.status_code, answer.json()["code"]) == (404, "NOT_FOUND")
    assert site.post("/score").status_code == 404, "a place is for looking"


def test_the_page_does_not_count_as_requests(tmp_path: Path) -> None:
    with with_page(tmp_path, requests_per_second=1) as server:
        assert {httpx.get(f"{server.url}/sw.js").status_code for _ in range(20)} == {200}
        levels = f"{server.url}{protocol.API}/levels"
        assert httpx.get(levels).status_code == 200
        while httpx.get(levels).status_code == 200:  # five at once, and one more each second
            pass


def test_without_a_build_developers_are_welcomed(tmp_path: Path) -> None:
    def ask(path: str) -> HTTPConnection:
        headers = [(b"accept", b"text/html")]
        return HTTPConnection({"type": "http", "method": "GET", "path": path, "headers": headers})

    page = Page(tmp_path / "nothing here")
    welcome = page.answer(ask("/"))
    assert welcome is not None
    assert b"The server is running" in bytes(welcome.body)
    assert page.answer(ask("/score")) is None
    assert page.not_found(ask("/score")) is None
