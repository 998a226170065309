"""The lines of the engine protocol: turns, positions and `go`, read whole or not at all."""

import pytest

from kingdomino import Dealer, IllegalMove, MisuseError, NotationError, Options, Position
from kingdomino.bots.bot import Budget, play_turn
from kingdomino.bots.protocol import (
    format_turn,
    legal_turns,
    parse_go,
    parse_position_line,
    parse_turn,
)
from tests.draw.samples import played
from tests.kit.setups import SETUPS, options_id


def start() -> Position:
    return Position.start(Options(2)).deal(Dealer(Options(2), seed=7))


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_the_legal_turns_are_all_turns_and_nothing_else(options: Options) -> None:
    for count in (0, 9, 10, 30):
        position = played(options, seed=2, turns=count)
        if position.is_over:
            continue
        turns = legal_turns(position)
        assert len(set(turns)) == len(turns)
        for turn in turns[:: max(1, len(turns) // 20)]:
            assert parse_turn(position, format_turn(position, turn)) == turn
            after = play_turn(position, turn)
            assert after.phase in ("claim", "place", "deal", "over")
            assert after.phase != "claim" or after.round == 0


def test_a_turn_is_read_whole_or_not_at_all() -> None:
    position = start().play(">43").play(">6").play(">13").play(">39").play("deal 1 2 3 4")
    assert len(parse_turn(position, "6 d5-c5 >1")) == 2
    for text in ("", "6 d5-c5", ">1", "6 d5-c5 >1 >2", "6 d5-c5 6 d5-c5", "hello"):
        with pytest.raises(NotationError):
            parse_turn(position, text)
    for text in ("6 d5-e5 >1", "6 d5-c5 >9", "6 x >1", "7 d5-c5 >1"):
        with pytest.raises(IllegalMove):
            parse_turn(position, text)


def test_a_position_can_be_sent_as_the_moves_that_led_to_it() -> None:
    text = "start 2 draw - moves kings 0 1 1 0, deal 4 11 18 30, >4, >11"
    position = parse_position_line(text)
    assert position.seat_to_move == 1
    assert parse_position_line(f"{position} moves >18 >30, deal 1 2 3 5, 4 d5-c5").phase == "claim"
    with pytest.raises(NotationError):
        parse_position_line("start 2 draw")


def test_go_is_read_in_any_order() -> None:
    budget, seat = parse_go("simulations 500 time 0.5 seat 1")
    assert (budget, seat) == (Budget(seconds=0.5, simulations=500), 1)
    assert parse_go("") == (Budget(), None)
    for text in ("time", "time x", "time nan", "time 0", "time -1", "depth 3", "time 1 time 1"):
        with pytest.raises((NotationError, MisuseError)):
            parse_go(text)
