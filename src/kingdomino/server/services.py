"""Everything that routes and sockets use, made once for a process: how it starts, how it stops.

It answers nobody itself.
"""

import asyncio
import logging
from typing import Annotated, cast

from fastapi import Depends, Request

from kingdomino.bots.compiling import Compiling
from kingdomino.bots.warmup import FIRST_SIGHT, KING, RULES
from kingdomino.dealer import Dealer
from kingdomino.options import Options
from kingdomino.position import Position
from kingdomino.server.identity import Signer
from kingdomino.server.journal.bus import Bus, NoBus
from kingdomino.server.journal.migrate import migrate
from kingdomino.server.journal.store import Store
from kingdomino.server.painter import Painter
from kingdomino.server.running.limits import Count, Limit
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.readiness import Readiness
from kingdomino.server.running.settings import Settings
from kingdomino.server.sockets.entrance import Entrance
from kingdomino.server.tables.registry import TableRegistry
from kingdomino.server.tables.table_views import TableViews
from kingdomino.server.thinker import Thinker
from kingdomino.server.visitors import Visitors

log = logging.getLogger(__name__)

WARMING_DELAY = 0.5  # seconds


class Services:
    """What an application holds."""

    def __init__(self, settings: Settings, compiling: Compiling | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.database_url)
        self.bus = _bus(settings)
        self.readiness = Readiness(compiling)
        self.thinker = Thinker(settings.thinkers, self.readiness)
        self.tables = TableRegistry(
            self.store, self.bus, self.thinker, check=self.readiness.check_rules
        )
        self.painter = Painter()
        self.visitors = Visitors(settings)
        self.requests = Limit(settings.requests_per_second, 5 * settings.requests_per_second)
        self.analyses = Count(settings.analyses_per_client)
        self.entrance = Entrance(self.tables, self.visitors, self.metrics, settings)

    @property
    def is_ready(self) -> bool:
        """Whether it serves: it has started and is not about to stop."""
        return self.entrance.is_open

    async def open(self) -> None:
        """Get ready: the database as it should be, ears open; the rest comes meanwhile."""
        await self.readiness.open()
        await migrate(self.settings.database_url)
        await self.store.open()
        if not self.settings.secret_key:
            self.visitors.signer = Signer(await self.store.shared_key("signature"))
        self._warming = asyncio.create_task(self._warm_up(), name="warming up")
        await self.tables.open()
        self.entrance.open()

    async def _warm_up(self) -> None:
        """Load rules and engine as they come, but let those who return be served first."""
        await self.readiness.wait_for(RULES)
        try:
            await asyncio.to_thread(_load_rules)
        except Exception:
            log.exception("the rules could not be loaded")
        self.readiness.are_rules_loaded = True  # whoever needs them meets what is wrong
        await asyncio.sleep(WARMING_DELAY)
        for stage in (FIRST_SIGHT, KING):
            try:
                await self.thinker.open(stage)
            except Exception:
                log.exception("the thinkers could not be warmed up")

    async def close(self) -> None:
        """Finish what was acknowledged."""
        self.entrance.close()
        self._warming.cancel()
        await self.readiness.close()
        await self.tables.close()
        await self.thinker.close()
        await self.store.close()


def _services(request: Request) -> Services:
    return cast("Services", request.app.state.services)


Served = Annotated[Services, Depends(_services)]  # how a route asks for them


def _bus(settings: Settings) -> Bus:
    if not settings.redis_url:
        return NoBus()
    # Only now: to import it takes a tenth of the time in which a server must be back.
    from kingdomino.server.journal.redis_bus import RedisBus  # noqa: PLC0415

    return RedisBus(settings.redis_url)


def _load_rules() -> None:
    """Let the first table not wait for kernels to be loaded."""
    options = Options(2)
    position = Position.start(options).deal(Dealer(options, seed=0))
    while position.round < 2:
        TableViews().position(position)
        position = position.play(next(iter(position.legal_moves))).deal(Dealer(options, seed=0))
