"""Attacks over sockets by those who may speak: chat, take-backs, journals without end."""

import asyncio
import time
from contextlib import suppress

import msgspec

from benchmarks.attacks.attack import Attacker, Hose, attack
from benchmarks.attacks.preparations import near_the_end, twenty_near_the_end
from benchmarks.guests import Json, Refused

SOCKETS = 64
BURST = 85
WRITING = 30.0  # seconds in which a long journal is written
LONG = 4  # tables with one


@attack("chat-64", f"chat on {SOCKETS} sockets of one table, 320 lines a second")
async def chat_on_many_sockets(attacker: Attacker, _: Json) -> None:
    """Everybody is told what everybody says."""
    table = await attacker.open_table(players=2, seats=[{"kind": "me"}] * 2)
    hoses = await asyncio.gather(*(attacker.overhear(table) for _ in range(SOCKETS)))

    async def say(number: int) -> None:
        hose = hoses[number % SOCKETS]
        hose.send(_command("say", f"{number}", text="And another thing! " * 10))
        if (await hose.answer()).startswith(b'{"type":"refused"'):
            raise Refused("a line")

    await attacker.repeat(SOCKETS, 320, say)


@attack("bursts", f"{BURST} malformed messages on each of {SOCKETS} sockets at the same moment")
async def bursts(attacker: Attacker, _: Json) -> None:
    """Once a second, so that nobody sends too much in the long run."""
    table = await attacker.open_table(players=2, seats=[{"kind": "me"}] * 2)
    hoses = await asyncio.gather(*(attacker.overhear(table) for _ in range(SOCKETS)))

    async def burst(_: int) -> None:
        for hose in hoses:
            for _each in range(BURST):
                hose.send(b"{")

    await attacker.repeat(1, 1, burst)


class Fidget:
    """A player who makes one decision and takes it back, again and again."""

    def __init__(self, hose: Hose, table: Json) -> None:
        self._hose, self._table = hose, table
        self._version, self._sent = table["version"], 0

    async def send(self, kind: str, **fields: object) -> None:
        """Send a command; the answer has the next version."""
        self._sent += 1
        self._hose.send(_command(kind, f"f{self._sent}", version=self._version, **fields))
        answer = msgspec.json.decode(await self._hose.answer())
        self._version = answer["version"]
        if answer["type"] == "refused":
            raise Refused(answer["code"])

    async def fidget(self) -> None:
        """Decide, and think better of it."""
        await self.send("play", move=self._table["move"])
        await self.send("take_back", seat=self._table["seat"])


@attack("take-backs", "take-backs on 20 tables, 400 messages a second", prepare=twenty_near_the_end)
async def take_backs(attacker: Attacker, prepared: Json) -> None:
    """Late in their games, where there is most to be played again."""
    await _fidget(attacker, prepared["tables"])


async def _fidget(attacker: Attacker, tables: list[Json]) -> None:
    hoses = await asyncio.gather(*(attacker.overhear(table["id"]) for table in tables))
    fidgets = list(map(Fidget, hoses, tables))
    free = list(fidgets)

    async def work(_: int) -> None:
        fidget = free.pop()
        try:
            await fidget.fidget()
        finally:
            free.insert(0, fidget)

    await attacker.repeat(len(fidgets), 200, work)


async def long_journals(attacker: Attacker) -> Json:
    """A few tables at which somebody fidgeted as long as a minute lasts."""
    tables = [await near_the_end(attacker) for _ in range(LONG)]
    until = time.monotonic() + WRITING

    async def write(table: Json) -> int:
        hose = await attacker.overhear(table["id"])
        fidget, entries = Fidget(hose, table), 0
        with suppress(Refused):  # a table may have enough of it
            while time.monotonic() < until:
                await fidget.fidget()
                entries += 2
        hose.close()
        return entries

    written = await asyncio.gather(*map(write, tables))
    return {"tables": [table["id"] for table in tables], "entries": sum(written)}


@attack("journals", f"{LONG} long journals, loaded one after the other", prepare=long_journals)
async def load_long_journals(attacker: Attacker, prepared: Json) -> None:
    """Nobody has looked at them since the server was started."""
    attacker.counts["entries"] = prepared["entries"]
    tables = prepared["tables"]
    await attacker.repeat(1, 2, lambda n: attacker.fetch(f"/tables/{tables[n % len(tables)]}"))


def _command(kind: str, name: str, **fields: object) -> bytes:
    return msgspec.json.encode({"type": kind, "id": name, **fields})
