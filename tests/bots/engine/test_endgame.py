"""Exact endgames against brute force: the last round, the last row, the last two if all is known.

In games for two, one seat's gain is the other's loss, so brute force finds one value. With more
seats it finds a set, since a seat may be indifferent where others are not (see `plain_endgame`);
there the engine must promise one of its outcomes, and its turn must lead to that very outcome.
"""

from collections.abc import Iterator

import pytest

from kingdomino import Deal, Dealer, Options, Position
from kingdomino.advice import Budget
from kingdomino.bots.engine.endgame.duel import SOLVED, UNFINISHED, begin_duel, go_on, new_duel
from kingdomino.bots.engine.endgame.finishing import new_endgame
from kingdomino.bots.engine.endgame.last_row import is_last_row, solve
from kingdomino.bots.engine.endgame.two_rows import are_two_rows_known
from kingdomino.bots.engine.greed import greedy_seats, regard
from kingdomino.bots.engine.player import DUEL_SLICE, King
from kingdomino.bots.engine.scratch import new_work
from kingdomino.bots.engine.search import Plan
from kingdomino.bots.registry import make_bot
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


def test_a_duel_is_solved_alike_in_slices_of_any_length() -> None:
    *_, position = decisions_before_the_end(DUELS[1], 1, 3)
    record, solutions = position.to_core(), set()
    for steps in (7, 1 << 40):
        duel = new_duel(new_endgame(1))
        status = begin_duel(record, duel)
        calls = 0
        while status == UNFINISHED:
            status = go_on(record, duel, steps)
            calls += 1
        assert status == SOLVED
        assert (calls > 1) == (steps == 7)
        tree = duel.tree
        solutions.add((*tree.best.tolist(), *tree.ends[record["turn"]].tolist(), tree.steps))
    assert len(solutions) == 1


def test_a_duel_that_cannot_be_solved_in_time_is_left_to_the_search() -> None:
    *_, position = decisions_before_the_end(DUELS[0], 1, 3)
    duel = new_duel(new_endgame(1))
    begin_duel(position.to_core(), duel)
    assert go_on(position.to_core(), duel, DUEL_SLICE) == UNFINISHED
    advice = King(0).advise(position, Budget(seconds=1e-6))
    assert advice.why.startswith("The best of")
    position.play(advice.turn)


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
