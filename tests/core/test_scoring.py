"""Territories, bonuses, and who won.

`docs/rules.md` says which rule each test guards.
"""

from collections import Counter

import numpy as np
import pytest

import kingdomino as kd
from kingdomino.core import scoring
from tests.core.drawn import drawn, opened
from tests.kit.games import random_record
from tests.kit.setups import SETUPS, options_id

# --- territories and bonuses ---


def test_castle_joins_no_territories_and_belongs_to_none() -> None:
    score = drawn("F0 F0 CA F1 F0").score()
    assert sorted(territory.points for territory in score.territories) == [0, 2]
    assert score.largest_territory == 2


@pytest.mark.parametrize(
    ("size", "lines", "points"),
    [
        (5, ["W0 W0 ..", ".. CA F0", ".. .. F0"], 10),  # a box of 3×3 with gaps
        (5, [".. F0 F0 .. ..", "W0 W0 CA W0 W0", ".. .. F0 F0 .."], 10),  # 5×3
        (5, ["W0 W0 CA W0 W0", ".. .. F0 F0 .."], 0),  # two rows have no middle one
        (5, ["W0 W0 CA W0", ".. F0 F0 ..", ".. F0 F0 .."], 0),
        (5, ["F0 .. ..", "F0 CA W0", ".. .. W0", ".. .. W0"], 0),  # four rows, centred sideways
        (7, ["W0 W0 .. .. ..", ".. W0 CA W0 ..", ".. .. .. W0 W0"], 10),
        (7, ["W0 W0 W0 CA W0 W0 W0"], 10),
        (7, ["W0 W0 CA W0 W0 W0 W0"], 0),
    ],
)
def test_middle_kingdom_asks_for_the_centre_of_what_was_built(
    size: int, lines: list[str], points: int
) -> None:
    kingdom = drawn(*lines, size=size, discards=3)
    assert kingdom.score(["middle_kingdom"]).middle_kingdom == points


@pytest.mark.parametrize(
    ("lines", "may_have"),
    [
        (["CA"], True),
        (["CA W0 W0"], True),  # two more to the west, and the castle is in the middle again
        (["CA W0 W0 W0"], False),
        (["CA", "W0", "W0", "W0"], False),
    ],
)
def test_middle_kingdom_is_lost_with_the_first_square_too_far_out(
    lines: list[str], may_have: bool
) -> None:
    kingdom = drawn(*lines)
    assert scoring.may_have_middle_kingdom(kingdom._s, kingdom.seat) == may_have


def test_leftovers_of_the_wider_offer_cost_nobody_harmony() -> None:
    options = kd.Options(2, variants=["wider_offer", "harmony"])
    position = kd.Position.start(options).play("kings 0 0 1 1").play("deal 1 3 7 10 12")
    position = position.play(">12 >3 >7 >10")
    assert position.leftovers == (1,)
    assert [score.harmony for score in position.scores()] == [5, 5]


def test_harmony_in_a_duel_with_the_wider_offer_needs_no_full_kingdom() -> None:
    options = kd.Options(2, variants=["mighty_duel", "wider_offer", "harmony"])
    finals = [random_record(options, seed).position for seed in range(3)]
    earned = Counter(
        (score.harmony, kingdom.discards > 0)
        for final in finals
        for kingdom, score in zip(final.kingdoms, final.scores(), strict=True)
    )
    assert set(earned) == {(5, False), (0, True)}, "all 18 placed is 37 of 49 squares"


def test_bonuses_are_points_and_change_nothing_else() -> None:
    kingdom = drawn("F0 F0 CA M3 W0")
    plain = kingdom.score()
    with_bonuses = kingdom.score(["middle_kingdom", "harmony"])
    assert plain.key == (3, 2, 3)
    assert with_bonuses.key == (18, 2, 3)


def test_bonus_counts_before_the_tie_breaks() -> None:
    centred = drawn("F0 F0 CA M3 W0").score(["middle_kingdom"]).key
    larger = drawn("L0 L0 L1 L0 CA", "L0 L0 .. .. ..").score(["middle_kingdom"]).key
    assert (centred, larger) == ((13, 2, 3), (6, 6, 1))
    assert kd.rank([larger, centred]).places == (2, 1)


def test_scores_during_play_can_be_shown_without_bonuses() -> None:
    position = opened("harmony", row="1 3 7 10", kings=">1 >3 >7 >10", next_row="20 21 22 23")
    (score, _) = position.scores()
    assert (score.territory_points, score.bonus) == (0, 5)  # provisional, and told apart
    assert position.shown_points(0) == 0
    final = random_record(kd.Options(2, variants=["middle_kingdom", "harmony"]), seed=0).position
    assert [final.shown_points(seat) for seat in range(2)] == [s.total for s in final.scores()]
    assert any(score.bonus for score in final.scores())


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_fast_reckoning_of_simulations_is_that_of_the_score(options: kd.Options) -> None:
    for seed, bonuses in enumerate(
        [["middle_kingdom"], ["harmony"], ["middle_kingdom", "harmony"]]
    ):
        chosen = kd.Options(options.players, variants=[*options.variants, *bonuses])
        final = random_record(chosen, seed).position
        keys = np.zeros((options.players, 3), np.int64)
        scoring.rank_keys(final._s, keys)
        assert [tuple(key) for key in keys] == [score.key for score in final.scores()]
        for kingdom, score in zip(final.kingdoms, final.scores(), strict=True):
            assert scoring.tally(final._s, kingdom.seat)[0] == score.territory_points


# --- who won ---


@pytest.mark.parametrize(
    ("keys", "places"),
    [
        ([(50, 9, 8), (50, 9, 8), (40, 12, 12)], (1, 1, 3)),
        ([(40, 5, 5), (60, 1, 1), (40, 5, 5), (30, 9, 9)], (2, 1, 2, 4)),
        ([(60, 1, 1), (40, 5, 5), (40, 5, 5), (40, 5, 5)], (1, 2, 2, 2)),
        ([(40, 5, 4), (40, 6, 1), (40, 5, 5), (41, 1, 1)], (4, 2, 3, 1)),
    ],
)
def test_equal_players_share_any_place_and_the_next_is_skipped(
    keys: list[tuple[int, int, int]], places: tuple[int, ...]
) -> None:
    assert kd.rank(keys).places == places


def test_dynasty_tie_goes_to_the_largest_territory_of_any_game_not_to_the_sum() -> None:
    games = [
        [(50, 9, 5), (40, 7, 5)],
        [(40, 1, 5), (50, 7, 5)],
        [(40, 1, 5), (40, 7, 5)],
    ]
    assert kd.dynasty_keys(games) == ((130, 9, 15), (130, 7, 15))
    assert kd.rank(kd.dynasty_keys(games)).places == (1, 2)


def test_dynasty_tie_then_goes_to_the_sum_of_crowns_not_to_the_most() -> None:
    games = [
        [(50, 7, 12), (40, 7, 6)],
        [(40, 7, 1), (50, 7, 6)],
        [(40, 7, 1), (40, 7, 6)],
    ]
    assert kd.rank(kd.dynasty_keys(games)).places == (2, 1)


def test_single_games_won_on_tie_breaks_do_not_matter_in_a_dynasty() -> None:
    games = [
        [(50, 9, 5), (50, 8, 6)],
        [(50, 9, 5), (50, 8, 6)],
        [(50, 6, 8), (50, 9, 6)],
    ]
    assert [kd.rank(game).winners for game in games] == [(0,), (0,), (1,)]
    assert kd.rank(kd.dynasty_keys(games)).winners == (0, 1)
