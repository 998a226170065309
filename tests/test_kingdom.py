"""Kingdoms drawn as text: worth, bonuses, and what is refused."""

import pytest

from kingdomino import (
    Half,
    IllegalMove,
    Kingdom,
    MisuseError,
    NotationError,
    OptionsError,
    Place,
    Square,
    Terrain,
    rank,
)
from kingdomino.core import scoring
from tests.kit.invariants import check_fits_agrees_with_the_verdict

SMALL = """
W0 W0 CA F1
.. .. L0 F0
"""


def test_squares_are_counted_from_the_castle() -> None:
    kingdom = Kingdom.parse(SMALL)
    assert kingdom.squares[Square(0, -2)] == Half(Terrain.WHEAT)
    assert kingdom.squares[Square(1, 1)] == Half(Terrain.FOREST)
    assert kingdom.box == (0, 1, -2, 1)


def test_room_shrinks_as_the_kingdom_grows_and_ends_as_what_was_built() -> None:
    assert Kingdom.parse("CA").room == (-4, 4, -4, 4)
    assert Kingdom.parse(SMALL).room == (-3, 4, -3, 2)
    assert Kingdom.parse(SMALL, size=7).room == (-5, 6, -5, 4)
    assert Kingdom.parse("W0 W0 CA W0 W0").room == (-4, 4, -2, 2)
    full = "\n".join(["CA W0 W0 W0 W0", *["W0 W0 W0 W0 W0"] * 4])
    assert Kingdom.parse(full).room == Kingdom.parse(full).box == (0, 4, 0, 4)


def test_territories_say_what_they_are_worth() -> None:
    texts = [str(territory) for territory in Kingdom.parse(SMALL).territories]
    assert texts == ["wheat 2 × 0 = 0", "forest 2 × 1 = 2", "lake 1 × 0 = 0"]


def test_one_variant_may_be_named_alone() -> None:
    kingdom = Kingdom.parse("F0 F0 CA F1 F0", discards=0)
    assert kingdom.score("harmony") == kingdom.score(["harmony"])


def test_what_is_no_key_cannot_be_ranked() -> None:
    with pytest.raises(MisuseError, match="by three numbers: points, largest territory, crowns"):
        rank([17, 12])  # type: ignore[list-item]  # a mistake on purpose


def test_a_territory_says_how_large_it_is() -> None:
    wheat, forest, lake = Kingdom.parse(SMALL).territories
    assert (wheat.size, forest.size, lake.size) == (2, 2, 1)
    assert wheat.size == len(wheat.squares)


def test_score_reads_like_a_sheet_of_paper() -> None:
    score = Kingdom.parse("F0 F0 CA F1 F0", discards=0).score(["middle_kingdom", "harmony"])
    assert str(score).splitlines()[-3:] == ["Middle Kingdom 10", "Harmony 5", "total 17"]


def test_bonuses_count_only_when_they_are_played_with() -> None:
    kingdom = Kingdom.parse("F0 F0 CA F1 F0", discards=0)
    assert kingdom.score().total == 2
    assert kingdom.score(["harmony"]).total == 7
    assert kingdom.score(["middle_kingdom"]).total == 12


def test_misspelt_variant_does_not_silently_score_nothing() -> None:
    with pytest.raises(OptionsError, match="no variant 'midle_kingdom'"):
        Kingdom.parse("CA").score(["midle_kingdom"])


def test_gap_means_a_discard_unless_told_otherwise() -> None:
    full = "\n".join(["W0 W0 W0 W0 W0"] * 2 + ["W0 W0 CA W0 W0"] + ["W0 W0 W0 W0 W0"] * 2)
    assert Kingdom.parse(full).has_harmony
    assert not Kingdom.parse(SMALL).has_harmony
    assert Kingdom.parse(SMALL, discards=0).has_harmony


def test_too_large_a_kingdom_is_refused_with_the_rule() -> None:
    with pytest.raises(NotationError, match="would be larger than 5x5 squares"):
        Kingdom.parse("CA W0 W0 W0 W0 W0")
    assert Kingdom.parse("CA W0 W0 W0 W0 W0", size=7).box == (0, 0, 0, 5)
    with pytest.raises(MisuseError, match="5x5 squares, or 7x7"):
        Kingdom.parse("CA", size=6)


def test_nothing_lies_on_the_castle() -> None:
    with pytest.raises(NotationError, match="castle stands"):
        Kingdom.from_squares({Square(0, 0): Half(Terrain.WHEAT)})


def test_unknown_domino_is_refused() -> None:
    with pytest.raises(MisuseError, match="There is no domino 49"):
        Kingdom.parse("CA").legal_placements(49)
    with pytest.raises(MisuseError, match="There is no domino 0"):
        Kingdom.parse("CA").verdict(Place(0, Square(0, 1), Square(0, 2)))


def test_equal_kingdoms_are_equal() -> None:
    assert Kingdom.parse(SMALL) == Kingdom.parse(SMALL)
    assert hash(Kingdom.parse(SMALL)) == hash(Kingdom.parse(SMALL))
    assert Kingdom.parse(SMALL) != Kingdom.parse("CA")
    assert Kingdom.parse("CA", size=7) != Kingdom.parse("CA")
    assert Kingdom.parse("CA") != "CA"


def test_ranking_names_the_comparison_that_decided() -> None:
    assert rank([(50, 9, 7), (40, 9, 9)]).decided_by == "points"
    assert rank([(50, 9, 7), (50, 8, 9)]).decided_by == "largest territory"
    assert rank([(50, 9, 7), (50, 9, 9)]).decided_by == "crowns"
    assert rank([(50, 9, 9), (50, 9, 9), (1, 1, 1)]).decided_by == "shared"
    lower = rank([(60, 1, 1), (50, 9, 7), (50, 9, 9)]).standings
    assert [(each.seat, each.place, each.decided_by) for each in lower] == [
        (0, 1, None),
        (2, 2, "points"),
        (1, 3, "crowns"),
    ]


def test_kingdom_grows_by_a_legal_placement_only() -> None:
    castle = Kingdom.parse("CA")
    grown = castle.play(Place(48, Square(0, 2), Square(0, 1)))
    assert str(grown) == "CA M3 W0"
    assert str(castle) == "CA"
    assert grown.placements == (Place(48, Square(0, 2), Square(0, 1)),)
    with pytest.raises(IllegalMove) as refused:
        grown.play(Place(1, Square(0, 2), Square(0, 3)))
    assert str(refused.value) == (
        "1 g5-h5: That square is already taken. In <Kingdom 5x5: CA M3 W0>"
    )


def test_castle_alone_has_nothing_to_count() -> None:
    castle = Kingdom.parse("CA")
    assert castle.territories == ()
    assert tuple(scoring.tally(castle._s, castle.seat)) == (0, 0, 0)


def test_notebooks_show_a_picture() -> None:
    picture = Kingdom.parse(SMALL)._repr_svg_()
    assert picture is not None
    assert picture.startswith("<svg")


@pytest.mark.parametrize(("size", "reach"), [(5, 4), (7, 6)])
@pytest.mark.parametrize(("down", "right"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_castle_may_end_up_at_any_edge(size: int, reach: int, down: int, right: int) -> None:
    """A straight line of wheat from the castle, one domino short of the field's edge."""
    line = {Square(step * down, step * right): Half(Terrain.WHEAT) for step in range(1, reach - 1)}
    kingdom = Kingdom.from_squares(line, size=size)
    ends = [Square(step * down, step * right) for step in (reach - 1, reach, reach + 1)]
    assert Place(1, ends[0], ends[1]) in kingdom.legal_placements(1)
    check_fits_agrees_with_the_verdict(kingdom, 1)
    check_fits_agrees_with_the_verdict(kingdom, 48)
    wheat = dict.fromkeys(ends[:2], Half(Terrain.WHEAT))
    full = Kingdom.from_squares({**line, **wheat}, size=size)
    assert full.verdict(Place(1, ends[1], ends[2])) == "OVERLAP"
    assert [len(territory.squares) for territory in full.territories] == [reach]
    check_fits_agrees_with_the_verdict(full, 1)
