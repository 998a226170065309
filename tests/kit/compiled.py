"""Which kernels were compiled by now; for a process of its own, where nobody else called any."""

import sys
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


def print_new(package: str, before: dict[Any, int]) -> None:
    """Name the kernels that were compiled since."""
    for kernel, signatures in compiled(package).items():
        if signatures != before.get(kernel, 0):
            print(kernel.__module__, kernel.__name__)
