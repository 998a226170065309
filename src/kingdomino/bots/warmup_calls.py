"""The calls that compile every kernel which the bots call, by the steps of `warmup`.

A step calls some kernels that only kernels call: whoever compiles several steps at once finds in
one place what they share. None of them changes anything that is kept.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from kingdomino.bots.engine import (
    domino_features,
    features,
    kingdom_features,
    network,
    outlook,
    policy,
    quick,
    scratch,
    thought,
    tree,
    trials,
)
from kingdomino.bots.engine.endgame import duel, finishing, last_row, two_rows
from kingdomino.bots.published import monte_carlo, uct
from kingdomino.bots.published.policy import RANDOM, choose, greedy_turn
from kingdomino.bots.published.survey import new_survey
from kingdomino.core.state import NONE, Seat, new_states
from kingdomino.core.warmup import dealt_table

_SEAT = Seat(0)


def _weights() -> Any:
    return network.load_weights(5)


def _rng() -> Any:
    return np.zeros(1, np.uint64)


def _land() -> None:
    kingdom_features.describe_kingdom(dealt_table(), _SEAT, scratch.new_work().pad)


def _hands() -> None:
    pad = scratch.new_work().pad
    domino_features.describe_dominoes(dealt_table(), _SEAT, pad.x, pad.territory)


def _network() -> None:
    network.forward(_weights(), scratch.new_work().pad)


def _outlook() -> None:
    work = scratch.new_work()
    features.describe(dealt_table(), _SEAT, work.pad)
    outlook.foresee_all(dealt_table(), _weights(), work)


def _first_sight() -> None:
    policy.choose_turn(dealt_table(), _weights(), scratch.new_work(), 1, True, 0.0, _rng())


def _greedy_turns() -> None:
    greedy_turn(dealt_table(), _rng(), new_survey(), False)


def _last_row() -> None:
    s = dealt_table()
    finishing.points_of(0)
    last_row.is_last_row(s)
    last_row.solve(s, finishing.new_endgame(1))


def _last_two_rows() -> None:
    s = dealt_table()
    two_rows.are_two_rows_known(s)
    two_rows.solve_two_rows(s, two_rows.new_two_rows(finishing.new_endgame(1)))


def _end_of_a_duel() -> None:
    s, both = dealt_table(), duel.new_duel(finishing.new_endgame(1))
    duel.begin_duel(s, both)
    duel.go_on(s, both, 0)
    duel.ask_how_much(s, both)
    duel.proved_share(s, both)
    duel.is_known(s, both, 0, 0)


def _thought() -> thought.Thought:
    tried: Any = trials.new_trials()
    tried["depth"] = 1
    mind = thought.new_thought(_weights(), scratch.new_work(), tried, 1)
    mind.tree.sharpness = 1.0
    return mind


def _turns_to_try() -> None:
    mind = _thought()
    trials.rank_turns(dealt_table(), mind.weights, mind.work, mind.trials, 1)
    trials.keep_best(mind.trials, 1, 1)


def _quick_turns() -> None:
    mind = _thought()
    quick.list_quickly(dealt_table(), mind, True)
    quick.play_quickly(dealt_table(), mind.weights, mind.work, mind.memory)


def _search() -> None:
    tree.try_turns(dealt_table(), np.zeros(1, np.int64), 0, 1, _thought())


def _playouts() -> monte_carlo.Playouts:
    one, sums = np.array([[NONE, 0]]), np.zeros((1, monte_carlo.COLUMNS))
    return monte_carlo.Playouts(one, sums, new_states(1), _rng(), new_survey())


def _published_turns() -> None:
    choose(dealt_table(), RANDOM, _rng(), new_survey())
    every_turn = np.zeros((monte_carlo.MAX_TURNS, 2), np.int64)
    monte_carlo.list_turns(dealt_table(), new_survey(), _rng(), every_turn)


def _published_playouts() -> None:
    monte_carlo.simulate(dealt_table(), _playouts(), 0, 1, RANDOM, RANDOM)


def _published_trees() -> None:
    s, forest, playouts = dealt_table(), uct.new_forest(), _playouts()
    uct.plant(s, forest, playouts, 1)
    uct.search(s, forest, playouts, 0, 1)


BOT_CALLS: dict[str, Callable[[], None]] = {
    "land": _land,
    "hands": _hands,
    "network": _network,
    "outlook": _outlook,
    "first sight": _first_sight,
    "greedy turns": _greedy_turns,
    "last row": _last_row,
    "last two rows": _last_two_rows,
    "end of a Duel": _end_of_a_duel,
    "turns to try": _turns_to_try,
    "quick turns": _quick_turns,
    "search": _search,
    "published turns": _published_turns,
    "published playouts": _published_playouts,
    "published trees": _published_trees,
}
