"""`make play` says at once what is in the way, and installs nothing that is there already."""

import os
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT

LOCKS = ["requirements/page.txt", "requirements/server.txt", "requirements/dev.txt"]
SOURCES = [*LOCKS, "pyproject.toml", "web/package.json", "web/package-lock.json"]
SOURCES += ["web/index.html", "web/board.html", "web/vite.config.ts", "web/src/app.ts"]
PLAYABLE = [".venv/bin/pip", ".venv/.node", ".venv/.playable"]
PAGE = ["web/node_modules/.page", "src/kingdomino/server/static/index.html"]
TOOLS = [".venv/.ready", "web/node_modules/.ready"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A clone in which nothing has been installed: its Makefile, and empty files."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "web/public").mkdir(parents=True)
    touch(tmp_path, SOURCES, age=100)
    return tmp_path


def touch(project: Path, names: list[str], *, age: int) -> None:
    """Files that were written some seconds ago, each after the one before."""
    for order, name in enumerate(names):
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).touch()
        os.utime(project / name, (2_000_000_000 - age + order,) * 2)


def make(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    return subprocess.run(
        ["make", "--no-print-directory", *arguments],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
        env={name: value for name, value in kept.items() if name != "MFLAGS"},
    )


def test_a_port_that_is_taken_is_told_before_anything_is_installed(project: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        answer = make(project, "play", f"PORT={port}")
    assert answer.returncode == 2
    assert f"port {port}: Address already in use.\n" in answer.stderr
    assert "make play PORT=8001\n" in answer.stderr
    assert not (project / ".venv").exists()


@pytest.mark.parametrize("port", ["99999", "eight"])
def test_a_port_that_is_none_is_told_too(project: Path, port: str) -> None:
    answer = make(project, "play", f"PORT={port}")
    assert answer.returncode == 2
    assert f"port {port}: a port is a number from 0 to 65535.\n" in answer.stderr


def test_playing_installs_what_playing_needs(project: Path) -> None:
    steps = make(project, "--dry-run", "play").stdout
    assert "requirements/page.txt" in steps
    assert "requirements/server.txt" in steps
    assert "--omit=dev" in steps
    assert "requirements/dev.txt" not in steps


def test_the_second_start_installs_nothing(project: Path) -> None:
    touch(project, PLAYABLE + PAGE, age=50)
    steps = make(project, "--dry-run", "play").stdout
    assert "install" not in steps
    assert "serve --host 127.0.0.1 --port 8000" in steps


def test_after_playing_only_the_tools_are_added(project: Path) -> None:
    touch(project, PLAYABLE + PAGE, age=50)
    steps = make(project, "--dry-run", "setup").stdout
    assert "requirements/dev.txt" in steps
    assert "requirements/server.txt" not in steps


def test_playing_takes_no_tool_away(project: Path) -> None:
    touch(project, PLAYABLE + PAGE + TOOLS, age=50)
    assert "install" not in make(project, "--dry-run", "play").stdout
    touch(project, ["web/package-lock.json"], age=0)
    steps = make(project, "--dry-run", "play").stdout
    assert "npm-cli.js" in steps
    assert "--omit=dev" not in steps
