"""What somebody sees while things are compiled: a bar at a terminal, elsewhere a few lines."""

import io
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kingdomino.bots.warmup import RULES, Step
from kingdomino.cli.progress import show_progress
from tests.bots.slow_steps import compiling
from tests.kit.alarm import alarm
from tests.kit.running_server import free_port, sqlite_url

STEPS = (Step("a", RULES), Step("b", RULES, ("a",)))


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_has_a_bar_and_a_word_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    work = compiling(tmp_path, STEPS)
    with show_progress(work, "Getting ready"):
        work.run()
    assert "%, about " in terminal.getvalue()
    assert "Getting ready: done after " in terminal.getvalue()


def test_a_terminal_that_cannot_write_over_a_line_has_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "dumb")
    work = compiling(tmp_path, STEPS)
    with show_progress(work, "Getting ready"):
        work.run()
    first, *_, last = terminal.getvalue().splitlines()
    assert first.startswith("Getting ready: ")
    assert "of 2, about " in first
    assert last.startswith("Getting ready: done after ")


def test_elsewhere_there_are_lines(tmp_path: Path) -> None:
    lines: list[str] = []
    work = compiling(tmp_path, STEPS)
    with show_progress(work, "Getting ready", tell=lines.append):
        work.run()
    assert lines[-1].startswith("Getting ready: done after ")
    assert all(line.startswith("Getting ready: ") for line in lines)


def test_when_nothing_is_missing_nothing_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for step in STEPS:
        (tmp_path / step.name).touch()
    work = compiling(tmp_path, STEPS)
    with show_progress(work, "Getting ready"):
        work.run()
    assert capsys.readouterr() == ("", "")


def serve_at_a_terminal(tmp_path: Path, until: str, **environment: str) -> str:
    """What a server says to somebody who stops it with Ctrl-C after a word of its own."""
    port = free_port()
    ours, theirs = pty.openpty()
    server = subprocess.Popen(
        [sys.executable, "-m", "kingdomino", "serve", "--port", str(port)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "KINGDOMINO_DATABASE_URL": sqlite_url(tmp_path), **environment},
        start_new_session=True,
    )
    os.close(theirs)
    said = ""
    with open(ours, "rb", buffering=0) as terminal:  # noqa: PTH123 - a number, not a path
        while f"Open http://127.0.0.1:{port} in a browser." not in said or until not in said:
            said += terminal.read(4096).decode()
        server.send_signal(signal.SIGINT)
        try:
            while more := terminal.read(4096):
                said += more.decode()
        except OSError:
            pass  # nobody is left at the other end
    assert server.wait() == 130
    assert "{" not in said, "JSON is for log files"
    assert "Traceback" not in said
    return said


def test_a_server_at_a_terminal_speaks_to_a_person(tmp_path: Path) -> None:
    with alarm(300):
        serve_at_a_terminal(tmp_path, "Open")


def test_a_server_at_a_dumb_terminal_says_how_far_it_is(tmp_path: Path) -> None:
    cache = {"KINGDOMINO_CACHE_DIR": str(tmp_path / "cache"), "KINGDOMINO_CHECKED": "0"}
    with alarm(300):
        said = serve_at_a_terminal(tmp_path, " s left", TERM="dumb", **cache)
    assert "Getting the bots ready: " in said
