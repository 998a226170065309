"""The attacker's process: prepares or strikes, and says what it did.

    python -m benchmarks.attacks prepare NAME URL > state
    python -m benchmarks.attacks strike NAME URL

`strike` reads what was prepared as a line of JSON, or `{}`, says `ready`, begins at
the next line and stops at the end of its input.
"""

import asyncio
import json
import os
import sys
from contextlib import suppress

import uvloop

from benchmarks.attacks import ATTACKS, Attacker
from benchmarks.guests import Json

NICENESS = 5  # its work would not be done by this machine


async def prepare(name: str, url: str) -> Json:
    """What the attack needs, and who prepared it."""
    attacker = Attacker(url)
    await attacker.arrive("Mallory")
    state = await ATTACKS[name].prepare(attacker)
    await attacker.leave()
    return {"token": attacker.token, "state": state}


async def strike(name: str, url: str) -> Json:
    """Attack until the input ends; what was done, by its kind."""
    attacker = Attacker(url)
    prepared = json.loads(await asyncio.to_thread(sys.stdin.readline))
    attacker.token = prepared.get("token", "")
    if not attacker.token:
        await attacker.arrive("Mallory")
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    striking = asyncio.create_task(ATTACKS[name].strike(attacker, prepared.get("state", {})))
    ending = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    await asyncio.wait([striking, ending], return_when=asyncio.FIRST_COMPLETED)
    striking.cancel()
    with suppress(asyncio.CancelledError):
        await striking  # an attack that could not even begin says so
    return dict(attacker.counts)


if __name__ == "__main__":
    os.nice(NICENESS)
    [what, name, url] = sys.argv[1:]
    print(json.dumps(uvloop.run({"prepare": prepare, "strike": strike}[what](name, url))))
