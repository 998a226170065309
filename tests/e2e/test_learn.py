"""The tutorial and the rules in a real browser: by pointer, and by keyboard alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.looking import can_be_hit, overflow
from tests.e2e.playing import board, place_by_mouse, tab_to
from tests.e2e.test_access import violations

PLACES = 60  # more than a domino of the tutorial has


def heading(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name=name, level=2)).to_be_visible()


def domino(page: Page, number: int) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^Domino {number}:"))


def press_next(page: Page) -> None:
    """The keyboard waits on it already; Enter would do."""
    button = page.get_by_role("button", name="Next", exact=True)
    expect(button).to_be_focused()
    button.click()


def hold_a_place(page: Page, says: str) -> None:
    """Go from place to place until the board says so."""
    spoken = page.locator(".kingdom > [aria-live]")
    for _ in range(PLACES):
        page.keyboard.press("n")
        if says in (spoken.text_content() or ""):
            return
    raise AssertionError(f"no place says {says}")


def test_the_whole_game_is_learned_by_pointer(page: Page) -> None:
    said = page.get_by_role("status")
    page.goto("/learn")

    heading(page, "Choose a domino")
    domino(page, 4).click()
    expect(said).to_contain_text("Domino 4 has no crown")
    domino(page, 28).click()
    expect(said).to_contain_text("with 28 you go last")
    press_next(page)

    heading(page, "Build at your castle")
    place_by_mouse(page)
    expect(said).to_contain_text("a point already")
    expect(page.get_by_text("Your kingdom: 1 point", exact=True)).to_be_visible()
    press_next(page)

    heading(page, "The last one takes what is left")
    domino(page, 13).click()
    expect(said).to_contain_text("you go first")
    press_next(page)

    heading(page, "Like meets like")
    board(page).focus()
    hold_a_place(page, "0 points more")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("your forest does not grow")
    hold_a_place(page, "1 point more")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("2 points")
    press_next(page)

    heading(page, "Low numbers go first")
    domino(page, 44).click()
    expect(said).to_contain_text("Domino 44 may be the better one")
    domino(page, 16).click()
    expect(said).to_contain_text("order of play")
    press_next(page)

    heading(page, "Five by five")
    board(page).focus()
    hold_a_place(page, "2 points more")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("It fits")
    press_next(page)

    heading(page, "When nothing fits")
    page.get_by_role("button", name="Discard domino 2").click()
    expect(said).to_contain_text("brings nothing")
    press_next(page)

    heading(page, "Count a territory")
    page.get_by_role("button", name="7 points").click()
    expect(said).to_contain_text("multiplied, not added")
    page.get_by_role("button", name="5 points").click()
    expect(said).to_contain_text("how many squares")
    page.get_by_role("button", name="10 points").click()
    expect(said).to_contain_text("5 × 2 = 10")
    press_next(page)

    heading(page, "No crown, no points")
    page.get_by_role("button", name="4 points").click()
    expect(said).to_contain_text("no crown on this wheat")
    page.get_by_role("button", name="0 points").click()
    expect(said).to_contain_text("4 × 0 = 0")
    press_next(page)

    heading(page, "Two bonuses")
    page.get_by_role("button", name="Neither").click()
    expect(said).to_contain_text("Look once more")
    page.get_by_role("button", name="Both").click()
    expect(said).to_contain_text("Together: 65")
    press_next(page)

    heading(page, "Who wins?")
    page.get_by_role("button", name="Yellow").click()
    expect(said).to_contain_text("largest territories")
    page.get_by_role("button", name="You", exact=True).click()
    expect(said).to_contain_text("The chapters that follow")
    expect(page.get_by_role("link", name="Play now")).to_be_visible()
    press_next(page)

    heading(page, "How many dominoes?")
    page.get_by_role("button", name="48", exact=True).click()
    expect(said).to_contain_text("twelve dominoes for each")
    page.get_by_role("button", name="36", exact=True).click()
    expect(said).to_contain_text("numbers on the backs")
    press_next(page)

    heading(page, "Kings are drawn")
    domino(page, 5).click()
    expect(said).to_contain_text("Your second king was drawn next")
    press_next(page)

    heading(page, "Last castle visitor")
    domino(page, 29).click()
    expect(said).to_contain_text("Domino 29 may be the better one")
    domino(page, 6).click()
    expect(said).to_contain_text("Yellow took what was left")
    press_next(page)

    heading(page, "Only placing")
    place_by_mouse(page)
    expect(said).to_contain_text("twelfth domino")
    expect(page.get_by_text("Your kingdom: 54 points", exact=True)).to_be_visible()
    press_next(page)

    heading(page, "Dynasty")
    page.get_by_role("button", name="Yellow").click()
    expect(said).to_contain_text("Games won do not count")
    page.get_by_role("button", name="You", exact=True).click()
    expect(said).to_contain_text("144 to 124")
    press_next(page)

    heading(page, "Mighty Duel")
    place_by_mouse(page)
    expect(said).to_contain_text("Everybody gets 24 dominoes")
    press_next(page)

    heading(page, "Wider Offer")
    domino(page, 15).click()
    expect(said).to_contain_text("Domino 15 has no crown")
    domino(page, 43).click()
    expect(said).to_contain_text("Two players use 30 dominoes, three use 48")
    press_next(page)

    heading(page, "Several variants at once")
    page.get_by_role("button", name="Both").click()
    expect(said).to_contain_text("Look once more")
    page.get_by_role("button", name="Only the Middle Kingdom").click()
    expect(said).to_contain_text("Now you know the whole game")
    page.get_by_role("link", name="Play now").click()
    expect(page).to_have_url("/")


def test_the_whole_game_is_learned_by_keyboard_alone(page: Page) -> None:
    page.goto("/learn")

    def choose(target: Locator) -> None:
        tab_to(page, target)
        page.keyboard.press("Enter")

    def place() -> None:
        tab_to(page, board(page))
        page.keyboard.press("ArrowRight")  # takes it up where it brings the most
        page.keyboard.press("Enter")

    def answer(name: str) -> None:
        choose(page.get_by_role("button", name=name, exact=True))

    steps: list[tuple[str, Callable[[], None]]] = [
        ("Choose a domino", lambda: choose(domino(page, 28))),
        ("Build at your castle", place),
        ("The last one takes what is left", lambda: choose(domino(page, 13))),
        ("Like meets like", place),
        ("Low numbers go first", lambda: choose(domino(page, 16))),
        ("Five by five", place),
        ("When nothing fits", lambda: answer("Discard domino 2")),
        ("Count a territory", lambda: answer("10 points")),
        ("No crown, no points", lambda: answer("0 points")),
        ("Two bonuses", lambda: answer("Both")),
        ("Who wins?", lambda: answer("You")),
        ("How many dominoes?", lambda: answer("36")),
        ("Kings are drawn", lambda: choose(domino(page, 40))),
        ("Last castle visitor", lambda: choose(domino(page, 6))),
        ("Only placing", place),
        ("Dynasty", lambda: answer("You")),
        ("Mighty Duel", place),
        ("Wider Offer", lambda: choose(domino(page, 43))),
    ]
    for name, act in steps:
        heading(page, name)
        act()
        expect(page.get_by_role("button", name="Next", exact=True)).to_be_focused()
        page.keyboard.press("Enter")
    heading(page, "Several variants at once")
    answer("Only the Middle Kingdom")
    expect(page.get_by_role("link", name="Play now")).to_be_focused()


def middle_of(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def laid(page: Page) -> Locator:
    """The domino that lies in the kingdom and can still be moved."""
    return page.locator(".board-spot.laid")


@pytest.mark.parametrize(
    ("width", "height"), [(390, 664), (320, 568), (664, 390), (1024, 768), (1440, 900)]
)
def test_the_whole_game_is_learned_by_taps_on_one_screen(
    open_page: OpenPage, width: int, height: int
) -> None:
    is_phone = min(width, height) < 600
    page = open_page(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=is_phone
    )
    page.goto("/learn")

    def tap(target: Locator) -> None:
        target.wait_for()
        assert can_be_hit(target), target
        page.touchscreen.tap(*middle_of(target))

    def lay() -> None:
        """A tap on any square lays it; if the step asks for more, on the next square."""
        page.locator(".free").first.wait_for()
        for at in [middle_of(square) for square in page.locator(".free").all()]:
            assert 0 <= at[0] <= width
            assert 0 <= at[1] <= height
            page.touchscreen.tap(*at)
            expect(laid(page)).to_be_visible()
            if page.get_by_role("button", name="Next", exact=True).count():
                return
        raise AssertionError("no square was right")

    def answer(name: str) -> None:
        tap(page.get_by_role("button", name=name, exact=True))

    steps: list[tuple[str, Callable[[], None]]] = [
        ("Choose a domino", lambda: tap(domino(page, 28))),
        ("Build at your castle", lay),
        ("The last one takes what is left", lambda: tap(domino(page, 13))),
        ("Like meets like", lay),
        ("Low numbers go first", lambda: tap(domino(page, 16))),
        ("Five by five", lay),
        ("When nothing fits", lambda: answer("Discard domino 2")),
        ("Count a territory", lambda: answer("10 points")),
        ("No crown, no points", lambda: answer("0 points")),
        ("Two bonuses", lambda: answer("Both")),
        ("Who wins?", lambda: answer("You")),
        ("How many dominoes?", lambda: answer("36")),
        ("Kings are drawn", lambda: tap(domino(page, 14))),
        ("Last castle visitor", lambda: tap(domino(page, 6))),
        ("Only placing", lay),
        ("Dynasty", lambda: answer("You")),
        ("Mighty Duel", lay),
        ("Wider Offer", lambda: tap(domino(page, 43))),
    ]
    for name, act in steps:
        heading(page, name)
        assert overflow(page) == (0, 0), name
        act()
        assert overflow(page) == (0, 0), name
        answer("Next")
    heading(page, "Several variants at once")
    answer("Only the Middle Kingdom")
    assert overflow(page) == (0, 0)
    tap(page.get_by_role("link", name="Play now"))
    expect(page).to_have_url("/")


def test_what_is_laid_can_be_turned_until_one_goes_on(page: Page) -> None:
    page.goto("/learn/match")
    heading(page, "Like meets like")
    board(page).focus()
    hold_a_place(page, "1 point more")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("2 points")
    expect(page.get_by_text("Your kingdom: 2 points", exact=True)).to_be_visible()
    before = laid(page).get_attribute("style")
    page.mouse.click(*middle_of(laid(page)))
    expect(laid(page)).to_be_visible()
    expect(laid(page)).not_to_have_attribute("style", before or "")
    board(page).focus()
    hold_a_place(page, "1 point more")
    page.keyboard.press("Enter")
    press_next(page)
    heading(page, "Low numbers go first")
    expect(page.get_by_text("Your kingdom: 2 points", exact=True)).to_be_visible()


def test_it_can_be_left_and_taken_up_again(page: Page) -> None:
    page.goto("/learn")
    heading(page, "Choose a domino")
    for name in ("Build at your castle", "The last one takes what is left"):
        page.get_by_role("button", name="Skip").click()
        heading(page, name)
    page.goto("/learn")
    heading(page, "The last one takes what is left")
    page.get_by_role("button", name="Back", exact=True).click()
    heading(page, "Build at your castle")
    page.get_by_role("button", name="Start again").click()
    heading(page, "Choose a domino")
    page.goto("/learn/end")
    heading(page, "Who wins?")


def test_a_chapter_can_be_skipped(page: Page) -> None:
    page.goto("/learn/setup")
    heading(page, "How many dominoes?")
    expect(page.get_by_text("Step 1 of 3")).to_be_visible()
    page.get_by_role("button", name="Skip the chapter").click()
    heading(page, "Only placing")
    page.get_by_role("button", name="Skip", exact=True).click()
    heading(page, "Dynasty")
    page.get_by_role("link", name="Play now").click()
    expect(page).to_have_url("/")


def test_any_step_can_be_gone_to_from_the_list_of_chapters(page: Page) -> None:
    page.goto("/learn")
    heading(page, "Choose a domino")
    opener = page.get_by_role("button", name="The game")
    tab_to(page, opener)
    page.keyboard.press("Enter")
    contents = page.get_by_role("dialog", name="All chapters")
    for name in ("The game", "Setting up", "The last round", "Variants"):
        expect(contents.get_by_role("heading", name=name, exact=True)).to_be_visible()
    expect(contents.get_by_role("listitem")).to_have_count(19)
    here = contents.get_by_role("button", name="Choose a domino")
    expect(here).to_have_attribute("aria-current", "step")
    tab_to(page, contents.get_by_role("button", name="Wider Offer"))
    page.keyboard.press("Enter")
    heading(page, "Wider Offer")
    expect(contents).to_be_hidden()
    expect(page.get_by_role("heading", name="Wider Offer", level=2)).to_be_focused()
    expect(page.get_by_text("Step 3 of 4")).to_be_visible()


def test_the_rules_have_a_drawn_example_for_what_is_hard_to_say(page: Page) -> None:
    page.goto("/rules")
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    for name in (
        *("Allowed: it touches the castle", "Not allowed: only corners meet"),
        *("Not allowed: wider than five squares",),
    ):
        expect(page.get_by_role("figure", name=name)).to_be_visible()
    box = page.get_by_role("list", name="Which dominoes are in the box")
    expect(box.get_by_role("listitem")).to_have_count(48)
    page.get_by_role("navigation", name="On this page").get_by_role("link", name="Ties").click()
    expect(page.get_by_role("heading", name="Ties")).to_be_in_viewport()
    page.goto("/rules/harmony")
    expect(page.get_by_role("heading", name="Harmony")).to_be_in_viewport()


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_every_kind_of_step_and_the_list_of_chapters_are_for_everybody(
    open_page: OpenPage, colours: str
) -> None:
    page = open_page(viewport={"width": 390, "height": 664}, color_scheme=colours)
    for step, name in (
        ("setup", "How many dominoes?"),
        ("wider", "Wider Offer"),
        ("duel", "Mighty Duel"),
        ("dynasty", "Dynasty"),
    ):
        page.goto(f"/learn/{step}")
        heading(page, name)
        expect(page.locator(".kingdom").first).to_be_visible()
        assert violations(page) == []
    page.get_by_role("button", name="Variants").click()
    expect(page.get_by_role("dialog", name="All chapters")).to_be_visible()
    assert violations(page) == []


def row_of(table: Locator, name: str) -> list[str]:
    """What stands in a row of a table behind its name."""
    cells = table.get_by_role("row").filter(has=table.page.get_by_role("rowheader", name=name))
    return [text.strip() for text in cells.get_by_role("cell").all_text_contents()]


def test_the_rules_leave_out_nothing_that_the_books_have(page: Page) -> None:
    page.goto("/rules")
    rules = page.get_by_role("article")
    for words in (
        "4 starting tiles, 4 castles",
        "a starting tile on the table",
        "a number from 1 to 48 on the back",
        "sort them by the numbers on their backs, and only then turn them over",
        "The lowest number lies at the top or nearest the box",
        "Everybody gets 12 dominoes",
        "a kingdom of 5\u00a0×\u00a05 squares",
        "Everybody gets 24 dominoes",
        "just fill 7\u00a0×\u00a07 squares",
        "Two players use 30 dominoes, three use all 48",
        "They can be combined",
        "we ask who it was. Among bots a lot decides",
    ):
        expect(rules.get_by_text(words)).to_be_visible()
    plain = rules.get_by_role("table", name="What differs with the number of players")
    assert row_of(plain, "Dominoes in play") == ["24", "36", "48"]
    assert row_of(plain, "Put aside") == ["24", "12", "0"]
    assert row_of(plain, "Dominoes each") == ["12", "12", "12"]
    varied = rules.get_by_role("table", name="What the variants change")
    assert row_of(varied, "Dominoes in play") == ["30", "48", "48", "45"]
    assert row_of(varied, "Dominoes each") == ["12", "12", "24", "18"]
    crowns = rules.get_by_role("table", name="Squares by terrain and crowns")
    assert row_of(crowns, "mine") == ["1", "1", "3", "1"]


def test_the_rules_say_which_edition_says_what(page: Page) -> None:
    page.goto("/rules/books")
    expect(page.get_by_role("heading", name="What the printed editions say")).to_be_in_viewport()
    topics = page.locator("dl > div")
    for topic, words in (
        ("Who chooses first", "In the Serbian edition whoever was at a castle last"),
        ("Where the lowest number lies", "at the top in the Polish edition"),
        ("Whether a domino must be placed", "Only the Czech edition"),
        ("Corners", "The Czech and the Slovak edition say outright"),
        ("Where the castle ends up", "Only the Polish edition"),
        ("The last round", "The Polish edition is exact"),
        ("Ties", "The Serbian edition does not say"),
        ("Wider Offer", "Only the Czech and the Slovak edition"),
        ("Squares by terrain and crowns", "All editions but the Serbian one"),
    ):
        found = topics.filter(has=page.get_by_role("term").filter(has_text=topic))
        expect(found).to_contain_text(words)


def test_what_is_in_no_book_is_marked_as_ours(page: Page) -> None:
    page.goto("/rules")
    rulings = page.get_by_role("paragraph").filter(has=page.get_by_text("Our ruling", exact=True))
    for words in (
        "after a shared place the next one is left out",
        "the largest territory of any of the games decides",
        "the next player clockwise begins the second game",
        "The kingdom need not be complete",
        "takes 9 rounds, with 18 dominoes for each player. The 3 dominoes",
        "No printed edition has this opening",
        "Here the pile is hidden",
        "can be moved and turned until you choose your next one",
    ):
        expect(rulings.filter(has_text=words)).to_have_count(1)
    expect(rulings).to_have_count(8)


@pytest.mark.parametrize("width", [320, 390])
def test_the_rules_are_read_on_a_phone_without_going_sideways(
    open_page: OpenPage, width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 568}, is_mobile=True)
    page.goto("/rules")
    expect(page.get_by_role("heading", name="How we play here")).to_be_visible()
    assert overflow(page)[0] == 0
    for region in page.locator(".scroll").all():
        assert region.evaluate("(each) => each.scrollWidth - each.clientWidth") <= 0
