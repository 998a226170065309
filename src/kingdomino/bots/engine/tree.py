"""Search in an open-loop tree: its edges are ranks, not moves.

An edge says "the second-best turn by the one-ply player's own judgement", whatever row was dealt.
So one tree serves all futures: every trial deals rows of its own, walks down by the ranks that have
served each mover best (max^n, with the one-ply judgement as the prior), goes on with the one-ply
player, and asks the evaluation at the end. Who seems greedy plays as FG in as many trials as that
is likely, without a choice of his own: there is a tree for each set of greedy seats.
"""

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.policy import utility
from kingdomino.bots.engine.quick import list_quickly, play_quickly
from kingdomino.bots.engine.scratch import FUTURE, Pad
from kingdomino.bots.engine.thought import (
    LEAF,
    MAX_NODES,
    MAX_PATH,
    MOVER,
    NODE,
    RANK,
    RANKS,
    Thought,
    Tree,
)
from kingdomino.bots.engine.trials import (
    Trials,
    add_trial,
    foresee_end,
    seed_future,
)
from kingdomino.bots.published.policy import greedy_turn
from kingdomino.core.bits import popcount
from kingdomino.core.chance import below, random_chance
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.state import DEAL, OVER, Seat, State, to_seat
from kingdomino.core.turns import PLACEMENT, SLOT, play_turn, seat_to_move

_CHANCES = 1 << 20


@kernel
def _grow(tree: Tree) -> int:
    """A new node, or LEAF when the tree is full."""
    if tree.nodes >= MAX_NODES - 1:
        return LEAF
    tree.nodes += 1
    node = tree.nodes
    for rank in range(RANKS):
        tree.visits[node, rank] = 0
        tree.sums[node, rank] = 0.0
        tree.children[node, rank] = LEAF
    tree.kept[node] = 0
    return node


@kernel
def _list_at(game: State, node: int, is_certain: bool, thought: Thought) -> int:
    """Bring the best turns at a node into `tree.turns`; return how many.

    `is_certain` says that no row was dealt and nobody was greedy on the way, so that the table is
    the same every time.
    """
    tree = thought.tree
    if is_certain and tree.kept[node] > 0:
        n = tree.kept[node]
        for rank in range(n):
            for k in range(2):
                tree.turns[rank, k] = tree.kept_turns[node, rank, k]
            tree.worth[rank] = tree.kept_worth[node, rank]
        return int(n)
    n = list_quickly(game, thought, is_certain)
    n = min(n, RANKS)
    if is_certain:
        tree.kept[node] = n
        for rank in range(n):
            for k in range(2):
                tree.kept_turns[node, rank, k] = tree.turns[rank, k]
            tree.kept_worth[node, rank] = tree.worth[rank]
    return int(n)


@kernel
def _choose_rank(tree: Tree, node: int, n: int) -> int:
    """The rank with the best prospects: experience, and the prior where there is little of it."""
    total, weight = 0, 0.0
    for rank in range(n):
        total += tree.visits[node, rank]
        weight += np.exp((tree.worth[rank] - tree.worth[0]) / tree.sharpness)
    best, best_worth = 0, -1e9
    for rank in range(n):
        visits = tree.visits[node, rank]
        prior = np.exp((tree.worth[rank] - tree.worth[0]) / tree.sharpness) / weight
        # The one-ply utility counts as one visit.
        mean = (tree.sums[node, rank] + tree.worth[rank]) / (visits + 1)
        worth = mean + tree.boldness * prior * np.sqrt(total + 1.0) / (1 + visits)
        if worth > best_worth:
            best, best_worth = rank, worth
    return best


@kernel
def _draw_greedy(trials: Trials, players: int, mover: Seat, pad: Pad) -> int:
    """The seats that play greedily in this trial, as bits; the evaluation is told of them, too."""
    greedy = 0
    for seat in range(players):
        pad.greed[seat] = 0.0
        if seat != mover and below(trials.whims, _CHANCES) < trials.greed[seat] * _CHANCES:
            greedy |= 1 << seat
            pad.greed[seat] = 1.0
    return greedy


@large_kernel
def try_in_tree(s: State, i: int, thought: Thought) -> None:
    """Try turn `i` of the trials on its next future, walking down one of its trees."""
    weights, work, memory = thought.weights, thought.work, thought.memory
    trials, tree, roots = thought.trials, thought.tree, thought.roots[i]
    work.states[FUTURE] = s
    game = work.states[FUTURE]
    mover = to_seat(seat_to_move(s))
    play_turn(game, trials.turns[i, PLACEMENT], trials.turns[i, SLOT])
    seed_future(trials, trials.tries[i])
    greedy = _draw_greedy(trials, s.players, mover, work.pad)
    # Greedy players can be foreseen further: a round more when they are half of the others.
    further = trials.depth + (2 * popcount(greedy) > s.players - 2)
    last = min(s.round_number + further, s.rounds + 1)
    if roots[greedy] == LEAF:
        roots[greedy] = _grow(tree)
    node, steps, is_certain = roots[greedy], 0, True
    while game.phase != OVER:
        if game.phase == DEAL:
            if game.round_number >= last:
                break
            random_chance(game, trials.rng)
            is_certain = False
        if greedy >> seat_to_move(game) & 1:
            greedy_turn(game, trials.whims, work.survey, False)
            is_certain = False  # of equal turns they take any
            continue
        if node == LEAF or steps == MAX_PATH:
            play_quickly(game, weights, work, memory)
            continue
        n = _list_at(game, node, is_certain, thought)
        rank = _choose_rank(tree, node, n)
        tree.path[steps, NODE], tree.path[steps, RANK] = node, rank
        tree.path[steps, MOVER] = seat_to_move(game)
        steps += 1
        play_turn(game, tree.turns[rank, PLACEMENT], tree.turns[rank, SLOT])
        is_new = tree.visits[node, rank] == 0
        if tree.children[node, rank] == LEAF and not is_new:
            tree.children[node, rank] = _grow(tree)
        node = tree.children[node, rank]
    foresee_end(game, mover, weights, work, memory)
    for step in range(steps):
        node, rank = tree.path[step, NODE], tree.path[step, RANK]
        tree.visits[node, rank] += 1
        tree.sums[node, rank] += utility(s.players, to_seat(tree.path[step, MOVER]), work)
    add_trial(trials, i, s.players, mover, work)


@kernel
def try_turns(s: State, alive: NDArray[np.int64], first: int, count: int, thought: Thought) -> None:
    """Make `count` trials from number `first` on, each living turn in its own trees."""
    for number in range(first, first + count):
        i = alive[number % len(alive)]
        try_in_tree(s, i, thought)
