"""A Dynasty adds up three games; a plain match is one."""

import pytest

from kingdomino import Match, MisuseError, Options, Position
from tests.kit.games import random_record

DYNASTY = Options(2, variants=["dynasty"])


def test_dynasty_sums_points_over_three_games() -> None:
    match = Match(DYNASTY)
    finals = [random_record(DYNASTY, seed).position for seed in range(3)]
    for number, final in enumerate(finals):
        assert match.game == number
        match = match.add(final)
    assert match.is_over
    for seat in range(2):
        scores = [final.scores()[seat] for final in finals]
        assert match.totals()[seat] == (
            sum(score.total for score in scores),
            max(score.largest_territory for score in scores),
            sum(score.crowns for score in scores),
        )
    best = max(range(2), key=lambda seat: match.totals()[seat])
    assert match.ranking().winners == (best,)


def test_plain_match_is_one_game() -> None:
    final = random_record(Options(3), seed=1).position
    match = Match(Options(3)).add(final)
    assert match.is_over
    assert match.ranking() == final.ranking()
    with pytest.raises(MisuseError, match="All 1 games"):
        match.add(final)


def test_match_before_its_first_game_is_level() -> None:
    assert Match(DYNASTY).ranking().decided_by == "shared"


def test_unfinished_or_foreign_games_do_not_count() -> None:
    with pytest.raises(MisuseError, match="not over"):
        Match(DYNASTY).add(Position.start(DYNASTY))
    with pytest.raises(MisuseError, match="was played with"):
        Match(DYNASTY).add(random_record(Options(2), seed=1).position)
