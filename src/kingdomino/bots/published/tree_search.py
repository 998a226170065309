"""UCT-FG as a bot: determinized tree search, to spar with."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.published import monte_carlo, uct
from kingdomino.bots.published.playouts import PlayoutBot
from kingdomino.position import Position


class TreeSearchGreedy(PlayoutBot):
    """UCT-FG: a tree for each of several decks, greedy playouts; takes the turn tried most often.

    >>> from kingdomino import Dealer, Options
    >>> from kingdomino.advice import Budget
    >>> position = Position.start(Options(2)).deal(Dealer(Options(2), seed=7))
    >>> TreeSearchGreedy(seed=1).advise(position, Budget(simulations=9)).simulations
    9
    """

    name = "uct_fg"
    default_simulations = 2000

    def _searcher(
        self, position: Position, playouts: monte_carlo.Playouts
    ) -> Callable[[int, int], None]:
        # FG lays dominoes into the record and takes them back: never into the position's own.
        start, forest = position.to_core(), uct.new_forest()
        # Where nothing is hidden all decks would be the same one, each with a share of the tries.
        is_known = position.is_pile_known and position.pile <= position.options.row
        uct.plant(start, forest, playouts, 1 if is_known else uct.MAX_DECKS)

        def search(done: int, count: int) -> None:
            uct.search(start, forest, playouts, done, count)

        return search

    def _ranking(self, sums: NDArray[np.float64]) -> NDArray[np.int64]:
        tries = sums[:, monte_carlo.TRIES]
        tried = np.flatnonzero(tries)
        means = sums[tried, monte_carlo.REWARD] / tries[tried]
        return tried[np.lexsort((-means, -tries[tried]))]
