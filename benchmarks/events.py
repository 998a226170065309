"""Claim: what an event costs that says what changed, beside one with the whole table; decision 20.

    python -m benchmarks.events

Random games with bots, as their tables keep them: for every move the bytes that a socket is sent,
and the processor time to make and encode them, once for all sockets. Both ways on the same games,
in turns; of the time medians over the rounds.
"""

import statistics
import time
from collections.abc import Callable, Iterable, Iterator

from tests.kit.practice import Practice

from kingdomino import Options
from kingdomino.server import protocol
from kingdomino.server.journal import events
from kingdomino.server.journal.events import decode_entry
from kingdomino.server.tables.folding import begin, fold
from kingdomino.server.tables.table import Table
from kingdomino.server.tables.table_views import TableViews

ROUNDS = 7
GAMES = 10
SET_UPS = {"two players": Options(2), "four players": Options(4)}

Step = tuple[events.JournalEntry, Table, Table]
Write = Callable[[TableViews, Step], bytes]


def changed(views: TableViews, step: Step) -> bytes:
    """What a socket is sent."""
    return protocol.encoder.encode(views.event(*step))


def whole(views: TableViews, step: Step) -> bytes:
    """The table as it stands."""
    return protocol.encoder.encode(views.table(step[2]))


def journal(options: Options, seed: int) -> list[events.JournalEntry]:
    """A game from its beginning to its end."""
    game = Practice(options, seed)
    while game.table.status == "playing":
        game.step()
    return [decode_entry(each) for each in game.journal]


def steps(entries: Iterable[events.JournalEntry], views: TableViews) -> Iterator[Step]:
    """Each entry with the table before and after it, one by one: tables remember what was asked."""
    first, *others = entries
    assert isinstance(first, events.Opened)
    table = begin("0" * 32, first, 0)
    views.table(table)
    for entry in others:
        after = fold(table, entry, 0)
        yield entry, table, after
        table = after


def measure(journals: list[list[events.JournalEntry]], write: Write) -> tuple[float, float]:
    """Bytes and microseconds for a move, in the mean."""
    size, spent, moves = 0, 0.0, 0
    for entries in journals:
        views = TableViews()
        for step in steps(entries, views):
            began = time.process_time_ns()
            data = write(views, step)
            ended = time.process_time_ns()
            if isinstance(step[0], events.Played):
                spent += ended - began
                size += len(data)
                moves += 1
    return size / moves, spent / moves / 1000


def main() -> None:
    """Print a table."""
    print("| A move | Bytes: whole, changed | µs: whole, changed |\n|---|---|---|")
    for name, options in SET_UPS.items():
        journals = [journal(options, seed) for seed in range(GAMES)]
        found = [(measure(journals, whole), measure(journals, changed)) for _ in range(ROUNDS)]
        size = [f"{each[0]:,.0f}" for each in found[0]]
        spent = [statistics.median(each[i][1] for each in found) for i in range(2)]
        print(f"| {name} | {', '.join(size)} | {spent[0]:.0f}, {spent[1]:.0f} |", flush=True)


if __name__ == "__main__":
    main()
