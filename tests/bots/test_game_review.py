"""A game reviewed: what its turns add up to, by judgements written down by hand."""

from dataclasses import replace

import pytest

from kingdomino import Deal, Options, Record
from kingdomino.bots.game_review import SHOWN, Cause, Review
from kingdomino.bots.review import Judgement, Mark, result_of
from tests.kit.games import random_record

EVEN = (0.5, 0.5)


def reviewed(record: Record, changes: dict[int, tuple[float, float]]) -> Review:
    """A review in which nothing is lost and the shares before some turns, by index, are given."""
    judgements = [
        Judgement(position, turn, turn, changes.get(i, EVEN), changes.get(i, EVEN), 0.0)
        for i, (position, turn) in enumerate(record.turns())
    ]
    return Review(record, tuple(judgements))


@pytest.fixture(scope="module")
def finished() -> Record:
    record = random_record(Options(2), 3)
    assert record.position.is_over
    return record


def lost(review: Review, turn: int, loss: float) -> Review:
    judgements = list(review.judgements)
    judgements[turn] = replace(judgements[turn], loss=loss)
    return Review(review.record, tuple(judgements))


def test_the_shares_end_with_the_result(finished: Record) -> None:
    review = reviewed(finished, {})
    assert review.end == result_of(finished.position)
    assert review.shares == [EVEN] * len(review.judgements) + [review.end]


def test_before_the_end_the_shares_end_with_the_last_judgement() -> None:
    record = random_record(Options(2), 3, decisions=10)
    review = reviewed(record, {len(list(record.turns())) - 1: (0.6, 0.4)})
    assert review.end == (0.6, 0.4)


def test_a_quiet_game_turns_only_at_its_end(finished: Record) -> None:
    review = reviewed(finished, {2: (0.55, 0.45)})
    [point] = review.turning_points
    assert point.turn == len(review.judgements) - 1
    assert (point.cause, point.change) == (Cause.END, 0.5)


def test_the_largest_changes_are_shown_in_the_order_of_the_game(finished: Record) -> None:
    swings = {2: (0.9, 0.1), 6: (0.2, 0.8), 10: (0.7, 0.3), 14: (0.65, 0.35)}
    points = reviewed(finished, swings).turning_points
    assert len(points) == SHOWN == 3
    assert [point.turn for point in points] == sorted(point.turn for point in points)
    last = len(list(finished.turns())) - 1
    assert {point.turn for point in points} <= {1, 2, 5, 6, last}


def test_a_turn_that_cost_half_of_the_change_is_its_cause(finished: Record) -> None:
    review = lost(reviewed(finished, {6: (0.1, 0.9)}), 5, 0.2)
    point = next(point for point in review.turning_points if point.turn == 5)
    assert (point.change, point.cause) == (0.4, Cause.TURN)
    review = lost(review, 5, 0.19)
    point = next(point for point in review.turning_points if point.turn == 5)
    assert point.cause is Cause.JUDGEMENT


def test_a_row_turned_up_after_a_turn_is_a_cause(finished: Record) -> None:
    # The four claims of the opening, then a row, which the fifth turn sees first.
    point = next(
        point for point in reviewed(finished, {4: (0.1, 0.9)}).turning_points if point.turn == 3
    )
    rows = [move.row for move in finished.moves if isinstance(move, Deal)]
    assert (point.cause, point.row) == (Cause.ROW, rows[1])


def test_accuracy_is_the_share_of_the_chances_that_was_kept(finished: Record) -> None:
    position, turn = next(finished.turns())
    seat = position.seat_to_move
    assert seat is not None
    best = Judgement(position, turn, turn, (0.57, 0.57), (0.57, 0.57), 0.0)
    slip = replace(best, loss=0.3)

    def kept(*judgements: Judgement) -> float | None:
        return Review(finished, judgements).accuracy(seat)

    assert kept(best) == 1
    assert kept(best, slip) == pytest.approx(1 - 0.3 / 1.14)
    assert kept(replace(best, values=(0.0, 0.0))) == 1
    assert Review(finished, (best,)).accuracy(1 - seat) is None


def test_marks_are_counted_by_seat(finished: Record) -> None:
    review = lost(reviewed(finished, {}), 4, 0.25)
    seat = review.judgements[4].seat
    assert review.count(seat, Mark.BLUNDER) == 1
    assert review.count(1 - seat, Mark.BLUNDER) == review.count(seat, Mark.MISTAKE) == 0
