"""What an attack did to others: quiet against attacked, and whether the goal was reached.

The goal: of people's moves the 99th percentile when attacked is at most twice that of the quiet
while, or 10 ms, and never more than 150 ms; a knight's answer comes within a second beyond its
thinking time; nobody honest is refused, hung up on or left without an answer. The row `busy` says
how much of it any program on the machine would do.
"""

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from benchmarks.crowd import KNIGHT, NEWCOMER, PERSON, Watch
from kingdomino.bots.levels import LEVELS

TIMES = 2.0  # attacked against quiet, at most
PERSON_MOST = 0.150  # seconds
KNIGHT_MOST = LEVELS["knight"].seconds + 1.0  # seconds, its thinking included
FLOOR = 0.010  # seconds: below it, twice as long is no difference that anybody notices


@dataclass(frozen=True, slots=True)
class Round:
    """One server's life: a quiet while, then an attacked one."""

    quiet: Watch
    attacked: Watch
    counts: dict[str, int]  # what the attacker did
    seconds: float  # that each while lasted
    load: float  # of the machine before


@dataclass(frozen=True, slots=True)
class AttackReport:
    """All rounds of an attack."""

    name: str
    title: str
    rounds: Sequence[Round]

    def seconds(self, kind: str, share: float, *, is_attacked: bool) -> float:
        """A percentile of each round; the median over the rounds."""
        found = [
            percentile((each.attacked if is_attacked else each.quiet).delays[kind], share)
            for each in self.rounds
        ]
        return statistics.median(found)

    def ratio(self, kind: str) -> float:
        """How many times as long the 99th percentile is when attacked."""
        quiet = self.seconds(kind, 0.99, is_attacked=False)
        return self.seconds(kind, 0.99, is_attacked=True) / quiet if quiet else 1.0

    def samples(self, kind: str, *, is_attacked: bool) -> int:
        """In all rounds."""
        return sum(
            len((each.attacked if is_attacked else each.quiet).delays[kind]) for each in self.rounds
        )

    @property
    def errors(self) -> list[str]:
        """What went wrong for honest people while they were attacked, and what never came."""
        errors = [error for each in self.rounds for error in each.attacked.errors]
        return errors + ["never answered"] * sum(each.attacked.never for each in self.rounds)

    @property
    def quiet_errors(self) -> list[str]:
        """What went wrong though nobody attacked: then the measurement is worth nothing."""
        return [error for each in self.rounds for error in each.quiet.errors]

    @property
    def shortcomings(self) -> list[str]:
        """Where the goal was missed; empty if it was reached."""
        person = self.seconds(PERSON, 0.99, is_attacked=True)
        knight = self.seconds(KNIGHT, 0.99, is_attacked=True)
        found = []
        if person > PERSON_MOST:
            found.append(f"person > {1000 * PERSON_MOST:.0f} ms")
        if person > FLOOR and self.ratio(PERSON) > TIMES:
            found.append(f"person {self.ratio(PERSON):.1f} ×")
        if knight > KNIGHT_MOST:
            found.append("knight > 1 s")
        if self.errors:
            found.append(f"{len(self.errors)} errors")
        return found


def percentile(values: Iterable[float], share: float) -> float:
    """The value below which so large a share lies; NaN of nothing.

    >>> percentile(range(200), 0.99)
    198
    """
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def summary(report: AttackReport) -> dict[str, Any]:
    """Everything, for a program."""
    numbers: dict[str, Any] = {"attack": report.name, "title": report.title}
    for word, is_attacked in (("quiet", False), ("attacked", True)):
        numbers[word] = {
            kind: {
                "p50_ms": _ms(report.seconds(kind, 0.5, is_attacked=is_attacked)),
                "p99_ms": _ms(report.seconds(kind, 0.99, is_attacked=is_attacked)),
                "worst_ms": _ms(report.seconds(kind, 1.0, is_attacked=is_attacked)),
                "samples": report.samples(kind, is_attacked=is_attacked),
            }
            for kind in (PERSON, KNIGHT, NEWCOMER)
        }
    return numbers | {
        "attacker": [each.counts for each in report.rounds],
        "load": [each.load for each in report.rounds],
        "errors": report.errors[:20],
        "quiet_errors": report.quiet_errors[:20],
        "shortcomings": report.shortcomings,
    }


def _ms(seconds: float) -> float | None:
    return None if math.isnan(seconds) else round(1000 * seconds, 1)


def _text(seconds: float) -> str:
    return "–" if math.isnan(seconds) else f"{1000 * seconds:,.0f}"


_HEAD = (
    "Attack",
    "a person's move: quiet p50, p99 ms",
    "attacked",
    "p99 ×",
    "a knight's answer: quiet p50, p99 ms",
    "attacked",
    "a newcomer: quiet, attacked p99 ms",
    "moves, answers, looks",
    "the attacker: done a second",
    "MB/s sent to it",
    "goal",
)


def _row(report: AttackReport) -> list[str]:
    def pair(kind: str, *, is_attacked: bool) -> str:
        shares = (0.5, 0.99)
        return ", ".join(
            _text(report.seconds(kind, share, is_attacked=is_attacked)) for share in shares
        )

    newcomer = [report.seconds(NEWCOMER, 0.99, is_attacked=each) for each in (False, True)]
    samples = (report.samples(kind, is_attacked=True) for kind in (PERSON, KNIGHT, NEWCOMER))
    done, sent = (
        statistics.median(each.counts.get(name, 0) / each.seconds for each in report.rounds)
        for name in ("done", "bytes")
    )
    return [
        report.title,
        pair(PERSON, is_attacked=False),
        pair(PERSON, is_attacked=True),
        f"{report.ratio(PERSON):.1f}",
        pair(KNIGHT, is_attacked=False),
        pair(KNIGHT, is_attacked=True),
        ", ".join(map(_text, newcomer)),
        ", ".join(map(str, samples)),
        f"{done:,.1f}",
        f"{sent / 1e6:,.1f}",
        "; ".join(report.shortcomings) or "reached",
    ]


def markdown(reports: Sequence[AttackReport]) -> str:
    """A table for benchmarks/results.md."""
    rows = [list(_HEAD), ["---"] * len(_HEAD), *map(_row, reports)]
    table = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    return f"{table}\n{_circumstances(reports)}\n"


def plain(reports: Sequence[AttackReport]) -> str:
    """The same for a terminal, in columns."""
    rows = [list(_HEAD), *map(_row, reports)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEAD))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    return "\n".join([*lines, _circumstances(reports)]) + "\n"


def _circumstances(reports: Sequence[AttackReport]) -> str:
    loads = [each.load for report in reports for each in report.rounds]
    return f"Load of the machine before each round: {min(loads):.1f} to {max(loads):.1f}."
