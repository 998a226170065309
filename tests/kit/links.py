"""A server process behind cables of its own, which can be cut without a word and made slow.

It runs in a network namespace of Linux; only root can make one.
"""

import itertools
import os
import subprocess
from typing import Any

from tests.kit.running_server import Server

# A bucket that holds less than the smallest packet lets none through, in silence.
CUT = ("rate", "1kbit", "burst", "20", "limit", "20")
SLOW = ("rate", "256kbit", "burst", "2000", "latency", "2s")

_numbers = itertools.count()


class NoNamespaceError(Exception):
    """This machine, or this user, cannot make one; the message says why."""


def _run(*command: str) -> None:
    try:
        subprocess.run(command, capture_output=True, text=True, check=True)
    except FileNotFoundError:
        raise NoNamespaceError(f"{command[0]} is missing: make services installs it") from None
    except subprocess.CalledProcessError as error:
        raise NoNamespaceError(f"{' '.join(command)}: {error.stderr.strip()}") from None


class Cable:
    """A pair of interfaces, one of them ours, the other a namespace's."""

    def __init__(self, namespace: str) -> None:
        process, number = os.getpid(), next(_numbers)
        # No two processes of a run make the same names, and no cable is that of another.
        network = f"10.{64 + process // 250 % 128}.{process % 250}"
        self.our_address, self.their_address = (f"{network}.{4 * number + i}" for i in (1, 2))
        self._ours, self._theirs = f"kd{process}-{number}", f"kd{number}"
        self._inside = ("-n", namespace)
        pair = ("type", "veth", "peer", "name", self._theirs, "netns", namespace)
        _run("ip", "link", "add", self._ours, *pair)
        for where, interface, address in (
            ((), self._ours, self.our_address),
            (self._inside, self._theirs, self.their_address),
        ):
            _run("ip", *where, "address", "add", f"{address}/30", "dev", interface)
            _run("ip", *where, "link", "set", interface, "up")

    def shape(self, rule: tuple[str, ...]) -> None:
        """Pass packets on, both ways, as the rule says: CUT or SLOW."""
        for where, interface in (((), self._ours), (self._inside, self._theirs)):
            _run("tc", *where, "qdisc", "replace", "dev", interface, "root", "tbf", *rule)

    def mend(self) -> None:
        """Let everything through again."""
        for where, interface in (((), self._ours), (self._inside, self._theirs)):
            _run("tc", *where, "qdisc", "delete", "dev", interface, "root")


class Namespace:
    """A network of its own, with a cable to people and one to PostgreSQL and Redis."""

    def __init__(self) -> None:
        self.name = f"kingdomino-{os.getpid()}-{next(_numbers)}"
        _run("ip", "netns", "add", self.name)
        try:
            _run("ip", "-n", self.name, "link", "set", "lo", "up")
            self.people, self.services = Cable(self.name), Cable(self.name)
        except NoNamespaceError:
            self.remove()
            raise

    def remove(self) -> None:
        _run("ip", "netns", "delete", self.name)  # and its cables with it


class PlacedServer(Server):
    """A server that listens at an address of a cable."""

    def __init__(self, *where: Any, address: str, **settings: Any) -> None:
        super().__init__(*where, **settings)
        self._address = address
        self.url = f"http://{address}:{self.port}"

    @property
    def command(self) -> list[str]:
        return [*super().command, "--host", self._address]


class DistantServer(PlacedServer):
    """A server in a namespace."""

    def __init__(self, *where: Any, namespace: Namespace, **settings: Any) -> None:
        super().__init__(*where, address=namespace.people.their_address, **settings)
        self.namespace = namespace

    @property
    def command(self) -> list[str]:
        return ["ip", "netns", "exec", self.namespace.name, *super().command]
