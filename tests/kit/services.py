"""PostgreSQL and Redis: real ones, started in a directory of their own, restartable.

Tests break them, and benchmarks measure them.
"""

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
import time
import weakref
from collections.abc import Sequence
from pathlib import Path

from tests.kit.running_server import free_port

LOCAL = ("127.0.0.1",)
STARTING = 300  # seconds that a service may take: a busy machine is no fault of it


def _postgres_binary(name: str) -> str:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    path = str(found[-1]) if found else shutil.which(name)
    assert path is not None, "PostgreSQL is missing: make test installs it"
    return path


class Postgres:
    """A PostgreSQL cluster; root starts it as the user that Debian made for it.

    It has a directory of its own, where that user may go: pytest makes its directories for one user
    only, and sees to it again whenever another run begins.
    """

    def __init__(self, addresses: Sequence[str] = LOCAL) -> None:
        directory = tempfile.mkdtemp(prefix="kingdomino-postgres-")
        weakref.finalize(self, shutil.rmtree, directory, ignore_errors=True)
        self._data, self._log = Path(directory, "data"), Path(directory, "log")
        self._addresses = addresses
        self.port = free_port()
        self._prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self._prefix:
            shutil.chown(directory, "postgres")
        self._run("initdb", "-D", self._data, "-U", "kingdomino", "-A", "trust", "-E", "UTF8")
        with (self._data / "pg_hba.conf").open("a") as trusted:
            for address in addresses:
                trusted.write(f"host all all {address}/30 trust\n")
        self.start()

    @property
    def url(self) -> str:
        return self.url_at(self._addresses[0])

    def url_at(self, address: str, port: int | None = None) -> str:
        """Its address for a process that reaches it by another way."""
        return f"postgresql+asyncpg://kingdomino@{address}:{port or self.port}/postgres"

    @property
    def pid(self) -> int:
        """The process whose children are all the others."""
        return int((self._data / "postmaster.pid").read_text().split()[0])

    def start(self) -> None:
        addresses = ",".join(self._addresses)
        options = f"-p {self.port} -c listen_addresses={addresses} -c unix_socket_directories=''"
        wait = ("-w", "-t", STARTING)
        self._run("pg_ctl", "-D", self._data, "-l", self._log, "-o", options, *wait, "start")

    def stop(self, mode: str = "immediate") -> None:
        """`immediate` is a crash; `fast` tells everybody who is connected."""
        self._run("pg_ctl", "-D", self._data, "-m", mode, "-w", "-t", STARTING, "stop")

    def _run(self, name: str, *arguments: object) -> None:
        command = [*self._prefix, _postgres_binary(name), *map(str, arguments)]
        subprocess.run(
            command,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            cwd="/",
        )


class Redis:
    """A Redis without a disk."""

    def __init__(self, directory: Path, addresses: Sequence[str] = LOCAL) -> None:
        self._directory, self._addresses = directory, addresses
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return self.url_at(self._addresses[0])

    def url_at(self, address: str, port: int | None = None) -> str:
        """Its address for a process that reaches it by another way."""
        return f"redis://{address}:{port or self.port}/0"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        binary = shutil.which("redis-server")
        assert binary is not None, "Redis is missing: make test installs it"
        bind = ["--bind", *self._addresses, "--protected-mode", "no"]
        self._process = subprocess.Popen(
            [binary, "--port", str(self.port), *bind, "--save", ""],
            cwd=self._directory,
            stdout=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + STARTING
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            time.sleep(0.02)
        raise AssertionError("Redis did not start")

    def stop(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()
