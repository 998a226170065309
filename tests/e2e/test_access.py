"""For everybody: keys alone, roles alone, small screens, both themes, every language."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from kingdomino.client import Client
from tests.e2e.conftest import OpenPage
from tests.e2e.listening import Listener
from tests.e2e.playing import (
    board,
    choices,
    choose_players,
    is_to_move,
    place_by_keys,
    play_to_the_end,
    tab_to,
    take_step,
)
from tests.e2e.speaking import LOCALES, Speech
from tests.kit.seeded_server import SeededServer

SEED = 1  # of the game that is won by ear
THEMES = ("light", "dark", "meadow", "felt", "slate")
DARK = ("dark", "felt", "slate")
WEAR = "([theme, shade]) => Object.assign(document.documentElement.dataset, { theme, shade })"
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
LANGUAGES = {
    "en-GB": "Build the finest kingdom",
    "sr-Latn-RS": "kraljevstvo",
    "sr-Cyrl-RS": "краљевство",
    "pl-PL": "królestwo",
    "ru-RU": "королевство",
    "cs-CZ": "království",
    "sk-SK": "kráľovstvo",
}


# WCAG 2.0, 2.1 and 2.2, A and AA, and what axe thinks good besides.
TAGS = [
    *("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"),
    "best-practice",
]


def violations(page: Page, *, only: str | None = None) -> list[str]:
    """What axe complains of; `only` asks for one rule."""
    options = {
        "runOnly": {"type": "rule", "values": [only]} if only else {"type": "tag", "values": TAGS},
        # axe calls it experimental
        "rules": {} if only else {"label-content-name-mismatch": {"enabled": True}},
    }
    page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{each['id']}: {each['help']}: {[node['html'][:120] for node in each['nodes']][:3]}"
        for each in found["violations"]
    ]


def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    def choose(page: Page) -> None:
        tab_to(page, choices(page).first)
        page.keyboard.press("Enter")

    def place(page: Page) -> None:
        tab_to(page, board(page))
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")

    page.goto("/")
    tab_to(page, page.get_by_role("button", name="Play now"))
    page.keyboard.press("Enter")
    play_to_the_end(page, place, choose=choose)


def test_a_game_is_won_by_the_accessibility_tree_alone(open_page: OpenPage, tmp_path: Path) -> None:
    """Nothing but roles and names, and a player who decides by what they say."""
    with SeededServer(tmp_path, SEED) as server:
        page = open_page(base_url=server.url)
        listener = Listener(page)
        page.goto("/")
        choose_players(page, 2)
        page.get_by_label("How strong the bots are").select_option("page")
        page.get_by_role("button", name="Play now").click()
        play_to_the_end(page, listener.place, choose=listener.choose)
        expect(page.get_by_role("heading", name="You have won!")).to_be_visible()


def test_what_others_do_is_announced(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    said = page.locator("[data-announcer][aria-live=polite]")
    take_step(page)
    take_step(page)
    while is_to_move(page) and "chooses" not in said.inner_text():
        take_step(page)  # who was last may be first in the next round
    expect(said).to_contain_text(re.compile(r"\w+ chooses \d+\."))


Check = Callable[[str], None]


def visit_every_screen(page: Page, check: Check) -> None:
    """Go through the whole page, a game included."""
    for screen in ("/", "/learn", "/rules", "/crib", "/score"):
        page.goto(screen)
        page.get_by_role("heading", level=1).first.wait_for()
        check(screen)
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").wait_for()
    check("settings")
    page.keyboard.press("Escape")
    page.get_by_text("Variants and opening").click()
    check("options")
    page.get_by_text("With friends", exact=True).click()
    page.get_by_role("button", name="Set the table").click()
    page.get_by_role("textbox", name="The link to this table").wait_for()
    check("lobby")
    page.goto("/")
    page.get_by_label("How strong the bots are").select_option("peasant")
    page.get_by_role("button", name="Play now").click()
    choices(page).first.wait_for()
    check("choosing")
    while not board(page).count():
        take_step(page)
    check("placing")
    place_by_keys(page)
    choices(page).first.wait_for()
    check("laid")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").first.wait_for()
    check("menu")
    page.keyboard.press("Escape")
    play_to_the_end(page)
    check("end")
    page.get_by_role("link", name="Look at it with the coach").click()
    page.get_by_role("heading", level=1).first.wait_for()
    check("replay")


def test_no_screen_has_a_violation_in_any_theme(open_page: OpenPage) -> None:
    page = open_page()
    found: dict[str, list[str]] = {}

    def check(screen: str) -> None:
        found[screen] = violations(page)
        for theme in THEMES:  # all that they change is colours
            page.evaluate(WEAR, [theme, "dark" if theme in DARK else "light"])
            found[f"{screen}, {theme}"] = violations(page, only="color-contrast")

    visit_every_screen(page, check)
    assert {screen: each for screen, each in found.items() if each} == {}


def test_no_screen_has_a_violation_in_any_language(open_page: OpenPage, site: str) -> None:
    bots = [{"kind": "bot", "level": "peasant"}] * 2
    with Client(site, name="Watcher").open(players=2, seats=bots) as seat:
        assert not list(seat.turns())  # they play until it is over
        finished = seat.table_id
    page = open_page()
    page.goto("/")
    page.get_by_label("How strong the bots are").select_option("peasant")
    page.get_by_role("button", name="Play now").click()
    while not board(page).count():
        take_step(page)
    playing = page.url
    page.goto("/")
    page.get_by_text("With friends", exact=True).click()
    page.get_by_role("button", name="Set the table").click()
    page.get_by_role("textbox", name="The link to this table").wait_for()
    lobby = page.url
    screens = ["/learn", "/rules", "/crib", "/score", lobby]
    screens += [f"/table/{finished}", f"/replay/{finished}/0"]
    found: dict[str, list[str]] = {}
    for language in (tag for tag in LOCALES if tag != "en"):
        speech = Speech(language)
        page.evaluate(
            "language => localStorage.setItem('kingdomino', JSON.stringify({ language }))", language
        )
        for screen in screens:
            page.goto(screen)
            page.get_by_role("heading", level=1).first.wait_for()
            found[f"{screen}, {language}"] = violations(page)
        page.goto("/")
        page.get_by_text(speech("Variants and opening")).click()
        found[f"options, {language}"] = violations(page)
        page.get_by_role("button", name=speech("Settings")).click()
        page.get_by_label(speech("Language")).wait_for()
        found[f"settings, {language}"] = violations(page)
        page.goto(playing)
        board(page).wait_for()
        found[f"placing, {language}"] = violations(page)
        page.get_by_role("button", name=speech("Menu")).click()
        page.get_by_role("dialog").first.wait_for()
        found[f"menu, {language}"] = violations(page)
    assert {screen: each for screen, each in found.items() if each} == {}


@pytest.mark.parametrize("place", ["/nowhere", "/table/nowhere", "/table/" + "0" * 32])
def test_what_is_not_there_says_so(browser: Browser, site: str, place: str) -> None:
    page = browser.new_page(base_url=site)  # the browser itself complains of a missing page
    page.goto(place)
    page.get_by_role("heading", name="There is nothing here").wait_for()
    assert violations(page) == []
    page.close()


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_language_is_the_browsers_own(open_page: OpenPage, locale: str) -> None:
    page = open_page(locale=locale)
    page.goto("/")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_contain_text(re.compile(LANGUAGES[locale], re.IGNORECASE))
    tag = locale.rpartition("-")[0]
    assert page.locator("html").get_attribute("lang") == tag
    assert page.locator("link[rel=manifest]").get_attribute("href") == (
        "/manifest.webmanifest"
        if tag == "en"
        else f"/manifest.{tag.removesuffix('-Latn')}.webmanifest"
    )
    for screen in ("/learn", "/rules", "/crib", "/score"):
        page.goto(screen)
        page.get_by_role("heading", level=1).wait_for()
        text = page.locator("body").inner_text()
        assert "{" not in text  # every placeholder is filled in
        assert page.title().endswith(" – Kingdomino")
        if tag not in ("ru", "sr-Cyrl"):
            assert not re.search("[\u0400-\u04ff]", text)


def test_carons_are_written_as_czech_and_slovak_do(page: Page) -> None:
    """Beside the letter, which is wider for it; the typeface's own stand on top of it."""
    page.goto("/")
    page.get_by_role("heading", level=1).wait_for()
    widths: dict[str, float] = page.evaluate("""async () => {
        const font = `20px ${getComputedStyle(document.body).fontFamily}`;
        await document.fonts.load(font, "ďťľdtl");
        const context = document.createElement("canvas").getContext("2d");
        context.font = font;
        return Object.fromEntries([..."ďťľdtl"].map((c) => [c, context.measureText(c).width]));
    }""")
    for caron, letter in zip("ďťľ", "dtl", strict=True):
        assert widths[caron] > widths[letter] + 0.4


def test_the_language_is_changed_at_once(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("cs")
    expect(page.get_by_role("heading", level=1)).to_contain_text("království")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("království")
