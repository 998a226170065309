"""A turn as a value, as text, and as what a position lets be played."""

import random

import pytest

from kingdomino import Dealer, Options, Position, Record
from kingdomino.errors import IllegalMove, MisuseError, NotationError
from kingdomino.moves import Claim, Deal, Discard, Kings, Move, Place, Square
from kingdomino.turns import Turn, format_turn, parse_turn
from tests.kit.games import random_record
from tests.kit.setups import SETUPS, options_id

PLACE = Place(17, Square(0, -1), Square(0, -2))


def first_round() -> Position:
    """Domino 6 is to be placed, and 1 to 4 can be claimed."""
    start = Position.start(Options(2)).deal(Dealer(Options(2), seed=7))
    return start.play(">43 >6 >13 >39").play("deal 1 2 3 4")


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("17 d5-c5 >31", Turn(PLACE, Claim(31))),
        ("17 x >31", Turn(Discard(17), Claim(31))),
        (">31", Turn(claim=Claim(31))),
        ("17 d5-c5", Turn(PLACE)),
        ("17 x", Turn(Discard(17))),
    ],
)
def test_a_turn_is_written_as_it_is_read(text: str, turn: Turn) -> None:
    assert parse_turn(text, 5) == turn
    assert format_turn(turn, 5) == text
    assert Turn.of(turn.moves) == turn


@pytest.mark.parametrize(
    "text", ["", "  ", ">1 >2", ">1 17 x", "17 x 17 x", "17 x >1 >2", "deal 1 2 3 4", "hello"]
)
def test_other_texts_are_no_turn(text: str) -> None:
    with pytest.raises(NotationError):
        parse_turn(text, 5)


@pytest.mark.parametrize(
    "moves",
    [
        (),
        (Claim(1), Claim(2)),
        (Claim(1), PLACE),
        (PLACE, Discard(17)),
        (Deal((1, 2, 3, 4)),),
        (Kings((0, 1, 1, 0)),),
    ],
)
def test_other_moves_are_no_turn(moves: tuple[Move, ...]) -> None:
    with pytest.raises(MisuseError):
        Turn.of(moves)


def test_a_turn_holds_at_least_one_move_and_each_in_its_place() -> None:
    with pytest.raises(MisuseError):
        Turn()
    with pytest.raises(MisuseError):
        Turn(Claim(1))  # type: ignore[arg-type]  # a mistake on purpose


def turns_by_hand(position: Position) -> list[tuple[Move, ...]]:
    """Every legal turn, or every way to end one, by playing each move."""
    turns: list[tuple[Move, ...]] = []
    for move in position.legal_moves:
        after = position.play(move)
        if not isinstance(move, Claim) and after.phase == "claim":
            turns += [(move, claim) for claim in after.legal_moves]
        else:
            turns.append((move,))
    return turns


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_the_legal_turns_are_all_turns_and_nothing_else(options: Options) -> None:
    last = 2 * options.rounds * options.kings
    for decisions in (0, 9, 10, 31, last, last + options.kings - 1):
        position = random_record(options, 2, decisions=decisions).position
        if position.seat_to_move is None:
            continue
        turns, expected = position.legal_turns, turns_by_hand(position)
        assert [turn.moves for turn in turns] == expected
        assert len(turns) == len(expected)
        assert bool(turns)
        some = range(0, len(turns), max(1, len(turns) // 10))
        assert [turns[i].moves for i in some] == [expected[i] for i in some]
        assert turns[-1].moves == expected[-1]
        assert [turn.moves for turn in reversed(turns)] == expected[::-1]
        assert [turn.moves for turn in turns[1:4]] == expected[1:4]
        for turn in turns[:: max(1, len(turns) // 10)]:
            assert turn in turns
            assert position.parse_turn(position.format(turn)) == turn
            after = position.play(turn)
            assert after.seat_to_move is None or not after.is_mid_turn


def test_a_random_player_is_one_word() -> None:
    dealer = Dealer(Options(2), seed=1)
    position, rng = Position.start(Options(2)).deal(dealer), random.Random(5)
    while not position.is_over:
        position = position.play(rng.choice(position.legal_turns)).deal(dealer)
    assert position.is_over
    start = Position.start(Options(2))
    assert rng.choice(start.legal_moves) in start.legal_moves


def test_legal_moves_are_a_sequence_in_every_phase() -> None:
    start = Position.start(Options(2))
    drawn = start.play("kings 0 1 1 0")
    for position in (start, drawn, first_round(), drawn.play("deal 4 11 18 30")):
        moves = position.legal_moves
        listed = list(moves)
        assert len(moves) == len(listed)
        for index in (0, 1, len(listed) // 2, len(listed) - 1, -1):
            assert moves[index] == listed[index]
            assert moves[index] in moves
        assert moves[1:4] == listed[1:4]
        with pytest.raises(IndexError):
            moves[len(listed)]


def test_without_a_player_to_move_there_are_no_turns() -> None:
    start = Position.start(Options(2))
    assert list(start.legal_turns) == []
    assert not start.legal_turns
    assert Turn(claim=Claim(1)) not in start.legal_turns
    with pytest.raises(IndexError):
        start.legal_turns[0]


def test_a_turn_is_played_whole_or_not_at_all() -> None:
    position = first_round()
    assert position.play(position.parse_turn("6 d5-c5 >1")) == position.play("6 d5-c5 >1")
    for text in ("6 d5-c5", ">1"):
        with pytest.raises(IllegalMove, match="not the whole turn, which is a place") as refused:
            position.play(parse_turn(text, 5))
        assert refused.value.code == "WRONG_TURN"
        assert parse_turn(text, 5) not in position.legal_turns
    for text in ("6 d5-e5 >1", "6 d5-c5 >9", "6 x >1", "7 d5-c5 >1"):
        with pytest.raises(IllegalMove) as refused:
            position.play(position.parse_turn(text))
        assert refused.value.code != "WRONG_TURN"
        assert position.parse_turn(text) not in position.legal_turns


def test_a_position_reads_whole_turns_alone() -> None:
    position = first_round()
    for text in ("", "6 d5-c5", ">1", "6 d5-c5 >1 >2", "6 d5-c5 6 d5-c5"):
        with pytest.raises(NotationError, match="which is a placement and a claim: 12 d5-c5 >31"):
            position.parse_turn(text)
    with pytest.raises(NotationError, match="is no move"):
        position.parse_turn("hello")
    with pytest.raises(MisuseError, match="No player is to move"):
        Position.start(Options(2)).parse_turn(">1")
    with pytest.raises(IllegalMove, match="the kings are to be drawn"):
        Position.start(Options(2)).play(Turn(claim=Claim(1)))


def test_mid_turn_the_claim_is_left() -> None:
    position = first_round().play("6 d5-c5")
    assert position.is_mid_turn
    assert [position.format(turn) for turn in position.legal_turns] == [">1", ">2", ">3", ">4"]
    assert not position.play(position.legal_turns[0]).is_mid_turn
    assert not Position.start(Options(2)).deal(Dealer(Options(2), seed=7)).is_mid_turn


def test_in_the_last_round_nothing_is_claimed() -> None:
    options = Options(2)
    position = random_record(options, 2, decisions=2 * options.rounds * options.kings - 4).position
    assert (position.phase, position.round) == ("place", options.rounds)
    turn = position.legal_turns[0]
    assert turn.claim is None
    with pytest.raises(IllegalMove) as refused:
        position.play(Turn(turn.placement, Claim(1)))
    assert refused.value.code == "WRONG_TURN"


def test_a_record_takes_turns_and_gives_them_back() -> None:
    dealer = Dealer(Options(2), seed=3)
    record, rng = Record.start(Options(2)).deal(dealer), random.Random(1)
    played = []
    while not record.position.is_over:
        turn = rng.choice(record.position.legal_turns)
        played.append((record.position, turn))
        record = record.play(turn).deal(dealer)
    assert list(record.turns()) == played
    assert Record.parse(record.to_text()).moves == record.moves
