"""Runs every measurement and prints a section for results.md: `make bench`."""

import datetime as dt
import os
import statistics
import subprocess
import sys
import time

from benchmarks.compiling import cold_and_warm_seconds
from benchmarks.processes import games_per_second
from kingdomino.cli.bench import measure

GOALS = {
    "random games, 4 players": 60_000,
    "random games, 3 players": None,
    "random games, 2 players": 100_000,
    "random games, Duel": 45_000,
    "decisions of a vector environment, 4 players": 1_000_000,
    "`Position.play`": 20_000,
}


def main(seconds: float) -> None:
    """Measure for about `seconds` each and print Markdown."""
    figures = measure(seconds)
    games = figures["random_games_per_second"]
    rates = [
        *(games[name] for name in ("4p", "3p", "2p", "duel")),
        figures["decisions_per_second"],
        figures["position_plays_per_second"],
    ]
    cold, warm = cold_and_warm_seconds()
    one, two = games_per_second(1), games_per_second(2)
    print(f"## {dt.datetime.now(dt.UTC):%Y-%m-%d}, commit {figures['commit'][:12]}\n")
    print(
        f"{figures['machine']}, {os.cpu_count()} cores; Python {figures['python']}, "
        f"Numba {figures['numba']}. Medians of five.\n"
    )
    print("| Per second, one core | Goal | Measured |\n|---|---|---|")
    for (name, goal), rate in zip(GOALS.items(), rates, strict=True):
        print(f"| {name} | {f'{goal:,}' if goal else '–'} | {rate:,.0f} |")
    print("\n| Otherwise | Goal | Measured |\n|---|---|---|")
    print(f"| `kingdomino --help` | < 0.25 s | {help_seconds():.2f} s |")
    print(f"| `from kingdomino import Position` | < 0.7 s | {figures['import_seconds']:.2f} s |")
    print(f"| compile every kernel from nothing, CPU time | < 60 s | {cold:.1f} s |")
    print(f"| load every kernel from disk, CPU time | – | {warm:.2f} s |")
    print(f"| 4-player games a second, two processes against one | near 2 × | {two / one:.2f} × |")


def help_seconds() -> float:
    """What somebody waits who has mistyped a command: the median of five."""
    times = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "kingdomino", "--help"], check=True, capture_output=True
        )
        times.append(time.perf_counter() - start)
    return statistics.median(times)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
