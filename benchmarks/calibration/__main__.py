"""Claim: what the engine says of a position is true: see docs/analysis.md.

    python -m benchmarks.calibration --games 100 --set-up 4 --players squire
    python -m benchmarks.calibration --games 100          # all set-ups, all players

In points of a hundred, in the first two thirds of a game: how the engine's value changes for
whoever plays the turn that it calls best, for whoever is to move then, and for the others, with and
without a row turned up in between; how many values are under 2 or over 90. Then the mean distance
of expected from actual wins, early, in the middle and late, with the bins that are off by more than
chance.
"""

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import track

from benchmarks.calibration.figures import (
    PHASES,
    Game,
    becoming,
    bins,
    bystanders,
    mean_change,
    own,
    rash,
    weighted_error,
)
from benchmarks.calibration.questions import answers
from kingdomino import Options
from kingdomino.arena.statistics import Estimate

BONUSES = ("middle_kingdom", "harmony")
SET_UPS = {
    f"{name}{' with bonuses' if variants else ''}": Options(players, variants=[*duel, *variants])
    for name, players, duel in (
        ("2", 2, ()),
        ("3", 3, ()),
        ("4", 4, ()),
        ("duel", 2, ("mighty_duel",)),
    )
    for variants in ((), BONUSES)
}
PLAYERS = ("king", "duke", "squire", "fg")
MEASURES = (own, becoming, bystanders)


def main() -> None:
    """Read the arguments, play, and print a row for each kind of game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--set-up", action="append", choices=SET_UPS)
    parser.add_argument("--players", action="append", choices=PLAYERS)
    parser.add_argument("--games", type=int, default=100, help="of each kind")
    parser.add_argument("--simulations", type=int, default=200, help="for each question")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path, help="a file for all bins")
    wishes = parser.parse_args()
    if min(wishes.games, wishes.simulations) < 1:
        parser.error("--games and --simulations must be at least 1.")
    kinds = [(s, p) for s in wishes.set_up or SET_UPS for p in wishes.players or PLAYERS]
    report = {}
    print(
        "| Set-up | Players | Own best turn | Becoming the mover | The others | Own, with a row "
        "| Becoming, with a row | Under 2, over 90 | Error early, middle, late | Bins off |\n"
        "|---|---|---|---|---|---|---|---|---|---|",
        flush=True,
    )
    with ProcessPoolExecutor() as pool:
        for set_up, players in kinds:
            ask = partial(answers, SET_UPS[set_up], players, wishes.simulations)
            seeds = range(1_000_000 * wishes.seed, 1_000_000 * wishes.seed + wishes.games)
            playing = pool.map(ask, seeds, chunksize=4)
            games = list(
                track(playing, f"{set_up}, {players}", wishes.games, console=Console(stderr=True))
            )
            print(_row(set_up, players, games), flush=True)
            report[f"{set_up}, {players}"] = {
                each: [asdict(found) for found in bins(games, each)] for each in PHASES
            }
    if wishes.json:
        wishes.json.write_text(json.dumps(report, indent=1) + "\n")


def _row(set_up: str, players: str, games: Sequence[Game]) -> str:
    plain = [_text(mean_change(games, change, with_deal=False)) for change in MEASURES]
    dealt = [_text(mean_change(games, change, with_deal=True)) for change in (own, becoming)]
    found = [bins(games, each) for each in PHASES]
    errors = ", ".join(f"{weighted_error(each):.1f}" for each in found)
    off = sum(each.is_off for phase in found for each in phase)
    cells = [set_up, players, *plain, *dealt, f"{rash(games):.0%}", errors]
    return "| " + " | ".join([*cells, f"{off} of {sum(map(len, found))}"]) + " |"


def _text(found: Estimate | None) -> str:
    if found is None:
        return "–"
    return f"{found.mean:+.1f}" + ("" if found.half_width is None else f" ± {found.half_width:.1f}")


if __name__ == "__main__":
    main()
