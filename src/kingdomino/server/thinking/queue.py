"""Whom is thought for next: everybody gets the same, however much they ask for. No clock is read.

The questions of one host stand one behind the other on a scale of seconds, each as far behind the
one before as that takes to be thought about; whoever has none waiting begins where the scale is.
The lowest is next, and the scale is where it stood. So the last of 250 questions that take a second
stands 250 seconds up, and a newcomer's first is next (start-time fair queueing: P. Goyal, H. Vin,
H. Cheng, 1996).

Games come before studies, which are analyses and reviews; but studies get a quarter of a second
for each second of games.
"""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")

# The addresses of those who wait for an answer, or just look on; empty when nobody does. It may
# change while a question waits: who opens a table comes to it a moment later.
Asker = AbstractSet[str]

NOBODY: Asker = frozenset()
_NOBODYS = ""  # one host for all tables that nobody looks at
SLICE = 0.25  # seconds: a study asks for no more at a time
STUDIES = 0.25  # seconds of studies for each second of games, when both wait
REMEMBERED = 1000  # hosts, before those are forgotten who wait for nothing


@dataclass(slots=True, eq=False)
class Place(Generic[T]):
    """Where a question stands."""

    question: T
    asker: Asker
    host: str  # of those, whom its time is counted for
    seconds: float  # that it is expected to take
    height: float  # on the scale
    is_study: bool


class ThinkingQueue(Generic[T]):
    """The questions that wait."""

    def __init__(self) -> None:
        self._games, self._studies = _Line[T](), _Line[T]()
        self._put_by = 0.0  # seconds for studies

    def __len__(self) -> int:
        return len(self._games.waiting) + len(self._studies.waiting)

    def add(self, question: T, asker: Asker, seconds: float, *, is_study: bool = False) -> Place[T]:
        """Let a question wait that is expected to take so long."""
        return self._line(is_study).add(question, asker, seconds, is_study)

    def take(self) -> Place[T] | None:
        """The next question, which waits no more; None if nobody waits."""
        game, study = self._games.lowest(), self._studies.lowest()
        if study is not None and (game is None or self._put_by >= min(study.seconds, SLICE)):
            self._put_by = max(0.0, self._put_by - study.seconds)
            self._studies.take(study)
            return study
        if game is not None:
            # Also when no study waits: the next slice of one comes a moment after the last.
            self._put_by = min(SLICE, self._put_by + STUDIES * game.seconds)
            self._games.take(game)
        return game

    def drop(self, place: Place[T]) -> None:
        """Forget a question that nobody waits for any more, unless it was taken already."""
        self._line(place.is_study).drop(place)

    def correct(self, place: Place[T], seconds: float) -> None:
        """Count what a question took in the end, in place of what was expected."""
        self._line(place.is_study).count(place.host, seconds - place.seconds)

    def _line(self, is_study: bool) -> "_Line[T]":
        return self._studies if is_study else self._games


class _Line(Generic[T]):
    """Questions of one kind."""

    def __init__(self) -> None:
        self.waiting: dict[Place[T], None] = {}  # in the order in which they came
        self._height = 0.0  # of the scale: where the question stood that was taken last
        self._tops: dict[str, float] = {}  # where a host's next question stands, if not there

    def add(self, question: T, asker: Asker, seconds: float, is_study: bool) -> Place[T]:
        place = Place(question, asker, _NOBODYS, seconds, 0.0, is_study)
        self.waiting[place] = None
        self._stand(place)
        return place

    def lowest(self) -> Place[T] | None:
        """The first to come of the lowest."""
        for place in self.waiting:
            if place.host == _NOBODYS and place.asker:  # somebody has come
                self.count(place.host, -place.seconds)
                self._stand(place)
        return min(self.waiting, key=lambda place: place.height, default=None)

    def _stand(self, place: Place[T]) -> None:
        """Let a question stand behind the others of its host."""
        # Of several who look on, whoever is served soonest lends a name: so nobody slows a table
        # by looking on.
        place.host = min(place.asker, key=self._top, default=_NOBODYS)
        place.height = self._top(place.host)
        self.count(place.host, place.seconds)

    def take(self, place: Place[T]) -> None:
        del self.waiting[place]
        self._height = place.height
        if len(self._tops) > REMEMBERED:
            self._tops = {host: top for host, top in self._tops.items() if top > self._height}

    def drop(self, place: Place[T]) -> None:
        if place in self.waiting:
            del self.waiting[place]
            self.count(place.host, -place.seconds)

    def count(self, host: str, seconds: float) -> None:
        self._tops[host] = self._top(host) + seconds

    def _top(self, host: str) -> float:
        return max(self._height, self._tops.get(host, 0.0))
