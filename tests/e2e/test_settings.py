"""What somebody sets holds at once and stays: for the page, and at the table."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.test_access import violations

PHONE = {"width": 390, "height": 664}
SMALL = {"width": 320, "height": 568}
TABLES = {
    "Oak": "light",
    "Walnut": "dark",
    "Meadow": "meadow",
    "Felt": "felt",
    "Slate": "slate",
}


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").wait_for()


def choose(page: Page, name: str) -> None:
    """A radio button is hidden behind its label."""
    page.get_by_role("dialog").get_by_text(name, exact=True).click()


def start_a_game(page: Page) -> None:
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Menu").first.wait_for()


def test_everything_stays_after_a_reload(page: Page) -> None:
    page.goto("/")
    open_settings(page)
    choose(page, "Felt")
    choose(page, "Quick")
    choose(page, "Left")
    page.get_by_label("Sounds").fill("0.3")
    flags = ("Hints for newcomers", "Show the chat", "Show reactions")
    for flag in flags:
        page.get_by_label(flag).uncheck()
    page.get_by_label("Letters and numbers along the edge").check()
    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "felt")
    expect(root).to_have_attribute("data-hand", "left")
    open_settings(page)
    for chosen in ("Felt", "Quick", "Left"):
        expect(page.get_by_role("radio", name=chosen, exact=True)).to_be_checked()
    expect(page.get_by_label("Sounds")).to_have_value("0.3")
    for flag in flags:
        expect(page.get_by_label(flag)).not_to_be_checked()
    expect(page.get_by_label("Letters and numbers along the edge")).to_be_checked()


@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_put_on_at_once(page: Page, name: str) -> None:
    page.goto("/")
    open_settings(page)
    choose(page, name)
    expect(page.locator("html")).to_have_attribute("data-theme", TABLES[name])
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Settings")).to_be_focused()


@pytest.mark.parametrize("nonsense", ["{", "null", '{"theme": 7, "volume": "loud", "hand": []}'])
def test_nonsense_in_the_browsers_storage_is_survived(page: Page, nonsense: str) -> None:
    page.add_init_script(f"localStorage.setItem('kingdomino', {nonsense!r})")
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    expect(page.locator("html")).to_have_attribute("data-hand", "right")


@pytest.mark.parametrize("viewport", [PHONE, SMALL])
def test_the_settings_fit_a_phone(open_page: OpenPage, viewport: dict[str, int]) -> None:
    page = open_page(viewport=viewport, locale="ru-RU")
    page.goto("/")
    page.locator("header button").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("slider").wait_for()
    box = dialog.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= viewport["width"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= viewport["height"]
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")  # only downwards


def test_the_header_makes_way_for_a_game_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE)
    page.goto("/")
    expect(page.get_by_role("banner")).to_be_visible()
    start_a_game(page)
    expect(page.get_by_role("banner")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog")
    menu.get_by_role("button", name="Settings").click()
    choose(page, "Slate")
    expect(page.locator("html")).to_have_attribute("data-theme", "slate")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    menu.get_by_role("link", name="To the first page").click()
    expect(page.get_by_role("banner")).to_be_visible()


def test_the_header_stays_on_a_desk(page: Page) -> None:
    page.goto("/")
    start_a_game(page)
    expect(page.get_by_role("banner")).to_be_visible()


@pytest.mark.parametrize("theme", TABLES.values())
def test_everything_can_be_read_on_every_table(open_page: OpenPage, theme: str) -> None:
    page = open_page(viewport=PHONE)
    page.add_init_script(f"localStorage.setItem('kingdomino', '{{\"theme\": \"{theme}\"}}')")
    found = {}
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    found["home"] = violations(page)
    open_settings(page)
    found["settings"] = violations(page)
    page.keyboard.press("Escape")
    page.get_by_text("With friends", exact=True).click()
    page.get_by_role("button", name="Set the table").click()
    page.get_by_role("img", name="The invitation as a QR code").wait_for()
    found["lobby"] = violations(page)
    assert {screen: each for screen, each in found.items() if each} == {}
