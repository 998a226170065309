"""The benchmark that replays the article's tables: it counts as they did, and in their seats."""

import numpy as np
import pytest
from benchmarks.replication import OPTIONS, ROWS, Row, play, their_scores

from kingdomino.bots.published.policy import FG_PAPER, RANDOM
from kingdomino.core.state import CENTRE


@pytest.mark.parametrize(
    ("box", "bonus"),
    [
        ((-2, 2, -2, 2), 0),  # our Middle Kingdom too: it is among the points already
        ((-2, 1, -2, 2), 10),  # within two squares of the castle, which is not in the centre
        ((0, 0, -1, 2), 10),
        ((-3, 1, -2, 2), 0),
        ((-2, 2, -1, 3), 0),
    ],
)
def test_their_middle_kingdom_is_looser(box: tuple[int, ...], bonus: int) -> None:
    keys = np.array([[[30, 7, 5]]])
    assert their_scores(keys, np.array([[box]]) + CENTRE).tolist() == [[30 + bonus]]


def test_test_player_is_listed_first_wherever_it_sits() -> None:
    scores, _ = play(Row("", FG_PAPER, RANDOM, 8, ""), games=8, seed=1)
    assert (scores[:, 0] > scores[:, 1:].mean(axis=1)).all()


def test_every_round_has_its_playouts() -> None:
    for row in ROWS:
        assert len(row.playouts) == OPTIONS.rounds + 1
        assert (row.playouts > 0).all() == (row.seconds > 0)
