"""The first page: what is seen first, and what a game begins with."""

import re

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.e2e.conftest import OpenPage

PHONES = [{"width": 390, "height": 664}, {"width": 320, "height": 568}]
EVERY = [*PHONES, {"width": 1024, "height": 768}, {"width": 1440, "height": 900}]


def is_in_sight(page: Page, selector: str) -> bool:
    box = page.locator(selector).first.bounding_box()
    size = page.viewport_size
    assert box is not None
    assert size is not None
    return (
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= size["width"]
        and box["y"] + box["height"] <= size["height"]
    )


def sent(page: Page, press: str) -> dict[str, object]:
    """What the server was asked for by a press of the button."""
    with page.expect_request(
        lambda request: request.method == "POST" and request.url.endswith("/tables")
    ) as asked:
        page.get_by_role("button", name=press).click()
    found = asked.value.post_data_json
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("viewport", EVERY)
def test_the_kingdom_and_the_button_are_seen_at_once(
    open_page: OpenPage, viewport: dict[str, int]
) -> None:
    page = open_page(viewport=viewport)
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    assert is_in_sight(page, ".picture")
    assert is_in_sight(page, "button.begin")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("locale", ["ru-RU", "pl-PL", "sk-SK"])
def test_the_first_page_is_no_wider_than_the_smallest_phone(
    open_page: OpenPage, locale: str
) -> None:
    page = open_page(viewport={"width": 320, "height": 568}, locale=locale)
    page.goto("/")
    page.locator("button.begin").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("viewport", PHONES)
def test_learning_and_scoring_are_a_tap_away_on_a_phone(
    open_page: OpenPage, viewport: dict[str, int]
) -> None:
    page = open_page(viewport=viewport)
    page.goto("/")
    screens = page.get_by_role("navigation", name="Screens")
    screens.get_by_role("link", name="Learn").click()
    page.wait_for_url(re.compile("/learn"))
    page.go_back()  # a lesson has the whole screen
    screens.get_by_role("link", name="Score my game").click()
    page.wait_for_url(re.compile("/score"))


def test_something_is_painted_before_the_program_arrives(open_page: OpenPage) -> None:
    page = open_page(service_workers="block")
    withheld: list[str] = []

    def withhold(route: Route, request: Request) -> None:
        """Neither answered nor refused: on its way, on a slow line."""
        if request.resource_type in ("script", "stylesheet", "font"):
            withheld.append(request.url)
        else:
            route.continue_()

    page.route("**/assets/**", withhold)
    page.goto("/", wait_until="commit")
    page.wait_for_function(
        "() => performance.getEntriesByName('first-contentful-paint').length > 0"
    )
    expect(page.locator("#first")).to_contain_text("Kingdomino")
    expect(page.locator("#first svg")).to_be_visible()
    assert any(url.endswith(".js") for url in withheld)
    assert any(url.endswith(".css") for url in withheld)
    page.unroute("**/assets/**")
    page.goto("/", wait_until="load")
    page.get_by_role("button", name="Play now").wait_for()
    expect(page.locator("#first")).to_have_count(0)


def test_a_table_is_fetched_while_somebody_chooses(open_page: OpenPage) -> None:
    page = open_page(service_workers="block")
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    with page.expect_response(re.compile(r"/assets/Table-.*\.js")):
        page.get_by_role("button", name="Play now").focus()


def test_a_colour_is_a_seat_and_is_remembered(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Green", exact=True).click()
    wish = sent(page, "Play now")
    assert isinstance(wish["seats"], list)
    assert [each["kind"] for each in wish["seats"]] == ["bot", "bot", "me", "bot"]
    assert wish["is_practice"] is True
    page.goto("/")
    expect(page.get_by_role("radio", name="Green")).to_be_checked()
    page.get_by_label("Practice: moves can be taken back").uncheck()
    wish = sent(page, "Play now")
    assert wish["is_practice"] is False


def test_people_at_one_screen_are_called_as_the_fields_promise(page: Page) -> None:
    page.goto("/")
    page.get_by_text("At one screen", exact=True).click()
    page.get_by_label("Name of player 2").fill("Vera")
    wish = sent(page, "Play now")
    assert isinstance(wish["seats"], list)
    assert [each["name"] for each in wish["seats"]] == ["Player 1", "Vera", "Player 3", "Player 4"]


def test_the_way_back_says_which_game_and_whose_turn(page: Page) -> None:
    page.goto("/")
    page.get_by_text("At one screen", exact=True).click()
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Menu").first.wait_for()
    page.goto("/")
    way = page.get_by_role("link", name=re.compile("Back to your table"))
    expect(way).to_contain_text("It is your turn")
    expect(way).to_contain_text("4 players")
    way.click()
    page.get_by_role("button", name="Menu").first.wait_for()


@pytest.mark.parametrize("viewport", EVERY)
def test_what_is_unknown_has_ways_on(open_page: OpenPage, viewport: dict[str, int]) -> None:
    page = open_page(viewport=viewport)
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    page.evaluate("history.pushState(null, '', '/nowhere'); dispatchEvent(new Event('popstate'))")
    page.get_by_role("heading", name="There is nothing here").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="To the first page").click()
    page.get_by_role("button", name="Play now").wait_for()
