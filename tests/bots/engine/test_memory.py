"""What a search remembers: the same answers as without it, and no others."""

from typing import Any

import numpy as np
import pytest

from kingdomino import Options
from kingdomino.bots.answer import to_turn
from kingdomino.bots.engine.layout import SETTLED
from kingdomino.bots.engine.memory import ALIKE, best_places, new_memory, settle_from_memory
from kingdomino.bots.engine.network import load_weights
from kingdomino.bots.engine.outlook import foresee
from kingdomino.bots.engine.quick import list_quickly, play_quickly
from kingdomino.bots.engine.scratch import new_work
from kingdomino.bots.engine.settling import SAME_POINTS, settle, take_held
from kingdomino.bots.engine.thought import new_thought
from kingdomino.bots.engine.trials import new_trials
from kingdomino.core.dominoes import CROWNS_OF, DOMINO_COUNT, TERRAIN_OF
from kingdomino.core.placement import put_or_discard
from kingdomino.core.state import NONE, PLACE, Domino, Seat, copied
from kingdomino.moves import Place
from kingdomino.position import Position
from tests.kit.games import random_record
from tests.kit.setups import SETUPS, options_id


def positions(options: Options, phase: int | None = None) -> list[Position]:
    """Some of random games, spread over them; those of one phase, if it is given."""
    total = 2 * options.rounds * options.kings
    found = [
        random_record(options, seed, decisions=2 + (total - 3) * seed // 12).position
        for seed in range(12)
    ]
    found = [each for each in found if phase is None or each.to_core()["phase"] == phase]
    assert len(found) >= 3
    return found


def worth_of(record: Any, seat: Seat, domino: Domino, place: int, weights: Any) -> float:
    after = copied(record)
    put_or_discard(after, seat, domino, place)
    return foresee(after, seat, weights, new_work())[0]


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_the_two_best_placements_are_remembered(options: Options) -> None:
    """The best, and the best of those that do not mirror it."""
    weights, work = load_weights(options.size), new_work()
    for position in positions(options, PLACE):
        record, memory = position.to_core(), new_memory()
        seat, domino = Seat(position.seat_to_move or 0), Domino(position.domino_to_place or 0)
        record["current"][record["turn"]] = SETTLED
        entry = best_places(record, seat, domino, weights, work, memory)
        worth = sorted(
            worth_of(record, seat, domino, 4 * move.first.to_core() + move.direction, weights)
            for move in position.legal_moves
            if isinstance(move, Place) and move.direction is not None
        )
        kept = [int(place) for place in memory.places[entry] if place != NONE]
        others = [each for each in worth if each < worth[-1] - SAME_POINTS]
        expected = [*worth[-1:], *others[-1:]]
        assert [worth_of(record, seat, domino, place, weights) for place in kept] == expected
        # Asked again, it does not think again.
        before = memory.places[entry].copy()
        assert best_places(record, seat, domino, np.zeros_like(weights), work, memory) == entry
        assert (memory.places[entry] == before).all()


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_settling_from_memory_is_settling(options: Options) -> None:
    weights, work, memory = load_weights(options.size), new_work(), new_memory()
    for position in positions(options):
        for seat in range(options.players):
            plain, remembered, again = (position.to_core() for _ in range(3))
            expected = settle(plain, Seat(seat), weights, work)
            memory.keys[:] = 0
            assert settle_from_memory(remembered, Seat(seat), weights, work, memory) == expected
            assert settle_from_memory(again, Seat(seat), weights, work, memory) == expected
            assert take_held(again, Seat(seat)) == SETTLED, "everything was laid"


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_the_players_of_a_trial_keep_to_the_rules(options: Options) -> None:
    weights, work = load_weights(options.size), new_work()
    thought = new_thought(weights, work, new_trials(), 1)
    memory, turns, worth = thought.memory, thought.tree.turns, thought.tree.worth
    for position in positions(options):
        if position.seat_to_move is None:
            continue
        memory.keys[:] = 0
        n = list_quickly(position.to_core(), thought, True)
        assert n > 0
        assert list(worth[:n]) == sorted(worth[:n], reverse=True)
        outcomes = []
        for place, slot in turns[:n].tolist():
            outcomes.append(position.play(to_turn(position, place, slot)).to_core().tobytes())
        record = position.to_core()
        play_quickly(record, weights, work, memory)
        assert record.tobytes() in outcomes


def test_dominoes_that_look_alike_share_an_entry() -> None:
    alike: dict[tuple[int, ...], set[int]] = {}
    for domino in range(1, DOMINO_COUNT + 1):
        squares = (*TERRAIN_OF[domino].tolist(), *CROWNS_OF[domino].tolist())
        alike.setdefault(squares, set()).add(int(ALIKE[domino]))
    assert all(len(each) == 1 for each in alike.values())
    assert len(set(ALIKE[1:].tolist())) == len(alike) == 33
