"""`python -m kingdomino.training`: rounds of self-play and fitting, from a hand-made evaluation.

Every round plays games with the weights so far, on all cores, and fits them to the games of the
last few rounds. After each one the weights are written, so that a run can be stopped at any time.
"""

import argparse
import os
import time
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from kingdomino.bots.engine.network import write_weights
from kingdomino.training.bootstrap import hand_made, widened
from kingdomino.training.fit import fit
from kingdomino.training.selfplay import Samples, play_samples, setups, starts
from kingdomino.workers import Workers

NOISES = (0.0, 0.0, 0.3, 0.8)  # points; one is drawn for each game


def main() -> None:
    """Read the arguments and train."""
    parser = argparse.ArgumentParser(prog="python -m kingdomino.training", description=__doc__)
    parser.add_argument("--size", type=int, choices=(5, 7), default=5, help="side of the kingdom")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--samples", type=int, default=400_000, help="in each round")
    parser.add_argument("--window", type=int, default=5, help="rounds that are fitted together")
    parser.add_argument("--epochs", type=float, default=2.0, help="passes over the window")
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--out", type=Path, required=True, help="where the weights go (.npz)")
    parser.add_argument("--keep", type=int, default=2, help="placements combined with claims")
    parser.add_argument("--guests", type=int, default=50, help="games of a hundred with FG in them")
    wishes = parser.parse_args()

    if wishes.start:
        with wishes.start.open("rb") as file:
            weights = widened(file, np.random.default_rng(wishes.seed))
    else:
        weights = hand_made(np.random.default_rng(wishes.seed))
    begin = starts(setups(wishes.size))
    windows: list[list[Samples]] = []
    with Workers(wishes.processes) as workers:
        for number in range(wishes.rounds):
            started = time.perf_counter()
            jobs = [
                workers.submit(
                    play_samples,
                    begin,
                    weights,
                    n=wishes.samples // wishes.processes,
                    seed=(wishes.seed * 1000 + number) * 1000 + worker,
                    noises=NOISES,
                    keep=wishes.keep,
                    guests=wishes.guests,
                )
                for worker in range(wishes.processes)
            ]
            results = [job.result() for job in jobs]
            windows = [*windows, [samples for samples, _, _ in results]][-wishes.window :]
            mean = float(np.mean([score for _, score, _ in results]))
            games = sum(count for _, _, count in results)
            played = time.perf_counter() - started
            weights = fit(
                weights,
                [samples for window in windows for samples in window],
                # Each sample is seen `epochs` times in all, over the rounds it stays in the window.
                epochs=wishes.epochs / len(windows),
                rate=wishes.rate,
                seed=wishes.seed * 1000 + number,
                tell=partial(print, f"  round {number}:", flush=True),
            )
            write(wishes.out, weights)
            print(
                f"round {number}: {games} games in {played:.0f} s, mean score {mean:.2f}; "
                f"fitted in {time.perf_counter() - started - played:.0f} s",
                flush=True,
            )


def write(path: Path, weights: Any) -> None:
    """Write the weights, whole or not at all."""
    unfinished = path.with_name(path.name + ".part")
    with unfinished.open("wb") as file:
        write_weights(file, weights)
    unfinished.replace(path)


if __name__ == "__main__":
    main()
