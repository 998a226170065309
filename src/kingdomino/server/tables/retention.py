"""Old tables are deleted, if the operator wants it: what was played there, said and dealt.

Days count on which there was a server, as in `abandoned`.
"""

import asyncio

from kingdomino.server.journal import open_days
from kingdomino.server.journal.store import Store
from kingdomino.server.tables.registry import TableRegistry

AT_A_TIME = 50  # tables
PAUSE = 0.1  # seconds between two groups: nobody waits for this


async def look(registry: TableRegistry, store: Store, days: int, now: int) -> int:
    """Delete what has been over for so many days; how many tables."""
    before = await store.read(lambda connection: open_days.began(connection, now, days))
    return 0 if before is None else await delete_old(registry, store, before)


async def delete_old(registry: TableRegistry, store: Store, before: int) -> int:
    """Delete tables that are over, or closed, and quiet since `before`; how many there were."""
    deleted = 0
    passed: set[str] = set()  # somebody is there, or came in between
    while True:
        found = await store.old_tables(before, AT_A_TIME + len(passed))
        fresh = [table_id for table_id in found if table_id not in passed]
        if not fresh:
            return deleted
        gone = await store.delete([each for each in fresh if registry.forget(each)], before)
        deleted += len(gone)
        passed |= set(fresh) - set(gone)
        await asyncio.sleep(PAUSE)
