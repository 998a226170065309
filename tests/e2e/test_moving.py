"""The ways to lay a domino: taps, the mouse, dragging, two fingers, keys, square by square.

Most are tried on the widget alone, /board.html, where it is known what can be laid:

    7  . . . . .
    6  . . . . .      domino 20 at d6-e6, e6-f6 (best), e6-e7, d5-c5 and e4-f4
    5  . . C L F
    4  . . . . .
       c d e f g
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.playing import board, take_step, version

Point = tuple[float, float]


def middle(part: Locator) -> Point:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def until_still(part: Locator) -> None:
    """Fonts and pictures have come, and it lies where it lay a frame before."""
    part.evaluate(
        """async part => {
            await document.fonts.ready;
            const frame = () => new Promise(requestAnimationFrame);
            const where = () => JSON.stringify(part.getBoundingClientRect());
            for (let before = null; before !== where(); await frame()) before = where();
        }"""
    )


def square(page: Page, name: str) -> Locator:
    """A square as it is heard, of the first kingdom."""
    row, column = name[1:], ord(name[0]) - ord("a") + 1
    wanted = re.compile(rf"^row {row}, column {column}:")
    return page.get_by_role("grid").first.get_by_role("gridcell", name=wanted)


def at(page: Page, name: str) -> Point:
    return middle(square(page, name))


def laid(page: Page, move: str | None) -> None:
    said = "Nothing laid yet." if move is None else f"Laid: 20 {move}"
    expect(page.get_by_role("status")).to_have_text(said)


def demo(page: Page) -> Page:
    page.goto("/board.html")
    until_still(page.get_by_role("grid"))
    return page


@pytest.fixture
def desk(page: Page) -> Page:
    return demo(page)


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    size = {"width": 390, "height": 664}
    return demo(open_page(viewport=size, has_touch=True, is_mobile=True))


class Fingers:
    """Touches as the browser gets them from a screen; each finger has a number."""

    def __init__(self, cdp: CDPSession) -> None:
        self._cdp = cdp
        self._down: dict[int, Point] = {}

    def touch(self, finger: int, point: Point) -> None:
        self._down[finger] = point
        self._send("touchStart")

    def move(self, finger: int, point: Point) -> None:
        (x, y), steps = self._down[finger], 5
        for step in range(1, steps + 1):
            part = step / steps
            self._down[finger] = x + (point[0] - x) * part, y + (point[1] - y) * part
            self._send("touchMove")

    def lift(self, finger: int) -> None:
        del self._down[finger]
        self._send("touchEnd")

    def cancel(self) -> None:
        self._down.clear()
        self._send("touchCancel")

    def _send(self, kind: str) -> None:
        points = [{"id": each, "x": x, "y": y} for each, (x, y) in self._down.items()]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.fixture
def fingers(phone: Page) -> Iterator[Fingers]:
    cdp = phone.context.new_cdp_session(phone)
    yield Fingers(cdp)
    cdp.detach()


def test_a_tap_lays_it_as_it_scores_most_and_another_turns_it(phone: Page) -> None:
    for move in ("e6-f6", "e6-e7", "d6-e6", "e6-f6"):
        phone.touchscreen.tap(*at(phone, "e6"))
        laid(phone, move)
    phone.touchscreen.tap(*at(phone, "c5"))
    laid(phone, "d5-c5")
    expect(phone.locator(".laid")).to_have_text("+0 points")


def test_a_tap_where_it_does_not_fit_changes_nothing(phone: Page) -> None:
    phone.touchscreen.tap(*at(phone, "e6"))
    laid(phone, "e6-f6")
    phone.touchscreen.tap(*at(phone, "g5"))
    phone.touchscreen.tap(*at(phone, "d5"))
    laid(phone, "d5-c5")


def test_what_is_laid_is_dragged_by_a_finger(phone: Page, fingers: Fingers) -> None:
    phone.touchscreen.tap(*at(phone, "e6"))
    laid(phone, "e6-f6")
    fingers.touch(1, at(phone, "e6"))
    fingers.move(1, at(phone, "e4"))
    expect(phone.locator(".ghost.legal")).to_have_text("+0 points")
    laid(phone, "e6-f6")  # until it is let go
    fingers.lift(1)
    laid(phone, "e4-f4")
    fingers.touch(1, at(phone, "f4"))
    fingers.move(1, at(phone, "g5"))
    expect(phone.locator(".ghost:not(.legal)")).to_be_visible()
    fingers.lift(1)
    laid(phone, "e4-f4")  # where it does not fit it goes back


def test_a_drag_that_the_browser_ends_leaves_everything_as_it_was(
    phone: Page, fingers: Fingers
) -> None:
    phone.touchscreen.tap(*at(phone, "e6"))
    fingers.touch(1, at(phone, "e6"))
    fingers.move(1, at(phone, "e4"))
    fingers.cancel()
    expect(phone.locator(".ghost")).to_have_count(0)
    laid(phone, "e6-f6")
    phone.touchscreen.tap(*at(phone, "e4"))
    laid(phone, "e4-f4")


def test_a_second_finger_turns_it(phone: Page, fingers: Fingers) -> None:
    phone.touchscreen.tap(*at(phone, "e6"))
    laid(phone, "e6-f6")
    fingers.touch(1, at(phone, "e6"))
    fingers.touch(2, at(phone, "g4"))
    laid(phone, "e6-e7")
    fingers.lift(2)
    fingers.lift(1)
    laid(phone, "e6-e7")  # neither of them was a tap
    phone.touchscreen.tap(*at(phone, "d5"))
    laid(phone, "d5-c5")


def test_a_finger_that_comes_and_goes_at_once_is_a_tap(phone: Page, fingers: Fingers) -> None:
    fingers.touch(1, at(phone, "d5"))
    fingers.lift(1)
    laid(phone, "d5-c5")


def test_a_tap_is_meant_for_what_will_lie_there_when_the_view_has_glided(
    open_page: OpenPage,
) -> None:
    size = {"width": 390, "height": 664}
    page = demo(open_page(viewport=size, has_touch=True, reduced_motion="no-preference"))
    page.evaluate(
        """() => {
            const start = Element.prototype.animate;
            Element.prototype.animate = function (...all) {
                const animation = start.apply(this, all);
                animation.pause(); // it glides for ever
                return animation;
            };
        }"""
    )
    page.get_by_label("View").select_option("room")
    page.wait_for_function(
        "() => document.getAnimations().some(each => each.playState === 'paused')"
    )
    page.touchscreen.tap(*at(page, "e4"))
    laid(page, "e4-f4")


def test_the_mouse_shows_turns_and_lays(desk: Page) -> None:
    ghost = desk.locator(".ghost.legal")
    desk.mouse.move(*at(desk, "e6"))
    expect(ghost).to_have_text("+1 points")
    desk.mouse.wheel(0, 100)
    expect(ghost).to_have_text("+0 points")
    laid(desk, None)
    desk.mouse.down()
    desk.mouse.up()
    laid(desk, "e6-e7")
    desk.mouse.wheel(0, 100)  # it is below the mouse
    laid(desk, "d6-e6")
    desk.mouse.wheel(0, -100)
    laid(desk, "e6-e7")
    desk.mouse.move(*at(desk, "d5"))
    expect(ghost).to_be_visible()
    desk.mouse.move(5, 5)
    expect(ghost).to_have_count(0)
    laid(desk, "e6-e7")


def test_the_mouse_drags_it_and_takes_it_up(desk: Page) -> None:
    desk.mouse.click(*at(desk, "e6"))
    laid(desk, "e6-f6")
    desk.mouse.move(*at(desk, "f6"))
    desk.mouse.down()
    desk.mouse.move(*at(desk, "e4"), steps=4)
    desk.mouse.up()
    laid(desk, "e4-f4")
    desk.mouse.move(*at(desk, "e4"))
    desk.mouse.down()
    desk.mouse.move(5, 5, steps=4)
    desk.mouse.up()
    laid(desk, None)


def test_other_buttons_of_the_mouse_lay_nothing(desk: Page) -> None:
    desk.mouse.click(*at(desk, "e6"), button="right")
    desk.mouse.click(*at(desk, "e6"), button="middle")
    laid(desk, None)
    desk.mouse.click(*at(desk, "e6"))
    laid(desk, "e6-f6")


def test_keys_move_turn_and_lay(desk: Page) -> None:
    board(desk).focus()
    desk.keyboard.press("ArrowUp")  # picks it up where it scores most
    expect(desk.locator(".spoken")).to_have_text("20 e6-f6, 2 points")
    desk.keyboard.press("ArrowUp")
    expect(desk.locator(".spoken")).to_have_text("Not here")
    desk.keyboard.press("ArrowDown")
    desk.keyboard.press("r")
    expect(desk.locator(".spoken")).to_have_text("20 e6-e7, 1 points")
    desk.keyboard.press("Enter")
    laid(desk, "e6-e7")
    desk.keyboard.press("r")
    laid(desk, "d6-e6")
    desk.keyboard.press("n")
    desk.keyboard.press("Enter")
    laid(desk, "e6-e7")
    expect(desk.locator(".spoken")).to_have_text("Laid: 20 e6-e7")


def test_the_squares_are_browsed_and_laid_on_one_by_one(desk: Page) -> None:
    board(desk).focus()
    desk.keyboard.press("Tab")
    expect(square(desk, "e5")).to_be_focused()
    assert square(desk, "e5").get_attribute("aria-label") == "row 5, column 5: castle"
    desk.keyboard.press("ArrowRight")
    expect(square(desk, "f5")).to_be_focused()
    assert square(desk, "f5").get_attribute("aria-label") == "row 5, column 6: L1"
    desk.keyboard.press("ArrowUp")
    desk.keyboard.press("ArrowLeft")
    desk.keyboard.press("Enter")
    laid(desk, "e6-f6")
    desk.keyboard.press("Enter")
    laid(desk, "e6-e7")
    desk.keyboard.press("Tab")
    expect(desk.get_by_role("gridcell").and_(desk.locator(":focus"))).to_have_count(0)
    desk.keyboard.press("Shift+Tab")
    expect(square(desk, "e6")).to_be_focused()  # it is one stop, and remembered


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("view", ["reach", "room"])
def test_coordinates_lie_beside_the_squares(open_page: OpenPage, width: int, view: str) -> None:
    page = demo(open_page(viewport={"width": width, "height": 700}))
    page.get_by_label("Coordinates").check()
    page.get_by_label("View").select_option(view)
    until_still(page.get_by_role("grid"))
    field = page.get_by_role("grid").bounding_box()
    mat = page.locator(".kingdom").bounding_box()
    assert field is not None
    assert mat is not None
    labels = page.locator(".coordinates .number, .coordinates .letter")
    assert labels.count() > 8
    for label in labels.all():
        box = label.bounding_box()
        assert box is not None
        assert (
            box["x"] + box["width"] <= field["x"] + 1
            or box["y"] >= field["y"] + field["height"] - 1
        )
        assert box["x"] >= mat["x"] - 0.5
        assert box["y"] + box["height"] <= mat["y"] + mat["height"] + 0.5


# At a table, with a hand beside the board.


def until_placing(page: Page) -> None:
    page.goto("/")
    page.get_by_label("How strong the bots are").select_option("peasant")
    page.get_by_role("button", name="Play now").click()
    while not board(page).count():
        take_step(page)
    until_still(board(page))


def in_the_hand(page: Page) -> Locator:
    return page.get_by_title("Drag it into your kingdom")


def first_free(page: Page) -> Point:
    return middle(page.locator(".free").first)


def test_a_domino_is_dragged_from_the_hand_and_taken_up_again(page: Page) -> None:
    until_placing(page)
    before = version(page)
    page.mouse.move(*middle(in_the_hand(page)))
    page.mouse.down()
    page.mouse.move(*first_free(page), steps=4)
    expect(page.locator(".ghost.legal")).to_have_text(re.compile(r"^\s*\+\d+ points?$"))
    page.mouse.up()
    expect(page.locator(".laid")).to_have_text(re.compile(r"^\s*\+\d+ points?$"))
    page.keyboard.press("Escape")
    expect(page.locator(".laid")).to_have_count(0)
    expect(in_the_hand(page)).to_be_visible()
    assert version(page) == before  # nothing was decided


def test_a_domino_that_is_let_go_beside_the_board_stays_in_the_hand(page: Page) -> None:
    until_placing(page)
    page.mouse.move(*middle(in_the_hand(page)))
    page.mouse.down()
    page.mouse.move(*first_free(page), steps=2)
    page.mouse.move(5, 300, steps=4)
    page.mouse.up()
    expect(page.locator(".laid")).to_have_count(0)
    page.mouse.click(*first_free(page))  # and the board is as ready as before
    expect(page.locator(".laid")).to_be_visible()


def test_a_finger_drags_it_from_the_hand(open_page: OpenPage) -> None:
    size = {"width": 390, "height": 844}
    page = open_page(viewport=size, has_touch=True, is_mobile=True)
    until_placing(page)
    board(page).evaluate("part => part.scrollIntoView({ block: 'end' })")
    until_still(board(page))
    cdp = page.context.new_cdp_session(page)
    fingers = Fingers(cdp)
    fingers.touch(1, middle(in_the_hand(page)))
    x, y = first_free(page)
    fingers.move(1, (x, y + 40))  # the domino goes above the finger
    expect(page.locator(".ghost.legal")).to_be_visible()
    fingers.lift(1)
    expect(page.locator(".laid")).to_be_visible()
    cdp.detach()


def shape(page: Page) -> Any:
    return page.locator(".laid").get_attribute("style")


def test_wheel_button_and_key_turn_what_is_laid(page: Page) -> None:
    until_placing(page)
    page.mouse.click(*first_free(page))  # around the castle everything fits every way
    laid_domino = page.locator(".laid")
    expect(laid_domino).to_be_visible()
    turns: list[Callable[[], None]] = [
        lambda: page.mouse.wheel(0, 100),
        lambda: page.get_by_role("button", name="Rotate").click(),
        lambda: page.keyboard.press("r"),
    ]
    for turn in turns:
        now = shape(page)
        turn()
        expect(laid_domino).not_to_have_attribute("style", now)
