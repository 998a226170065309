"""Journals as they stand in the database, and diaries held against them."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence

from kingdomino.notation import parse_moves
from kingdomino.record import Record
from kingdomino.server.journal.store import Store, Stored
from kingdomino.server.running.settings import Settings
from kingdomino.server.tables.folding import begin, fold
from tests.kit.diary import Diary, Player


def read_journals(url: str, tables: Iterable[str]) -> dict[str, list[Stored]]:
    """What is written about tables, by table."""

    async def read() -> dict[str, list[Stored]]:
        store = Store(Settings(database_url=url).database_url)
        try:
            return {
                table: [stored async for page in store.pages(table) for stored in page]
                for table in tables
            }
        finally:
            await store.close()

    return asyncio.run(read())


def check_diaries(url: str, players: Sequence[Player]) -> int:
    """All that was told and acknowledged is written, once and in order; how many commands."""
    doubts = [doubt for player in players for doubt in player.doubts]
    assert not doubts
    diaries: dict[str, list[Diary]] = {}
    for player in players:
        for table, diary in player.diaries.items():
            diaries.setdefault(table, []).append(diary)
    for table, journal in read_journals(url, diaries).items():
        _check_table(table, journal, diaries[table])
    return sum(len(diary.acknowledged) for each in diaries.values() for diary in each)


def _check_table(table: str, journal: list[Stored], diaries: list[Diary]) -> None:
    assert [stored.version for stored in journal] == list(range(len(journal)))
    # Ids are written with their owner's name before them.
    commands = [
        (str(command).partition(":")[2], stored.version)
        for stored in journal
        if (command := getattr(stored.entry, "command", None)) is not None
    ]
    assert max(Counter(command for command, _ in commands).values(), default=1) == 1
    written = dict(commands)
    record = _folded(table, journal)
    for diary in diaries:
        assert diary.acknowledged.items() <= written.items(), "each command at the version told"
        assert record is None or is_told_in_order(diary.told, record)
    told = [item for diary in diaries for item in diary.told.items()]
    assert len(set(told)) == len(dict(told)), "everybody was told the same"


def _folded(table: str, journal: list[Stored]) -> Record | None:
    """The record of the game: whatever is written can be read, and its deck was kept."""
    first = journal[0]
    at_table = begin(table, first.entry, first.at)  # type: ignore[arg-type]  # it was opened first
    for stored in journal[1:]:
        at_table = fold(at_table, stored.entry, stored.at)
    record = at_table.record
    if record is not None and at_table.status == "over":
        assert record.verify() is None
    return record


def is_told_in_order(told: dict[int, str], record: Record) -> bool:
    """Whether all that was told about a table is in its record, in the same order."""
    written = iter([record.position.format(move) for move in record.moves])
    texts = [told[version] for version in sorted(told) if told[version]]
    moves = [move for text in texts for move in parse_moves(text, 5)]
    return all(record.position.format(move) in written for move in moves)
