"""nginx as deploy/nginx.conf has it, in a namespace of its own, with a made-up certificate."""

import contextlib
import re
import socket
import ssl
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from kingdomino.client import Client
from tests.kit.links import Namespace
from tests.kit.running_server import Server

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"
START_SECONDS = 300
UPSTREAM = re.compile(r"^ +server 127\.0\.0\.1:\d+ .*;\n", re.MULTILINE)

MAIN = """
user root;
daemon off;
worker_rlimit_nofile 65536;
pid nginx.pid;
error_log error.log;
events {{ worker_connections 32768; }}
http {{
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include {site};
}}
"""


class Nginx:
    """TLS in front of servers."""

    def __init__(self, directory: Path, namespace: Namespace, servers: Sequence[Server]) -> None:
        self.certificate = directory / "certificate.pem"
        self._directory, self._namespace = directory, namespace
        self._address = namespace.people.their_address
        self.url = f"https://{self._address}"
        key = directory / "key.pem"
        make_certificate(self.certificate, key, self._address)
        site = directory / "site.conf"
        site.write_text(site_of(servers, self.certificate, key))
        (directory / "nginx.conf").write_text(MAIN.format(site=site))
        self._process: subprocess.Popen[bytes] | None = None

    def client(self, name: str = "Ada") -> Client:
        return Client(self.url, name=name)

    def start(self) -> None:
        """Start it, and wait until it shakes hands."""
        inside = ["ip", "netns", "exec", self._namespace.name]
        self._process = subprocess.Popen(
            [*inside, "nginx", "-p", str(self._directory), "-c", "nginx.conf"]
        )
        trusting = ssl.create_default_context(cafile=str(self.certificate))
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            with (
                contextlib.suppress(OSError),
                socket.create_connection((self._address, 443)) as line,
                trusting.wrap_socket(line, server_hostname=self._address),
            ):
                return
            time.sleep(0.05)
        raise AssertionError(f"nginx did not start: {(self._directory / 'error.log').read_text()}")

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()  # at once: asked to quit, it waits for every socket
        self._process.wait(START_SECONDS)


def site_of(servers: Sequence[Server], certificate: Path, key: Path) -> str:
    """The configuration as it is delivered, with these servers and this certificate."""
    text = CONFIGURATION.read_text()
    first, *others = UPSTREAM.findall(text)
    address = first.split()[1]
    ours = [first.replace(address, each.url.removeprefix("http://")) for each in servers]
    text = text.replace(first, "".join(ours))
    for line in others:
        text = text.replace(line, "")
    for name, file in (("fullchain", certificate), ("privkey", key)):
        assert f"/etc/nginx/tls/{name}.pem" in text
        text = text.replace(f"/etc/nginx/tls/{name}.pem", str(file))
    return text


def make_certificate(certificate: Path, key: Path, address: str) -> None:
    """A certificate of our own making for an address, and its key."""
    wish = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=kingdomino"]
    names = ["-addext", f"subjectAltName=IP:{address}"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run(["openssl", "req", *wish, *names, *files], check=True, capture_output=True)
