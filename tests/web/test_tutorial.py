"""The page's tutorial: what its steps teach is so in the positions they begin with."""

import json
from pathlib import Path
from typing import Any

import pytest

import kingdomino as kd
from kingdomino.notation import parse_square

FILE = Path(__file__).parents[2] / "web" / "src" / "learn" / "scenarios.json"
STEPS: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
BY_ID = {step["id"]: step for step in STEPS}
ME = 0  # the seat of the person who learns


def begin(name: str) -> kd.Position:
    return kd.Position.parse(BY_ID[name]["position"])


def claimable(position: kd.Position) -> list[int]:
    return [move.domino for move in position.legal_moves if isinstance(move, kd.Claim)]


def points_after(position: kd.Position) -> dict[kd.Move, int]:
    return {move: position.play(move).shown_points(ME) for move in position.legal_moves}


def reply(position: kd.Position, name: str) -> kd.Position:
    for moves in BY_ID[name].get("reply", []):
        position = position.play(moves)
    return position


def test_the_game_comes_first_and_the_chapters_follow() -> None:
    chapters: dict[str, list[str]] = {}
    for step in STEPS:
        chapters.setdefault(step["chapter"], []).append(step["id"])
    assert list(chapters.items()) == [
        (
            "game",
            [
                *("claim", "place", "leftover", "match", "order", "frame", "discard"),
                *("count", "crownless", "bonuses", "end"),
            ],
        ),
        ("start", ["setup", "draw", "castle"]),
        ("last", ["last"]),
        ("variants", ["dynasty", "duel", "wider", "combined"]),
    ]
    assert list(BY_ID) == [name for names in chapters.values() for name in names]


def test_every_variant_is_taught() -> None:
    played = [begin(name).options.variants for name in BY_ID]
    assert {variant for variants in played for variant in variants} == set(kd.Variant)
    assert any(len(variants) > 2 for variants in played), "some at once"


@pytest.mark.parametrize("step", STEPS, ids=list(BY_ID))
def test_a_step_waits_for_what_it_asks_for(step: dict[str, Any]) -> None:
    position = kd.Position.parse(step["position"])
    assert str(position) == step["position"], "written as the library writes it"
    awaited = {"claim": "claim", "dominoes": "claim", "place": "place", "discard": "place"}
    assert position.phase == awaited.get(step["goal"]["kind"], "over")
    assert position.seat_to_move in (ME, None)


@pytest.mark.parametrize("index", [i for i, step in enumerate(STEPS) if step.get("continues")])
def test_a_step_goes_on_where_the_one_before_can_end(index: int) -> None:
    before, step = STEPS[index - 1], STEPS[index]
    start = kd.Position.parse(before["position"])
    ends = {str(reply(start.play(move), before["id"])) for move in start.legal_moves}
    assert step["position"] in ends


def test_one_domino_of_the_first_row_has_a_crown() -> None:
    row = [entry.domino for entry in begin("claim").next_row]
    crowned = [n for n in row if any(half.crowns for half in kd.DOMINOES[n])]
    assert crowned == [BY_ID["claim"]["goal"]["domino"]] == row[-1:]


def test_the_others_choose_and_go_before_the_highest_number() -> None:
    position = reply(begin("claim").play(">28"), "claim")
    assert [entry.seat for entry in position.current_row][-1] == ME
    assert position.phase == "place"


def test_the_first_domino_must_touch_the_castle_and_brings_a_point_anywhere() -> None:
    position = begin("place")
    kingdom = position.kingdom(ME)
    assert {kingdom.verdict(place) for place in kingdom.legal_placements(28)} == {"OK_CASTLE"}
    assert set(points_after(position).values()) == {1}


def test_who_goes_last_has_no_choice_and_then_goes_first() -> None:
    position = begin("leftover")
    assert list(position.legal_moves) == [kd.Claim(13)]
    after = reply(position.play(">13"), "leftover")
    assert (after.seat_to_move, after.current_row[0].domino) == (ME, 13)


def test_forest_beside_forest_is_best_wherever_the_first_domino_lies() -> None:
    before = begin("place")
    for move in before.legal_moves:
        position = reply(before.play(move).play(">13"), "leftover")
        for second, points in points_after(position).items():
            kingdom = position.play(second).kingdom(ME)
            grown = any(
                territory.crowns and len(territory.squares) == 2
                for territory in kingdom.territories
            )
            assert points == (2 if grown else 1)
        assert max(points_after(position).values()) == 2


def test_the_lowest_number_goes_first_again() -> None:
    position = begin("order")
    assert BY_ID["order"]["goal"]["domino"] == min(entry.domino for entry in position.next_row)
    after = reply(position.play(">16"), "order")
    assert (after.seat_to_move, after.current_row[0].domino) == (ME, 16)


def test_the_others_can_answer_wherever_the_first_two_dominoes_lie() -> None:
    start = begin("place")
    for first in start.legal_moves:
        position = reply(start.play(first).play(">13"), "leftover")
        for second in position.legal_moves:
            assert reply(position.play(second).play(">16"), "order").seat_to_move == ME


def test_the_kingdom_is_five_wide_and_its_lake_would_match_outside() -> None:
    position = begin("frame")
    kingdom = position.kingdom(ME)
    columns = {square.column for square in kingdom.squares}
    assert max(columns) - min(columns) == 4
    outside = kd.Place(31, kd.Square(0, 3), kd.Square(1, 3))  # lake at h5, beside the lake of g5
    assert kingdom.verdict(outside) == "OUT_OF_GRID"
    rows = {square.row for square in kingdom.squares}
    reached = {place.first.row for place in kingdom.legal_placements(31)}
    assert min(reached) < min(rows), "up it may grow"
    assert max(reached) > max(rows), "and down"


def test_the_domino_to_discard_fits_nowhere_though_there_is_room() -> None:
    position = begin("discard")
    assert list(position.legal_moves) == [kd.Discard(2)]
    assert position.play("2 x").phase == "claim", "the king moves on all the same"
    squares = position.kingdom(ME).squares
    beside = [kd.Square(-1, 0), kd.Square(1, 0), kd.Square(0, -1), kd.Square(0, 1)]
    assert all(square in squares for square in beside), "the castle is built on from all sides"
    assert any(
        kd.Square(row, column) not in squares and kd.Square(row + 1, column) not in squares
        for row in range(-2, 2)
        for column in range(-2, 3)
    ), "two squares side by side are free"


@pytest.mark.parametrize(
    ("name", "terrain", "squares", "crowns"),
    [("count", "lake", 5, 2), ("crownless", "wheat", 4, 0)],
)
def test_the_answers_hold_the_points_and_likely_mistakes(
    name: str, terrain: str, squares: int, crowns: int
) -> None:
    goal, position = BY_ID[name]["goal"], begin(name)
    square = parse_square(goal["square"], position.options.size)
    found = next(t for t in position.kingdom(ME).territories if square in t.squares)
    assert str(found) == f"{terrain} {squares} × {crowns} = {squares * crowns}"
    assert {found.points, squares} <= set(goal["answers"])


def test_the_finished_kingdom_gets_both_bonuses() -> None:
    score = begin("bonuses").scores()[ME]
    assert (score.middle_kingdom, score.harmony, score.total) == (10, 5, 65)


def test_the_tie_is_decided_by_the_largest_territory_against_the_crowns() -> None:
    first, second = begin("end").ranking().standings
    assert first.seat == ME
    assert first.key.points == second.key.points
    assert first.key.largest_territory > second.key.largest_territory
    assert first.key.crowns < second.key.crowns
    assert second.decided_by == "largest territory"


def test_a_game_for_three_has_twelve_dominoes_for_each() -> None:
    position, goal = begin("setup"), BY_ID["setup"]["goal"]
    options = position.options
    assert (options.players, options.dominoes_per_player) == (3, 12)
    assert position.pile + len(position.next_row) == options.dominoes == 36
    assert options.dominoes in goal["answers"]
    assert 2 * options.dominoes_per_player + 1 == options.size**2


def test_two_kings_of_mine_are_drawn_one_after_the_other() -> None:
    position = begin("draw")
    assert position.options.opening == "draw"
    assert [entry.seat for entry in position.next_row if entry.seat is not None] == [1]
    for move in position.legal_moves:
        assert position.play(move).seat_to_move == ME


def test_the_castle_opening_goes_clockwise_and_the_last_takes_what_is_left() -> None:
    position = begin("castle")
    assert position.options.opening == "castle"
    taken = {entry.seat for entry in position.next_row if entry.seat is not None}
    assert taken == {2, 3}, "green and blue"
    domino = BY_ID["castle"]["goal"]["domino"]
    assert domino == min(claimable(position))
    after = reply(position.play(f">{domino}"), "castle")
    assert {entry.seat for entry in after.current_row} == {0, 1, 2, 3}
    assert len(after.next_row) == 4


def test_the_last_domino_fills_the_kingdom_and_ends_the_game() -> None:
    position = begin("last")
    assert position.round == position.options.rounds == 12
    assert (position.next_row, position.pile) == ((), 0)
    for move in position.legal_moves:
        after = position.play(move)
        assert after.is_over
        assert len(after.kingdom(ME).placements) == 12
        assert after.scores()[ME].total > position.shown_points(ME)


def test_the_dynasty_goes_to_whoever_won_one_game_of_three() -> None:
    match = kd.Match(begin("dynasty").options)
    for line in (*BY_ID["dynasty"]["earlier"], BY_ID["dynasty"]["position"]):
        match = match.add(kd.Position.parse(line))
    assert match.is_over
    won = [max((0, 1), key=lambda seat: game[seat].points) for game in match.results]
    assert won == [1, 1, ME]
    assert [each.seat for each in match.ranking().standings] == [ME, 1]


def test_the_kingdom_of_the_duel_is_six_wide_and_may_grow() -> None:
    position = begin("duel")
    kingdom = position.kingdom(ME)
    columns = {square.column for square in kingdom.squares}
    assert max(columns) - min(columns) + 1 == 6
    reached = {
        square.column
        for place in kingdom.legal_placements(41)
        for square in (place.first, place.second)
    }
    assert not reached <= columns
    options = position.options
    assert 2 * options.dominoes_per_player + 1 == options.size**2 == 49


def test_the_last_chooser_of_the_wider_offer_leaves_one_without_crowns() -> None:
    position = begin("wider")
    taken = BY_ID["wider"]["goal"]["domino"]
    crowns = {n: sum(half.crowns for half in kd.DOMINOES[n]) for n in claimable(position)}
    (left,) = crowns.keys() - {taken}
    assert crowns[left] == 0
    assert crowns[taken] > 1
    assert left in reply(position.play(f">{taken}"), "wider").leftovers


def test_the_kingdom_of_several_variants_gets_one_bonus() -> None:
    position = begin("combined")
    score = position.scores()[ME]
    assert (score.middle_kingdom, score.harmony) == (10, 0)
    assert len(position.kingdom(ME).discarded) == 1
