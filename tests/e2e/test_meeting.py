"""People meet: invitations, seats and colours, words and reactions between two browsers."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.playing import choose_players

PHONE = {"width": 390, "height": 664}
SIZES = [PHONE, {"width": 320, "height": 568}, {"width": 1440, "height": 900}]
WITH_SHARING = """
    window.handedOn = [];
    navigator.share = async (what) => { window.handedOn.push(what); };
"""
WITH_A_CLIPBOARD = """
    navigator.clipboard.writeText = async (text) => { window.copied = text; };
"""


def set_a_table(host: Page, *, players: int = 2, name: str = "Ana") -> str:
    host.goto("/")
    host.get_by_text("With friends", exact=True).click()
    choose_players(host, players)
    host.get_by_label("Your name").fill(name)
    host.get_by_role("button", name="Set the table").click()
    return host.get_by_label("The link to this table").input_value()


def sit_down(guest: Page, address: str, *, name: str = "Vera") -> None:
    guest.goto(address)
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Sit down").click()


def wait_for_the_game(*pages: Page) -> None:
    for page in pages:
        page.get_by_role("button", name="Menu").first.wait_for()


def menu(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Menu")).click()


def test_a_visitor_reads_who_invites_to_what(open_page: OpenPage) -> None:
    host, guest = open_page(), open_page()
    guest.goto(set_a_table(host, players=3))
    guest.get_by_role("heading", name="Ana invites you").wait_for()
    expect(guest.get_by_text("A game for 3 players")).to_be_visible()
    expect(guest.get_by_text("2 seats are still open")).to_be_visible()


@pytest.mark.parametrize("viewport", SIZES)
def test_the_code_leads_to_the_table(open_page: OpenPage, viewport: dict[str, int]) -> None:
    host = open_page(viewport=viewport)
    set_a_table(host, players=4)
    code = host.get_by_role("img", name="The invitation as a QR code")
    code.wait_for()
    box = code.bounding_box()
    assert box is not None
    assert box["width"] >= 110  # pixels, for a camera
    assert box["y"] + box["height"] <= viewport["height"]
    assert host.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_device_shares_where_it_can(open_page: OpenPage) -> None:
    host = open_page(viewport=PHONE)
    host.add_init_script(WITH_SHARING)
    address = set_a_table(host)
    host.get_by_role("button", name="Share").click()
    host.wait_for_function("() => window.handedOn.length === 1")
    assert host.evaluate("window.handedOn[0].url") == address


def test_elsewhere_the_link_is_copied(open_page: OpenPage) -> None:
    host = open_page()
    host.add_init_script(WITH_A_CLIPBOARD)
    address = set_a_table(host)
    expect(host.get_by_role("button", name="Share")).to_have_count(0)
    host.get_by_role("button", name="Copy the link").click()
    host.get_by_text("Copied").wait_for()
    assert host.evaluate("window.copied") == address


def test_a_visitor_chooses_among_the_colours_that_are_left(open_page: OpenPage) -> None:
    host, guest = open_page(), open_page()
    guest.goto(set_a_table(host, players=4))
    colours = guest.get_by_role("group", name="Your colour")
    expect(colours.get_by_role("radio")).to_have_count(3)  # pink is the host's
    colours.get_by_text("Blue").click()
    guest.get_by_label("Your name").fill("Vera")
    guest.get_by_role("button", name="Sit down").click()
    mine = guest.get_by_role("listitem").filter(has_text="Blue")
    expect(mine).to_contain_text("Vera")
    guest.get_by_role("button", name="Sit here: Green").click()
    moved = host.get_by_role("listitem").filter(has_text="Green")
    expect(moved).to_contain_text("Vera")
    expect(host.get_by_role("listitem").filter(has_text="Blue")).to_contain_text("Open seat")


def test_bots_take_the_empty_seats(open_page: OpenPage) -> None:
    host = open_page(viewport=PHONE)
    set_a_table(host, players=3)
    host.get_by_label("How strong the bots are").select_option("peasant")
    bots = host.get_by_role("button", name="Let a bot play here")
    bots.first.click()
    expect(bots).to_have_count(1)
    bots.click()
    wait_for_the_game(host)


def test_a_badge_says_that_somebody_has_written(open_page: OpenPage) -> None:
    host, guest = open_page(viewport=PHONE), open_page(viewport=PHONE)
    sit_down(guest, set_a_table(host))
    wait_for_the_game(host, guest)
    menu(guest)
    guest.get_by_role("dialog").get_by_label("Say something").fill("Good luck!")
    guest.get_by_role("dialog").get_by_role("button", name="Send").click()
    badge = host.get_by_role("button", name="Menu, 1 new message")
    badge.wait_for()
    badge.click()
    expect(host.get_by_role("dialog").get_by_text("Good luck!")).to_be_visible()
    host.keyboard.press("Escape")
    expect(host.get_by_role("button", name="Menu", exact=True)).to_be_visible()
    host.reload()
    expect(host.get_by_role("button", name="Menu", exact=True)).to_be_visible()


def test_a_reaction_is_seen_by_the_others_unless_they_are_muted(open_page: OpenPage) -> None:
    host, guest = open_page(viewport=PHONE), open_page(viewport=PHONE)
    sit_down(guest, set_a_table(host))
    wait_for_the_game(host, guest)
    menu(guest)
    guest.get_by_role("dialog").get_by_role("button", name="Bravo!").click()
    expect(host.locator("[data-reaction=bravo]").first).to_be_visible()
    expect(host.get_by_role("status").filter(has_text="Vera: Bravo!").first).to_be_attached()
    menu(host)
    host.get_by_role("dialog").get_by_role("button", name="Settings").click()
    host.get_by_label("Show reactions").uncheck()
    host.get_by_label("Show the chat").uncheck()
    host.keyboard.press("Escape")
    expect(host.locator("[data-reaction]")).to_have_count(0)
    before = host.locator("[data-version]").first.get_attribute("data-version")
    menu(guest)
    guest.get_by_role("dialog").get_by_role("button", name="Wow!").click()
    expect(host.locator("[data-version]").first).not_to_have_attribute("data-version", str(before))
    expect(host.locator("[data-reaction]")).to_have_count(0)
    menu(host)
    expect(host.get_by_role("dialog").get_by_label("Say something")).to_have_count(0)
    expect(host.get_by_role("dialog").get_by_role("button", name="Bravo!")).to_have_count(0)


def test_a_reaction_goes_by_itself_whatever_happens_meanwhile(open_page: OpenPage) -> None:
    host, guest = open_page(viewport=PHONE), open_page(viewport=PHONE)
    sit_down(guest, set_a_table(host))
    wait_for_the_game(host, guest)
    menu(guest)
    guest.get_by_role("dialog").get_by_role("button", name="Bravo!").click()
    expect(host.locator("[data-reaction=bravo]")).to_be_visible()
    menu(guest)
    guest.get_by_role("dialog").get_by_label("Say something").fill("Good luck!")
    guest.get_by_role("dialog").get_by_role("button", name="Send").click()
    host.get_by_role("button", name="Menu, 1 new message").wait_for()
    expect(host.locator("[data-reaction]")).to_have_count(0)
    expect(guest.locator("[data-reaction]")).to_have_count(0)


def test_nobody_reacts_to_bots(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    wait_for_the_game(page)
    menu(page)
    page.get_by_role("dialog").get_by_role("list", name="Who plays").wait_for()
    expect(page.get_by_role("group", name="Reactions")).to_have_count(0)
