"""Holds the oracle to the worked examples and to drawn ones; never looks at the package itself.

KINGDOMINO_RULE_CASES names another file of worked examples to be used instead of ours.
"""

import json
import os
import random
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.kit.oracle import (
    CASTLE,
    DOMINOES,
    Game,
    Half,
    Kingdom,
    Placement,
    RankKey,
    Refused,
    Square,
    dynasty_first_seats,
    dynasty_ranks,
    opening_order,
    opening_orders,
    ranks,
    setup,
)

Case = dict[str, Any]  # straight from JSON

CASES_FILE = os.environ.get("KINGDOMINO_RULE_CASES") or (
    Path(__file__).parents[1] / "data" / "rule_cases.json"
)
CASES: dict[str, Any] = json.loads(Path(CASES_FILE).read_text(encoding="utf-8"))

SETUPS: list[tuple[int, tuple[str, ...]]] = [
    (2, ()),
    (3, ()),
    (4, ()),
    (2, ("wider_offer",)),
    (3, ("wider_offer",)),
    (2, ("mighty_duel",)),
    (2, ("mighty_duel", "wider_offer")),
]


def cases(category: str) -> pytest.MarkDecorator:
    found = CASES[category]
    return pytest.mark.parametrize("case", found, ids=[case["id"] for case in found])


# --- drawing and playing ---


def half(text: str) -> Half:
    return text[0], int(text[1])


def draw(*lines: str, size: int = 5, discarded: int = 0) -> tuple[Kingdom, Square]:
    """A drawn kingdom, and where in the drawing its castle is."""
    printed = {
        (row, column): text
        for row, line in enumerate(lines)
        for column, text in enumerate(line.split())
        if text != ".."
    }
    (castle,) = [square for square, text in printed.items() if text == "CA"]
    squares = {from_castle(at, castle): half(text) for at, text in printed.items() if text != "CA"}
    return Kingdom(size, squares, list(range(1, discarded + 1))), castle


def kingdom(*lines: str, size: int = 5, discarded: int = 0) -> Kingdom:
    return draw(*lines, size=size, discarded=discarded)[0]


def from_castle(at: Sequence[int], castle: Square) -> Square:
    return at[0] - castle[0], at[1] - castle[1]


def is_legal(verdict: str) -> bool:
    return verdict.startswith("OK")


def legal_pairs(built: Kingdom, domino: int) -> list[tuple[Square, Square]]:
    """Every (a, b) that `verdict` allows, by asking about all squares that could matter."""
    reach = range(-built.size - 1, built.size + 2)
    steps = [(-1, 0), (1, 0), (0, -1), (0, 1)]
    pairs = [((r, c), (r + dr, c + dc)) for r in reach for c in reach for dr, dc in steps]
    return [(a, b) for a, b in pairs if is_legal(built.verdict(domino, a, b))]


def as_placement(domino: int, a: Square, b: Square) -> Placement:
    first, second = DOMINOES[domino]
    return frozenset({(a, first), (b, second)})


def as_squares(domino: int, placement: Placement) -> tuple[Square, Square]:
    (a, at_a), (b, at_b) = sorted(placement)
    return (a, b) if (at_a, at_b) == DOMINOES[domino] else (b, a)


def refusal(action: Callable[..., object], *arguments: object) -> str:
    with pytest.raises(Refused) as caught:
        action(*arguments)
    return caught.value.code


def opened(
    players: int, variants: Sequence[str], row: Sequence[int], kings: dict[int, int]
) -> Game:
    """A game in which the first row was claimed as `kings` (domino: seat) says."""
    game = Game(players, variants)
    game.draw_kings(list(kings.values()))
    game.deal(row)
    for domino in kings:
        game.claim(domino)
    return game


def play_turn(game: Game, rng: random.Random) -> None:
    """One random decision, or the deal that is due."""
    if game.phase == "kings":
        seats = [*range(game.players)] * game.setup.kings_per_player
        game.draw_kings(rng.sample(seats, len(seats)))
    elif game.phase == "deal":
        game.deal(rng.sample(sorted(game.unseen), game.setup.row))
    elif game.phase == "claim":
        game.claim(rng.choice(sorted(game.free_dominoes())))
    else:
        domino = game.domino_to_place
        assert domino is not None
        legal = sorted(game.legal_placements(), key=sorted)
        if legal:
            game.place(domino, *as_squares(domino, rng.choice(legal)))
        else:
            game.discard(domino)


def play_until(game: Game, rng: random.Random, reached: Callable[[Game], bool]) -> None:
    while not reached(game):
        play_turn(game, rng)


def is_over(game: Game) -> bool:
    return game.phase == "over"


# --- the worked examples ---


def test_dominoes_are_the_listed_ones() -> None:
    listed = {entry["n"]: (half(entry["a"]), half(entry["b"])) for entry in CASES["dominoes"]}
    assert listed == DOMINOES
    assert list(DOMINOES) == list(range(1, 49))


def test_squares_and_crowns_are_distributed_as_printed() -> None:
    printed = CASES["distribution"]
    halves = Counter(each for domino in DOMINOES.values() for each in domino)
    assert sum(halves.values()) == printed["total_squares"]
    assert sum(crowns * n for (_, crowns), n in halves.items()) == printed["total_crowns"]
    for terrain, counts in printed["crowns"].items():
        assert [halves[terrain, crowns] for crowns in range(4)] == counts


@cases("setup")
def test_setup_is_as_listed(case: Case) -> None:
    if "error" in case["expect"]:
        assert refusal(setup, case["players"], case["variants"]) == case["expect"]["error"]
        assert refusal(Game, case["players"], case["variants"]) == case["expect"]["error"]
    else:
        assert vars(setup(case["players"], case["variants"])) == case["expect"]


def test_misspelt_variant_is_an_error() -> None:
    with pytest.raises(ValueError, match="harmonie"):
        setup(2, ["harmonie"])


def assert_scores(built: Kingdom, expect: Case) -> None:
    assert [list(each) for each in built.territories()] == expect["territories"]
    assert built.points() == expect["score"]
    assert built.middle_kingdom() == expect["middle_kingdom"]
    assert built.harmony() == expect["harmony"]


def replay(case: Case, size: int) -> Kingdom:
    """Draws the kingdom, and where it is given domino by domino builds it and compares."""
    drawn, castle = draw(*case["grid"], size=size, discarded=case["discarded"])
    if "placements" in case:
        built = Kingdom(size)
        for step in case["placements"]:
            a, b = from_castle(step["a"], castle), from_castle(step["b"], castle)
            assert as_placement(step["domino"], a, b) in built.placements(step["domino"])
            built.place(step["domino"], a, b)
        assert built.squares == drawn.squares
    return drawn


@cases("scoring")
def test_kingdom_scores_as_counted_by_hand(case: Case) -> None:
    built = replay(case, case["size"])
    assert_scores(built, case["expect"])
    assert built.largest() == case["expect"]["largest"]
    assert built.crowns() == case["expect"]["crowns"]


@cases("placement")
def test_placement_gets_its_reason(case: Case) -> None:
    built, castle = draw(*case["grid"], size=case["size"])
    a, b = from_castle(case["a"], castle), from_castle(case["b"], castle)
    verdict = built.verdict(case["domino"], a, b)
    assert verdict == case["expect"]["reason"]
    assert is_legal(verdict) == case["expect"]["legal"]
    listed = as_placement(case["domino"], a, b) in built.placements(case["domino"])
    assert listed == case["expect"]["legal"]


@cases("forced")
def test_forced_placements_are_counted(case: Case) -> None:
    built = kingdom(*case["grid"], size=case["size"])
    found = built.placements(case["domino"])
    # A placement is a pair (a, b); the two orders of a domino with equal halves build alike.
    assert len(legal_pairs(built, case["domino"])) == case["expect"]["legal_placements"]
    if "distinct_results" in case:
        assert len(found) == case["distinct_results"]
    assert ("place" if found else "discard") == case["expect"]["action"]


def sort_row(case: Case) -> None:
    game = Game(4, ())
    game.draw_kings([0, 1, 2, 3])
    game.deal(case["drawn"])
    assert game.next_row == case["expect"]


def round_order(case: Case) -> None:
    game = game_of_letters(case)
    assert game.leftovers == case["leftover"]
    game.deal(sorted(game.unseen)[: game.setup.row])
    assert seats_of_round(game) == case["expect"]


def next_round(case: Case) -> None:
    game = game_of_letters(case)
    game.deal(case["next_row"])
    for domino in case["choices"]:
        play_turn(game, random.Random(17))
        game.claim(domino)
    assert game.leftovers[game.setup.leftover_per_row :] == case["leftover"]
    game.deal(sorted(game.unseen)[: game.setup.row])
    assert seats_of_round(game) == case["expect"]


def opening(case: Case) -> None:
    seats = ["ABCD".index(player) for player in case["players"]]
    kings_each = setup(len(seats), ()).kings_per_player
    order = tuple("ABCD".index(player) for player in case["expect"])
    assert order in opening_orders(len(seats), kings_each, case["method"])
    if case["method"] == "draw":
        assert case["drawn"] == case["expect"]
    else:
        first = "ABCD".index(case["first"])
        assert opening_order(len(seats), kings_each, case["method"], first) == order


def dynasty_first(case: Case) -> None:
    seats = dynasty_first_seats(len(case["players"]), "ABCD".index(case["first"]))
    assert ["ABCD"[seat] for seat in seats] == case["expect"]


def game_of_letters(case: Case) -> Game:
    """A game whose first row is the case's, its kings standing where the case has them."""
    kings = {int(domino): "ABCD".index(player) for domino, player in case["kings"].items()}
    variants = ["wider_offer"] if len(case["row"]) > len(kings) else []
    return opened(len(set(kings.values())), variants, case["row"], kings)


def seats_of_round(game: Game) -> list[str]:
    seats = []
    while game.phase in ("place", "claim"):
        if game.phase == "place":
            seats.append("ABCD"[game.seat_to_move or 0])
        play_turn(game, random.Random(3))
    return seats


@cases("turn_order")
def test_turn_order_is_as_listed(case: Case) -> None:
    kinds: list[Callable[[Case], None]] = [sort_row, round_order, next_round, opening]
    check = {kind.__name__: kind for kind in [*kinds, dynasty_first]}
    check[case["kind"]](case)


def ranks_by_name(keys: dict[str, Sequence[int]]) -> dict[str, int]:
    return dict(zip(keys, ranks([as_key(key) for key in keys.values()]), strict=True))


def as_key(key: Sequence[int]) -> RankKey:
    points, largest, crowns = key
    return points, largest, crowns


@cases("ranking")
def test_ranking_is_as_listed(case: Case) -> None:
    placed = ranks_by_name(case["players"])
    assert placed == case["expect"]["ranks"]
    assert [name for name, rank in placed.items() if rank == 1] == case["expect"]["winners"]


@cases("ranking_kingdoms")
def test_kingdoms_rank_as_listed(case: Case) -> None:
    keys: dict[str, Sequence[int]] = {
        name: replay(each, case.get("size", 5)).rank_key(case["variants"])
        for name, each in case["kingdoms"].items()
    }
    assert {name: list(key) for name, key in keys.items()} == case["expect"]["rank_key"]
    assert ranks_by_name(keys) == case["expect"]["ranks"]


@cases("dynasty")
def test_dynasty_ranks_as_listed(case: Case) -> None:
    names = list(case["games"][0])
    games = [[as_key(game[name]) for name in names] for game in case["games"]]
    assert dict(zip(names, dynasty_ranks(games), strict=True)) == case["expect"]["ranks"]


@cases("information")
def test_information_is_as_listed(case: Case) -> None:
    game = Game(case["players"], case["variants"])
    pile_left = game.setup.dominoes - case["rows_revealed"] * game.setup.row
    play_until(game, random.Random(27), lambda game: game.pile == pile_left)
    assert case["expect"] == {
        "revealed": len(DOMINOES) - len(game.unseen),
        "unseen": len(game.unseen),
        "pile": game.pile,
        "set_aside": game.set_aside,
        "pile_composition_deducible": game.pile_is_known,
    }


@cases("games")
def test_game_plays_as_recorded(case: Case) -> None:
    names: list[str] = case["players"]
    game = Game(len(names), case["variants"])
    order = tuple(names.index(name) for name in case["opening"]["order"])
    kings_each = game.setup.kings_per_player
    assert game.setup.size == case["size"]
    assert game.set_aside == len(case["set_aside"])
    assert order in opening_orders(len(names), kings_each, case["opening"]["method"])
    if "first" in case["opening"]:
        first = names.index(case["opening"]["first"])
        assert order == opening_order(len(names), kings_each, case["opening"]["method"], first)

    pile, rows = list(case["pile"]), list(case["rows"])

    def deal() -> None:
        game.deal([pile.pop(0) for _ in range(game.setup.row)])
        assert game.next_row == rows.pop(0)

    game.draw_kings(order)
    deal()
    for name, domino in case["opening_choices"]:
        assert game.seat_to_move == names.index(name)
        game.claim(domino)
    for number, turns in enumerate(case["rounds"], start=1):
        assert game.round == number
        if game.phase == "deal":
            deal()
        for turn in turns:
            assert game.seat_to_move == names.index(turn["player"])
            assert game.domino_to_place == turn["domino"]
            if turn["action"] == "place":
                a, b = tuple(turn["a"]), tuple(turn["b"])
                assert as_placement(turn["domino"], a, b) in game.legal_placements()
                game.place(turn["domino"], a, b)
            else:
                game.discard(turn["domino"])
            if "choose" in turn:
                assert game.seat_to_move == names.index(turn["player"])
                game.claim(turn["choose"])
    assert game.phase == "over"
    assert (game.pile, game.unseen) == (0, set(case["set_aside"]))
    assert game.leftovers == case["leftovers"]
    for name, built in zip(names, game.kingdoms, strict=True):
        expect = case["final"][name]
        assert built.squares == kingdom(*expect["grid"]).squares
        assert_scores(built, expect)
        assert len(built.discarded) == expect["discarded"]
        assert list(built.rank_key(case["variants"])) == expect["rank_key"]
    keys = [built.rank_key(case["variants"]) for built in game.kingdoms]
    assert dict(zip(names, ranks(keys), strict=True)) == case["ranks"]


# --- placing, drawn by hand ---


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


# --- scoring, drawn by hand ---


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


# --- openings ---


def test_drawn_kings_may_come_in_any_order() -> None:
    assert len(opening_orders(2, 2, "draw")) == 6
    assert (0, 0, 1, 1) in opening_orders(2, 2, "draw")
    assert len(opening_orders(3, 1, "draw")) == 6
    assert len(opening_orders(4, 1, "draw")) == 24


def test_castle_goes_clockwise_from_any_seat() -> None:
    assert opening_orders(2, 2, "castle") == {(0, 1, 0, 1), (1, 0, 1, 0)}
    assert opening_orders(3, 1, "castle") == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    assert dynasty_first_seats(2, 1) == [1, 0, 1]


def test_balanced_is_for_two_players_only() -> None:
    assert opening_orders(2, 2, "balanced") == {(0, 1, 1, 0), (1, 0, 0, 1)}
    assert refusal(opening_orders, 3, 1, "balanced") == "BALANCED_NEEDS_TWO"


# --- whole games ---

GAP = (".. .. M2 M2 W0", "G1 W0 S0 M3 W0", "G2 L0 CA W0 W1", "G0 G0 G0 G2 S0", "F1 S2 S1 W0 S2")


def test_second_row_stays_hidden_during_the_opening_and_is_open_before_placing() -> None:
    game = Game(3, ())
    assert (game.phase, game.seat_to_move) == ("kings", None)
    game.draw_kings([2, 0, 1])
    game.deal([30, 20, 10])
    assert (game.phase, game.next_row, game.current_row) == ("claim", [10, 20, 30], [])
    for domino, seat in ((20, 2), (30, 0), (10, 1)):
        assert game.seat_to_move == seat
        game.claim(domino)
    assert (game.phase, game.seat_to_move, game.round) == ("deal", None, 1)
    assert (game.domino_to_place, game.legal_placements()) == (None, set())
    assert game.current_kings == {10: 1, 20: 2, 30: 0}
    game.deal([3, 2, 1])
    assert (game.phase, game.seat_to_move, game.domino_to_place) == ("place", 1, 10)


def test_domino_that_fits_must_be_placed_even_if_another_was_meant_for_the_gap() -> None:
    game = opened(2, (), [15, 45, 7, 8], {15: 0, 45: 0, 7: 1, 8: 1})
    game.deal([1, 2, 3, 4])
    for domino in (7, 8):
        game.place(domino, (0, domino - 6), (1, domino - 6))
        game.claim(domino - 6)
    game.kingdoms[0].squares = kingdom(*GAP).squares
    assert game.kingdoms[0].placements(45)  # before 15 lies there
    assert refusal(game.discard, 15) == "MUST_PLACE"
    assert refusal(game.place, 15, (-2, -2), (-2, -1)) == "NO_MATCH"
    assert (game.phase, game.domino_to_place) == ("place", 15)
    game.place(15, (-2, -1), (-2, -2))
    game.claim(3)
    # The second domino of the same round is judged only now, and the king still claims.
    assert (game.seat_to_move, game.legal_placements()) == (0, set())
    game.discard(45)
    assert game.kingdoms[0].discarded == [45]
    assert (game.phase, game.seat_to_move, game.free_dominoes()) == ("claim", 0, {4})


def test_claim_needs_a_free_domino_of_the_next_row() -> None:
    game = Game(4, ())
    game.draw_kings([3, 2, 1, 0])
    assert refusal(game.claim, 5) == "WRONG_PHASE"
    game.deal([5, 6, 7, 8])
    assert game.free_dominoes() == {5, 6, 7, 8}
    game.claim(6)
    assert refusal(game.claim, 6) == "DOMINO_TAKEN"
    assert refusal(game.claim, 9) == "NOT_IN_ROW"
    assert refusal(game.deal, [1, 2, 3, 4]) == "WRONG_PHASE"
    assert (game.seat_to_move, game.free_dominoes()) == (2, {5, 7, 8})


def test_chance_must_be_possible() -> None:
    game = Game(2, ())
    assert refusal(game.draw_kings, [0, 1]) == "BAD_KINGS"
    assert refusal(game.draw_kings, [0, 0, 0, 1]) == "BAD_KINGS"
    game.draw_kings([0, 0, 1, 1])
    for row in ([1, 2, 3], [1, 2, 3, 3], [1, 2, 3, 49], [1, 2, 3, 4, 5]):
        assert refusal(game.deal, row) == "BAD_DEAL"


def test_only_the_lowest_domino_may_be_placed() -> None:
    game = opened(3, (), [1, 2, 3], {3: 0, 2: 1, 1: 2})
    game.deal([4, 5, 6])
    assert refusal(game.place, 2, (0, 1), (0, 2)) == "WRONG_DOMINO"
    assert refusal(game.discard, 2) == "WRONG_DOMINO"
    assert game.seat_to_move == 2


def test_last_chooser_of_the_wider_offer_has_two_and_may_leave_the_lowest() -> None:
    game = Game(2, ("wider_offer",))
    game.draw_kings([0, 1, 1, 0])
    game.deal([5, 4, 3, 2, 1])
    for domino in (5, 4, 3):
        game.claim(domino)
    assert game.free_dominoes() == {1, 2}
    assert game.leftovers == []
    game.claim(2)
    assert (game.phase, game.leftovers) == ("deal", [1])
    assert game.current_row == [2, 3, 4, 5]
    assert 1 not in game.unseen


def test_last_round_is_placing_only() -> None:
    game = Game(4, ())
    rng = random.Random(13)
    play_until(game, rng, lambda game: game.round == 12)
    assert (game.phase, game.pile, game.next_row) == ("place", 0, [])
    for _ in range(4):
        assert game.phase == "place"
        play_turn(game, rng)
    assert (game.phase, game.seat_to_move, game.domino_to_place) == ("over", None, None)


@pytest.mark.parametrize(("players", "variants"), SETUPS)
def test_pile_is_known_if_nothing_is_aside_or_it_is_empty(
    players: int, variants: tuple[str, ...]
) -> None:
    game = Game(players, variants)
    assert game.pile_is_known == (game.setup.set_aside == 0)
    play_until(game, random.Random(27), lambda game: game.pile == 0)
    assert game.pile_is_known
    assert len(game.unseen) == game.set_aside


@pytest.mark.parametrize(("players", "variants"), SETUPS)
def test_random_game_uses_every_domino_once(players: int, variants: tuple[str, ...]) -> None:
    game = Game(players, variants)
    play_until(game, random.Random(48), is_over)
    agreed = game.setup
    assert game.round == agreed.rounds
    assert len(game.leftovers) == agreed.leftover_per_row * agreed.rounds
    assert len(game.unseen) == agreed.set_aside
    in_kingdoms: Counter[Half] = Counter()
    for built in game.kingdoms:
        in_kingdoms.update(built.squares.values())
        assert len(built.squares) == 2 * (agreed.dominoes_per_player - len(built.discarded))
    elsewhere = [*game.leftovers, *game.unseen, *(d for k in game.kingdoms for d in k.discarded)]
    assert len(elsewhere) == len(set(elsewhere))
    used = Counter(each for number in DOMINOES.keys() - set(elsewhere) for each in DOMINOES[number])
    assert in_kingdoms == used


@pytest.mark.parametrize(("players", "variants"), SETUPS)
def test_listed_placements_are_those_the_verdict_allows(
    players: int, variants: tuple[str, ...]
) -> None:
    game, rng = Game(players, variants), random.Random(14)
    while not is_over(game):
        domino = game.domino_to_place
        if domino is not None:
            pairs = legal_pairs(game.kingdoms[game.seat_to_move or 0], domino)
            assert {as_placement(domino, a, b) for a, b in pairs} == game.legal_placements()
        play_turn(game, rng)
