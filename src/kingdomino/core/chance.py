"""Chance: the kings that are drawn and the dominoes that are turned up, by lot or as given.

By lot, chance is passed in as `rng`, one 64-bit word of splitmix64 that is advanced in place, so
that the same word always gives the same games. (Decks of real games come from a Dealer.)
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.core.bits import popcount, select
from kingdomino.core.jit import kernel
from kingdomino.core.opening import draw_king, kings_left, may_draw_king
from kingdomino.core.refusals import OK
from kingdomino.core.state import DEAL, KINGS, State, to_domino, to_seat
from kingdomino.core.turns import deal, may_deal

BAD_KINGS, DECK_ENDS, BAD_DECK = -1, -2, -3  # why a given order cannot be played

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_MIX_1, _MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_R30, _R27, _R31, _R32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@kernel
def below(rng: NDArray[np.uint64], n: int) -> int:
    """A random integer 0 ≤ k < n; the bias of at most n / 2³² is far below any sampling error."""
    rng[0] += _GAMMA
    x = rng[0]
    x = (x ^ (x >> _R30)) * _MIX_1
    x = (x ^ (x >> _R27)) * _MIX_2
    x = x ^ (x >> _R31)
    return np.int64(((x >> _R32) * np.uint64(n)) >> _R32)  # type: ignore[return-value]


@kernel
def random_chance(s: State, rng: NDArray[np.uint64]) -> None:
    """Let chance play until a player is to move or the game is over."""
    while s.phase == KINGS:
        # Any king that is left, not any seat: only so are all orders equally likely (E14).
        k = below(rng, s.kings - s.drawn)
        seat = to_seat(0)
        while k >= kings_left(s, seat):
            k -= kings_left(s, seat)
            seat = to_seat(seat + 1)
        if may_draw_king(s, seat) == OK:
            draw_king(s, seat)
    while s.phase == DEAL:
        deal(s, to_domino(select(s.unseen, below(rng, popcount(s.unseen)))))


@kernel
def play_chance(s: State, deck: NDArray[np.int64], kings: NDArray[np.int64]) -> int:
    """Draw kings and deal rows in the given order until a player is to move; 0, or why not."""
    while s.phase == KINGS:
        if s.drawn >= len(kings) or may_draw_king(s, kings[s.drawn]):
            return BAD_KINGS
        draw_king(s, kings[s.drawn])
    while s.phase == DEAL:
        index = s.round_number * s.row_size + s.drawn
        if index >= len(deck):
            return DECK_ENDS
        if may_deal(s, deck[index]):
            return BAD_DECK
        deal(s, deck[index])
    return 0
