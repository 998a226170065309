"""Score my game: kingdoms from a table at home, painted in a real browser."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.looking import can_be_hit, overflow
from tests.e2e.test_access import violations


def begin(page: Page, *choices: str) -> None:
    """Go to the kingdoms, with players and bonuses chosen by their labels."""
    page.goto("/score")
    for choice in choices:
        page.get_by_label(choice).check()
    page.get_by_role("button", name="Paint the kingdoms").click()


def choose(page: Page, brush: str) -> None:
    page.get_by_role("group", name="What to paint").get_by_label(brush, exact=False).first.check()


def paint(page: Page, brush: str, *squares: tuple[int, int]) -> None:
    """Choose what to paint, then tap squares, by row and column from 1."""
    choose(page, brush)
    for row, column in squares:
        page.get_by_role("gridcell", name=f"row {row}, column {column}:").click()


def expect_square(page: Page, row: int, column: int, content: str) -> None:
    name = f"row {row}, column {column}: {content}"
    expect(page.get_by_role("gridcell", name=name, exact=True)).to_be_visible()


def middle_of(page: Page, row: int, column: int) -> tuple[float, float]:
    box = page.get_by_role("gridcell", name=f"row {row}, column {column}:").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[int, int], end: tuple[int, int]) -> None:
    page.mouse.move(*middle_of(page, *start))
    page.mouse.down()
    page.mouse.move(*middle_of(page, *end))
    page.mouse.up()


def turn_to(page: Page, name: str) -> None:
    page.get_by_role("group", name="Kingdoms").get_by_role("button", name=name).click()


def points(page: Page, name: str) -> str:
    """What the list of a kingdom's points says, in one line."""
    return " ".join(page.get_by_role("region", name=name, exact=True).inner_text().split())


def test_a_kingdom_is_counted_as_it_is_painted(page: Page) -> None:
    begin(page, "Middle Kingdom")
    paint(page, "forest, 1 crown", (3, 2), (3, 4))
    paint(page, "forest:", (3, 5), (2, 4))
    expect(page.get_by_text("3 × 1 = 3")).to_be_visible()
    expect(page.get_by_text("An odd number of squares")).to_be_hidden()
    paint(page, "forest:", (3, 1))
    expect(page.get_by_text("2 × 1 = 2")).to_be_visible()
    expect(page.get_by_text("An odd number of squares")).to_be_visible()
    assert "Middle Kingdom 0" in points(page, "Pink")  # two rows: an even side has no centre
    expect(page.get_by_role("button", name="Pink: 5 points")).to_be_visible()
    expect(page.get_by_label("forest, 1 crown: 4 left in the box")).to_be_attached()


def test_dragging_paints_carries_the_castle_and_is_undone_in_one(page: Page) -> None:
    begin(page)
    choose(page, "lake:")
    drag(page, (1, 1), (1, 5))
    for column in range(1, 6):
        expect_square(page, 1, column, "lake")
    drag(page, (3, 3), (2, 1))
    expect_square(page, 2, 1, "castle")
    expect_square(page, 3, 3, "empty")
    undo = page.get_by_role("button", name="Undo")
    undo.click()
    expect_square(page, 3, 3, "castle")
    undo.click()
    expect_square(page, 1, 3, "empty")
    expect(undo).to_be_disabled()


def test_a_finger_paints_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 320, "height": 700}, has_touch=True, is_mobile=True)
    begin(page, "Mighty Duel")
    choose(page, "wheat:")
    page.get_by_role("gridcell", name="row 1, column 1:").tap()
    expect_square(page, 1, 1, "wheat")
    finger = page.context.new_cdp_session(page)
    (left, y), (right, _) = middle_of(page, 2, 1), middle_of(page, 2, 7)
    for kind, x in (("touchStart", left), ("touchMove", right), ("touchEnd", None)):
        points = [] if x is None else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    for column in range(1, 8):
        expect_square(page, 2, column, "wheat")
    square = page.get_by_role("gridcell", name="row 1, column 1:").bounding_box()
    assert square is not None
    assert square["width"] >= 44


@pytest.mark.parametrize(("width", "height"), [(390, 664), (320, 568), (664, 390)])
@pytest.mark.parametrize("choice", ["4 players", "Mighty Duel"])
def test_kingdom_and_brushes_are_in_sight_together(
    open_page: OpenPage, width: int, height: int, choice: str
) -> None:
    page = open_page(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    page.goto("/")
    page.get_by_role("link", name="Score my game").first.tap()
    begin(page, choice)
    grid = page.get_by_role("grid")
    grid.evaluate("grid => grid.scrollIntoView({ block: 'start' })")
    brushes = page.get_by_role("group", name="What to paint").get_by_role("radio").all()
    for target in (*brushes, *page.get_by_role("gridcell").all()):
        assert can_be_hit(target), target
    square = page.get_by_role("gridcell").first.bounding_box()
    assert square is not None
    assert square["width"] >= 24
    assert overflow(page)[0] == 0


def test_neighbours_of_one_kind_do_not_look_stamped(page: Page) -> None:
    begin(page)
    paint(page, "wheat:", (1, 1), (1, 2), (2, 1), (2, 2))
    drawn = page.locator("[role=gridcell] use").evaluate_all(
        "all => all.map(use => use.getAttribute('href')).filter(name => !/castle/.test(name))"
    )
    assert len(set(drawn)) > 1


def test_a_kingdom_is_painted_by_keys_alone(page: Page) -> None:
    begin(page)
    page.get_by_role("gridcell", name="castle").focus()
    for key in ("ArrowRight", "m", "2", "Enter", "w", "Shift+ArrowRight", "ArrowUp", "s", "Space"):
        page.keyboard.press(key)
    expect_square(page, 3, 4, "mine, 2 crowns")
    expect_square(page, 3, 5, "wheat")
    expect_square(page, 2, 5, "swamp")
    expect(page.get_by_role("gridcell", name="row 2, column 5")).to_be_focused()
    page.keyboard.press("Delete")
    expect_square(page, 2, 5, "empty")
    page.keyboard.press("Control+z")
    expect_square(page, 2, 5, "swamp")
    expect(page.get_by_role("button", name="Pink: 2 points")).to_be_visible()


def test_the_tie_break_that_decided_is_named(page: Page) -> None:
    page.goto("/score")
    page.get_by_label("Name of the pink player").fill("Ana")
    begin(page)
    paint(page, "lake, 1 crown", (3, 4))
    paint(page, "lake:", (3, 5), (2, 4))
    paint(page, "wheat:", (2, 3))
    page.get_by_role("button", name="Next: Yellow").click()
    paint(page, "mine, 3 crowns", (3, 4))
    paint(page, "wheat:", (3, 5))
    sentence = "Equal on points: the largest territory decides for Ana."
    expect(page.get_by_text(sentence)).to_be_visible()
    row = page.get_by_role("row", name="Yellow")
    expect(row).to_contain_text("behind by the largest territory")


def test_a_dynasty_adds_three_games_up(page: Page) -> None:
    begin(page, "Dynasty")
    for game in ("Game 1", "Game 2", "Game 3"):
        page.get_by_role("button", name=game, exact=True).click()
        turn_to(page, "Pink")
        paint(page, "mine, 3 crowns", (3, 4))
        turn_to(page, "Yellow")
        paint(page, "wheat, 1 crown", (3, 4))
    expect(page.get_by_role("heading", name="Ranking of the Dynasty", exact=True)).to_be_visible()
    expect(page.get_by_text("Pink wins with 9 points.")).to_be_visible()
    expect(page.get_by_text("Pink wins with 3 points.")).to_have_count(3)


def test_in_the_duel_it_is_asked_whether_something_was_discarded(page: Page) -> None:
    begin(page, "Mighty Duel", "Harmony")
    expect(page.get_by_role("gridcell")).to_have_count(49)
    paint(page, "wheat:", (4, 5), (4, 6))
    expect(page.get_by_role("button", name="Pink: 0 points")).to_be_visible()
    page.get_by_label("Nothing was discarded").check()
    expect(page.get_by_role("button", name="Pink: 5 points")).to_be_visible()


def test_what_was_entered_is_kept_until_somebody_clears_it(page: Page) -> None:
    begin(page, "3 players")
    paint(page, "swamp, 2 crowns", (3, 4))
    expect(page.get_by_role("button", name="Pink: 2 points")).to_be_visible()
    page.goto("/score")
    expect_square(page, 3, 4, "swamp, 2 crowns")
    expect(page.get_by_role("group", name="Kingdoms").get_by_role("button")).to_have_count(3)
    page.get_by_role("button", name="Start again").click()
    page.get_by_role("button", name="Keep them").click()
    expect_square(page, 3, 4, "swamp, 2 crowns")
    page.get_by_role("button", name="Start again").click()
    page.get_by_role("button", name="Clear all").click()
    expect_square(page, 3, 4, "empty")


def test_garbage_in_the_storage_is_a_fresh_sheet(page: Page) -> None:
    page.goto("/score")
    page.evaluate("localStorage.setItem('kingdomino.score', '{\"version\":1,\"games\":[[7]]')")
    begin(page)
    expect(page.get_by_role("gridcell", name="empty")).to_have_count(24)


def test_squares_that_the_box_has_not_are_named(refused_page: Page) -> None:
    page = refused_page
    begin(page)
    paint(page, "mine, 3 crowns", (3, 4))
    page.get_by_role("button", name="Next: Yellow").click()
    paint(page, "mine, 3 crowns", (3, 4))
    sentence = "mine, 3 crowns: painted 2 times (Pink and Yellow), and the box has 1."
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("alert")).to_be_empty()


def test_without_the_server_nothing_is_lost(refused_page: Page) -> None:
    page = refused_page
    begin(page)
    page.context.set_offline(True)
    paint(page, "wheat, 1 crown", (3, 4))
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    page.context.set_offline(False)
    expect(page.get_by_role("button", name="Pink: 1 point")).to_be_visible()
    expect(page.get_by_role("alert")).to_be_empty()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_both_steps_are_accessible(page: Page, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/score")
    expect(page.get_by_role("heading", name="Score my game", level=1)).to_be_visible()
    assert violations(page) == []
    begin(page, "4 players", "Harmony", "Dynasty")
    for name in ("Pink", "Yellow", "Green", "Blue"):
        turn_to(page, name)
        paint(page, "lake, 1 crown", (3, 4))
    expect(page.get_by_role("heading", name="Ranking of game 1")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
