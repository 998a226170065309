"""Tables to which nobody comes any more are closed, so that they count for nobody.

What is closed stays closed, and may be deleted one day, see `retention`. Days count on which there
was a server: no clock that is wrong, and no year in which nobody could come, makes an abandoned
table.
"""

import asyncio
import logging

import sqlalchemy as sa

from kingdomino.server.journal import open_days
from kingdomino.server.journal.store import Store
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables import closing, retention
from kingdomino.server.tables.registry import TableRegistry

log = logging.getLogger(__name__)

AT_A_TIME = 50  # tables
PAUSE = 0.1  # seconds between two of them: nobody waits for this
EVERY = 3600.0  # seconds between two looks
SOON = 120.0  # between the first two: by then the clocks are set


async def keep_tidying(
    registry: TableRegistry, store: Store, *, abandoned_days: int, kept_days: int
) -> None:
    """Look for them for as long as the server runs; with 0 days close, or delete, none."""
    is_first = True  # at the start the day is noted, and nothing else
    while True:
        try:
            days = 0 if is_first else abandoned_days
            ended = await look(registry, store, days, registry.now())
            if ended:
                log.info("abandoned tables were closed", extra={"tables": ended})
            if kept_days and not is_first:
                deleted = await retention.look(registry, store, kept_days, registry.now())
                if deleted:
                    log.info("old tables were deleted", extra={"tables": deleted})
        except Refusal:
            pass  # the database is away, or the rules are not there yet: the next look will do
        except Exception:
            log.exception("abandoned and old tables could not be looked after")
        await asyncio.sleep(SOON if is_first else EVERY)
        is_first = False


async def look(registry: TableRegistry, store: Store, days: int, now: int) -> int:
    """Note that there is a server today, and close what was abandoned; how many tables."""

    def work(connection: sa.Connection) -> int | None:
        open_days.note(connection, now)
        return open_days.began(connection, now, days)

    before = await store.write(work)
    return 0 if before is None else await end_abandoned(registry, store, before)


async def end_abandoned(registry: TableRegistry, store: Store, before: int) -> int:
    """Close all tables at which nothing has happened since `before`; how many there were."""
    ended = 0
    passed: set[str] = set()  # cannot be closed; the oldest come first, and these would stay there
    while True:
        found = await store.abandoned_tables(before, AT_A_TIME + len(passed))
        fresh = [table_id for table_id in found if table_id not in passed]
        if not fresh:
            return ended
        for table_id in fresh:
            if await _end(registry, table_id, before):
                ended += 1
            else:
                passed.add(table_id)
            await asyncio.sleep(PAUSE)


async def _end(registry: TableRegistry, table_id: str, before: int) -> bool:
    """Whether a table was closed; one that cannot be read is in nobody's way."""
    try:
        actor = await registry.get(table_id)
        await actor.change(lambda table, _: closing.end_abandoned(table, before))
    except Refusal as refusal:
        if refusal.code in ("UNAVAILABLE", "STARTING"):  # so would all others be
            raise
        fields = {"table": table_id, "cause": refusal.message}
        log.warning("an abandoned table could not be closed", extra=fields)
        return False
    except Exception:
        log.exception("an abandoned table could not be closed", extra={"table": table_id})
        return False
    return actor.table.status == "closed"
