"""Calls between processes by way of Redis; imported only where there is one."""

import asyncio
import logging
from contextlib import suppress

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from kingdomino.server.journal.bus import Heard

log = logging.getLogger(__name__)

CHANNEL = "kingdomino:tables"
RETRY = 0.5  # seconds between attempts to reach Redis
FAULT = 5.0  # seconds until we try again after a fault of ours: each leaves a trace in the log
PATIENCE = 2.0  # seconds that Redis may take, and of silence before it is asked whether it is there
MOST = 10_000  # tables whose calls wait for Redis


class RedisBus:
    """Calls by Redis publish and subscribe."""

    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(
            url,
            socket_connect_timeout=PATIENCE,
            socket_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 0),  # we try again ourselves, and say what may be missing
        )
        self._outbox: dict[str, int] = {}  # the newest version of each table
        self._is_waiting = asyncio.Event()
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
        if len(self._outbox) < MOST or table in self._outbox:
            self._outbox[table] = version
            self._is_waiting.set()

    def _hear(self, table: str, version: int) -> None:
        if self._heard is not None:
            self._heard(table, version)

    async def _send(self) -> None:
        while True:
            await self._is_waiting.wait()
            self._is_waiting.clear()
            while self._outbox:
                calls, self._outbox = self._outbox, {}
                while not await self._publish(calls):
                    await asyncio.sleep(RETRY)

    async def _publish(self, calls: dict[str, int]) -> bool:
        """Send calls; False when they did not go, as over a connection from before."""
        try:
            async with self._redis.pipeline(transaction=False) as pipeline:
                for table, version in calls.items():
                    pipeline.publish(CHANNEL, f"{table} {version}")
                await pipeline.execute()
        except (RedisError, OSError):
            return False
        except Exception:
            log.exception("calls could not be sent")
            await asyncio.sleep(FAULT)
            return False
        return True

    async def _listen(self) -> None:
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    await self._hear_messages(pubsub)
            except (RedisError, OSError) as error:
                if self.is_up:
                    log.warning("Redis is gone", extra={"cause": str(error)})
                self.is_up = False
                await asyncio.sleep(RETRY)
            except Exception:
                log.exception("calls could not be heard")
                self.is_up = False
                await asyncio.sleep(FAULT)

    async def _hear_messages(self, pubsub: PubSub) -> None:
        """Until the line is dead: one that only falls silent is asked for a sign of life."""
        is_asked = is_warned = False
        while True:
            message = await pubsub.get_message(timeout=PATIENCE)
            if message is None and is_asked:
                raise TimeoutError("It does not answer.")
            is_asked = message is None
            if message is None:
                await pubsub.ping()
            elif message["type"] == "subscribe":  # Redis has answered, and calls come from now on
                self.is_up = True
                self._hear("", -1)
            elif message["type"] == "message":
                call = _read_call(message["data"])
                if call is not None:
                    self._hear(*call)
                elif not is_warned:  # once: whoever sends one may send thousands
                    log.warning("a call makes no sense", extra={"channel": CHANNEL})
                    is_warned = True


def _read_call(data: bytes) -> tuple[str, int] | None:
    """The table and the version; None for what none of us has sent."""
    try:
        table, version = data.decode().split()
        number = int(version)
    except ValueError:  # UnicodeDecodeError is one, too
        return None
    return (table, number) if number >= 0 else None
