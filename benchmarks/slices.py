"""Claim: several short searches, read as one, advise as well as one search of the same length.

    python -m benchmarks.slices --positions 100 --trials 1000 --slices 8

Positions of games of knights, of all numbers of players and of the Duel, before the last two rows.
What a turn is worth says a search of four times as many trials, by other chance; it is one search,
so if it favours anybody, it is the one. Standard errors are over positions.
"""

import argparse
from collections.abc import Iterator
from functools import reduce
from random import Random

import numpy as np

from kingdomino import Dealer, Options, Position
from kingdomino.advice import Advice, Budget
from kingdomino.bots.levels import LEVELS
from kingdomino.bots.merging import is_settled, merge

SETUPS = (Options(2), Options(4), Options(3), Options(2, variants=["mighty_duel"]))
ONE, JUDGE = 1000, 1001  # seeds; those of slices count from 1


def positions(n: int) -> Iterator[Position]:
    """Positions in which there is something to weigh."""
    rng, found = Random(1), 0
    knight = LEVELS["knight"].make(1)
    while found < n:
        options = SETUPS[found % len(SETUPS)]
        dealer = Dealer(options, seed=rng.randrange(10**9))
        position = Position.start(options).deal(dealer)
        for _ in range(rng.randrange(options.kings * (options.rounds - 2))):
            position = position.play(knight.advise(position).turn).deal(dealer)
        if not is_settled(search(position, 1, 100)):
            found += 1
            yield position


def search(position: Position, seed: int, trials: int) -> Advice:
    return LEVELS["king"].make(seed).advise(position, Budget(simulations=trials))


def compare(position: Position, trials: int, slices: int) -> list[tuple[bool, float]]:
    """Of one slice, all slices and one search: whether the judge agrees, and what it loses."""
    seat = position.seat_to_move
    assert seat is not None
    mover = seat
    parts = [search(position, seed, trials) for seed in range(1, slices + 1)]
    merged = reduce(lambda one, other: merge(one, other, mover), parts)
    one = search(position, ONE, slices * trials)
    judge = search(position, JUDGE, 4 * slices * trials)
    shares = {each.turn: each.values[mover] for each in judge.considered}
    return [
        (advice.turn == judge.turn, shares[judge.turn] - shares[advice.turn])
        for advice in (parts[0], merged, one)
    ]


def main() -> None:
    """Print how often each agrees with the judge, and what it loses, in thousandths of a win."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--trials", type=int, default=1000)
    parser.add_argument("--slices", type=int, default=8)
    chosen = parser.parse_args()
    found = np.array(
        [compare(each, chosen.trials, chosen.slices) for each in positions(chosen.positions)]
    )
    print("| | Agrees | Loses |\n|---|---|---|")
    names = ("one slice", f"{chosen.slices} slices", "one search as long")
    for name, (agrees, losses) in zip(names, found.transpose(1, 2, 0), strict=True):
        print(f"| {name} | {agrees.mean():.1%} | {_estimate(losses)} |")
    print("slices less one search:", _estimate(found[:, 1, 1] - found[:, 2, 1]))


def _estimate(losses: np.ndarray[tuple[int], np.dtype[np.float64]]) -> str:
    error = losses.std(ddof=1) / np.sqrt(len(losses))
    return f"{1000 * losses.mean():.1f} ± {1000 * error:.1f}"


if __name__ == "__main__":
    main()
