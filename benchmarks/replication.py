"""Plays the tables of "Monte Carlo Methods for the Game Kingdomino" (Gedda and others, CIG 2018).

`python -m benchmarks.replication` prints theirs against ours as Markdown; `docs/replication.md` has
a run of it. Arguments scale the number of games and choose rows by a part of their names:
`python -m benchmarks.replication 0.1 MCE-FG`.

Four players, 5×5, Middle Kingdom and Harmony. Their Middle Kingdom is given whenever every square
lies within two of the castle; final scores are counted so here, and nowhere else.
"""

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kingdomino import Options, Position
from kingdomino.bots.published.policy import FG, FG_PAPER, GPRD, RANDOM
from kingdomino.bots.published.survey import new_survey
from kingdomino.bots.published.tables import MCE_FG, MCE_PG, MCE_TR, play_tables
from kingdomino.core.scoring import MIDDLE_KINGDOM_BONUS
from kingdomino.core.state import CENTRE, new_states

OPTIONS = Options(4, variants=["middle_kingdom", "harmony"])
CHUNK = 20  # games of a Monte Carlo player in one task, each task with its own seed

# Playouts a second that their program reached, from the opening to the last round: medians of rows
# they published (github.com/mgedda/kdom-ai, experiments), by player and time limit. Every game
# started a new Java machine, hence the slow beginnings.
RATES = {
    (MCE_TR, 0.1): "620 2000 3300 4200 5000 5800 7300 8500 10300 12000 15500 20500 31000",
    (MCE_TR, 0.5): "1850 3800 4450 5500 6150 6900 8100 9100 11000 12900 16500 22700 30500",
    (MCE_TR, 1.0): "2640 4300 5050 5660 6150 7050 7800 9250 10950 12700 17100 21500 32000",
    (MCE_PG, 0.1): "16 40 63 108 148 285 565 870 1650 3080 6600 16000 30000",
    (MCE_PG, 0.5): "40 52 92 138 238 380 600 1120 2050 3800 7300 17300 31000",
    (MCE_PG, 1.0): "49 60 92 140 230 370 610 1000 1850 3400 7300 17900 31500",
    (MCE_FG, 0.1): "4.9 12 16 22 40 60 90 190 350 700 1700 5500 22000",
    (MCE_FG, 0.5): "9.5 14 19.5 30 49 75 130 235 390 880 1800 5700 19000",
    (MCE_FG, 1.0): "12 16.7 21.5 29 48 79 135 225 440 930 1900 5700 20000",
    (MCE_FG, 2.0): "14 17.4 22 30 46 73 120 220 370 770 1850 4300 18000",
    (MCE_FG, 8.0): "14 17.4 22 30 46 73 120 220 370 770 1850 4300 18000",  # those of 2 s
}


@dataclass(frozen=True)
class Row:
    """One test player against three alike, and what the article reports of it."""

    name: str
    player: int
    opponents: int
    games: int
    theirs: str  # win %, mean score, margin
    seconds: float = 0.0  # the article's time limit for a turn

    @property
    def playouts(self) -> NDArray[np.int64]:
        """What their time limit is worth in each round: a playout that has begun is ended."""
        if not self.seconds:
            return np.zeros(OPTIONS.rounds + 1, np.int64)
        rates = [float(rate) for rate in RATES[self.player, self.seconds].split()]
        return np.array([int(rate * self.seconds) + 1 for rate in rates], np.int64)


ROWS = [
    Row("TR against 3×TR", RANDOM, RANDOM, 40_000, "22.3 / 22.8 / −7.2"),
    Row("GPRD against 3×TR", GPRD, RANDOM, 40_000, "79.4 / 39.6 / +10.1"),
    Row("FG against 3×TR", FG_PAPER, RANDOM, 40_000, "97.7 / 55.7 / +27.2"),
    Row("FG against 3×FG", FG_PAPER, FG_PAPER, 40_000, "23.6 / 51.6 / –"),
    Row("our `fg` against 3×TR", FG, RANDOM, 40_000, "–"),
    Row("our `fg` against 3×FG", FG, FG_PAPER, 40_000, "–"),
    Row("MCE-TR/R against 3×FG, 0.1 s", MCE_TR, FG_PAPER, 400, "26 / – / −8.5", 0.1),
    Row("MCE-PG/R against 3×FG, 0.1 s", MCE_PG, FG_PAPER, 400, "19.5 / – / −12.2", 0.1),
    Row("MCE-FG/R against 3×FG, 0.1 s", MCE_FG, FG_PAPER, 400, "8.5 / – / −15.8", 0.1),
    Row("MCE-TR/R against 3×FG, 0.5 s", MCE_TR, FG_PAPER, 200, "36.5 / – / −3.7", 0.5),
    Row("MCE-PG/R against 3×FG, 0.5 s", MCE_PG, FG_PAPER, 200, "32.5 / – / −6", 0.5),
    Row("MCE-FG/R against 3×FG, 0.5 s", MCE_FG, FG_PAPER, 200, "37.5 / – / −3.4", 0.5),
    Row("MCE-TR/R against 3×FG, 1 s", MCE_TR, FG_PAPER, 200, "48 / – / −1.5", 1.0),
    Row("MCE-PG/R against 3×FG, 1 s", MCE_PG, FG_PAPER, 200, "42 / – / −1.7", 1.0),
    Row("MCE-FG/R against 3×FG, 1 s", MCE_FG, FG_PAPER, 200, "53.5 / – / −0.6", 1.0),
    Row("MCE-FG/R against 3×FG, 2 s", MCE_FG, FG_PAPER, 200, "59 / – / +4.3", 2.0),
    Row("MCE-FG/R against 3×FG, 8 s", MCE_FG, FG_PAPER, 100, "76.5 / – / +9.7", 8.0),
]


def play(row: Row, games: int, seed: int) -> tuple[NDArray[np.int64], float]:
    """The scores of so many games, the test player first, and the seconds they took."""
    players = np.full((games, 4), row.opponents)
    tested = np.arange(games) % 4
    players[np.arange(games), tested] = row.player
    keys, boxes = np.zeros((games, 4, 3), np.int64), np.zeros((games, 4, 4), np.int64)
    # Mixed seeds: neighbouring words could be one stream of splitmix64, a step apart.
    rng = np.array(np.random.SeedSequence(seed).generate_state(1, np.uint64), np.uint64)
    start = Position.start(OPTIONS).to_core()
    started = time.process_time()
    play_tables(start, new_states(2), players, row.playouts, rng, new_survey(), keys, boxes)
    seconds = time.process_time() - started
    seats = (tested[:, None] + np.arange(4)) % 4
    return np.take_along_axis(their_scores(keys, boxes), seats, axis=1), seconds


def their_scores(keys: NDArray[np.int64], boxes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Points with Middle Kingdom given for every kingdom within two of the castle."""
    top, bottom, left, right = np.moveaxis(boxes - CENTRE, -1, 0)
    is_ours = (top + bottom == 0) & (left + right == 0)
    is_theirs = np.abs(boxes - CENTRE).max(axis=-1) <= OPTIONS.size // 2
    scores: NDArray[np.int64] = keys[:, :, 0] + MIDDLE_KINGDOM_BONUS * (is_theirs & ~is_ours)
    return scores


def play_row(pool: ProcessPoolExecutor, row: Row, scale: float) -> tuple[NDArray[np.int64], float]:
    """All games of a row, with progress on stderr, and the seconds they took."""
    chunk = CHUNK if row.seconds else 50 * CHUNK
    n = max(1, round(row.games * scale / chunk))
    first_seed = 1 + 1_000_000 * ROWS.index(row)
    parts = []
    seeds = range(first_seed, first_seed + n)
    for part in pool.map(play, [row] * n, [chunk] * n, seeds):
        parts.append(part)
        sys.stderr.write(f"\r{row.name}: {len(parts) * chunk:,} of {n * chunk:,} games   ")
        sys.stderr.flush()
    sys.stderr.write("\n")
    return np.concatenate([scores for scores, _ in parts]), sum(seconds for _, seconds in parts)


def mean_text(values: NDArray[Any], *, is_signed: bool = False) -> str:
    """A mean with its 95 % interval."""
    half = 1.96 * values.std() / len(values) ** 0.5
    return f"{values.mean():{'+' if is_signed else ''}.1f} ± {half:.1f}".replace("-", "−")


def describe(row: Row, scores: NDArray[np.int64], seconds: float) -> str:
    """A line of the table."""
    own, rival = scores[:, 0], scores[:, 1:].max(axis=1)
    cells = [
        row.name,
        row.theirs,
        mean_text(100 * (own > rival)),
        f"{100 * (own == rival).mean():.1f}",
        mean_text(own),
        mean_text(own - rival, is_signed=True),
        f"{len(own):,}",
        f"{1000 * seconds / len(own):,.2f}",
    ]
    return f"| {' | '.join(cells)} |"


def describe_four(scores: NDArray[np.int64]) -> str:
    """What four players alike reach."""
    ordered = np.sort(scores, axis=1)
    mean, winner, last = map(mean_text, (scores.mean(axis=1), ordered[:, 3], ordered[:, 0]))
    return f"Four FG: mean {mean}, winner {winner}, last {last}; theirs 51.6, 64.4, 39.8."


def main(scale: float, wanted: str) -> None:
    """Play the rows with `wanted` in their names and print them."""
    print(
        "| | Theirs: win %, score, margin | Win % | Draw % | Score | Margin | Games | ms a game |\n"
        "|---|---|---|---|---|---|---|---|"
    )
    four = ""
    play(ROWS[0], 4, 0)  # compiles, before the processes part
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for row in [row for row in ROWS if wanted in row.name]:
            scores, seconds = play_row(pool, row, scale)
            print(describe(row, scores, seconds), flush=True)
            if row.player == row.opponents == FG_PAPER:
                four = describe_four(scores)
    print(f"\n{four}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0, " ".join(sys.argv[2:]))
