"""Random games over every permitted set-up, each compared with the oracle after every move."""

import pytest

from kingdomino import Options
from tests.kit.comparison import compare_dynasty, compare_game
from tests.kit.setups import ALL_OPTIONS, options_id

GAMES = 20_160  # 140 for each of the 144 set-ups


def test_every_permitted_set_up_is_among_them() -> None:
    assert len(set(ALL_OPTIONS)) == 144


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=options_id)
def test_library_and_oracle_play_the_same_game(options: Options) -> None:
    index = ALL_OPTIONS.index(options)
    for seed in range(index, GAMES, len(ALL_OPTIONS)):
        try:
            compare_game(options, seed)
        except Exception as error:
            error.add_note(f"compare_game({options}, seed={seed})")
            raise


@pytest.mark.parametrize(
    "options", [each for each in ALL_OPTIONS if each.games == 3], ids=options_id
)
def test_library_and_oracle_add_up_a_dynasty_alike(options: Options) -> None:
    compare_dynasty(options, seed=2026)
