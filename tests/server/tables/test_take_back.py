"""Taking back: at once while nobody is concerned, by consent later, never past a new row."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from kingdomino.client import Seat, ServerRefusal
from kingdomino.server import protocol
from tests.kit.running_server import Server


@contextmanager
def two_people(server: Server) -> Iterator[dict[int, Seat]]:
    ada, ben = server.client("Ada"), server.client("Ben")
    with ada.open(players=2) as first, ben.join(first.table_id) as second:
        yield {0: first, 1: second}


def mover(seats: dict[int, Seat]) -> tuple[int, Seat]:
    """Who is to move, once every socket has heard of everything."""
    latest = max(seat.table.version for seat in seats.values())
    for seat in seats.values():
        while seat.table.version < latest or seat.table.position is None:
            seat._receive()
            latest = max(latest, seat.table.version)
    position = seats[0].table.position
    assert position is not None
    assert position.seat_to_move is not None
    return position.seat_to_move, seats[position.seat_to_move]


def play_first(seats: dict[int, Seat]) -> int:
    """The first legal move of whoever is to move."""
    number, seat = mover(seats)
    position = seat.position
    assert position is not None
    seat.play(next(iter(position.legal_moves)))
    return number


def play_until(seats: dict[int, Seat], phase: str) -> None:
    while True:
        mover(seats)
        position = seats[0].position
        assert position is not None
        if position.phase == phase and position.round > 0:
            return
        play_first(seats)


def play_until_the_other_moves(seats: dict[int, Seat]) -> int:
    """Play on until a turn is over and no new row was turned up; whose turn it was."""
    while True:
        number = play_first(seats)
        if mover(seats)[0] != number and number in seats[number].table.can_take_back:
            return number


def take_back(seats: dict[int, Seat], seat: int, name: str = "back") -> int:
    mover(seats)
    version = seats[seat].table.version
    return seats[seat].send(protocol.TakeBack(id=name, version=version, seat=seat))


def test_a_placement_is_taken_back_at_once_before_the_claim(server: Server) -> None:
    with two_people(server) as seats:
        play_until(seats, "place")
        number, seat = mover(seats)
        before = seat.table.position
        play_first(seats)
        take_back(seats, number)
        mover(seats)
        assert seats[number].table.position == before


def test_later_the_others_are_asked(server: Server) -> None:
    with two_people(server) as seats:
        play_until(seats, "place")
        number = play_until_the_other_moves(seats)
        other = 1 - number
        take_back(seats, number)
        mover(seats)
        assert seats[other].table.take_back == number
        answer = protocol.AnswerTakeBack(
            id="no", version=seats[other].table.version, seat=other, accept=False
        )
        seats[other].send(answer)
        mover(seats)
        assert seats[number].table.take_back is None
        take_back(seats, number, "please")
        mover(seats)
        yes = protocol.AnswerTakeBack(
            id="yes", version=seats[other].table.version, seat=other, accept=True
        )
        seats[other].send(yes)
        mover(seats)
        after = seats[number].position
        assert after is not None
        assert after.seat_to_move == number
        assert after.phase == "claim", "the claim is undone, which was the last decision"


def test_nobody_answers_for_somebody_else(server: Server) -> None:
    with two_people(server) as seats:
        number = play_until_the_other_moves(seats)
        take_back(seats, number)
        mover(seats)
        own = protocol.AnswerTakeBack(
            id="me", version=seats[number].table.version, seat=number, accept=True
        )
        with pytest.raises(ServerRefusal) as refused:
            seats[number].send(own)
        assert refused.value.code == "NOTHING_TO_TAKE_BACK"


def test_what_was_hidden_and_has_been_seen_stays(server: Server) -> None:
    with two_people(server) as seats:
        for _ in range(4):
            last = play_first(seats)  # the fourth claim turns the next row up
        with pytest.raises(ServerRefusal) as refused:
            take_back(seats, last)
        assert refused.value.code == "HIDDEN_REVEALED"


def test_there_is_nothing_to_take_back_at_first(server: Server) -> None:
    with two_people(server) as seats, pytest.raises(ServerRefusal) as refused:
        take_back(seats, 0)
    assert refused.value.code == "NOTHING_TO_TAKE_BACK"


def test_against_bots_and_at_one_screen_nobody_need_be_asked(server: Server) -> None:
    client = server.client()
    with client.open(players=2, seats=[{"kind": "me"}, {"kind": "me"}]) as seat:
        seats = {0: seat, 1: seat}
        number = play_first(seats)
        version = seat.send(protocol.TakeBack(id="b", version=seat.table.version, seat=number))
        while seat.table.version < version:
            seat._receive()
        assert seat.table.moves == 2  # the kings and the first row


def test_every_other_person_must_agree(server: Server) -> None:
    """Who holds two of three seats asks with one and cannot agree with the other."""
    host = server.client("Ada")
    mine = [{"kind": "me"}, {"kind": "me"}, {"kind": "open"}]
    with (
        host.open(players=3, seats=mine) as ada,
        server.client("Ben").join(ada.table_id) as ben,
    ):
        seats = {0: ada, 1: ada, 2: ben}
        while True:
            last = play_first(seats)
            if last != 2 and mover(seats)[0] != last and last in ada.table.can_take_back:
                break
        take_back(seats, last)
        assert ada.table.asked == [2]
        version = ada.table.version
        own = protocol.AnswerTakeBack(id="me", version=version, seat=1 - last, accept=True)
        with pytest.raises(ServerRefusal) as refused:
            ada.send(own)
        assert refused.value.code == "NOTHING_TO_TAKE_BACK"
        ben.send(protocol.AnswerTakeBack(id="yes", version=version, seat=2, accept=True))
        assert mover(seats)[0] == last


def test_one_of_two_who_agrees_is_not_enough(server: Server) -> None:
    with (
        server.client("Ada").open(players=3) as ada,
        server.client("Ben").join(ada.table_id) as ben,
        server.client("Cleo").join(ada.table_id) as cleo,
    ):
        seats = {0: ada, 1: ben, 2: cleo}
        last = play_first(seats)
        take_back(seats, last)
        others = [number for number in seats if number != last]
        assert seats[last].table.asked == others
        for number in others:
            assert mover(seats)[0] != last
            answer = protocol.AnswerTakeBack(
                id="yes", version=seats[number].table.version, seat=number, accept=True
            )
            seats[number].send(answer)
        assert mover(seats)[0] == last
        assert ada.table.asked == []


def test_who_agrees_to_one_wish_has_not_agreed_to_the_next(server: Server) -> None:
    """The answer was on its way when another asked for something else."""
    with (
        server.client("Ada").open(players=3) as ada,
        server.client("Ben").join(ada.table_id) as ben,
        server.client("Cleo").join(ada.table_id) as cleo,
    ):
        seats = {0: ada, 1: ben, 2: cleo}
        first, second = play_first(seats), play_first(seats)
        [third] = {0, 1, 2} - {first, second}
        take_back(seats, first, "a")
        mover(seats)
        seen = seats[third].table.version
        take_back(seats, second, "b")
        late = protocol.AnswerTakeBack(id="late", version=seen, seat=third, accept=True)
        with pytest.raises(ServerRefusal) as refused:
            seats[third].send(late)
        assert refused.value.code == "STALE"
