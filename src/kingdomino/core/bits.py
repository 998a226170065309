"""Counting and picking bits of a non-negative 64-bit integer."""

import numpy as np

from kingdomino.core.jit import kernel

_ONE, _TWO, _FOUR, _TOP = np.uint64(1), np.uint64(2), np.uint64(4), np.uint64(56)
_PAIRS, _QUADS = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333)
_BYTES, _SUM = np.uint64(0x0F0F0F0F0F0F0F0F), np.uint64(0x0101010101010101)


@kernel
def popcount(x: int) -> int:
    """The number of ones. LLVM knows this idiom and emits a single instruction."""
    u = np.uint64(x)
    u = u - ((u >> _ONE) & _PAIRS)
    u = (u & _QUADS) + ((u >> _TWO) & _QUADS)
    u = (u + (u >> _FOUR)) & _BYTES
    return np.int64((u * _SUM) >> _TOP)  # type: ignore[return-value]  # an int to kernels


@kernel
def lowest(x: int) -> int:
    """The index of the lowest one of a non-zero `x`."""
    return popcount(~x & (x - 1))


@kernel
def select(x: int, k: int) -> int:
    """The index of the `k`-th one of `x`, counted from 0; `x` has more than `k` ones."""
    index = 0
    width = 32
    while width:
        below = popcount((x >> index) & ((1 << width) - 1))
        if k >= below:
            k -= below
            index += width
        width >>= 1
    return index
