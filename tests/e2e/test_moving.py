"""The ways to move a domino: dragging, the wheel, the button, and the score before it lies."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.playing import board, choices, take_step, version


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def until_placing(page: Page) -> None:
    page.goto("/")
    page.get_by_label("How strong the bots are").select_option("peasant")
    page.get_by_role("button", name="Play now").click()
    while not board(page).count():
        take_step(page)


def test_a_domino_is_dragged_into_the_kingdom(page: Page) -> None:
    until_placing(page)
    before = version(page)
    page.mouse.move(*middle(page.get_by_title("Drag it into your kingdom")))
    page.mouse.down()
    ghost = page.locator(".ghost.legal")
    for free in page.locator(".free").all():
        page.mouse.move(*middle(free), steps=4)
        if ghost.count():
            break
    expect(ghost).to_have_text(re.compile(r"^\s*\+\d+\s*$"))  # what it would bring
    page.mouse.up()
    choices(page).first.wait_for()  # it lies, and the next one can be chosen
    assert version(page) == before


def test_a_domino_that_is_let_go_beside_the_board_stays_in_the_hand(page: Page) -> None:
    until_placing(page)
    before = version(page)
    page.mouse.move(*middle(page.get_by_title("Drag it into your kingdom")))
    page.mouse.down()
    page.mouse.move(5, 300, steps=4)
    page.mouse.up()
    expect(board(page)).to_be_visible()
    assert version(page) == before


def test_wheel_button_and_key_rotate(page: Page) -> None:
    until_placing(page)
    ghost = page.locator(".ghost")

    def shape() -> str:
        return str(ghost.get_attribute("style"))

    # Around the castle everything fits every way.
    castle_neighbour = page.locator(".free").first
    page.mouse.move(*middle(castle_neighbour))
    ghost.wait_for()
    seen = {shape()}
    page.mouse.wheel(0, 100)
    page.wait_for_function(
        "style => document.querySelector('.ghost')?.getAttribute('style') !== style",
        arg=next(iter(seen)),
    )
    seen.add(shape())
    page.get_by_role("button", name="Rotate").click()
    ghost.wait_for()
    board(page).focus()
    now = shape()
    page.keyboard.press("r")
    page.wait_for_function(
        "style => document.querySelector('.ghost')?.getAttribute('style') !== style", arg=now
    )
    assert len(seen) == 2
