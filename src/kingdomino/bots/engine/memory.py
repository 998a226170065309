"""Where a domino goes best in a kingdom: found once in a search, remembered for all its trials.

Trials differ in the rows to come, but the same kingdoms and dominoes come up in all of them, and
where a domino belongs depends little on the row beside it or on who is greedy. So the network
weighs all placements the first time and never again: of some 180 judgements that a trial would
take, 28 are left.
"""

from typing import Annotated, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.layout import SETTLED
from kingdomino.bots.engine.network import Weights
from kingdomino.bots.engine.outlook import foresee
from kingdomino.bots.engine.scratch import Work
from kingdomino.bots.engine.settling import take_held, weigh_places
from kingdomino.core.dominoes import CROWNS_OF, DOMINO_COUNT, TERRAIN_OF
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.placement import put_or_discard
from kingdomino.core.records import blank, record_type
from kingdomino.core.state import WORDS, Domino, Seat, State


def _alike() -> NDArray[np.int64]:
    """By domino, the lowest with the same two squares."""
    first: dict[tuple[int, ...], int] = {}
    return np.array(
        [
            first.setdefault((*TERRAIN_OF[domino].tolist(), *CROWNS_OF[domino].tolist()), domino)
            for domino in range(DOMINO_COUNT + 1)
        ],
        np.int64,
    )


ALIKE = _alike()
PLACES = 2  # placements remembered of each domino in each kingdom
_ENTRIES = 1 << 14
_MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)
_SHIFT = np.uint64(29)


class Memory(Protocol):
    """A table by hash of kingdom and domino: what comes later takes the place of what was there."""

    keys: Annotated[NDArray[np.uint64], (_ENTRIES,)]  # 0 where nothing is remembered
    places: Annotated[NDArray[np.int64], (_ENTRIES, PLACES)]  # as `weigh_places` writes them


_MEMORY = record_type(Memory)


def new_memory() -> Memory:
    """An empty memory, for one search: what is best depends on the dominoes that are unseen."""
    return blank(_MEMORY)


@kernel
def _key(s: State, seat: Seat, domino: Domino) -> np.uint64:
    """A hash of a kingdom and a domino; dominoes that look alike go to the same places."""
    key = np.uint64(64 * seat + ALIKE[domino])
    for w in range(WORDS):
        for terrain in range(6):
            key = (key ^ np.uint64(s.land[seat, terrain, w])) * _MULTIPLIER
            key ^= key >> _SHIFT
        for plane in range(2):
            key = (key ^ np.uint64(s.crowns[seat, plane, w])) * _MULTIPLIER
            key ^= key >> _SHIFT
    return key


@large_kernel
def best_places(
    s: State, seat: Seat, domino: Domino, weights: Weights, work: Work, memory: Memory
) -> int:
    """The entry of `memory` with the best placements of a domino that is marked SETTLED in `s`."""
    key = _key(s, seat, domino)
    entry = np.int64(key & np.uint64(_ENTRIES - 1))
    if memory.keys[entry] != key:
        memory.keys[entry] = key
        weigh_places(s, seat, domino, weights, work, memory.places[entry])
    return entry  # type: ignore[return-value]  # an integer all the same


@large_kernel
def settle_from_memory(
    s: State, seat: Seat, weights: Weights, work: Work, memory: Memory
) -> tuple[float, float]:
    """Do what `settling.settle` does, from memory."""
    domino = take_held(s, seat)
    while domino != SETTLED:
        entry = best_places(s, seat, domino, weights, work, memory)
        put_or_discard(s, seat, domino, memory.places[entry, 0])
        domino = take_held(s, seat)
    return foresee(s, seat, weights, work)
