"""Claim: one anonymous client cannot make others wait; see docs/operations.md.

    python -m benchmarks.bench_attack [--attack png --attack kings] [--seconds 10] [--rounds 3]
    python -m benchmarks.bench_attack --database postgresql --processes 3

Starts a real server with one thinker and every limit so high that nobody meets it: a lower limit
would be no remedy. Honest people play (benchmarks/crowd.py) while a client in a process of its own,
from another address, does one of the things in benchmarks/attacks. In each round the server is
started anew, and has a while that is quiet and a while that is attacked. The numbers of a round are
the median and the 99th percentile of all that was sent in that while; those of an attack are
medians over its rounds. With `--database postgresql --processes 3` the two of a pair are at
different servers, and the attacker at the first. A table goes to standard output, as plain text or
as `--markdown`; `--json FILE` keeps everything. The exit code is 1 where a goal was missed.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import uvloop

from benchmarks.attack_report import AttackReport, Round, markdown, plain, summary
from benchmarks.attacks import ATTACKS, Attack
from benchmarks.attacks.attack import nothing
from benchmarks.crowd import Crowd
from benchmarks.guests import Json
from benchmarks.set_up import SetUp

WARM_UP = 2.0  # seconds before anything counts, at most


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--attack", action="append", choices=ATTACKS, help="by default all")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each while")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--processes", type=int, default=1, help="server processes")
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--json", type=Path, help="a file for all numbers")
    wishes = parser.parse_args()
    if wishes.processes > 1 and wishes.database == "sqlite":
        parser.error("SQLite is for one process: --database postgresql")
    reports = []
    for name in wishes.attack or ATTACKS:
        with (
            tempfile.TemporaryDirectory() as directory,
            SetUp(Path(directory), wishes.database, wishes.processes) as set_up,
        ):
            report = measure(ATTACKS[name], set_up, wishes.seconds, wishes.rounds)
        reports.append(report)
        sys.stderr.write(plain([report]))
    if wishes.json:
        wishes.json.write_text(json.dumps([summary(each) for each in reports], indent=1) + "\n")
    sys.stdout.write(markdown(reports) if wishes.markdown else plain(reports))
    if any(report.shortcomings or report.quiet_errors for report in reports):
        raise SystemExit(1)


def measure(attack: Attack, set_up: SetUp, seconds: float, rounds: int) -> AttackReport:
    """One attack, quiet and attacked in turns."""
    prepared: Json = {}
    if attack.prepare is not nothing:
        url = set_up.servers[0].url
        command = [sys.executable, "-m", "benchmarks.attacks", "prepare", attack.name, url]
        prepared = json.loads(subprocess.check_output(command))
    done = []
    for _ in range(rounds):
        set_up.restart(descriptors=attack.descriptors)  # what was prepared is forgotten
        load = os.getloadavg()[0]
        done.append(uvloop.run(_round(attack, prepared, set_up, seconds, load)))
    return AttackReport(attack.name, attack.title, done)


async def _round(
    attack: Attack, prepared: Json, set_up: SetUp, seconds: float, load: float
) -> Round:
    crowd = Crowd(*(server.url for server in set_up.servers))
    await crowd.come()
    attacker = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "benchmarks.attacks", "strike", attack.name, set_up.servers[0].url),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert attacker.stdin is not None
    assert attacker.stdout is not None
    try:
        attacker.stdin.write(json.dumps(prepared).encode() + b"\n")
        assert await attacker.stdout.readline() == b"ready\n"
        await asyncio.sleep(min(WARM_UP, seconds))
        quiet = await crowd.measure(seconds)
        await quiet.settle()
        logged = set_up.logged
        attacker.stdin.write(b"strike\n")
        attacked = await crowd.measure(seconds)
        attacker.stdin.close()
        await attacked.settle()
        counts = json.loads(await attacker.stdout.read())
        counts["bytes in the log"] = set_up.logged - logged
    finally:
        if attacker.returncode is None:
            attacker.kill()
        await attacker.wait()
        await crowd.go_home()
    return Round(quiet, attacked, counts, seconds, load)


if __name__ == "__main__":
    main()
