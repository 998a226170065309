"""Worked examples of the rules, read from a file and checked through the public library alone.

KINGDOMINO_RULE_CASES names another file of the same format to be used instead of ours.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kingdomino as kd

Case = dict[str, Any]  # straight from JSON

CASES_FILE = os.environ.get("KINGDOMINO_RULE_CASES") or (
    Path(__file__).parents[1] / "data" / "rule_cases.json"
)
CASES: dict[str, Any] = json.loads(Path(CASES_FILE).read_text(encoding="utf-8"))


def cases(category: str, **only: str) -> pytest.MarkDecorator:
    """Run a test for each example of a category (and kind)."""
    found = [
        case
        for case in CASES.get(category, [])
        if all(case.get(key) == value for key, value in only.items())
    ]
    return pytest.mark.parametrize("case", found, ids=[case["id"] for case in found])


def test_no_category_is_left_out() -> None:
    known = {
        *("format", "dominoes", "distribution", "setup", "error_texts", "scoring", "placement"),
        *("forced", "turn_order", "ranking", "ranking_kingdoms", "dynasty", "information", "games"),
    }
    assert set(CASES) <= known
    kinds = {case["kind"] for case in CASES.get("turn_order", [])}
    assert kinds <= {"sort_row", "round_order", "opening", "dynasty_first", "next_round"}


def test_the_box_holds_these_dominoes() -> None:
    listed = {entry["n"]: (entry["a"], entry["b"]) for entry in CASES["dominoes"]}
    assert listed == {
        number: (str(domino.first), str(domino.second)) for number, domino in kd.DOMINOES.items()
    }


def test_the_box_has_these_squares_and_crowns() -> None:
    halves = [half for domino in kd.DOMINOES.values() for half in domino]
    expected = CASES["distribution"]
    assert len(halves) == expected["total_squares"]
    assert sum(half.crowns for half in halves) == expected["total_crowns"]
    for letter, counts in expected["crowns"].items():
        own = [half.crowns for half in halves if half.terrain.letter == letter]
        assert [own.count(crowns) for crowns in range(4)] == counts


@cases("setup")
def test_set_up(case: Case) -> None:
    expect = case["expect"]
    if "error" in expect:
        with pytest.raises(kd.OptionsError) as refused:
            kd.Options(case["players"], variants=case["variants"])
        assert refused.value.code == expect["error"]
        assert str(refused.value) == CASES["error_texts"][expect["error"]]
    else:
        options = kd.Options(case["players"], variants=case["variants"])
        assert {name: getattr(options, name) for name in expect} == expect


# --- kingdoms ---


def castle_of(grid: list[str]) -> kd.Square:
    return next(
        kd.Square(row, column)
        for row, line in enumerate(grid)
        for column, cell in enumerate(line.split())
        if cell == "CA"
    )


def place_of(entry: Case, castle: kd.Square) -> kd.Place:
    """A placement in the coordinates of a printed grid, counted from its castle instead."""
    first, second = (
        kd.Square(row - castle.row, column - castle.column)
        for row, column in (entry["a"], entry["b"])
    )
    return kd.Place(entry["domino"], first, second)


def drawn(case: Case, **kwargs: int) -> kd.Kingdom:
    return kd.Kingdom.parse("\n".join(case["grid"]), **kwargs)


def built(case: Case, size: int) -> kd.Kingdom:
    """The case's kingdom built domino by domino, each placement legal when it is made."""
    if "placements" not in case:
        return drawn(case, size=size, discards=case["discarded"])
    castle = castle_of(case["grid"])
    squares: dict[kd.Square, kd.Half] = {}
    for entry in case["placements"]:
        place = place_of(entry, castle)
        kingdom = kd.Kingdom.from_squares(squares, size=size)
        assert kingdom.verdict(place).startswith("OK"), entry
        domino = kd.DOMINOES[place.domino]
        squares |= {place.first: domino.first, place.second: domino.second}
    return kd.Kingdom.from_squares(squares, size=size, discards=case["discarded"])


def territories(kingdom: kd.Kingdom) -> list[list[Any]]:
    return sorted([t.terrain.letter, len(t.squares), t.crowns] for t in kingdom.territories)


@cases("scoring")
def test_scoring(case: Case) -> None:
    expect = case["expect"]
    kingdom = drawn(case, size=case["size"], discards=case["discarded"])
    score = kingdom.score(["middle_kingdom", "harmony"])
    assert territories(kingdom) == expect["territories"]
    assert score.territory_points == expect["score"]
    assert score.largest_territory == expect["largest"]
    assert score.crowns == expect["crowns"]
    assert score.middle_kingdom == expect["middle_kingdom"]
    assert score.harmony == expect["harmony"]
    assert score.total == expect["score"] + expect["middle_kingdom"] + expect["harmony"]


@cases("scoring")
def test_scored_kingdom_can_be_built(case: Case) -> None:
    expected = drawn(case, size=case["size"], discards=case["discarded"])
    assert built(case, case["size"]) == expected


@cases("placement")
def test_placement(case: Case) -> None:
    kingdom = drawn(case, size=case["size"])
    place = place_of(case, castle_of(case["grid"]))
    assert kingdom.verdict(place) == case["expect"]["reason"]
    assert (place in kingdom.legal_placements(case["domino"])) == case["expect"]["legal"]


@cases("forced")
def test_forced(case: Case) -> None:
    kingdom = drawn(case, size=case["size"])
    results = kingdom.legal_placements(case["domino"])
    twice = 2 if kd.DOMINOES[case["domino"]].is_twin else 1  # counted turned around as well
    assert len(results) * twice == case["expect"]["legal_placements"]
    assert case.get("distinct_results", len(results)) == len(results)
    assert ("place" if results else "discard") == case["expect"]["action"]


# --- the order of play ---


def seat_order(case: Case) -> dict[str, int]:
    names = sorted({*case["kings"].values()})
    return {name: seat for seat, name in enumerate(names)}


def seat_names(seats: Iterator[int | None], numbers: dict[str, int]) -> list[str]:
    names = {seat: name for name, seat in numbers.items()}
    return [names[seat] for seat in seats if seat is not None]


def at_round_one(case: Case, next_row: list[int] | None = None) -> kd.Position:
    """A game whose first row is the case's row, with the case's kings on it."""
    numbers = seat_order(case)
    players = len(numbers)
    kings = players * (2 if players == 2 else 1)
    variants = ["wider_offer"] if len(case["row"]) > kings else []
    claims = [(int(domino), numbers[name]) for domino, name in case["kings"].items()]
    position = kd.Position.start(kd.Options(players, variants=variants))
    position = position.play(kd.Kings(tuple(seat for _, seat in claims)))
    position = position.play(kd.Deal(tuple(case["row"])))
    for domino, _ in claims:
        position = position.play(kd.Claim(domino))
    if next_row is None:
        next_row = sorted(position.unseen)[: position.options.row]
    return position.play(kd.Deal(tuple(next_row)))


def play_round(position: kd.Position, choices: list[int]) -> tuple[list[int | None], kd.Position]:
    """Play one round with the given claims; return who was to move, turn by turn."""
    order: list[int | None] = []
    for choice in choices:
        order.append(position.seat_to_move)
        position = position.play(next(iter(position.legal_moves))).play(kd.Claim(choice))
    return order, position


@cases("turn_order", kind="sort_row")
def test_row_is_sorted(case: Case) -> None:
    players = {3: 3, 4: 4, 5: 2}[len(case["drawn"])]
    variants = ["wider_offer"] if len(case["drawn"]) == 5 else []
    options = kd.Options(players, variants=variants)
    dealer = kd.Dealer.stacked(
        options, pile=case["drawn"], kings=[0, 1, 1, 0] if players == 2 else range(players)
    )
    position = kd.Position.start(options).deal(dealer)
    assert [entry.domino for entry in position.next_row] == case["expect"]


@cases("turn_order", kind="round_order")
def test_round_follows_the_kings(case: Case) -> None:
    position = at_round_one(case)
    choices = [entry.domino for entry in position.next_row][: position.options.kings]
    order, _ = play_round(position, choices)
    assert seat_names(iter(order), seat_order(case)) == case["expect"]
    assert list(position.leftovers) == case["leftover"]


@cases("turn_order", kind="next_round")
def test_next_round_follows_the_choices(case: Case) -> None:
    position = at_round_one(case, case["next_row"])
    before = set(position.leftovers)
    _, position = play_round(position, case["choices"])
    seats = iter([entry.seat for entry in position.current_row])
    assert seat_names(seats, seat_order(case)) == case["expect"]
    assert sorted({*position.leftovers} - before) == case["leftover"]


def opening_options(case: Case, **kwargs: Any) -> kd.Options:
    return kd.Options(len(case["players"]), opening=case.get("method", "castle"), **kwargs)


@cases("turn_order", kind="opening")
def test_opening_order(case: Case) -> None:
    options = opening_options(case)
    names = case["players"]
    if "drawn" in case:
        seats = tuple(names.index(name) for name in case["drawn"])
        dealer = kd.Dealer.stacked(options, pile=range(1, 6), kings=seats)
    else:
        dealer = kd.Dealer(options, seed=1, first=names.index(case["first"]))
    assert dealer.kings in kd.Position.start(options).legal_moves
    position = kd.Position.start(options).deal(dealer)
    claimed = []
    while position.phase == "claim" and position.round == 0:
        claimed.append(position.seat_to_move)
        position = position.play(next(iter(position.legal_moves)))
    assert [names[seat] for seat in claimed if seat is not None] == case["expect"]


@cases("turn_order", kind="dynasty_first")
def test_opening_player_of_a_dynasty(case: Case) -> None:
    options = opening_options(case, variants=["dynasty"])
    first = case["players"].index(case["first"])
    starters = [
        kd.Dealer(options, seed=1, game=game, first=first).kings.seats[0] for game in range(3)
    ]
    assert [case["players"][seat] for seat in starters] == case["expect"]


# --- who won ---


@cases("ranking")
def test_ranking(case: Case) -> None:
    names = list(case["players"])
    ranking = kd.rank([tuple(key) for key in case["players"].values()])
    assert dict(zip(names, ranking.places, strict=True)) == case["expect"]["ranks"]
    assert sorted(names[seat] for seat in ranking.winners) == sorted(case["expect"]["winners"])


@cases("ranking_kingdoms")
def test_ranking_of_kingdoms(case: Case) -> None:
    size = 7 if "mighty_duel" in case["variants"] else 5
    keys = {
        name: built(entry, size).score(case["variants"]).key
        for name, entry in case["kingdoms"].items()
    }
    assert {name: list(key) for name, key in keys.items()} == case["expect"]["rank_key"]
    places = kd.rank(list(keys.values())).places
    assert dict(zip(keys, places, strict=True)) == case["expect"]["ranks"]


@cases("dynasty")
def test_dynasty(case: Case) -> None:
    names = list(case["games"][0])
    games = [[tuple(game[name]) for name in names] for game in case["games"]]
    places = kd.rank(kd.dynasty_keys(games)).places
    assert dict(zip(names, places, strict=True)) == case["expect"]["ranks"]


# --- what is known ---


@cases("information")
def test_information(case: Case) -> None:
    options = kd.Options(case["players"], variants=case["variants"])
    dealer = kd.Dealer(options, seed=3)
    position = kd.Position.start(options).deal(dealer)
    while 48 - len(position.unseen) < case["rows_revealed"] * options.row:
        position = position.play(next(iter(position.legal_moves))).deal(dealer)
    assert {
        "revealed": 48 - len(position.unseen),
        "unseen": len(position.unseen),
        "pile": position.pile,
        "set_aside": options.set_aside,
        "pile_composition_deducible": position.is_pile_known,
    } == case["expect"]


# --- whole games ---


@cases("games")
def test_whole_game(case: Case) -> None:
    names = case["players"]
    options = kd.Options(len(names), variants=case["variants"], opening=case["opening"]["method"])
    assert options.size == case["size"]
    kings = [names.index(name) for name in case["opening"]["order"]]
    dealer = kd.Dealer.stacked(options, pile=case["pile"], kings=kings)
    position = kd.Position.start(options).deal(dealer)
    for row_index, row in enumerate(case["rows"]):
        assert dealer.row(row_index).row == tuple(row)
    for name, domino in case["opening_choices"]:
        assert position.seat_to_move == names.index(name)
        position = position.play(kd.Claim(domino))
    for turns in case["rounds"]:
        position = position.deal(dealer)
        for turn in turns:
            position = play_turn(position, turn, names)
    assert position.is_over
    assert list(position.leftovers) == sorted(flat(case["leftovers"]))
    assert position.unseen == set(case["set_aside"])
    check_final(position, case)


def flat(leftovers: list[Any]) -> list[int]:
    """Leftovers listed one by one or row by row."""
    return [n for entry in leftovers for n in (entry if isinstance(entry, list) else [entry])]


def play_turn(position: kd.Position, turn: Case, names: list[str]) -> kd.Position:
    assert position.seat_to_move == names.index(turn["player"])
    assert position.domino_to_place == turn["domino"]
    if turn["action"] == "place":
        position = position.play(place_of(turn, kd.Square(0, 0)))
    else:
        position = position.play(kd.Discard(turn["domino"]))
    return position.play(kd.Claim(turn["choose"])) if "choose" in turn else position


def check_final(position: kd.Position, case: Case) -> None:
    for seat, name in enumerate(case["players"]):
        final = case["final"][name]
        kingdom, score = position.kingdom(seat), position.scores()[seat]
        assert str(kingdom) == "\n".join(final["grid"])
        assert territories(kingdom) == final["territories"]
        assert score.territory_points == final["score"]
        assert 10 * kingdom.has_middle_kingdom == final["middle_kingdom"]
        assert 5 * kingdom.has_harmony == final["harmony"]
        assert kingdom.discards == final["discarded"]
        assert list(score.key) == final["rank_key"]
    places = dict(zip(case["players"], position.ranking().places, strict=True))
    assert places == case["ranks"]
