"""Kingdoms and positions to draw, from games played at random with a seed."""

import random
from functools import cache

from kingdomino import Dealer, Discard, Options, Position


@cache
def played(options: Options, *, seed: int, turns: int | None = None) -> Position:
    """A game after so many moves of players, or at its end."""
    rng = random.Random(seed)
    dealer = Dealer(options, seed=seed)
    position = Position.start(options).deal(dealer)
    moves = 0
    while not position.is_over and moves != turns:
        legal = list(position.legal_moves)
        keeping = [move for move in legal if not isinstance(move, Discard)]
        position = position.play(rng.choice(keeping or legal)).deal(dealer)
        moves += 1
    return position
