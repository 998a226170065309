"""Attacks on the line itself: half-sent, slow, malformed, unread, opened and left."""

import asyncio
import random
from contextlib import suppress

import msgspec

from benchmarks.attacks.attack import BREATH, FAILURES, Attacker, Hose, attack
from benchmarks.guests import Json
from kingdomino.server import protocol

LINES = 320
CROWD, VOLLEY = 60, 200
FEW = 300  # descriptors of a server that is to run out of them
DRIP = 1.0  # seconds between two bytes
BLIND = 64  # sockets that nobody reads


@attack("half-sent", f"{LINES} half-sent requests to a server with {FEW} files", descriptors=FEW)
async def half_sent(attacker: Attacker, _: Json) -> None:
    """A request whose headers never end."""

    async def hold(_: int) -> None:
        reader, writer = await attacker.dial()
        try:
            writer.write(f"GET / HTTP/1.1\r\nHost: {attacker.host}\r\n".encode())
            await reader.read()  # until the server has enough of it
        finally:
            writer.close()

    await attacker.repeat(LINES, 200, hold)


@attack("slow-posts", f"{LINES} slow bodies to a server with {FEW} files", descriptors=FEW)
async def slow_posts(attacker: Attacker, _: Json) -> None:
    """A body that comes byte by byte."""

    async def drip(_: int) -> None:
        reader, writer = await attacker.dial()
        try:
            writer.write(_begun_post(attacker))
            answered = asyncio.ensure_future(reader.read())
            while not answered.done():
                writer.write(b" ")
                await asyncio.wait([answered], timeout=DRIP)
            await answered
        finally:
            writer.close()

    await attacker.repeat(LINES, 200, drip)


@attack("broken-posts", "bodies that break off, eight at a time, 100 a second")
async def broken_posts(attacker: Attacker, _: Json) -> None:
    """Whoever sends one is gone while the server still reads."""

    async def break_off(_: int) -> None:
        writer = (await attacker.dial())[1]
        writer.write(_begun_post(attacker))
        await asyncio.sleep(BREATH)
        writer.close()

    await attacker.repeat(8, 100, break_off)


def _begun_post(attacker: Attacker) -> bytes:
    return (
        f"POST {protocol.API}/tables HTTP/1.1\r\nHost: {attacker.host}\r\n"
        "Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"
    ).encode()


@attack("dear-headers", f"headers that are dear to read, {CROWD} at a time, 500 a second")
async def dear_headers(attacker: Attacker, _: Json) -> None:
    """By turns blanks, lines, a cookie full of backslashes, and handshakes with a long list."""
    lines = (
        b"a:" + b" " * 15_000 + b"\x0b\r\n",
        b"a:\r\n" * 3_800,
        b'Cookie: a="' + b"\\" * 15_000 + b'"\r\n',
        b"Upgrade: websocket\r\nConnection: Upgrade" + b",a" * 7_000 + b"\r\n",
        b"Accept-Encoding: " + b"," * 15_000 + b"\r\n",
    )

    async def ask(number: int) -> None:
        reader, writer = await attacker.dial()
        try:
            begun = f"GET {protocol.API}/me HTTP/1.1\r\nHost: {attacker.host}\r\n".encode()
            end = b"Connection: close\r\n\r\n" if number % 5 != 3 else b"\r\n"
            writer.write(begun + lines[number % 5] + end)
            attacker.counts["bytes"] += len(await reader.read())
        finally:
            writer.close()

    await attacker.repeat(CROWD, 500, ask)


@attack("held-back", f"{CROWD} bodies at a time of which the last byte comes for all at once")
async def held_back(attacker: Attacker, _: Json) -> None:
    """Nobody counts them when they go on."""
    body = b'{"name": "Friend"}'
    head = (
        f"PUT {protocol.API}/me HTTP/1.1\r\nHost: {attacker.host}\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode()

    async def volley(_: int) -> None:
        lines = await asyncio.gather(*(attacker.dial() for _ in range(CROWD)))
        for line in lines:
            line[1].write(head + body[:-1])
        await asyncio.sleep(BREATH)
        for line in lines:
            line[1].write(body[-1:])
        for reader, writer in lines:
            attacker.counts["bytes"] += len(await reader.read())
            writer.close()

    await attacker.repeat(1, 10, volley)


@attack("volleys", f"{VOLLEY} requests at the same moment, each dear to read")
async def volleys(attacker: Attacker, _: Json) -> None:
    """Each is on a connection of its own, and all of them arrive at once."""
    dear = (
        f"POST {protocol.API}/me HTTP/1.1\r\nHost: {attacker.host}\r\nConnection: close\r\n"
        "Transfer-Encoding: chunked\r\n\r\n0\r\na:" + " " * 440 + "\x0b\r\n\r\n"
    ).encode()

    async def volley(_: int) -> None:
        lines = await asyncio.gather(*(attacker.dial() for _ in range(VOLLEY)))
        for line in lines:
            line[1].write(dear)
        for reader, writer in lines:
            attacker.counts["bytes"] += len(await reader.read())
            writer.close()

    await attacker.repeat(1, 10, volley)


@attack("come-and-go", "connecting to a table and leaving, 100 times a second")
async def come_and_go(attacker: Attacker, _: Json) -> None:
    """Greeted with the whole table each time."""
    table = await attacker.open_table(players=4, seats=[{"kind": "me"}] * 4)

    async def look(_: int) -> None:
        (await attacker.overhear(table)).close()

    await attacker.repeat(8, 100, look)


@attack("blind", f"{BLIND} sockets that do not read, 100 events a second")
async def blind(attacker: Attacker, _: Json) -> None:
    """Whoever does not read is cut off in the end, and comes back."""
    table = await attacker.open_table(players=2, seats=[{"kind": "me"}] * 2)

    async def stare(_: int) -> None:
        hose = await attacker.overhear(table)
        hose.socket.pause()
        try:
            while True:
                await asyncio.sleep(1)
                hose.send(b"", opcode=9)  # does the line still hold?
        finally:
            hose.close()

    async def talk() -> None:
        hose = await attacker.overhear(table)
        await attacker.repeat(1, 100, lambda n: _say(hose, n))

    await asyncio.gather(attacker.repeat(BLIND, 50, stare), talk())


async def _say(hose: Hose, number: int) -> None:
    hose.send(msgspec.json.encode({"type": "say", "id": f"{number}", "text": "Look! " * 40}))
    await hose.answer()


@attack("malformed", "malformed messages on 8 sockets, 2,000 a second")
async def malformed(attacker: Attacker, _: Json) -> None:
    """Each of them is answered."""
    rng = random.Random(4)
    payloads = [
        b"{",
        b"[]",
        b"\xff\xfe",
        b"[" * 8000,
        b'{"type":"play"}',
        b'{"type":"fly","id":"1"}',
        b'{"type":"say","id":"1","text":"' + b"x" * 4000 + b'"}',
        rng.randbytes(500),
    ]
    await _flood(attacker, [(payload, 1) for payload in payloads])


@attack("pings", "pings of both kinds on 8 sockets, 2,000 a second")
async def pings(attacker: Attacker, _: Json) -> None:
    """The protocol's own, and ours."""
    await _flood(attacker, [(b"p" * 125, 9), (b'{"type":"ping","id":"1"}', 1)])


async def _flood(attacker: Attacker, frames: list[tuple[bytes, int]]) -> None:
    """Eight sockets that do not wait for answers, and come back when they are sent away."""
    table = await attacker.open_table(players=2, seats=[{"kind": "me"}] * 2)
    hoses: list[Hose | None] = [None] * 8

    async def send(number: int) -> None:
        place = number % len(hoses)
        hose = hoses[place]
        if hose is None:
            hose = hoses[place] = await attacker.overhear(table)
        try:
            hose.send(*frames[number % len(frames)])
        except FAILURES:
            hoses[place] = None
            with suppress(OSError):
                hose.close()
            raise

    await attacker.repeat(8, 2000, send)
