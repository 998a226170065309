"""Recent events, encoded, for those who come back after a lost connection."""

from collections import OrderedDict

KEPT = 16 << 20  # bytes of all tables together; whoever missed more is sent a snapshot


class RecentEvents:
    """The newest events of all tables: few tables have long memories, many short ones."""

    def __init__(self, limit: int = KEPT) -> None:
        self._limit, self._size = limit, 0
        self._messages: OrderedDict[tuple[str, int], bytes] = OrderedDict()

    def add(self, table: str, version: int, message: bytes) -> None:
        """Keep an event, and let the oldest ones go."""
        if (table, version) in self._messages:
            return
        self._messages[table, version] = message
        self._size += len(message)
        while self._size > self._limit:
            _, oldest = self._messages.popitem(last=False)
            self._size -= len(oldest)

    def between(self, table: str, since: int, until: int) -> list[bytes] | None:
        """The events of a table after one version up to another, if all of them are at hand."""
        if not 0 <= since <= until:
            return None
        found = []
        for version in range(until, since, -1):
            message = self._messages.get((table, version))
            if message is None:
                return None
            found.append(message)
        return found[::-1]
