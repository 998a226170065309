"""An observation written slowly, piece by piece, from what the library says of a position."""

import numpy as np

from kingdomino import DOMINOES, Position, RankKey, Terrain, Variant
from kingdomino.envs.layout import Observation

PHASES = ["kings", "deal", "claim", "place", "over"]


def plain_pieces(
    position: Position, viewer: int, earlier: list[tuple[RankKey, ...]]
) -> dict[str, Observation]:
    options, players = position.options, position.options.players
    seats = [(viewer + i) % players for i in range(players)]
    pieces = {
        "kingdoms": np.array([plain_kingdom(position, seat) for seat in seats], np.int8),
        "current_row": np.array([plain_turn(position, seats, i) for i in range(options.kings)]),
        "next_row": np.array([plain_offer(position, seats, i) for i in range(options.row)]),
        "unseen": np.array([domino in position.unseen for domino in DOMINOES]),
        "discards": np.array([position.kingdom(seat).discards for seat in seats]),
        "phase": np.array([position.phase == phase for phase in PHASES]),
        "to_move": np.array([position.seat_to_move == seat for seat in seats]),
        "round": np.array([position.round]),
        "bonuses": np.array(
            [each in options.variants for each in (Variant.MIDDLE_KINGDOM, Variant.HARMONY)]
        ),
    }
    if options.games > 1:
        numbers: list[int] = [game == len(earlier) for game in range(options.games)]
        for seat in seats:
            points = sum(keys[seat].points for keys in earlier)
            numbers += [points // 10, points % 10]
            numbers.append(max((keys[seat].largest_territory for keys in earlier), default=0))
            numbers.append(sum(keys[seat].crowns for keys in earlier))
        pieces["dynasty"] = np.array(numbers)
    return {name: piece.astype(np.int8) for name, piece in pieces.items()}


def plain_kingdom(position: Position, seat: int) -> Observation:
    kingdom, size = position.kingdom(seat), position.options.size
    side = 2 * size - 1
    planes = np.zeros((9, side, side), np.int8)
    for (row, column), half in kingdom.squares.items():
        planes[list(Terrain).index(half.terrain), row + size - 1, column + size - 1] = 1
        planes[6, row + size - 1, column + size - 1] = half.crowns
    planes[7, size - 1, size - 1] = 1
    top, bottom, left, right = kingdom.box
    for row in range(side):
        for column in range(side):
            y, x = row - size + 1, column - size + 1
            high = max(bottom, y) - min(top, y) + 1
            wide = max(right, x) - min(left, x) + 1
            is_taken = planes[:6, row, column].any() or (y, x) == (0, 0)
            planes[8, row, column] = not is_taken and high <= size and wide <= size
    return planes


def plain_turn(position: Position, seats: list[int], slot: int) -> Observation:
    """A place of the current row; in the opening, only whose king is to move."""
    if position.round > 0:
        entry = position.current_row[slot]
        domino, seat = entry.domino, entry.seat
        is_over = entry.is_played and not (position.phase == "claim" and slot == turn_of(position))
    else:
        order = position.opening_order
        domino, seat = 0, order[slot] if slot < len(order) else None
        is_over = slot < turn_of(position)
    return np.array([*plain_domino(domino), *(seat == each for each in seats), is_over])


def turn_of(position: Position) -> int:
    """How many kings have moved on in this round."""
    if position.round == position.options.rounds:
        return sum(entry.is_played for entry in position.current_row)
    return sum(entry.seat is not None for entry in position.next_row)


def plain_offer(position: Position, seats: list[int], slot: int) -> Observation:
    row = position.next_row
    if slot >= len(row):
        return np.zeros(15 + len(seats), np.int8)
    return np.array([*plain_domino(row[slot].domino), *(row[slot].seat == each for each in seats)])


def plain_domino(number: int) -> list[int]:
    if number == 0:
        return [0] * 15
    numbers = [number]
    for half in DOMINOES[number]:
        numbers += [*(half.terrain == terrain for terrain in Terrain), half.crowns]
    return numbers
