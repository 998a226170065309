"""The wheel, the archive and an environment with the wheel in it: each is made once for a run."""

import fcntl
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.packaging.test_locks import pins

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")

RECORD = "docs/images/example.record"

Once = Callable[[str, Callable[[Path], object]], Path]


@dataclass(frozen=True)
class Dist:
    """What `make dist` builds."""

    wheel: Path
    archive: Path


@dataclass(frozen=True)
class Installation:
    """An environment outside the tree, and a folder to run programs in."""

    home: Path
    folder: Path

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.home / "bin/python"

    @property
    def environment(self) -> dict[str, str]:
        """This process's, without what leads back to the tree; compiled kernels are shared."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("COVERAGE", "COV_", "PYTHON", "VIRTUAL_ENV"))
        }
        path = f"{self.home / 'bin'}:{os.environ['PATH']}"
        return {**kept, "PATH": path, "KINGDOMINO_QUIET": "1"}  # compiling is no complaint

    def run(self, *command: str | Path) -> subprocess.CompletedProcess[str]:
        """Run a command there; its answer in full."""
        return subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """Make a folder by its name, unless another process of this run has made it."""
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent

    def make(name: str, fill: Callable[[Path], object]) -> Path:
        folder, done = base / name, base / f"{name}.done"
        with (base / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not done.exists():
                folder.mkdir()
                fill(folder)
                done.touch()
        return folder

    return make


@pytest.fixture(scope="session")
def dist(once: Once) -> Dist:
    """The wheel and the archive, built from the tree."""
    folder = once("dist", lambda folder: build(ROOT, folder))
    (wheel,), (archive,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return Dist(wheel, archive)


@pytest.fixture(scope="session")
def installed(once: Once, dist: Dist) -> Installation:
    """An empty environment of this Python with the wheel and the extras that README.md names."""
    extras = sorted(
        {each for group in re.findall(r"\.\[([\w,]+)\]", README) for each in group.split(",")}
    )
    assert {"cli", "server", "client", "envs", "draw"} == set(extras)

    def fill(folder: Path) -> None:
        answer = install(Path(sys.executable), folder, f"{dist.wheel}[{','.join(extras)}]")
        assert answer.returncode == 0, answer.stderr

    home = once("installed", fill)
    return Installation(home, once("outside", _place_examples))


def _place_examples(folder: Path) -> None:
    """README.md and the one file that its examples read, at their places."""
    for name in ("README.md", RECORD):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)


def build(source: Path, target: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Build a package from the sources in a folder, as pip would."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(target), *options]
    return subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)


def install(python: Path, home: Path, wanted: str) -> subprocess.CompletedProcess[str]:
    """Create an environment of `python` with `wanted` in it, in the versions of our lock."""
    constraints = home.with_suffix(".constraints")
    constraints.write_text("\n".join(f"{name}=={pin}" for name, pin in pins("dev").items()))
    there = Installation(home, home.parent)
    answer = there.run(python, "-m", "venv", home)
    if answer.returncode == 0:
        flags = ["--disable-pip-version-check", "--quiet", "--no-compile"]
        flags += ["--constraint", str(constraints)]
        answer = there.run(there.python, "-m", "pip", "install", *flags, wanted)
    return answer
