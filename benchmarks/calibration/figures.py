"""What the answers of many games say together; a game is one observation, not as many as it has."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from benchmarks.calibration.questions import Answer, Step
from kingdomino.arena.statistics import Estimate, estimate, student_quantile

BINS = 10
PHASES = ("early", "middle", "late")
RASH = (0.02, 0.9)  # values below and above say that it is all but over

Game = Sequence[Answer]


def own(step: Step) -> float:
    """The change for whoever has played the best turn."""
    return step.changes[step.mover]


def becoming(step: Step) -> float | None:
    """The change for whoever is to move now; None if it is the same player."""
    return None if step.next == step.mover else step.changes[step.next]


def bystanders(step: Step) -> float | None:
    """The mean change for all others; None if there are none."""
    others = [c for i, c in enumerate(step.changes) if i not in (step.mover, step.next)]
    return sum(others) / len(others) if others else None


def mean_change(
    games: Sequence[Game], change: Callable[[Step], float | None], *, with_deal: bool
) -> Estimate | None:
    """A change in points of a hundred, with or without a row turned up, while the end is open."""
    means = []
    for game in games:
        changes = [
            found
            for answer in game
            if answer.step is not None
            and phase(answer) != PHASES[-1]
            and answer.step.has_dealt == with_deal
            and (found := change(answer.step)) is not None
        ]
        if changes:
            means.append(100 * sum(changes) / len(changes))
    return estimate(means)


def rash(games: Sequence[Game]) -> float:
    """The share of values in the first two thirds that are below or above RASH."""
    values = [
        value
        for game in games
        for answer in game
        if phase(answer) != PHASES[-1]
        for value in answer.values
    ]
    return sum(not RASH[0] <= value <= RASH[1] for value in values) / len(values)


def phase(answer: Answer) -> str:
    """In which third of the game it was given."""
    return PHASES[int(len(PHASES) * answer.progress)]


@dataclass(frozen=True, slots=True)
class Bin:
    """Values that are alike: what was expected, and what came."""

    expected: float
    actual: float
    half_width: float | None  # of the difference, 95 %; None from fewer than two games
    values: int

    @property
    def is_off(self) -> bool:
        """Whether the difference is more than chance."""
        return self.half_width is not None and abs(self.actual - self.expected) > self.half_width


def bins(games: Sequence[Game], of_phase: str) -> list[Bin]:
    """What was expected against what came, by tenths of the value; empty tenths are left out."""
    sums: list[dict[int, list[float]]] = [defaultdict(lambda: [0.0, 0.0, 0.0]) for _ in range(BINS)]
    for number, game in enumerate(games):
        for answer in game:
            if phase(answer) != of_phase:
                continue
            for value, result in zip(answer.values, answer.results, strict=True):
                found = sums[min(int(BINS * value), BINS - 1)][number]
                found[0] += 1
                found[1] += value
                found[2] += result
    return [_bin(list(each.values())) for each in sums if each]


def _bin(by_game: list[list[float]]) -> Bin:
    count = sum(n for n, _, _ in by_game)
    expected = sum(value for _, value, _ in by_game) / count
    actual = sum(result for _, _, result in by_game) / count
    games = len(by_game)
    half_width = None
    if games > 1:  # a ratio of sums over games
        rest = [result - value - n * (actual - expected) for n, value, result in by_game]
        spread = sqrt(sum(each**2 for each in rest) * games / (games - 1)) / count
        half_width = student_quantile(games - 1) * spread
    return Bin(expected, actual, half_width, int(count))


def weighted_error(found: Sequence[Bin]) -> float:
    """The mean distance of expected and actual, by how often each was said, in points of 100."""
    total = sum(each.values for each in found)
    return 100 * sum(each.values * abs(each.actual - each.expected) for each in found) / total
