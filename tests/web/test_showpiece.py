"""The kingdom that builds itself on the first page: its places are legal, its rooms right."""

import json
from pathlib import Path
from typing import Any

import kingdomino as kd
from kingdomino.notation import parse_move, parse_square

ROOT = Path(__file__).parents[2]
SHOWPIECE: dict[str, Any] = json.loads((ROOT / "web/src/home/showpiece.json").read_text())


def test_the_showpiece_is_built_by_the_rules() -> None:
    kingdom = kd.Kingdom.parse("CA")
    rooms = [kingdom.room]
    for text in SHOWPIECE["moves"]:
        place = parse_move(text, 5)
        assert isinstance(place, kd.Place)
        kingdom = kingdom.play(place)
        rooms.append(kingdom.room)
    for shown, (top, bottom, left, right) in zip(SHOWPIECE["rooms"], rooms, strict=True):
        assert parse_square(shown["upper_left"], 5) == (top, left)
        assert parse_square(shown["lower_right"], 5) == (bottom, right)


def test_the_showpiece_is_the_winners_kingdom_of_the_example() -> None:
    record = kd.Record.parse((ROOT / "docs/images/example.record").read_text())
    winner = record.position.ranking().standings[0].seat
    moves = (record.position.format(move) for move in record.moves)
    laid = record.position.kingdoms[winner].placements
    places = {record.position.format(place) for place in laid}
    assert [move for move in moves if move in places] == SHOWPIECE["moves"]
