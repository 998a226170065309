"""Claim: the last two rows of a Duel are nearly always solved within a tenth of a second.

    python -m benchmarks.duel_endgames 100

One-ply play against itself, every other game with both bonuses; each turn of the round in which the
second-last row is claimed is solved: first whether it is won, then by how much. Processor time,
since these machines are shared.
"""

import sys
import time
from collections.abc import Iterator

import numpy as np

from kingdomino import Dealer, Options, Position
from kingdomino.bots import make_bot
from kingdomino.bots.engine.endgame.duel import (
    SOLVED,
    UNFINISHED,
    ask_how_much,
    begin_duel,
    go_on,
    new_duel,
)
from kingdomino.bots.engine.endgame.duel_end import SLICE
from kingdomino.bots.engine.endgame.finishing import new_endgame
from kingdomino.bots.engine.player import DUEL_STEPS

BUDGETS = (0.1, 1.0, 3.0)  # seconds
PART = 0.9  # of them that there is, about
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


def effort(position: Position) -> tuple[float, float, float, float]:
    """Seconds until it is known whether it is won, and by how much; steps; the longest slice."""
    record, duel = position.to_core(), new_duel(new_endgame(1))
    start = before = time.process_time()
    longest = 0.0
    status = begin_duel(record, duel)
    known = []
    for _ in range(2):
        while status == UNFINISHED and duel.tree.steps < ENOUGH:
            status = go_on(record, duel, SLICE)
            now = time.process_time()
            longest, before = max(longest, now - before), now
        known.append(before - start if status == SOLVED else np.inf)
        ask_how_much(record, duel)
        status = UNFINISHED
    return known[0], known[1], duel.tree.steps, longest


def main(games: int) -> None:
    """Print what each turn takes, and how many are solved in the part of a budget they may use."""
    by_turn = list(zip(*(turns_of_second_last_row(seed) for seed in range(games)), strict=True))
    effort(by_turn[0][0])  # loads the kernels
    heads = [f"{budget} s" for budget in BUDGETS]
    print("| Turn", "Asked", "Median", "95 %", "Slowest", *heads, "simulations |", sep=" | ")
    print("|---|---|---|---|---|---|---|---|---|")
    longest = 0.0
    for turn, positions in enumerate(by_turn, 1):
        won, margin, steps, slices = np.array([effort(position) for position in positions]).T
        longest = max(longest, slices.max())
        for name, seconds in (("is it won?", won), ("by how much?", margin)):
            times = [f"{1000 * each:.1f} ms" for each in np.quantile(seconds, [0.5, 0.95, 1])]
            solved = [f"{np.mean(seconds < PART * budget):.1%}" for budget in BUDGETS]
            solved.append(f"{np.mean(steps < DUEL_STEPS):.1%}" if seconds is margin else "")
            print(f"| {turn} | {name} | " + " | ".join(times + solved) + " |")
    print(f"Longest slice: {1000 * longest:.1f} ms.")


if __name__ == "__main__":
    main(int(sys.argv[1]))
