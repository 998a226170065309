"""What one search thinks with: its trials, the trees they walk down, and its memory."""

from typing import Annotated, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.memory import Memory, new_memory
from kingdomino.bots.engine.network import Weights
from kingdomino.bots.engine.scratch import Work
from kingdomino.bots.engine.trials import MAX_TURNS, Trials
from kingdomino.core.records import blank, record_type
from kingdomino.core.state import MAX_SEATS

RANKS = 6  # turns that a node inside the tree chooses among
MAX_NODES = 20_000
MAX_PATH = 64
LEAF = 0
GREEDY_SETS = 1 << MAX_SEATS
NODE, RANK, MOVER = range(3)


class Tree(Protocol):
    """All trees of a search in one, and the way down of one trial."""

    visits: Annotated[NDArray[np.int64], (MAX_NODES, RANKS)]
    sums: Annotated[NDArray[np.float64], (MAX_NODES, RANKS)]  # of the mover's utility
    children: Annotated[NDArray[np.int64], (MAX_NODES, RANKS)]  # node numbers, LEAF for none
    path: Annotated[NDArray[np.int64], (MAX_PATH, 3)]  # NODE, RANK and MOVER of each step
    turns: Annotated[NDArray[np.int64], (MAX_TURNS, 2)]  # of this node, best first: PLACEMENT, SLOT
    worth: Annotated[NDArray[np.float64], (MAX_TURNS,)]  # by the one-ply player's judgement
    # The same for nodes before the next deal, where they are always the same.
    kept: Annotated[NDArray[np.int64], (MAX_NODES,)]  # how many; 0 when they were not listed yet
    kept_turns: Annotated[NDArray[np.int64], (MAX_NODES, RANKS, 2)]
    kept_worth: Annotated[NDArray[np.float64], (MAX_NODES, RANKS)]
    nodes: int  # in use; node 0 stands for none
    boldness: float  # weight of the prior against experience
    sharpness: float  # of the prior: utility that counts as one e-fold


_TREE = record_type(Tree)


class Thought(NamedTuple):
    """All that one search thinks with; every trial leaves its traces in it."""

    weights: Weights
    work: Work
    memory: Memory
    trials: Trials
    tree: Tree
    # The trees of each turn that is tried: their roots by the seats that are greedy, as bits.
    roots: NDArray[np.int64]


def new_thought(weights: Weights, work: Work, trials: Trials, n: int) -> Thought:
    """Empty trees and an empty memory, to try `n` turns."""
    roots = np.zeros((n, GREEDY_SETS), np.int64)
    return Thought(weights, work, new_memory(), trials, blank(_TREE), roots)
