"""The small network behind the evaluation: two hidden layers, run in a kernel without a library.

Out of a seat's features come the mean and the spread of the points it will still win. Weights are
one record of fixed shape: a kernel takes it as a single argument, and knows all sizes when it is
compiled.
"""

from functools import cache
from importlib.resources import files
from typing import IO, Annotated, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from kingdomino.bots.engine.inputs import FEATURES
from kingdomino.bots.engine.layout import GROUP, NO_PATTERN, PATTERNS, Sketch
from kingdomino.core.jit import kernel
from kingdomino.core.records import blank, record_type

HIDDEN_1, HIDDEN_2, OUTPUTS = 128, 32, 2
POINTS = 20.0  # one unit of the outputs
LEAST_SPREAD = 0.05  # of a unit
LEAK = 0.05  # slope of a hidden unit below zero


class Weights(Protocol):
    """All weights of one network."""

    patterns: Annotated[NDArray[np.float32], (PATTERNS, HIDDEN_1)]  # what each adds to layer 1
    w1: Annotated[NDArray[np.float32], (FEATURES, HIDDEN_1)]
    b1: Annotated[NDArray[np.float32], (HIDDEN_1,)]
    w2: Annotated[NDArray[np.float32], (HIDDEN_1, HIDDEN_2)]
    b2: Annotated[NDArray[np.float32], (HIDDEN_2,)]
    w3: Annotated[NDArray[np.float32], (HIDDEN_2, OUTPUTS)]
    b3: Annotated[NDArray[np.float32], (OUTPUTS,)]


WEIGHTS = record_type(Weights)


class Hidden(Sketch, Protocol):
    """A sketch, and what the network makes of it layer by layer."""

    active: Annotated[NDArray[np.int64], (FEATURES + GROUP,)]  # which numbers are not zero
    values: Annotated[NDArray[np.float32], (FEATURES + GROUP,)]  # and what they are
    h1: Annotated[NDArray[np.float32], (HIDDEN_1,)]
    h2: Annotated[NDArray[np.float32], (HIDDEN_2,)]
    out: Annotated[NDArray[np.float32], (OUTPUTS,)]


def read_weights(file: IO[bytes]) -> Any:
    """A record of weights from a file that `np.savez` wrote."""
    record: Any = blank(WEIGHTS)
    with np.load(file) as stored:
        for name in WEIGHTS.names or ():
            record[name] = stored[name]
    return record


def write_weights(file: IO[bytes], weights: Any) -> None:
    """Store weights, halved: sixteen bits are as good to play with."""
    np.savez_compressed(
        file, **{name: weights[name].astype(np.float16) for name in WEIGHTS.names or ()}
    )


@cache
def load_weights(size: int) -> Any:
    """The weights that come with the package, for 5×5 or 7×7 kingdoms."""
    with (files("kingdomino.bots") / "weights" / f"{size}x{size}.npz").open("rb") as file:
        return read_weights(file)


@kernel
def forward(weights: Weights, pad: Hidden) -> None:
    """Run the network into `pad.out`; zero inputs cost nothing, and half of them are zero.

    Rows are added four at a time: a sum is read and written once for four of them. With 128 hidden
    units that takes 2.1 µs, where 96 took 2.7 one row at a time.
    """
    for j in range(HIDDEN_1):
        pad.h1[j] = weights.b1[j]
    _add_patterns(weights, pad)
    _add_numbers(weights, pad)
    for j in range(HIDDEN_1):
        pad.h1[j] = max(pad.h1[j], pad.h1[j] * np.float32(LEAK))
    for j in range(HIDDEN_2):
        pad.h2[j] = weights.b2[j]
    for i in range(0, HIDDEN_1, GROUP):
        a, b, c, d = pad.h1[i], pad.h1[i + 1], pad.h1[i + 2], pad.h1[i + 3]
        row_a, row_b = weights.w2[i], weights.w2[i + 1]
        row_c, row_d = weights.w2[i + 2], weights.w2[i + 3]
        for j in range(HIDDEN_2):
            pad.h2[j] += (a * row_a[j] + b * row_b[j]) + (c * row_c[j] + d * row_d[j])
    for j in range(OUTPUTS):
        pad.out[j] = weights.b3[j]
    for i in range(HIDDEN_2):
        value = max(pad.h2[i], pad.h2[i] * np.float32(LEAK))
        for j in range(OUTPUTS):
            pad.out[j] += value * weights.w3[i, j]


@kernel
def _add_patterns(weights: Weights, pad: Hidden) -> None:
    for i in range(0, len(pad.patterns), GROUP):
        if pad.patterns[i] == NO_PATTERN:
            break
        # Row NO_PATTERN is all zeros.
        row_a, row_b = weights.patterns[pad.patterns[i]], weights.patterns[pad.patterns[i + 1]]
        row_c, row_d = weights.patterns[pad.patterns[i + 2]], weights.patterns[pad.patterns[i + 3]]
        for j in range(HIDDEN_1):
            pad.h1[j] += (row_a[j] + row_b[j]) + (row_c[j] + row_d[j])


@kernel
def _add_numbers(weights: Weights, pad: Hidden) -> None:
    n = 0
    for i in range(FEATURES):
        pad.active[n], pad.values[n] = i, pad.x[i]
        n += pad.x[i] != 0
    for k in range(n, n + GROUP):  # the last group is made up with nothing
        pad.active[k], pad.values[k] = 0, 0
    for k in range(0, n, GROUP):
        a, b, c, d = pad.values[k], pad.values[k + 1], pad.values[k + 2], pad.values[k + 3]
        row_a, row_b = weights.w1[pad.active[k]], weights.w1[pad.active[k + 1]]
        row_c, row_d = weights.w1[pad.active[k + 2]], weights.w1[pad.active[k + 3]]
        for j in range(HIDDEN_1):
            pad.h1[j] += (a * row_a[j] + b * row_b[j]) + (c * row_c[j] + d * row_d[j])
