"""Exact endgames against brute force: the last round, the last row, the last two if all is known.

In games for two, one seat's gain is the other's loss, so brute force finds one value. With more
seats it finds a set, since a seat may be indifferent where others are not (see `plain_endgame`);
there the engine must promise one of its outcomes, and its turn must lead to that very outcome.
"""

from collections.abc import Iterator

import numpy as np
import pytest

from kingdomino import Deal, Dealer, Options, Position
from kingdomino.advice import Budget
from kingdomino.bots.answer import to_turn
from kingdomino.bots.engine.endgame.duel import (
    SOLVED,
    UNFINISHED,
    ask_how_much,
    begin_duel,
    go_on,
    new_duel,
    proved_share,
)
from kingdomino.bots.engine.endgame.duel_end import SLICE, DuelEnd, End
from kingdomino.bots.engine.endgame.finishing import new_endgame
from kingdomino.bots.engine.endgame.last_row import is_last_row, solve
from kingdomino.bots.engine.endgame.two_rows import are_two_rows_known
from kingdomino.bots.engine.greed import greedy_seats, regard
from kingdomino.bots.engine.player import King
from kingdomino.bots.engine.scratch import new_work
from kingdomino.bots.engine.search import Plan
from kingdomino.bots.registry import make_bot
from kingdomino.core.places import list_places
from kingdomino.core.state import NONE, WORDS, to_seat
from kingdomino.turns import Turn
from tests.bots.engine.plain_endgame import Outcome, PlainEndgame, worth
from tests.kit.games import random_record
from tests.kit.setups import BASES, options_id

BONUSES = ["middle_kingdom", "harmony"]
OPTIONS = [
    Options(players, variants=[*variants, *bonuses])
    for players, variants in BASES
    for bonuses in ([], BONUSES)
]
FEW = Budget(simulations=1)
DUELS = [Options(2, variants=["mighty_duel", *bonuses]) for bonuses in ([], BONUSES)]
WITHOUT_HIDDEN = [  # all 48 dominoes come into play, in rows that leave none over
    *(Options(4, variants=bonuses) for bonuses in ([], BONUSES)),
    *(Options(3, variants=["wider_offer", *bonuses]) for bonuses in ([], BONUSES)),
    *DUELS,
]


def decisions_before_the_end(options: Options, seed: int, rounds: int) -> Iterator[Position]:
    """The decisions of the last rounds, the last one first; some seats greedy, some random."""
    names = ["fg", "random", "random"]
    bots = [make_bot(names[(seed + seat) % 3], seed=seed) for seat in range(options.players)]
    dealer = Dealer(options, seed=seed)
    position = Position.start(options).deal(dealer)
    line: list[Position] = []
    while position.seat_to_move is not None:
        for move in bots[position.seat_to_move].advise(position).turn:
            line.append(position)
            position = position.play(move)
        position = position.deal(dealer)
    yield from (each for each in reversed(line) if each.round > options.rounds - rounds)


def promised(king: King, position: Position) -> tuple[Outcome, Position]:
    """What the engine says will come of its turn, and the position after it."""
    advice = king.advise(position, FEW)
    assert advice.why.startswith("Nothing is hidden"), position
    assert advice.values is not None
    assert advice.points is not None
    outcome = tuple(zip(advice.values, map(int, advice.points), strict=True))
    return outcome, position.play(advice.turn)


def wary_king() -> King:
    """One that takes nobody for greedy, so that everybody plays as brute force does."""
    return King(0, plan=Plan(recognises=False))


def agree(solver: PlainEndgame, options: Options, seed: int, rounds: int) -> int:
    """Compare from the last decision backwards while brute force can; return how many."""
    king, compared = wary_king(), 0
    for position in decisions_before_the_end(options, seed, rounds):
        possible = solver.try_outcomes(position)
        if possible is None:
            break
        outcome, after = promised(king, position)
        assert outcome in possible, (seed, position, possible)
        assert outcome in solver.outcomes(after), (seed, position, after)
        if options.players == 2:
            assert len({worth(each, 0) for each in possible}) == 1
        compared += 1
    return compared


@pytest.mark.parametrize("options", OPTIONS, ids=options_id)
def test_last_rows_are_played_as_brute_force_plays_them(options: Options) -> None:
    """Every move of every seat, to the very end, as far back as that can be waited for."""
    assert agree(PlainEndgame(500), options, 1, 2) >= 2


@pytest.mark.parametrize("options", OPTIONS, ids=options_id)
def test_whole_last_rows_are_played_as_brute_force_plays_them(options: Options) -> None:
    """Further back: kings with two dominoes in hand, whole rows to claim."""
    assert agree(PlainEndgame(1500, is_split=True), options, 10, 2) > options.kings


@pytest.mark.parametrize("options", WITHOUT_HIDDEN[:4], ids=options_id)
def test_last_two_rows_with_one_king_each_are_played_as_brute_force_plays_them(
    options: Options,
) -> None:
    # More than the three moves of each king in the last two rounds.
    assert agree(PlainEndgame(1500, is_split=True), options, 20, 3) > 3 * options.kings


@pytest.mark.parametrize(
    ("options", "seed"), [(DUELS[0], 286), (DUELS[1], 469)], ids=["plain", "bonuses"]
)
def test_last_two_rows_of_a_duel_are_played_as_brute_force_plays_them(
    options: Options, seed: int
) -> None:
    """Seeds that leave little room, so that brute force comes near the beginning of the row."""
    assert agree(PlainEndgame(600, is_split=True), options, seed, 3) > 3 * options.kings + 3


@pytest.mark.parametrize("options", DUELS, ids=options_id)
def test_a_duel_ends_as_was_promised_two_rows_before(options: Options) -> None:
    for seed in range(3):
        king = King(0)
        *_, after = decisions_before_the_end(options, seed, 3)
        assert after.round == options.rounds - 2
        worths = set()
        while not after.is_over:
            outcome, after = promised(king, after)
            worths.add(worth(outcome, 0))
            if after.is_chance:
                after = after.play(Deal(tuple(sorted(after.unseen))))
        assert len(worths) == 1, (options, seed)
        assert [score.total for score in after.scores()] == [points for _, points in outcome]


@pytest.mark.parametrize("options", [OPTIONS[3], OPTIONS[5]], ids=options_id)
def test_the_greedy_are_expected_to_take_the_most_for_themselves(options: Options) -> None:
    """Against brute force in which they do, with those who are taken for greedy."""
    solvers: dict[int, PlainEndgame] = {}
    king, compared, differences = King(0), 0, 0
    for seed in range(30, 36):
        for position in decisions_before_the_end(options, seed, 2):
            greedy = greedy_seats(regard(position.to_core(), new_work()))
            for bits in (greedy, 0):
                solvers.setdefault(bits, PlainEndgame(1500, is_split=True, greedy=bits))
            possible = solvers[greedy].try_outcomes(position)
            if possible is None:
                break
            outcome, after = promised(king, position)
            assert outcome in possible, (seed, position, possible)
            assert outcome in solvers[greedy].outcomes(after), (seed, position, after)
            compared += greedy > 0
            differences += outcome not in (solvers[0].try_outcomes(position) or possible)
    assert compared > 20
    assert differences > 0  # or it would not matter what they strive for


TEMPTED = [
    (
        "2 draw - | 1 1 0 0 | 1@0 31@1 41@1 47@0 | 9 16 24 30 | - "
        "| 7 c5-d5, 10 e8-f8, 14 b6-b5, 22 d6-d7, 35 d4-e4, 39 e6-e7, 43 c6-c7, 44 d8-c8 "
        "| 6 g6-g5, 17 h4-i4, 19 f5-f6, 23 e3-e2, 27 g4-f4, 33 i3-i2, 38 g3-h3, 48 f3-f2",
        "1 b8-b7 >24",
        0.0,
    ),
    (
        "2 draw harmony,middle_kingdom | 1 1 0 0 | 12@0 18@1 30@1 44@0 | 1 24 31 47 | - "
        "| 4 c7-d7, 5 c5-d5, 7 e7-e6, 15 g4-g3, 20 g5-f5, 21 g6-g7, 32 d6-c6, 43 e4-d4 "
        "| 8 e4-e3, 11 f5-f4, 16 d7-d6, 25 e7-e6, 40 c4-c5, 41 g5-g4, 46 d5-d4, 48 c3-d3",
        "12 d3-e3 >1",
        0.0,
    ),
    (
        "4 draw harmony,middle_kingdom | 0 3 2 1 | 1@0 8@1 40@2 41@3 | 14 23@0 28 36 | - "
        "| 1 g5-g4, 4 f5-f4, 10 e7-e6, 12 c6-c5, 13 g3-f3, 33 g6-g7, 39 d7-c7, 42 f6-f7, "
        "43 d5-d6, 45 d3-e3, 47 c4-c3 "
        "| 7 c6-d6, 9 c5-d5, 18 g4-g3, 20 e7-e6, 22 f6-g6, 24 g5-f5, 31 c7-d7, 32 d4-e4, "
        "35 c4-c3, 38 f7-g7 "
        "| 2 c6-d6, 5 g7-g6, 6 e7-f7, 16 e3-f3, 19 e6-f6, 25 d7-c7, 30 d4-d5, 44 e4-f4, "
        "46 f5-g5, 48 g3-g4 "
        "| 3 c6-d6, 11 f7-g7, 15 f5-g5, 17 d5-c5, 21 c3-c4, 26 d4-d3, 27 e4-e3, 29 f4-f3, "
        "34 d7-c7, 37 e6-e7",
        "8 d3-e3 >36",
        0.0,
    ),
    (
        "4 draw - | 3 2 1 0 | 4@0 27@1 37@3 46@2 | 1 3@0 6 15 | - "
        "| 4 g6-g5, 16 h6-h5, 17 f6-f5, 19 g8-g7, 20 h8-i8, 25 f8-f9, 26 f7-e7, 28 e8-e9, "
        "29 h7-i7, 39 i6-i5, 12 x "
        "| 8 e4-e3, 9 f6-f5, 14 c7-c6, 24 b4-b5, 30 b6-b7, 31 d5-c5, 34 d6-e6, 35 f4-f3, "
        "42 d4-c4, 43 d7-e7 "
        "| 2 f4-f3, 7 c5-d5, 10 g4-g3, 13 e4-e3, 21 f5-g5, 23 d6-d7, 32 c4-c3, 38 d4-d3, "
        "40 f7-f6, 48 e6-e7 "
        "| 5 g2-g1, 11 f3-f2, 18 f1-e1, 22 d4-e4, 33 d5-c5, 36 d3-e3, 41 d2-e2, 44 g3-g4, "
        "45 c3-c4, 47 f4-f5",
        "27 b3-c3 >15",
        0.5,
    ),
]


@pytest.mark.parametrize(("text", "tempting", "sure"), TEMPTED, ids=["2", "2 bonuses", "4", "tie"])
def test_a_sure_win_is_played_whatever_the_others_are_taken_for(
    text: str, tempting: str, sure: float
) -> None:
    """From games of `duke` and `fg`; the other turn wins if somebody is as greedy as he looks."""
    position, solver = Position.parse(text), PlainEndgame(5000, is_split=True)
    seat = position.seat_to_move
    assert seat is not None
    assert greedy_seats(regard(position.to_core(), new_work()))
    [other] = [each for each in position.legal_turns if position.format(each) == tempting]
    assert solver.sure_share(position.play(other), seat) == sure
    advice = King(0).advise(position, FEW)
    assert solver.sure_share(position.play(advice.turn), seat) == 1.0
    assert advice.values is not None
    assert advice.values[seat] == 1.0


def test_a_duel_is_solved_alike_in_slices_of_any_length() -> None:
    *_, position = decisions_before_the_end(DUELS[1], 1, 3)
    record, solutions = position.to_core(), set()
    for steps in (7, 1 << 40):
        duel = new_duel(new_endgame(1))
        status = begin_duel(record, duel)
        shares = []
        calls = 0
        for _ in range(2):  # whether, and by how much
            while status == UNFINISHED:
                status = go_on(record, duel, steps)
                calls += 1
            assert status == SOLVED
            shares.append(proved_share(record, duel) == 1)
            ask_how_much(record, duel)
            status = UNFINISHED
        assert (calls > 2) == (steps == 7)
        assert shares[0] == shares[1]
        tree = duel.tree
        solutions.add((*tree.best.tolist(), *tree.ends[record["turn"]].tolist(), tree.steps))
    assert len(solutions) == 1


def test_a_duel_that_cannot_be_solved_in_time_is_left_to_the_search() -> None:
    *_, position = decisions_before_the_end(DUELS[0], 1, 3)
    duel = new_duel(new_endgame(1))
    begin_duel(position.to_core(), duel)
    assert go_on(position.to_core(), duel, SLICE) == UNFINISHED
    advice = King(0).advise(position, Budget(seconds=1e-6))
    assert advice.why.startswith("The best of")
    position.play(advice.turn)


class Patience:
    """So many looks at the clock, then there is no time left."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def __call__(self) -> bool:
        self.looks -= 1
        return self.looks >= 0


@pytest.mark.parametrize("options", DUELS, ids=options_id)
def test_what_is_proved_of_a_duel_when_time_is_up_is_true(
    options: Options, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However early it is broken off: a win stays a win, and no turn is refuted that wins."""
    monkeypatch.setattr("kingdomino.bots.engine.endgame.duel_end.SLICE", 300)
    early, refuted = 0, 0
    for seed in range(3, 8):
        *_, position = decisions_before_the_end(options, seed, 3)
        record, duel, seat = position.to_core(), DuelEnd(new_endgame(1)), position.seat_to_move
        assert seat is not None
        best = duel.solve(record, lambda: True)
        assert best is not None
        steps = duel.steps
        for looks in (0, 3, 10, 30, 100, 200, 300):
            found = duel.solve(record, Patience(looks))
            if found is not None:
                assert share_of(found, seat) == share_of(best, seat)
                early += duel.steps < steps
                continue
            lost = [
                turn for turn in position.legal_turns if duel.is_refuted(*to_core(position, turn))
            ]
            for turn in lost[:2]:
                refuted += 1
                assert share_after(position.play(turn), seat) == 0
    assert early > 0
    assert refuted > 0


def share_of(end: End, seat: int) -> float:
    keys = end.keys.tolist()[:2]
    return float((keys[seat] == max(keys)) / keys.count(max(keys)))


def share_after(position: Position, seat: int) -> float:
    """What a seat gets of the win when both play as well as they can."""
    if position.is_chance:
        position = position.play(Deal(tuple(sorted(position.unseen))))
    outcome, _ = promised(wary_king(), position)
    return outcome[seat][0]


def to_core(position: Position, turn: Turn) -> tuple[int, int]:
    """A turn as kernels have it."""
    masks, places = np.zeros((6, WORDS), np.int64), np.zeros(1000, np.int64)
    record, seat = position.to_core(), position.seat_to_move
    assert seat is not None
    n = list_places(record, to_seat(seat), record["current"][record["turn"]], masks, places)
    slots = range(position.options.row)
    [found] = [
        (placement, slot)
        for placement in (places[:n].tolist() or [NONE])
        for slot in slots
        if position.next_row[slot].seat is None and to_turn(position, placement, slot) == turn
    ]
    return found


def test_played_out_a_game_ends_as_was_promised() -> None:
    for seed, options in enumerate(OPTIONS):
        king = wary_king()
        *_, position = decisions_before_the_end(options, seed, 2)
        first, after = promised(king, position)
        while not after.is_over:
            _, after = promised(king, after)
        winners = after.ranking().winners
        end = tuple(
            ((seat in winners) / len(winners), score.total)
            for seat, score in enumerate(after.scores())
        )
        assert all(worth(end, seat) == worth(first, seat) for seat in range(options.players)), (
            options,
            seed,
        )


@pytest.mark.parametrize("options", OPTIONS, ids=options_id)
def test_exact_play_begins_with_the_last_row(options: Options) -> None:
    for seed in range(3):
        for position in decisions_before_the_end(options, seed, options.rounds + 1):
            is_last = position.round >= options.rounds - 1
            assert is_last_row(position.to_core()) == is_last
            is_second_last = position.round == options.rounds - 2 and options in WITHOUT_HIDDEN
            assert are_two_rows_known(position.to_core()) == is_second_last


def test_a_solver_that_may_not_look_gives_up() -> None:
    position = random_record(Options(2), 1, decisions=40).position
    record = position.to_core()
    assert is_last_row(record)
    assert not solve(record, new_endgame(1))
    assert solve(record, new_endgame(1_000_000))
