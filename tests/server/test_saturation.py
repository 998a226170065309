"""A client that is never done asking: others' moves are written all the same."""

import random
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from tests.kit.running_server import Server

QUESTION = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"  # which no limit is for
ANSWER = b"alive\n"
MOVES = 20
FEW = 1000  # answers for each move: a move takes as long as some dozen


class Questioner:
    """Has always asked more than was answered."""

    def __init__(self, server: Server) -> None:
        self.answers = 0
        self._line = socket.create_connection(("127.0.0.1", server.port))
        self._threads = [threading.Thread(target=each) for each in (self._ask, self._hear)]

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """While others play."""
        for thread in self._threads:
            thread.start()
        try:
            yield
        finally:
            self._line.shutdown(socket.SHUT_RDWR)
            for thread in self._threads:
                thread.join()
            self._line.close()

    def _ask(self) -> None:
        try:
            while True:
                self._line.sendall(QUESTION * 1000)
        except OSError:
            return

    def _hear(self) -> None:
        rest = b""
        while data := self._line.recv(1 << 16):
            rest += data
            *answers, rest = rest.split(ANSWER)
            self.answers += len(answers)


def test_who_never_stops_asking_stops_nobody(server: Server) -> None:
    """The thread that writes did not get hold of Python's lock: no move in ten thousand answers."""
    rng = random.Random(5)
    seat = server.client("Ada").open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])
    questioner = Questioner(server)
    with questioner.at_work():
        turns = seat.turns()
        for _ in range(MOVES):
            seat.play(rng.choice(list(next(turns).legal_moves)))
        answers = questioner.answers
    assert 0 < answers < FEW * MOVES
