"""How much anybody may ask for: buckets that fill at a steady rate, and counts of what is open."""

import time
from collections import OrderedDict
from collections.abc import Callable

from kingdomino.server.refusal import Refusal

REMEMBERED = 50_000  # clients


class Limit:
    """A bucket for each client: `rate` a second in the long run, `burst` at once."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = rate, max(1.0, burst), clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, client: str) -> bool:
        """Take one from the client's bucket; False when it is empty."""
        now = self._clock()
        level, then = self._buckets.pop(client, (self._burst, now))
        level = min(self._burst, level + (now - then) * self._rate)
        is_allowed = level >= 1
        self._buckets[client] = (level - 1 if is_allowed else level, now)
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return is_allowed


class Count:
    """How many things each client has open at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def take_or_refuse(self, client: str, message: str) -> None:
        """Open one more, or refuse when there are enough."""
        n = self._open.get(client, 0)
        if n >= self._most:
            raise Refusal("TOO_MANY", message)
        self._open[client] = n + 1

    def give_back(self, client: str) -> None:
        """Close one."""
        n = self._open.get(client, 0) - 1
        if n > 0:
            self._open[client] = n
        else:
            self._open.pop(client, None)
