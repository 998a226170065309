"""`python -m kingdomino.training.greed`: learn to tell greedy players by their kingdoms."""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from kingdomino.bots.engine.greed import GreedWeights
from kingdomino.bots.engine.inputs import FEATURES
from kingdomino.training.kingdoms import Kingdoms, play_kingdoms

HIDDEN = 16
BATCH, EPOCHS, RATE = 2048, 6, 3e-3
HELD_OUT = 8  # one sample in so many is for the test


def fit(kingdoms: Kingdoms, seed: int) -> GreedWeights:
    """Fit the network; what was held out tells how well, after each pass."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    x, y = torch.from_numpy(kingdoms.x), torch.from_numpy(kingdoms.is_greedy)
    test = torch.arange(len(x)) < len(x) // HELD_OUT  # whole games, but for one
    learned = torch.nonzero(~test)[:, 0]
    first, last = nn.Linear(FEATURES, HIDDEN), nn.Linear(HIDDEN, 1)
    network = nn.Sequential(first, nn.ReLU(), last, nn.Flatten(0))
    optimizer = torch.optim.Adam(network.parameters(), lr=RATE)
    halving = torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.5)
    surprise = nn.functional.binary_cross_entropy_with_logits
    for number in range(EPOCHS):
        for batch in learned[torch.randperm(len(learned))].split(BATCH):
            optimizer.zero_grad()
            surprise(network(x[batch]), y[batch]).backward()
            optimizer.step()
        halving.step()
        with torch.no_grad():
            logits = network(x[test])
        told = order_told(logits.numpy(), kingdoms.is_greedy[: len(logits)])
        print(f"pass {number}: loss {surprise(logits, y[test]):.4f}, told apart {told:.3f}")
    arrays: Any = (first.weight.T, first.bias, last.weight[0], last.bias[0])
    return GreedWeights(*(each.detach().numpy() for each in arrays))


def order_told(scores: NDArray[np.float32], is_greedy: NDArray[np.float32]) -> float:
    """How often a greedy seat scores higher than another one."""
    ranks = np.empty(len(scores))
    ranks[np.argsort(scores)] = np.arange(len(scores))
    greedy = is_greedy > 0
    n, others = greedy.sum(), (~greedy).sum()
    return float((ranks[greedy].sum() - n * (n - 1) / 2) / (n * others))


def main() -> None:
    """Read the arguments, play and fit."""
    parser = argparse.ArgumentParser(
        prog="python -m kingdomino.training.greed", description=__doc__
    )
    parser.add_argument("--samples", type=int, default=800_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="where the weights go (.npz)")
    wishes = parser.parse_args()
    weights = fit(play_kingdoms(wishes.samples, wishes.seed), wishes.seed)
    unfinished = wishes.out.with_name(wishes.out.name + ".part")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **weights._asdict())
    unfinished.replace(wishes.out)


if __name__ == "__main__":
    main()
