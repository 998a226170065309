"""Calls between processes by way of Redis; imported only where there is one."""

import asyncio
import logging
from contextlib import suppress

from redis.asyncio import Redis
from redis.exceptions import RedisError

from kingdomino.server.journal.bus import Heard

log = logging.getLogger(__name__)

CHANNEL = "kingdomino:tables"
RETRY = 0.5  # seconds between attempts to reach Redis


class RedisBus:
    """Calls by Redis publish and subscribe."""

    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(
            url, socket_connect_timeout=2, health_check_interval=5, socket_keepalive=True
        )
        self._outbox: asyncio.Queue[tuple[str, int]] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._heard: Heard | None = None
        self.is_up = False

    async def open(self, heard: Heard) -> None:
        """Listen and send in the background, and go on trying when Redis is gone."""
        self._heard = heard
        self._tasks = [
            asyncio.create_task(self._listen(), name="bus listening"),
            asyncio.create_task(self._send(), name="bus sending"),
        ]

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    def call(self, table: str, version: int) -> None:
        """Put the call into the outbox; a full one drops it, and the journal still has it all."""
        with suppress(asyncio.QueueFull):
            self._outbox.put_nowait((table, version))

    def _hear(self, table: str, version: int) -> None:
        if self._heard is not None:
            self._heard(table, version)

    async def _send(self) -> None:
        while True:
            table, version = await self._outbox.get()
            while not await self._publish(f"{table} {version}"):
                await asyncio.sleep(RETRY)

    async def _publish(self, call: str) -> bool:
        """Send a call; False when Redis did not take it, as over a connection from before."""
        try:
            await self._redis.publish(CHANNEL, call)
        except (RedisError, OSError):
            return False
        return True

    async def _listen(self) -> None:
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    self.is_up = True
                    self._hear("", -1)
                    while True:
                        message = await pubsub.get_message(timeout=5)
                        if message is not None:
                            table, version = message["data"].decode().split()
                            self._hear(table, int(version))
            except (RedisError, OSError) as error:
                if self.is_up:
                    log.warning("Redis is gone", extra={"cause": str(error)})
                self.is_up = False
                await asyncio.sleep(RETRY)
