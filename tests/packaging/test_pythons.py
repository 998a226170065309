"""The library of the wheel on the other Pythons that this machine has.

Only what `pip install .` brings, and the first example of README.md: the rest of it runs on the
Python of the tests, in `test_installed.py`.
"""

import os
import platform
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.alarm import alarm
from tests.packaging.conftest import README, Dist, Installation, install

SECONDS = 900  # of a test, for each of its Pythons an installation and compiling included
MINORS = range(11, 16)
TELL = "import platform, sys; print(platform.python_version(), sys.base_prefix)"


@pytest.fixture(autouse=True)
def _alarm() -> Iterator[None]:
    with alarm(SECONDS):
        yield


def others(minor: int) -> dict[str, Path]:
    """Each Python 3.`minor` on this machine but the one that runs this, by its full version."""
    name = f"python3.{minor}"
    versions = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser() / "versions"
    folders = [Path(folder) for folder in os.environ["PATH"].split(os.pathsep)]
    folders = [folder for folder in folders if not (folder / "activate").exists()]
    candidates = [*(folder / name for folder in folders), *versions.glob(f"*/bin/{name}")]
    here = f"{platform.python_version()} {sys.base_prefix}"
    found = {}
    for python in filter(Path.exists, candidates):
        answer = subprocess.run(
            [python, "-c", TELL], capture_output=True, text=True, check=False, cwd="/"
        )
        if answer.returncode == 0 and answer.stdout.strip() != here:
            found[answer.stdout.split()[0]] = python
    return found


def first_example() -> str:
    """The library's first example: everything up to the end of its block."""
    (example, *_) = re.findall(r"^```python\n(>>>.*?)^```", README, re.MULTILINE | re.DOTALL)
    return str(example)


@pytest.mark.parametrize("minor", MINORS)
def test_the_library_runs_on_every_other_python(minor: int, dist: Dist, tmp_path: Path) -> None:
    pythons = others(minor)
    if not pythons:
        pytest.skip(f"there is no other Python 3.{minor} on this machine")
    (tmp_path / "example.txt").write_text(first_example(), encoding="utf-8")
    for version, python in pythons.items():
        home = tmp_path / version
        answer = install(python, home, str(dist.wheel))
        if "ensurepip is not available" in answer.stdout:
            pytest.skip(f"Python {version} has no pip")
        if "No matching distribution found" in answer.stderr:
            pytest.skip(f"what the library needs is not there for Python {version}")
        assert answer.returncode == 0, answer.stderr
        there = Installation(home, tmp_path)
        flags = [part for flag in ("NORMALIZE_WHITESPACE", "ELLIPSIS") for part in ("-o", flag)]
        result = there.run(there.python, "-W", "error", "-m", "doctest", *flags, "example.txt")
        assert (result.returncode, result.stdout) == (0, ""), f"{version}: {result.stderr}"
