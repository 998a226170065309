"""Claim: one anonymous client cannot make others wait; see docs/operations.md.

    python -m benchmarks.bench_attack [--attack png --attack kings] [--seconds 10] [--rounds 3]

Starts a real server on SQLite with one thinker and every limit so high that nobody meets it: a
lower limit would be no remedy. Honest people play (benchmarks/crowd.py) while a client in a process
of its own, from another address, does one of the things in benchmarks/attacks. Each round has a
fresh server, a while that is quiet and a while that is attacked. The numbers of a round are the
median and the 99th percentile of all that was sent in that while; those of an attack are medians
over its rounds. A table goes to standard output, as plain text or as `--markdown`; `--json FILE`
keeps everything.
"""

import argparse
import asyncio
import json
import os
import shutil
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
from benchmarks.real_server import GENEROUS, RealServer

WARM_UP = 2.0  # seconds before anything counts, at most
SETTINGS = {**GENEROUS, "THINKERS": "1"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--attack", action="append", choices=ATTACKS, help="by default all")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each while")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--json", type=Path, help="a file for all numbers")
    wishes = parser.parse_args()
    reports = []
    for name in wishes.attack or ATTACKS:
        report = measure(ATTACKS[name], wishes.seconds, wishes.rounds)
        reports.append(report)
        sys.stderr.write(plain([report]))
    if wishes.json:
        wishes.json.write_text(json.dumps([summary(each) for each in reports], indent=1) + "\n")
    sys.stdout.write(markdown(reports) if wishes.markdown else plain(reports))


def measure(attack: Attack, seconds: float, rounds: int) -> AttackReport:
    """One attack, quiet and attacked in turns."""
    with tempfile.TemporaryDirectory() as directory:
        prepared, database = _prepare(attack, Path(directory))
        done = []
        for number in range(rounds):
            place = Path(directory, f"round-{number}")
            place.mkdir()
            server = RealServer(place, SETTINGS, descriptors=attack.descriptors)
            if database is not None:
                shutil.copy(database, server.database)
            with server:
                load = os.getloadavg()[0]
                done.append(uvloop.run(_round(attack, prepared, server, seconds, load)))
    return AttackReport(attack.name, attack.title, done)


def _prepare(attack: Attack, directory: Path) -> tuple[Json, Path | None]:
    """Let the attacker prepare, in a server that is stopped then: what it loaded is forgotten."""
    if attack.prepare is nothing:
        return {}, None
    with RealServer(directory, SETTINGS) as server:
        command = [sys.executable, "-m", "benchmarks.attacks", "prepare", attack.name, server.url]
        prepared: Json = json.loads(subprocess.check_output(command))
        database = server.database
    return prepared, database


async def _round(
    attack: Attack, prepared: Json, server: RealServer, seconds: float, load: float
) -> Round:
    crowd = Crowd(server.url)
    await crowd.come()
    attacker = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "benchmarks.attacks", "strike", attack.name, server.url),
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
        logged = server.log.stat().st_size
        attacker.stdin.write(b"strike\n")
        attacked = await crowd.measure(seconds)
        attacker.stdin.close()
        await attacked.settle()
        counts = json.loads(await attacker.stdout.read())
        counts["bytes in the log"] = server.log.stat().st_size - logged
    finally:
        if attacker.returncode is None:
            attacker.kill()
        await attacker.wait()
        await crowd.go_home()
    return Round(quiet, attacked, counts, seconds, load)


if __name__ == "__main__":
    main()
