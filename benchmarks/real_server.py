"""A server in a process of its own, as benchmarks start it, and what the system says about it."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import httpx

# A benchmark shows what the server carries, not what it refuses: whatever is limited is set so high
# that nobody meets the limit. A setting that a server does not know is ignored by it.
GENEROUS = dict.fromkeys(
    (
        "ANALYSES_PER_CLIENT",
        "CHAT_PER_SECOND",
        "MESSAGES_PER_SECOND",
        "REQUESTS_PER_SECOND",
        "SOCKETS_PER_ADDRESS",
        "TABLES_PER_GUEST",
        "TABLES_PER_HOUR",
    ),
    "1000000",
)
PATIENCE = 600.0  # seconds for a server to get ready


class RealServer:
    """`kingdomino serve` on a SQLite file in a directory; it can be started again."""

    def __init__(
        self,
        directory: Path,
        settings: Mapping[str, str] = GENEROUS,
    ) -> None:
        self.directory = directory
        self.database, self.log = directory / "bench.sqlite3", directory / "log"
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "RealServer":
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Of the serving process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it is ready and has compiled everything."""
        self.port = free_port()
        environment = {
            **os.environ,
            **{f"KINGDOMINO_{name}": value for name, value in self._settings.items()},
            "KINGDOMINO_DATABASE_URL": f"sqlite:///{self.database}",
        }
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "kingdomino", "serve", "--port", str(self.port)],
                env=environment,
                stderr=log,
            )
        wait_until_ready(self.url)

    def stop(self) -> None:
        """Ask it to stop; if it does not within half a minute, kill it and all that it started."""
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            for process in [*descendants(self.pid), self.pid]:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            self._process.wait()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_ready(url: str) -> None:
    """Wait until tables can be played and every bot answers; they may have to be compiled."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            answer = httpx.get(f"{url}/readyz", timeout=5)
            if answer.is_success and "compiling" not in answer.text:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    raise SystemExit("The server did not get ready.")


def memory(process: int) -> float:
    """Kilobytes in use; 0 for a process that has ended."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next((float(line.split()[1]) for line in lines if line.startswith("VmRSS:")), 0.0)


def processor_seconds(process: int) -> float:
    """User and system time since the process started; 0 for one that has ended."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def open_files(process: int) -> int:
    """Descriptors in use; 0 for a process that has ended."""
    try:
        return sum(1 for _ in Path(f"/proc/{process}/fd").iterdir())
    except OSError:
        return 0


def descendants(process: int) -> Iterator[int]:
    """The processes that a process has started, and those that they have."""
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        try:
            children = task.read_text().split()
        except OSError:
            continue
        for child in map(int, children):
            yield child
            yield from descendants(child)
