"""Claim: two processes play nearly twice the games of one."""

import time
from concurrent.futures import ProcessPoolExecutor
from statistics import median

import numpy as np

from kingdomino import Options, Position
from kingdomino.core import play, state

GAMES = 100_000
REPETITIONS = 5


def play_games(seed: int) -> int:
    """Play GAMES random four-player games."""
    keys = np.zeros((GAMES, state.MAX_SEATS, 3), np.int64)
    return play.simulate_many(
        Position.start(Options(4)).to_core(),
        state.new_states(1),
        np.array([seed], np.uint64),
        np.zeros((6, state.WORDS), np.int64),
        keys,
    )


def games_per_second(processes: int) -> float:
    """Games of all processes together in a second; the processes are running and warm."""
    with ProcessPoolExecutor(processes) as pool:
        list(pool.map(play_games, range(2 * processes)))
        rates = []
        for _ in range(REPETITIONS):
            start = time.perf_counter()
            list(pool.map(play_games, range(processes)))
            rates.append(processes * GAMES / (time.perf_counter() - start))
    return median(rates)
