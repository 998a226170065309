"""Playing: every touch is answered at once, nothing is lost, and others can be followed."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.held_socket import HeldSocket
from tests.e2e.playing import (
    board,
    choices,
    choose_players,
    confirm,
    lay,
    place_by_keys,
    place_by_tap,
    play_to_the_end,
    take_step,
    version,
)

DELAYS = range(0, 501, 50)  # milliseconds
PHONES = [(390, 664), (320, 568)]


def status(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text=re.compile(r"\w"))


def log(page: Page) -> Locator:
    """The list of what happened, where there is little room behind a button."""
    found = page.get_by_role("log", name="Course of the game")
    opener = page.get_by_role("button", name="Course of the game")
    found.or_(opener).first.wait_for()
    if not found.count():
        opener.click()
    return found


def begin(page: Page, *, level: str = "peasant", players: int = 4) -> None:
    page.goto("/")
    choose_players(page, players)
    page.get_by_label("How strong the bots are").select_option(level)
    page.get_by_role("button", name="Play now").click()


def until_placing(page: Page) -> None:
    while not board(page).count():
        take_step(page)


def number_of(choice: Locator) -> int:
    found = re.match(r"Domino (\d+):", str(choice.get_attribute("aria-label")))
    assert found is not None
    return int(found[1])


def kings_on(page: Page, domino: int) -> Locator:
    return page.locator(f'[data-domino="{domino}"] .king')


def test_the_picture_changes_while_the_answer_is_withheld(page: Page) -> None:
    socket = HeldSocket(page)
    begin(page)
    until_placing(page)
    socket.hold()
    before = version(page)
    place_by_keys(page)
    choices(page).first.wait_for()  # the domino lies, the next one can be chosen
    domino = number_of(choices(page).first)
    expect(kings_on(page, domino)).to_have_count(0)
    choices(page).first.click()
    expect(kings_on(page, domino)).to_have_count(1)  # the king has stepped over
    expect(board(page)).to_have_count(0)  # and nobody is to move
    expect(choices(page)).to_have_count(0)
    assert version(page) == before  # of all this the server has not said a word
    socket.release()
    take_step(page)


def test_a_refusal_rolls_back_and_says_why(page: Page) -> None:
    socket = HeldSocket(page)
    begin(page)
    until_placing(page)
    socket.swallow()
    place_by_keys(page)
    choices(page).first.wait_for()
    domino = number_of(choices(page).first)
    choices(page).first.click()
    expect(kings_on(page, domino)).to_have_count(1)
    command = socket.sent[-1]
    socket.say(
        type="refused",
        id=command["id"],
        code="STALE",
        message="The table has moved on.",
        version=version(page),
    )
    expect(page.get_by_text("The table has changed in the meantime.")).to_be_visible()
    expect(kings_on(page, domino)).to_have_count(0)
    expect(choices(page).first).to_be_visible()  # what was laid lies there still


def test_a_second_click_loses_nothing_and_throws_nothing(page: Page) -> None:
    """At every delay: at one screen the next player's turn begins under the same pointer."""
    socket = HeldSocket(page)
    page.goto("/")
    page.get_by_text("At one screen", exact=True).click()
    choose_players(page, 2)
    page.get_by_role("button", name="Play now").click()
    for delay in DELAYS:
        choices(page).or_(board(page)).or_(confirm(page)).first.wait_for()
        lay(page)
        choices(page).or_(confirm(page)).first.wait_for()
        target = confirm(page) if confirm(page).count() else choices(page).first
        box = target.bounding_box()
        assert box is not None
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        before = len(socket.plays)
        page.mouse.click(*at)
        page.wait_for_timeout(delay)  # the time between two clicks is what is tested
        page.mouse.click(*at)
        # Whoever is next can decide: nothing was decided for them, nothing is stuck.
        choices(page).or_(board(page)).or_(confirm(page)).first.wait_for()
        assert len(socket.plays) == before + 1, f"{delay} ms"


def test_what_was_laid_survives_what_is_said_and_not_another_position(
    open_page: OpenPage,
) -> None:
    """Two tabs of one person: one has laid a domino when the other one decides."""
    page = open_page()
    begin(page)
    until_placing(page)
    other = page.context.new_page()
    other.goto(page.url)
    for each in (page, other):
        place_by_keys(each)
        choices(each).first.wait_for()
    choices(page).first.click()
    expect(status(other).first).not_to_contain_text("Laid.")
    take_step(page)
    take_step(other)


def test_the_list_of_what_happened_is_whole_after_a_reload_and_for_spectators(
    open_page: OpenPage,
) -> None:
    page = open_page()
    begin(page, players=2)
    for _ in range(4):
        take_step(page)
    choices(page).or_(board(page)).or_(confirm(page)).first.wait_for()
    told = log(page).get_by_role("paragraph").all_inner_texts()
    assert any(re.search(r" lays \d+.* and chooses \d+\.", line) for line in told)
    assert any(line.startswith("New row:") for line in told)
    page.reload()
    expect(log(page).get_by_role("paragraph")).to_have_count(len(told))
    assert log(page).get_by_role("paragraph").all_inner_texts() == told
    watcher = open_page()
    watcher.goto(page.url)
    expect(log(watcher).get_by_role("paragraph")).to_have_count(len(told))
    assert log(watcher).get_by_role("paragraph").all_inner_texts() == told
    take_step(page)
    expect(log(watcher).get_by_role("paragraph")).not_to_have_count(len(told))


def test_what_others_did_stays_until_it_can_be_read_and_a_click_goes_on(
    open_page: OpenPage,
) -> None:
    page = open_page()
    page.add_init_script("localStorage.setItem('kingdomino', '{\"pace\":\"slow\"}')")
    begin(page)
    turns = re.compile(r"^(Your turn|Laid|\d+ fits nowhere)")
    expect(status(page).first).to_have_text(turns)
    told = re.compile(r"^\w+ (chooses|lays|discards) \d+")
    # Whoever chose last and takes the lowest domino is next: then there is nobody to be read about.
    while not told.match(status(page).first.inner_text()):
        lay(page)
        choices(page).last.click()
        expect(status(page).first).to_have_text(re.compile(f"{told.pattern}|{turns.pattern}"))
    while not turns.match(status(page).first.inner_text()):
        page.mouse.click(2, 2)
        page.evaluate("() => new Promise(requestAnimationFrame)")


def test_the_title_calls(page: Page) -> None:
    begin(page)
    choices(page).first.wait_for()
    expect(page).to_have_title("Your turn · Kingdomino")
    page.goto("/")
    expect(page).to_have_title("Kingdomino")


def test_a_hint_is_for_those_who_play_with_bots(page: Page) -> None:
    begin(page)
    until_placing(page)
    page.get_by_role("button", name="Hint").click()
    expect(status(page).first).to_contain_text("It leads to about")
    take_step(page)
    expect(status(page).first).not_to_contain_text("It leads to about")


def test_no_hint_against_people(open_page: OpenPage) -> None:
    host, guest = open_page(), open_page()
    host.goto("/")
    host.get_by_text("With friends", exact=True).click()
    choose_players(host, 2)
    host.get_by_role("button", name="Set the table").click()
    guest.goto(host.get_by_role("textbox", name="The link to this table").input_value())
    guest.get_by_role("button", name="Sit down").click()
    for each in (host, guest):
        expect(each.get_by_role("button", name="Hint")).to_be_disabled()


def test_practice_takes_back_past_bots(page: Page) -> None:
    begin(page, players=2)
    until_placing(page)
    row = [each.inner_text() for each in page.locator("[data-domino] .number").all()]
    take_step(page)
    choices(page).or_(board(page)).or_(confirm(page)).first.wait_for()
    back = page.get_by_role("button", name="Take back")
    expect(back).to_be_enabled()
    before = version(page)
    opener = page.locator(".places summary")
    if opener.count():
        opener.click()
        page.keyboard.press("Escape")
        expect(page.locator(".places li").first).to_be_hidden()
        expect(opener).to_be_focused()
    page.keyboard.press("Escape")
    assert version(page) == before  # Escape alone never takes a decision back
    page.keyboard.press("Control+z")
    expect(log(page)).to_contain_text("takes the last decision back.")
    choices(page).or_(board(page)).first.wait_for()
    assert [each.inner_text() for each in page.locator("[data-domino] .number").all()] == row


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_whole_game_by_taps_alone(open_page: OpenPage, width: int, height: int) -> None:
    size = {"width": width, "height": height}
    page = open_page(viewport=size, has_touch=True, is_mobile=True)
    page.goto("/")
    page.get_by_role("button", name="Play now").tap()

    def choose(page: Page) -> None:
        choices(page).first.tap()

    play_to_the_end(page, place_by_tap, choose=choose)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_what_is_asked_for_again_is_said_again_unless_letters_are_off(page: Page) -> None:
    begin(page, players=2)
    until_placing(page)
    spoken = page.locator(".status > p[aria-live]")
    for letter in "uuutt":
        before = spoken.text_content()
        page.keyboard.press(letter)
        page.wait_for_function(
            "before => document.querySelector('.status > p[aria-live]').textContent !== before",
            arg=before,
        )
    page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("kingdomino") ?? "{}");
          localStorage.setItem("kingdomino", JSON.stringify({ ...kept, hasKeys: false }));
        }"""
    )
    page.reload()
    board(page).wait_for()
    page.keyboard.press("u")
    page.keyboard.press("?")
    expect(spoken).to_be_empty()
    expect(page.get_by_role("dialog")).to_have_count(0)
