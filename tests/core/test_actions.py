"""Action integers: a layout that others build on, masks that may leave chance out."""

from typing import Any

import numpy as np
import pytest

from kingdomino import Half, Kingdom, Options, Place, Position, Square, Terrain
from kingdomino.core import actions, places, state
from kingdomino.core.refusals import OK
from kingdomino.notation import parse_square
from tests.kit import invariants
from tests.kit.setups import SETUPS, options_id

MASKS = np.zeros((6, state.WORDS), np.int64)


def test_layout_is_a_promise() -> None:
    """Environments and trained players depend on these numbers: a change is a new version."""
    numbers = (
        actions.discard_action,
        actions.king_action,
        actions.deal_action,
        actions.action_count,
    )
    assert [int(number(5)) for number in numbers] == [324, 330, 333, 382]
    assert [int(number(7)) for number in numbers] == [676, 682, 685, 734]


@pytest.mark.parametrize(("size", "corner", "castle"), [(5, 2, 160), (7, 0, 336)])
def test_placements_are_counted_from_the_upper_left_of_the_field(
    size: int, corner: int, castle: int
) -> None:
    upper_left = 16 * corner + corner
    assert places.encode_placement(size, 4 * upper_left) == 0
    assert places.encode_placement(size, 4 * (upper_left + 1) + 3) == 7
    assert places.encode_placement(size, 4 * state.CASTLE_SQUARE) == castle
    for action in range(actions.discard_action(size)):
        placement = places.decode_placement(size, state.Action(action))
        assert places.encode_placement(size, placement) == action


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_actions_of_chance_agree_as_well(options: Options) -> None:
    position = Position.start(options)
    invariants.check_actions_agree(position)
    dealing = position.play(next(iter(position.legal_moves)))
    assert dealing.phase == "deal"
    invariants.check_actions_agree(dealing)
    out = np.zeros(actions.action_count(options.size), np.int64)
    assert actions.list_actions(dealing._s, out, MASKS) == 48
    first = actions.deal_action(options.size) + 1
    assert list(out[:48]) == list(range(first, first + 48))


def test_mask_may_leave_the_actions_of_chance_out() -> None:
    position = Position.start(Options(2))
    out = np.zeros(actions.action_count(5), np.int64)
    for length in (actions.king_action(5), actions.king_action(5) + 1):
        mask = np.ones(length, np.int8)
        assert actions.mask_actions(position._s, mask, out, MASKS) == 2
        assert mask.sum() == length - actions.king_action(5)


def test_no_action_is_left_when_the_game_is_over() -> None:
    over = Position.start(Options(3))._s.copy()
    over["phase"] = state.OVER
    out = np.zeros(actions.action_count(5), np.int64)
    assert actions.list_actions(over, out, MASKS) == 0


def placing(kingdom: Kingdom, domino: int) -> Any:
    """A record in which this domino is to be placed into this kingdom."""
    s = kingdom._s.copy()
    s["phase"], s["current"][0], s["current_kings"][0] = state.PLACE, domino, 0
    s["kings"], s["rounds"] = 2, 1
    return s


@pytest.mark.parametrize("size", [5, 7])
@pytest.mark.parametrize(("down", "right"), [(1, 1), (1, -1), (-1, 1), (-1, -1)])
@pytest.mark.parametrize("domino", [1, 20])
def test_actions_reach_every_corner_of_the_field(
    size: int, down: int, right: int, domino: int
) -> None:
    """Wheat from the castle to an edge of the field and along it, almost to the corner."""
    last = size - 1
    wheat = [Square(step * down, 0) for step in range(1, size)]
    wheat += [Square(last * down, step * right) for step in range(1, last - 1)]
    kingdom = Kingdom.from_squares(dict.fromkeys(wheat, Half(Terrain.WHEAT)), size=size)
    corner, beside = Square(last * down, last * right), Square(last * down, (last - 1) * right)
    assert Place(domino, beside, corner) in kingdom.legal_placements(domino)
    s = placing(kingdom, domino)
    out = np.zeros(actions.action_count(size), np.int64)
    listed = {int(action) for action in out[: actions.list_actions(s, out, MASKS)]}
    assert listed == {
        int(places.encode_placement(size, place.to_core()))
        for place in kingdom.legal_placements(domino)
    }
    assert all(actions.refusal(s, state.Action(action)) == OK for action in listed)


def test_twin_asked_for_the_other_way_round_lies_the_same() -> None:
    for twin, other in (("e6-d6", "d6-e6"), ("e4-e3", "e3-e4")):
        ways = []
        for text in (twin, other):
            s = placing(Kingdom.parse("CA"), 1)
            first, second = (parse_square(name, 5) for name in text.split("-"))
            direction = first.neighbours().index(second)
            action = places.encode_placement(5, 4 * first.to_core() + direction)
            assert actions.step(s, state.Action(int(action))) == OK
            ways.append(s.tobytes())
        assert ways[0] == ways[1]
