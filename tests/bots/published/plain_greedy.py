"""FG and GPRD once more, word by word and slowly: what the fast kernels must agree with."""

from kingdomino import Position, Turn, Variant
from kingdomino.kingdom import Kingdom
from kingdomino.moves import DOMINOES, Place, Square

CASTLE = Square(0, 0)


def greedy_turns(position: Position, *, is_paper: bool, is_drafting: bool = True) -> set[Turn]:
    """The turns between which FG (or GPRD, when it does not draft) decides by lot."""
    seat = position.seat_to_move
    assert seat is not None
    every = list(position.legal_turns)
    kingdom = position.kingdom(seat)
    has_choice = every[0].claim is not None
    if has_choice and (position.phase == "claim" and not kingdom.squares):
        return most_crowned(every)
    if is_paper and has_choice and not kingdom.squares:
        return most_crowned(every)
    if not is_drafting:
        # The choice is free: only what happens to the domino in hand counts.
        return best(position, {turn: [after(kingdom, turn)] for turn in every}, is_paper=is_paper)
    if not has_choice:
        if is_paper:
            return set(every)
        return best(position, {turn: [after(kingdom, turn)] for turn in every}, is_paper=False)
    ahead = {turn: with_choice(after(kingdom, turn), turn) for turn in every}
    laid = {turn: kingdoms for turn, kingdoms in ahead.items() if kingdoms}
    if laid:
        return best(position, laid, is_paper=is_paper)
    if is_paper:
        return set(every)
    return best(position, {turn: [after(kingdom, turn)] for turn in every}, is_paper=False)


def most_crowned(turns: list[Turn]) -> set[Turn]:
    def crowns(turn: Turn) -> int:
        assert turn.claim is not None
        return max(half.crowns for half in DOMINOES[turn.claim.domino])

    most = max(map(crowns, turns))
    return {turn for turn in turns if crowns(turn) == most}


def after(kingdom: Kingdom, turn: Turn) -> Kingdom:
    return kingdom.play(turn.placement) if isinstance(turn.placement, Place) else kingdom


def with_choice(kingdom: Kingdom, turn: Turn) -> list[Kingdom]:
    assert turn.claim is not None
    return [kingdom.play(place) for place in kingdom.legal_placements(turn.claim.domino)]


def best(position: Position, ahead: dict[Turn, list[Kingdom]], *, is_paper: bool) -> set[Turn]:
    """The turns that lead to the best of the sound kingdoms, or of all when none is sound."""
    variants = position.options.variants
    pairs = [(turn, kingdom) for turn, kingdoms in ahead.items() for kingdom in kingdoms]
    sound = [pair for pair in pairs if is_sound(pair[1], variants, is_paper=is_paper)]
    totals = [(total(kingdom, variants), turn) for turn, kingdom in sound or pairs]
    highest = max(points for points, _ in totals)
    return {turn for points, turn in totals if points == highest}


def total(kingdom: Kingdom, variants: frozenset[Variant]) -> int:
    bonus = 10 if Variant.MIDDLE_KINGDOM in variants and is_middle(kingdom) else 0
    return sum(territory.points for territory in kingdom.territories) + bonus


def is_middle(kingdom: Kingdom) -> bool:
    return all(is_near(square, kingdom.size) for square in kingdom.squares)


def is_near(square: Square, size: int) -> bool:
    return max(abs(square.row), abs(square.column)) <= size // 2


def is_sound(kingdom: Kingdom, variants: frozenset[Variant], *, is_paper: bool) -> bool:
    squares = set(kingdom.squares)
    has_bonus = Variant.MIDDLE_KINGDOM in variants
    if has_bonus and not is_middle(kingdom):
        return False

    def is_closed(square: Square) -> bool:
        if square == CASTLE:
            return not is_paper
        return square in squares or (has_bonus and not is_near(square, kingdom.size))

    built = squares | {CASTLE}
    nearby = {near for square in squares for near in square.neighbours()} - built
    if has_bonus:
        nearby = {square for square in nearby if is_near(square, kingdom.size)}
    return not any(all(map(is_closed, square.neighbours())) for square in nearby)
