"""Running the server with uvicorn: it starts, says goodbye to its sockets, and stops."""

import asyncio
import socket
import sys
from collections.abc import Callable

import uvicorn

from kingdomino.bots.compiling import Compiling
from kingdomino.server import protocol
from kingdomino.server.app import create_app
from kingdomino.server.http.connection import Doors, HttpConnection
from kingdomino.server.running import garbage
from kingdomino.server.running.settings import Settings
from kingdomino.server.services import Services
from kingdomino.server.sockets.connection import Connection

# A thread that wants Python's lock asks for it after so many seconds in which nobody let go of it.
# An event loop that is never idle lets go of it all the time, for a moment: with five milliseconds,
# as is usual, the thread that writes the journal never asked, and one client with questions enough
# stopped every game.
SWITCH = 0.00002
PING = 45.0  # seconds: proxies forget a silent connection after 60, and 10,000 sockets add up


class _Server(uvicorn.Server):
    """Uvicorn closes sockets without a word; ours are told first."""

    def __init__(
        self, config: uvicorn.Config, services: Services, when_open: Callable[[], object]
    ) -> None:
        super().__init__(config)
        self.server_state = Doors(
            services.lobby, services.turnstile, is_behind_proxy=services.settings.is_behind_proxy
        )
        self._services, self._when_open = services, when_open
        self._chores: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then see to the garbage collector and to those who keep us waiting."""
        await super().startup(sockets)
        collecting = garbage.collect(self._services.entrance.sockets)
        self._chores = [
            asyncio.create_task(collecting, name="garbage collector"),
            asyncio.create_task(self._services.lobby.look_after(), name="lobby"),
        ]
        self._when_open()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, say goodbye, then stop."""
        for server in self.servers:
            server.close()
        for chore in self._chores:
            chore.cancel()
        await self._services.entrance.say_goodbye()
        await super().shutdown(sockets)


def serve(
    listening: list[socket.socket],
    settings: Settings,
    *,
    compiling: Compiling | None = None,
    when_open: Callable[[], object] = lambda: None,
) -> None:
    """Serve until somebody says stop; what was acknowledged is finished first.

    `when_open` is called as soon as the page is served.
    """
    sys.setswitchinterval(SWITCH)
    app = create_app(settings, compiling)
    config = uvicorn.Config(
        app,
        interface="asgi3",
        http=HttpConnection,
        ws=Connection,
        ws_max_size=protocol.MAX_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=False,  # `Visitors` decide whom to believe
    )
    _Server(config, app.state.services, when_open).run(listening)
