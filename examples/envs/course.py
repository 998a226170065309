"""The course that the one-game learners take: play, learn, be measured now and then.

All of them are measured alike, in the Gymnasium environment, without noise: one seat against three
FG, each seat in turn, and four of the learner's kind. FG itself is measured on the same deals.
"""

import argparse
import csv
import time
from collections.abc import Callable
from pathlib import Path

import gymnasium
import numpy as np
from kingdom_value import KingdomValue

import kingdomino.envs  # noqa: F401 - registers Kingdomino-v0
from kingdomino import Bot
from kingdomino.bots import make_bot
from kingdomino.envs.actions import move_to_action

PLAYERS = 4
FIRST_DEAL = 1_000_000  # of the measurements; no learner is taught on it
SHARES = (0.0, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1.0)  # of the course, when it is measured

Measured = tuple[float, float, float]  # mean points, their standard error, share of the win
PlayGame = Callable[[KingdomValue], None]


def run(script: str, make_game: Callable[[int], PlayGame]) -> None:
    """Learn for so many minutes of one core and write what was measured."""
    parser = argparse.ArgumentParser(description=script)
    parser.add_argument("--minutes", type=float, default=1.0, help="of one core, learning")
    parser.add_argument("--measured", type=int, default=48, help="games in each measurement")
    parser.add_argument("--final", type=int, default=400, help="games in the last measurement")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("learned.csv"))
    chosen = parser.parse_args()
    value, play_game, fg = KingdomValue(chosen.seed), make_game(chosen.seed), make_bot("fg")
    learned, games, rows = 0.0, 0, []
    started = time.perf_counter()
    for share in SHARES:
        while learned < 60 * share * chosen.minutes:
            before = time.process_time()
            play_game(value)
            learned += time.process_time() - before
            games += 1
        n = chosen.final if share == 1 else chosen.measured
        itself, against_fg = measure(value, value, n // PLAYERS), measure(value, fg, n)
        minutes = (time.perf_counter() - started) / 60
        rows.append([games, minutes, learned / 60, *itself, *against_fg])
        write(chosen.out, rows)
        print(f"{learned / 60:.2f} min, {games} games: against itself {_said(itself)}, ", end="")
        print(f"against FG {_said(against_fg)}", flush=True)
    print(f"FG against FG, the same deals: {_said(measure(fg, fg, chosen.final))}")


def measure(player: Bot, opponents: Bot, games: int) -> Measured:
    """What `player` reaches against three `opponents`; against its own kind every seat counts."""
    envs = [
        gymnasium.make("Kingdomino-v0", players=PLAYERS, opponents=opponents, seat=seat)
        for seat in range(PLAYERS)
    ]
    points, wins = [], []
    for game in range(games):
        env, is_over = envs[game % PLAYERS], False
        _, info = env.reset(seed=FIRST_DEAL + game)
        while not is_over:
            position = env.unwrapped.position  # type: ignore[attr-defined]  # the library's view
            for move in player.advise(position).turn:
                _, _, is_over, _, info = env.step(move_to_action(position, move))
                position = position.play(move)
        counted = range(PLAYERS) if player is opponents else [info["seat"]]
        points += [info["points"][seat] for seat in counted]
        wins += [(info["places"][seat] == 1) / info["places"].count(1) for seat in counted]
    return float(np.mean(points)), float(np.std(points) / len(points) ** 0.5), float(np.mean(wins))


def write(path: Path, rows: list[list[float]]) -> None:
    """What was measured, as a table."""
    head = ["games", "minutes", "cpu_minutes"]
    head += [f"{name}{column}" for name in ("self", "fg") for column in ("", "_error", "_share")]
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(head)
        table.writerows([[round(number, 3) for number in row] for row in rows])


def _said(measured: Measured) -> str:
    """Points with their 95 % interval, and the share of the win."""
    mean, error, share = measured
    return f"{mean:.1f} ± {1.96 * error:.1f} points, {100 * share:.0f}% of the win"
