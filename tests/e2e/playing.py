"""How a person plays in the browser: by what they see and hear, not by what it is made of."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.e2e.speaking import ENGLISH, Speech

Turn = Callable[[Page], None]
VICTORIES = (
    "You have won!",
    "{name} wins!",
    "The victory is shared: {names}",
    "You have won game {game}!",
    "{name} wins game {game}!",
    "Game {game} is shared: {names}",
)
TABS = 120  # more than any screen has stops


def choose_players(page: Page, count: int) -> None:
    """On the first page."""
    players = page.get_by_role("group", name="Players")
    players.get_by_text(str(count), exact=True).click()


def tab_to(page: Page, target: Locator) -> None:
    """Go there as one does without a pointer."""
    for _ in range(TABS):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} cannot be reached by Tab")


def choices(page: Page, speech: Speech = ENGLISH) -> Locator:
    """The dominoes that can be chosen."""
    domino = speech.pattern("Domino {number}: {first} | {second}", start=True)
    return page.get_by_role("button", name=domino, disabled=False)


def board(page: Page) -> Locator:
    """One's own kingdom, while a domino is to be placed."""
    return page.get_by_role("application")


def confirm(page: Page, speech: Speech = ENGLISH) -> Locator:
    """The plain button that ends a turn in which nothing is left to choose."""
    return page.get_by_role("button", name=speech.pattern("Done", "Discard domino {number}"))


def end(page: Page, speech: Speech = ENGLISH) -> Locator:
    """The heading of the end: who has won."""
    return page.get_by_role("heading", name=speech.pattern(*VICTORIES))


def place_by_list(page: Page) -> None:
    """The first place of the list: only names and roles."""
    summary = page.get_by_text(re.compile(r"^\d+ places?$"))
    first = page.get_by_role("button", name=re.compile(r", [a-m]\d+-[a-m]\d+$")).first
    if not first.is_visible():
        summary.click()
    first.click()


def place_by_keys(page: Page) -> None:
    board(page).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("n")  # a domino that was held already may hover in vain after a step
    page.keyboard.press("Enter")


def place_by_mouse(page: Page) -> None:
    """Show the first place of the list, then click it on the board where the ghost lies."""
    board(page).focus()
    page.keyboard.press("ArrowRight")
    ghost = page.locator(".ghost.legal")
    ghost.wait_for()
    box = ghost.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 4, box["y"] + box["height"] / 4)


def place_by_tap(page: Page) -> None:
    """Tap a free square, where it is seen: the domino lies over it."""
    box = page.locator(".free").first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def version(page: Page) -> int:
    return int(page.locator("[data-version]").get_attribute("data-version") or 0)


def wait_for_version(page: Page, least: int) -> None:
    page.wait_for_function(
        "least => Number(document.querySelector('[data-version]')?.dataset.version) >= least",
        arg=least,
    )


def is_to_move(page: Page) -> bool:
    return choices(page).or_(board(page)).or_(confirm(page)).count() > 0


def lay(page: Page, place: Turn = place_by_keys) -> None:
    """Lay the domino that is to be laid, if there is one; nothing is decided by it."""
    if board(page).count():
        place(page)


def take_step(
    page: Page,
    place: Turn = place_by_keys,
    *,
    choose: Turn | None = None,
    speech: Speech = ENGLISH,
) -> bool:
    """Take a whole turn; False when the game is over."""
    offered, button, over = choices(page, speech), confirm(page, speech), end(page, speech)
    offered.or_(board(page)).or_(button).or_(over).first.wait_for()
    if over.count():
        return False
    before = version(page)
    lay(page, place)
    offered.or_(button).first.wait_for()
    if button.count():
        button.click()
    elif choose:
        choose(page)
    else:
        offered.first.click()
    wait_for_version(page, before + 1)
    return True


def play_to_the_end(
    page: Page,
    place: Turn = place_by_keys,
    *,
    choose: Turn | None = None,
    speech: Speech = ENGLISH,
) -> None:
    while take_step(page, place, choose=choose, speech=speech):
        pass
    end(page, speech).wait_for()
