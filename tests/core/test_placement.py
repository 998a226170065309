"""Where a domino may lie, and which of the five reasons says why not.

`docs/rules.md` says which rule each test guards.
"""

import pytest

import kingdomino as kd
from tests.core.drawn import drawn, opened, refused


def verdict(kingdom: kd.Kingdom, domino: int, *squares: tuple[int, int]) -> str:
    """What the rules say of the first half on one square and the second on another."""
    first, second = (kd.Square(*square) for square in squares)
    return kingdom.verdict(kd.Place(domino, first, second))


def test_castle_corner_alone_is_no_contact() -> None:
    assert verdict(drawn("CA"), 3, (1, 1), (1, 2)) == "NO_CONTACT"
    # Beside wheat there is contact, and the castle's corner still does not make it a match.
    assert verdict(drawn("CA W0 W0"), 3, (1, 1), (1, 2)) == "NO_MATCH"


def test_terrain_on_one_half_does_not_connect_the_other() -> None:
    kingdom = drawn("CA W0 F0")
    assert verdict(kingdom, 13, (0, 3), (0, 4)) == "NO_MATCH"  # its wheat lies beside the forest
    assert verdict(kingdom, 13, (0, 4), (0, 3)) == "OK_MATCH"  # turned around, forest meets forest


def test_own_other_half_is_no_neighbour() -> None:
    assert verdict(drawn("CA W0 F0"), 7, (0, 3), (0, 4)) == "NO_MATCH"


def test_castle_legalises_mismatches_on_every_other_side() -> None:
    kingdom = drawn(
        "W0 W0 ..",
        "S0 .. ..",
        "S0 .. CA",
    )
    assert verdict(kingdom, 3, (0, -1), (-1, -1)) == "OK_CASTLE"


def test_frame_floats_until_it_is_spanned() -> None:
    half_way = drawn("CA W0 W0")
    assert verdict(half_way, 1, (0, -2), (0, -1)) == "OK_CASTLE"
    assert verdict(half_way, 1, (0, 3), (0, 4)) == "OK_MATCH"
    spanned = drawn("W0 W0 CA W0 W0")
    assert verdict(spanned, 1, (0, 3), (1, 3)) == "OUT_OF_GRID"
    assert verdict(spanned, 1, (0, -3), (1, -3)) == "OUT_OF_GRID"


def test_hole_may_be_closed_for_good() -> None:
    kingdom = drawn(
        "W0 W0 W0",
        "CA .. W0",
    )
    assert verdict(kingdom, 1, (1, 1), (1, 2)) == "OK_MATCH"


@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [
        ((0, 1), (0, 3), "BAD_SHAPE"),  # also on a taken square, also too wide
        ((0, 2), (0, 3), "OVERLAP"),  # also too wide
        ((2, 3), (2, 4), "OUT_OF_GRID"),  # also without contact
        ((0, 3), (1, 3), "OUT_OF_GRID"),  # also without a match
        ((2, 0), (2, 1), "NO_CONTACT"),  # and so without a match
        ((1, 1), (1, 2), "NO_MATCH"),
    ],
)
def test_first_failing_check_gives_the_reason(
    first: tuple[int, int], second: tuple[int, int], reason: str
) -> None:
    assert verdict(drawn("W0 W0 CA W0 W0"), 3, first, second) == reason


@pytest.mark.parametrize(
    ("variants", "move", "sentence"),
    [
        ([], "3 h5-i5", "One half must touch the castle or a square of the same terrain."),
        ([], "3 b5-c5", "The kingdom would be larger than 5x5 squares."),
        (["mighty_duel"], "3 b7-c7", "The kingdom would be larger than 7x7 squares."),
    ],
)
def test_refused_placement_is_told_in_the_words_of_the_rules(
    variants: list[str], move: str, sentence: str
) -> None:
    position = opened(*variants, row="1 3 7 10", kings=">1 >3 >7 >10", next_row="20 21 22 23")
    east_of_castle = "1 h7-i7" if variants else "1 f5-g5"
    assert refused(position.play(f"{east_of_castle} >20"), move) == sentence
