"""Lines of a Duel's prospects: final keys after a third placement, by pair of the last row.

They take a while, so they are worked out one by one, and the caller can stop in between.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.endgame.finishing import ALL_TRIED, finish, lay_next, lay_out
from kingdomino.bots.engine.endgame.prospects import MAX_LINES, PAIRS, SLOTS_OF, Future, lay
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.state import NONE, Seat, State


@kernel
def begin_lines(s: State, seat: Seat, second: int, pair: int, future: Future) -> None:
    """Lay the first and the second domino, and see where the third fits."""
    prospects, states, table = future.prospects, future.endgame.states, future.endgame.table
    first = 0
    while prospects.second_from[seat, first + 1] <= second:
        first += 1
    states[0] = s
    lay(states[0], seat, prospects.hand[seat, 0], prospects.first_place[seat, first])
    lay(states[0], seat, prospects.hand[seat, 1], prospects.second_place[seat, second])
    table.hand[0], table.hand[1] = s.next[SLOTS_OF[pair, 0]], s.next[SLOTS_OF[pair, 1]]
    lay_out(future.endgame, seat, 0, 1)
    prospects.line_from[seat, second, pair] = prospects.lines[seat]
    prospects.line_to[seat, second, pair] = NONE


@large_kernel
def add_line(seat: Seat, second: int, pair: int, future: Future) -> bool:
    """Work out one more third placement, or set `line_to` after the last; False without room."""
    prospects, table = future.prospects, future.endgame.table
    line = prospects.lines[seat]
    if lay_next(future.endgame, seat, 0) == ALL_TRIED:
        prospects.line_to[seat, second, pair] = line
        return True
    if line == MAX_LINES:
        return False
    for last in range(PAIRS):
        table.hand[2] = prospects.last[SLOTS_OF[last, 0]]
        table.hand[3] = prospects.last[SLOTS_OF[last, 1]]
        prospects.keys[seat, line, last] = finish(future.endgame, seat, 1, 4)
    start = prospects.line_from[seat, second, pair]
    prospects.lines[seat] = _keep_if_better(prospects.keys[seat], start, line)
    return True


@kernel
def _keep_if_better(lines: NDArray[np.int64], start: int, new: int) -> int:
    """Keep the new line unless another is as good everywhere; drop those it beats; count all."""
    kept = start
    for line in range(start, new):
        if _is_as_good(lines[line], lines[new]):
            return new  # and none was dropped: what the new one beats, this one would have
        if not _is_as_good(lines[new], lines[line]):
            _copy(lines[line], lines[kept])
            kept += 1
    _copy(lines[new], lines[kept])
    return kept + 1


@kernel
def _copy(keys: NDArray[np.int64], to: NDArray[np.int64]) -> None:
    for last in range(PAIRS):
        to[last] = keys[last]


@kernel
def _is_as_good(keys: NDArray[np.int64], others: NDArray[np.int64]) -> bool:
    for last in range(PAIRS):
        if keys[last] < others[last]:
            return False
    return True
