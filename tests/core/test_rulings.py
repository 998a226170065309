"""Rulings that no other test would miss, each as a story: a drawn kingdom, a move, what follows.

`docs/rules.md` says which rule each of them guards.
"""

from collections import Counter

import numpy as np
import pytest

import kingdomino as kd
from kingdomino.core import scoring
from tests.kit.games import random_record
from tests.kit.setups import SETUPS, options_id


def drawn(*lines: str, size: int = 5, discards: int = 0) -> kd.Kingdom:
    return kd.Kingdom.parse("\n".join(lines), size=size, discards=discards)


def verdict(kingdom: kd.Kingdom, domino: int, *squares: tuple[int, int]) -> str:
    """What the rules say of the first half on one square and the second on another."""
    first, second = (kd.Square(*square) for square in squares)
    return kingdom.verdict(kd.Place(domino, first, second))


def opened(*variants: str, row: str, kings: str, next_row: str) -> kd.Position:
    """Two players in round 1: seat 0 claimed first, then seat 1, each from left to right."""
    position = kd.Position.start(kd.Options(2, variants=variants))
    position = position.play("kings 0 0 1 1").play(f"deal {row}").play(kings)
    return position.play(f"deal {next_row}")


def refused(position: kd.Position, move: str) -> str:
    with pytest.raises(kd.IllegalMove) as caught:
        position.play(move)
    return caught.value.reason


# --- placing ---


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


# --- forced placement (E6), two dominoes in one round (E7) ---

# Seat 0's kingdom from above: one place is left at the castle, for a domino lying eastwards.
#
#     .. .. F0 .. ..
#     .. .. F0 F0 F0
#     W0 W0 CA .. ..
#     .. .. F0 F0 F0
#     .. .. F0 .. ..
ONE_PLACE = (
    "2 draw - | 0 0 1 1 | 6@0 7@1 8@1 12@0 | 13@0 14@1 15@1 16 | - | "
    "1 d5-c5, 3 e6-e7, 4 e4-e3, 5 f6-g6, 6 f4-g4 | "
    "9 d5-c5, 10 f5-g5, 11 e6-e7, 17 e4-e3, 7 d4-c4, 8 d6-c6"
)
# Seat 0 has walled in its castle: wheat to the west and east, forest to the north and south.
WALLED_IN = (
    "2 draw {variants} | 0 0 1 1 | {row} | 13 14 15 16 | - | "
    "1 d5-c5, 2 f5-g5, 3 e6-e7, 4 e4-e3 | 9 d5-c5, 10 f5-g5, 11 e6-e7, 17 e4-e3"
)


def test_discard_is_refused_while_one_place_is_left() -> None:
    position = kd.Position.parse(ONE_PLACE)
    assert [position.format(move) for move in position.legal_moves] == ["12 f5-g5"]
    assert refused(position, "12 x") == "Domino 12 can still be placed, so it may not be discarded."


def test_king_claims_after_every_discard() -> None:
    position = kd.Position.parse(WALLED_IN.format(variants="-", row="44@0 46@0 47@1 48@1"))
    assert list(position.legal_moves) == [kd.Discard(44)]
    position = position.play("44 x")
    assert (position.phase, position.seat_to_move) == ("claim", 0)
    position = position.play(">16 46 x")
    assert (position.phase, position.seat_to_move) == ("claim", 0)
    assert position.play(">15").kingdom(0).discarded == (44, 46)


def test_second_domino_is_tested_after_the_first_was_placed() -> None:
    position = kd.Position.parse(WALLED_IN.format(variants="-", row="23@0 46@0 47@1 48@1"))
    assert position.kingdom(0).legal_placements(46) == []
    after = position.play("23 f6-g6 >13")  # wheat on wheat, and now there is a mine
    assert after.domino_to_place == 46
    assert kd.Discard(46) not in after.legal_moves
    assert [after.format(move) for move in after.legal_moves] == ["46 f7-g7"]


# --- claims ---


def test_claim_cannot_be_refused_and_nothing_else_is_possible() -> None:
    position = opened(row="1 3 7 10", kings=">1 >3 >7 >10", next_row="20 21 22 23")
    placed = position.play("1 f5-g5")
    assert list(placed.legal_moves) == [kd.Claim(number) for number in (20, 21, 22, 23)]
    awaited = "This is not the time for that move: a domino is to be claimed."
    for move in ("1 x", "3 d5-c5", "deal 30 31 32 33"):
        assert refused(placed, move) == awaited


def test_last_king_of_the_opening_has_no_choice() -> None:
    position = kd.Position.start(kd.Options(2)).play("kings 0 0 1 1").play("deal 1 3 7 10")
    assert list(position.play(">1 >3 >7").legal_moves) == [kd.Claim(10)]


def test_last_chooser_of_the_wider_offer_still_has_two() -> None:
    options = kd.Options(2, variants=["wider_offer"])
    position = kd.Position.start(options).play("kings 0 0 1 1").play("deal 1 3 7 10 12")
    opening = position.play(">1 >3 >7")
    assert list(opening.legal_moves) == [kd.Claim(10), kd.Claim(12)]
    later = opening.play(">10").play("deal 20 21 22 23 24")
    later = later.play("1 f5-g5 >20 3 e6-e7 >21 7 d5-c5 >22 10 e6-e7")
    assert list(later.legal_moves) == [kd.Claim(23), kd.Claim(24)]


@pytest.mark.parametrize("left", [1, 3, 7, 10, 12])
def test_any_domino_of_the_wider_offer_may_be_left_over_from_the_opening_on(left: int) -> None:
    options = kd.Options(2, variants=["wider_offer"])
    position = kd.Position.start(options).play("kings 0 0 1 1").play("deal 1 3 7 10 12")
    for domino in {1, 3, 7, 10, 12} - {left}:
        assert position.leftovers == ()
        position = position.play(kd.Claim(domino))
    assert position.phase == "deal"  # it is gone, publicly, before the next row comes
    assert position.leftovers == (left,)
    assert left not in [entry.domino for entry in position.current_row]


def test_two_kings_of_one_player_are_interchangeable() -> None:
    position = kd.Position.start(kd.Options(2)).play("kings 0 0 1 1").play("deal 1 3 7 10")
    assert position.play(">1 >3") == position.play(">3 >1")


# --- rounds ---


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_last_round_has_placements_and_no_claims(options: kd.Options) -> None:
    record = random_record(options, seed=3)
    rounds: dict[str, Counter[int]] = {"claim": Counter(), "place": Counter(), "deal": Counter()}
    for (_, before), (move, _) in zip(
        record.positions(), list(record.positions())[1:], strict=False
    ):
        if not isinstance(move, kd.Kings):
            rounds[before.phase][before.round] += 1
    kings, last = options.kings, options.rounds
    assert rounds["claim"] == dict.fromkeys(range(last), kings)  # round 0 is the opening
    assert rounds["place"] == dict.fromkeys(range(1, last + 1), kings)
    assert rounds["deal"] == dict.fromkeys(range(last), 1)


def test_duel_with_the_wider_offer_leaves_three_dominoes_in_the_box() -> None:
    options = kd.Options(2, variants=["mighty_duel", "wider_offer", "harmony"])
    final = random_record(options, seed=4).position
    assert final.is_over
    assert (final.round, final.pile, len(final.unseen)) == (9, 0, 3)
    assert len(final.leftovers) == 9
    for kingdom in final.kingdoms:
        assert len(kingdom.placements) + len(kingdom.discarded) == 18


# --- what is known (rules 26 and 28) ---


def test_position_is_the_same_whatever_comes_next_in_the_pile() -> None:
    options = kd.Options(4)
    first_row = [4, 11, 18, 30]
    rest = [number for number in range(1, 49) if number not in first_row]
    positions = [
        kd.Position.start(options).deal(
            kd.Dealer.stacked(options, pile=[*first_row, *pile], kings=[0, 1, 2, 3])
        )
        for pile in (rest, rest[::-1])
    ]
    assert positions[0] == positions[1]
    assert str(positions[0]) == str(positions[1])
    assert positions[0].unseen == set(rest)


def test_next_row_is_open_before_the_first_placement_and_never_during_the_opening() -> None:
    position = kd.Position.start(kd.Options(2)).play("kings 0 0 1 1").play("deal 1 3 7 10")
    for claim in (">1", ">3", ">7"):
        position = position.play(claim)
        assert len(position.unseen) == 44
    position = position.play(">10")
    assert position.phase == "deal"
    position = position.play("deal 20 21 22 23")
    assert (position.phase, position.domino_to_place) == ("place", 1)
    assert [entry.domino for entry in position.next_row] == [20, 21, 22, 23]


def test_pile_with_dominoes_set_aside_is_known_only_once_it_is_empty() -> None:
    known = {
        (position.pile, position.is_pile_known)
        for _, position in random_record(kd.Options(2), seed=1).positions()
    }
    assert known == {(0, True), *((pile, False) for pile in (4, 8, 12, 16, 20, 24))}


# --- the opening (rule 8, E13, E14) ---


def frequencies(options: kd.Options, deals: int) -> Counter[tuple[int, ...]]:
    return Counter(kd.Dealer(options, seed=seed).kings.seats for seed in range(deals))


@pytest.mark.parametrize("players", [2, 3])
def test_six_orders_of_drawn_kings_are_equally_likely(players: int) -> None:
    orders = frequencies(kd.Options(players), deals=3_000)
    assert len(orders) == 6
    chi_square = sum((n - 500) ** 2 / 500 for n in orders.values())
    assert chi_square < 20.5  # five degrees of freedom: one dealer in a thousand exceeds it


def test_castle_opening_of_two_alternates() -> None:
    for first, order in enumerate([(0, 1, 0, 1), (1, 0, 1, 0)]):
        options = kd.Options(2, opening="castle")
        assert kd.Dealer(options, seed=1, first=first).kings.seats == order
        assert kd.Kings(order) in kd.Position.start(options).legal_moves


def test_castle_opening_of_four_goes_clockwise_and_no_other_way() -> None:
    options = kd.Options(4, opening="castle")
    assert kd.Dealer(options, seed=1, first=2).kings.seats == (2, 3, 0, 1)
    assert kd.Kings((2, 1, 0, 3)) not in kd.Position.start(options).legal_moves


def test_balanced_opening_gives_the_first_and_the_last_king_to_one_player() -> None:
    for first, order in enumerate([(0, 1, 1, 0), (1, 0, 0, 1)]):
        options = kd.Options(2, opening="balanced")
        assert kd.Dealer(options, seed=1, first=first).kings.seats == order


def test_balanced_opening_passes_to_the_other_player_in_each_game_of_a_dynasty() -> None:
    options = kd.Options(2, variants=["dynasty"], opening="balanced")
    orders = [kd.Dealer(options, seed=1, game=game, first=1).kings.seats for game in range(3)]
    assert orders == [(1, 0, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1)]


def test_kings_are_drawn_anew_in_every_game_of_a_dynasty() -> None:
    options = kd.Options(4, variants=["dynasty"])
    orders = [
        {kd.Dealer(options, seed=seed, game=game).kings.seats for game in range(3)}
        for seed in range(10)
    ]
    assert max(map(len, orders)) == 3
    assert sum(map(len, orders)) > 20  # 24 orders: three that are equal are rare


@pytest.mark.parametrize(
    ("players", "variants", "opening", "sentence"),
    [
        (5, ["mighty_duel", "wider_offer"], "balanced", "Kingdomino is for 2 to 4 players."),
        (4, ["mighty_duel", "wider_offer"], "balanced", "The Mighty Duel is for exactly 2 players"),
        (4, ["wider_offer"], "balanced", "Wider Offer is for 2 or 3 players: with 4 it would need"),
        (4, [], "balanced", "The balanced opening is for exactly 2 players."),
    ],
)
def test_set_up_is_refused_for_the_first_reason(
    players: int, variants: list[str], opening: str, sentence: str
) -> None:
    with pytest.raises(kd.OptionsError) as caught:
        kd.Options(players, variants=variants, opening=opening)
    assert str(caught.value).startswith(sentence)


# --- territories and bonuses ---


def test_castle_joins_no_territories_and_belongs_to_none() -> None:
    score = drawn("F0 F0 CA F1 F0").score()
    assert sorted(territory.points for territory in score.territories) == [0, 2]
    assert score.largest_territory == 2


@pytest.mark.parametrize(
    ("size", "lines", "points"),
    [
        (5, ["W0 W0 ..", ".. CA F0", ".. .. F0"], 10),  # a box of 3×3 with gaps
        (5, [".. F0 F0 .. ..", "W0 W0 CA W0 W0", ".. .. F0 F0 .."], 10),  # 5×3
        (5, ["W0 W0 CA W0 W0", ".. .. F0 F0 .."], 0),  # two rows have no middle one
        (5, ["W0 W0 CA W0", ".. F0 F0 ..", ".. F0 F0 .."], 0),
        (5, ["F0 .. ..", "F0 CA W0", ".. .. W0", ".. .. W0"], 0),  # four rows, centred sideways
        (7, ["W0 W0 .. .. ..", ".. W0 CA W0 ..", ".. .. .. W0 W0"], 10),
        (7, ["W0 W0 W0 CA W0 W0 W0"], 10),
        (7, ["W0 W0 CA W0 W0 W0 W0"], 0),
    ],
)
def test_middle_kingdom_asks_for_the_centre_of_what_was_built(
    size: int, lines: list[str], points: int
) -> None:
    kingdom = drawn(*lines, size=size, discards=3)
    assert kingdom.score(["middle_kingdom"]).middle_kingdom == points


def test_leftovers_of_the_wider_offer_cost_nobody_harmony() -> None:
    options = kd.Options(2, variants=["wider_offer", "harmony"])
    position = kd.Position.start(options).play("kings 0 0 1 1").play("deal 1 3 7 10 12")
    position = position.play(">12 >3 >7 >10")
    assert position.leftovers == (1,)
    assert [score.harmony for score in position.scores()] == [5, 5]


def test_harmony_in_a_duel_with_the_wider_offer_needs_no_full_kingdom() -> None:
    options = kd.Options(2, variants=["mighty_duel", "wider_offer", "harmony"])
    finals = [random_record(options, seed).position for seed in range(3)]
    earned = Counter(
        (score.harmony, kingdom.discards > 0)
        for final in finals
        for kingdom, score in zip(final.kingdoms, final.scores(), strict=True)
    )
    assert set(earned) == {(5, False), (0, True)}, "all 18 placed is 37 of 49 squares"


def test_bonuses_are_points_and_change_nothing_else() -> None:
    kingdom = drawn("F0 F0 CA M3 W0")
    plain = kingdom.score()
    with_bonuses = kingdom.score(["middle_kingdom", "harmony"])
    assert plain.key == (3, 2, 3)
    assert with_bonuses.key == (18, 2, 3)


def test_bonus_counts_before_the_tie_breaks() -> None:
    centred = drawn("F0 F0 CA M3 W0").score(["middle_kingdom"]).key
    larger = drawn("L0 L0 L1 L0 CA", "L0 L0 .. .. ..").score(["middle_kingdom"]).key
    assert (centred, larger) == ((13, 2, 3), (6, 6, 1))
    assert kd.rank([larger, centred]).places == (2, 1)


def test_scores_during_play_can_be_shown_without_bonuses() -> None:
    position = opened("harmony", row="1 3 7 10", kings=">1 >3 >7 >10", next_row="20 21 22 23")
    (score, _) = position.scores()
    assert (score.territory_points, score.bonus) == (0, 5)  # provisional, and told apart
    assert position.shown_points(0) == 0
    final = random_record(kd.Options(2, variants=["middle_kingdom", "harmony"]), seed=0).position
    assert [final.shown_points(seat) for seat in range(2)] == [s.total for s in final.scores()]
    assert any(score.bonus for score in final.scores())


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_fast_reckoning_of_simulations_is_that_of_the_score(options: kd.Options) -> None:
    for seed, bonuses in enumerate(
        [["middle_kingdom"], ["harmony"], ["middle_kingdom", "harmony"]]
    ):
        chosen = kd.Options(options.players, variants=[*options.variants, *bonuses])
        final = random_record(chosen, seed).position
        keys = np.zeros((options.players, 3), np.int64)
        scoring.rank_keys(final._s, keys)
        assert [tuple(key) for key in keys] == [score.key for score in final.scores()]
        for kingdom, score in zip(final.kingdoms, final.scores(), strict=True):
            assert scoring.tally(final._s, kingdom.seat)[0] == score.territory_points


# --- who won ---


@pytest.mark.parametrize(
    ("keys", "places"),
    [
        ([(50, 9, 8), (50, 9, 8), (40, 12, 12)], (1, 1, 3)),
        ([(40, 5, 5), (60, 1, 1), (40, 5, 5), (30, 9, 9)], (2, 1, 2, 4)),
        ([(60, 1, 1), (40, 5, 5), (40, 5, 5), (40, 5, 5)], (1, 2, 2, 2)),
        ([(40, 5, 4), (40, 6, 1), (40, 5, 5), (41, 1, 1)], (4, 2, 3, 1)),
    ],
)
def test_equal_players_share_any_place_and_the_next_is_skipped(
    keys: list[tuple[int, int, int]], places: tuple[int, ...]
) -> None:
    assert kd.rank(keys).places == places


def test_dynasty_tie_goes_to_the_largest_territory_of_any_game_not_to_the_sum() -> None:
    games = [
        [(50, 9, 5), (40, 7, 5)],
        [(40, 1, 5), (50, 7, 5)],
        [(40, 1, 5), (40, 7, 5)],
    ]
    assert kd.dynasty_keys(games) == ((130, 9, 15), (130, 7, 15))
    assert kd.rank(kd.dynasty_keys(games)).places == (1, 2)


def test_dynasty_tie_then_goes_to_the_sum_of_crowns_not_to_the_most() -> None:
    games = [
        [(50, 7, 12), (40, 7, 6)],
        [(40, 7, 1), (50, 7, 6)],
        [(40, 7, 1), (40, 7, 6)],
    ]
    assert kd.rank(kd.dynasty_keys(games)).places == (2, 1)


def test_single_games_won_on_tie_breaks_do_not_matter_in_a_dynasty() -> None:
    games = [
        [(50, 9, 5), (50, 8, 6)],
        [(50, 9, 5), (50, 8, 6)],
        [(50, 6, 8), (50, 9, 6)],
    ]
    assert [kd.rank(game).winners for game in games] == [(0,), (0,), (1,)]
    assert kd.rank(kd.dynasty_keys(games)).winners == (0, 1)
