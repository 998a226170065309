"""`kingdomino simulate`: random games, many of them, and what they came to.

Games are played in chunks of a fixed size, each with its own chance, so that a seed gives the same
numbers however many processes share the work.
"""

import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from itertools import repeat
from math import sqrt
from typing import Any

import numpy as np
from rich.table import Table

from kingdomino.cli.arguments import parse_setup
from kingdomino.cli.console import WORKER_DIED, output, progress_bar
from kingdomino.cli.streams import write_data
from kingdomino.cli.table import shown_names
from kingdomino.core import play, state
from kingdomino.errors import MisuseError
from kingdomino.options import Options
from kingdomino.position import Position
from kingdomino.record_fields import DEFAULT_NAMES
from kingdomino.words import t
from kingdomino.workers import Workers

CHUNK = 1000


@dataclass(frozen=True, slots=True)
class Sample:
    """Sums over games, as whole numbers, so that their order does not matter."""

    games: int
    decisions: int
    ties: int  # games whose first place is shared
    sums: tuple[int, ...]  # points by seat, then all seats, best and worst of a game
    squares: tuple[int, ...]  # the same, squared

    def __add__(self, other: "Sample") -> "Sample":
        return Sample(
            self.games + other.games,
            self.decisions + other.decisions,
            self.ties + other.ties,
            tuple(map(sum, zip(self.sums, other.sums, strict=True))),
            tuple(map(sum, zip(self.squares, other.squares, strict=True))),
        )

    def mean(self, index: int) -> float:
        """The mean of one of the sums over all games."""
        return self.sums[index] / self.games

    def error(self, index: int) -> float:
        """Its standard error."""
        deviations = self.games * self.squares[index] - self.sums[index] ** 2
        return sqrt(deviations / (self.games * (self.games - 1)) / self.games)


def simulate(
    players: int,
    variants: Sequence[str] | None,
    opening: str,
    *,
    games: int,
    seed: int,
    processes: int,
    is_json: bool,
) -> int:
    """Play the games and print a summary."""
    options = parse_setup(players, variants, opening)
    if processes == 1:
        play_chunk(options, seed, 0, 1)  # loads the kernel, which is not what is measured
    start = time.perf_counter()
    with progress_bar() as progress:
        task = progress.add_task(t("random games"), total=games)
        total: Sample | None = None
        for sample in samples(options, games=games, seed=seed, processes=processes):
            total = sample if total is None else total + sample
            progress.advance(task, sample.games)
    assert total is not None  # there is at least one chunk
    summary = summarise(total, options, seed)
    if is_json:
        write_data(json.dumps(summary, indent=1) + "\n")
    else:
        _print(summary, games / (time.perf_counter() - start))
    return 0


def samples(options: Options, *, games: int, seed: int, processes: int) -> Iterator[Sample]:
    """One sample for each chunk, in order."""
    sizes = [CHUNK] * (games // CHUNK) + [games % CHUNK] * (games % CHUNK > 0)
    jobs = (range(len(sizes)), sizes)
    if processes == 1:
        yield from map(partial(play_chunk, options, seed), *jobs)
        return
    with Workers(min(processes, len(sizes))) as workers:
        try:
            yield from workers.map(play_chunk, repeat(options), repeat(seed), *jobs, chunksize=16)
        except BrokenProcessPool:
            raise MisuseError(WORKER_DIED) from None


def play_chunk(options: Options, seed: int, chunk: int, games: int) -> Sample:
    """Play one chunk of random games; its chance follows from the seed and its number."""
    rng = np.random.SeedSequence([seed, chunk]).generate_state(1, np.uint64).astype(np.uint64)
    keys = np.zeros((games, state.MAX_SEATS, 3), np.int64)
    start: Any = Position.start(options).to_core()
    masks = np.zeros((6, state.WORDS), np.int64)
    decisions = play.simulate_many(start, state.new_states(1), rng, masks, keys)
    keys = keys[:, : options.players]
    points = keys[:, :, 0]
    columns = np.column_stack([points, points.sum(axis=1), points.max(axis=1), points.min(axis=1)])
    return Sample(
        games,
        int(decisions),
        play.shared_victories(keys, np.zeros(options.players, np.int64)),
        tuple(map(int, columns.sum(axis=0))),
        tuple(map(int, (columns**2).sum(axis=0))),
    )


def summarise(sample: Sample, options: Options, seed: int) -> dict[str, Any]:
    """The numbers of a sample, by name."""
    seats = range(options.players)
    everybody, best, worst = options.players, options.players + 1, options.players + 2
    return {
        "players": options.players,
        "variants": sorted(map(str, options.variants)),
        "opening": str(options.opening),
        "seed": seed,
        "games": sample.games,
        "decisions": sample.decisions,
        "decisions_per_game": sample.decisions / sample.games,
        "mean_scores": [sample.mean(seat) for seat in seats],
        "standard_errors": [sample.error(seat) for seat in seats],
        "mean_score": sample.mean(everybody) / options.players,
        "standard_error": sample.error(everybody) / options.players,
        "mean_winning_score": sample.mean(best),
        "winning_standard_error": sample.error(best),
        "mean_losing_score": sample.mean(worst),
        "losing_standard_error": sample.error(worst),
        "ties": sample.ties / sample.games,
    }


def _print(summary: dict[str, Any], speed: float) -> None:
    console = output()
    decisions = summary["decisions_per_game"]
    console.print(
        t(
            "Random games: {games}, {speed} a second. Decisions in each: {decisions}.",
            games=summary["games"],
            speed=f"{speed:,.0f}",
            decisions=f"{decisions:g}",
        )
    )
    table = Table(box=None, pad_edge=False)
    table.add_column(t("points"))
    table.add_column(t("mean"), justify="right")
    table.add_column(t("± standard error"), justify="right")
    rows = [
        (name, mean, error)
        for name, mean, error in zip(
            shown_names(DEFAULT_NAMES),
            summary["mean_scores"],
            summary["standard_errors"],
            strict=False,
        )
    ]
    rows.append((t("all players"), summary["mean_score"], summary["standard_error"]))
    for name, key in ((t("winner"), "winning"), (t("loser"), "losing")):
        rows.append((name, summary[f"mean_{key}_score"], summary[f"{key}_standard_error"]))
    for name, mean, error in rows:
        table.add_row(name, f"{mean:.3f}", f"{error:.3f}")
    console.print(table)
    console.print(t("Shared victories: {share}.", share=f"{summary['ties']:.2%}"))
