"""Claim: on a fresh machine the page is there within 60 s, and a bot answers within 90 s.

Clones the project into an empty directory, with empty caches for packages and kernels, runs `make
play` there and plays against it: `python -m benchmarks.first_minute [REVISION]`. Nothing else may
use port 8000. A second start in the same place shows what a warm one takes.
"""

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from kingdomino.client import Client

ROOT = Path(__file__).parents[1]
ADDRESS = "http://127.0.0.1:8000"
FIRST, BEST = "squire", "king"  # the level that the page proposes, and the strongest
PATIENCE = 900  # seconds
LOOK = 0.1  # seconds between two looks
SETTLING = 15  # seconds after which the memory is read
MEGABYTE = 2**20


def main(revision: str) -> None:
    """Measure a first start and a warm one; print Markdown."""
    with tempfile.TemporaryDirectory(prefix="first-minute-") as home:
        project = Path(home, "kingdomino")
        commit = _clone(project, revision)
        print(f"`make play` of {commit} with empty caches, {os.cpu_count()} cores\n")
        print("| Seconds | First start |\n|---|---|")
        _start(project, _fresh_environment(Path(home)))
        print("\n| Seconds | The next start |\n|---|---|")
        _start(project, _fresh_environment(Path(home)))


def _clone(project: Path, revision: str) -> str:
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(project)], check=True)
    git = ["git", "-C", str(project)]
    subprocess.run([*git, "checkout", "--quiet", revision], check=True)
    described = subprocess.run(
        [*git, "rev-parse", "--short=12", "HEAD"], check=True, capture_output=True, text=True
    )
    return described.stdout.strip()


def _fresh_environment(home: Path) -> dict[str, str]:
    """The environment of somebody who has never run anything of ours, nor pip, nor npm."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("KINGDOMINO_", "VIRTUAL_ENV", "PYTHON"))
    }
    return {
        **kept,
        "PIP_CACHE_DIR": str(home / "pip"),
        "npm_config_cache": str(home / "npm"),
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_DATA_HOME": str(home / "data"),
    }


def _start(project: Path, environment: dict[str, str]) -> None:
    """Start `make play`, play against it, look at its memory, and stop it."""
    start = time.perf_counter()

    def tell(what: str) -> None:
        print(f"| {time.perf_counter() - start:.1f} | {what} |", flush=True)

    with _make_play(project, environment, tell) as group:
        _wait(lambda: _answers("/"))
        tell("**the page**")
        _wait(lambda: _answers("/readyz"))
        tell("`/readyz`")
        for level in (FIRST, BEST):
            _see_an_answer(level)
            tell(f"**the {level} has answered**")
        time.sleep(SETTLING)
        for name, resident, own in _memory(group):
            tell(f"{name}: {resident} MB resident, {own} MB of them its own")


@contextmanager
def _make_play(
    project: Path, environment: dict[str, str], tell: Callable[[str], None]
) -> Iterator[int]:
    """`make play` in a process group of its own; what it prints is told line by line."""
    process = subprocess.Popen(
        ["make", "play"],
        cwd=project,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    lines = process.stdout

    def read() -> None:
        for line in lines:
            tell(line.strip()[:120])

    reader = threading.Thread(target=read)
    reader.start()
    try:
        yield process.pid
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait(60)
        reader.join()


def _wait(is_there: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_there():
        if time.monotonic() > end:
            raise TimeoutError(f"nothing after {PATIENCE} seconds")
        time.sleep(LOOK)


def _answers(path: str) -> bool:
    try:
        return httpx.get(ADDRESS + path, timeout=30).is_success
    except httpx.HTTPError:
        return False


def _see_an_answer(level: str) -> None:
    """Sit down with one bot, claim when it is time, and wait until the bot has played."""
    client = Client(ADDRESS, name="Newcomer")
    seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
    with client.open(players=2, seats=seats) as seat:
        for position in seat.turns():
            rows = (*position.current_row, *position.next_row)
            if not {entry.seat for entry in rows} <= {None, *seat.seats}:
                return
            seat.play(position.legal_turns[0])


def _memory(group: int) -> list[tuple[str, int, int]]:
    """Each process of ours: what it is, its resident memory and what no other shares of it."""
    found = []
    for status in Path("/proc").glob("[0-9]*/smaps_rollup"):
        pid = int(status.parent.name)
        try:
            if os.getsid(pid) != group:
                continue
            command = status.with_name("cmdline").read_text().replace("\0", " ")
            sizes = {
                line.split()[0]: int(line.split()[1]) * 1024
                for line in status.read_text().splitlines()[1:]
            }
        except (OSError, ProcessLookupError):
            continue
        name = _name(command)
        if name:
            own = sizes["Private_Clean:"] + sizes["Private_Dirty:"]
            found.append((name, sizes["Rss:"] // MEGABYTE, own // MEGABYTE))
    return sorted(found)


def _name(command: str) -> str:
    if "multiprocessing.spawn" in command or "spawn_main" in command:
        return "a thinker"
    is_serving = "python" in command and "kingdomino serve" in command  # not make, nor its shell
    return "the serving process" if is_serving else ""


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "HEAD")
