"""Telling greedy players by their kingdoms, and search that makes use of it."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from kingdomino.advice import Budget
from kingdomino.bots.engine.greed import greed_of_all, regard
from kingdomino.bots.engine.network import load_weights
from kingdomino.bots.engine.outlook import foresee
from kingdomino.bots.engine.scratch import FUTURE, new_work
from kingdomino.bots.engine.search import Plan, Search
from kingdomino.bots.engine.tree import try_turns
from kingdomino.bots.registry import make_bot
from kingdomino.core.state import DEAL, WORDS, Seat
from kingdomino.core.turns import seat_to_move
from kingdomino.dealer import Dealer
from kingdomino.options import Options
from kingdomino.position import Position
from kingdomino.training.kingdoms import play_kingdoms

BOTH = ["middle_kingdom", "harmony"]


def played(names: list[str], rounds: int, seed: int, *, variants: list[str] = BOTH) -> Position:
    """The table after some rounds between bots."""
    options = Options(len(names), variants=variants)
    dealer = Dealer(options, seed=seed)
    bots = [make_bot(name, seed=seed) for name in names]
    position = Position.start(options).deal(dealer)
    while position.round < rounds:
        assert position.seat_to_move is not None
        bot = bots[position.seat_to_move]
        for move in bot.advise(position, Budget()).turn:
            position = position.play(move)
        position = position.deal(dealer)
    return position


def test_the_greedy_are_told_from_the_others() -> None:
    told, pairs = 0, 0
    for seed in range(12):
        greed = greed_of_all(played(["fg", "duke", "fg", "duke"], 6, seed).to_core(), new_work())
        told += sum(greed[i] > greed[j] for i in (0, 2) for j in (1, 3))
        pairs += 4
    assert told / pairs > 0.8


def test_nobody_is_called_greedy_before_anything_is_built_nor_in_the_duel() -> None:
    opening = played(["fg", "fg"], 0, 1)
    assert not greed_of_all(opening.to_core(), new_work()).any()
    duel = played(["fg", "fg"], 4, 1, variants=["mighty_duel"])
    assert not greed_of_all(duel.to_core(), new_work()).any()


def test_the_evaluation_is_told_whom_it_plays_with() -> None:
    s, work, weights = played(["duke", "fg", "fg"], 5, 3).to_core(), new_work(), load_weights(5)
    mover = int(seat_to_move(s))
    greed = regard(s, work)
    assert greed[mover] == 0
    assert [*greed] == [*work.pad.greed]
    assert [greed[seat] for seat in range(3) if seat != mover] == [
        greed_of_all(s, new_work())[seat] for seat in range(3) if seat != mover
    ]
    outlooks = set()
    for greedy in ([0, 0, 0], [0, 1, 0], [0, 1, 1], [1, 1, 1]):
        work.pad.greed[:3] = greedy
        outlooks.add(foresee(s, Seat(0), weights, work)[0])
    assert len(outlooks) == 4


def ends_of_trials(greed: float, trials: int) -> Iterator[Any]:
    """The table at the end of each trial of the first turn, the others being greedy that often."""
    s: Any = played(["fg", "fg", "fg", "fg"], 3, 5).to_core()
    weights, work = load_weights(5), new_work()
    search = Search(s, weights, work, Plan(), regard(s, work), np.uint64(7))
    search.trials["greed"] = greed
    first = np.zeros(1, np.int64)
    for number in range(trials):
        try_turns(s, first, number, 1, search.thought)
        yield work.states[FUTURE]


def test_the_rows_to_come_do_not_depend_on_who_is_greedy() -> None:
    """Else turns would be compared on different luck."""
    shorter, longer = (int(next(ends_of_trials(greed, 1))["unseen"]) for greed in (0.0, 1.0))
    # The greedy are followed a round further: what was dealt before is the same.
    assert longer & ~shorter == 0
    assert longer != shorter


def test_trials_stay_legal_whoever_is_greedy_in_them() -> None:
    """A list of turns that was kept for one mover must never be played by another."""
    for end in ends_of_trials(0.5, 400):
        kings = end["current_kings"] if end["phase"] == DEAL else end["next_kings"]
        assert sorted(kings[: end["kings"]]) == [0, 1, 2, 3]
        for seat in range(4):
            top, bottom, left, right = end["box"][seat]
            assert max(bottom - top, right - left) < 5
            squares = [int(word) for terrain in end["land"][seat] for word in terrain]
            by_word = [np.bitwise_or.reduce(end["land"][seat][:, w]) for w in range(WORDS)]
            assert sum(int(word).bit_count() for word in by_word) == sum(
                word.bit_count() for word in squares
            )
            placed = end["round_number"] - 1 - end["discards"][seat]  # this round begins
            assert sum(word.bit_count() for word in squares) == 2 * placed


def test_samples_are_of_both_kinds() -> None:
    kingdoms = play_kingdoms(2000, seed=3)
    assert 0.4 < kingdoms.is_greedy.mean() < 0.6
    assert np.isfinite(kingdoms.x).all()
    assert kingdoms.x.any(axis=1).all()
