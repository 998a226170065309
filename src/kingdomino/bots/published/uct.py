"""UCT-FG: tree search on a few decks that might be the true one, with greedy playouts.

Everything is known in a tree but the deck, so several decks are drawn, and each has a tree of its
own below the turns that can be played now. Only there is one account kept for all decks: whoever
is to move does not know which is the true one.

    the turns now        a     b     c          tries and R of all decks together
    deck                1 2   1 2   1 2
                        | |   |     |           a node is a decision of a seat,
                        o o   o     o           an edge a whole turn

A simulation walks down by UCB1, each mover for its own R (max^n), and FG plays on where the tree
ends. An edge gets a node when it is tried again; when the pool is full, FG plays on earlier.
"""

from typing import Annotated, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.published.monte_carlo import MAX_TURNS, Playouts, add_up, list_turns, reward
from kingdomino.bots.published.policy import FG, choose, take_turn
from kingdomino.bots.published.survey import Survey
from kingdomino.core.chance import below, random_chance
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.records import blank, record_type
from kingdomino.core.scoring import rank_keys, ranks
from kingdomino.core.state import MAX_SEATS, OVER, State
from kingdomino.core.turns import PLACEMENT, SLOT, play_turn, seat_to_move

MAX_DECKS = 24  # 3 and 8 did worse in a few games, 64 no better
MAX_ROUNDS = 12
MAX_PATH = 4 * (MAX_ROUNDS + 1)  # turns of the longest game, the opening included
MAX_NODES = 1 << 15
MAX_EDGES = 1 << 20
NONE, ROOT = 0, 1  # node numbers
NODE, EDGE, MOVER = range(3)  # columns of `path`

# R of different turns differs by hundredths: a point of sixty is worth about 0.004.
BOLDNESS = 0.05  # weight of what UCB1 adds for turns seldom tried
URGENCY = 0.02  # what a turn never tried is expected to bring above the mean of its node


class Forest(Protocol):
    """Trees on several decks: nodes, the edges between them, and the way down of one playout."""

    # Nodes
    first: Annotated[NDArray[np.int64], (MAX_NODES,)]  # of its edges, which lie side by side
    edges: Annotated[NDArray[np.int64], (MAX_NODES,)]  # how many
    # How many of them were: always the first ones.
    tried: Annotated[NDArray[np.int64], (MAX_NODES,)]
    visits: Annotated[NDArray[np.int64], (MAX_NODES,)]
    worth: Annotated[NDArray[np.float64], (MAX_NODES,)]  # R of all visits, for the mover
    # Edges
    turns: Annotated[NDArray[np.int64], (MAX_EDGES, 2)]  # PLACEMENT and SLOT
    tries: Annotated[NDArray[np.int64], (MAX_EDGES,)]
    sums: Annotated[NDArray[np.float64], (MAX_EDGES,)]  # R of all tries, for the mover
    # A node or NONE, by edge; those of the root, by deck, stand before all others.
    child: Annotated[NDArray[np.int64], (MAX_EDGES,)]
    nodes: int  # in use
    used: int  # edges in use
    decks: int  # 1–MAX_DECKS
    # The chance of a row, by round.
    deals: Annotated[NDArray[np.uint64], (MAX_DECKS, MAX_ROUNDS + 1)]
    dealing: Annotated[NDArray[np.uint64], (1,)]
    path: Annotated[NDArray[np.int64], (MAX_PATH, 3)]  # NODE, EDGE and MOVER of each step
    keys: Annotated[NDArray[np.int64], (MAX_SEATS, 3)]
    places: Annotated[NDArray[np.int64], (MAX_SEATS,)]


_FOREST = record_type(Forest)


def new_forest() -> Forest:
    """Empty ground; `plant` makes trees of it."""
    return blank(_FOREST)


@kernel
def plant(start: State, forest: Forest, playouts: Playouts, decks: int) -> None:
    """Draw the decks and make the root, whose edges are the turns; the forest must be new."""
    turns, rng, v = playouts.turns, playouts.rng, playouts.survey
    forest.decks = decks
    for deck in range(decks):
        for number in range(MAX_ROUNDS + 1):
            forest.deals[deck, number] = below(rng, 1 << 32)
    _greedy_first(start, turns, len(turns), rng, v)
    for turn in range(len(turns)):
        for k in range(2):
            forest.turns[turn, k] = turns[turn, k]
    _add_node(forest, len(turns))
    forest.used = decks * len(turns)


@kernel
def search(start: State, forest: Forest, playouts: Playouts, done: int, count: int) -> None:
    """Simulate `count` games, the decks one after another in a circle, after `done` before."""
    states, rng, v = playouts.states, playouts.rng, playouts.survey
    seat = seat_to_move(start)
    keys, places = forest.keys[: start.players], forest.places[: start.players]
    for i in range(done, done + count):
        states[0] = start
        s = states[0]
        steps = _walk_down(forest, s, i % forest.decks, rng, v)
        while s.phase != OVER:
            take_turn(s, FG, rng, v)
            deal_row(forest, s, i % forest.decks)
        rank_keys(s, keys)
        ranks(keys, places)
        _back_up(forest, steps, keys)
        add_up(keys, places, seat, playouts.sums[forest.path[0, EDGE]])


@kernel
def deal_row(forest: Forest, s: State, deck: int) -> None:
    """Turn up the row of this deck if one is due: the same whatever was played before."""
    forest.dealing[0] = forest.deals[deck, s.round_number]
    random_chance(s, forest.dealing)


@kernel
def _walk_down(forest: Forest, s: State, deck: int, rng: NDArray[np.uint64], v: Survey) -> int:
    """Play to the end of the tree and let it grow there; return the number of steps."""
    node, steps = ROOT, 0
    while node != NONE:
        edge = _select(forest, node)
        forest.path[steps, NODE], forest.path[steps, EDGE] = node, edge
        forest.path[steps, MOVER] = seat_to_move(s)
        steps += 1
        play_turn(s, forest.turns[edge, PLACEMENT], forest.turns[edge, SLOT])
        deal_row(forest, s, deck)
        link = edge + deck * forest.edges[ROOT] if node == ROOT else edge
        if forest.child[link] == NONE and forest.tries[edge] > 0 and s.phase != OVER:
            forest.child[link] = _grow(forest, s, rng, v)
        node = forest.child[link]
    return steps


@kernel
def _select(forest: Forest, node: int) -> int:
    """The edge with the best prospects: UCB1 for those tried, a first-play value for the others."""
    first, tried, visits = forest.first[node], forest.tried[node], forest.visits[node]
    if tried == 0:
        return int(first)
    best, most = first + tried, forest.worth[node] / visits + URGENCY
    if tried == forest.edges[node]:
        most = -1.0
    spread = BOLDNESS * np.sqrt(np.log(visits))
    for edge in range(first, first + tried):
        tries = forest.tries[edge]
        prospects = forest.sums[edge] / tries + spread / np.sqrt(tries)
        if prospects > most:
            best, most = edge, prospects
    return int(best)


@large_kernel
def _grow(forest: Forest, s: State, rng: NDArray[np.uint64], v: Survey) -> int:
    """A new node for the decision at hand, or NONE when the pool is full."""
    if forest.nodes == MAX_NODES - 1 or forest.used + MAX_TURNS > MAX_EDGES:
        return NONE
    turns = forest.turns[forest.used :]
    n = list_turns(s, v, rng, turns)
    _greedy_first(s, turns, n, rng, v)
    return _add_node(forest, n)


@kernel
def _greedy_first(
    s: State, turns: NDArray[np.int64], n: int, rng: NDArray[np.uint64], v: Survey
) -> None:
    """Bring the turn that FG would play to the front, to be tried before all others."""
    place, slot = choose(s, FG, rng, v)
    for i in range(n):
        if turns[i, PLACEMENT] == place and turns[i, SLOT] == slot:
            for k in range(2):
                turns[0, k], turns[i, k] = turns[i, k], turns[0, k]


@kernel
def _add_node(forest: Forest, edges: int) -> int:
    """Enter a node whose turns stand behind the edges in use."""
    forest.nodes += 1
    forest.first[forest.nodes], forest.edges[forest.nodes] = forest.used, edges
    forest.used += edges
    return int(forest.nodes)


@kernel
def _back_up(forest: Forest, steps: int, keys: NDArray[np.int64]) -> None:
    """Book a finished game on every step that led to it, by the R of who took it."""
    for step in range(steps):
        node, edge = forest.path[step, NODE], forest.path[step, EDGE]
        gain = reward(keys, forest.path[step, MOVER])
        forest.tried[node] += forest.tries[edge] == 0
        forest.tries[edge] += 1
        forest.sums[edge] += gain
        forest.visits[node] += 1
        forest.worth[node] += gain
