"""Turns, claims and rounds, and what everybody knows meanwhile.

`docs/rules.md` says which rule each test guards.
"""

from collections import Counter

import pytest

import kingdomino as kd
from tests.core.drawn import opened, refused
from tests.kit.games import random_record
from tests.kit.setups import SETUPS, options_id

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
