"""The choices of the seat to move, against the kingdom that knows them one by one."""

import pytest

from kingdomino import Options, Position
from kingdomino.errors import MisuseError
from tests.kit.games import random_record
from tests.kit.setups import SETUPS, options_id


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_choices_are_what_the_kingdom_says(options: Options) -> None:
    for _, position in random_record(options, seed=11).positions():
        seat = position.seat_to_move
        if seat is None:
            continue
        kingdom = position.kingdom(seat)
        choices = position.choices
        domino = position.domino_to_place
        expected = {} if domino is None else kingdom.points_after(domino)
        assert dict(choices.placements) == {
            position.format(place): points for place, points in expected.items()
        }
        assert [tuple(offer) for offer in choices.offers] == [
            (entry.domino, kingdom.best_points_after(entry.domino))
            for entry in position.next_row
            if entry.seat is None
        ]
        assert choices.points == kingdom.territory_points == position.shown_points(seat)


def test_nobody_chooses_before_the_kings_are_drawn() -> None:
    with pytest.raises(MisuseError, match="Nobody has a choice"):
        _ = Position.start(Options(2)).choices
