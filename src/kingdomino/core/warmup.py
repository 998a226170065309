"""The calls that compile every kernel which the library and the terminal call, step by step.

Each can be made by itself, in any process; `bots.warmup` has them in order, with those of the bots.
A step calls some kernels that only kernels call: whoever compiles several steps at once finds in
one place what they share. And it calls a kernel before those that call it, or it would be compiled
once more for Python (see `core.compiler`).
"""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from kingdomino.core import (
    actions,
    bits,
    chance,
    opening,
    perft,
    placement,
    places,
    play,
    previews,
    scoring,
    single,
    state,
    turns,
)
from kingdomino.core.setup import setup
from kingdomino.core.state import Action, Domino, Seat

_SEAT, _DOMINO = Seat(0), Domino(1)
_DECK = np.arange(1, 49)
_KINGS = np.array([0, 1, 2, 3])


def warmup_steps() -> Iterator[tuple[str, Callable[[], object]]]:
    """Each step of the core, by name, with a call that compiles or loads its kernels."""
    yield "bits", _bits
    yield "kingdoms", _kingdoms
    yield "points", _points
    yield "deals", _deals
    yield "moves", _moves
    yield "choices", _choices
    yield "random games", _random_games
    yield "perft", _perft


def dealt_table() -> Any:
    """A table for four where the first claim is to be made; it takes the step `deals` alone."""
    numbers = setup(4, duel=False, wider=False)
    s = state.new_states(1)[0]
    turns.new_game(
        s, 4, numbers.size, numbers.kings_per_player, numbers.row, numbers.rounds, 0, 0, 0
    )
    chance.play_chance(s, _DECK, _KINGS)
    return s


def _empty_table() -> Any:
    """A castle for each of four, made without a kernel."""
    s = state.new_states(1)[0]
    s["players"], s["grid"], s["box"] = 4, 5, state.CENTRE
    return s


def _masks() -> Any:
    return np.zeros((6, state.WORDS), np.int64)


def _rng() -> Any:
    return np.zeros(1, np.uint64)


def _bits() -> None:
    bits.select(1, 0)
    bits.lowest(1)
    state.to_seat(0)
    state.to_domino(1)
    chance.below(_rng(), 1)


def _kingdoms() -> None:
    s, places_found = _empty_table(), np.zeros(places.MAX_PLACES, np.int64)
    placement.shrink_room(s, _SEAT)
    placement.found_kingdom(s, _SEAT)
    placement.has_room(s, _SEAT, _DOMINO)
    places.list_places(s, _SEAT, _DOMINO, _masks(), places_found)
    places.next_place(_masks())
    placement.lay_square(s, _SEAT, state.CASTLE_SQUARE - 1, 1, 0)
    placement.put(s, _SEAT, _DOMINO, 4 * (state.CASTLE_SQUARE + 17))
    placement.put_or_discard(s, _SEAT, _DOMINO, 4 * (state.CASTLE_SQUARE + 1))
    placement.verdict(s, _SEAT, _DOMINO, 6, 7, 6, 8)


def _points() -> None:
    s, keys = _empty_table(), np.zeros((1, state.MAX_SEATS, 3), np.int64)
    single.points(s.base, _SEAT)
    scoring.has_middle_kingdom(s, _SEAT)
    scoring.may_have_middle_kingdom(s, _SEAT)
    scoring.has_harmony(s, _SEAT)
    scoring.middle_kingdom_bonus(s, _SEAT)
    scoring.harmony_bonus(s, _SEAT)
    scoring.rank_keys(s, keys[0])
    scoring.territories(s, _SEAT, np.zeros((scoring.MAX_TERRITORIES, 4), np.int64))
    scoring.is_full(s, _SEAT)
    scoring.ranks(keys[0], np.zeros(state.MAX_SEATS, np.int64))
    scoring.dynasty_keys(keys, keys[0].copy())


def _deals() -> None:
    opening.seat_of_king(state.BALANCED, 2, opening.starter_of_game(2, _SEAT, 0), 1)
    s = dealt_table()
    turns.seat_to_move(s)
    turns.first_to_place(s)
    single.mover(s.base)
    s["phase"] = state.OVER
    chance.random_chance(s, _rng())


def _moves() -> None:
    for number in (
        actions.discard_action,
        actions.king_action,
        actions.deal_action,
        actions.action_count,
    ):
        number(5)
    places.encode_placement(5, 4 * (state.CASTLE_SQUARE + 1))
    places.decode_placement(5, Action(0))
    s = dealt_table()
    actions.list_actions(s, np.zeros(actions.MAX_MOVES, np.int64), _masks())
    actions.apply(s, Action(actions.discard_action(5) + 1))
    actions.step(s, Action(-1))
    single.step_all(s.base, np.array([-1]))
    turns.play_turn(dealt_table(), state.NONE, 0)


def _choices() -> None:
    s, work = dealt_table(), state.new_states(1)
    found = np.zeros((places.MAX_PLACES, 2), np.int64)
    previews.preview(s, _SEAT, _DOMINO, work, _masks(), found)
    single.choices(s.base, work, _masks(), found, np.zeros(6, np.int64))


def _random_games() -> None:
    s, keys = dealt_table(), np.zeros((1, state.MAX_SEATS, 3), np.int64)
    play.simulate_many(s, state.new_states(1), _rng(), _masks(), keys)
    play.shared_victories(keys, np.zeros(state.MAX_SEATS, np.int64))


def _perft() -> None:
    moves, cursor = np.zeros((2, actions.MAX_MOVES), np.int64), np.zeros((2, 2), np.int64)
    stack = state.new_states(2)
    perft.perft(dealt_table(), 1, _DECK, _KINGS, stack, moves, cursor, _masks())
