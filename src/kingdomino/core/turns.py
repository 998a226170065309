"""The course of a game: set-up, deals, turns, the last round (rules 4–13, E6–E8, E15–E17).

Each change comes as a pair: `may_x` says why not (or OK), `x` does it and trusts the caller.
Chance is a player: drawing a king and revealing a domino are moves like any other.
"""

from kingdomino.core.dominoes import ALL_DOMINOES, DOMINO_COUNT
from kingdomino.core.jit import kernel
from kingdomino.core.placement import found_kingdom, has_room, put, put_or_discard, throw_away
from kingdomino.core.refusals import (
    DOMINO_TAKEN,
    MUST_PLACE,
    NOT_UNSEEN,
    OK,
    WRONG_PHASE,
)
from kingdomino.core.state import (
    CLAIM,
    DEAL,
    IN_PLAY,
    KINGS,
    LEFTOVER,
    NONE,
    OVER,
    PLACE,
    Domino,
    State,
    to_seat,
)

# A turn as a row of two numbers: what `play_turn` takes.
PLACEMENT, SLOT = range(2)


@kernel
def new_game(
    s: State,
    players: int,
    size: int,
    kings_per_player: int,
    row_size: int,
    rounds: int,
    opening_rule: int,
    middle_kingdom: int,
    harmony: int,
) -> None:
    """Set up the table; the next move is the drawing of the kings."""
    s.players, s.grid, s.rounds, s.row_size = players, size, rounds, row_size
    s.kings = players * kings_per_player
    s.opening_rule, s.middle_kingdom, s.harmony = opening_rule, middle_kingdom, harmony
    s.unseen = ALL_DOMINOES
    s.whereabouts[:] = IN_PLAY
    s.land[:] = 0
    s.crowns[:] = 0
    s.discards[:] = 0
    for seat in range(players):
        found_kingdom(s, to_seat(seat))
    s.current[:] = 0
    s.current_kings[:] = -1
    s.opening[:] = -1
    s.round_number = s.turn = 0
    _clear_next_row(s)
    s.phase = KINGS


@kernel
def seat_to_move(s: State) -> int:
    """The seat that decides now, or -1 when chance does or the game is over."""
    if s.phase == PLACE or (s.phase == CLAIM and s.round_number > 0):
        return int(s.current_kings[s.turn])
    if s.phase == CLAIM:
        return int(s.opening[s.turn])
    return -1


@kernel
def may_deal(s: State, domino: Domino) -> int:
    """Whether `domino` can be the next one turned up."""
    if s.phase != DEAL:
        return WRONG_PHASE
    if domino < 1 or domino > DOMINO_COUNT or not s.unseen >> domino & 1:
        return NOT_UNSEEN
    return OK


@kernel
def deal(s: State, domino: Domino) -> None:
    """Chance: `domino` is turned up into the next row, which stays sorted."""
    s.unseen ^= 1 << domino
    slot = s.drawn
    while slot > 0 and s.next[slot - 1] > domino:
        s.next[slot] = s.next[slot - 1]
        slot -= 1
    s.next[slot] = domino
    s.drawn += 1
    if s.drawn == s.row_size:
        s.phase = CLAIM if s.round_number == 0 else PLACE


@kernel
def may_claim(s: State, slot: int) -> int:
    """Whether the king to move can go to the domino in `slot` of the next row."""
    if s.phase != CLAIM:
        return WRONG_PHASE
    return OK if s.next_kings[slot] < 0 else DOMINO_TAKEN


@kernel
def claim(s: State, slot: int) -> None:
    """Put the king to move on the domino in `slot` of the next row."""
    s.next_kings[slot] = seat_to_move(s)
    _end_turn(s)


@kernel
def place(s: State, placement: int) -> None:
    """Put the domino to place into its owner's kingdom."""
    put(s, s.current_kings[s.turn], s.current[s.turn], placement)
    end_placement(s)


@kernel
def may_discard(s: State) -> int:
    """Whether the domino to place fits nowhere, so that it must be discarded (E6)."""
    if s.phase != PLACE:
        return WRONG_PHASE
    return MUST_PLACE if has_room(s, s.current_kings[s.turn], s.current[s.turn]) else OK


@kernel
def discard(s: State) -> None:
    """Discard the domino to place."""
    throw_away(s, s.current_kings[s.turn], s.current[s.turn])
    end_placement(s)


@kernel
def play_turn(s: State, placement: int, slot: int) -> None:
    """Play a turn, or what is left of it: the placement or, with NONE, the discard; then the claim.

    Without a slot (NONE) the king stays where it is: for half a turn, and in the last round.
    """
    if s.phase == PLACE:
        put_or_discard(s, s.current_kings[s.turn], s.current[s.turn], placement)
        end_placement(s)
    if slot != NONE:
        claim(s, slot)


@kernel
def has_claim(s: State) -> bool:
    """Whether a claim belongs to the turn at hand: in every round but the last."""
    return bool(s.round_number < s.rounds)


@kernel
def end_placement(s: State) -> None:
    """D1 is done: D2 follows, unless this is the last round."""
    if has_claim(s):
        s.phase = CLAIM
    else:
        _end_turn(s)


@kernel
def first_to_place(s: State) -> int:
    """The first slot of the current row whose domino still waits to be placed."""
    return s.turn + (s.phase == CLAIM)


@kernel
def _end_turn(s: State) -> None:
    s.turn += 1
    if s.turn < s.kings:
        s.phase = CLAIM if s.round_number == 0 else PLACE
    elif s.round_number < s.rounds:
        _end_round(s)
    else:
        s.phase = OVER


@kernel
def _end_round(s: State) -> None:
    """The next row becomes the current one; what no king stands on leaves the game (E16)."""
    kept = 0
    for slot in range(s.row_size):
        if s.next_kings[slot] < 0:
            s.whereabouts[s.next[slot]] = LEFTOVER
        else:
            s.current[kept] = s.next[slot]
            s.current_kings[kept] = s.next_kings[slot]
            kept += 1
    _clear_next_row(s)
    s.round_number += 1
    s.turn = 0
    s.phase = DEAL if s.round_number < s.rounds else PLACE


@kernel
def _clear_next_row(s: State) -> None:
    s.drawn = 0
    s.next[:] = 0
    s.next_kings[:] = -1
