"""What is looked at every few seconds: memory, files, processes, tables, waiting, errors."""

import csv
import os
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path

import httpx

from benchmarks.attack_report import percentile
from benchmarks.crowd import PERSON
from benchmarks.real_server import descendants, memory, open_files
from benchmarks.soak.people import Town

EVERY = 10.0  # seconds


@dataclass(frozen=True, slots=True)
class Sample:
    """The server at one moment; None where it cannot be seen from here."""

    minutes: float
    server_mb: float | None
    others_mb: float | None  # all processes that it started: thinkers, clerk, painter
    files: float | None  # open, of the serving process
    processes: float | None
    tables: float | None  # in memory
    sockets: float | None
    thinking: float | None  # questions
    faults: float | None  # requests answered with a status of 500 and more, since people came
    moves: int  # since the last sample
    p50_ms: float
    p99_ms: float
    errors: int  # of honest people, since the start
    busy: float  # share of the machine's processor time, everybody's


def write_samples(file: Path, samples: Sequence[Sample]) -> None:
    """Keep samples as CSV, from which their picture can be drawn again."""
    with file.open("w", newline="") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(field.name for field in fields(Sample))
        for sample in samples:
            values = asdict(sample).values()
            writer.writerow("" if value is None else f"{value:.6g}" for value in values)


def read_samples(file: Path) -> list[Sample]:
    """What `write_samples` kept."""
    with file.open(newline="") as lines:
        rows = csv.DictReader(lines)
        return [
            Sample(**{name: float(text) if text else None for name, text in row.items()})  # type: ignore[arg-type]
            for row in rows
        ]


class Sampler:
    """Looks at a server, from within the machine if it is here."""

    def __init__(self, url: str, process: int | None) -> None:
        self._url, self._process = url, process
        self._began = time.monotonic()
        self._busy = _busy()
        self._http = httpx.AsyncClient(timeout=60)
        self._before: dict[str, float] = {}

    async def begin(self) -> None:
        """What was so far does not count: whoever asks a server that starts is told to wait."""
        self._before = await self._metrics()

    async def asked(self) -> float:
        """How many requests and messages there were since then, everybody's."""
        return _asked(await self._metrics()) - _asked(self._before)

    async def take(self, town: Town) -> Sample:
        """A sample of now, and of the moves since the last one."""
        town.watch, watch = type(town.watch)(), town.watch
        delays = watch.delays[PERSON]
        metrics = await self._metrics()
        busy, self._busy = self._busy, _busy()
        used, total = (now - then for now, then in zip(self._busy, busy, strict=True))
        return Sample(
            minutes=(time.monotonic() - self._began) / 60,
            **self._processes(),
            tables=metrics.get("kingdomino_tables"),
            sockets=metrics.get("kingdomino_sockets"),
            thinking=metrics.get("kingdomino_thinking"),
            faults=_faults(metrics) - _faults(self._before) if metrics else None,
            moves=len(delays),
            p50_ms=1000 * percentile(delays, 0.5) if delays else 0.0,
            p99_ms=1000 * percentile(delays, 0.99) if delays else 0.0,
            errors=len(town.errors),
            busy=used / total if total else 0.0,
        )

    async def close(self) -> None:
        """Look no more."""
        await self._http.aclose()

    def _processes(self) -> dict[str, float | None]:
        if self._process is None:
            names = ("server_mb", "others_mb", "files", "processes")
            return dict.fromkeys(names)
        family = list(descendants(self._process))
        return {
            "server_mb": memory(self._process) / 1024,
            "others_mb": sum(map(memory, family)) / 1024,
            "files": open_files(self._process),
            "processes": 1 + len(family),
        }

    async def _metrics(self) -> dict[str, float]:
        """What the server counts itself; empty where it does not tell."""
        try:
            answer = await self._http.get(f"{self._url}/metrics")
        except httpx.HTTPError:
            return {}
        if not answer.is_success:
            return {}
        lines = [line.rpartition(" ") for line in answer.text.splitlines() if line[:1] != "#"]
        return {name: float(value) for name, _, value in lines}


def _faults(metrics: dict[str, float]) -> float:
    return sum(value for name, value in metrics.items() if 'status="5' in name)


def _asked(metrics: dict[str, float]) -> float:
    names = ("kingdomino_requests_total", "kingdomino_commands_total")
    return sum(value for name, value in metrics.items() if name.startswith(names))


def _busy() -> tuple[float, float]:
    """Processor time of the machine that was used, and all of it, in ticks."""
    fields = [int(each) for each in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    return sum(fields) - fields[3] - fields[4], float(sum(fields))


def load() -> float:
    """How many want to work at the same time, about."""
    return os.getloadavg()[0]
