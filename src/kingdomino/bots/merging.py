"""Several short searches of one position, by different chance, read as one long one.

The trials of a turn are added up, whichever search made them, and its prospects are their mean.
That is worth as much as one search of the same length (docs/experiments.md), and between two of
them whoever thinks can do something else. No tree is kept: each search begins with an empty one.
"""

from collections.abc import Iterable

from kingdomino.advice import Advice, Candidate
from kingdomino.words import tn

# What an expected point is worth beside the share of the win, as engine/policy.py has it; to take
# it from there would load the kernels into a process that only adds up.
POINT = 0.002


def merge(first: Advice, second: Advice, seat: int) -> Advice:
    """The advice of two searches together, for the seat that is to move.

    If one of them has nothing to weigh, it is the answer.
    """
    for advice in (second, first):
        if is_settled(advice):
            return advice
    turns = {candidate.turn: candidate for candidate in first.considered}
    for candidate in second.considered:
        known = turns.get(candidate.turn)
        turns[candidate.turn] = candidate if known is None else _add(known, candidate)
    considered = tuple(sorted(turns.values(), key=lambda each: -_worth(each, seat)))
    best, tries = considered[0], first.simulations + second.simulations
    return Advice(
        best.turn,
        best.values,
        best.points,
        considered,
        why_best(len(considered), tries),
        tries,
        first.seconds + second.seconds,
    )


def is_settled(advice: Advice) -> bool:
    """Whether more thinking changes nothing: there is one turn, or it was played to the end."""
    return len(advice.considered) == 1


def why_best(n: int, tries: int) -> str:
    """What is said of the best of `n` turns after so many trials."""
    if tries:
        return tn(
            "The best of {n} turn after {tries} trials.",
            "The best of {n} turns after {tries} trials.",
            n,
            tries=tries,
        )
    return tn(
        "The best of {n} turn at first sight.",
        "The best of {n} turns at first sight.",
        n,
    )


def _add(one: Candidate, other: Candidate) -> Candidate:
    tries = one.simulations + other.simulations
    if not tries:  # both are judgements at first sight, and the same
        return one
    part = other.simulations / tries

    def mean(ours: Iterable[float], theirs: Iterable[float]) -> tuple[float, ...]:
        return tuple(a + (b - a) * part for a, b in zip(ours, theirs, strict=True))

    return Candidate(
        one.turn, mean(one.values, other.values), mean(one.points, other.points), tries
    )


def _worth(candidate: Candidate, seat: int) -> float:
    """What a seat strives for, as the engine reckons it."""
    points = candidate.points
    others = max(points[:seat] + points[seat + 1 :])
    return candidate.values[seat] + POINT * (points[seat] - others)
