"""Counting the lines of play from a position, with a dealer whose order is known."""

import numpy as np

from kingdomino.core import actions, chance, state
from kingdomino.core import perft as core
from kingdomino.dealer import Dealer
from kingdomino.errors import MisuseError
from kingdomino.position import Position


def perft(position: Position, dealer: Dealer, depth: int) -> int:
    """The number of lines of exactly `depth` decisions; chance follows `dealer` and counts nothing.

    >>> from kingdomino import Options
    >>> options = Options(2)
    >>> perft(Position.start(options), Dealer(options, seed=7), 4)  # 4 × 3 × 2 × 1 claims
    24
    """
    if depth < 0:
        raise MisuseError("A depth is 0 or more, not {depth}.", depth=depth)
    total = core.perft(
        position.to_core(),
        depth,
        np.array(dealer.pile, np.int64),
        np.array(dealer.kings.seats, np.int64),
        state.new_states(depth + 1),
        np.zeros((depth + 1, actions.MAX_MOVES), np.int64),
        np.zeros((depth + 1, 2), np.int64),
        np.zeros((6, state.WORDS), np.int64),
    )
    if total == chance.BAD_KINGS:
        raise MisuseError(
            "The kings cannot be drawn in the order {seats}.", seats=dealer.kings.seats
        )
    if total == chance.DECK_ENDS:
        raise MisuseError(
            "The deck ends after {count} dominoes, and {depth} decisions need more.",
            count=len(dealer.pile),
            depth=depth,
        )
    if total == chance.BAD_DECK:
        raise MisuseError("The dealer deals a domino that has been turned up before.")
    return int(total)
