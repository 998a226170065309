"""PostgreSQL and Redis for tests: real ones, started in a directory of their own, restartable."""

import contextlib
import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

from tests.kit.running_server import free_port


def _postgres_binary(name: str) -> str:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    path = str(found[-1]) if found else shutil.which(name)
    assert path is not None, "PostgreSQL is missing: make test installs it"
    return path


class Postgres:
    """A PostgreSQL cluster; root starts it as the user that Debian made for it."""

    def __init__(self, directory: Path) -> None:
        self._data = directory / "postgres"
        self._log = directory / "postgres.log"
        self.port = free_port()
        self._prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        self._data.mkdir()
        self._log.touch()
        if self._prefix:
            for parent in (self._data, self._log):
                shutil.chown(parent, "postgres")
            # pytest makes its directories for one user only.
            for parent in self._data.parents:
                if parent.stat().st_uid == 0 and parent != Path("/"):
                    parent.chmod(parent.stat().st_mode | 0o111)
        self._run("initdb", "-D", self._data, "-U", "kingdomino", "-A", "trust", "-E", "UTF8")
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql+asyncpg://kingdomino@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"
        self._run("pg_ctl", "-D", self._data, "-l", self._log, "-o", options, "-w", "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", self._data, "-m", "immediate", "-w", "stop")

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

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        binary = shutil.which("redis-server")
        assert binary is not None, "Redis is missing: make test installs it"
        self._process = subprocess.Popen(
            [binary, "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""],
            cwd=self._directory,
            stdout=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
        raise AssertionError("Redis did not start")

    def stop(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()
