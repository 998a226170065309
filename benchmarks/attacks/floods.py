"""Attacks without a pace: questions that never end, as fast as they are answered."""

import asyncio

from benchmarks.attacks.attack import Attacker, attack
from benchmarks.guests import Json
from kingdomino.server import protocol

AT_ONCE = 1 << 18  # bytes of questions that are sent before the first answer is read


@attack("in-advance", "one connection that asks again and again and waits for no answer")
async def in_advance(attacker: Attacker, _: Json) -> None:
    """For what no limit is for."""
    question = f"GET /healthz HTTP/1.1\r\nHost: {attacker.host}\r\n\r\n".encode()
    await attacker.repeat(1, 10, lambda _: _pour(attacker, question))


@attack("bodies-in-advance", "60 connections that send small bodies and wait for no answer")
async def bodies_in_advance(attacker: Attacker, _: Json) -> None:
    """In crumbs, so that a quarter of a megabyte holds many."""
    crumbs = b"".join(b"1\r\n%c\r\n" % each for each in b'{"name":"x"}')
    question = (
        f"POST {protocol.API}/tokens HTTP/1.1\r\nHost: {attacker.host}\r\n"
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    ).encode() + (crumbs + b"0\r\n\r\n")
    await attacker.repeat(60, 60, lambda _: _pour(attacker, question))


@attack("insatiable", "30 connections that ask again as soon as they are answered")
async def insatiable(attacker: Attacker, _: Json) -> None:
    """For a page that is not there."""
    question = f"GET /nowhere HTTP/1.1\r\nHost: {attacker.host}\r\n\r\n".encode()

    async def ask(_: int) -> None:
        reader, writer = await attacker.dial()
        try:
            while True:
                writer.write(question)
                answer = await reader.read(1 << 16)
                if not answer:
                    return
                attacker.counts["bytes"] += len(answer)
        finally:
            writer.close()

    await attacker.repeat(30, 60, ask)


async def _pour(attacker: Attacker, question: bytes) -> None:
    """Send without end, until the server has enough of it."""
    reader, writer = await attacker.dial()
    much = question * (AT_ONCE // len(question))

    async def pour() -> None:
        while True:
            writer.write(much)
            await writer.drain()

    pouring = asyncio.ensure_future(pour())
    try:
        while answer := await reader.read(1 << 16):
            attacker.counts["bytes"] += len(answer)
    finally:
        pouring.cancel()
        await asyncio.gather(pouring, return_exceptions=True)
        writer.close()
