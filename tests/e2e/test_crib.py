"""The crib sheet: found from the rules, readable on a phone, printed on one page."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from kingdomino.words import LANGUAGES
from tests.e2e.conftest import OpenPage
from tests.e2e.test_access import violations

PAGES = re.compile(rb"/Type\s*/Page\b[^s]")
SENTENCE = re.compile(r"""text:(["`])(.*?)\1""")  # of the sheet, in the built program


def open_crib(page: Page, address: str = "/crib") -> None:
    page.goto(address)
    page.get_by_role("heading", level=1, name="Kingdomino").wait_for()
    # Its type is chosen when the letters are there.
    page.wait_for_function("document.querySelector('article').style.cssText.includes('--paper')")


def lengthen(route: Route) -> None:
    """Every sentence of the sheet is said once and almost half again."""
    answer = route.fetch()
    program = answer.text()

    def longer(found: re.Match[str]) -> str:
        words = found[2].split(" ")
        return f"text:{found[1]}{' '.join(words + words[: round(len(words) * 0.4)])}{found[1]}"

    route.fulfill(response=answer, body=SENTENCE.sub(longer, program))


def paper_type(page: Page) -> float:
    """The size of its type on paper, in points."""
    size = page.locator("article").evaluate("sheet => sheet.style.getPropertyValue('--paper')")
    return float(size.removesuffix("pt"))


def printed_pages(page: Page) -> int:
    pdf = page.pdf(prefer_css_page_size=True, print_background=True)
    return len(PAGES.findall(pdf))


def test_the_sheet_is_found_from_the_rules_and_printed(page: Page) -> None:
    page.goto("/rules")
    page.get_by_role("link", name="A crib sheet to print").click()
    expect(page).to_have_url(re.compile("/crib$"))
    expect(page.get_by_text("10 points more if the castle")).to_be_visible()
    expect(page.get_by_role("row", name="mine")).to_have_count(2)  # an example and the box
    page.evaluate("window.print = () => (window.isPrinted = true)")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.isPrinted")


@pytest.mark.parametrize("width", [320, 1440])
def test_it_is_one_page_of_paper_from_any_screen(open_page: OpenPage, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 800})
    open_crib(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert printed_pages(page) == 1
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Ties")).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.get_by_role("link", name="Learn")).to_be_hidden()


def test_it_is_one_page_in_every_language(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/")
    found: dict[str, int] = {}
    for language in LANGUAGES:
        page.evaluate(
            "language => localStorage.setItem('kingdomino', JSON.stringify({ language }))", language
        )
        open_crib(page)
        found[language] = printed_pages(page)
    assert found == dict.fromkeys(LANGUAGES, 1)


def test_it_is_one_page_where_words_are_long(open_page: OpenPage) -> None:
    page = open_page()
    open_crib(page)
    usual = paper_type(page)
    page = open_page(service_workers="block")
    page.route("**/assets/Crib-*.js", lengthen)
    open_crib(page)
    assert "neither may be left out: In every round" in page.locator("main").inner_text()
    assert printed_pages(page) == 1
    assert 6 < paper_type(page) < usual


def test_the_edition_says_who_chooses_first(page: Page) -> None:
    open_crib(page)
    expect(page.get_by_text("Mix all kings in play")).to_be_visible()
    page.get_by_label("The rule book you play by").select_option("serbian")
    expect(page.get_by_text("Whoever was at a castle last")).to_be_visible()
    open_crib(page, "/crib/serbian")
    expect(page.get_by_text("Whoever was at a castle last")).to_be_visible()


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_stands_in_anybodys_way(open_page: OpenPage, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 800})
    open_crib(page)
    assert violations(page) == []
