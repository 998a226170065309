"""Everybody who has connected and sits at no table: how many may, and who makes room for others.

A connection waits for us while its request is answered, and we wait for it the rest of the time:
for the first byte, for the other half of a request, until an answer is read. Who keeps us waiting
is sent away after a while, and at once when there is no room for a newcomer, the slowest first. So
whoever comes is served, however many others hold a connection and say nothing.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import Protocol

from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.settings import Settings

log = logging.getLogger(__name__)

RESERVE = 128  # open files of our own: the database, a thinker, a picture that is painted
PER_THINKER = 12  # and for each further one
LEAST = 32  # connections, however few files may be open
UNLIMITED = 65_536  # files, where nobody says how many
FOR_TABLES = 7 / 8  # of all connections: somebody must still be able to ask for the page
LOOK = 1.0  # seconds between two looks at who is late


class Caller(Protocol):
    """A connection."""

    network: str  # where it is from

    @property
    def is_in_line(self) -> bool:
        """Whether something was sent that is read when it is its turn."""

    def hang_up(self) -> None:
        """Close it at once, whatever is still to be sent."""


class Lobby:
    """The connections of a process."""

    def __init__(
        self, settings: Settings, metrics: Metrics, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._room = _room(settings.connections, settings.thinkers_wanted)
        # All that comes through our own proxy comes from its address.
        is_one = settings.is_behind_proxy
        self._per_network = self._room if is_one else settings.connections_per_address
        self._patience = settings.request_seconds
        self._metrics, self._clock = metrics, clock
        self._callers: dict[str, set[Caller]] = {}  # by network
        self._seated: set[Caller] = set()
        self._inside = 0
        # Who keeps us waiting, and since when: the slowest first, of all and by network.
        self._awaited: OrderedDict[Caller, float] = OrderedDict()
        self._awaited_of: dict[str, OrderedDict[Caller, None]] = {}

    @property
    def has_seats(self) -> bool:
        """Whether one more may go on to a table."""
        return len(self._seated) < FOR_TABLES * self._room

    def enter(self, caller: Caller) -> None:
        """Let somebody in; whoever kept us waiting longest makes room, if need be the newcomer."""
        here = self._callers.setdefault(caller.network, set())
        here.add(caller)
        self._inside += 1
        self.wait_for(caller)
        if len(here) > self._per_network:
            self._send_away(_slowest(self._awaited_of[caller.network], caller))
        if self._inside + len(self._seated) > self._room:
            self._send_away(_slowest(self._awaited, caller))

    def wait_for(self, caller: Caller) -> None:
        """It is the caller's turn: to send, or to read."""
        if caller not in self._awaited and caller in self._callers.get(caller.network, ()):
            self._awaited[caller] = self._clock()
            self._awaited_of.setdefault(caller.network, OrderedDict())[caller] = None

    def attend(self, caller: Caller) -> None:
        """It is our turn: the request is there."""
        if self._awaited.pop(caller, None) is not None:
            awaited = self._awaited_of[caller.network]
            del awaited[caller]
            if not awaited:
                del self._awaited_of[caller.network]

    def seat(self, caller: Caller) -> None:
        """The caller goes on to a table, which has limits of its own."""
        self.leave(caller)
        self._seated.add(caller)

    def leave(self, caller: Caller) -> None:
        """The connection is closed."""
        self._seated.discard(caller)
        here = self._callers.get(caller.network, set())
        if caller in here:
            self.attend(caller)
            here.remove(caller)
            self._inside -= 1
            if not here:
                del self._callers[caller.network]

    async def look_after(self) -> None:
        """Send away who is late, for as long as the server runs."""
        while True:
            await asyncio.sleep(LOOK)
            self.send_away_the_late()

    def send_away_the_late(self) -> None:
        """Hang up on everybody who has kept us waiting too long, and does so now."""
        latest = self._clock() - self._patience
        late = takewhile(lambda each: each[1] <= latest, self._awaited.items())
        for caller in [caller for caller, _ in late if not caller.is_in_line]:
            self._send_away(caller)

    def _send_away(self, caller: Caller) -> None:
        self.leave(caller)
        self._metrics.hung_up.inc()
        caller.hang_up()


def _slowest(awaited: Iterable[Caller], newcomer: Caller) -> Caller:
    """Who makes room: best nobody who waits for us to read, and the newcomer if nobody else does.

    An honest caller is in line for a moment, since addresses take turns there.
    """
    idle = (each for each in awaited if each is not newcomer and not each.is_in_line)
    return next(idle, None) or next(iter(awaited))


def _room(wish: int, thinkers: int) -> int:
    """How many connections there may be: so many as are wished for, if files may be open."""
    most = max(LEAST, _open_files() - RESERVE - PER_THINKER * (thinkers - 1))
    if wish > most:
        log.warning(
            "KINGDOMINO_CONNECTIONS=%d is more than may be open: there is room for %d. "
            "Raise the limit of open files (ulimit -n).",
            wish,
            most,
        )
    return min(wish or most, most)


def _open_files() -> int:
    """How many files this process may have open."""
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return UNLIMITED
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return UNLIMITED if most == resource.RLIM_INFINITY else most
