"""A few games and counts that a mutant of the core has to survive; quick in plain Python."""

from pathlib import Path

import pytest

from kingdomino import Dealer, Options, Position
from kingdomino.perft import perft
from tests.core.test_perft import FILES, read
from tests.kit import invariants
from tests.kit.comparison import compare_dynasty, compare_game
from tests.kit.games import random_record
from tests.kit.setups import ALL_OPTIONS, SETUPS, options_id

BONUS_OPTIONS = [options for options in ALL_OPTIONS if len(options.variants) >= 2][::9]


@pytest.mark.parametrize("options", [*SETUPS, *BONUS_OPTIONS], ids=options_id)
def test_game_agrees_with_the_oracle(options: Options) -> None:
    compare_game(options, seed=5)


def test_dynasty_agrees_with_the_oracle() -> None:
    compare_dynasty(Options(3, variants=["dynasty", "harmony"], opening="castle"), seed=2)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_perft_to_a_thousand_lines(path: Path) -> None:
    case = read(path)
    dealer = Dealer.stacked(case.options, pile=case.deck, kings=case.kings)
    for depth, count in case.counts.items():
        if count <= 1_000:
            assert perft(Position.start(case.options), dealer, depth) == count


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
@pytest.mark.parametrize("decisions", [3, 30])
def test_invariants_hold(options: Options, decisions: int) -> None:
    position = random_record(options, seed=decisions, decisions=decisions).position
    invariants.check_dominoes_are_conserved(position)
    invariants.check_text_is_faithful(position)
    invariants.check_actions_agree(position)
    for domino in (12, 48):
        invariants.check_fits_agrees_with_the_verdict(position.kingdom(0), domino)
        invariants.check_symmetries_agree(position.kingdom(1), domino)
