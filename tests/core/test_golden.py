"""Golden games replay to the very same drawings; only the oracle knows whether they are right."""

import pytest

from kingdomino import Record
from tests.kit.comparison import compare_results, compare_table, play_oracle
from tests.kit.golden import FOLDER, GAMES, draw_game
from tests.kit.oracle import Game


@pytest.mark.parametrize("name", GAMES)
def test_game_is_drawn_as_before(name: str) -> None:
    record = Record.parse((FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    assert record.options == GAMES[name]
    assert draw_game(record) == (FOLDER / f"{name}.drawn").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_deck_of_the_game_is_proven(name: str) -> None:
    record = Record.parse((FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    assert record.verify() is None


@pytest.mark.parametrize("name", GAMES)
def test_oracle_agrees_with_the_golden_game(name: str) -> None:
    record = Record.parse((FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    options = record.options
    game = Game(options.players, [str(variant) for variant in options.variants])
    for move, position in record.positions():
        if move is not None:
            play_oracle(game, move)
        compare_table(position, game)
    compare_results(record.position, game)
