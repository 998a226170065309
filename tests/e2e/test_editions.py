"""Each printed book, played on the page in its language: its names, its opening, its words."""

import re

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from kingdomino import Kings, Opening, Record, Variant
from kingdomino.editions import Edition, edition_of
from tests.e2e.conftest import OpenPage
from tests.e2e.playing import choices, play_to_the_end
from tests.e2e.speaking import LOCALES, Speech
from words.cyrillic import to_cyrillic

PHONE = {"width": 390, "height": 664}
DESK = {"width": 1280, "height": 800}
OPENINGS = {Opening.DRAW: "Kings are drawn", Opening.CASTLE: "Last castle visitor"}


def printed(edition: Edition, variant: Variant, speech: Speech) -> str:
    """As it stands in the book, in the script that is read."""
    name = edition.variants[variant]
    return to_cyrillic(name) if speech.tag == "sr-Cyrl" else name


def plain(text: str) -> str:
    """With one kind of space."""
    return " ".join(text.split())


def choose_weak_bots(page: Page) -> None:
    page.get_by_role("combobox").first.select_option("peasant")
    page.locator("label", has_text=re.compile(r"^\s*2\s*$")).click()


def option(page: Page, name: str) -> str:
    """What is said of a variant or an opening."""
    spaced = r"\s".join(map(re.escape, name.split()))
    label = page.locator("label", has=page.locator("b", has_text=re.compile(f"^{spaced}$")))
    return plain(label.inner_text())


def game_of(page: Page, site: str) -> Record:
    """The game that the page shows, as the server keeps it."""
    table = page.url.rsplit("/", 1)[1]
    return Record.parse(httpx.get(f"{site}/api/v1/tables/{table}/games/0/record.json").text)


def order(record: Record, speech: Speech) -> str:
    """Who chooses when, with the names that the page has for them."""
    kings = record.moves[0]
    assert isinstance(kings, Kings)
    names = ", ".join(speech(record.names[seat]) for seat in kings.seats)
    return speech("Order of the first choice: {names}", names=names)


def course(page: Page, speech: Speech) -> Locator:
    """The list of what happened: beside the table, behind a button, or on a phone's overview."""
    name = speech("Course of the game")
    found = page.get_by_role("log", name=name)
    opener = page.get_by_role("button", name=name)
    overview = page.get_by_role("button", name=speech("Overview"))
    found.or_(opener).or_(overview).first.wait_for()
    if not found.count():
        opener.or_(overview).first.click()
    return found


@pytest.mark.parametrize("tag", LOCALES)
def test_a_game_by_the_readers_book(open_page: OpenPage, site: str, tag: str) -> None:
    speech, edition = Speech(tag), edition_of(tag)
    page = open_page(locale=LOCALES[tag], viewport=DESK)
    page.goto("/")
    choose_weak_bots(page)

    # What can be chosen is named as in print, and marked by its box.
    page.get_by_text(speech("Variants and opening")).click()
    book = page.get_by_label(speech("The rule book you play by"))
    expect(book).to_have_value(edition.name)
    mine = plain(speech("in your box"))
    theirs = plain(speech("from the Czech and Slovak edition"))
    for variant in edition.variants:
        assert mine in option(page, printed(edition, variant, speech))
    wider = option(page, speech("Wider Offer"))
    assert (mine if edition.has(Variant.WIDER_OFFER) else theirs) in wider
    assert plain(speech("our own, in no printed book")) in option(page, speech("Balanced"))
    opening = speech(OPENINGS[edition.opening])
    assert mine in option(page, opening)
    expect(page.get_by_role("radio", name=opening)).to_be_checked()

    # The game is set up by it, and says who chooses when, with names.
    page.get_by_role("button", name=speech("Play now")).click()
    choices(page, speech).first.wait_for()
    record = game_of(page, site)
    assert record.options.edition is edition
    assert record.options.opening is edition.opening
    told = course(page, speech)
    expect(told).to_contain_text(order(record, speech))
    if edition.opening is Opening.CASTLE:
        expect(told).to_contain_text(speech("A lot was drawn for who begins."))

    play_to_the_end(page, speech=speech)
    text = page.locator("body").inner_text()
    assert "{" not in text
    if tag not in ("ru", "sr-Cyrl"):
        assert not re.search("[\u0400-\u04ff]", text)


def test_those_at_one_screen_are_asked_who_was_at_a_castle(open_page: OpenPage, site: str) -> None:
    speech = Speech("sr")
    page = open_page(locale=LOCALES["sr"], viewport=PHONE)
    page.goto("/")
    page.get_by_text(speech("At one screen"), exact=True).click()
    page.locator("label", has_text=re.compile(r"^\s*3\s*$")).click()
    for number, name in enumerate(("Ana", "Bojan", "Ceca"), 1):
        page.get_by_label(speech("Name of player {number}", number=number)).fill(name)
    page.get_by_label(speech("Who was at a castle last?")).select_option("Bojan")
    page.get_by_role("button", name=speech("Play now")).click()
    choices(page, speech).first.wait_for()
    record = game_of(page, site)
    assert record.first == 1
    assert record.moves[0] == Kings((1, 2, 0))
    told = course(page, speech)
    expect(told).to_contain_text(speech("{name} was at a castle last and begins.", name="Bojan"))
    expect(told).to_contain_text(
        speech("Order of the first choice: {names}", names="Bojan, Ceca, Ana")
    )


def test_friends_who_meet_by_a_link_are_asked_before_they_begin(
    open_page: OpenPage, site: str
) -> None:
    speech = Speech("sr-Cyrl")
    host = open_page(locale=LOCALES["sr-Cyrl"], viewport=PHONE)
    host.goto("/")
    host.get_by_text(speech("With friends"), exact=True).click()
    host.locator("label", has_text=re.compile(r"^\s*2\s*$")).click()
    host.get_by_label(speech("Your name")).fill("Ана")
    host.get_by_role("button", name=speech("Set the table")).click()
    question = host.get_by_role("group", name=speech("Who was at a castle last?"))
    question.wait_for()

    friend = open_page(locale=LOCALES["sr"], viewport=PHONE)
    friend.goto(host.url)
    latin = Speech("sr")
    friend.get_by_label(latin("Your name")).fill("Bojan")
    friend.get_by_role("button", name=latin("Sit down")).click()
    expect(host.get_by_text(speech("One question is left: who begins?"))).to_be_visible()
    expect(question.get_by_role("button", name="Bojan")).to_be_visible()
    friend.get_by_role("group", name=latin("Who was at a castle last?")).get_by_role(
        "button", name="Bojan"
    ).click()
    choices(friend, latin).first.wait_for()
    assert game_of(friend, site).moves[0] == Kings((1, 0, 1, 0))


def test_another_book_can_be_chosen_and_is_remembered(open_page: OpenPage) -> None:
    speech = Speech("pl")
    page = open_page(locale=LOCALES["pl"], viewport=DESK)
    page.goto("/")
    page.get_by_text(speech("Variants and opening")).click()
    page.get_by_label(speech("The rule book you play by")).select_option("serbian")
    castle = page.get_by_role("radio", name=speech("Last castle visitor"))
    expect(castle).to_be_checked()
    choose_weak_bots(page)
    page.get_by_role("button", name=speech("Play now")).click()
    choices(page, speech).first.wait_for()
    page.goto("/")
    page.get_by_text(speech("Variants and opening")).click()
    expect(page.get_by_label(speech("The rule book you play by"))).to_have_value("serbian")
    expect(castle).to_be_checked()
