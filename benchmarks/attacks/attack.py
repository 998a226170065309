"""What an attack is, and the client that carries it out: at a pace that a network would allow.

The paces are above what one address may do by default, so that no limit is what saves the server.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import httpx

from benchmarks.guests import Guest, Json, Lost, Refused
from benchmarks.light_socket import LightSocket

ADDRESS = "127.0.0.2"  # honest people come from 127.0.0.1
BREATH = 0.05  # seconds after a failure; what was missed of the pace in this time is made up for

FAILURES = (OSError, EOFError, httpx.HTTPError, Lost, Refused)


class Pace:
    """Lets so many a second pass."""

    def __init__(self, rate: float) -> None:
        self._step = 1 / rate
        self._next = 0.0

    async def wait(self) -> None:
        """Until it is one's turn."""
        now = asyncio.get_running_loop().time()
        self._next = max(self._next, now - BREATH) + self._step
        await asyncio.sleep(max(0.0, self._next - self._step - now))


class Attacker(Guest):
    """One client that means no good; `speed` is a part of the pace that an attack has."""

    def __init__(self, url: str, address: str | None = ADDRESS, *, speed: float = 1.0) -> None:
        super().__init__(url, address)
        self.counts: Counter[str] = Counter()  # done, failed, and what the server sent
        self._speed = speed

    def pace(self, rate: float) -> Pace:
        """So many a second, if it is at full speed."""
        return Pace(rate * self._speed)

    async def repeat(
        self, workers: int, rate: float, work: Callable[[int], Awaitable[object]]
    ) -> None:
        """Do something again and again, a few at a time; what fails is counted, and tried again."""
        pace, numbers = self.pace(rate), iter(range(10**9))

        async def worker() -> None:
            while True:
                await pace.wait()
                try:
                    await work(next(numbers))
                except FAILURES as error:
                    self.counts[f"failed: {type(error).__name__} {error}"[:60].strip()] += 1
                    await asyncio.sleep(BREATH)
                else:
                    self.counts["done"] += 1

        await asyncio.gather(*(worker() for _ in range(workers)))

    async def fetch(
        self, path: str, body: Json | None = None, *, method: str = "", is_known: bool = True
    ) -> bytes:
        """Ask for something and read it to its end; a refusal is a failure."""
        answer = await self.http.request(
            method or ("GET" if body is None else "POST"),
            path,
            json=body,
            headers=self.headers if is_known else {},
        )
        self.counts["bytes"] += len(answer.content)
        if answer.is_error:
            raise Refused(answer.status_code)
        return answer.content

    async def overhear(self, table_id: str) -> "Hose":
        """A socket that counts what comes and does not look at it."""
        hose = Hose(self.counts)
        hose.socket = await self.connect(table_id, hose)
        return hose


class Hose:
    """One socket of an attacker: answers are noted, everything else is only counted."""

    socket: LightSocket

    def __init__(self, counts: Counter[str]) -> None:
        self._counts = counts
        self._is_lost = False
        self._answers: asyncio.Queue[bytes] = asyncio.Queue()

    def joined(self, socket: LightSocket) -> None:
        """The snapshot has come."""

    def told(self, _: int, message: bytes) -> None:
        """Count a message; keep what answers a command."""
        self._counts["messages"] += 1
        self._counts["bytes"] += len(message)
        if message.startswith((b'{"type":"accepted"', b'{"type":"refused"')):
            self._answers.put_nowait(message)

    def lost(self) -> None:
        """The server hung up."""
        self._is_lost = True
        self._answers.put_nowait(b"")

    def send(self, payload: bytes, opcode: int = 1) -> None:
        """Send a frame."""
        if self._is_lost:
            raise Lost
        self.socket.send(payload, opcode)

    async def answer(self) -> bytes:
        """What became of the last command."""
        answer = await self._answers.get()
        if not answer:
            raise Lost
        return answer

    def close(self) -> None:
        """Leave without a word."""
        self.socket.close()


async def nothing(_: Attacker) -> Json:
    """No preparation."""
    return {}


Prepare = Callable[[Attacker], Awaitable[Json]]
Strike = Callable[[Attacker, Any], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class Attack:
    """Something that one client does to a server until it is stopped."""

    name: str
    title: str
    strike: Strike  # with what was prepared
    prepare: Prepare  # while nobody measures; the server is started anew after it
    descriptors: int | None  # that the server may have


ATTACKS: dict[str, Attack] = {}


def attack(
    name: str, title: str, *, prepare: Prepare = nothing, descriptors: int | None = None
) -> Callable[[Strike], Strike]:
    """Enter an attack in the list."""

    def enter(strike: Strike) -> Strike:
        ATTACKS[name] = Attack(name, title, strike, prepare, descriptors)
        return strike

    return enter
