"""What more thinking time is worth, engine against engine: docs/experiments.md has the answer.

    python -m benchmarks.thinking_time 1 0.1 --decks 40 --seed 32

The full engine with two different times for a turn, two players, both bonuses, each deck with seats
swapped; a process for each core. (`kingdomino match` gives all bots the same time.)
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from rich.console import Console
from rich.progress import track

from kingdomino import Dealer, Options, Position
from kingdomino.advice import Budget
from kingdomino.arena.statistics import Estimate, estimate, estimate_share
from kingdomino.bots import make_bot

OPTIONS = Options(2, variants=["middle_kingdom", "harmony"])


def play_deck(seed: int, times: tuple[float, float], deck: int) -> tuple[float, float]:
    """Share of the win and margin of who has the first time, over both seatings."""
    shares, margins = [], []
    for seat in range(2):
        dealer = Dealer(OPTIONS, seed=1000 * seed + deck)
        position = Position.start(OPTIONS).deal(dealer)
        bots = [make_bot("king", seed=4 * deck + 2 * seat + i) for i in range(2)]
        while (mover := position.seat_to_move) is not None:
            budget = Budget(seconds=times[mover != seat])
            position = position.play(bots[mover].advise(position, budget).turn).deal(dealer)
        places = position.ranking().places
        points = [score.total for score in position.scores()]
        shares.append((places[seat] == 1) / places.count(1))
        margins.append(points[seat] - points[1 - seat])
    return sum(shares) / 2, sum(margins) / 2


def main() -> None:
    """Read the arguments, play, and print both estimates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("longer", type=float, help="seconds for a turn")
    parser.add_argument("shorter", type=float, help="seconds for a turn of the other")
    parser.add_argument("--decks", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    wishes = parser.parse_args()
    play = partial(play_deck, wishes.seed, (wishes.longer, wishes.shorter))
    with ProcessPoolExecutor() as pool:
        games = pool.map(play, range(wishes.decks))
        results = list(track(games, total=wishes.decks, console=Console(stderr=True)))
    shares, margins = zip(*results, strict=True)
    print(
        f"{wishes.longer} s against {wishes.shorter} s, {2 * wishes.decks} games: "
        f"{_text(estimate_share(shares), 100)} % wins, margin {_text(estimate(margins), 1)}"
    )


def _text(found: Estimate | None, factor: float) -> str:
    if found is None or found.half_width is None:
        return "unknown"
    return f"{factor * found.mean:.1f} ± {factor * found.half_width:.1f}"


if __name__ == "__main__":
    main()
