"""Real servers for tests: processes of their own, on real databases, that can be killed."""

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx

from kingdomino.client import Client

HANGING = 400  # seconds; a busy machine is no fault of a server, and tests have an alarm


def free_port() -> int:
    """A port that nobody listens on, and none that the system gives to those who call others.

    Else somebody's connection has it while a service is being restarted.
    """
    given = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    while True:
        port = secrets.choice(range(10_000, given))
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def sqlite_url(directory: Path) -> str:
    return f"sqlite:///{directory / 'tables.sqlite3'}"


class Server:
    """`kingdomino serve` in a process group of its own."""

    program: Sequence[str] = (sys.executable, "-m", "kingdomino")
    environment: Mapping[str, str] = os.environ

    def __init__(self, database_url: str, log: Path, **settings: Any) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = log
        limits = {
            "requests_per_second": 10_000,
            "messages_per_second": 10_000,
            "chat_per_second": 10_000,
            "sockets_per_address": 1000,
            "connections_per_address": 1000,
            "tables_per_guest": 1000,
            "tables_per_hour": 1_000_000,
            "thinkers": 1,
        }
        chosen = {"database_url": database_url, **limits, **settings}
        self._settings = {
            f"KINGDOMINO_{name.upper()}": str(value) for name, value in chosen.items()
        }
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start it, and wait until it is ready."""
        self.begin()
        self.wait_until("/readyz")

    @property
    def command(self) -> list[str]:
        """What starts it."""
        return [*self.program, "serve", "--port", str(self.port)]

    def begin(self, *, stderr: int | None = None) -> None:
        """Start it, and wait until it answers at all."""
        self.launch(stderr=stderr)
        self.wait_until("/healthz")

    def launch(self, *, stderr: int | None = None) -> None:
        """Start it, and wait for nothing."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command,
                env={**self.environment, **self._settings},
                stdout=log,
                stderr=log if stderr is None else stderr,
                start_new_session=True,
            )

    def wait_until(self, path: str, *, status: int = 200) -> None:
        """Wait until an address is answered with a yes, or with something else."""
        deadline = time.monotonic() + HANGING
        while time.monotonic() < deadline:
            assert self._process is not None
            if self._process.poll() is not None:
                raise AssertionError(f"the server stopped:\n{self.log()}")
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}{path}", timeout=HANGING).status_code == status:
                    return
            time.sleep(0.05)
        raise AssertionError(f"the server did not get ready:\n{self.log()}")

    def kill(self) -> None:
        """kill -9, the thinkers included."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def kill_alone(self) -> None:
        """kill -9 the server alone, and wait until what it started is gone; stderr is a pipe."""
        assert self._process is not None
        self._process.kill()
        self._process.communicate()  # ends when nobody can write to it any more

    def stop(self) -> int:
        """Ask it to stop, as systemd does; the exit code."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.terminate()
        try:
            code = self._process.wait(HANGING)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        return code

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def log(self) -> str:
        return self._log.read_text()

    def client(self, name: str = "Ada") -> Client:
        return Client(self.url, name=name)
