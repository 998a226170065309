"""What a search tries: every claim, and no turn twice."""

import numpy as np

from kingdomino.bots.engine.greed import regard
from kingdomino.bots.engine.network import load_weights
from kingdomino.bots.engine.scratch import new_work
from kingdomino.bots.engine.search import Plan, Search
from kingdomino.bots.engine.trials import SAME_UTILITY
from kingdomino.dealer import Dealer
from kingdomino.options import Options
from kingdomino.position import Position


def test_turns_that_mirror_one_another_are_tried_once() -> None:
    """The first domino has 24 places or 12 beside the castle, of which a few are different."""
    options = Options(4, variants=["middle_kingdom", "harmony"])
    for seed in range(6):
        dealer = Dealer(options, seed=seed)
        position = Position.start(options).deal(dealer)
        while position.round < 1:
            position = position.play(next(iter(position.legal_moves))).deal(dealer)
        s, work = position.to_core(), new_work()
        search = Search(s, load_weights(5), work, Plan(), regard(s, work), np.uint64(1))
        turns, prior = search.trials["turns"][: search.n], search.trials["prior"][: search.n]
        assert {*turns[:, 1].tolist()} == {0, 1, 2, 3}
        for i in range(search.n):
            for j in range(i):
                assert turns[i, 1] != turns[j, 1] or abs(prior[i] - prior[j]) > SAME_UTILITY
        # What is left are really different placements, not one of each claim.
        assert search.n > 4
