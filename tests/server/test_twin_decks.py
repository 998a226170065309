"""Two tables with one visible history and two decks send the same bytes until a deal differs.

KINGDOMINO_TWINS=10000 makes it a longer run, see `make endurance`.
"""

import os
import random

import pytest

from kingdomino import Dealer, Options, Record
from kingdomino.moves import Deal
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.tables import decisions
from kingdomino.server.tables.folding import begin, fold
from kingdomino.server.tables.table import Table
from kingdomino.server.tables.table_views import TableViews
from tests.kit.setups import SETUPS, options_id

TWINS = int(os.environ.get("KINGDOMINO_TWINS", "1000"))


class Twin:
    """A table whose dealer is known to the test, and every byte that it sends."""

    def __init__(self, options: Options, dealer: Dealer) -> None:
        self._dealer = dealer
        opened = events.Opened(
            options.players,
            sorted(options.variants),
            str(options.opening),
            [events.SeatSpec("person", f"Seat {i}", None, "guest") for i in range(options.players)],
            "guest",
            "0" * 64,
        )
        self.table: Table = begin("twin", opened, 0)
        self._views = TableViews()
        self.sent = [protocol.encoder.encode(self._views.table(self.table))]
        record = Record.start(options, names=self.table.names).deal(dealer)
        moves = [record.position.format(move) for move in record.moves]
        self._fold(events.Started(0, "0" * 64, moves))

    def _fold(self, entry: events.JournalEntry, record: Record | None = None) -> None:
        before, self.table = self.table, fold(self.table, entry, 0, record)
        event = protocol.encoder.encode(self._views.event(entry, before, self.table))
        # To those who listen, and to whoever comes just then.
        self.sent.append(event + protocol.encoder.encode(self._views.table(self.table)))

    def play(self, move: str) -> None:
        command = protocol.Play(id="c", version=self.table.version, move=move)
        seats = frozenset(range(self.table.options.players))
        for entry, record, _ in decisions.play(self.table, command, seats, self._dealer):
            self._fold(entry, record)


def dealt_rows(twin: Twin) -> int:
    assert twin.table.record is not None
    return sum(isinstance(move, Deal) for move in twin.table.record.moves)


def choose(twin: Twin, rng: random.Random) -> str:
    assert twin.table.record is not None
    position = twin.table.record.position
    return position.format(rng.choice(list(position.legal_moves)))


@pytest.mark.parametrize("options", SETUPS, ids=options_id)
def test_hidden_decks_leave_no_trace(options: Options) -> None:
    for case in range(TWINS // len(SETUPS) + 1):
        rng = random.Random(f"{options_id(options)} {case}")
        deck = rng.sample(range(1, 49), 48)
        # So many rows are the same; at least two are left, so that the next one can differ.
        rows = rng.randrange(1, min(options.rounds, 48 // options.row - 1))
        known, hidden = deck[: rows * options.row], deck[rows * options.row :]
        other = hidden[:]
        while set(other[: options.row]) == set(hidden[: options.row]):
            rng.shuffle(other)
        kings = Dealer(options, seed=case).kings.seats
        twins = [
            Twin(options, Dealer.stacked(options, pile=[*known, *rest], kings=kings))
            for rest in (hidden, other)
        ]
        while dealt_rows(twins[0]) <= rows:
            move = choose(twins[0], rng)
            for twin in twins:
                twin.play(move)
        # All but the last message, in which the rows that differ are turned up.
        assert twins[0].sent[:-1] == twins[1].sent[:-1]
        assert twins[0].sent[-1] != twins[1].sent[-1]
