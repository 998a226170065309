"""Actions as numbers, moves and notation: three names of one thing."""

import random

import numpy as np
import pytest

from kingdomino import Claim, Deal, Dealer, Options, Position
from kingdomino.core.refusals import NAMES
from kingdomino.core.state import Action
from kingdomino.envs.actions import (
    action_count,
    action_to_move,
    format_action,
    move_to_action,
    parse_action,
    refusal_of,
    refusal_of_action,
)
from kingdomino.envs.game import Game
from kingdomino.errors import IllegalMove, MisuseError
from tests.kit.setups import SETUPS, options_id


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_mask_moves_and_notation_agree_all_game_long(options: Options) -> None:
    rng = random.Random(8)
    game = Game(options)
    game.shuffle(8)
    while not game.is_over:
        position = game.position
        actions = np.flatnonzero(game.observe(game.seat)[1]).tolist()
        assert actions == game.legal_actions()
        moves = [action_to_move(position, action) for action in actions]
        assert len(moves) == len(position.legal_moves)
        assert set(moves) == set(position.legal_moves)
        for action, move in zip(actions, moves, strict=True):
            assert move_to_action(position, move) == action
            text = format_action(position, action)
            assert text == position.format(move)
            assert parse_action(position, text) == action
        game.play(rng.choice(actions))


def opened() -> Position:
    position = Position.start(Options(2)).play("kings 0 1 1 0").play("deal 1 17 30 44")
    return position.play(">1 >17 >30 >44").play("deal 2 18 31 45")


def test_numbers_as_documented() -> None:
    position = opened()
    assert parse_action(position, "1 f5-g5") == 4 * (9 * 4 + 5) + 0  # second half to the east
    assert parse_action(position, "1 e4-e3") == 4 * (9 * 5 + 4) + 1  # to the south
    assert format_action(position, 324) == "1 x"
    assert format_action(position.play("1 f5-g5"), 327) == ">31"
    assert action_count(position.options) == 330


def test_twin_has_one_action_for_one_result() -> None:
    position = opened()
    turned = 4 * (9 * 4 + 6) + 2  # from g5 to f5
    assert parse_action(position, "1 g5-f5") == parse_action(position, "1 f5-g5")
    refusal = refusal_of_action(position, turned)
    assert isinstance(refusal, IllegalMove)
    assert refusal.code == "TWIN"


def test_kernel_and_error_name_the_same_reason() -> None:
    position = opened()
    reasons = set()
    for action in range(action_count(position.options)):
        answer = NAMES[refusal_of(position.to_core(), Action(action))]
        refusal = refusal_of_action(position, action)
        if answer != "OK" and isinstance(refusal, IllegalMove):
            assert answer == refusal.code, action
            reasons.add(answer)
    assert {"NO_CONTACT", "OVERLAP", "MUST_PLACE", "TWIN"} <= reasons


def test_refusal_names_the_rule() -> None:
    refusal = refusal_of_action(opened(), 4 * (9 * 2 + 4))
    assert isinstance(refusal, IllegalMove)
    assert refusal.code == "NO_CONTACT"
    assert refusal.move == "1 e7-f7"


@pytest.mark.parametrize("action", [-1, 330, 5000])
def test_number_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(MisuseError, match="they are 0 to 329"):
        action_to_move(opened(), action)


def test_action_of_another_phase_is_refused() -> None:
    with pytest.raises(MisuseError, match="none is to be placed"):
        action_to_move(opened().play("1 f5-g5"), 0)
    with pytest.raises(MisuseError, match="claims slot 4"):
        action_to_move(opened(), 329)


def test_moves_of_chance_and_claims_of_nothing_have_no_action() -> None:
    dealer = Dealer(Options(2), seed=1)
    for move in (Deal((1, 2, 3, 4)), dealer.kings, Claim(48)):
        with pytest.raises(MisuseError, match="no action of a player"):
            move_to_action(opened(), move)


def test_refused_action_changes_nothing() -> None:
    game = Game(Options(2))
    game.shuffle(3)
    before = game.position, game.seat
    with pytest.raises(MisuseError):
        game.play(324)
    assert (game.position, game.seat) == before
