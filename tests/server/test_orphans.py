"""Whoever works for a server ends with it, even when it had no time to tell them."""

import os
import select
import signal
from pathlib import Path

import httpx

from kingdomino.server import protocol
from tests.kit.running_server import Server, sqlite_url


def children(parent: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            lines = status.read_text().splitlines()
        except OSError:  # it has just ended
            continue
        if f"PPid:\t{parent}" in lines:
            found.append(int(status.parent.name))
    return found


def test_thinkers_clerk_and_painter_end_with_a_server_that_was_killed(tmp_path: Path) -> None:
    with Server(sqlite_url(tmp_path), tmp_path / "log") as server:
        picture = httpx.get(f"{server.url}{protocol.API}/preview.png")
        assert picture.status_code == 200
        seats = [{"kind": "me"}, {"kind": "bot", "level": "squire"}]
        with server.client().open(players=2, seats=seats) as seat:
            seat.play(next(iter(next(seat.turns()).legal_moves)))
            next(seat.turns())  # a bot has moved in between
        workers = [os.pidfd_open(pid) for pid in children(server.pid)]
        assert len(workers) >= 3
        os.kill(server.pid, signal.SIGKILL)
        for worker in workers:
            select.select([worker], [], [])  # until it has ended; a test has an alarm
            os.close(worker)
