"""Claim: whoever loads a long journal holds nobody up; see docs/operations.md.

    python -m benchmarks.long_journals

For each set-up a practice game is played at random, with turns taken back all the time, until its
table is full. Its journal is loaded as a server loads it, ten times, while another task of the same
event loop asks again and again whether it is its turn: the longest that it ever waited, and how
long a reader waits for the whole table. In the processor's time of the loop's thread, so that what
else the machine does is left out.
"""

import asyncio
import gc
import statistics
import tempfile
import time
from pathlib import Path

from tests.kit.practice import Practice
from tests.kit.running_server import sqlite_url
from tests.kit.tables import opened_tables

from kingdomino import Options
from kingdomino.server.journal import events
from kingdomino.server.journal.groups import Append
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables.checks import FULL

TABLE = "b" * 32
TIMES = 10
SET_UPS = {
    "2 players": Options(2),
    "4 players": Options(4),
    "Mighty Duel": Options(2, variants=["mighty_duel"]),
}


def full_journal(options: Options) -> list[events.JournalEntry]:
    """What is written at a table until nothing more may be."""
    game = Practice(options, seed=1)
    while game.table.status == "playing":
        is_late = game.position.round == options.rounds
        try:
            if is_late and 0 in game.table.movers:  # back and forth, where most is to be replayed
                game.take_back()
            else:
                game.step()
        except Refusal:
            break
    return [events.decode_entry(each) for each in game.journal]


async def waits(journal: list[events.JournalEntry], directory: Path) -> tuple[float, float]:
    """The longest turn of the loop while it is loaded, and how long all of it takes; seconds."""
    async with opened_tables(sqlite_url(directory)) as (registry, store, _):
        opened = journal[0]
        assert isinstance(opened, events.Opened)
        assert await store.append(Append(TABLE, 0, journal, 1, status="playing", opened=opened))
        gc.collect()
        began, longest = time.thread_time(), 0.0
        loading = asyncio.create_task(registry.get(TABLE))
        while not loading.done():
            before = time.thread_time()
            await asyncio.sleep(0)
            longest = max(longest, time.thread_time() - before)
        return longest, time.thread_time() - began


def main() -> None:
    """Print a table."""
    print("| Set-up | Entries | Longest turn of the loop, ms: median, slowest | Whole, ms |")
    print("|---|---|---|---|")
    for name, options in SET_UPS.items():
        journal = full_journal(options)
        with tempfile.TemporaryDirectory() as directory:
            found = []
            for number in range(TIMES):
                place = Path(directory, str(number))
                place.mkdir()
                found.append(asyncio.run(waits(journal, place)))
        turns, wholes = zip(*found, strict=True)
        longest = f"{1000 * statistics.median(turns):.1f}, {1000 * max(turns):.1f}"
        whole = f"{1000 * statistics.median(wholes):.0f}"
        print(f"| {name} | {len(journal):,} of {FULL:,} | {longest} | {whole} |", flush=True)


if __name__ == "__main__":
    main()
