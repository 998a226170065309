"""The players of a trial: one-ply play that places from memory and spares what matters least."""

from kingdomino.bots.engine.layout import SETTLED
from kingdomino.bots.engine.memory import Memory, best_places
from kingdomino.bots.engine.network import Weights
from kingdomino.bots.engine.outlook import foresee
from kingdomino.bots.engine.policy import foresee_offers, worth_of_claim
from kingdomino.bots.engine.scratch import AFTER, PLACED, Work
from kingdomino.bots.engine.thought import Thought, Tree
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.state import NONE, PLACE, State, to_domino, to_seat
from kingdomino.core.turns import PLACEMENT, SLOT, claim, has_claim, play_turn, seat_to_move


@kernel
def _places_in_hand(s: State, weights: Weights, work: Work, memory: Memory) -> int:
    """The entry of `memory` for the domino that is to be placed now."""
    domino = to_domino(s.current[s.turn])
    s.current[s.turn] = SETTLED
    entry = best_places(s, to_seat(s.current_kings[s.turn]), domino, weights, work, memory)
    s.current[s.turn] = domino
    return entry


@large_kernel
def play_quickly(s: State, weights: Weights, work: Work, memory: Memory) -> None:
    """Play a turn: the best placement, then the claim that lets the mover expect most points."""
    seat = to_seat(seat_to_move(s))
    if s.phase == PLACE:
        place = memory.places[_places_in_hand(s, weights, work, memory), 0]
        play_turn(s, place, NONE)
        if not has_claim(s):
            return
    after = work.states[AFTER]
    best, best_mean = NONE, -1e9
    for slot in range(s.row_size):
        if s.next_kings[slot] < 0:
            work.states[AFTER] = s
            claim(after, slot)
            mean = foresee(after, seat, weights, work)[0]
            if mean > best_mean:
                best, best_mean = slot, mean
    claim(s, best)


@large_kernel
def list_quickly(s: State, thought: Thought, is_thorough: bool) -> int:
    """List turns and their one-ply utilities in the tree, the best first; return how many.

    All claims after the best placement, and the best of them after the second-best placement.
    `is_thorough` looks at what each claim leaves to the others; else they are as the search found
    them at its start.
    """
    weights, work, memory = thought.weights, thought.work, thought.memory
    trials, tree = thought.trials, thought.tree
    seat = to_seat(seat_to_move(s))
    is_placing = s.phase == PLACE
    entry = _places_in_hand(s, weights, work, memory) if is_placing else 0
    place = memory.places[entry, 0] if is_placing else NONE
    if not has_claim(s):
        tree.turns[0, PLACEMENT], tree.turns[0, SLOT], tree.worth[0] = place, NONE, 0.0
        return 1
    if is_thorough:
        foresee_offers(s, seat, weights, work)
    else:
        for slot in range(s.row_size):
            for other in range(s.players):
                work.pad.offer[slot, other, 0] = trials.means[other]
                work.pad.offer[slot, other, 1] = trials.spreads[other]
    work.states[PLACED] = s
    play_turn(work.states[PLACED], place, NONE)
    n = 0
    for slot in range(s.row_size):
        if s.next_kings[slot] < 0:
            found = worth_of_claim(work.states[PLACED], seat, slot, weights, work, False)
            n = _insert(tree, n, place, slot, found)
    if is_placing and memory.places[entry, 1] != NONE:
        place, slot = memory.places[entry, 1], tree.turns[0, SLOT]
        work.states[PLACED] = s
        play_turn(work.states[PLACED], place, NONE)
        found = worth_of_claim(work.states[PLACED], seat, slot, weights, work, False)
        n = _insert(tree, n, place, slot, found)
    return n


@kernel
def _insert(tree: Tree, n: int, place: int, slot: int, found: float) -> int:
    """Enter a turn among `n` that are in order; return how many there are now."""
    turns, worth = tree.turns, tree.worth
    at = n
    while at > 0 and worth[at - 1] < found:
        worth[at] = worth[at - 1]
        for k in range(2):
            turns[at, k] = turns[at - 1, k]
        at -= 1
    worth[at], turns[at, PLACEMENT], turns[at, SLOT] = found, place, slot
    return n + 1
