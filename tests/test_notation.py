"""Text for squares, moves and kingdoms, both ways, and what is said of bad text."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kingdomino import Claim, Deal, Discard, Kings, MisuseError, NotationError, Place, Square
from kingdomino.notation import (
    format_move,
    format_square,
    parse_grid,
    parse_move,
    parse_moves,
    parse_square,
)


@pytest.mark.parametrize(
    ("size", "name", "square"),
    [
        (5, "e5", Square(0, 0)),
        (5, "d5", Square(0, -1)),
        (5, "e6", Square(-1, 0)),
        (5, "a9", Square(-4, -4)),
        (5, "i1", Square(4, 4)),
        (7, "g7", Square(0, 0)),
        (7, "m13", Square(-6, 6)),
        (7, "a1", Square(6, -6)),
    ],
)
def test_squares_are_named_as_in_chess(size: int, name: str, square: Square) -> None:
    assert parse_square(name, size) == square
    assert format_square(square, size) == name


@pytest.mark.parametrize("name", ["j1", "a10", "a0", "e05", "5e", "", "e", "E5", "e5 ", "e٥"])
def test_no_such_square(name: str) -> None:
    with pytest.raises(NotationError, match="is no square of the field of a 5x5 kingdom: a1 to i9"):
        parse_square(name, 5)


def test_square_beyond_the_field_has_no_name() -> None:
    with pytest.raises(NotationError, match="beyond the field"):
        format_square(Square(0, 5), 5)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("13 d5-c5", Place(13, Square(0, -1), Square(0, -2))),
        ("12 x", Discard(12)),
        (">31", Claim(31)),
        ("kings 0 1 1 0", Kings((0, 1, 1, 0))),
        ("deal 4 11 18 30", Deal((4, 11, 18, 30))),
    ],
)
def test_moves_both_ways(text: str, move: Place) -> None:
    assert parse_move(text, 5) == move
    assert format_move(move, 5) == text


def test_a_turn_is_a_placement_and_a_claim() -> None:
    turn = [Place(13, Square(0, -1), Square(0, -2)), Claim(31)]
    assert parse_moves("13 d5-c5 >31", 5) == turn
    assert parse_moves("  13 d5-c5>31 ", 5) == turn


def test_twin_turned_around_is_the_same_move() -> None:
    assert parse_move("12 d5-c5", 5) == parse_move("12 c5-d5", 5)
    assert parse_move("13 d5-c5", 5) != parse_move("13 c5-d5", 5)


def test_deal_lies_sorted() -> None:
    assert format_move(parse_move("deal 30 4 18 11", 5), 5) == "deal 4 11 18 30"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("12 d5", "'12 d5' is no move"),
        ("12 d5-c5-b5", "'12 d5-c5-b5' is no move"),
        (">31 nonsense", "'nonsense' is no move"),
        (">0", "There is no domino 0"),
        ("49 x", "There is no domino 49"),
        (">99999999999999999999", "There is no domino 99999999999999999999"),
        ("kings " + "9" * 5000, "is no move"),
        ("deal 1 2 3 " + "9" * 5000, "is no move"),
        ("12 d5-z9", "is no move"),
        ("12 d5-j9", "'j9' is no square"),
        ("", "One move was expected"),
        (">31 >32", "has 2"),
    ],
)
def test_bad_move_is_answered_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        parse_move(text, 5)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(max_size=40))
def test_any_text_is_moves_or_a_notation_error(text: str) -> None:
    try:
        moves = parse_moves(text, 7)
    except NotationError:
        return
    assert parse_moves(" ".join(format_move(move, 7) for move in moves), 7) == moves


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The kingdom is empty"),
        ("W0 F0", "A kingdom has one castle, CA, and this one has 0"),
        ("CA CA", "and this one has 2"),
        ("CA W0\nF0", "Line 2 of the kingdom has 1 squares, and line 1 has 2"),
        ("CA W4", "'W4' is no square"),
        ("CA X0", "'X0' is no square"),
        ("CA W", "'W' is no square"),
    ],
)
def test_bad_kingdom_is_answered_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        parse_grid(text)


def test_what_is_no_move_is_not_written() -> None:
    with pytest.raises(MisuseError, match="is no move"):
        format_move([Claim(1)], 5)  # type: ignore[arg-type]  # a mistake on purpose
