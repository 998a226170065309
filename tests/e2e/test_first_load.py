"""The first page is small, and a game is two clicks away."""

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import OpenPage
from tests.e2e.speaking import LOCALES, Speech

MOST = 150 * 1024  # bytes, compressed


@pytest.mark.parametrize("locale", LOCALES.values())
def test_the_first_load_is_small(open_page: OpenPage, locale: str) -> None:
    page = open_page(locale=locale, service_workers="block")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes) <= MOST


def test_two_clicks_to_a_game_against_bots(page: Page) -> None:
    clicks: list[str] = []
    page.expose_function("noteClick", lambda: clicks.append("click"))
    page.add_init_script("addEventListener('click', () => window.noteClick(), true)")
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("heading", name="Next round").wait_for()
    assert 1 <= len(clicks) <= 2


@pytest.mark.parametrize("tag", LOCALES)
def test_the_page_can_be_installed_and_says_when_it_is_offline(
    open_page: OpenPage, tag: str
) -> None:
    speech = Speech(tag)
    page = open_page(locale=LOCALES[tag])
    page.goto("/")
    page.get_by_role("heading", level=1).wait_for()
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    manifest = page.request.get(address).json()
    described = speech("Play, study and score Kingdomino: free, without an account.")
    assert manifest["description"] == described.replace("\u00a0", " ")
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.goto("/learn/again", wait_until="domcontentloaded")
    heading = page.get_by_role("heading", name=speech.pattern("You are offline"))
    heading.wait_for()
    assert page.locator("section:visible").count() == 1  # the reader's part alone
    page.context.set_offline(False)
