"""The scratch of the engine: what its kernels write while they think, made once and handed down."""

from typing import Annotated, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.network import Hidden
from kingdomino.bots.published.survey import Survey, new_survey
from kingdomino.core.places import MAX_PLACES
from kingdomino.core.records import blank, record_type
from kingdomino.core.state import MAX_ROW, MAX_SEATS, WORDS, States, new_states

# The records of `Work.states`: copies of the table, each for those who are named. What they call
# never writes theirs.
(
    AFTER,  # a turn later: policy, quick, player
    PLACED,  # a placement later, before its claim: policy, trials, quick
    SETTLING,  # with a domino laid ahead of its turn: settling
    FUTURE,  # the game of a trial: tree
    END,  # that game at its end, with all laid that the mover holds: trials
    COPIES,
) = range(6)


class Pad(Hidden, Protocol):
    """Scratch for one position at a time: what is seen of a seat, and what is expected."""

    masks: Annotated[NDArray[np.int64], (6, WORDS)]  # as in placement.fits
    means: Annotated[NDArray[np.float64], (MAX_SEATS,)]  # points at the end, by seat
    spreads: Annotated[NDArray[np.float64], (MAX_SEATS,)]
    shares: Annotated[NDArray[np.float64], (MAX_SEATS,)]  # of the win, by seat
    offer: Annotated[NDArray[np.float64], (MAX_ROW, MAX_SEATS, 2)]  # the others after each claim
    places: Annotated[NDArray[np.int64], (MAX_PLACES,)]  # of the domino to place
    worth: Annotated[NDArray[np.float64], (MAX_PLACES,)]  # of each of `places`
    best: Annotated[NDArray[np.int64], (2,)]  # placements of the domino being settled
    turn: Annotated[NDArray[np.int64], (2,)]  # the policy's answer: PLACEMENT and SLOT


_PAD = record_type(Pad)


class Work(NamedTuple):
    """All scratch that the engine's kernels need, made once for a search."""

    states: States  # see above
    pad: Pad
    survey: Survey  # for players who are taken for greedy


def new_work() -> Work:
    """Scratch for one thread; its greed is nobody's until `regard` says otherwise."""
    return Work(new_states(COPIES), blank(_PAD), new_survey())
