"""Those who mean no good: one attack after the other, each at a tenth of its pace.

What is refused to them is as it should be, and is not counted as an error.
"""

import asyncio
import random
from collections import Counter

from benchmarks.attacks import ATTACKS, Attacker
from benchmarks.attacks.attack import FAILURES
from benchmarks.guests import Json

SPEED = 0.1
LASTING = 15.0  # seconds of an attack
REST = 15.0  # seconds after it
# These need more tables than one guest may open, or a server that is started anew; those have no
# pace of which a tenth could be kept; the last one is no client's doing.
LEFT_OUT = {"journals", "kings-watched", "lists"}
LEFT_OUT |= {"in-advance", "bodies-in-advance", "insatiable", "busy"}


async def abuse(url: str, address: str | None, rng: random.Random, counts: Counter[str]) -> None:
    """Attack for ever, each time in another way; what was done is added to the counts."""
    prepared: dict[str, tuple[str, Json]] = {}
    names = [name for name in ATTACKS if name not in LEFT_OUT]
    while True:
        name = rng.choice(names)
        attacker = Attacker(url, address, speed=SPEED)
        try:
            if name not in prepared:
                await attacker.arrive("Mallory")
                prepared[name] = attacker.token, await ATTACKS[name].prepare(attacker)
            attacker.token, state = prepared[name]
            async with asyncio.timeout(LASTING):
                await ATTACKS[name].strike(attacker, state)
        except (TimeoutError, *FAILURES):
            pass
        finally:
            counts.update(attacker.counts)
            await attacker.leave()
        await asyncio.sleep(REST)
