"""Claim: a server that is played at for an hour is at the end as it was; see docs/operations.md.

    python -m benchmarks.soak --minutes 60 [--csv docs/images/soak.csv] [--json FILE]

People in pairs, people against bots of all levels, spectators, readers, and abusers who do what
`bench_attack` does at a tenth of its pace, at a server with its ordinary settings that is started
for it (SQLite, one thinker).
With `--url` it is a server that runs already; `--pid` then says whose memory is looked at, if it
runs on this machine. The exit code is 1 if something speaks against it: see soak/verdict.py.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from urllib.parse import urlsplit

import uvloop

from benchmarks.crowd import LEAVING
from benchmarks.real_server import RealServer
from benchmarks.soak.abusers import abuse
from benchmarks.soak.people import Town, everybody
from benchmarks.soak.picture import soak_svg
from benchmarks.soak.samples import EVERY, Sample, Sampler, load, write_samples
from benchmarks.soak.verdict import TOO_SHORT, complaints, odd_lines, rises

COMING = 30.0  # seconds in which people come, one after the other, at most
ABUSERS = ("127.0.0.2", "127.0.0.3")
LOCAL = ("127.0.0.1", "localhost")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--csv", type=Path, help="a file for all samples; a picture is drawn of it")
    parser.add_argument("--json", type=Path, help="a file for the verdict, and all samples")
    parser.add_argument("--url", help="a server that runs already")
    parser.add_argument("--pid", type=int, help="its process, if it is on this machine")
    wishes = parser.parse_args()
    with ExitStack() as stack:
        url, process, log = wishes.url, wishes.pid, None
        if url is None:
            directory = stack.enter_context(tempfile.TemporaryDirectory())
            server = stack.enter_context(RealServer(Path(directory), {"THINKERS": "1"}))
            url, process, log = server.url, server.pid, server.log
        before = load()
        samples, errors = uvloop.run(soak(url, process, wishes.minutes))
        odd = odd_lines(log)
    found = complaints(samples, errors, odd)
    if wishes.csv:
        write_samples(wishes.csv, samples)
        wishes.csv.with_suffix(".svg").write_text(soak_svg(samples))
    if wishes.json:
        report = {
            "load_before": before,
            "complaints": found,
            "rises": [asdict(each) for each in rises(samples)],
            "errors": errors[:100],
            "log": odd[:100],
            "samples": [asdict(each) for each in samples],
        }
        wishes.json.write_text(json.dumps(report, indent=1) + "\n")
    sys.stdout.write(_told(samples, found))
    sys.exit(1 if found else 0)


async def soak(url: str, process: int | None, minutes: float) -> tuple[list[Sample], list[str]]:
    """Let everybody live for so long; the samples, and what went wrong for honest people."""
    rng = random.Random(5)
    is_local = urlsplit(url).hostname in LOCAL
    town = Town(url, rng, is_local=is_local)
    sampler, samples = Sampler(url, process), list[Sample]()
    await sampler.begin()
    lives = [town.live(day) for day in everybody()]
    rng.shuffle(lives)
    abused = Counter[str]()
    abusers = [abuse(url, each if is_local else None, rng, abused) for each in ABUSERS]
    end = asyncio.get_running_loop().time() + 60 * minutes
    coming = min(COMING, 6 * minutes)
    running = [
        asyncio.create_task(_come(life, coming * rng.random())) for life in [*lives, *abusers]
    ]
    while asyncio.get_running_loop().time() < end:
        await asyncio.sleep(min(EVERY, 6 * minutes))
        samples.append(await sampler.take(town))
        sys.stderr.write(_line(samples[-1]))
        for task in running:
            if task.done():  # nobody's life ends: whatever ended it is our own fault
                task.result()
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    theirs = sum(n for what, n in abused.items() if what == "done" or what.startswith("failed"))
    sys.stderr.write(
        f"Of {await sampler.asked():,.0f} requests and messages abusers sent about {theirs:,}.\n"
    )
    await sampler.close()
    await asyncio.sleep(LEAVING)
    return samples, town.errors


async def _come(life: Awaitable[None], delay: float) -> None:
    await asyncio.sleep(delay)
    await life


def _line(sample: Sample) -> str:
    def text(value: float | None) -> str:
        return "–" if value is None else f"{value:,.0f}"

    return (
        f"{sample.minutes:5.1f} min: server {text(sample.server_mb)} MB, others "
        f"{text(sample.others_mb)} MB, "
        f"{text(sample.files)} files, {text(sample.processes)} processes, "
        f"{text(sample.tables)} tables, {text(sample.sockets)} sockets, {sample.moves} moves, "
        f"p99 {sample.p99_ms:.0f} ms, {sample.errors} errors, busy {sample.busy:.0%}\n"
    )


def _told(samples: list[Sample], found: list[str]) -> str:
    lines = [
        f"{each.name}: about {each.mean:.1f}, {each.rise:+.1f} ± {each.uncertainty:.1f} over the "
        f"second half{'' if each.is_level else ' – IT RISES'}"
        for each in rises(samples)
    ]
    if samples[-1].minutes < TOO_SHORT:
        lines.append(f"Shorter than {TOO_SHORT:.0f} minutes: what rises is not judged.")
    lines += found or ["Nothing speaks against it."]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
