"""Running the real program: in this process where that is honest, and as a process of its own."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from kingdomino.cli.app import run

COMMAND = [sys.executable, "-m", "kingdomino"]
LETTERS = {
    "LANG": "C.UTF-8",
    "LC_ALL": "",
    "LC_CTYPE": "",
    "LC_MESSAGES": "",
}  # whatever the machine's locale is
ENVIRONMENT = {**os.environ, **LETTERS, "COLUMNS": "100", "TERM": "dumb"}


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str


Program = Callable[..., Result]


@pytest.fixture(autouse=True)
def _data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever is kept without having been asked for is not kept in the tester's home."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setitem(ENVIRONMENT, "XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Program:
    """The program in an empty directory; `stdin` is what is typed."""
    monkeypatch.chdir(tmp_path)
    for name, value in {**LETTERS, "COLUMNS": "100"}.items():
        monkeypatch.setenv(name, value)

    def call(*arguments: str, stdin: str | bytes = b"") -> Result:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        code = run(arguments)
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return call


def start(directory: Path, *arguments: str) -> subprocess.Popen[str]:
    """The program as a process whose prompts can be waited for."""
    return subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=directory,
        env=ENVIRONMENT,
    )


def read_until(process: subprocess.Popen[str], words: str) -> str:
    """Read what a process prints, character by character, until it has said `words`."""
    assert process.stdout is not None
    said = ""
    while words not in said:
        character = process.stdout.read(1)
        assert character, f"it ended, having said: {said}"
        said += character
    return said


def refused(result: Result) -> str:
    """The one sentence of a refusal."""
    assert result.code == 2, result
    lines = result.err.splitlines()
    assert len(lines) == 1, result.err
    assert lines[0].startswith("kingdomino: ")
    assert "Traceback" not in result.out + result.err
    return lines[0].removeprefix("kingdomino: ")
