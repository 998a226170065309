"""Players who keep a diary of what a server tells them; `journals.py` holds it against the truth.

They play at random, and send a command again, with its id, until somebody has acknowledged it.
"""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection

from kingdomino.client import Client, ServerRefusal
from kingdomino.server import protocol

PAUSE = 0.02  # seconds before something that failed is tried again
LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError, ServerRefusal)

decode = msgspec.json.Decoder(protocol.Answer).decode


@dataclass
class Diary:
    """What one player was told of one table."""

    told: dict[int, str] = field(default_factory=dict)  # by version, the moves of an event
    acknowledged: dict[str, int] = field(default_factory=dict)  # by command, its version


class Home(Protocol):
    """A server, or what stands before several."""

    url: str

    def client(self, name: str = "") -> Client:
        """A new guest of it."""


class Player:
    """Plays its seats by way of any of its servers, and goes to the next when one is lost."""

    def __init__(
        self, name: str, homes: Sequence[Home], *, seed: int = 0, patience: float = 30
    ) -> None:
        token = homes[0].client(name).token
        self._clients = [Client(home.url, name=name, token=token) for home in homes]
        self._rng = random.Random(seed)
        self._patience = patience  # seconds of silence before it connects anew
        self.diaries: dict[str, Diary] = {}  # by table
        self.doubts: list[str] = []
        self.moves = 0  # that were acknowledged
        self.troubles = 0  # refusals and lost connections
        self.should_stop = False

    def open(self, **wishes: object) -> str | None:
        """The id of a new table, or None if it is unknown whether there is one."""
        try:
            with self._clients[0].open(**wishes) as seat:
                return seat.table_id
        except LOST:
            self._go_elsewhere()
            return None

    def sit_down(self, table: str) -> None:
        """Take a seat, once, however often it must be tried."""
        while not self.should_stop:
            try:
                with self._clients[0].come_back(table) as seat:
                    if seat.seats:
                        return
                self._clients[0].join(table).close()
            except LOST:
                self._go_elsewhere()

    def play(self, table: str) -> None:
        """Play until the game is over, or until it is told to stop."""
        game = _Game(self.diaries.setdefault(table, Diary()))
        while not (self.should_stop or game.is_over):
            try:
                if not game.seats:
                    with self._clients[0].come_back(table) as seat:
                        game.seats = seat.seats
                with self._clients[0].connect(table, game.version) as socket:
                    self._play(socket, game)
            except LOST:
                self._go_elsewhere()

    def _go_elsewhere(self) -> None:
        self.troubles += 1
        time.sleep(PAUSE)
        self._clients.append(self._clients.pop(0))

    def _play(self, socket: ClientConnection, game: "_Game") -> None:
        if game.pending is not None:
            _send(socket, game.pending)
        while not (self.should_stop or game.is_over):
            match decode(socket.recv(timeout=self._patience)):
                case protocol.Snapshot() | protocol.Event() as answer:
                    self.doubts += game.take(answer)
                case protocol.Accepted(id=command, version=version):
                    game.diary.acknowledged[command] = version
                    game.pending = None
                    self.moves += 1
                case protocol.Refused() as answer:
                    self._refused(socket, game, answer)
            if game.pending is None and game.is_due:
                game.pending = game.choose(self._rng)
                _send(socket, game.pending)

    def _refused(self, socket: ClientConnection, game: "_Game", answer: protocol.Refused) -> None:
        self.troubles += 1
        if answer.id is None:
            return  # we were let in to be told why not, and are sent away next
        if answer.code == "UNAVAILABLE":
            assert game.pending is not None
            time.sleep(PAUSE)
            _send(socket, game.pending)  # the same id: twice does no harm
            return
        if not (answer.code == "STALE" and game.has_timer):  # then the time was up
            self.doubts.append(f"{answer.code}: {answer.message}")
        game.pending = None


class _Game:
    """A table as one player knows it."""

    def __init__(self, diary: Diary) -> None:
        self.diary = diary
        self.seats: tuple[int, ...] = ()
        self.pending: protocol.Play | None = None  # a command that nobody has acknowledged yet
        self._view: protocol.TableView | None = None

    def take(self, answer: protocol.Snapshot | protocol.Event) -> list[str]:
        """How the table stands now; what is strange about it."""
        before = self.version
        if isinstance(answer, protocol.Snapshot):
            self._view = answer.table
            if before is not None and answer.table.version < before:
                return [f"back to version {answer.table.version} from {before}"]
            return []
        assert self._view is not None  # a snapshot comes first
        self._view = protocol.changed(self._view, answer.version, answer.change)
        self.diary.told[answer.version] = " ".join(answer.moves)
        if before is not None and answer.version != before + 1:
            return [f"an event of version {answer.version} after {before}"]
        return []

    @property
    def version(self) -> int | None:
        return None if self._view is None else self._view.version

    @property
    def is_over(self) -> bool:
        return self._view is not None and self._view.status == "over"

    @property
    def has_timer(self) -> bool:
        return self._view is not None and self._view.turn_seconds is not None

    @property
    def is_due(self) -> bool:
        """Whether one of our seats is to move."""
        position = None if self._view is None else self._view.position
        return position is not None and position.seat_to_move in self.seats

    def choose(self, rng: random.Random) -> protocol.Play:
        assert self._view is not None
        position, version = self._view.position, self._view.version
        assert position is not None
        choices = position.choices
        assert choices is not None
        if position.phase == "claim":
            move = rng.choice([claim.move for claim in choices.claims])
        elif choices.discard is not None:
            move = choices.discard
        else:
            move = rng.choice([placement.move for placement in choices.placements])
        return protocol.Play(id=f"{version}-{rng.random()}", version=version, move=move)


def _send(socket: ClientConnection, command: protocol.Play) -> None:
    socket.send(protocol.encoder.encode(command).decode())
