"""What time it is, for all processes alike: by the clock of the database that they share.

Each process counts on by itself from there. Its own clock may be wrong, and may be set while it
runs: turns would end too early on one process, and never on another.
"""

import asyncio
import logging
import time

from kingdomino.server.journal.store import Store
from kingdomino.server.refusal import Refusal

log = logging.getLogger(__name__)

SET = 60.0  # seconds between two questions to the database


class Clock:
    """Counts milliseconds since 1970."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._began = time.time() - time.monotonic()  # when this process's seconds began

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int(1000 * (self._began + time.monotonic()))

    async def set(self) -> None:
        """Ask the database; an answer that took long may itself be wrong by half of that."""
        asked = time.monotonic()
        seconds = await self._store.time()
        answered = time.monotonic()
        wrong_by = seconds - (asked + answered) / 2 - self._began
        if abs(wrong_by) > (answered - asked) / 2:
            self._began += wrong_by

    async def run(self) -> None:
        """Stay right."""
        while True:
            await asyncio.sleep(SET)
            try:
                await self.set()
            except Refusal:
                continue  # we count on; the store has logged why
            except Exception:
                log.exception("the clock could not be set")
