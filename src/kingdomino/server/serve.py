"""Running the server with uvicorn."""

import gc
import socket

import uvicorn

from kingdomino.server import logs, protocol
from kingdomino.server.app import Services, create_app
from kingdomino.server.settings import Settings

PING = 45.0  # seconds: proxies forget a silent connection after 60, and 10,000 sockets add up
COLLECTION = (10_000, 10, 20)  # see gc.set_threshold; Python's own are made for small heaps


class _Server(uvicorn.Server):
    """Uvicorn closes sockets without a word; ours are told first."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._services = services

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then let the garbage collector leave alone what is here to stay.

        Nearly all that play makes is freed at once, without the collector. A look at everything,
        which with thousands of tables stops the world for a good part of a second, is for the rare
        circle that got old.
        """
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECTION)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, then stop."""
        await self._services.say_goodbye()
        await super().shutdown(sockets)


def serve(host: str, port: int, settings: Settings) -> None:
    """Serve until somebody says stop; what was acknowledged is finished first."""
    logs.set_up()
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        ws="websockets-sansio",
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
