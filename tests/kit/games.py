"""Whole games for tests: random but reproducible, with their records."""

import random

from kingdomino import Dealer, Options, Record


def random_record(options: Options, seed: int, *, decisions: int | None = None) -> Record:
    """A game from a seed, to its end or for so many decisions."""
    rng = random.Random(seed)
    dealer = Dealer(options, seed=seed)
    record = Record.start(options, dealer=dealer).deal(dealer)
    while not record.position.is_over and decisions != 0:
        record = record.play(rng.choice(list(record.position.legal_moves))).deal(dealer)
        decisions = None if decisions is None else decisions - 1
    return record
