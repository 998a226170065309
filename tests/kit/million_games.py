"""Compares any number of random games with the oracle on all cores: `make oracle GAMES=1000000`."""

import os
import sys

os.environ.setdefault("KINGDOMINO_CHECKED", "1")

from concurrent.futures import ProcessPoolExecutor

from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from tests.kit.comparison import compare_game
from tests.kit.setups import ALL_OPTIONS

CHUNK = 200
FIRST_SEED = 1_000_000  # beyond the seeds of the test suite


def compare_chunk(start: int) -> int:
    """Compare CHUNK games from `start` on; return how many."""
    for seed in range(start, start + CHUNK):
        options = ALL_OPTIONS[seed % len(ALL_OPTIONS)]
        try:
            compare_game(options, seed)
        except Exception as error:
            raise AssertionError(f"compare_game({options}, seed={seed}): {error!r}") from error
    return CHUNK


def main(games: int) -> None:
    """Compare at least `games` games, or stop at the first that differs."""
    starts = range(FIRST_SEED, FIRST_SEED + games, CHUNK)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with ProcessPoolExecutor() as pool, Progress(*columns) as progress:
        task = progress.add_task("games compared", total=len(starts) * CHUNK)
        for done in pool.map(compare_chunk, starts):
            progress.advance(task, done)
    print(f"{len(starts) * CHUNK} games agree, from seed {FIRST_SEED} on.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
