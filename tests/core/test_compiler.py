"""How kernels are compiled: each for one signature, and large ones once for all who call them."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kingdomino.core.jit import kernel
from kingdomino.core.state import new_states

LARGE = """
from kingdomino.core.jit import large_kernel

@large_kernel
def answer(n):
    return n + {value}
"""
CALLER = """
from kingdomino.core.jit import kernel
from apart.large import answer

@kernel
def twice(n):
    return 2 * answer(n)
"""
PROGRAM = """
from apart.caller import twice
from apart.large import answer

print(twice(20), sum(twice.stats.cache_hits.values()), sum(answer.stats.cache_hits.values()))
"""


@kernel
def twice(number: int) -> int:
    return 2 * number


@kernel
def first_of(values: np.ndarray) -> int:
    return int(values[0])


@kernel
def call_with_every_width(states: np.ndarray, numbers: np.ndarray) -> int:
    s = states[0]
    total = twice(1) + twice(len(numbers)) + twice(s.phase) + twice(s.whereabouts[0])
    return total + twice(s.unseen) + first_of(s.room[0]) + first_of(s.opening) + first_of(s.current)


def test_integers_of_every_width_are_one_signature() -> None:
    assert call_with_every_width(new_states(1), np.zeros(3, np.int64)) == 8
    numbers: list[Any] = [4, np.int8(4), np.int32(4), np.uint8(4)]
    assert [twice(each) for each in numbers] == [8] * 4
    assert len(twice.signatures) == 1  # type: ignore[attr-defined]


def test_arrays_in_records_are_arrays() -> None:
    call_with_every_width(new_states(1), np.zeros(3, np.int64))
    assert first_of(np.array([5, 6])) == 5
    assert first_of(np.array([5, 6], np.int8)) == 5
    assert len(first_of.signatures) == 2  # type: ignore[attr-defined]  # by what they hold


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "apart").mkdir()
    (tmp_path / "apart" / "large.py").write_text(LARGE.format(value=1))
    (tmp_path / "apart" / "caller.py").write_text(CALLER)
    (tmp_path / "program.py").write_text(PROGRAM)
    return tmp_path


def run(folder: Path) -> list[int]:
    """What the program says in a new process: its answer, and what came from disk."""
    environment = {**os.environ, "KINGDOMINO_CACHE_DIR": str(folder / "cache")}
    answer = subprocess.run(
        [sys.executable, "-m", "program"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return [int(each) for each in answer.stdout.split()]


def test_a_caller_from_disk_brings_the_large_kernel_with_it(package: Path) -> None:
    assert run(package) == [42, 0, 0]
    assert run(package) == [42, 1, 1]


def test_a_large_kernel_that_was_lost_is_compiled_for_its_caller(package: Path) -> None:
    run(package)
    for lost in package.glob("cache/*/large.answer-*"):
        lost.unlink()
    assert run(package) == [42, 1, 0]


def test_the_code_of_a_large_kernel_is_in_no_caller(package: Path) -> None:
    """Edited without anybody's knowledge: only the name stands in the caller's code."""
    run(package)
    (package / "apart" / "large.py").write_text(LARGE.format(value=2))
    assert run(package) == [44, 0, 0]  # another digest: both are new
    old, new = sorted(package.glob("cache/*/"), key=lambda each: each.stat().st_mtime)
    for each in new.glob("large.answer-*.nbc"):
        each.write_bytes(next(old.glob("large.answer-*.nbc")).read_bytes())
    assert run(package) == [42, 1, 1]
