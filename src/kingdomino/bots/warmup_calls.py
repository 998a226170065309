"""The calls that compile every kernel which the bots call from Python, by the steps of `warmup`."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from kingdomino.bots.engine import features, outlook, policy, scratch, thought, tree, trials
from kingdomino.bots.engine.endgame import duel, finishing, last_row, two_rows
from kingdomino.bots.engine.network import load_weights
from kingdomino.bots.published import monte_carlo, uct
from kingdomino.bots.published.policy import RANDOM, choose
from kingdomino.bots.published.survey import new_survey
from kingdomino.core.state import NONE, Seat, new_states
from kingdomino.core.turns import play_turn
from kingdomino.dealer import Dealer
from kingdomino.options import Options
from kingdomino.position import Position


def bot_calls() -> Iterator[tuple[str, Callable[[], object]]]:
    """Each step of the bots, by name, with a call that compiles or loads its kernels."""
    options = Options(4)
    s: Any = Position.start(options).deal(Dealer(options, seed=0)).to_core()
    return _steps(s)


def _steps(s: Any) -> Iterator[tuple[str, Callable[[], object]]]:
    """The steps, on a table where the first claim is to be made; none of them changes it."""
    rng = np.zeros(1, np.uint64)
    survey = new_survey()
    every_turn = np.zeros((monte_carlo.MAX_TURNS, 2), np.int64)
    yield "published choice", lambda: choose(s, RANDOM, rng, survey)
    yield "published turns", lambda: monte_carlo.list_turns(s, survey, rng, every_turn)
    one, sums = np.array([[NONE, 0]]), np.zeros((1, monte_carlo.COLUMNS))
    tries = monte_carlo.Playouts(one, sums, new_states(1), rng, survey)
    yield "published playout", lambda: monte_carlo.simulate(s, tries, 0, 1, RANDOM, RANDOM)
    yield "published trees", lambda: uct.plant(s, uct.new_forest(), tries, 1)
    forest = uct.new_forest()
    yield (
        "published tree search",
        lambda: (uct.plant(s, forest, tries, 1), uct.search(s, forest, tries, 0, 1)),
    )
    weights = load_weights(int(s["grid"]))
    work = scratch.new_work()
    tried: Any = trials.new_trials()
    tried["depth"] = 1
    alive = np.zeros(1, np.int64)
    mind = thought.new_thought(weights, work, tried, 1)
    mind.tree.sharpness = 1.0
    end = finishing.new_endgame(1)
    long = two_rows.new_two_rows(end)
    both = duel.new_duel(end)
    yield "describe", lambda: features.describe(s, Seat(0), work.pad)
    yield "evaluation", lambda: outlook.foresee_all(s, weights, work)
    yield "play_turn", lambda: play_turn(s, NONE, NONE)
    yield "choose_turn", lambda: policy.choose_turn(s, weights, work, 1, True, 0.0, rng)
    yield "is_last_row", lambda: last_row.is_last_row(s)
    yield "last row", lambda: last_row.solve(s, end)
    yield "are_two_rows_known", lambda: two_rows.are_two_rows_known(s)
    yield "last two rows", lambda: two_rows.solve_two_rows(s, long)
    yield "last two rows of the Duel", lambda: duel.begin_duel(s, both)
    yield "go on with them", lambda: (duel.begin_duel(s, both), duel.go_on(s, both, 0))
    yield "points_of", lambda: finishing.points_of(0)
    yield "rank_turns", lambda: trials.rank_turns(s, weights, work, tried, 1)
    yield "keep_best", lambda: trials.keep_best(tried, 1, 1)
    yield "search", lambda: tree.try_turns(s, alive, 0, 1, mind)
