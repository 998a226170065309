"""Practice without a server: Ada against bots that play at random, and the journal it leaves."""

import random
from typing import Any

from msgspec.structs import replace

from kingdomino import Options, Position
from kingdomino.server import protocol
from kingdomino.server.identity import Identity
from kingdomino.server.journal import events
from kingdomino.server.journal.events import decode_entry, encode_entry
from kingdomino.server.tables import decisions, opening
from kingdomino.server.tables.folding import begin, fold
from kingdomino.server.tables.table import Steps, Table

ADA = Identity("ada", "Ada")
ME, BOT = protocol.SeatWish(kind="me"), protocol.SeatWish(kind="bot", level="page")
MINE = frozenset({0})


def wish_for(options: Options, **fields: Any) -> protocol.NewTable:
    wish = protocol.NewTable(
        players=options.players,
        variants=[str(each) for each in options.variants],
        seats=[ME, *[BOT] * (options.players - 1)],
        is_practice=True,
    )
    return replace(wish, **fields)


class Practice:
    """A table without a server: Ada on seat 0, bots that play at random, and a journal."""

    def __init__(self, options: Options, seed: int) -> None:
        opened, _ = opening.open_table(wish_for(options), ADA, 0)
        self.table, self._dealer = opened.table, opened.dealer
        self.rng = random.Random(seed)
        self.journal = [encode_entry(entry) for entry in opened.append.entries]

    @property
    def position(self) -> Position:
        assert self.table.record is not None
        return self.table.record.position

    def send(self, command: protocol.Command) -> None:
        self._write(decisions.decide(self.table, command, MINE, self._dealer, now=0))

    def step(self) -> None:
        """Whoever is to move plays a turn at random, Ada now and then half of one."""
        turn = self.rng.choice(self.position.legal_turns)
        if self.table.bot_to_move is not None:
            answering = self.table.moved_at
            self._write(
                decisions.play_for(
                    self.table, turn, answering=answering, is_late=False, dealer=self._dealer
                )
            )
        else:
            moves = turn.moves[:1] if self.rng.random() < 0.3 else turn.moves
            text = " ".join(map(self.position.format, moves))
            version = self.table.version
            self.send(protocol.Play(id=f"p{version}", version=version, move=text))

    def take_back(self) -> None:
        version = self.table.version
        self.send(protocol.TakeBack(id=f"t{version}", version=version, seat=0))

    def _write(self, steps: Steps) -> None:
        for entry, record, _ in steps:
            self.table = fold(self.table, entry, 0, record)
            self.journal.append(encode_entry(entry))

    def loaded(self) -> Table:
        """The table as another process, or the next start, reads it."""
        first, *others = map(decode_entry, self.journal)
        assert isinstance(first, events.Opened)
        table = begin(self.table.id, first, 0)
        for entry in others:
            table = fold(table, entry, 0)
        return table
