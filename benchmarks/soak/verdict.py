"""Whether a server stayed as it was: nothing grows in the second half, nothing odd in the log.

Tables that nobody watches are forgotten after five minutes, and bots, pictures and kernels come
into memory when they are first used: so memory levels only after some minutes, and the first half
of a run is not judged. A run that is shorter than TOO_SHORT is not judged at all by what grows.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.soak.samples import Sample

TOO_SHORT = 20.0  # minutes
# Samples that follow each other see the same tables and the same abuser: they are one observation,
# not thirty. So the second half is cut into so many stretches, and their means are compared.
STRETCHES = 6
# What may be more at the end of the second half than at its beginning, by a straight line: a share
# of the mean. Beyond it the rise must also be twice as large as its own uncertainty.
TOLERANCE = {
    "server_mb": 0.05,
    "others_mb": 0.05,
    "files": 0.15,
    "processes": 0.15,
    "tables": 0.15,
    "sockets": 0.15,
    "p99_ms": 0.50,
}
# Whoever sends half a request or nonsense is told so, and it stands in the log.
EXPECTED = ("Invalid HTTP request received.",)


@dataclass(frozen=True, slots=True)
class Rise:
    """How much something grew in the second half, by a straight line through it."""

    name: str
    mean: float
    rise: float  # from the beginning of the second half to its end
    uncertainty: float  # one standard error of the rise

    @property
    def is_level(self) -> bool:
        """Whether it stayed as it was, as far as can be told."""
        return self.rise <= max(TOLERANCE[self.name] * self.mean, 2 * self.uncertainty)


def rises(samples: Sequence[Sample]) -> list[Rise]:
    """All that is looked at, where it could be seen."""
    half = samples[len(samples) // 2 :]
    found = []
    for name in TOLERANCE:
        seen = [
            (each.minutes, value) for each in half if (value := getattr(each, name)) is not None
        ]
        if len(seen) >= 3:
            found.append(_rise(name, np.array(seen)))
    return found


def _rise(name: str, seen: "np.ndarray[tuple[int, int], np.dtype[np.float64]]") -> Rise:
    stretches = np.array_split(seen, min(STRETCHES, len(seen)))
    minutes, values = np.array([stretch.mean(axis=0) for stretch in stretches]).T
    slope, start = np.polyfit(minutes, values, 1)
    rest = values - (start + slope * minutes)
    spread = np.sqrt((rest**2).sum() / (len(values) - 2) / ((minutes - minutes.mean()) ** 2).sum())
    length = seen[-1, 0] - seen[0, 0]
    return Rise(name, float(seen[:, 1].mean()), float(slope * length), float(spread * length))


def odd_lines(log: Path | None) -> list[str]:
    """What stands in the log and should not: warnings, errors, and what is no line of ours."""
    if log is None or not log.exists():
        return []
    return list(_odd(log.read_text().splitlines()))


def _odd(lines: Iterable[str]) -> Iterable[str]:
    for line in lines:
        try:
            entry = json.loads(line)
        except ValueError:
            yield line
            continue
        is_expected = entry.get("level") == "info" or entry.get("message") in EXPECTED
        if not is_expected:
            yield line


def complaints(samples: Sequence[Sample], errors: Sequence[str], odd: Sequence[str]) -> list[str]:
    """Everything that speaks against the server; empty if it passed."""
    found = []
    if samples[-1].minutes >= TOO_SHORT:
        found += [
            f"{each.name}, about {each.mean:.1f}, rose by {each.rise:.1f} ± {each.uncertainty:.1f}"
            for each in rises(samples)
            if not each.is_level
        ]
    if errors:
        found.append(f"{len(errors)} errors of honest people, as {errors[0]}")
    if samples[-1].faults:
        found.append(f"{samples[-1].faults:.0f} requests were answered with 500 and more")
    if odd:
        found.append(f"{len(odd)} odd lines in the log, as {odd[0][:300]}")
    return found
