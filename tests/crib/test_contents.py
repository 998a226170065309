"""What the crib sheet says agrees with the library."""

from pathlib import Path

import pytest

from kingdomino.core.scoring import HARMONY_BONUS, MIDDLE_KINGDOM_BONUS
from kingdomino.crib import crib_sheet
from kingdomino.crib.example import example_kingdom
from kingdomino.crib.page import COMMAND, page_json
from kingdomino.draw.palette import SEATS
from kingdomino.editions import EDITIONS, Edition
from kingdomino.moves import DOMINOES
from kingdomino.options import Opening, Options, Variant
from kingdomino.words import speaking

PAGE = Path(__file__).parents[2] / "web" / "src" / "learn" / "crib.json"
CRIB = crib_sheet(EDITIONS["english"])
NOTES = dict(zip(Variant, CRIB.variant_notes, strict=True))
MEANINGS = {variant: str(note.meaning) for variant, note in NOTES.items()}


def test_every_set_up_has_the_numbers_of_the_rules() -> None:
    variants = {str(note.name): variant for variant, note in NOTES.items()}
    rows = [*CRIB.setups.rows, *CRIB.variant_setups.rows]
    for row in rows:
        options = Options(row.players, variants=[variants[str(name)] for name in row.variants])
        kings, dominoes, aside, length, rounds = row.numbers
        assert (kings, dominoes, aside) == (
            options.kings_per_player,
            options.dominoes,
            options.set_aside,
        )
        assert (length, rounds) == (options.row, options.rounds)
    assert len(rows) == 7  # rules.md, 9: permitted set-ups


def test_the_headings_name_the_numbers_in_their_order() -> None:
    headings = ["Kings each", "Dominoes in play", "Put aside", "Dominoes in a row", "Rounds"]
    assert list(map(str, CRIB.setups.headings)) == headings


def test_the_box_has_96_squares_and_39_crowns() -> None:
    total = CRIB.crowns.total
    assert (total.squares, total.crowns) == (96, 39)
    assert sum(row.squares for row in CRIB.crowns.rows) == 96
    assert sum(row.crowns for row in CRIB.crowns.rows) == 39


def test_the_crowns_are_those_of_the_rule_books() -> None:
    counts = {str(row.terrain): row.counts for row in CRIB.crowns.rows}
    assert counts == {
        "wheat": (21, 5, 0, 0),
        "forest": (16, 6, 0, 0),
        "lake": (12, 6, 0, 0),
        "grassland": (10, 2, 2, 0),
        "swamp": (6, 2, 2, 0),
        "mine": (1, 1, 3, 1),
    }


def test_the_example_is_counted_as_the_library_counts_it() -> None:
    kingdom = example_kingdom()
    lines = CRIB.example.territories
    assert sorted(line.points for line in lines) == sorted(
        territory.points for territory in kingdom.territories
    )
    assert all(line.points == len(line.squares) * line.crowns for line in lines)
    assert sum(line.points for line in lines) == CRIB.example.total == kingdom.territory_points
    assert sum(len(line.squares) for line in lines) == kingdom.size**2 - 1
    assert str(CRIB.example.caption).endswith(f"= {CRIB.example.total}")


def test_the_example_shows_what_is_easily_missed() -> None:
    forests = [each for each in CRIB.example.territories if str(each.terrain) == "forest"]
    assert len([each for each in forests if each.points]) > 1, "each territory is counted alone"
    assert any(len(each.squares) > 1 and not each.points for each in CRIB.example.territories)


def test_the_row_is_drawn_in_the_order_that_its_caption_names() -> None:
    numbers = [each.domino for each in CRIB.order.row]
    assert numbers == sorted(numbers)
    colours = ", ".join(SEATS[each.seat].name for each in CRIB.order.row)
    assert str(CRIB.order.caption).endswith(f": {colours}.")


def test_the_variants_bring_what_they_say() -> None:
    assert MEANINGS[Variant.MIDDLE_KINGDOM].startswith(f"{MIDDLE_KINGDOM_BONUS} points")
    assert MEANINGS[Variant.HARMONY].startswith(f"{HARMONY_BONUS} points")
    assert f"all {len(DOMINOES)} dominoes" in MEANINGS[Variant.MIGHTY_DUEL]
    assert Options(2, variants=[Variant.MIGHTY_DUEL]).size == 7
    assert "seven by seven" in MEANINGS[Variant.MIGHTY_DUEL]
    assert Options(2, variants=[Variant.WIDER_OFFER]).leftover_per_row == 1
    assert Options(2, variants=[Variant.DYNASTY]).games == 3


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda each: each.name)
def test_the_opening_is_that_of_the_edition(edition: Edition) -> None:
    said = str(crib_sheet(edition).opening.lead)
    assert ("castle" in said) is (edition.opening is Opening.CASTLE)


def test_the_edition_is_that_of_the_language_unless_it_is_named() -> None:
    with speaking("sr"):
        assert "castle" in str(crib_sheet().opening.lead)
        assert "castle" not in str(crib_sheet(EDITIONS["polish"]).opening.lead)
    assert "castle" not in str(crib_sheet().opening.lead)


def test_what_the_page_shows_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == page_json(), COMMAND
