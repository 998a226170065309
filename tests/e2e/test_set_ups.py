"""A person against bots, in every set-up, to the last scene."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.playing import choose_players, end, place_by_list, place_by_mouse, play_to_the_end

VARIANTS = {
    "dynasty": "Dynasty",
    "middle_kingdom": "Middle Kingdom",
    "harmony": "Harmony",
    "mighty_duel": "Mighty Duel",
    "wider_offer": "Wider Offer",
}


def begin(page: Page, players: int, variants: list[str], opening: str = "Kings are drawn") -> None:
    page.goto("/")
    choose_players(page, players)
    page.get_by_label("How strong the bots are").select_option("peasant")
    page.get_by_text("Variants and opening").click()
    for variant in variants:
        page.get_by_role("checkbox", name=VARIANTS[variant]).check()
    page.get_by_role("radio", name=opening).check()
    page.get_by_role("button", name="Play now").click()


@pytest.mark.parametrize(
    ("players", "variants", "opening"),
    [
        (2, [], "Balanced"),
        (3, ["wider_offer"], "Last castle visitor"),
        (4, ["middle_kingdom", "harmony"], "Kings are drawn"),
        (2, ["mighty_duel", "harmony"], "Kings are drawn"),
    ],
)
def test_a_person_plays_to_the_end(
    page: Page, players: int, variants: list[str], opening: str
) -> None:
    begin(page, players, variants, opening)
    play_to_the_end(page, place_by_mouse if players == 3 else place_by_list)
    expect(page.get_by_role("article")).to_have_count(players)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_a_dynasty_takes_three_games(page: Page) -> None:
    begin(page, 2, ["dynasty"])
    for _ in range(2):
        play_to_the_end(page)
        page.get_by_role("button", name="Next game").click()
        end(page).wait_for(state="detached")
    play_to_the_end(page)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_the_deck_is_proved_in_the_browser_and_they_play_again(page: Page) -> None:
    begin(page, 4, [])
    play_to_the_end(page)
    page.get_by_text("Was the deck shuffled fairly?").click()
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("Seed, fingerprint, kings and rows fit together.")).to_be_visible()
    address = page.url
    page.get_by_role("button", name="Play again").click()
    page.get_by_role("heading", name="Next round").wait_for()
    assert page.url != address


def test_only_what_is_permitted_can_be_chosen(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Variants and opening").click()
    duel = page.get_by_role("checkbox", name="Mighty Duel")
    expect(duel).to_be_disabled()  # four players
    expect(page.get_by_text("Only for two players.").first).to_be_visible()
    choose_players(page, 2)
    expect(duel).to_be_enabled()
    duel.check()
    choose_players(page, 3)
    expect(duel).to_be_disabled()
    expect(duel).not_to_be_checked()
