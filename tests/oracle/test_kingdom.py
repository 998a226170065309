"""The oracle's kingdoms, drawn by hand: what may be placed, and what it counts."""

from tests.kit.oracle import CASTLE, Kingdom, dynasty_ranks, ranks
from tests.oracle.drawing import kingdom, legal_pairs
from tests.oracle.playing import refusal

# Placing


def test_frame_floats_until_it_is_spanned() -> None:
    built = kingdom("CA W0 W0")
    assert built.size == Kingdom().size == 5
    assert built.verdict(1, (0, -2), (0, -1)) == "OK_CASTLE"
    assert built.verdict(1, (0, 3), (0, 4)) == "OK_MATCH"
    built.place(1, (0, -2), (0, -1))
    assert built.verdict(2, (0, 3), (1, 3)) == "OUT_OF_GRID"
    assert built.verdict(2, (0, -3), (1, -3)) == "OUT_OF_GRID"
    assert built.verdict(2, (0, 3), (0, -3)) == "BAD_SHAPE"


def test_holes_are_allowed() -> None:
    built = kingdom("CA W0 W0", ".. .. W0")
    assert built.verdict(1, (2, 2), (2, 1)) == "OK_MATCH"
    built.place(1, (2, 2), (2, 1))
    assert built.verdict(7, (2, 0), (1, 0)) == "OK_CASTLE"  # shuts (1, 1) in for good


def test_terrain_on_the_half_that_does_not_touch_is_worthless() -> None:
    built = kingdom("CA W0 F0")
    assert built.verdict(13, (0, 3), (0, 4)) == "NO_MATCH"  # wheat at the forest, forest beyond
    assert built.verdict(13, (0, 4), (0, 3)) == "OK_MATCH"


def test_each_half_is_compared_with_its_own_neighbours() -> None:
    # Above the wheat comes forest and above the forest wheat: crosswise, so no match.
    assert kingdom("CA W0 F0").verdict(13, (-1, 2), (-1, 1)) == "NO_MATCH"


def test_castle_corner_is_no_contact() -> None:
    assert kingdom("CA").verdict(1, (1, 1), (1, 2)) == "NO_CONTACT"
    # Castle at a corner, mismatching terrain at an edge.
    assert kingdom("CA W0").verdict(3, (1, 1), (1, 2)) == "NO_MATCH"


def test_castle_legalises_mismatches_elsewhere() -> None:
    assert kingdom("CA W0 W0").verdict(3, (1, 0), (1, 1)) == "OK_CASTLE"


def test_no_domino_touches_the_castle_with_both_halves() -> None:
    beside_castle = {(-1, 0), (1, 0), (0, -1), (0, 1)}
    for placement in Kingdom().placements(13):
        assert len({square for square, _ in placement} & beside_castle) == 1


def test_equal_halves_the_other_way_round_are_the_same_placement() -> None:
    assert len(legal_pairs(Kingdom(), 1)) == 24
    assert len(Kingdom().placements(1)) == 12
    assert len(Kingdom().placements(19)) == 24
    assert len(Kingdom().placements(24)) == 24


def test_first_failing_check_names_the_reason() -> None:
    built = kingdom("CA W0 W0 W0 W0")
    assert built.verdict(3, CASTLE, (1, 1)) == "BAD_SHAPE"  # and the castle's square is taken
    assert built.verdict(3, (1, 0), (1, 0)) == "BAD_SHAPE"
    assert built.verdict(3, CASTLE, (0, -1)) == "OVERLAP"  # and too wide
    assert built.verdict(3, (0, 4), (0, 5)) == "OVERLAP"
    assert built.verdict(3, (9, 9), (9, 8)) == "OUT_OF_GRID"  # and floating
    assert built.verdict(3, (2, 2), (2, 3)) == "NO_CONTACT"  # and nothing to match
    assert built.verdict(3, (1, 2), (1, 3)) == "NO_MATCH"


def test_bigger_grid_of_the_duel_lets_the_same_domino_in() -> None:
    lines = ("W0 W0 CA W0 W0",)
    assert kingdom(*lines, size=5).verdict(1, (0, 3), (0, 4)) == "OUT_OF_GRID"
    assert kingdom(*lines, size=7).verdict(1, (0, 3), (0, 4)) == "OK_MATCH"
    assert kingdom(*lines, size=7).verdict(1, (1, 4), (0, 4)) == "NO_CONTACT"
    assert kingdom(*lines, size=7).verdict(1, (0, 5), (0, 4)) == "OUT_OF_GRID"


def test_refused_placement_changes_nothing() -> None:
    built = kingdom("CA W0 F0")
    before = dict(built.squares)
    assert refusal(built.place, 7, (0, 3), (0, 4)) == "NO_MATCH"
    assert built.squares == before


# Scoring


def test_castle_joins_no_territories() -> None:
    assert kingdom("W1 CA W0").territories() == [("W", 1, 0), ("W", 1, 1)]


def test_crownless_territory_scores_nothing_but_may_be_the_largest() -> None:
    built = kingdom("L0 L0 L0 CA M3", "L0 .. .. .. W0")
    assert (built.points(), built.largest(), built.crowns()) == (3, 4, 3)


def test_middle_kingdom_asks_for_the_centre_of_what_was_built() -> None:
    assert kingdom("W0 CA W0", discarded=9).middle_kingdom() == 10
    assert kingdom("W0 .. ..", ".. CA ..", ".. .. W0").middle_kingdom() == 10
    assert kingdom("W0 W0 CA W0").middle_kingdom() == 0  # an even side has no centre
    assert kingdom("W0 CA W0", "W0 .. W0").middle_kingdom() == 0
    assert kingdom("W0 CA W0 W0 W0").middle_kingdom() == 0


def test_harmony_asks_only_that_nothing_was_discarded() -> None:
    assert kingdom("CA W0 F0").harmony() == 5  # few squares, as in Duel with Wider Offer
    assert kingdom("CA W0 F0", discarded=1).harmony() == 0


def test_bonuses_count_as_points_and_for_nothing_else() -> None:
    built = kingdom("W1 CA W0")
    assert built.rank_key(()) == (1, 1, 1)
    assert built.rank_key(("mighty_duel", "dynasty")) == (1, 1, 1)
    assert built.rank_key(("harmony",)) == (6, 1, 1)
    assert built.rank_key(("middle_kingdom",)) == (11, 1, 1)
    assert built.rank_key(("middle_kingdom", "harmony")) == (16, 1, 1)


def test_bonus_comes_before_the_tie_breaks() -> None:
    small, large = kingdom("W1 CA W0"), kingdom("CA W0 W1", discarded=1)
    assert ranks([k.rank_key(()) for k in (small, large)]) == [2, 1]
    assert ranks([k.rank_key(("harmony",)) for k in (small, large)]) == [1, 2]


def test_shared_place_skips_the_next() -> None:
    assert ranks([(9, 1, 1), (5, 2, 2), (9, 1, 1), (5, 2, 2)]) == [1, 3, 1, 3]
    assert ranks([(5, 9, 0), (5, 9, 1), (5, 10, 0)]) == [3, 2, 1]


def test_dynasty_compares_sum_then_largest_of_all_games_then_crowns() -> None:
    # Equal sums; a territory of 7 in a single game beats three of 6.
    steady, peak = [(10, 6, 9)] * 3, [(10, 7, 1), (10, 1, 1), (10, 1, 1)]
    assert dynasty_ranks(list(zip(steady, peak, strict=True))) == [2, 1]
    assert dynasty_ranks([[(3, 1, 1), (3, 1, 1)]] * 3) == [1, 1]
