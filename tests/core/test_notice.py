"""Whoever waits for the compiler reads why, once; whoever does not wait reads nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

KERNELS = """
from kingdomino.core.jit import kernel

@kernel
def one():
    return 1

@kernel
def two():
    return 2 * one()
"""
# A second of compiling takes tens of kernels: here none is too short to be told.
PROGRAM = """
from kingdomino.core import notice
notice.PATIENCE = {patience}
from slow.kernels import two
{before}
print(two())
"""
LINE = "Kingdomino: compiling a few more kernels for this machine, once; some seconds …\n"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "slow").mkdir()
    (tmp_path / "slow" / "kernels.py").write_text(KERNELS)
    return tmp_path


def told(folder: Path, *, patience: float = 0.0, before: str = "", **environment: str) -> str:
    """What the program writes to stderr."""
    answer = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(patience=patience, before=before)],
        cwd=folder,
        env={
            **os.environ,
            "KINGDOMINO_CACHE_DIR": str(folder / "cache"),
            "KINGDOMINO_QUIET": "",
            "PYTHONIOENCODING": "utf-8",
            **environment,
        },
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert answer.stdout == "2\n"
    return answer.stderr


def test_who_waits_is_told_once(package: Path) -> None:
    assert told(package) == LINE


def test_what_is_on_disk_is_no_news(package: Path) -> None:
    told(package)
    assert told(package) == ""


def test_a_short_wait_is_no_news(package: Path) -> None:
    assert told(package, patience=1e9) == ""


def test_who_wants_quiet_has_it(package: Path) -> None:
    assert told(package, KINGDOMINO_QUIET="1") == ""


def test_who_shows_progress_of_his_own_tells_nothing_else(package: Path) -> None:
    assert told(package, before="notice.hush()") == ""


def test_stderr_that_knows_no_ellipsis_is_no_trouble(package: Path) -> None:
    assert "compiling" in told(package, PYTHONIOENCODING="ascii")
