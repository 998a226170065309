"""Trying moves out: the rules answer for any position, and chance only when it is asked to."""

from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from kingdomino import Dealer, Match, Options, Position, Record
from kingdomino.server import protocol
from kingdomino.server.study.sent_games import read_position
from tests.kit.running_server import Server

ROUND = [">4 >11 >18 >30", "deal 1 2 3 5"]
OPENING = "2 draw - | 0 1 1 0 | - | 4 11 18 30 | - | - | -"


def post(server: Server, **wish: Any) -> httpx.Response:
    return httpx.post(f"{server.url}{protocol.API}/positions", json=wish)


def look(server: Server, **wish: Any) -> protocol.Tried:
    return msgspec.json.decode(post(server, **wish).content, type=protocol.Tried)


def test_moves_and_turns_are_played_from_a_position(server: Server) -> None:
    moves = [">4", ">11 >18", ">30", "deal 7 19 23 48", "4 d6-e6 >48"]
    found = look(server, position=OPENING, moves=moves)
    expected = Position.parse(OPENING)
    for move in moves:
        expected = expected.play(move)
    assert found.position.text == str(expected)
    assert found.moves == [">4", ">11", ">18", ">30", "deal 7 19 23 48", "4 d6-e6", ">48"]
    assert found.position.choices is not None
    legal = sorted(expected.format(move) for move in expected.legal_moves)
    assert sorted(each.move for each in found.position.choices.placements) == legal
    assert found.outcome is None


def test_each_kingdom_comes_with_the_room_it_has(server: Server) -> None:
    moves = [">4", ">11 >18", ">30", "deal 7 19 23 48", "4 d6-e6 >48"]
    built, empty = look(server, position=OPENING, moves=moves).position.kingdoms
    assert built.room == protocol.RoomView(upper_left="a9", lower_right="h2")
    assert empty.room == protocol.RoomView(upper_left="a9", lower_right="i1")


def test_a_row_is_turned_up_only_when_asked_and_from_the_unseen(server: Server) -> None:
    moves = [">4 >11 >18 >30"]
    waiting = look(server, position=OPENING, moves=moves)
    assert (waiting.position.phase, waiting.position.next_row) == ("deal", [])
    rows = {look(server, position=OPENING, moves=moves, deal=True).moves[-1] for _ in range(6)}
    assert len(rows) > 1, "a possibility, not the deck"
    for row in rows:
        assert set(map(int, row.split()[1:])) <= set(waiting.position.unseen)
    after_claims = look(server, position=OPENING, moves=[">4"], deal=True)
    assert after_claims.moves == [">4"], "it is not chance's turn"


@pytest.mark.parametrize("opening", ["draw", "castle", "balanced"])
def test_a_game_begins_from_an_empty_record(server: Server, opening: str) -> None:
    record = Record.start(Options(2, opening=opening)).to_json()
    found = look(server, record=record, deal=True)
    assert [move.split()[0] for move in found.moves] == ["kings", "deal"]
    assert found.position.phase == "claim"


def test_a_whole_record_leads_to_its_outcome(server: Server) -> None:
    options, rng = Options(3, variants=["harmony"]), Random(3)
    dealer = Dealer(options, seed=3)
    record = Record.start(options, dealer=dealer).deal(dealer)
    while not record.position.is_over:
        record = record.play(rng.choice(list(record.position.legal_moves))).deal(dealer)
    found = look(server, record=record.to_text(), deal=True)
    assert (found.moves, found.position.text) == ([], str(record.position))
    assert found.outcome is not None
    assert found.outcome.is_match_over
    totals = [score.total for score in found.outcome.scores]
    assert totals == [score.total for score in record.position.scores()]


def over(options: Options, seed: int) -> Position:
    rng, dealer = Random(seed), Dealer(options, seed=seed)
    position = Position.start(options).deal(dealer)
    while not position.is_over:
        position = position.play(rng.choice(list(position.legal_moves))).deal(dealer)
    return position


def test_the_last_game_of_a_dynasty_is_counted_with_those_before_it(server: Server) -> None:
    options = Options(2, variants=["dynasty"])
    games = [over(options, seed) for seed in (1, 2, 3)]
    *earlier, last = map(str, games)
    found = look(server, position=last, earlier=earlier).outcome
    assert found is not None
    match = Match(options)
    for game in games:
        match = match.add(game)
    assert found.is_match_over
    assert found.match_points == [[key.points for key in game] for game in match.results]
    assert [each.seat for each in found.match_ranking] == [
        each.seat for each in match.ranking().standings
    ]
    alone = look(server, position=last).outcome
    assert alone is not None
    assert not alone.is_match_over


def test_a_game_that_cannot_have_been_before_is_refused(server: Server) -> None:
    options = Options(2, variants=["dynasty"])
    last = str(over(options, 1))
    for earlier in ([OPENING], [str(over(Options(2), 1))], [str(Position.start(options))]):
        answered = post(server, position=last, earlier=earlier)
        assert (answered.status_code, answered.json()["code"]) == (422, "BAD_RECORD")


def test_a_record_is_read_up_to_a_move() -> None:
    record = Record.start(Options(2)).deal(Dealer(Options(2), seed=7)).play(">43 >6")
    positions = [position for _, position in record.positions()]
    for after, expected in ((0, 0), (2, 2), (4, 4), (1000, 4), (None, 4)):
        assert read_position(None, record.to_text(), after=after) == positions[expected]


@pytest.mark.parametrize(
    ("wish", "code", "sentence"),
    [
        ({}, "BAD_RECORD", "one of the two"),
        ({"position": OPENING, "record": ""}, "BAD_RECORD", "one of the two"),
        ({"position": "nonsense"}, "BAD_RECORD", ""),
        ({"record": "{}"}, "BAD_RECORD", "no Kingdomino record"),
        ({"position": OPENING, "moves": ["e4"]}, "BAD_MOVE", "is no move"),
        ({"position": OPENING, "moves": [">4 >4"]}, "DOMINO_TAKEN", "already a king on domino 4"),
        ({"position": OPENING, "moves": [">48"]}, "NOT_IN_ROW", "Domino 48"),
        ({"position": OPENING, "moves": ["deal 1 2 3 5"]}, "WRONG_PHASE", "to be claimed"),
        ({"position": OPENING, "moves": [ROUND[0], "deal 4 5 6 7"]}, "NOT_UNSEEN", "4"),
        ({"position": OPENING, "moves": ["kings 9 9"]}, "WRONG_PHASE", "to be claimed"),
        ({"position": OPENING, "moves": [*ROUND, "4 g6-g7"]}, "NO_CONTACT", "share an edge"),
    ],
)
def test_what_cannot_be_is_refused_with_the_rule(
    server: Server, wish: dict[str, Any], code: str, sentence: str
) -> None:
    answer = post(server, **wish)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert sentence in answer.json()["message"]
