"""When the garbage collector may look for circles of objects that nobody needs any more.

What play makes is freed at once, without the collector, and a connection that ends undoes its own
circles: with 5,000 games it looked through all that was new some twenty times a minute, stopped
everything for 50 to 220 ms each time, and found nothing. So it waits until few are connected and
looks only at what is new since the last time, which takes 6 to 10 ms, and now and then at all that
came since the start; at everything, what was imported included, it looks while nobody is connected,
or if there is more than tables and sockets can account for.
"""

import asyncio
import gc
from collections.abc import Collection

LOOK = 1.0  # seconds between two looks at how many new objects there are
FEW = 100  # sockets
GROWTH = 10_000  # new objects that are worth a look when few are connected
THOROUGH = 30  # looks at what is new before one at all that came since the start
UNEXPLAINED = 1_000_000  # new objects, some 300 MB, that are worth a pause whoever is connected
PER_SOCKET = 300  # objects, half a table included; 120 were counted


def is_due(growth: int, sockets: int) -> bool:
    """Whether to collect, with so many more objects than after the last collection."""
    if sockets <= FEW:
        return growth > GROWTH
    return growth > UNEXPLAINED + PER_SOCKET * sockets


async def collect(sockets: Collection[object]) -> None:
    """Collect garbage when it is due, for as long as the server runs."""
    gc.freeze()  # what was imported is here to stay
    gc.disable()
    looks = 0
    while True:
        await asyncio.sleep(LOOK)
        connected = len(sockets)
        if not is_due(gc.get_count()[0], connected):
            continue
        if 0 < connected <= FEW:
            looks += 1
            # What is left after a look belongs to the oldest generation: it is not looked at again,
            # but for what has become garbage there since.
            gc.collect(2 if looks % THOROUGH == 0 else 1)
        else:  # nobody waits for it, or it must be
            gc.unfreeze()
            gc.collect()
            gc.freeze()
