"""The page's rules: what their drawn examples and their table of set-ups show is so."""

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

import kingdomino as kd
from kingdomino.notation import parse_move, parse_square

FILE = Path(__file__).parents[2] / "web" / "src" / "learn" / "examples.json"
EXAMPLES: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def built(name: str) -> kd.Kingdom:
    kingdom = kd.Kingdom.parse("CA")
    for text in EXAMPLES[name]["placed"]:
        kingdom = kingdom.play(place(text))
    return kingdom


def place(text: str) -> kd.Place:
    found = parse_move(text, 5)
    assert isinstance(found, kd.Place)
    return found


@pytest.mark.parametrize("name", ["castle", "match", "mismatch", "corner", "outside"])
def test_a_drawn_place_is_allowed_or_not_as_it_says(name: str) -> None:
    assert built(name).verdict(place(EXAMPLES[name]["tried"])) == EXAMPLES[name]["verdict"]


@pytest.mark.parametrize("name", ["middle", "off"])
def test_a_drawn_castle_is_in_the_middle_or_not_as_it_says(name: str) -> None:
    assert built(name).has_middle_kingdom is EXAMPLES[name]["middle"]


def test_the_drawn_kingdom_is_counted_right() -> None:
    kingdom = built("scoring")
    counted = {
        frozenset(territory.squares): (territory.crowns, territory.points)
        for territory in kingdom.territories
    }
    for drawn in EXAMPLES["scoring"]["territories"]:
        squares = frozenset(parse_square(name, 5) for name in drawn["squares"])
        assert counted.pop(squares) == (drawn["crowns"], drawn["points"])
    assert {len(squares) for squares in counted} == {1}, "only single squares are left out"
    assert {points for _, points in counted.values()} == {0}
    assert EXAMPLES["scoring"]["total"] == kingdom.territory_points


def test_the_table_of_set_ups_is_complete_and_right() -> None:
    shown = EXAMPLES["setups"]
    sizes = [kd.Variant.MIGHTY_DUEL, kd.Variant.WIDER_OFFER]
    expected = []
    for players, variants in itertools.product((2, 3, 4), ([], sizes[:1], sizes[1:], sizes)):
        try:
            options = kd.Options(players, variants=variants)
        except kd.OptionsError:
            continue
        names = [str(variant) for variant in variants]
        expected.append(
            {
                "players": players,
                "variants": names,
                "kings": options.kings_per_player,
                "dominoes": options.dominoes,
                "aside": options.set_aside,
                "row": options.row,
                "rounds": options.rounds,
                "each": options.dominoes_per_player,
                "size": options.size,
            }
        )
    assert sorted(shown, key=str) == sorted(expected, key=str)
