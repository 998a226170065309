"""The port that a server listens on: taken at once, or refused with what to do instead."""

import errno
import ipaddress
import os
import socket
from typing import Any

from kingdomino.errors import MisuseError
from kingdomino.words import Sentence, sentence

BACKLOG = 2048  # connections that wait while the server loads; uvicorn's own number
LAST = 65535


def listen(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen on every address of `host`: whoever connects now is answered later.

    They listen from here on, so that no other program can take the port while the server loads.
    """
    listening: list[socket.socket] = []
    missing: OSError | None = None
    try:
        for family, (name, _, *rest) in _addresses(host, port):
            # With port 0 the system chooses one, the same for every address.
            chosen = listening[0].getsockname()[1] if listening else port
            try:
                listening.append(_listen(family, (name, chosen, *rest)))
            except OSError as error:
                if error.errno not in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
                    raise
                missing = error  # `localhost` has two addresses, and many a machine one of them
        if missing is not None and not listening:
            raise missing
    except OSError as error:
        for each in listening:
            each.close()
        raise MisuseError(_sentence(error, host, port)) from None
    return listening


def address(listening: list[socket.socket]) -> str:
    """Where a browser on this machine finds the page."""
    host, port, *_ = listening[0].getsockname()
    if ipaddress.ip_address(host).is_unspecified:  # every address, this machine's own among them
        host = "::1" if ":" in host else "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _addresses(host: str, port: int) -> list[tuple[int, tuple[Any, ...]]]:
    try:
        found = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except UnicodeError:  # `a..b`, or a part that is longer than any name's may be
        raise socket.gaierror(socket.EAI_NONAME, "not a name that a machine can have") from None
    return list(dict.fromkeys((family, address) for family, _, _, _, address in found))


def _listen(family: int, address: tuple[Any, ...]) -> socket.socket:
    opened = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let others take the port
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        opened.bind(address)
        opened.listen(BACKLOG)
    except BaseException:
        opened.close()
        raise
    return opened


def _sentence(error: OSError, host: str, port: int) -> Sentence:
    if isinstance(error, socket.gaierror):
        return sentence(
            "--host {host}: there is no such address ({reason}).", host=host, reason=error.strerror
        )
    if error.errno == errno.EADDRINUSE:
        other = port + 1 if port < LAST else port - 1
        return sentence(
            "Port {port} is taken: another program listens there, perhaps a server that you "
            "started before. Choose another port: {command}. Who has it: {question}.",
            port=port,
            command=f"kingdomino serve --port {other}",
            question=f"ss -ltnp 'sport = :{port}'",
        )
    if error.errno == errno.EACCES:
        return sentence(
            "Port {port} is not yours to use: ports below 1024 need rights. Try --port 8000.",
            port=port,
        )
    if error.errno == errno.EADDRNOTAVAIL:
        return sentence("--host {host}: this machine has no such address.", host=host)
    return sentence(
        "Port {port} cannot be listened on: {reason}.",
        port=port,
        reason=error.strerror or str(error),
    )
