"""A relay between a server and PostgreSQL or Redis, which can lose its voice in one direction."""

import contextlib
import socket
import threading
from collections.abc import Callable

from tests.kit.running_server import free_port

CHUNK = 1 << 16


class Relay:
    """Passes bytes on to a port of this machine, unless it is told not to.

    While it is silent it takes bytes and keeps them: nobody is told that the line is dead.
    """

    def __init__(self, port: int) -> None:
        self._target, self.port = port, free_port()
        self._lines: list[socket.socket] = []
        self._may_ask, self._may_answer = threading.Event(), threading.Event()
        self.speak()
        self.when_asked: Callable[[bytes], None] = lambda _: None  # before it is passed on
        self._listening = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._accept, daemon=True).start()

    def speak(self) -> None:
        """Pass everything on, what was kept first."""
        self._may_ask.set()
        self._may_answer.set()

    def be_silent(self) -> None:
        """Pass on nothing."""
        self._may_ask.clear()
        self._may_answer.clear()

    def be_deaf(self) -> None:
        """Pass questions on, but no answers."""
        self._may_answer.clear()

    def hang_up(self) -> None:
        """Close every line, with what was kept."""
        lines, self._lines = self._lines, []
        for line in lines:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()

    def close(self) -> None:
        self._listening.close()
        self.hang_up()
        self.speak()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                far = socket.create_connection(("127.0.0.1", self._target))
                self._lines += [near, far]
                for way in ((near, far, self._may_ask), (far, near, self._may_answer)):
                    threading.Thread(target=self._pass_on, args=way, daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket, may: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                if may is self._may_ask:
                    self.when_asked(data)
                may.wait()
                sink.sendall(data)
        for line in (source, sink):
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
