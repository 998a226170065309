"""The opening: whose kings go onto the first row, and in which order (rule 8, E14).

Chance draws the kings one by one, whatever the order is; under all openings but `draw` the first
king decides about the others.
"""

from kingdomino.core.jit import kernel
from kingdomino.core.refusals import NO_KING_LEFT, OK, WRONG_PHASE
from kingdomino.core.state import BALANCED, DEAL, DRAW, KINGS, Seat, State, to_seat


@kernel
def starter_of_game(players: int, first: Seat, game: int) -> Seat:
    """Who begins game 0, 1, 2 of a Dynasty whose first one `first` began: the next seat each."""
    return to_seat((first + game) % players)


@kernel
def seat_of_king(opening_rule: int, players: int, starter: Seat, king: int) -> Seat:
    """Whose the king number `king` is when `starter` begins; the rule is not `draw`."""
    if opening_rule == BALANCED:  # A B B A
        king = min(king, 2 * players - 1 - king)
    return to_seat((starter + king) % players)


@kernel
def kings_left(s: State, seat: Seat) -> int:
    """How many kings of `seat` have not been drawn yet."""
    left = s.kings // s.players
    for i in range(s.drawn):
        left -= s.opening[i] == seat
    return left


@kernel
def may_draw_king(s: State, seat: Seat) -> int:
    """Whether the next king of the opening can be one of `seat` under the chosen opening."""
    if s.phase != KINGS:
        return WRONG_PHASE
    if seat < 0 or seat >= s.players:
        return NO_KING_LEFT
    if kings_left(s, seat) == 0:
        return NO_KING_LEFT
    if s.drawn > 0 and s.opening_rule != DRAW:
        starter = to_seat(s.opening[0])
        if seat != seat_of_king(s.opening_rule, s.players, starter, s.drawn):
            return NO_KING_LEFT
    return OK


@kernel
def draw_king(s: State, seat: Seat) -> None:
    """Chance: the next king of the opening is one of `seat`."""
    s.opening[s.drawn] = seat
    s.drawn += 1
    if s.drawn == s.kings:
        s.drawn = 0
        s.phase = DEAL
