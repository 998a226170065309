"""Holds the oracle to the worked examples.

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
    DOMINOES,
    Game,
    Kingdom,
    RankKey,
    dynasty_first_seats,
    dynasty_ranks,
    opening_order,
    opening_orders,
    ranks,
    setup,
)
from tests.oracle.drawing import (
    as_placement,
    draw,
    from_castle,
    half,
    is_legal,
    kingdom,
    legal_pairs,
)
from tests.oracle.playing import opened, play_turn, play_until, refusal

Case = dict[str, Any]  # straight from JSON

CASES_FILE = os.environ.get("KINGDOMINO_RULE_CASES") or (
    Path(__file__).parents[1] / "data" / "rule_cases.json"
)
CASES: dict[str, Any] = json.loads(Path(CASES_FILE).read_text(encoding="utf-8"))


def cases(category: str) -> pytest.MarkDecorator:
    found = CASES[category]
    return pytest.mark.parametrize("case", found, ids=[case["id"] for case in found])


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
