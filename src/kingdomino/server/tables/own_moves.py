"""What a table does of its own accord: a bot's turn, or a stand-in's when the time is up.

For each position a process has one thought, whatever is said meanwhile. One that is about the past
is dropped before it is asked. Where bots are among themselves they think only while somebody
watches. Of several processes the one that wrote last thinks; another does when that one's bot has
not moved for some seconds, be it that it died or that many wait for its thinkers.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from kingdomino.bots.levels import LEVELS
from kingdomino.position import Position
from kingdomino.server.refusal import Refusal
from kingdomino.server.tables.decisions import STAND_IN
from kingdomino.server.tables.table import Table
from kingdomino.server.thinking.thinker import ThinkerError

log = logging.getLogger(__name__)

TAKE_OVER = 3.0  # seconds beyond a bot's own time, after which another process thinks for it
REFUSED = 1.0  # seconds before a bot whose move was refused thinks again
FAILED = 5.0  # and one that could not think or move


@dataclass(frozen=True, slots=True)
class Due:
    """What is to be thought about; while it stays the same nothing is planned anew."""

    answering: int  # the version of the last entry that concerned the game
    level: str
    is_late: bool  # a person's time will be up
    deadline: int | None  # when, in milliseconds since 1970
    position: Position = field(compare=False)  # at that version
    written: int = field(default=0, compare=False)  # the last entry, in milliseconds since 1970
    turn_seconds: int = field(default=0, compare=False)  # that a person has


def due_at(table: Table, *, is_watched: bool) -> Due | None:
    """What a table will do if nobody does anything."""
    if table.record is None:
        return None
    position, answering = table.record.position, table.moved_at
    level = table.bot_to_move
    if level is not None:
        # Where people play, bots soon wait for one of them; among themselves, and where only the
        # timer still plays for people, they would not.
        has_reason = is_watched or (bool(table.people) and not table.is_left)
        return Due(answering, level, False, None, position, table.changed) if has_reason else None
    if table.deadline is not None:
        seconds = table.turn_seconds or 0
        return Due(
            answering, STAND_IN, True, table.deadline, position, table.changed, turn_seconds=seconds
        )
    return None


Think = Callable[[Due], Awaitable[None]]  # until the move is made


async def _nothing(_: Due) -> None:
    """Nobody needs the table any more."""


class OwnMoves:
    """Plans the next thought of one table, and drops it when it is about the past."""

    __slots__ = ("_due", "_loop", "_next", "_now", "_task", "_think")

    def __init__(
        self, loop: asyncio.AbstractEventLoop, now: Callable[[], int], think: Think
    ) -> None:
        self._loop, self._now, self._think = loop, now, think
        self._due: Due | None = None
        self._next: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_bot_due(self) -> bool:
        """Whether a bot thinks, or is about to."""
        return self._due is not None and not self._due.is_late

    def plan(self, due: Due | None, *, is_ours: bool) -> None:
        """Think about it, at once or when it is time; what was planned before is dropped."""
        if due == self._due:
            return
        self.drop()
        self._due = due
        if due is None:
            return
        # Whoever wrote the last entry thinks first; the others wait to see whether it lives.
        if due.deadline is None:
            patience = LEVELS[due.level].seconds + TAKE_OVER
            waited = max(0.0, (self._now() - due.written) / 1000)
            delay = 0.0 if is_ours else max(0.0, patience - waited)
        else:
            # A clock that was set back must not let a turn take longer than any.
            left = min(max(0.0, (due.deadline - self._now()) / 1000), due.turn_seconds)
            delay = left if is_ours else left + 1.0
        self._next = self._loop.call_later(delay, self._begin, due)

    def drop(self) -> None:
        """Forget what was planned."""
        self._due = None
        if self._next is not None:
            self._next.cancel()
            self._next = None
        task, self._task = self._task, None
        if task is not None and task is not asyncio.current_task():  # its own move led to this
            task.cancel()

    def close(self) -> None:
        """Plan nothing any more, and let go of the table: the two hold each other."""
        self.drop()
        self._think = _nothing

    def _begin(self, due: Due) -> None:
        self._next = None
        self._task = self._loop.create_task(self._carry_out(due))

    async def _carry_out(self, due: Due) -> None:
        try:
            await self._think(due)
        except Refusal as refusal:
            # A move of the past is as it should be; but there may have been too much chat to be
            # the first to write.
            if refusal.code != "STALE":
                log.warning("a bot could not move", extra={"code": refusal.code})
            self._again(REFUSED, due)
        except ThinkerError:
            log.exception("no thinker answers")
            self._again(FAILED, due)
        except Exception:
            log.exception("a bot's move could not be made")
            self._again(FAILED, due)

    def _again(self, delay: float, due: Due) -> None:
        """Try again, unless something else is due by now."""
        if self._due is due and self._next is None:
            self._next = self._loop.call_later(delay, self._begin, due)
