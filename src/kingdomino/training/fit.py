"""Fitting the network to self-play with torch, by the likelihood of the points that came."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from kingdomino.bots.engine.layout import NO_PATTERN
from kingdomino.bots.engine.network import LEAK, LEAST_SPREAD, WEIGHTS
from kingdomino.core.records import blank
from kingdomino.training.selfplay import Samples

BATCH = 2048
TRUST = 0.2  # weight of the points that came, against the expectation a turn later
STEP = 0.2  # how far such a target strays from what could be known, in units of the outputs


class Network(nn.Module):
    """The network as torch knows it; `Weights` are what kernels read."""

    def __init__(self, weights: Any) -> None:
        super().__init__()
        self.patterns = nn.EmbeddingBag.from_pretrained(
            torch.from_numpy(weights["patterns"].copy()),
            freeze=False,
            mode="sum",
            padding_idx=NO_PATTERN,
        )
        self.first = _linear(weights["w1"], weights["b1"])
        self.second = _linear(weights["w2"], weights["b2"])
        self.last = _linear(weights["w3"], weights["b3"])
        self.bend = nn.LeakyReLU(LEAK)

    def forward(self, x: torch.Tensor, patterns: torch.Tensor) -> torch.Tensor:
        """Mean and spread, as the kernel computes them."""
        h1 = self.bend(self.first(x) + self.patterns(patterns))
        out: torch.Tensor = self.last(self.bend(self.second(h1)))
        return out

    def weights(self) -> Any:
        """The weights for kernels."""
        record: Any = blank(WEIGHTS)
        record["patterns"] = self.patterns.weight.detach().numpy()
        for number, layer in enumerate((self.first, self.second, self.last), 1):
            record[f"w{number}"] = layer.weight.detach().numpy().T
            record[f"b{number}"] = layer.bias.detach().numpy()
        return record


def fit(
    weights: Any,
    windows: Sequence[Samples],
    *,
    epochs: float,
    rate: float,
    seed: int,
    tell: Callable[[str], None] = lambda _: None,
) -> Any:
    """Improve `weights` on the samples; the learning rate falls to nothing over the run."""
    torch.set_num_threads(1)  # more threads only wait for one another at this size
    torch.manual_seed(seed)
    x = torch.from_numpy(np.concatenate([window.x for window in windows]))
    patterns = torch.from_numpy(_trimmed([window.patterns for window in windows]))
    y = torch.from_numpy(np.concatenate([window.y for window in windows]))
    later = torch.from_numpy(np.concatenate([window.later for window in windows]))
    module = Network(weights)
    steps = max(1, int(epochs * len(x) / BATCH))
    optimizer = torch.optim.AdamW(module.parameters(), lr=rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=rate, total_steps=steps)
    generator = torch.Generator().manual_seed(seed)
    order = torch.randperm(len(x), generator=generator)
    total, at = 0.0, 0
    for step in range(1, steps + 1):
        if at + BATCH > len(x):
            order, at = torch.randperm(len(x), generator=generator), 0
        batch = order[at : at + BATCH]
        at += BATCH
        loss = surprise(module(x[batch], patterns[batch].int()), y[batch], later[batch])
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(module.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        total += loss.item()
        if step % 500 == 0 or step == steps:
            tell(f"step {step} of {steps}, loss {total / ((step - 1) % 500 + 1):.4f}")
            total = 0.0
    return module.weights()


def _trimmed(parts: Sequence[NDArray[np.int16]]) -> NDArray[np.int16]:
    """All patterns in one table, without the columns that nobody uses."""
    patterns = np.concatenate(parts)
    return patterns[:, : int(np.count_nonzero(patterns.any(axis=0)))]


def surprise(out: torch.Tensor, y: torch.Tensor, later: torch.Tensor) -> torch.Tensor:
    """The negative log-likelihood of the points under the mean and spread foreseen.

    The mean learns mostly from what the player itself expected a turn later: the points that came
    vary five times as much, by luck. The spread learns from what came alone.
    """
    mean = out[:, 0]
    spread = nn.functional.softplus(out[:, 1]) + LEAST_SPREAD
    target = TRUST * y + (1 - TRUST) * later
    of_mean = 0.5 * ((target - mean) / STEP) ** 2
    of_spread = torch.log(spread) + 0.5 * ((y - mean.detach()) / spread) ** 2
    return (of_mean + of_spread).mean()


def _linear(weight: np.ndarray, offset: np.ndarray) -> nn.Linear:
    layer = nn.Linear(*weight.shape)
    with torch.no_grad():
        layer.weight.copy_(torch.from_numpy(weight.T.copy()))
        layer.bias.copy_(torch.from_numpy(offset))
    return layer
