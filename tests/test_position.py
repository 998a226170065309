"""Positions: what a move changes, and how a refused one is explained."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from kingdomino import (
    Claim,
    Deal,
    Dealer,
    Discard,
    IllegalMove,
    KingdominoError,
    Kings,
    MisuseError,
    Move,
    NotationError,
    Options,
    Place,
    Position,
    Record,
    Square,
)


def opened() -> Position:
    """Two players; the first row is claimed, the second lies open, seat 1 is to place domino 10."""
    return (
        Position.start(Options(2))
        .play("kings 0 0 1 1")
        .play("deal 10 12 35 41")
        .play(">35 >12 >10 >41")
        .play("deal 22 27 33 44")
    )


@pytest.mark.parametrize("text", ["", "  "])
def test_no_text_is_no_move(text: str) -> None:
    with pytest.raises(NotationError, match="there is none"):
        opened().play(text)
    with pytest.raises(NotationError, match="there is none"):
        Record.start(Options(2)).play(text)


def test_a_refused_position_is_quoted_in_a_few_words() -> None:
    record = Path(__file__).parents[1] / "docs" / "images" / "example.record"
    for text in (record.read_text(), "x" * 3000, f"2 draw - | {'z' * 3000} | - | - | - | - | -"):
        with pytest.raises(NotationError) as refused:
            Position.parse(text)
        assert len(str(refused.value)) < 200


def test_game_starts_with_chance() -> None:
    position = Position.start(Options(2))
    assert position.is_chance
    assert position.seat_to_move is None
    assert len(position.legal_moves) == 6
    assert position.play("kings 0 0 1 1").phase == "deal"


def test_second_row_is_unknown_while_the_first_kings_are_placed() -> None:
    position = Position.start(Options(2)).play("kings 0 0 1 1").play("deal 10 12 35 41")
    assert len(position.unseen) == 44
    assert [entry.domino for entry in position.next_row] == [10, 12, 35, 41]
    assert position.current_row == ()


def test_order_of_play_follows_the_numbers_not_the_claims() -> None:
    assert [entry.seat for entry in opened().current_row] == [1, 0, 0, 1]
    assert opened().seat_to_move == 1
    assert opened().domino_to_place == 10


def test_turn_is_placement_then_claim() -> None:
    placed = opened().play("10 d5-c5")
    assert (placed.phase, placed.seat_to_move) == ("claim", 1)
    assert placed.current_row[0].is_played
    claimed = placed.play(">27")
    assert (claimed.phase, claimed.seat_to_move, claimed.domino_to_place) == ("place", 0, 12)


def test_whole_turn_may_be_played_at_once() -> None:
    assert opened().play("10 d5-c5 >27") == opened().play("10 d5-c5").play(">27")


def test_legal_moves_are_a_view() -> None:
    moves = opened().legal_moves
    assert moves
    assert len(moves) == 12 == len(list(moves))
    assert Place(10, Square(0, 1), Square(0, 2)) in moves
    assert Place(10, Square(1, 1), Square(1, 2)) not in moves
    assert Claim(22) not in moves
    assert repr(moves).startswith("<LegalMoves 12: 10 ")


def test_deals_are_counted_without_being_listed() -> None:
    position = Position.start(Options(4)).play("kings 3 1 0 2")
    assert len(position.legal_moves) == 194_580
    assert Deal((48, 1, 2, 3)) in position.legal_moves
    assert next(iter(position.legal_moves)) == Deal((1, 2, 3, 4))


@pytest.mark.parametrize(
    ("move", "code", "sentence"),
    [
        ("10 e5-e6", "OVERLAP", "That square is already taken."),
        ("10 d6-c6", "NO_CONTACT", "The domino must share an edge with your kingdom."),
        ("10 d5-b5", "BAD_SHAPE", "The two halves of a domino lie on neighbouring squares."),
        ("10 x", "MUST_PLACE", "Domino 10 can still be placed, so it may not be discarded."),
        ("12 d5-c5", "WRONG_DOMINO", "Domino 12 is not the one to be placed now."),
        ("12 x", "WRONG_DOMINO", "Domino 12 is not the one to be placed now."),
        (">22", "WRONG_PHASE", "This is not the time for that move: domino 10 is to be placed."),
        ("deal 1 2 3 4", "WRONG_PHASE", "This is not the time for that move: domino 10"),
        ("10 d5-c5 >35", "NOT_IN_ROW", "Domino 35 is not in the row to choose from."),
        ("10 d5-c5 >27 12 d5-d4 >27", "DOMINO_TAKEN", "There is already a king on domino 27."),
    ],
)
def test_refusal_says_what_was_asked_why_not_and_where(move: str, code: str, sentence: str) -> None:
    position = opened()
    with pytest.raises(IllegalMove) as refused:
        position.play(move)
    assert refused.value.code == code
    assert sentence in refused.value.reason
    assert refused.value.move in str(refused.value)
    assert Position.parse(refused.value.where).round == 1
    assert position == opened()


@pytest.mark.parametrize(
    ("before", "move", "code"),
    [
        ("", Kings((0, 0, 0, 1)), "NO_KING_LEFT"),
        ("", Kings((0, 1)), "NO_KING_LEFT"),
        ("", Kings((0, 0, 1, 2)), "NO_KING_LEFT"),
        ("", Kings((0, 0, 1, -1)), "NO_KING_LEFT"),
        ("kings 0 1 1 0", Deal((1, 2, 3)), "ROW_SIZE"),
        ("kings 0 1 1 0", Deal((1, 2, 3, 3)), "ROW_SIZE"),
        ("kings 0 1 1 0", Deal((1, 1, 2, 3, 4)), "ROW_SIZE"),
        ("kings 0 1 1 0", Deal((1, 2, 3, 4, 4)), "ROW_SIZE"),
        ("kings 0 1 1 0", Deal((1, 2, 3, 49)), "NOT_UNSEEN"),
        ("kings 0 1 1 0", Deal((0, 1, 2, 3)), "NOT_UNSEEN"),
    ],
)
def test_chance_is_held_to_the_rules(before: str, move: Move, code: str) -> None:
    position = Position.start(Options(2))
    if before:
        position = position.play(before)
    assert move not in position.legal_moves
    with pytest.raises(IllegalMove) as refused:
        position.play(move)
    assert refused.value.code == code


def test_domino_dealt_before_cannot_be_dealt_again() -> None:
    position = Position.start(Options(2)).play("kings 0 0 1 1").play("deal 10 12 35 41")
    position = position.play(">35 >12 >10 >41")
    with pytest.raises(IllegalMove, match=r"Domino 35 has been turned up before\."):
        position.play("deal 35 1 2 3")


def test_something_that_is_no_move_is_refused() -> None:
    with pytest.raises(MisuseError, match="3 is no move"):
        opened().play(3)  # type: ignore[arg-type]  # that is the point


def test_copy_for_the_core_is_a_copy() -> None:
    position = opened()
    position.to_core()["phase"] = 4
    assert position == opened()


def test_square_far_away_is_refused_like_any_other() -> None:
    with pytest.raises(IllegalMove) as refused:
        opened().play(Place(10, Square(40, 0), Square(41, 0)))
    assert refused.value.code == "OUT_OF_GRID"


def test_openings_leave_no_other_order() -> None:
    castle = Position.start(Options(2, opening="castle"))
    assert set(castle.legal_moves) == {Kings((0, 1, 0, 1)), Kings((1, 0, 1, 0))}
    balanced = Position.start(Options(2, opening="balanced"))
    assert set(balanced.legal_moves) == {Kings((0, 1, 1, 0)), Kings((1, 0, 0, 1))}
    assert len(Position.start(Options(4)).legal_moves) == 24
    assert len(Position.start(Options(4, opening="castle")).legal_moves) == 4


def test_dealer_of_another_set_up_is_refused() -> None:
    with pytest.raises(MisuseError):
        Position.start(Options(2)).deal(Dealer(Options(3), seed=1))
    with pytest.raises(MisuseError):
        opened().kingdom(2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "are no options"),
        ("2 draw - | 0 1 1 0", "has 7 fields"),
        ("9 draw - | -", "Kingdomino is for 2 to 4 players"),
        ("2 draw - | 0 1 1 1 | - | - | - | - | -", "the opening order is not legal"),
        ("2 draw - | 0 1 1 | - | - | - | - | -", "the opening order is incomplete"),
        ("2 draw - | - | - | 1 2 3 4 | - | - | -", "the kings have not been drawn"),
        ("2 draw - | 0 1 1 0 | - | 1 2 3 | - | - | -", "the next row is incomplete"),
        ("2 draw - | 0 1 1 0 | - | 1 2 3 3 | - | - | -", "a domino is there twice"),
        ("2 draw - | 0 1 1 0 | - | 1 2 3@0 3 | - | - | -", "a domino is there twice"),
        ("2 draw - | 0 1 1 0 | - | 1 2 3 49 | - | - | -", "a domino does not exist"),
        ("2 draw - | 0 1 1 0 | - | 2 1 3 4 | - | - | -", "not in ascending order"),
        ("2 draw - | 0 1 1 0 | - | 1@1 2 3 4 | - | - | -", "not those that have moved"),
        ("2 draw - | 0 1 1 0 | - | 1 2 3 4 | - | 5 d5-c5 | -", "before the opening was over"),
        ("2 draw - | 0 1 1 0 | 1@0 2@0 3@0 4@1 | - | - | - | -", "not those in play"),
        ("2 draw - | 0 1 1 0 | 1@0 2@0 3@1 4@1 | - | 9 | - | -", "do not add up to whole rows"),
        (
            "2 draw - | 0 1 1 0 | 1@0 2@0 3@1 4@1 | 5 6 7 8 | - | - | 1 d5-c5",
            "seat 0 does not have the 1 domino of its turns",
        ),
        (
            "2 draw - | 0 1 1 0 | 1@0 2@0 3@1 4@1 | 5 6 7 8 | - | 1 b2-c2 | -",
            "1 b2-c2 cannot have been placed",
        ),
        (
            "2 draw - | 0 1 1 0 | 1@0 2@0 3@1 4@1 | 5 6 7 8 | - | - | 3 d5-c5",
            "the current row was not played in order",
        ),
        (
            "2 draw - | 0 1 1 0 | 1@0 2@0 3@1 4@1 | 5 6 7 8 | - | 1 d5-c5, 2 d4-c4 | -",
            "the kings and the placements do not agree",
        ),
        ("2 draw - | 0 1 1 0 | 1@0 2@x 3@1 4@1 | - | - | - | -", "'2@x' is no entry of a row"),
        ("2 draw - | 0 1 1 0 | - | - | - | >4 | -", "placements and discards only"),
    ],
)
def test_impossible_position_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(KingdominoError, match=sentence):
        Position.parse(text)


def test_domino_that_fits_nowhere_is_discarded_and_its_king_still_claims() -> None:
    """The castle of seat 0 is walled in by wheat and forest; domino 46 is swamp and mine."""
    position = Position.parse(
        "2 draw - | 0 0 1 1 | 7@1 8@1 46@0 47@0 | 5@1 6@1 13 14 | - | "
        "1 d5-c5, 2 f5-g5, 3 e6-e7, 4 e4-e3 | "
        "9 d5-c5, 10 f5-g5, 11 e6-e7, 12 e4-e3, 7 d4-c4, 8 d6-c6"
    )
    assert list(position.legal_moves) == [Discard(46)]
    after = position.play("46 x")
    assert (after.phase, after.seat_to_move) == ("claim", 0)
    assert [kingdom.discarded for kingdom in after.kingdoms] == [(46,), ()]
    assert Position.parse(str(after)) == after


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@example("|||")  # the last row is claimed, and nothing has been built
@given(st.text(alphabet="0123456789 |-@>x,abcdefghi draw", max_size=80))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        position = Position.parse("2 draw - | 0 1 1 0 | 1@0 2@0 3@1 4@1 | " + text)
    except KingdominoError:
        return
    assert Position.parse(str(position)) == position


def test_rows_are_made_of_plain_values() -> None:
    """What numpy counts with must not leak out: its booleans cannot be written as JSON."""
    options = Options(2)
    position = Position.start(options).deal(Dealer(options, seed=7))
    position = position.play(" ".join(f">{entry.domino}" for entry in position.next_row))
    position = position.deal(Dealer(options, seed=7)).play("6 d5-c5")
    for entry in (*position.current_row, *position.next_row):
        assert type(entry.is_played) is bool
        assert type(entry.domino) is int
        assert entry.seat is None or type(entry.seat) is int


def test_what_a_move_leaves_alone_stays_the_same_object() -> None:
    """Whoever shows positions one after another need not look again."""
    options = Options(2)
    dealer = Dealer(options, seed=7)
    position = Position.start(options).deal(dealer)
    while not position.is_over:
        before, mover = (position.kingdoms, position.unseen), position.seat_to_move
        move = next(iter(position.legal_moves))
        after = position.play(move)
        for seat, kingdom in enumerate(after.kingdoms):
            is_laid = isinstance(move, Place | Discard) and seat == mover
            assert (kingdom is before[0][seat]) != is_laid
        assert after.unseen is before[1]
        position = after.deal(dealer)
        fresh = Position.parse(str(position))
        assert position.unseen == fresh.unseen
        assert position.kingdoms == fresh.kingdoms
        assert [each.line for each in position.kingdoms] == [each.line for each in fresh.kingdoms]
