"""Claim: what a process pays for each move of all others; see docs/scale.md.

    python -m benchmarks.heard_calls

All processes hear of every move by one channel of Redis, most of them of tables that they do not
have. A real Redis, one process that listens as a server does, and another that calls: processor
time of the listener for a call that does not concern it.
"""

import asyncio
import multiprocessing
import statistics
import tempfile
import time
from pathlib import Path

from redis import Redis as Caller
from tests.kit.services import Redis

from kingdomino.server.journal.redis_bus import CHANNEL, RedisBus

CALLS = 50_000
AT_ONCE = 50  # in one pipeline, as a process sends what gathered
PAUSE = 0.005  # seconds between two of them: 10,000 a second
TIMES = 3


def call(url: str) -> None:
    """Call of tables that nobody has."""
    redis = Caller.from_url(url)
    for first in range(0, CALLS, AT_ONCE):
        pipeline = redis.pipeline(transaction=False)
        for number in range(first, first + AT_ONCE):
            pipeline.publish(CHANNEL, f"{number:032x} 7")
        pipeline.execute()
        time.sleep(PAUSE)


async def hear(url: str) -> float:
    """Microseconds of processor time for a call."""
    heard, is_done = 0, asyncio.Event()
    actors: dict[str, object] = {}

    def note(table: str, _: int) -> None:
        nonlocal heard
        assert actors.get(table) is None
        heard += 1
        if heard == CALLS:
            is_done.set()

    bus = RedisBus(url)
    await bus.open(note)
    while not bus.is_up:
        await asyncio.sleep(0.01)
    heard = 0
    calling = multiprocessing.get_context("spawn").Process(target=call, args=(url,))
    calling.start()
    began = time.process_time()
    await is_done.wait()
    spent = time.process_time() - began
    calling.join()
    await bus.close()
    return 1e6 * spent / CALLS


def main() -> None:
    """Print the median of a few runs."""
    with tempfile.TemporaryDirectory() as directory:
        redis = Redis(Path(directory))
        try:
            found = [asyncio.run(hear(redis.url)) for _ in range(TIMES)]
        finally:
            redis.stop()
    print(f"{statistics.median(found):.1f} µs a call, of {[round(each, 1) for each in found]}")


if __name__ == "__main__":
    main()
