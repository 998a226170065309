"""Looking at a game again: steps, keys, the coach, another way, and what must not be shown."""

import re
from functools import cache
from itertools import pairwise
from typing import Any, Literal

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from kingdomino.client import Client
from tests.e2e.conftest import OpenPage
from tests.e2e.looking import can_be_hit, overflow
from tests.e2e.playing import board, choices
from tests.e2e.test_access import violations


@cache
def finished_game(site: str) -> str:
    """A table where two bots have played, one of them badly."""
    seats = [{"kind": "bot", "level": level} for level in ("peasant", "squire")]
    with Client(site, name="Watcher").open(players=2, seats=seats) as seat:
        assert not list(seat.turns())  # none is mine: they play until it is over
        return seat.table_id


def replay(site: str, table: str) -> Any:
    response = httpx.get(f"{site}/api/v1/tables/{table}/games/0/replay")
    response.raise_for_status()
    return response.json()


def turn_with_a_claim(site: str, table: str) -> int:
    """The moves played when a placement and a claim in the middle of the game are over."""
    moves = [step["move"] for step in replay(site, table)["steps"]]
    return next(
        n + 1 for n in range(30, len(moves)) if "-" in moves[n] and moves[n + 1].startswith(">")
    )


def count_turns(steps: list[Any]) -> int:
    """Every move of a seat, but claims that follow the placement or discard of the same turn."""
    is_second: list[bool] = [
        after["move"].startswith(">") and before["move"] is not None and before["move"][0].isdigit()
        for before, after in pairwise(steps)
    ]
    by_seats = [step["seat"] is not None for step in steps[1:]]
    return sum(by_seats) - sum(is_second)


def look_at(page: Page, site: str, table: str, query: str = "") -> None:
    page.goto(f"{site}/replay/{table}/0{query}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(" and ")


def turn_to(page: Page, tab: str) -> None:
    page.get_by_role("tab", name=tab).click()


def maps(page: Page) -> Locator:
    """The kingdoms to choose from."""
    return page.get_by_role("group", name="Kingdoms").get_by_role("button")


def marked(page: Page) -> Locator:
    """The squares that are marked in the large kingdom."""
    return page.locator(".board .mark")


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Step")


def test_buttons_go_through_the_game_and_the_address_follows(page: Page, site: str) -> None:
    table = finished_game(site)
    look_at(page, site, table)
    expect(slider(page)).to_have_value("0")
    page.get_by_role("button", name="On", exact=True).click()
    expect(page).to_have_url(re.compile(r"\?move=1$"))
    expect(slider(page)).to_have_attribute(
        "aria-valuetext", re.compile(r"^Step 1 of \d+\. Order of the first choice: ")
    )
    page.get_by_role("button", name="To the end").click()
    moves = len(replay(site, table)["steps"]) - 1
    expect(page).to_have_url(re.compile(rf"\?move={moves}$"))
    expect(page.get_by_text("The game is over.")).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_text("The game is over.")).to_have_count(0)


def test_a_link_shows_its_position(page: Page, site: str) -> None:
    table = finished_game(site)
    steps = replay(site, table)["steps"]
    after = turn_with_a_claim(site, table) + 1
    look_at(page, site, table, f"?move={after}")
    for seat in range(2):
        points = steps[after]["position"]["kingdoms"][seat]["points"]
        expect(maps(page).nth(seat)).to_contain_text(str(points))


def test_keys_go_through_the_game(page: Page, site: str) -> None:
    look_at(page, site, finished_game(site))
    for key, value in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1")):
        page.keyboard.press(key)
        expect(slider(page)).to_have_value(value)
    page.keyboard.press("End")
    expect(slider(page)).to_have_value(slider(page).get_attribute("max") or "")
    page.keyboard.press("Home")
    expect(slider(page)).to_have_value("0")


def test_the_game_goes_on_by_itself_until_it_is_paused(page: Page, site: str) -> None:
    look_at(page, site, finished_game(site))
    turn_to(page, "More")
    page.get_by_label("Speed").select_option("Fast")
    page.get_by_role("button", name="Play").click()
    expect(slider(page)).to_have_value("2")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_the_coach_judges_the_game(page: Page, site: str) -> None:
    table = finished_game(site)
    look_at(page, site, table)
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("heading", name="Accuracy")).to_be_visible()

    graph = page.get_by_role("img", name=re.compile("^Expected share of the win"))
    expect(graph.locator("path.line")).to_have_count(2)
    page.get_by_text("The same as a table").click()
    turns = count_turns(replay(site, table)["steps"])
    rows = page.get_by_role("region", name="Expected wins in 100").locator("tbody tr")
    expect(rows).to_have_count(turns + 1)
    shares = [int(cell) for cell in rows.last.locator("td").all_inner_texts()]
    assert sorted(shares) in ([0, 100], [50, 50])

    # A peasant makes mistakes: the first is shown with what would have been better.
    turn_to(page, "Turns")
    mistake = page.get_by_role("listitem").filter(has_text=re.compile(r"it cost \d+")).first
    mistake.get_by_role("button").click()
    expect(page.get_by_text(re.compile(r"it cost \d+ in 100 wins")).last).to_be_visible()
    page.get_by_role("button", name="Show it on the board").click()
    expect(page.get_by_text("The engine's choice is marked with a star.")).to_be_visible()
    expect(page.locator(".hint, .best").first).to_be_visible()

    turn_to(page, "Coach")
    graph.click(position={"x": 45, "y": 60})
    assert int(slider(page).input_value()) < 8


def test_a_link_asks_the_coach(page: Page, site: str) -> None:
    look_at(page, site, finished_game(site), "?coach=1")
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("heading", name="Accuracy")).to_be_visible()


def test_another_way_is_tried_by_keyboard_and_left(page: Page, site: str) -> None:
    table = finished_game(site)
    after = turn_with_a_claim(site, table)
    look_at(page, site, table, f"?move={after}")
    was = slider(page).input_value()
    page.get_by_role("button", name="Try something else").press("Enter")
    expect(board(page)).to_be_visible()
    expect(page.get_by_text(re.compile(r"would now win \d+ in 100"))).to_be_visible()

    board(page).press("n")  # the first place, in reading order
    board(page).press("Enter")
    steps = page.locator("[aria-current=step]")
    expect(steps).to_contain_text(re.compile(r"domino \d+ to \w\d and \w\d"))
    choices(page).first.press("Enter")
    # Whoever else is to move has moved, and it is our turn again.
    expect(page.locator(".said")).to_contain_text(re.compile("place|choose"))
    expect(page.get_by_role("button", name=re.compile("king to domino"))).to_have_count(1)

    page.get_by_role("button", name="Undo").click()
    expect(choices(page).first).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(board(page)).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()

    page.get_by_role("button", name="Back to the game").click()
    expect(slider(page)).to_have_value(was)


def test_a_game_that_is_being_played_has_no_coach(page: Page, site: str) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    with Client(site, name="Ana").open(players=2, seats=seats) as seat:
        page.goto(f"{site}/replay/{seat.table_id}/0?coach=1")
    turn_to(page, "Coach")
    expect(page.get_by_text("The coach speaks when the game is over.")).to_be_visible()
    expect(page.get_by_role("button", name="Analyse this game")).to_have_count(0)
    expect(page.get_by_role("button", name="Try something else")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, site: str, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme)
    look_at(page, site, finished_game(site), "?move=40&coach=1")
    expect(page.get_by_role("heading", name="Accuracy")).to_be_visible()
    page.get_by_text("The same as a table").click()
    assert violations(page) == []


SCREENS = [(1440, 900), (1024, 768), (390, 664), (320, 568), (664, 390)]


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_everything_is_on_one_screen(
    open_page: OpenPage, site: str, width: int, height: int
) -> None:
    is_phone = min(width, height) < 600
    page = open_page(
        viewport={"width": width, "height": height}, has_touch=is_phone, is_mobile=is_phone
    )
    table = finished_game(site)
    look_at(page, site, table, f"?move={turn_with_a_claim(site, table) + 1}")
    for tab in [tab.inner_text() for tab in page.get_by_role("tab").all()]:
        turn_to(page, tab)
        assert overflow(page) == (0, 0)
        for name in ("Back", "Play", "On"):
            assert can_be_hit(page.get_by_role("button", name=name, exact=True))
        for each in (slider(page), *maps(page).all(), *page.get_by_role("tab").all()):
            assert can_be_hit(each)
    large = page.locator(".board .kingdom").bounding_box()
    assert large is not None
    assert large["width"] >= 0.45 * min(width, height)
    assert large["y"] + large["height"] <= height


@pytest.mark.parametrize(("width", "height"), [(320, 256), (320, 400)])
def test_at_a_large_zoom_the_page_scrolls_one_way(
    open_page: OpenPage, site: str, width: int, height: int
) -> None:
    page = open_page(viewport={"width": width, "height": height})
    look_at(page, site, finished_game(site), "?move=30")
    assert overflow(page)[0] == 0
    page.get_by_role("button", name="On", exact=True).click()
    page.get_by_role("tab", name="Turns").click()
    expect(page.locator("[aria-current=step]")).to_be_visible()


def test_a_turn_is_shown_on_the_board_while_it_is_read(page: Page, site: str) -> None:
    table = finished_game(site)
    after = turn_with_a_claim(site, table) + 1
    look_at(page, site, table, f"?move={after}")
    turn_to(page, "Turns")
    read = page.get_by_role("list", name="Turns").get_by_role("button").filter(has_text=" to ")
    was = slider(page).input_value()
    laid = read.filter(has_text=re.compile(r"domino \d+ to \w\d and \w\d")).first
    squares = re.findall(r"\b[a-m]\d+\b", laid.inner_text().split("domino")[1])
    laid.hover()
    expect(marked(page)).to_have_count(2)
    expect(page.locator(".said p:not(.hidden)")).to_contain_text(f"{squares[0]} and {squares[1]}")
    assert slider(page).input_value() == was
    page.mouse.move(5, 5)
    expect(page.locator(".said p:not(.hidden)")).to_contain_text(
        page.locator("[aria-current=step]").inner_text().split(": ", 1)[1]
    )

    # The same by keys: the list is one stop, and its arrows read on.
    page.locator("[aria-current=step]").focus()
    page.keyboard.press("ArrowUp")
    focused = page.evaluate("document.activeElement.innerText")
    expect(page.locator(".said p:not(.hidden)")).to_contain_text(focused)
    assert slider(page).input_value() == was
    page.keyboard.press("Enter")
    expect(slider(page)).not_to_have_value(was)


def test_a_kingdom_is_made_large_or_follows_the_turns(page: Page, site: str) -> None:
    table = finished_game(site)
    after = turn_with_a_claim(site, table)
    look_at(page, site, table, f"?move={after}")
    played = replay(site, table)["steps"][after]["seat"]
    expect(maps(page).nth(played)).to_have_attribute("aria-pressed", "true")  # nobody's own game
    expect(marked(page)).to_have_count(2)
    maps(page).nth(1 - played).click()
    expect(maps(page).nth(1 - played)).to_have_attribute("aria-pressed", "true")
    expect(marked(page)).to_have_count(0)
    turn_to(page, "More")
    page.get_by_label("Follow the turns").check()
    expect(marked(page)).to_have_count(2)


def test_ones_own_kingdom_is_the_large_one(open_page: OpenPage, site: str) -> None:
    page = open_page(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True)
    seats = [{"kind": "bot", "level": "peasant"}, {"kind": "me"}]
    page.goto(site)
    made = page.request.post(f"{site}/api/v1/tables", data={"players": 2, "seats": seats})
    page.goto(f"{site}/replay/{made.json()['table']['id']}/0")
    expect(maps(page).nth(1)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("address", ["0" * 32 + "/0", "nonsense/0"])
def test_a_game_that_nobody_knows_has_the_one_error_page(
    refused_page: Page, site: str, address: str
) -> None:
    refused_page.goto(f"{site}/replay/{address}")
    expect(refused_page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    expect(refused_page.get_by_role("link", name="To the first page")).to_be_visible()
