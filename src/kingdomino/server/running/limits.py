"""How much anybody may ask for: buckets that fill at a steady rate, and counts of what is open.

A guest and an address are counted both: who drops the cookie is still at the same address, and who
shares one among many addresses is still the same guest.
"""

import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import NamedTuple

from kingdomino.server.refusal import Refusal

REMEMBERED = 50_000  # clients at most
FEW = 1_000  # among whom nobody looks for those who can be forgotten
CROWD = 10  # guests' worth for an address where a family, a class or a club plays


class Client(NamedTuple):
    """Who is counted for something."""

    address: str  # or the network that it stands for
    guest: str | None = None  # the id, of those who have one

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who is counted; an id never looks like an address."""
        return (self.address,) if self.guest is None else (self.address, self.guest)


class Limit:
    """A bucket for each name: `rate` a second in the long run, `burst` at once."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._clock = clock
        self._each = 1 / rate  # seconds that fill the bucket by one
        # Seconds from full with one left to take, and a little for sums that are not exact.
        self._most = (max(1.0, burst) - 1) / rate + 1e-6
        self._full_at: dict[str, float] = {}  # all there is to know of a bucket
        self._crowd = FEW  # names, beyond which those with full buckets are forgotten

    def allows(self, name: str) -> bool:
        """Take one from the name's bucket; False when it is empty."""
        now = self._clock()
        full_at = self._full_at.get(name, now)
        if full_at < now:
            full_at = now
        elif full_at - now > self._most:
            return False
        self._full_at[name] = full_at + self._each
        if len(self._full_at) > min(self._crowd, REMEMBERED):
            self._forget(now)
        return True

    def _forget(self, now: float) -> None:
        """Let go of buckets that are full, as those of strangers are, then of the oldest."""
        left = [(name, full_at) for name, full_at in self._full_at.items() if full_at > now]
        self._full_at = dict(left if len(left) < REMEMBERED else left[-REMEMBERED // 2 :])
        self._crowd = max(FEW, 2 * len(self._full_at))  # so that a look costs each of them little


class ClientLimit:
    """Two buckets for each client, the guest's and the address's, which is `crowd` times as big."""

    def __init__(
        self,
        rate: float,
        burst: float,
        *,
        crowd: int = 1,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._guests = Limit(rate, burst, clock)
        self._addresses = Limit(crowd * rate, crowd * max(1.0, burst), clock)

    def allows(self, client: Client) -> bool:
        """Take one from both buckets; False when one of them is empty."""
        if client.guest is not None and not self._guests.allows(client.guest):
            return False
        return self._addresses.allows(client.address)

    def allows_guest(self, name: str) -> bool:
        """Take one from this bucket alone: the address has paid, before it was clear who asks."""
        return self._guests.allows(name)


class Count:
    """How many things each guest and each address has open at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def take_or_refuse(self, client: Client, message: str) -> None:
        """Open one more, or refuse when there are enough."""
        if any(self._open.get(name, 0) >= self._most for name in client.names):
            raise Refusal("TOO_MANY", message)
        for name in client.names:
            self._open[name] = self._open.get(name, 0) + 1

    def held(self, client: Client, message: str) -> ExitStack:
        """Open one more, or refuse; it is closed with the stack that is returned."""
        self.take_or_refuse(client, message)
        stack = ExitStack()
        stack.callback(self.give_back, client)
        return stack

    def give_back(self, client: Client) -> None:
        """Close one."""
        for name in client.names:
            n = self._open.get(name, 0) - 1
            if n > 0:
                self._open[name] = n
            else:
                self._open.pop(name, None)
