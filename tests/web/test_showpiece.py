"""The kingdom on the first page: its places are legal, its room and its counting right."""

import json
from pathlib import Path
from typing import Any

import kingdomino as kd
from kingdomino.notation import format_square, parse_move, parse_square

ROOT = Path(__file__).parents[2]
SHOWPIECE: dict[str, Any] = json.loads((ROOT / "web/src/home/showpiece.json").read_text())
SHOWN_AT_FIRST = 9  # of twelve dominoes


def test_the_showpiece_is_built_by_the_rules() -> None:
    kingdom = kd.Kingdom.parse("CA")
    rooms = [kingdom.room]
    for text in SHOWPIECE["moves"]:
        place = parse_move(text, 5)
        assert isinstance(place, kd.Place)
        kingdom = kingdom.play(place)
        rooms.append(kingdom.room)
    room = SHOWPIECE["room"]
    top, left = parse_square(room["upper_left"], 5)
    bottom, right = parse_square(room["lower_right"], 5)
    assert set(rooms[SHOWN_AT_FIRST:]) == {(top, bottom, left, right)}


def test_the_showpiece_is_the_winners_kingdom_of_the_example() -> None:
    record = kd.Record.parse((ROOT / "docs/images/example.record").read_text())
    winner = record.position.ranking().standings[0].seat
    moves = (record.position.format(move) for move in record.moves)
    laid = record.position.kingdoms[winner].placements
    places = {record.position.format(place) for place in laid}
    assert [move for move in moves if move in places] == SHOWPIECE["moves"]

    territories = record.position.scores()[winner].territories
    counted = {
        f"{len(each.squares)} × {each.crowns} = {each.points}": {
            format_square(square, 5) for square in each.squares
        }
        for each in territories
    }
    shown = {each["label"]: set(each["squares"]) for each in SHOWPIECE["territories"]}
    assert shown.items() <= counted.items()
