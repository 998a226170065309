"""What the evaluation sees of one seat, the same for every seat, player count and set of bonuses.

Kingdoms touch one another only through the claims, so a seat is described by its own kingdom, the
dominoes it holds, the ones it may still get, its place in the order, and whom it plays with.
"""

from kingdomino.bots.engine.domino_features import describe_dominoes
from kingdomino.bots.engine.inputs import FEATURES, GREEDY_OTHERS, GREEDY_SELF
from kingdomino.bots.engine.kingdom_features import describe_kingdom
from kingdomino.bots.engine.layout import Sketch
from kingdomino.core.jit import kernel, large_kernel
from kingdomino.core.scoring import bonus
from kingdomino.core.state import OVER, Seat, State


@large_kernel
def describe(s: State, seat: Seat, sketch: Sketch) -> int:
    """Write what the network reads of `seat`; return its points so far, bonuses not counted."""
    for i in range(FEATURES):
        sketch.x[i] = 0
    points = describe_kingdom(s, seat, sketch)
    describe_dominoes(s, seat, sketch.x, sketch.territory)
    greedy = 0.0
    for other in range(s.players):
        greedy += sketch.greed[other]
    sketch.x[GREEDY_SELF] = sketch.greed[seat]
    sketch.x[GREEDY_OTHERS] = (greedy - sketch.greed[seat]) / (s.players - 1)
    return points


@kernel
def final_points(s: State, seat: Seat, points: int) -> int:
    """The points of a kingdom to which nothing will be added."""
    return points + bonus(s, seat)


@kernel
def is_complete(s: State, seat: Seat) -> bool:
    """Whether the seat has placed its last domino."""
    if s.phase == OVER:
        return True
    if s.round_number < s.rounds:
        return False
    for slot in range(s.turn, s.kings):
        if s.current_kings[slot] == seat:
            return False
    return True
