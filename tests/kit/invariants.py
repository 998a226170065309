"""What must hold in every position, whatever was played."""

from functools import partial

import numpy as np

from kingdomino import DOMINOES, Half, Kingdom, Place, Position, Square
from kingdomino.core import actions, placement, places
from kingdomino.core.dominoes import IS_TWIN
from kingdomino.core.refusals import OK
from kingdomino.core.state import PLACE, Action, Domino

# The eight symmetries of the square: mirrored or not, then turned by quarters.
SYMMETRIES = [(is_mirrored, quarters) for is_mirrored in (False, True) for quarters in range(4)]


def turned(square: Square, *, is_mirrored: bool, quarters: int) -> Square:
    row, column = square
    if is_mirrored:
        column = -column
    for _ in range(quarters):
        row, column = column, -row
    return Square(row, column)


def check_dominoes_are_conserved(position: Position) -> None:
    """Each domino is in one place: unseen, on a row, in a kingdom, discarded or left over."""
    places = [
        *position.unseen,
        *position.leftovers,
        *(entry.domino for entry in position.current_row if not entry.is_played),
        *(entry.domino for entry in position.next_row),
    ]
    for kingdom in position.kingdoms:
        places += [place.domino for place in kingdom.placements]
        places += kingdom.discarded
    assert sorted(places) == sorted(DOMINOES)


def check_kingdoms_fit(position: Position) -> None:
    """Box and room hold the castle and fit the size; squares are those of the placed dominoes."""
    for kingdom in position.kingdoms:
        top, bottom, left, right = kingdom.box
        assert top <= 0 <= bottom
        assert left <= 0 <= right
        reach = kingdom.size - 1
        assert max(bottom - top, right - left) <= reach
        assert kingdom.room == (bottom - reach, top + reach, right - reach, left + reach)
        laid: dict[Square, Half] = {}
        for place in kingdom.placements:
            domino = DOMINOES[place.domino]
            assert place.second in place.first.neighbours()
            laid |= {place.first: domino.first, place.second: domino.second}
        assert laid == kingdom.squares
        assert len(laid) == 2 * len(kingdom.placements)
        assert Square(0, 0) not in laid


def check_text_is_faithful(position: Position) -> None:
    """Text and back is the identity, for the position and for every legal move."""
    assert Position.parse(str(position)) == position
    if not position.is_chance:
        for move in position.legal_moves:
            assert position.parse_move(position.format(move)) == move
            assert move in position.legal_moves


def check_actions_agree(position: Position) -> None:
    """`refusal`, `list_actions` and `mask_actions` are three views of one rule."""
    s, size = position._s, position.options.size
    count = actions.action_count(size)
    out, masks = np.zeros(count, np.int64), np.zeros((6, 4), np.int64)
    listed = {int(action) for action in out[: actions.list_actions(s, out, masks)]}
    mask = np.zeros(count, np.int8)
    assert actions.mask_actions(s, mask, out, masks) == len(listed)
    assert {int(action) for action in np.flatnonzero(mask)} == listed
    accepted = {
        action for action in range(-1, count + 1) if actions.refusal(s, Action(action)) == OK
    }
    if s["phase"] == PLACE and IS_TWIN[s["current"][s["turn"]]]:
        # A twin may be asked for either way round; it is listed once.
        assert {_canonical(size, action) for action in accepted} == listed
    else:
        assert accepted == listed


def _canonical(size: int, action: int) -> int:
    if action >= actions.discard_action(size):
        return action
    where = places.decode_placement(size, Action(action))
    square, direction = where >> 2, where & 3
    if direction >= 2:
        square, direction = square + int(placement.STEP[direction]), direction - 2
    return int(places.encode_placement(size, 4 * square + direction))


def check_fits_agrees_with_the_verdict(kingdom: Kingdom, domino: int) -> None:
    """All places found by shifts are exactly those the rule book accepts one by one."""
    reach = range(-kingdom.size, kingdom.size + 1)
    accepted = {
        place
        for row in reach
        for column in reach
        for other in Square(row, column).neighbours()
        for place in [Place(domino, Square(row, column), other)]
        if kingdom.verdict(place).startswith("OK")
    }
    found = kingdom.legal_placements(domino)
    assert len(found) == len(set(found))
    assert set(found) == accepted
    masks = np.zeros((6, 4), np.int64)
    assert placement.fits(kingdom._s, kingdom.seat, Domino(domino), masks) == len(found)
    assert bool(placement.has_room(kingdom._s, kingdom.seat, Domino(domino))) == bool(found)


def check_symmetries_agree(kingdom: Kingdom, domino: int) -> None:
    """Turning or mirroring a kingdom changes neither its worth nor where a domino fits."""
    found = kingdom.legal_placements(domino)
    for is_mirrored, quarters in SYMMETRIES:
        turn = partial(turned, is_mirrored=is_mirrored, quarters=quarters)
        other = Kingdom.from_squares(
            {turn(square): half for square, half in kingdom.squares.items()},
            size=kingdom.size,
            discards=kingdom.discards,
        )
        assert {Place(domino, turn(place.first), turn(place.second)) for place in found} == set(
            other.legal_placements(domino)
        )
        both = ["middle_kingdom", "harmony"]
        assert other.score(both).key == kingdom.score(both).key
        assert other.score(both).bonus == kingdom.score(both).bonus
