"""Who is next where many wait: everybody's first errand comes before anybody's second.

In each round everybody is served once, in the order in which they came. So whoever comes late with
one errand does not wait for somebody's hundred.
"""

from collections import Counter
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

LONGEST_ROUND = 1000  # clients; then second errands have waited long enough for newcomers


class _Place(NamedTuple):
    client: str
    round: int


class FairLine(Generic[T]):
    """Errands that wait: `most` of all clients together, `each` of one."""

    def __init__(self, most: int, each: int) -> None:
        self._most, self._each = most, each
        self._places: dict[T, _Place] = {}  # in the order in which they came
        self._round = 0
        self._served: set[str] = set()  # in this round

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, errand: T) -> bool:
        return errand in self._places

    def enter(self, client: str, errand: T) -> T | None:
        """Take an errand in; given back is the one for which there is no room, perhaps itself.

        In a full line it is the newest of whoever has most in it.
        """
        self._places[errand] = _Place(client, self._next_round(client))
        waiting = Counter(place.client for place in self._places.values())
        if waiting[client] <= self._each and len(self._places) <= self._most:
            return None
        [(heaviest, most)] = waiting.most_common(1)
        if waiting[client] in (most, self._each + 1):
            heaviest = client
        lost = [each for each, place in self._places.items() if place.client == heaviest][-1]
        self.leave(lost)
        return lost

    def join(self, client: str, errand: T) -> None:
        """Let another client wait for an errand, too: it comes when the first of them is next."""
        number = self._next_round(client)
        if number < self._places[errand].round:
            self._places[errand] = _Place(client, number)

    def leave(self, errand: T) -> None:
        """Nobody waits for an errand any more."""
        del self._places[errand]

    def next(self) -> T:
        """Take out whose turn it is."""
        errand = min(self._places, key=lambda each: self._places[each].round)
        client, number = self._places.pop(errand)
        if number > self._round or len(self._served) >= LONGEST_ROUND:
            self._round = max(number, self._round + 1)
            self._served = set()
        self._served.add(client)
        return errand

    def _next_round(self, client: str) -> int:
        """In which round another errand of a client would be served."""
        waiting = [place.round for place in self._places.values() if place.client == client]
        soonest = self._round + (client in self._served)
        return max(soonest, 1 + max(waiting, default=-1))
