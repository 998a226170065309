"""Whether the database still takes what is written: a full disk can be read from, too.

However many ask, it is tried once a second at most; and nobody waits for a disk that hangs.
"""

import asyncio
import secrets
import time
from collections.abc import Callable

import sqlalchemy as sa

from kingdomino.server.journal.database import Database
from kingdomino.server.journal.schema import marks

FRESH = 1.0  # seconds for which an answer is given again
PATIENCE = 2.0  # seconds; whoever asks from a container waits for three


class TrialWrite:
    """Tries to write."""

    def __init__(
        self,
        database: Database,
        report: Callable[[BaseException], object],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`report` is told of each trial that fails, however many asked for it."""
        self._database, self._report, self._clock = database, report, clock
        self._trial: asyncio.Task[BaseException | None] | None = None
        self._stale_at = 0.0

    async def problem(self) -> BaseException | None:
        """Why nothing can be written now; None if something was, a second ago at most."""
        trial = self._trial
        if trial is None or (trial.done() and self._clock() >= self._stale_at):
            trial = self._trial = asyncio.create_task(self._try(), name="trial write")
        # One that hangs goes on: another would only stand behind it.
        await asyncio.wait({trial}, timeout=PATIENCE)
        return trial.result() if trial.done() else TimeoutError("nothing could be written in time")

    async def close(self) -> None:
        """Give up."""
        if self._trial is not None:
            self._trial.cancel()
            await asyncio.wait({self._trial})

    async def _try(self) -> BaseException | None:
        try:
            await self._database.write(_write)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is the answer
            self._report(error)
            return error
        finally:
            self._stale_at = self._clock() + FRESH
        return None


def _write(connection: sa.Connection) -> None:
    """Write a row and take it away: it is committed, since what is not never gets to the disk.

    It is one of our own, so that no process waits for another that was stopped meanwhile.
    """
    name = f"trial {secrets.token_hex(8)}"
    connection.execute(sa.insert(marks).values(name=name, number=0))
    connection.execute(sa.delete(marks).where(marks.c.name == name))
