"""A server that starts for the first time, in the browser: nobody looks at a page that is dead."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.playing import choices, take_step
from tests.kit.starting_server import StartingServer

BAR = "Getting the bots ready…"


@pytest.fixture
def starting(tmp_path: Path) -> Iterator[StartingServer]:
    server = StartingServer(tmp_path)
    server.begin()
    yield server
    server.stop()


@pytest.fixture
def newcomer(browser: Browser, starting: StartingServer) -> Iterator[Page]:
    """Somebody with a phone, who opens the page while nothing is ready."""
    context = browser.new_context(
        base_url=starting.url,
        locale="en-GB",
        reduced_motion="reduce",
        viewport={"width": 360, "height": 740},
    )
    page = context.new_page()
    page.goto("/")
    yield page
    context.close()


def test_a_game_that_was_tapped_too_early_is_under_way_in_the_end(
    newcomer: Page, starting: StartingServer
) -> None:
    page = newcomer
    bar = page.get_by_role("progressbar", name=BAR)
    expect(bar).to_be_visible()
    expect(bar).to_have_attribute("aria-valuetext", re.compile(r"^\d+%, about \d+ s left$"))
    expect(page.get_by_role("status").filter(has_text=BAR)).to_have_count(1)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360, "nothing is cut off"

    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name=re.compile(r"Opens in about \d+ s"))).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="The table opens by itself")).to_be_attached()
    starting.finish("rules")
    expect(page.get_by_role("heading", name="The table", exact=True)).to_be_attached()

    # Whoever begins, the person's own turn can be played, and then the bot says when it will.
    others = page.get_by_role("group", name=re.compile("^Kingdom of"))
    card = others.filter(has_text="getting ready").first
    expect(card).to_contain_text(re.compile(r"getting ready about \d+ s"))
    waiting = page.get_by_role("status").filter(has_text="is getting ready.")
    for _ in range(4):
        if waiting.count():
            break
        take_step(page)
    expect(waiting).to_be_visible()
    starting.finish("first sight")
    expect(waiting).to_be_hidden()
    expect(card).to_have_count(0)
    for _ in range(4):
        take_step(page)


def test_the_bar_tells_when_one_can_play_and_goes_when_all_is_ready(
    newcomer: Page, starting: StartingServer
) -> None:
    page = newcomer
    expect(page.get_by_text("Meanwhile:")).to_be_visible()
    levels = page.get_by_label("How strong the bots are")
    levels.select_option("king")
    expect(page.get_by_text(re.compile(r"getting ready, about \d+ s"))).to_be_visible()
    name = "How strong the bots are the full engine (getting ready)"
    expect(levels).to_have_accessible_name(name)  # it does not change each second
    starting.finish("rules")
    expect(page.get_by_text("You can play already")).to_be_visible()
    starting.finish("first sight")
    starting.finish("king")
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(page.get_by_text(re.compile("getting ready"))).to_have_count(0)
    expect(page.get_by_text("The bots are ready.")).to_be_attached()


def test_a_server_that_is_gone_is_not_waited_for_in_vain(
    newcomer: Page, starting: StartingServer
) -> None:
    page = newcomer
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name=re.compile(r"Opens in about \d+ s"))).to_be_visible()
    starting.kill()
    away = "The server cannot be reached. Are you online?"
    expect(page.get_by_role("alert").filter(has_text=away)).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_lessons_and_scores_wait_for_the_rules(newcomer: Page, starting: StartingServer) -> None:
    page = newcomer
    page.get_by_role("link", name="Rules").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/learn")
    expect(page.get_by_text("The server is getting ready.")).to_be_visible()
    expect(page.get_by_text("Your pink king takes one of them.")).to_be_visible()
    expect(page.get_by_text(re.compile(r"The table will be ready in about \d+ s"))).to_be_visible()
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("heading", name="Build at your castle")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("heading", name="Choose a domino")).to_be_visible()
    starting.finish("rules")
    expect(page.get_by_text("The server is getting ready.")).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(choices(page)).to_have_count(4)


def test_a_kingdom_painted_too_early_is_counted_in_the_end(
    newcomer: Page, starting: StartingServer
) -> None:
    page = newcomer
    page.goto("/score/kingdoms")
    board = page.get_by_role("grid")
    board.get_by_role("gridcell").first.click()
    expect(page.get_by_text(re.compile(r"You can paint already.*in about \d+ s"))).to_be_visible()
    starting.finish("rules")
    expect(page.get_by_text("You can paint already")).to_have_count(0)
    expect(page.get_by_text("Total", exact=True)).to_be_visible()
