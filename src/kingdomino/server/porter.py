"""The porter: has the keys, and knows who is not to be let in any more, as the database says.

All processes look there every few seconds, so that no request has to. A new key therefore signs
only when every process has had time to see it: nobody is taken for a stranger meanwhile. So they
all go by one clock, the database's.
"""

import asyncio
import logging
from collections.abc import Callable, Collection

import sqlalchemy as sa

from kingdomino.server.identity import AGE, Signer
from kingdomino.server.journal import keyring, open_days
from kingdomino.server.journal.keyring import Key
from kingdomino.server.journal.store import Store
from kingdomino.server.refusal import Refusal
from kingdomino.server.running.settings import SHORTEST_KEY, Settings
from kingdomino.server.visitors import Visitors

log = logging.getLogger(__name__)

LOOK = 10.0  # seconds between two looks at the database
NOTICE = 60.0  # seconds after which every process knows a new key
OVERLAP = 3600  # seconds from the time of a revocation until it can surely be read
COUNTING = AGE // 86400  # days for which a signature counts


class Porter:
    """Keeps what visitors are known by up to date."""

    def __init__(
        self,
        store: Store,
        visitors: Visitors,
        settings: Settings,
        send_away: Callable[[Collection[str]], None],
        clock: Callable[[], float],
    ) -> None:
        """`clock` tells seconds since 1970, to all processes the same."""
        self._store, self._visitors = store, visitors
        self._settings = settings
        self._send_away = send_away  # guests whose sockets are to be closed
        self._clock = clock
        self._timed_since = 0
        self._looked = 0.0  # when the last look was, in seconds since 1970
        self._looking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Fetch the keys, make one where there is none, and go on looking."""
        if self._settings.has_short_key:  # to refuse it would make strangers of all its guests
            log.warning("KINGDOMINO_SECRET_KEY is too short", extra={"needed": SHORTEST_KEY})
        now = int(self._clock())

        def work(connection: sa.Connection) -> int:
            # By days of service: a clock that is ahead for once would let all who were revoked
            # come back when it is right again.
            began = open_days.began(connection, 1000 * now, COUNTING)
            if began is not None:
                keyring.forget_revocations(connection, began // 1000 - OVERLAP)
            return keyring.open_ring(connection, now, needs_key=not self._settings.secret_keys)

        self._timed_since = await self._store.write(work)
        await self.look()
        self._looking = asyncio.create_task(self._look_on(), name="porter")

    async def close(self) -> None:
        """Stop looking."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def look(self) -> None:
        """See what has changed since the last look."""
        now = self._clock()
        since = int(min(self._looked, now)) - OVERLAP  # a clock may have been set back

        def work(connection: sa.Connection) -> tuple[list[Key], set[str]]:
            return keyring.all_keys(connection), keyring.revoked_since(connection, since)

        ring, revoked = await self._store.read(work)
        self._visitors.signer = self._signer(ring)
        self._turn_away(revoked)
        self._looked = now

    async def revoke(self, guest: str) -> None:
        """Know a guest no more; the other processes see it at their next look."""
        now = int(self._clock())
        await self._store.write(lambda connection: keyring.revoke(connection, guest, now))
        self._turn_away({guest})

    def _signer(self, ring: list[Key]) -> Signer:
        own = self._settings.secret_keys
        if own:
            keys = list(own[::-1])
            old_keys = [*own, self._settings.secret_key]  # once a single one, whatever is in it
        else:
            signing = keyring.signing(ring, self._clock(), NOTICE)
            keys = [*(key.value for key in ring if key != signing), signing.value]
            old_keys = [key.value for key in ring if key.name == keyring.FIRST]
        return Signer(keys, old_keys=old_keys, timed_since=self._timed_since, clock=self._clock)

    def _turn_away(self, guests: set[str]) -> None:
        new = guests - self._visitors.revoked
        if new:
            self._visitors.revoked |= new
            self._send_away(new)

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except Refusal:
                pass  # the database is away, and the store has said so
            except Exception:
                log.exception("keys could not be read")
