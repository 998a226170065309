"""Claim: the last two rows of a Duel are nearly always solved within a tenth of a second.

    python -m benchmarks.duel_endgames 100

One-ply play against itself, every other game with both bonuses; each turn of the round in which the
second-last row is claimed is solved. Processor time, since these machines are shared.
"""

import sys
import time
from collections.abc import Iterator

import numpy as np

from kingdomino import Dealer, Options, Position
from kingdomino.bots import make_bot
from kingdomino.bots.engine.endgame.duel import SOLVED, UNFINISHED, begin_duel, go_on, new_duel
from kingdomino.bots.engine.endgame.finishing import new_endgame
from kingdomino.bots.engine.player import DUEL_PART, DUEL_SLICE, DUEL_STEPS

BUDGETS = (0.1, 1.0, 3.0)  # seconds
ENOUGH = 100_000_000  # steps


def turns_of_second_last_row(seed: int) -> Iterator[Position]:
    """The four positions of a game in which a king is to move onto the second-last row."""
    options = Options(2, variants=["mighty_duel", *(["middle_kingdom", "harmony"] * (seed % 2))])
    dealer, bot = Dealer(options, seed=1000 + seed), make_bot("duke", seed=seed)
    position = Position.start(options).deal(dealer)
    while position.round < options.rounds - 1:
        if position.round == options.rounds - 2:
            yield position
        position = position.play(bot.advise(position).turn).deal(dealer)


def effort(position: Position) -> tuple[float, float, float]:
    """Steps, seconds and the longest slice it takes to solve a position."""
    record, duel = position.to_core(), new_duel(new_endgame(1))
    start = before = time.process_time()
    longest = 0.0
    status = begin_duel(record, duel)
    while status == UNFINISHED and duel.tree.steps < ENOUGH:
        status = go_on(record, duel, DUEL_SLICE)
        now = time.process_time()
        longest, before = max(longest, now - before), now
    return duel.tree.steps, before - start if status == SOLVED else np.inf, longest


def main(games: int) -> None:
    """Print what each turn takes, and how many are solved in the part of a budget they may use."""
    by_turn = list(zip(*(turns_of_second_last_row(seed) for seed in range(games)), strict=True))
    effort(by_turn[0][0])  # loads the kernels
    heads = [f"{budget} s" for budget in BUDGETS]
    print("| Turn | Median | 95 % | Slowest | Slice", *heads, "simulations |", sep=" | ")
    print("|---|---|---|---|---|---|---|---|---|")
    for turn, positions in enumerate(by_turn, 1):
        steps, seconds, slices = np.array([effort(position) for position in positions]).T
        solved = [np.mean(seconds < DUEL_PART * budget) for budget in BUDGETS]
        solved.append(np.mean(steps < DUEL_STEPS))
        times = [*np.quantile(seconds, [0.5, 0.95, 1]), slices.max()]
        cells = [f"{1000 * each:.1f} ms" for each in times] + [f"{each:.1%}" for each in solved]
        print(f"| {turn} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main(int(sys.argv[1]))
