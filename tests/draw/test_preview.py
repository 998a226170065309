"""The picture beside a link: everybody's kingdom, names as far as strokes can, points, a winner."""

import re

import pytest

from kingdomino import Options, Position
from kingdomino.draw import Sitter, preview_svg
from kingdomino.draw.palette import GOLD
from tests.kit.games import random_record
from tests.kit.setups import SETUPS, options_id


def written(svg: str) -> list[str]:
    return re.findall(r'data-text="([^"]*)"', svg)


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_every_set_up_can_be_drawn(options: Options) -> None:
    names = ["Ada", "Оля", "Žofia Nováková of the long name", "<b>&"]
    for decisions in (0, 9, None):
        position = random_record(options, seed=5, decisions=decisions).position
        svg = preview_svg(
            [
                Sitter(kingdom, names[seat], position.shown_points(seat), seat == 0)
                for seat, kingdom in enumerate(position.kingdoms)
            ]
        )
        assert 'viewBox="0 0 1200 630"' in svg
        assert svg.count(f'stroke="{GOLD}" stroke-width="8"') == 1
        texts = written(svg)
        assert "ADA" in texts
        for seat in range(options.players):
            assert str(position.shown_points(seat)) in texts


def test_an_open_seat_waits() -> None:
    kingdoms = Position.start(Options(2)).kingdoms
    assert written(preview_svg([Sitter(kingdoms[0], "Ada"), Sitter(kingdoms[1], "")])) == [
        "ADA",
        "?",
    ]
