"""How kernels are compiled: each for one signature, and large ones once for all who call them."""

import os
import shutil
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


INNER = """
from kingdomino.core.jit import kernel

@kernel
def less(n):
    return n // (n - 7) - 1

@kernel
def twice(n):
    return 2 * less(n)

@kernel
def thrice(n):
    return 3 * less(n)
"""
USES = """
from apart.inner import less, {name}

print({name}(8), sum(less.stats.cache_hits.values()), sum(less.stats.cache_misses.values()))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "apart").mkdir()
    (tmp_path / "apart" / "large.py").write_text(LARGE.format(value=1))
    (tmp_path / "apart" / "caller.py").write_text(CALLER)
    (tmp_path / "program.py").write_text(PROGRAM)
    return tmp_path


def run(folder: Path, program: str = "program") -> list[int]:
    """What the program says in a new process: its answer, and what came from disk."""
    environment = {**os.environ, "KINGDOMINO_CACHE_DIR": str(folder / "cache")}
    answer = subprocess.run(
        [sys.executable, "-m", program],
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


def test_a_package_in_two_places_has_one_name_for_a_large_kernel(package: Path) -> None:
    """The sources are the same, and so is the directory of what was compiled from them."""
    run(package)
    other = package / "elsewhere"
    shutil.copytree(package / "apart", other / "apart")
    for file in ("program.py", "cache"):
        (other / file).symlink_to(package / file)
    for lost in package.glob("cache/*/large.answer-*"):
        lost.unlink()
    assert run(other) == [42, 1, 0]
    assert run(package) == [42, 1, 1]


def test_the_code_of_a_large_kernel_is_in_no_caller(package: Path) -> None:
    """Edited without anybody's knowledge: only the name stands in the caller's code."""
    run(package)
    (package / "apart" / "large.py").write_text(LARGE.format(value=2))
    assert run(package) == [44, 0, 0]  # another digest: both are new
    old, new = sorted(package.glob("cache/*/"), key=lambda each: each.stat().st_mtime)
    for each in new.glob("large.answer-*.nbc"):
        each.write_bytes(next(old.glob("large.answer-*.nbc")).read_bytes())
    assert run(package) == [42, 1, 1]


def test_an_inner_kernel_serves_new_callers_and_python_from_disk(package: Path) -> None:
    """Compiled for a caller, copied into another, compiled once more for Python, copied again."""
    (package / "apart" / "inner.py").write_text(INNER)
    for name in ("twice", "thrice", "less"):
        (package / f"use_{name}.py").write_text(USES.format(name=name))
    assert run(package, "use_twice") == [14, 0, 1]
    assert run(package, "use_twice") == [14, 0, 0]  # it is in the code of its caller
    assert run(package, "use_thrice") == [21, 1, 0]
    assert run(package, "use_less") == [7, 0, 1]
    assert run(package, "use_less") == [7, 1, 0]


def test_an_inner_kernel_where_one_for_python_should_be_is_not_called(package: Path) -> None:
    """As two processes may leave it that wrote the first of each at the same time."""
    (package / "apart" / "inner.py").write_text(INNER)
    for name in ("twice", "less"):
        (package / f"use_{name}.py").write_text(USES.format(name=name))
        run(package, f"use_{name}")
    inner, for_python = sorted(package.glob("cache/*/inner.less-*.nbc"))
    for_python.write_bytes(inner.read_bytes())
    assert run(package, "use_less") == [7, 0, 1]
    assert run(package, "use_less") == [7, 1, 0]


@kernel
def divided(number: int, by: int) -> int:
    return number // by


@kernel
def halved(number: int) -> int:
    return divided(number, 2)


def test_python_may_call_what_was_compiled_for_a_kernel() -> None:
    assert halved(8) == 4
    assert divided(9, 3) == 3
    assert len(divided.signatures) == 1  # type: ignore[attr-defined]
    assert halved(8) == 4
    with pytest.raises(ZeroDivisionError):
        divided(9, 0)
