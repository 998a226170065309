"""kill -9 in the middle of play, again and again: nothing acknowledged is lost, nothing doubled.

KINGDOMINO_KILLS=200 makes it a longer run, see `make endurance`.
"""

import os
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path

from tests.kit.diary import Player
from tests.kit.journals import check_diaries
from tests.kit.running_server import Server, sqlite_url

KILLS = int(os.environ.get("KINGDOMINO_KILLS", "20"))


def play_alone(player: Player) -> None:
    """Both seats of one table after another."""
    while not player.should_stop:
        table = player.open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])
        if table is not None:
            player.play(table)


def test_kill_9_in_the_middle_of_play(tmp_path: Path, go_on: Callable[[], object]) -> None:
    server = Server(sqlite_url(tmp_path), tmp_path / "log")
    server.start()
    rng = random.Random(9)
    players = [Player(f"Friend {i}", [server], seed=i) for i in range(4)]
    threads = [threading.Thread(target=play_alone, args=(player,)) for player in players]
    for thread in threads:
        thread.start()
    try:
        for _ in range(KILLS):
            # So many moves after the last start: in the middle of play, however long that takes.
            wanted = sum(player.moves for player in players) + rng.randint(1, 20)
            while sum(player.moves for player in players) < wanted:
                time.sleep(0.001)
            server.kill()
            server.start()
            go_on()
    finally:
        for player in players:
            player.should_stop = True
        for thread in threads:
            thread.join()
    server.stop()
    checked = check_diaries(sqlite_url(tmp_path), players)
    assert checked == sum(player.moves for player in players)
    assert checked > KILLS


def test_a_killed_server_comes_back_with_the_table_as_it_was(tmp_path: Path) -> None:
    with Server(sqlite_url(tmp_path), tmp_path / "log") as server:
        table = server.client().open(players=2, seats=[{"kind": "me"}, {"kind": "me"}])
        version = table.table.version
        table.close()
        server.kill()
        server.start()
        again = server.client("Reader").table(table.table_id)
        assert again.version == version
