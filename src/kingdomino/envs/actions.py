"""Actions of environments as moves and as notation, both ways.

An action is the core's small integer (`core.actions`), so that it means the same in every
environment. What it does depends on the position only by the domino in hand and the row on offer.
"""

from kingdomino.core import actions, places, state
from kingdomino.core.jit import kernel
from kingdomino.core.refusals import NAMES, OK, TWIN
from kingdomino.errors import IllegalMove, KingdominoError, MisuseError
from kingdomino.moves import Claim, Discard, Move, Place
from kingdomino.options import Options
from kingdomino.position import Position


def action_count(options: Options) -> int:
    """How many actions players have: 330, or 682 in the Mighty Duel.

    >>> action_count(Options(4)), action_count(Options(2, variants=["mighty_duel"]))
    (330, 682)
    """
    return int(actions.king_action(options.size))


def action_to_move(position: Position, action: int) -> Move:
    """What a player's action means in a position, legal or not.

    >>> position = Position.parse("2 draw - | 0 1 1 0 | - | 3 17 30 44 | - | - | -")
    >>> action_to_move(position, 325)
    Claim(domino=3)
    """
    size = position.options.size
    discard = actions.discard_action(size)
    if not 0 <= action < actions.king_action(size):
        raise MisuseError(f"There is no action {action}: they are 0 to {discard + state.MAX_ROW}.")
    domino = position.domino_to_place
    if action > discard:
        slot, row = action - discard - 1, position.next_row
        if slot >= len(row):
            raise MisuseError(f"Action {action} claims slot {slot}, and {len(row)} are on offer.")
        return Claim(row[slot].domino)
    if domino is None:
        raise MisuseError(f"Action {action} places a domino, and none is to be placed.")
    if action == discard:
        return Discard(domino)
    return Place.from_core(domino, int(places.decode_placement(size, state.Action(action))))


def move_to_action(position: Position, move: Move) -> int:
    """The action of a move of a player."""
    size = position.options.size
    discard = int(actions.discard_action(size))
    match move:
        case Place() if move.direction is not None:
            return int(places.encode_placement(size, move.to_core()))
        case Discard():
            return discard
        case Claim(domino):
            row = [entry.domino for entry in position.next_row]
            if domino in row:
                return discard + 1 + row.index(domino)
    raise MisuseError(f"{move} is no action of a player in {position}.")


def format_action(position: Position, action: int) -> str:
    """Write an action in notation, such as `12 d5-c5`, `12 x` or `>31`."""
    return position.format(action_to_move(position, action))


def parse_action(position: Position, text: str) -> int:
    """Read an action: the inverse of `format_action`."""
    return move_to_action(position, position.parse_move(text))


@kernel
def refusal_of(s: state.State, action: state.Action) -> int:
    """OK if the mask of this state has `action`, otherwise why not.

    The rules accept a twin turned around, which lies the same; the mask lists it once (TWIN).
    """
    answer = actions.refusal(s, action)
    is_placement = action < actions.discard_action(s.grid)
    if answer == OK and is_placement and actions.is_turned_twin(s, action):
        return TWIN
    return answer


def refusal_of_action(position: Position, action: int) -> KingdominoError:
    """Why an action that the mask does not have is refused: the error to raise."""
    try:
        move = action_to_move(position, action)
        position.play(move)
    except KingdominoError as refusal:
        return refusal
    return IllegalMove(
        "A domino with equal halves is written eastwards or southwards.",
        code=NAMES[TWIN],
        move=f"action {action}",
        where=str(position),
    )
