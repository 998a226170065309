"""What the turns that the engine chooses are worth when played out: see docs/experiments.md.

    python -m benchmarks.turn_values --players 4 --positions 140

One position of each game of the engine against greedy players. Every turn that its search would try
is played to the end by first sight, many times and on the same decks for all, against players who
are greedy. What those games bring is what a turn is worth, here more than the turn of first sight;
beside it, what a line brings more than the line before on the same positions. The last line shows
what is left to gain, at least: it chooses by what half of the playouts brought and the engine
expects together, and is paid by the other half.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

from kingdomino import Dealer, Options, Position
from kingdomino.advice import Budget
from kingdomino.arena.statistics import estimate
from kingdomino.bots import make_bot
from kingdomino.bots.engine.greed import regard
from kingdomino.bots.engine.network import Weights, load_weights
from kingdomino.bots.engine.player import KEPT_PLACEMENTS
from kingdomino.bots.engine.policy import choose_turn
from kingdomino.bots.engine.scratch import Work, new_work
from kingdomino.bots.engine.search import Plan, Search
from kingdomino.bots.published.policy import greedy_turn
from kingdomino.bots.question import Clock, chance_for
from kingdomino.core.chance import random_chance
from kingdomino.core.jit import kernel
from kingdomino.core.scoring import bonus, tally
from kingdomino.core.state import OVER, State, to_seat
from kingdomino.core.turns import PLACEMENT, SLOT, play_turn, seat_to_move

BUILDERS = 150  # trials a turn for the player whose positions are judged
LAST_ROWS = 3  # left out at the end: exact play and what leads up to it


@kernel
def play_out(
    s: State,
    placement: int,
    slot: int,
    weights: Weights,
    work: Work,
    deals: NDArray[np.uint64],
    whims: NDArray[np.uint64],
) -> int:
    """The mover's margin after a turn: himself at first sight, all others greedy."""
    work.states[7] = s
    game = work.states[7]
    mover = seat_to_move(s)
    for seat in range(s.players):
        work.pad.greed[seat] = seat != mover
    play_turn(game, placement, slot)
    while True:
        random_chance(game, deals)
        if game.phase == OVER:
            break
        if seat_to_move(game) == mover:
            choose_turn(game, weights, work, KEPT_PLACEMENTS, True, 0.0, whims)
            play_turn(game, work.pad.turn[PLACEMENT], work.pad.turn[SLOT])
        else:
            greedy_turn(game, whims, work.survey, False)
    own, best = 0, 0
    for seat in range(s.players):
        points = tally(game, to_seat(seat))[0] + bonus(game, to_seat(seat))
        if seat == mover:
            own = points
        else:
            best = max(best, points)
    return own - best


def reach(options: Options, seed: int) -> Position:
    """A position of a game of its own, in a round of its own, with the engine to move."""
    chance = np.random.default_rng(seed)
    wanted = int(chance.integers(1, options.rounds - LAST_ROWS + 1))
    hero = seed % options.players
    dealer = Dealer(options, seed=seed)
    engine, greedy = make_bot("king", seed=seed), make_bot("fg", seed=seed)
    position = Position.start(options).deal(dealer)
    while position.round < wanted or position.seat_to_move != hero:
        bot = engine if position.seat_to_move == hero else greedy
        advice = bot.advise(position, Budget(simulations=BUILDERS))
        position = position.play(advice.turn).deal(dealer)
    return position


def judge(
    options: Options, playouts: int, trials: Sequence[int], seed: int
) -> list[tuple[float, float]]:
    """Margin and share of the win that each choice brings more than first sight's.

    A choice for each number of trials, then the one that knows half of the playouts.
    """
    position, work, weights = reach(options, seed), new_work(), load_weights(options.size)
    s: Any = position.to_core()
    players, mover = options.players, int(seat_to_move(s))
    choices, turns, expected = [], np.zeros((0, 2), np.int64), np.zeros(0)
    for each in trials:
        search = Search(s, weights, work, Plan(), regard(s, work), chance_for(seed, position)[0])
        budget = Budget(simulations=each)
        choices.append(search.run(budget, Clock(budget))[0])
        tries = np.maximum(search.trials["tries"][: search.n, np.newaxis], 1)
        points = search.trials["points"][: search.n, :players] / tries
        expected = points[:, mover] - np.delete(points, mover, axis=1).max(axis=1)
        turns = search.trials["turns"][: search.n]
    margins = np.zeros((len(turns), playouts))
    for future in range(playouts):
        deals = (
            np.random.SeedSequence([seed, future]).generate_state(1, np.uint64).astype(np.uint64)
        )
        for turn, (placement, slot) in enumerate(turns):
            margins[turn, future] = play_out(
                s, placement, slot, weights, work, deals.copy(), ~deals
            )
    gains = [_gain(margins, choice) for choice in choices]
    half = playouts // 2
    known, paid = margins[:, :half].mean(axis=1), margins[:, half:]
    both = known - known.mean() + expected - expected.mean()
    return [*gains, _gain(paid, int(both.argmax()))]


def _gain(margins: NDArray[np.float64], choice: int) -> tuple[float, float]:
    """What a turn brings more than the first of the list, which first sight would play."""
    wins = (np.sign(margins) + 1) / 2  # level points count for half
    more = margins[choice].mean() - margins[0].mean()
    return float(more), float(wins[choice].mean() - wins[0].mean())


def main() -> None:
    """Read the arguments, play, and print a line for each choice."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--positions", type=int, default=140)
    parser.add_argument("--playouts", type=int, default=300, help="of every turn")
    parser.add_argument("--trials", type=int, nargs="+", default=[60, 500, 4000])
    parser.add_argument("--seed", type=int, default=0)
    wishes = parser.parse_args()
    if wishes.playouts < 2:
        parser.error("--playouts must be at least 2: one half chooses, the other pays.")
    if wishes.positions < 2:
        parser.error("--positions must be at least 2: one alone has no interval.")
    if min(wishes.trials) < 1:
        parser.error("--trials must be at least 1 each.")
    options = Options(wishes.players, variants=["middle_kingdom", "harmony"])
    play = partial(judge, options, wishes.playouts, wishes.trials)
    first = 100_000 * wishes.seed
    with ProcessPoolExecutor() as pool:
        games = pool.map(play, range(first, first + wishes.positions))
        results = list(track(games, total=wishes.positions, console=Console(stderr=True)))
    names = [f"{each} trials" for each in wishes.trials] + ["half of the playouts known"]
    gains = np.array(results)  # position, choice, margin and share of the win
    steps = np.diff(gains, axis=1, prepend=0)
    print("| A turn chosen with | Margin | Step | Wins | Step |\n|---|---|---|---|---|")
    for i, name in enumerate(names):
        margins = f"{_text(gains[:, i, 0], 1)} | {_text(steps[:, i, 0], 1)}"
        wins = f"{_text(gains[:, i, 1], 100)} % | {_text(steps[:, i, 1], 100)} %"
        print(f"| {name} | {margins} | {wins} |")


def _text(values: NDArray[np.float64], factor: float) -> str:
    found = estimate(values.tolist())
    if found is None or found.half_width is None:
        return "unknown"
    return f"{factor * found.mean:+.2f} ± {factor * found.half_width:.2f}"


if __name__ == "__main__":
    main()
