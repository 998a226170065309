"""The door to Numba: the cache is never stale, and the suite's kernels check their bounds."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from kingdomino.core import jit

CALLEE = """
from kingdomino.core.jit import kernel

@kernel
def answer():
    return {value}
"""
CALLER = """
from kingdomino.core.jit import kernel
from stale.callee import answer

@kernel
def twice():
    return 2 * answer()

print(twice(), sum(twice.stats.cache_hits.values()))
"""


def run_caller(folder: Path, **environment: str) -> tuple[int, int]:
    """Call `twice` in a new process; return its answer and how often the cache served it."""
    answer = subprocess.run(
        [sys.executable, "-m", "stale.caller"],
        cwd=folder,
        env={**os.environ, "KINGDOMINO_CACHE_DIR": str(folder / "cache"), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    value, hits = answer.stdout.split()
    return int(value), int(hits)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "stale").mkdir()
    (tmp_path / "stale" / "callee.py").write_text(CALLEE.format(value=21))
    (tmp_path / "stale" / "caller.py").write_text(CALLER)
    return tmp_path


def test_edited_callee_in_another_file_is_compiled_anew(package: Path) -> None:
    assert run_caller(package) == (42, 0)
    assert run_caller(package) == (42, 1)  # the cache does serve when nothing changed
    (package / "stale" / "callee.py").write_text(CALLEE.format(value=50))
    assert run_caller(package) == (100, 0)


def test_edited_callee_in_another_package_is_compiled_anew(package: Path) -> None:
    """Two floors down, imported as a member of its package, by a module that has no kernels."""
    stale = package / "stale"
    for floor in ("lower", "middle"):
        (stale / floor).mkdir()
    (stale / "lower" / "deep.py").write_text(CALLEE.format(value=21))
    (stale / "middle" / "between.py").write_text("from stale.lower import (\n    deep,\n)\n")
    (stale / "middle" / "unused.py").write_text(CALLEE.format(value=0))
    (stale / "callee.py").write_text(
        "from stale.middle.between import deep\nanswer = deep.answer\n"
    )
    assert run_caller(package) == (42, 0)
    assert run_caller(package) == (42, 1)
    (stale / "lower" / "deep.py").write_text(CALLEE.format(value=50))
    assert run_caller(package) == (100, 0)


def test_edit_of_kernels_that_are_not_imported_costs_nothing(package: Path) -> None:
    (package / "stale" / "apart").mkdir()
    (package / "stale" / "apart" / "callee.py").write_text(CALLEE.format(value=1))
    assert run_caller(package) == (42, 0)
    (package / "stale" / "apart" / "callee.py").write_text(CALLEE.format(value=2))
    assert run_caller(package) == (42, 1)


def kernels(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions that a module declares as kernels."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            marks = {mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)}
            if marks & {"kernel", "large_kernel"}:
                yield node


def test_kernels_use_nothing_from_folders_without_kernels() -> None:
    """What comes from there is not in the digest, and machine code would outlive an edit of it."""
    house = Path(jit.__file__).parents[1]
    count = 0
    for source in house.rglob("*.py"):
        tree = ast.parse(source.read_text())
        reached = {
            ".".join(("kingdomino", *folder.relative_to(house).parts))
            for folder in jit.kernel_folders(source.parent)
        }
        foreign = {
            alias.asname or alias.name
            for node in tree.body
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kingdomino")
            if node.module not in reached and (node.module or "").rpartition(".")[0] not in reached
            for alias in node.names
        }
        for kernel in kernels(tree):
            used = {node.id for node in ast.walk(kernel) if isinstance(node, ast.Name)}
            assert not used & foreign, f"{source}: {kernel.name}"
            count += 1
    assert count > 200


def test_folders_without_kernels_are_in_no_digest() -> None:
    """An edit of what lists, starts or describes bots leaves those that are compiled."""
    bots = Path(jit.__file__).parents[1] / "bots"
    published = {"core", "published"}
    engine = published | {"engine", "endgame"}
    assert {folder.name for folder in jit.kernel_folders(bots / "published")} == published
    assert {folder.name for folder in jit.kernel_folders(bots / "engine")} == engine
    assert bots not in jit.kernel_folders(bots)


def test_checked_and_unchecked_code_are_cached_apart(package: Path) -> None:
    assert run_caller(package, KINGDOMINO_CHECKED="1") == (42, 0)
    assert run_caller(package, KINGDOMINO_CHECKED="0") == (42, 0)
    assert run_caller(package, KINGDOMINO_CHECKED="0") == (42, 1)


def test_kernels_of_one_name_in_two_folders_are_cached_apart(package: Path) -> None:
    """The folders import each other and reach the same sources: only their names differ."""
    stale = package / "stale"
    for folder, other, value in (("one", "two", 1), ("two", "one", 2)):
        (stale / folder).mkdir()
        (stale / folder / "friend.py").write_text(f"from stale.{other} import callee\n")
        source = CALLEE.replace("{value}", "VALUE").replace("\n\n", f"\nVALUE = {value}\n")
        (stale / folder / "callee.py").write_text(source)
    (stale / "caller.py").write_text(
        "from stale.one import callee as one\n"
        "from stale.two import callee as two\n"
        "print(one.answer(), two.answer())\n"
    )
    assert run_caller(package) == (1, 2)


def test_old_caches_are_dropped(package: Path) -> None:
    for value in range(jit.KEPT_CACHES + 3):
        (package / "cache" / f"{value:016x}").mkdir(parents=True)
    run_caller(package)
    assert len(list((package / "cache").iterdir())) == jit.KEPT_CACHES


def test_old_caches_are_dropped_by_whoever_finds_its_own(package: Path) -> None:
    """Not only by whoever makes it: a lock may have made it before any kernel."""
    run_caller(package)
    for value in range(jit.KEPT_CACHES + 3):
        (package / "cache" / f"{value:016x}").mkdir()
    assert run_caller(package) == (42, 1)
    assert len(list((package / "cache").iterdir())) == jit.KEPT_CACHES


def test_a_cache_that_another_process_drops_is_no_trouble(package: Path) -> None:
    """A link to nowhere is listed and cannot be looked at, as what is gone since it was listed."""
    (package / "cache").mkdir()
    (package / "cache" / "gone").symlink_to(package / "nowhere")
    assert run_caller(package) == (42, 0)
    assert run_caller(package) == (42, 1)


def test_kernels_work_where_nothing_can_be_written(package: Path) -> None:
    (package / "cache").write_text("a file where the directory should be")
    assert run_caller(package) == (42, 0)


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("rest", [0, 100])
def test_a_file_that_was_cut_short_is_written_anew(package: Path, kind: str, rest: int) -> None:
    run_caller(package)
    damaged = list(package.glob(f"cache/*/*.{kind}"))
    assert len(damaged) >= 2
    for file in damaged:
        file.write_bytes(file.read_bytes()[:rest])
    assert run_caller(package) == (42, 0)
    assert run_caller(package) == (42, 1)


def test_kernels_work_where_there_is_no_room(package: Path) -> None:
    caller = package / "stale" / "caller.py"
    full = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n"
    caller.write_text(full + CALLER)
    assert run_caller(package) == (42, 0)
    assert not list(package.glob("cache/*/*.nb?"))


@jit.kernel
def read_at(values: np.ndarray, index: int) -> int:
    return int(values[index])


def test_suite_runs_with_bounds_checks() -> None:
    assert read_at(np.arange(3), 2) == 2
    with pytest.raises(IndexError):
        read_at(np.arange(3), 3)
