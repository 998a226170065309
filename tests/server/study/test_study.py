"""What is asked away from a table, without the process that it is worked out in."""

import pytest

from kingdomino import Options, Position
from kingdomino.server import protocol
from kingdomino.server.refusal import Refusal
from kingdomino.server.study.counting import count_games
from kingdomino.server.study.trials import try_out

START = str(Position.start(Options(2)))


def test_chance_may_be_tried_by_a_seed() -> None:
    wish = protocol.ToTry(position=START, deal=True)
    tried = try_out(wish, 1)
    assert [move.split()[0] for move in tried.moves] == ["kings", "deal"]
    assert tried.position.phase == "claim"
    assert try_out(wish, 1) == tried
    assert try_out(wish, 2).moves != tried.moves


@pytest.mark.parametrize(
    ("moves", "code"), [(["nonsense"], "BAD_MOVE"), (["deal 1 2 3 4"], "WRONG_PHASE")]
)
def test_what_cannot_be_tried_is_refused(moves: list[str], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        try_out(protocol.ToTry(position=START, moves=moves), 1)
    assert refused.value.code == code


def test_kingdoms_are_counted_and_ranked() -> None:
    kingdoms = [
        protocol.KingdomDrawing(rows=rows)
        for rows in ("F0 F0 CA M3\n.. .. F1 W0", "L1 L0 CA\nL0 .. ..")
    ]
    scored = count_games(protocol.ToScore(games=[kingdoms]))
    assert [score.total for score in scored.games[0].scores] == [4, 3], (
        "a mine of three crowns and a forest of one; three lakes"
    )
    assert {standing.seat for standing in scored.ranking} == {0, 1}
