"""Running the server with uvicorn."""

import asyncio
import gc
import socket

import uvicorn

from kingdomino.server import logs, protocol
from kingdomino.server.app import Services, create_app
from kingdomino.server.connection import Connection
from kingdomino.server.settings import Settings

PING = 45.0  # seconds: proxies forget a silent connection after 60, and 10,000 sockets add up
GROWTH = 10_000  # new objects that may be garbage in circles; 60,000 took 25 to 50 ms
LOOK = 1.0  # seconds between two looks at how many there are


class _Server(uvicorn.Server):
    """Uvicorn closes sockets without a word; ours are told first."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._services = services

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then let the garbage collector leave alone what is here to stay."""
        await super().startup(sockets)
        gc.freeze()
        self._collecting = asyncio.create_task(_collect(self._services), name="garbage collector")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, say goodbye, then stop."""
        for server in self.servers:
            server.close()
        self._collecting.cancel()
        await self._services.say_goodbye()
        await super().shutdown(sockets)


async def _collect(services: Services) -> None:
    """Look for garbage among what is new, and let be what has stayed.

    What play makes is freed at once, without the collector, and a connection that ends undoes its
    own circles; others are few. Left to itself the collector looks through everything every second
    or two: with thousands of tables that stopped the world for 30 to 200 ms and took a fifth of the
    processor, and once for half a million new objects it stopped it for 0.6 s. So it looks through
    everything only while nobody is connected.
    """
    gc.disable()
    while True:
        await asyncio.sleep(LOOK)
        if gc.get_count()[0] > GROWTH:
            if not services.sockets:
                gc.unfreeze()
            gc.collect()
            gc.freeze()


def serve(host: str, port: int, settings: Settings) -> None:
    """Serve until somebody says stop; what was acknowledged is finished first."""
    logs.set_up()
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        interface="asgi3",
        host=host,
        port=port,
        ws=Connection,
        ws_max_size=protocol.MAX_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=False,  # web.address decides whom to believe
    )
    _Server(config, app.state.services).run()
