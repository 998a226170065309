"""What messengers show of a link: who invites, who plays, who has won; and no name is HTML."""

import re
import struct
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from kingdomino.client import Client
from kingdomino.server import protocol
from kingdomino.server.http.link_preview import named_table
from kingdomino.words import listed, speaking, t, tn
from tests.kit.running_server import Server, sqlite_url

INDEX = "<!doctype html><head><title>Kingdomino</title></head><body>the page</body>"
NASTY = '</title><script>alert("1")</script>&\''


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    directory = tmp_path_factory.mktemp("links")
    (directory / "page").mkdir()
    (directory / "page" / "index.html").write_text(INDEX)
    with Server(sqlite_url(directory), directory / "log", page=directory / "page") as server:
        yield server


def tags(html: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)" />', html)
    return {name: unescape(content) for name, content in found}


def shown(site: Server, path: str) -> dict[str, str]:
    """What a messenger reads at an address of the page, once its picture was looked at."""
    answer = httpx.get(site.url + path)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    again = httpx.get(site.url + path, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    found = tags(answer.text)
    assert found["og:url"].startswith(site.url)
    assert found["twitter:card"] == "summary_large_image"
    assert_is_preview(httpx.get(found["og:image"], timeout=240))
    return found


def assert_is_preview(picture: httpx.Response) -> None:
    assert picture.headers["content-type"] == "image/png"
    assert picture.headers["cache-control"].startswith("public")
    assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)


def play_out(client: Client, seats: list[dict[str, str]]) -> str:
    with client.open(players=2, seats=seats) as seat:
        for position in seat.turns():
            seat.play(position.legal_turns[0])
        return seat.table_id


def counted(points: int) -> str:
    return f"{points} {'point' if points == 1 else 'points'}"


def test_an_invitation_says_who_invites_to_what(site: Server) -> None:
    wishes = [{"kind": "me"}, {"kind": "bot", "level": "page"}, {"kind": "open"}]
    with site.client("Žofia").open(players=3, variants=["harmony"], seats=wishes) as seat:
        bot = seat.table.seats[1].name
        found = shown(site, f"/table/{seat.table_id}")
    assert found["og:title"] == "Žofia invites you to Kingdomino"
    assert found["og:description"] == (
        f"A game for 3 players. Variants: Harmony. At the table: Žofia and {bot}. "
        "1 seat is still open."
    )


def test_a_game_says_who_plays_and_then_who_has_won(site: Server) -> None:
    client = site.client("Ada")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
    with client.open(players=2, seats=seats) as seat:
        found = shown(site, f"/table/{seat.table_id}")
        assert found["og:title"] == "Kingdomino: Ada and Ben"
        assert found["og:description"] == "Round 0 of 6. Ada: 0 points, Ben: 0 points."
    table = client.table(play_out(client, seats))
    assert table.outcome is not None
    points = [score.total for score in table.outcome.scores]
    winners = [each.seat for each in table.outcome.ranking if each.place == 1]
    title = "The victory is shared: Ada and Ben"
    if len(winners) == 1:
        [winner] = winners
        title = f"{table.seats[winner].name} wins with {counted(points[winner])}."
    for place in (f"/table/{table.id}", f"/replay/{table.id}/0"):
        found = shown(site, place)
        assert found["og:url"] == site.url + place
        assert found["og:title"] == title
        assert found["og:description"] == (
            f"Ada: {counted(points[0])}, Ben: {counted(points[1])}. See it again, turn by turn."
        )


def test_practice_is_marked(site: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "peasant"}]
    with site.client("Ada").open(players=2, seats=seats, is_practice=True) as seat:
        html = httpx.get(f"{site.url}/table/{seat.table_id}").text
    assert tags(html)["og:title"].endswith(" (Practice game)")


@pytest.mark.parametrize(("edition", "language"), [("polish", "pl"), ("serbian", "sr")])
def test_it_is_told_in_the_language_of_the_table_s_book(
    site: Server, edition: str, language: str
) -> None:
    client = site.client("Ada")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
    wish = {"edition": edition, "variants": ["harmony"]}
    with client.open(players=3, **wish) as seat:
        invitation = shown(site, f"/table/{seat.table_id}")
    with client.open(players=2, seats=seats, **wish) as seat:
        game = shown(site, f"/table/{seat.table_id}")
    with speaking(language):
        assert invitation["og:title"] == t("{name} invites you to Kingdomino", name="Ada")
        offer = [
            tn("A game for {n} player", "A game for {n} players", 3) + ".",
            t("Variants: {variants}.", variants=t("Harmony")),
            t("At the table: {names}.", names="Ada"),
            tn("{n} seat is still open", "{n} seats are still open", 2) + ".",
        ]
        assert invitation["og:description"] == " ".join(offer)
        assert game["og:title"] == t("Kingdomino: {names}", names=listed(["Ada", "Ben"]))
        points = [
            tn("{name}: {n} point", "{name}: {n} points", 0, name=name) for name in ("Ada", "Ben")
        ]
        where = t("Round {round} of {rounds}", round=0, rounds=6)
        assert game["og:description"] == f"{where}. {', '.join(points)}."
    assert where != "Round 0 of 6"
    assert offer[0] != "A game for 3 players."


def test_a_name_is_never_html(site: Server) -> None:
    with site.client(NASTY).open(players=2) as seat:
        html = httpx.get(f"{site.url}/table/{seat.table_id}").text
    assert tags(html)["og:title"] == f"{NASTY} invites you to Kingdomino"
    assert "<script" not in html
    assert html.count("</title>") == 1


@pytest.mark.parametrize(
    "path", ["/", "/learn", f"/table/{'0' * 32}", "/table/x", f"/replay/{'0' * 32}/0", "/replay/x"]
)
def test_everything_else_has_general_tags(site: Server, path: str) -> None:
    found = shown(site, path)
    assert (found["og:title"], found["og:url"]) == ("Kingdomino", f"{site.url}/")


def test_a_game_that_has_not_begun_is_an_invitation(site: Server) -> None:
    with site.client("Ada").open(players=2) as seat:
        found = shown(site, f"/replay/{seat.table_id}/1")
    assert found["og:title"] == "Ada invites you to Kingdomino"


@pytest.mark.parametrize("host", ['x"><script>', "a b", "evil.example/x"])
def test_what_is_no_host_is_not_repeated(site: Server, host: str) -> None:
    html = httpx.get(site.url, headers={"host": host}).text
    assert host not in unescape(html)


def test_beyond_the_limit_the_page_comes_with_general_tags(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text(INDEX)
    url = sqlite_url(tmp_path)
    with Server(url, tmp_path / "log", page=tmp_path / "page", requests_per_second=1) as server:
        with server.client("Ada").open(players=2) as seat:
            path = f"{server.url}/table/{seat.table_id}"
        while (answer := httpx.get(path).raise_for_status()) and "Ada" in answer.text:
            pass  # five at once, and one more each second
    assert tags(answer.text)["og:title"] == "Kingdomino"


@pytest.mark.parametrize(
    ("path", "named"),
    [
        (f"/table/{'a' * 32}", ("a" * 32, None)),
        (f"/table/{'a' * 32}/", ("a" * 32, None)),
        (f"/replay/{'a' * 32}/2", ("a" * 32, 2)),
        (f"/replay/{'a' * 32}/3", None),
        (f"/table/{'A' * 32}", None),
        ("/", None),
    ],
)
def test_addresses_that_name_a_table(path: str, named: tuple[str, int | None] | None) -> None:
    assert named_table(path) == named


def test_pictures_of_what_is_not_there_are_refused(site: Server) -> None:
    tables = f"{site.url}{protocol.API}/tables"
    assert httpx.get(f"{tables}/{'0' * 32}/preview.png").json()["code"] == "UNKNOWN_TABLE"
    with site.client("Ada").open(players=2) as seat:
        games = f"{tables}/{seat.table_id}/games/0"
        assert httpx.get(f"{games}/preview.png").json()["code"] == "UNKNOWN_GAME"
