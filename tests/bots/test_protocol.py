"""The lines of the engine protocol: turns, positions and `go`, read whole or not at all."""

import pytest

from kingdomino import Dealer, MisuseError, NotationError, Options, Position
from kingdomino.advice import Budget
from kingdomino.bots.protocol import (
    parse_go,
    parse_position_line,
)


def start() -> Position:
    return Position.start(Options(2)).deal(Dealer(Options(2), seed=7))


def test_a_position_can_be_sent_as_the_moves_that_led_to_it() -> None:
    text = "start 2 draw - moves kings 0 1 1 0, deal 4 11 18 30, >4, >11"
    position = parse_position_line(text)
    assert position.seat_to_move == 1
    assert parse_position_line(f"{position} moves >18 >30, deal 1 2 3 5, 4 d5-c5").phase == "claim"
    for moves in ("", " , ", " kings 0 1 1 0,"):
        assert parse_position_line(f"start 2 draw - moves{moves}").is_chance
    with pytest.raises(NotationError):
        parse_position_line("start 2 draw")


def test_go_is_read_in_any_order() -> None:
    budget, seat = parse_go("simulations 500 time 0.5 seat 1")
    assert (budget, seat) == (Budget(seconds=0.5, simulations=500), 1)
    assert parse_go("") == (Budget(), None)
    for text in ("time", "time x", "time nan", "time 0", "time -1", "depth 3", "time 1 time 1"):
        with pytest.raises((NotationError, MisuseError)):
            parse_go(text)
