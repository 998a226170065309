"""Everything that routes and sockets use, made once for a process: how it starts, how it stops.

It answers nobody itself.
"""

import asyncio
import logging
from typing import Annotated, cast

from fastapi import Depends, Request

from kingdomino.bots.compiling import Compiling
from kingdomino.bots.warmup import FIRST_SIGHT, KING, RULES
from kingdomino.server.identity import DEFAULT_NAME
from kingdomino.server.journal.bus import Bus, NoBus
from kingdomino.server.journal.migrate import migrate
from kingdomino.server.journal.store import Store
from kingdomino.server.pictures.painter import Painter
from kingdomino.server.porter import Porter
from kingdomino.server.running.errands import Errands
from kingdomino.server.running.kept import Kept
from kingdomino.server.running.limits import CROWD, ClientLimit, Count, Limit
from kingdomino.server.running.lobby import Lobby
from kingdomino.server.running.metrics import Metrics
from kingdomino.server.running.readiness import Readiness
from kingdomino.server.running.settings import Settings
from kingdomino.server.running.turnstile import Turnstile
from kingdomino.server.sockets.entrance import Entrance
from kingdomino.server.study.loading import load_clerk, load_rules
from kingdomino.server.tables.abandoned import keep_tidying
from kingdomino.server.tables.name_rules import checked_name
from kingdomino.server.tables.registry import TableRegistry
from kingdomino.server.thinking.thinker import WARM_UP_SECONDS, Thinker
from kingdomino.server.visitors import Visitors

log = logging.getLogger(__name__)

WARMING_DELAY = 0.5  # seconds
# Whoever is forgotten is written down, and guests are made for nothing: by one address not often.
FAREWELLS, FAREWELLS_PER_SECOND = 10, 1 / 60
CLERK = 5  # niceness: people wait for its answers, but at tables they wait for ours
WAITING, OF_ONE = 64, 32  # answers of the clerk, some milliseconds each
KEPT = 32 * 1024 * 1024  # bytes: an SVG has some 200 KB, a PNG 0.5 to 1.2 MB, a replay 20 KB


class Services:
    """What an application holds."""

    def __init__(self, settings: Settings, compiling: Compiling | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.database_url)
        self.bus = _bus(settings)
        self.readiness = Readiness(compiling)
        self.thinker = Thinker(settings.thinkers_wanted, self.readiness, self.metrics)
        self.tables = TableRegistry(
            self.store, self.bus, self.thinker, check=self.readiness.check_rules
        )
        self.clerk = Errands(niceness=CLERK, most=WAITING, each=OF_ONE)
        self.kept = Kept(KEPT)
        self.painter = Painter(self.clerk, self.kept)
        self.visitors = Visitors(settings)
        rate = settings.requests_per_second
        self.requests = ClientLimit(rate, 5 * rate)
        rate = settings.tables_per_hour
        self.openings = ClientLimit(rate / 3600, rate / 4, crowd=CROWD)
        # Few enough that nobody's public tables push everybody else's out of the list.
        self.invitations = ClientLimit(rate / 3600, rate / 8)
        self.seatings = ClientLimit(rate / 3600, rate / 4, crowd=CROWD)
        self.analyses = Count(settings.analyses_per_client)
        self.farewells = Limit(FAREWELLS_PER_SECOND, FAREWELLS)
        self.lobby = Lobby(settings, self.metrics)
        self.turnstile = Turnstile()
        self.entrance = Entrance(
            self.tables, self.visitors, self.lobby, self.turnstile, self.metrics, settings
        )
        self.porter = Porter(
            self.store,
            self.visitors,
            settings,
            self.entrance.send_away,
            clock=lambda: self.tables.now() / 1000,
        )

    @property
    def is_ready(self) -> bool:
        """Whether it serves: it has started and is not about to stop."""
        return self.entrance.is_open

    async def open(self) -> None:
        """Get ready: the database as it should be, ears open; the rest comes meanwhile."""
        await self.readiness.open()
        await migrate(self.settings.database_url)
        await self.store.open()
        await self.tables.open()  # first: from now on everything goes by the database's clock
        await self.porter.open()
        self._warming = asyncio.create_task(self._warm_up(), name="warming up")
        tidying = keep_tidying(
            self.tables,
            self.store,
            abandoned_days=self.settings.abandoned_days,
            kept_days=self.settings.kept_days,
        )
        self._tidying = asyncio.create_task(tidying, name="tidying")
        self.entrance.open()

    async def _warm_up(self) -> None:
        """Load rules and engine as they come, but let those who return be served first."""
        await self.readiness.wait_for(RULES)
        try:
            await asyncio.to_thread(load_rules)
        except Exception:
            log.exception("the rules could not be loaded")
        self.readiness.are_rules_loaded = True  # whoever needs them meets what is wrong
        await asyncio.sleep(WARMING_DELAY)
        try:
            # It reads what bots are called elsewhere.
            await asyncio.to_thread(checked_name, DEFAULT_NAME)
            await self.clerk.do("", load_clerk, seconds=WARM_UP_SECONDS)
        except Exception:
            log.exception("the clerk could not be warmed up")
        for stage in (FIRST_SIGHT, KING):
            try:
                await self.thinker.open(stage)
            except Exception:
                log.exception("the thinkers could not be warmed up")

    async def close(self) -> None:
        """Finish what was acknowledged."""
        self.entrance.close()
        self._warming.cancel()
        self._tidying.cancel()
        await self.porter.close()
        await self.readiness.close()
        await self.tables.close()
        await self.thinker.close()
        self.clerk.close()
        self.painter.close()
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
