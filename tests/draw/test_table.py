"""Whole tables as SVG: rows with numbers and kings, every kingdom, whose turn it is, scores."""

import re
from xml.etree import ElementTree as ET

import pytest

from kingdomino import Options, Position
from kingdomino.draw import table_svg
from kingdomino.draw.palette import SEATS
from tests.draw.samples import played
from tests.draw.test_svg import ids, texts, used
from tests.kit.setups import SETUPS, options_id

MIDDLE = played(Options(4), seed=3, turns=30)


def kings(svg: str) -> int:
    return sum(count for shape, count in used(svg).items() if shape.startswith("king-"))


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_every_stage_of_every_set_up_can_be_drawn(options: Options) -> None:
    stages = [
        Position.start(options),
        *(played(options, seed=1, turns=n) for n in (0, 5, 18, None)),
    ]
    for position in stages:
        svg = table_svg(position)
        ET.fromstring(svg)  # noqa: S314 - our own text
        assert len(ids(svg)) == len(set(ids(svg)))
        castles = [shape for shape in used(svg) if shape.startswith("castle-")]
        assert len(castles) == options.players


def test_both_rows_the_pile_and_every_score_are_written() -> None:
    numbers = [str(entry.domino) for entry in (*MIDDLE.current_row, *MIDDLE.next_row)]
    scores = [str(score.total) for score in MIDDLE.scores()]
    assert len(numbers) == 8
    assert sorted(texts(table_svg(MIDDLE))) == sorted([*numbers, *scores, str(MIDDLE.pile)])


def test_a_king_stands_on_every_claimed_domino_and_beside_the_kingdom_to_move() -> None:
    waiting = [entry.seat for entry in MIDDLE.current_row if not entry.is_played]
    waiting += [entry.seat for entry in MIDDLE.next_row if entry.seat is not None]
    assert kings(table_svg(MIDDLE)) == len(waiting) + 1
    assert MIDDLE.seat_to_move is not None
    name = SEATS[MIDDLE.seat_to_move].name
    assert used(table_svg(MIDDLE))[f"king-{name}"] == waiting.count(MIDDLE.seat_to_move) + 1


def test_the_sentence_says_whose_turn_it_is() -> None:
    assert MIDDLE.seat_to_move is not None
    name = SEATS[MIDDLE.seat_to_move].name.capitalize()
    assert re.search(rf"<desc[^>]*>{name} (places|claims)", table_svg(MIDDLE))
    start = Position.start(Options(2))
    assert "The dealer is to move." in table_svg(start)


def test_the_end_counts_every_territory_and_the_bonuses() -> None:
    position = played(Options(3, variants=["harmony", "middle_kingdom"]), seed=1)
    written = texts(table_svg(position))
    scores = position.scores()
    assert any(score.bonus for score in scores)
    for score in scores:
        sum_of = f"{score.territory_points}+{score.bonus}={score.total}"
        assert (sum_of if score.bonus else str(score.total)) in written
        for territory in score.territories:
            if territory.points:
                size, crowns = len(territory.squares), territory.crowns
                assert f"{size}×{crowns}={territory.points}" in written
    assert kings(table_svg(position)) == len(position.ranking().winners)


def test_the_same_position_gives_the_same_bytes() -> None:
    assert table_svg(MIDDLE) == table_svg(Position.parse(str(MIDDLE)))


def test_notebooks_show_kingdoms_and_positions_as_pictures() -> None:
    assert MIDDLE._repr_svg_() == table_svg(MIDDLE)
    kingdom = MIDDLE.kingdom(2)._repr_svg_()
    assert kingdom is not None
    assert kingdom.startswith("<svg")
