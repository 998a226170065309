"""Requests come in one by one: at each turn of the event loop one begins, addresses in turns.

Between two of them everybody's moves are read, decided on and told. Without it sixty connections of
one stranger were served in one go, and a move waited for all of them at each of its steps.
"""

import asyncio
from collections import OrderedDict, deque

_Place = asyncio.Future[None]


class Turnstile:
    """Where requests wait; how many may do so is a matter of connections, see `lobby`."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, deque[_Place]] = OrderedDict()  # by address, next one first
        self._is_turning = False  # somebody came through in this turn of the loop

    async def come_through(self, address: str) -> None:
        """Wait until it is one's turn; where nobody waits, at once."""
        loop = asyncio.get_running_loop()
        if not self._is_turning:
            self._is_turning = True
            loop.call_soon(self._turn)
            return
        place = loop.create_future()
        self._lines.setdefault(address, deque()).append(place)
        await place

    def _turn(self) -> None:
        while self._lines:
            place = self._next()
            if not place.done():  # as it is when who waited was told to go
                place.set_result(None)
                asyncio.get_running_loop().call_soon(self._turn)
                return
        self._is_turning = False

    def _next(self) -> _Place:
        """Take out whose turn it is; the address is behind all others then."""
        address, line = self._lines.popitem(last=False)
        place = line.popleft()
        if line:
            self._lines[address] = line
        return place
