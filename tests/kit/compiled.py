"""Which kernels were compiled by now; for a process of its own, where nobody else called any."""

import sys
from collections.abc import Iterable
from typing import Any


def compiled(package: str) -> dict[Any, int]:
    """How many signatures each kernel has that a module of `package` names."""
    modules = [each for name, each in sys.modules.items() if name.startswith(package)]
    return {
        value: len(value.signatures)
        for module in modules
        for value in vars(module).values()
        if hasattr(value, "signatures") and not isinstance(value, type)
    }


def reached(kernels: Iterable[Any]) -> set[Any]:
    """Some kernels and all that they call, and so on."""
    found: set[Any] = set()
    ahead = list(kernels)
    while ahead:
        kernel = ahead.pop()
        if kernel not in found:
            found.add(kernel)
            names = kernel.py_func.__code__.co_names
            known = [kernel.py_func.__globals__.get(name) for name in names]
            ahead += [each for each in known if hasattr(each, "py_func")]
    return found


def print_new(package: str, before: dict[Any, int]) -> None:
    """Name the kernels that were compiled since."""
    for kernel, signatures in compiled(package).items():
        if signatures != before.get(kernel, 0):
            print(kernel.__module__, kernel.__name__)
