"""nginx with TLS in front of servers, as deploy/nginx.conf has it: what does it take for a move?"""

import contextlib
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from tests.kit.nginx import MAIN, START_SECONDS, make_certificate, site_of
from tests.kit.running_server import Server, free_port


class Proxy:
    """Listens on a port of this machine; clients of a benchmark come from one address."""

    def __init__(self, directory: Path, servers: Sequence[Server]) -> None:
        if shutil.which("nginx") is None:
            raise SystemExit("nginx is missing: apt-get install nginx-light")
        self.port = free_port()
        self.certificate, key = directory / "certificate.pem", directory / "key.pem"
        make_certificate(self.certificate, key, "127.0.0.1")
        text = re.sub(r" +listen \[::\].*;\n", "", site_of(servers, self.certificate, key))
        text = text.replace("listen 443", f"listen 127.0.0.1:{self.port}")
        text = text.replace("listen 80", f"listen 127.0.0.1:{free_port()}")
        # Nobody else comes from so few addresses: what is limited is not what is measured.
        text = re.sub(r"(limit_conn +\w+) \d+;", r"\1 60000;", text)
        site = directory / "site.conf"
        site.write_text(text)
        (directory / "nginx.conf").write_text(MAIN.format(site=site))
        self._process = subprocess.Popen(["nginx", "-p", str(directory), "-c", "nginx.conf"])
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self._process.poll() is None:
            with (
                contextlib.suppress(OSError),
                socket.create_connection(("127.0.0.1", self.port)),
            ):
                return
            time.sleep(0.05)
        raise SystemExit(f"nginx did not start: {(directory / 'error.log').read_text()}")

    @property
    def pid(self) -> int:
        """The process whose child does the work."""
        return self._process.pid

    def stop(self) -> None:
        """End it at once: asked to quit, it waits for every socket."""
        self._process.terminate()
        self._process.wait(START_SECONDS)
