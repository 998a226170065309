"""Several people at one table: two browsers, one screen, lost connections."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.playing import (
    board,
    choices,
    choose_players,
    end,
    is_to_move,
    place_by_keys,
    play_to_the_end,
    take_step,
    version,
    wait_for_version,
)
from tests.kit.running_server import Server, sqlite_url


def invite(host: Page, *, name: str = "Ada", players: int = 2) -> str:
    host.goto("/")
    host.get_by_text("With friends", exact=True).click()
    choose_players(host, players)
    host.get_by_label("Your name").fill(name)
    host.get_by_role("button", name="Set the table").click()
    return host.get_by_role("textbox", name="The link to this table").input_value()


def test_two_browsers_play_a_whole_game(open_page: OpenPage) -> None:
    host, guest = open_page(), open_page()
    guest.goto(invite(host))
    guest.get_by_label("Your name").fill("Vera")
    guest.get_by_role("button", name="Sit down").click()
    pages = [host, guest]
    for each in pages:
        each.get_by_role("heading", name="Next round").wait_for()
    for _ in range(200):
        if all(end(each).count() for each in pages):
            break
        for each in pages:
            if is_to_move(each):
                take_step(each)
        # Both see the same before anybody goes on.
        newest = max(map(version, pages))
        for each in pages:
            wait_for_version(each, newest)
    for each in pages:
        end(each).wait_for()
        expect(each.get_by_role("article", name="Vera")).to_be_visible()
    host.get_by_role("button", name="Play again").click()
    guest.wait_for_url(re.compile(re.escape(host.url)))


def give_up(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()


def test_a_seat_can_be_given_to_a_bot_and_words_are_exchanged(open_page: OpenPage) -> None:
    host, guest, watcher = open_page(), open_page(), open_page()
    address = invite(host, name="<b>Ada</b>", players=3)
    host.get_by_role("button", name="Let a bot play here").first.click()
    guest.goto(address)
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("heading", name="Next round").wait_for()
    watcher.goto(address)
    expect(watcher.get_by_text("<b>Ada</b>").first).to_be_visible()  # text, not markup
    host.get_by_role("button", name="Chat").click()
    host.get_by_label("Say something").fill("Good luck!")
    host.get_by_role("button", name="Send").click()
    for each in (guest, watcher):
        each.get_by_role("button", name="Chat").click()
        expect(each.get_by_text("Good luck!")).to_be_visible()
    give_up(host)
    give_up(guest)
    end(watcher).wait_for()


def test_everybody_at_one_screen(page: Page) -> None:
    page.goto("/")
    page.get_by_text("At one screen", exact=True).click()
    choose_players(page, 3)
    for number, name in enumerate(("Ada", "Bob", "Cyril"), 1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.get_by_role("button", name="Play now").click()
    play_to_the_end(page)
    for name in ("Ada", "Bob", "Cyril"):
        expect(page.get_by_role("article", name=name)).to_be_visible()


def test_a_placement_is_taken_up_until_the_next_domino_is_chosen(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    while not board(page).count():
        take_step(page)
    before = version(page)
    place_by_keys(page)
    choices(page).first.wait_for()
    page.keyboard.press("Escape")
    expect(choices(page)).to_have_count(0)
    expect(board(page)).to_be_visible()
    assert version(page) == before  # nobody was told


def test_a_lost_connection_comes_back_by_itself(open_page: OpenPage, tmp_path: Path) -> None:
    with Server(sqlite_url(tmp_path), tmp_path / "log") as server:
        page = open_page(base_url=server.url)
        page.goto("/")
        page.get_by_label("How strong the bots are").select_option("peasant")
        page.get_by_role("button", name="Play now").click()
        for _ in range(4):
            take_step(page)
        server.kill()
        expect(page.get_by_text("The connection was lost. Coming back…")).to_be_visible()
        server.start()
        expect(page.get_by_text("The connection was lost. Coming back…")).to_have_count(0)
        play_to_the_end(page)
