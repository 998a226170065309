"""What strangers ask for comes in one by one: one thing at each turn of the event loop.

Addresses take turns, and between two of them everybody's moves are read, decided on and told.
Without it sixty connections of one stranger were served in one go, and a move waited for all of
them at each of its steps.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial

DEAR = 0.0003  # seconds of the processor; an ordinary request is read in a third of that


class Turnstile:
    """Where requests wait; how many may do so is a matter of connections, see `lobby`."""

    def __init__(self) -> None:
        # By address, next one first: what is done when it is its turn.
        self._lines: OrderedDict[str, deque[Callable[[], object]]] = OrderedDict()
        self._is_turning = False  # somebody came through in this turn of the loop
        self._owed = 0.0  # seconds that others have now, after something that took long

    def pass_through(self, address: str, go: Callable[[], object]) -> None:
        """Do something when it is its turn; where nobody waits, at once."""
        if self._is_turning:
            self._lines.setdefault(address, deque()).append(go)
            return
        self._is_turning = True
        asyncio.get_running_loop().call_soon(self._turn)
        self._do(go)

    async def come_through(self, address: str) -> None:
        """Wait until it is one's turn; where nobody waits, not at all."""
        place = asyncio.get_running_loop().create_future()
        self.pass_through(address, partial(_let_in, place))
        if not place.done():
            await place

    def _turn(self) -> None:
        if self._owed:
            owed, self._owed = self._owed, 0.0
            asyncio.get_running_loop().call_later(owed, self._turn)
            return
        self._is_turning = bool(self._lines)
        if self._is_turning:
            asyncio.get_running_loop().call_soon(self._turn)
            self._do(self._next())

    def _do(self, go: Callable[[], object]) -> None:
        began = time.thread_time()  # of a process that stands still, nobody took the time
        go()
        spent = time.thread_time() - began
        if spent > DEAR:
            self._owed = spent

    def _next(self) -> Callable[[], object]:
        """Take out whose turn it is; the address is behind all others then."""
        address, line = self._lines.popitem(last=False)
        go = line.popleft()
        if line:
            self._lines[address] = line
        return go


def _let_in(place: asyncio.Future[None]) -> None:
    if not place.done():  # as it is when who waited was told to go
        place.set_result(None)
