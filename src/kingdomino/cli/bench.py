"""`kingdomino bench`: how fast the rules are on one core. The measuring functions stand alone."""

import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import numba
import numpy as np
from rich.table import Table

from kingdomino.arena.provenance import machine
from kingdomino.cli.console import output
from kingdomino.cli.streams import write_data
from kingdomino.core import play, state
from kingdomino.dealer import Dealer
from kingdomino.envs.batch import (
    begin_many,
    choose_random_actions,
    new_batch,
    new_scratch,
    step_many,
)
from kingdomino.options import Options, Variant
from kingdomino.position import Position

REPETITIONS = 5
GAMES = 256  # of a vector environment

SETUPS = {
    "2p": Options(2),
    "3p": Options(3),
    "4p": Options(4),
    "duel": Options(2, variants=[Variant.MIGHTY_DUEL]),
}


def bench(*, seconds: float, is_json: bool) -> int:
    """Print all measurements as a table or as one JSON object."""
    results = measure(seconds)
    if is_json:
        write_data(json.dumps(results, indent=1) + "\n")
        return 0
    table = Table(box=None, pad_edge=False)
    table.add_column("measured")
    table.add_column("value", justify="right")
    for name, value in results.items():
        for key, number in value.items() if isinstance(value, dict) else [("", value)]:
            label = f"{name} {key}".strip().replace("_", " ")
            shown = f"{number:,.0f}" if isinstance(number, float) and number > 100 else number
            table.add_row(label, f"{shown:.3f}" if isinstance(shown, float) else str(shown))
    output().print(table)
    return 0


def measure(seconds: float) -> dict[str, Any]:
    """Every measurement, each for about `seconds`, and the machine it was made on."""
    return {
        "random_games_per_second": {
            name: random_games_per_second(options, seconds) for name, options in SETUPS.items()
        },
        "decisions_per_second": decisions_per_second(seconds),
        "position_plays_per_second": position_plays_per_second(seconds),
        "import_seconds": import_seconds(),
        "warm_start_seconds": warm_start_seconds(),
        "machine": machine(),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "commit": commit(),
    }


def random_games_per_second(options: Options, seconds: float) -> float:
    """Whole random games, chance, legal moves and scores included."""
    start: Any = Position.start(options).to_core()
    work, rng = state.new_states(1), np.zeros(1, np.uint64)
    masks = np.zeros((6, state.WORDS), np.int64)
    keys = np.zeros((200, state.MAX_SEATS, 3), np.int64)

    def run() -> int:
        play.simulate_many(start, work, rng, masks, keys)
        return len(keys)

    return rate(run, seconds)


def decisions_per_second(seconds: float) -> float:
    """Decisions in the kernel of the vector environment, four players; choosing is not timed.

    It plays an action in each game, begins anew where one ends, and writes all views and masks.
    """
    options = Options(4)
    batch, scratch = new_batch(GAMES, options), new_scratch(options)
    batch.rngs[:, 0] = range(GAMES)
    choosers, chosen = ~batch.rngs, np.zeros(GAMES, np.int64)
    begin_many(batch, np.ones(GAMES, np.bool_), scratch)
    repetitions = []
    for _ in range(REPETITIONS):
        spent, decisions = 0.0, 0
        while spent < seconds / REPETITIONS:
            choose_random_actions(
                batch.games.states, choosers, chosen, scratch.actions, scratch.masks
            )
            start = time.perf_counter()
            step_many(batch, chosen, True, scratch)
            spent += time.perf_counter() - start
            decisions += GAMES
        repetitions.append(decisions / spent)
    return median(repetitions)


def position_plays_per_second(seconds: float) -> float:
    """Moves played through `Position.play`, as Python programs do."""
    options = Options(4)
    rng = Random(0)  # noqa: S311 - which moves are measured is no secret
    dealer = Dealer(options, seed=0)
    line, position = [], Position.start(options).deal(dealer)
    while not position.is_over:
        move = rng.choice(list(position.legal_moves))
        line.append((position, move))
        position = position.play(move).deal(dealer)

    def run() -> int:
        for before, move in line:
            before.play(move)
        return len(line)

    return rate(run, seconds)


def import_seconds() -> float:
    """What the first word of the library costs a fresh interpreter, beyond starting it."""
    return median(_process_seconds("from kingdomino import Position") for _ in range(REPETITIONS))


def warm_start_seconds() -> float:
    """From a fresh interpreter to every kernel loaded from disk."""
    code = "from kingdomino.core.warmup import warmup_steps\nfor _, load in warmup_steps(): load()"
    _process_seconds(code)  # compiles whatever is not on disk yet
    return median(_process_seconds(code) for _ in range(REPETITIONS))


def rate(run: Callable[[], int], seconds: float) -> float:
    """How many of whatever `run` counts are done in a second: the median of some repetitions."""
    run()  # loads the kernel
    rates = []
    for _ in range(REPETITIONS):
        start, done = time.perf_counter(), 0
        while (spent := time.perf_counter() - start) < seconds / REPETITIONS or not done:
            done += run()
        rates.append(done / spent)
    return median(rates)


def commit() -> str | None:
    """The commit of the checkout that this code runs from, if it is one."""
    try:
        answer = subprocess.run(  # noqa: S603 - nothing here comes from outside
            ["git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD"],  # noqa: S607 - whichever git there is
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return answer.stdout.strip()


def _process_seconds(code: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 - our own code
    return time.perf_counter() - start
