"""Steps that are to be done, in which order and until when: the plan of `compiling`, as a value.

It starts no process and reads no clock: whoever asks says what time it is.
"""

from collections.abc import Iterable, Mapping, Sequence

from kingdomino.bots.warmup import Step

# Processor seconds of each step, on a core of a cloud server: their ratios matter, and a step that
# is not named here is taken for a short one.
SECONDS: Mapping[str, float] = {
    "bits": 0.6,
    "kingdoms": 1.7,
    "points": 1.4,
    "deals": 1.2,
    "moves": 2.5,
    "choices": 0.5,
    "land": 2.3,
    "hands": 1.3,
    "network": 0.8,
    "outlook": 1.4,
    "first sight": 2.1,
    "greedy turns": 4.9,
    "last row": 4.0,
    "last two rows": 2.4,
    "end of a Duel": 3.6,
    "turns to try": 0.9,
    "quick turns": 1.5,
    "search": 2.0,
    "published turns": 0.9,
    "published playouts": 1.4,
    "published trees": 1.9,
    "random games": 1.3,
    "perft": 0.4,
}
SECONDS_OF_ANOTHER = 1.0
PRIOR = 4.0  # seconds of work for which the table is believed before this machine's own pace
SHORTEST = 0.2  # seconds that a step is expected to take still, however long it has taken already


class Work:
    """Steps by what they wait for; in their order, as many at a time as there are processes."""

    def __init__(self, steps: Sequence[Step], processes: int) -> None:
        self._steps = {step.name: step for step in steps}
        self._processes = processes
        self._left = dict(self._steps)  # neither done nor begun
        self._begun: dict[str, float] = {}  # when
        self._done: set[str] = set()
        self._expected = self._taken = PRIOR

    @property
    def is_done(self) -> bool:
        """Whether nothing is left."""
        return len(self._done) == len(self._steps)

    @property
    def left(self) -> tuple[Step, ...]:
        """Steps that nobody has begun."""
        return tuple(self._left.values())

    @property
    def missing(self) -> tuple[Step, ...]:
        """Steps that are not done, begun or not."""
        return tuple(step for name, step in self._steps.items() if name not in self._done)

    def next_step(self) -> Step | None:
        """The first step that waits for no other, unless every process is at work."""
        if len(self._begun) >= self._processes:
            return None
        return next((step for step in self._left.values() if self._is_free(step, self._done)), None)

    def begin(self, step: Step, now: float) -> None:
        """A process is at work on it."""
        self._left.pop(step.name)
        self._begun[step.name] = now

    def finish(self, step: Step, now: float, *, is_ours: bool = True) -> None:
        """Nobody waits for it any more; what was not compiled here says nothing of the pace."""
        self._left.pop(step.name, None)
        begun = self._begun.pop(step.name, None)
        self._done.add(step.name)
        if is_ours and begun is not None:
            self._expected += _seconds(step.name)
            self._taken += now - begun

    def lose(self, steps: Iterable[Step], *, processes: int) -> None:
        """Nobody is at work on them any more; they wait to be begun again, by so many processes."""
        self._processes = processes
        for step in steps:
            self._begun.pop(step.name, None)
        self._left = {
            name: step
            for name, step in self._steps.items()
            if name not in self._done and name not in self._begun
        }

    def count(self, stage: str) -> tuple[int, int]:
        """How many steps of a stage are done, and how many there are."""
        names = [step.name for step in self._steps.values() if step.stage == stage]
        return sum(name in self._done for name in names), len(names)

    def share(self, now: float) -> float:
        """How much of the work is done, 0–1; half of a long step counts."""
        total = sum(map(_seconds, self._steps))
        if not total:
            return 1.0
        done = sum(map(_seconds, self._done))
        for name, begun in self._begun.items():
            expected = _seconds(name)
            done += min((now - begun) / self._pace, 0.9 * expected)
        return min(done / total, 1.0)

    def forecast(self, now: float) -> dict[str, float]:
        """In how many seconds each stage will be done, if all goes on at this pace."""
        ends = {
            name: max(SHORTEST, _seconds(name) * self._pace - (now - begun))
            for name, begun in self._begun.items()
        }
        done, left, clock = set(self._done), dict(self._left), 0.0
        latest: dict[str, float] = {}
        while ends or left:
            free = [step for step in left.values() if self._is_free(step, done)]
            for step in free[: max(0, self._processes - len(ends))]:
                ends[step.name] = clock + _seconds(step.name) * self._pace
                del left[step.name]
            if not ends:  # cannot be: steps need only steps before them
                break
            name = min(ends, key=lambda each: ends[each])
            clock = ends.pop(name)
            done.add(name)
            latest[self._steps[name].stage] = clock
        return latest

    @property
    def _pace(self) -> float:
        """Seconds that this machine takes for a second of the table."""
        return self._taken / self._expected

    def _is_free(self, step: Step, done: set[str]) -> bool:
        """Whether all that it needs is done, or was never missing."""
        return all(need in done or need not in self._steps for need in step.needs)


def _seconds(name: str) -> float:
    return SECONDS.get(name, SECONDS_OF_ANOTHER)
