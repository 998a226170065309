"""Tables that are not played to their end: closed by whoever opened them, also to make room."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.test_together import invite
from tests.kit.running_server import Server, sqlite_url


def test_a_table_that_waits_is_closed_by_whoever_invited(open_page: OpenPage) -> None:
    host, guest = open_page(), open_page()
    guest.goto(invite(host))
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    expect(guest.get_by_role("button", name="Close the table")).to_have_count(0)
    host.get_by_role("button", name="Close the table").click()
    host.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    for page in (host, guest):
        expect(page.get_by_role("heading", name="This table is closed.")).to_be_visible()
    host.get_by_role("link", name="To the first page").click()
    expect(host.get_by_role("link", name="Back to your table")).to_have_count(0)


def test_a_game_against_bots_is_closed_from_the_menu(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("heading", name="Next round").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("heading", name="Next round")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    expect(page.get_by_role("heading", name="This table is closed.")).to_be_visible()
    page.get_by_role("link", name="Look at the game so far").click()
    page.wait_for_url("**/replay/**")


def test_who_has_too_many_tables_makes_room(refused_page: Page, tmp_path: Path) -> None:
    page = refused_page
    with Server(sqlite_url(tmp_path), tmp_path / "log", tables_per_guest=2) as server:
        for _ in range(2):
            page.goto(server.url)
            page.get_by_role("button", name="Play now").click()
            page.get_by_role("heading", name="Next round").wait_for()
        page.goto(server.url)
        page.get_by_role("button", name="Play now").click()
        expect(page.get_by_role("alert")).to_contain_text("too many unfinished tables")
        mine = page.get_by_role("button", name="Close the table with")
        expect(mine).to_have_count(2)
        mine.first.click()
        expect(mine).to_have_count(1)
        page.get_by_role("button", name="Play now").click()
        page.get_by_role("heading", name="Next round").wait_for()
