"""Companies at tables: people on several servers, a bot beside them, one game after another."""

import threading
import time
from collections.abc import Sequence

from tests.kit.diary import Home, Player


class Company:
    """Two people, each with servers of their own, and a bot."""

    def __init__(
        self,
        homes: Sequence[Sequence[Home]],
        *,
        seed: int = 0,
        patience: float = 5,
        level: str = "page",
        **wishes: object,
    ) -> None:
        self.players = [
            Player(f"Friend {seed}-{i}", home, seed=10 * seed + i, patience=patience)
            for i, home in enumerate(homes)
        ]
        bot = {"kind": "bot", "level": level}
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(homes) - 1), bot]
        self._wishes = {"players": len(seats), "seats": seats, **wishes}
        self._thread = threading.Thread(target=self._run)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Let everybody go home, in the middle of a game perhaps."""
        for player in self.players:
            player.should_stop = True
        self._thread.join(600)
        assert not self._thread.is_alive(), "somebody could not be stopped"

    def _run(self) -> None:
        while not self.players[0].should_stop:
            table = self.players[0].open(**self._wishes)
            if table is not None:
                self._play(table)

    def _play(self, table: str) -> None:
        for guest in self.players[1:]:
            guest.sit_down(table)
        playing = [
            threading.Thread(target=player.play, args=(table,), name=f"at {table}")
            for player in self.players
        ]
        for thread in playing:
            thread.start()
        for thread in playing:
            thread.join()


def wait_for_moves(players: Sequence[Player], moves: int = 3) -> None:
    """Wait until every one of them has had so many more moves acknowledged."""
    wanted = [player.moves + moves for player in players]
    while any(player.moves < goal for player, goal in zip(players, wanted, strict=True)):
        time.sleep(0.02)


def wait_for_trouble(players: Sequence[Player]) -> None:
    """Wait until one of them has been refused something, or has lost a connection."""
    before = sum(player.troubles for player in players)
    while sum(player.troubles for player in players) == before:
        time.sleep(0.02)
